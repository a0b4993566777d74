// The key of a sat paper: how each image behaved, and corrections with dry run, reason, history and undo.
import { z } from 'zod'
import { defineErrors } from '../errors.ts'
import { defineCall, menu, paging, zFlag, zId, zInt } from '../wire.ts'
import { analysedItem, correctionFields, zKeyChange } from '../kinds/registry.ts'

export const regradeErrors = defineErrors({
  'key-not-yours': {
    status: 403,
    en: 'Only someone who created every plan that uses this paper, or an administrator above them, can correct its key.',
    'zh-CN': '只有使用此试卷的所有计划的创建者或其上级管理员可以更正答案。',
    es: 'Solo quien creó todos los planes con este examen, o un administrador por encima, puede corregir su clave.',
    'pt-BR': 'Só quem criou todos os planos com esta prova, ou um administrador acima, pode corrigir o gabarito.',
  },
  'key-changed': {
    status: 409,
    en: 'The key of this paper has been corrected in the meantime. Check the new results and try again.',
    'zh-CN': '此试卷的答案已被更正，请查看新结果后重试。',
    es: 'La clave de este examen se corrigió entretanto. Revise los nuevos resultados e inténtelo de nuevo.',
    'pt-BR': 'O gabarito desta prova foi corrigido nesse meio-tempo. Veja os novos resultados e tente de novo.',
  },
  'key-same': {
    status: 422,
    en: 'The key already says this.',
    'zh-CN': '答案已是如此。',
    es: 'La clave ya dice esto.',
    'pt-BR': 'O gabarito já diz isso.',
  },
  'key-nothing-left': {
    status: 422,
    en: 'The last scored question cannot be excluded.',
    'zh-CN': '不能排除最后一道计分的题目。',
    es: 'No se puede excluir la última pregunta que cuenta.',
    'pt-BR': 'A última questão que conta não pode ser excluída.',
  },
  'key-safe-with-regions': {
    status: 422,
    en: 'A safe image has no threat regions.',
    'zh-CN': '安全图像不能有违禁品区域。',
    es: 'Una imagen segura no tiene zonas de amenaza.',
    'pt-BR': 'Uma imagem segura não tem áreas de ameaça.',
  },
  'key-threat-without-regions': {
    status: 422,
    en: 'Draw where the threat is.',
    'zh-CN': '请标出违禁品的位置。',
    es: 'Dibuje dónde está la amenaza.',
    'pt-BR': 'Desenhe onde está a ameaça.',
  },
  'key-region': {
    status: 422,
    en: 'A region is empty or outside the image, or its type is missing.',
    'zh-CN': '区域为空、超出图像，或缺少种类。',
    es: 'Una zona está vacía o fuera de la imagen, o le falta el tipo.',
    'pt-BR': 'Uma área está vazia ou fora da imagem, ou falta o tipo.',
  },
  'key-newer': {
    status: 409,
    en: 'There is a newer correction of this question. Undo that one first.',
    'zh-CN': '此题有更新的更正，请先撤销较新的更正。',
    es: 'Hay una corrección más reciente de esta pregunta. Deshágala primero.',
    'pt-BR': 'Há uma correção mais recente desta questão. Desfaça-a primeiro.',
  },
})
const e = regradeErrors

/** Of a step whose resits take parallel forms, which of them: 0 is that of the first sittings. */
const form = zInt(0, 25).default(0)
const decimal = z.string().regex(/^\d{1,6}(\.\d{1,2})?$/)
const zReason = z.string().trim().min(3).max(500)
const zRequest = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/)

export const itemAnalysis = defineCall({
  id: 'exams.itemAnalysis',
  method: 'GET',
  path: '/api/Exam/Results/:id/Items',
  permission: menu('train.plan'),
  summary:
    "How each image of a step's paper behaved, over the finished sittings of this step (first attempts unless all are wanted).",
  input: z.object({ id: zId, form, all: zFlag.default(false) }),
  output: z.object({
    paperName: z.string(),
    /** How many forms the step has, its own among them. */
    forms: z.number(),
    sittings: z.number(),
    /** In points; alpha in percent. */
    mean: z.number().nullable(),
    deviation: z.number().nullable(),
    alpha: z.number().nullable(),
    standardError: z.number().nullable(),
    /** The caller may correct the key. */
    canCorrect: z.boolean(),
    version: z.number(),
    items: z.array(analysedItem),
  }),
})

export const exportItems = defineCall({
  id: 'exams.exportItems',
  method: 'GET',
  path: '/api/Exam/Results/:id/Items/Export',
  permission: menu('train.plan'),
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  summary: 'The item analysis as an Excel file: a sheet of questions and one of what could be chosen in them.',
  input: z.object({ id: zId, form, all: zFlag.default(false) }),
  output: z.null(),
})

