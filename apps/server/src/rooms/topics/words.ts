// What the topics room itself says, in four languages.
import { texts, type Texts } from '@clearbelt/contract/errors'
import type { ActProblem } from '@clearbelt/domain/topics/states'

/** Why a question was left as it was; `{n}` is filled in. */
export const skipReasons = {
  used: texts(
    'Papers or sets name it: {n} places',
    '已被试卷或题集引用（{n} 处）',
    'La usan exámenes o conjuntos: {n} lugares',
    'Provas ou conjuntos a usam: {n} lugares',
  ),
  usedOnce: texts(
    'A paper or a set names it',
    '已被 1 份试卷或题集引用',
    'La usa un examen o un conjunto',
    'Uma prova ou um conjunto a usa',
  ),
  foreign: texts(
    'Only its author or an administrator may do this',
    '只有作者或管理员可以执行此操作',
    'Solo puede hacerlo su autor o un administrador',
    'Só o autor ou um administrador pode fazer isto',
  ),
  tooManyPoints: texts(
    'It would have more than {n} knowledge points',
    '知识点将超过 {n} 个',
    'Tendría más de {n} puntos de conocimiento',
    'Teria mais de {n} pontos de conhecimento',
  ),
  languageTaken: texts(
    'Another of its translations has this language',
    '已有此语言的译文',
    'Otra de sus traducciones tiene este idioma',
    'Outra de suas traduções tem este idioma',
  ),
} satisfies Record<string, Texts>

/** Why the state of a question stayed as it was. */
export const problemReasons: Record<ActProblem, Texts> = {
  'not-in-this-state': texts(
    'Its state does not allow this',
    '当前状态不允许此操作',
    'Su estado no lo permite',
    'O estado não permite isto',
  ),
  'own-question': texts(
    'Another person must approve it',
    '须由他人审核',
    'Debe aprobarla otra persona',
    'Outra pessoa deve aprová-la',
  ),
  'not-yours': skipReasons.foreign,
}

/** What authors read about their questions; `{name}`, `{n}` and `{comment}` are filled in. */
export const noticeWords = {
  approve: texts(
    'Your question was approved: "{name}"',
    '您的试题已通过审核：“{name}”',
    'Se aprobó su pregunta: «{name}»',
    'Sua questão foi aprovada: "{name}"',
  ),
  approveMany: texts(
    '{n} of your questions were approved.',
    '您的 {n} 道试题已通过审核。',
    'Se aprobaron {n} de sus preguntas.',
    '{n} de suas questões foram aprovadas.',
  ),
  return: texts(
    'Your question "{name}" was returned: {comment}',
    '您的试题“{name}”被退回：{comment}',
    'Se devolvió su pregunta «{name}»: {comment}',
    'Sua questão "{name}" foi devolvida: {comment}',
  ),
  returnMany: texts(
    '{n} of your questions were returned: {comment}',
    '您的 {n} 道试题被退回：{comment}',
    'Se devolvieron {n} de sus preguntas: {comment}',
    '{n} de suas questões foram devolvidas: {comment}',
  ),
} satisfies Record<string, Texts>
