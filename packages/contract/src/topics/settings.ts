// Rules of the question bank that an installation sets for itself.
import { texts } from '../errors.ts'
import { flagSetting } from '../settings.ts'

/** Whether a question must be approved by somebody who did not write it. */
export const topicSignOff = flagSetting({
  key: 'topics-sign-off',
  section: 'exams',
  fallback: false,
  isPublic: true,
  title: texts(
    'Questions are approved by a second person',
    '试题须由他人审核',
    'Las preguntas las aprueba otra persona',
    'As questões são aprovadas por outra pessoa',
  ),
  hint: texts(
    'Nobody approves a question of their own, and a changed question is approved anew before it can be used.',
    '任何人不得审核自己编写的试题；试题修改后须重新审核方可使用。',
    'Nadie aprueba sus propias preguntas, y una pregunta modificada se aprueba de nuevo antes de usarse.',
    'Ninguém aprova as próprias questões, e uma questão alterada é aprovada de novo antes de ser usada.',
  ),
})