export type KeyChangeInput = z.infer<typeof zKeyChange>
export type AnalysedItem = z.infer<typeof analysedItem>

const outcome = z.object({ score: decimal, isPass: z.boolean() })
export const regradeRow = z.object({
  testID: z.string(),
  userID: z.string(),
  userName: z.string(),
  accountNo: z.string(),
  planName: z.string(),
  number: z.number(),
  before: outcome,
  after: outcome,
  crosses: z.enum(['up', 'down']).nullable(),
})
export type RegradeRow = z.infer<typeof regradeRow>
const counts = {
  /** Finished sittings of the paper, those whose score or passing changes, and those that cross the line. */
  sittings: z.number(),
  changed: z.number(),
  nowPass: z.number(),
  nowFail: z.number(),
}
export const regradePreview = z.object({
  /** Version of the key that was looked at; the apply carries it. */
  version: z.number(),
  ...counts,
  rows: z.array(regradeRow),
  total: z.number(),
})
export type RegradePreview = z.infer<typeof regradePreview>
const refusals = [
  e['key-not-yours'],
  e['key-same'],
  e['key-nothing-left'],
  e['key-safe-with-regions'],
  e['key-threat-without-regions'],
  e['key-region'],
  e['key-newer'],
]

export const previewCorrection = defineCall({
  id: 'exams.previewCorrection',
  method: 'POST',
  path: '/api/Exam/Results/:id/Key/Preview',
  permission: menu('train.plan'),
  silent: true,
  summary: 'Dry run of a correction (or of undoing one): who changes and who crosses the pass score. Changes nothing.',
  input: z.object({
    id: zId,
    itemID: zId,
    change: zKeyChange,
    PageNO: zInt(1, 100_000).default(1),
    Limit: zInt(1, 500).default(50),
  }),
  output: regradePreview,
  errors: refusals,
})
export const previewUndo = defineCall({
  id: 'exams.previewUndo',
  method: 'GET',
  path: '/api/Exam/Results/:id/Key/:correctionID/Undo',
  permission: menu('train.plan'),
  silent: true,
  summary: 'Dry run of taking a correction back.',
  input: z.object({ id: zId, correctionID: zId, PageNO: zInt(1, 100_000).default(1), Limit: zInt(1, 500).default(50) }),
  output: regradePreview,
  errors: refusals,
})
const applied = z.object({ correctionID: z.string(), version: z.number(), ...counts })
export const applyCorrection = defineCall({
  id: 'exams.applyCorrection',
  method: 'POST',
  path: '/api/Exam/Results/:id/Key',
  permission: menu('train.plan'),
  personOnly: true,
  summary:
    'Corrects the key of one image and regrades every finished sitting of the paper, in one step. The same `requestID` again answers the same and changes nothing.',
  input: z.object({
    id: zId,
    itemID: zId,
    change: zKeyChange,
    reason: zReason,
    version: zInt(0, 1_000_000),
    requestID: zRequest,
  }),
  output: applied,
  errors: [...refusals, e['key-changed']],
})
export const undoCorrection = defineCall({
  id: 'exams.undoCorrection',
  method: 'PUT',
  path: '/api/Exam/Results/:id/Key/:correctionID/Undo',
  permission: menu('train.plan'),
  personOnly: true,
  summary: 'Takes a correction back and regrades; a second time changes nothing.',
  input: z.object({ id: zId, correctionID: zId, reason: zReason, version: zInt(0, 1_000_000) }),
  output: applied,
  errors: [...refusals, e['key-changed']],
})
export const correctionRow = z.object({
  correctionID: z.string(),
  /** Place of the parallel form whose key it corrects, from 0; null: the paper has no other. */
  form: z.number().nullable(),
  version: z.number(),
  itemID: z.string(),
  number: z.number(),
  name: z.string(),
  kind: z.enum(['truth', 'rightForAll', 'leftOut', 'undo']),
  undoes: z.number().nullable(),
  /** What a correction of the truth says; null and empty for the others. */
  ...correctionFields,
  reason: z.string(),
  byID: z.string(),
  byName: z.string(),
  time: z.string(),
  changed: z.number(),
  nowPass: z.number(),
  nowFail: z.number(),
  isUndone: z.boolean(),
  canUndo: z.boolean(),
})
export type CorrectionRow = z.infer<typeof correctionRow>
export const listCorrections = defineCall({
  id: 'exams.corrections',
  method: 'GET',
  path: '/api/Exam/Results/:id/Key',
  permission: menu('train.plan'),
  paged: true,
  summary: "Corrections of the keys of a step's paper, newest first: of all its forms, or of one.",
  input: z.object({
    id: zId,
    form: zInt(0, 25).optional().describe('Place of a parallel form, from 0; without it: all of them.'),
    ...paging,
  }),
  output: z.array(correctionRow),
})
