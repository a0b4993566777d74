// What the topics room itself says, in four languages.
import { texts, type Texts } from '@clearbelt/contract/errors'

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
} satisfies Record<string, Texts>
