// Composing papers from the bank by blueprint: what it holds, what a blueprint draws, and papers made of it.
import { BANK_KINDS } from '../topics/questions.ts'
import { CELLS_MAX, COUNT_MAX, FORMS_MAX } from '@clearbelt/domain/papers/blueprint/order'
import { z } from 'zod'
import { CULTURES, defineCall, menu, zFlag, zId, zInt, zList } from '../wire.ts'
import { paperErrors as e } from './errors.ts'
import { ITEMS_MAX, paperFields, zPoints } from './paper-shapes.ts'

const EDITORS = menu('paper.my')

const cell = z.object({
  knowledges: zList(zId, 200).describe('Knowledge points, each with all below it; empty: any, or none.'),
  kinds: zList(z.enum(BANK_KINDS), BANK_KINDS.length).describe('Empty: any.'),
  difficulties: zList(zInt(1, 5), 5).describe('Empty: any.'),
  count: zInt(1, COUNT_MAX),
  keys: zInt(0, COUNT_MAX).default(0).describe('How many of them are key questions.'),
  score: zPoints.optional().describe('Of each of its questions; without it a share of the total.'),
})
const blueprint = {
  cells: z.array(cell).min(1).max(CELLS_MAX),
  languages: zList(z.enum(CULTURES), CULTURES.length).describe('Empty: any.'),
  exclude: zList(zId, ITEMS_MAX).describe('Questions of the bank that must not come.'),
  avoidPapers: zInt(0, 50).default(0).describe('Questions of so many papers that were published last do not come.'),
  avoidSittings: zInt(0, 20)
    .default(0)
    .describe('Questions that somebody of an organisation had in their last so many sittings do not come.'),
  avoidOrgID: zId.optional().describe("That organisation, with all below it; without it the caller's own."),
  byAnswers: zFlag
    .default(false)
    .describe('Difficulties are those that answers proved, where enough answered; those that authors set elsewhere.'),
  forms: zInt(1, FORMS_MAX).default(1).describe('Parallel forms drawn at once.'),
  overlap: zInt(0, COUNT_MAX).default(0).describe('Most questions that any two forms may share.'),
  seed: z
    .string()
    .trim()
    .max(64)
    .default('')
    .describe('The same seed, blueprint and bank draw the same questions; empty: a new one.'),
}
const blueprintErrors = [e['blueprint-wrong'], e['blueprint-without-point'], e['bank-too-small']]

const drawn = z.object({
  bankID: z.string(),
  kind: z.enum(BANK_KINDS),
  name: z.string(),
  knowledgeName: z.string(),
  difficulty: z.number(),
  /** That is what answers proved. */
  isMeasured: z.boolean(),
  key: z.boolean(),
  /** Place of its cell. */
  cell: z.number(),
  score: z.string().nullable(),
})
export const composePaper = defineCall({
  id: 'papers.compose',
  method: 'POST',
  path: '/api/Paper/Automatic',
  permission: EDITORS,
  summary:
    'Chooses questions of the bank by blueprint: no question twice, linked ones together, parallel forms alike. With `trial` it says of each cell whether it can be filled, and refuses nothing.',
  input: z.object({ ...blueprint, trial: zFlag.default(false) }),
  output: z.object({
    seed: z.string(),
    isFeasible: z.boolean(),
    /** Of each cell: questions wanted for all forms, found beside what the others need, and what the bank has for it. */
    cells: z.array(
      z.object({
        wanted: z.number(),
        found: z.number(),
        stock: z.number(),
        /** Those of the stock whose difficulty is what answers proved. */
        measured: z.number(),
        /** Places of cells that want the same questions; told of cells that stay short. */
        rivals: z.array(z.number()),
      }),
    ),
    /** Empty in a trial. */
    forms: z.array(z.object({ meanDifficulty: z.number(), topics: z.array(drawn) })),
  }),
  errors: blueprintErrors,
})
export const composeForms = defineCall({
  id: 'papers.forms',
  method: 'POST',
  path: '/api/Paper/Forms',
  permission: EDITORS,
  summary: 'Draws parallel forms by blueprint and creates a draft of each: the same paper with other questions.',
  input: z.object({ ...paperFields, ...blueprint, forms: zInt(2, FORMS_MAX).default(2) }),
  output: z.object({
    seed: z.string(),
    papers: z.array(z.object({ id: z.string(), name: z.string(), meanDifficulty: z.number() })),
  }),
  errors: [
    ...blueprintErrors,
    e['pass-above-total'],
    e['score-missing'],
    e['score-too-small'],
    e['score-sum-differs'],
    e['score-sum-too-large'],
  ],
})

interface TopicStockNode {
  id: string
  value: string
  code: string
  total: number
  kinds: { kind: (typeof BANK_KINDS)[number]; difficulty: number; n: number }[]
  children: TopicStockNode[]
}
const counts = z.array(z.object({ kind: z.enum(BANK_KINDS), difficulty: z.number(), n: z.number() }))
const node: z.ZodType<TopicStockNode> = z
  .lazy(() =>
    z.object({
      id: z.string(),
      value: z.string(),
      code: z.string(),
      total: z.number(),
      kinds: counts,
      children: z.array(node),
    }),
  )
  .meta({ id: 'TopicStockNode' })
export const topicStock = defineCall({
  id: 'papers.topicStock',
  method: 'GET',
  path: '/api/Paper/TopicStock',
  permission: EDITORS,
  summary:
    'How many approved questions of the bank each knowledge point has, with all below it, by kind and difficulty. One of several points counts at each.',
  input: z.object({
    languages: zList(z.enum(CULTURES), CULTURES.length),
    hideNodeIfZero: zFlag.default(false),
  }),
  output: z.object({ nodes: z.array(node), withoutPoint: counts }),
})
