// What the frame of the console says, in Spanish.
import type { TextsOf } from '../../shared/i18n.ts'

export const text: TextsOf<'console'> = {
  helpMove: 'Pregunta anterior o siguiente',
  helpList: 'Mostrar u ocultar la lista de preguntas',
  hideList: 'Ocultar preguntas',
  otherQuestions: 'Otras preguntas',
  questionOf: 'Pregunta {index} de {total}',
  questions: 'Preguntas',
  showList: 'Mostrar preguntas',
  tools: 'Herramientas',
}
