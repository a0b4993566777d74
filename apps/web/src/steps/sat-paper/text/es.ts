// What the choice of a paper for a step says, in Spanish.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'sat-paper'> = {
  choosePaper: 'Elija un examen publicado',
  choosePaperRule: 'Elija un examen publicado.',
  loadingPapers: 'Cargando',
  minutes: 'Minutos',
  noPaperMatch: 'Ningún examen publicado coincide',
  noPapers: 'Aún no hay exámenes publicados. Publique uno en Exámenes.',
  paper: 'Examen',
  paperFacts_one: '{questions} · {total} punto, aprueba con {pass} · {minutes} min',
  paperFacts_other: '{questions} · {total} puntos, aprueba con {pass} · {minutes} min',
  papersFailed: 'No se pudieron cargar los exámenes. Reintentar',
  passLine: 'Nota de aprobación',
  preview: 'Vista previa',
  questions_one: '{count} pregunta',
  questions_other: '{count} preguntas',
  required: 'Complete este campo.',
  truthHeld: 'Los alumnos todavía no ven las respuestas correctas. Estas preguntas aún pueden responderse en:',
  truthHeldIn: '{plan}: {name}',
  truthHeldOthers_one: '{count} paso de un plan que usted no puede ver',
  truthHeldOthers_other: '{count} pasos de planes que usted no puede ver',
  truthHeldOwn: 'este examen',
}
