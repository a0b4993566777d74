// What the frame of the console says, in Portuguese.
import type { TextsOf } from '../../shared/i18n.ts'

export const text: TextsOf<'console'> = {
  helpMove: 'Questão anterior ou próxima',
  helpList: 'Mostrar ou ocultar a lista de questões',
  hideList: 'Ocultar questões',
  otherQuestions: 'Outras questões',
  questionOf: 'Questão {index} de {total}',
  questions: 'Questões',
  showList: 'Mostrar questões',
  tools: 'Ferramentas',
}
