// What a mock exam in a plan says, in Spanish.
import type { TextsOf } from '../../../../shared/i18n.ts'

export const text: TextsOf<'mock-step'> = {
  addStep: 'Añadir un simulacro',
  allowReview: 'Mostrar las respuestas correctas tras cada intento',
  allowReviewHint:
    'Las puntuaciones y respuestas correctas esperan mientras pueda hacerse un examen con las mismas preguntas.',
  attempts: 'Intentos',
  attemptsCount_one: '{count} intento',
  attemptsCount_other: '{count} intentos',
  attemptsForms_one: 'Los demás intentos alternan con la otra forma de este examen.',
  attemptsForms_other: 'Los demás intentos usan por turno las otras {count} formas de este examen.',
  attemptsFormsShort_one: 'alterna con la otra forma',
  attemptsFormsShort_other: 'usa por turno otras {count} formas',
  attemptsHint: 'Vacío: cuantas veces se quiera.',
  attemptsSame: 'Este examen no tiene forma paralela: cada intento usa las mismas preguntas.',
  categoriesOf: 'Categorías: {names}',
  disorder: 'Cada intento tiene las preguntas en otro orden',
  minutesShort: '{minutes} min',
  mockNo: 'Simulacro {number}',
  noReview: 'solo la puntuación',
  passLineHint: 'Desde esta nota el simulacro cuenta como aprobado. De {total} puntos; vacío: la del examen.',
  passOf: 'aprueba con {pass} de {total}',
  preview: 'Vista previa',
  previewNamed: 'Vista previa de {name}',
  questions_one: '{count} pregunta',
  questions_other: '{count} preguntas',
  results: 'Resultados',
  resultsNamed: 'Resultados de {name}',
  sameAsExam:
    'Este examen también es una evaluación de este plan. Mientras se pueda hacer, el simulacro no muestra puntuaciones ni respuestas correctas.',
  unlimited: 'cuantas veces se quiera',
  untilTime: 'hasta el {time}',
}
