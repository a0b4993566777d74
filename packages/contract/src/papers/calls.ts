// Image-screening papers: composing, preview, publishing as an immutable snapshot.
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { z } from 'zod'
import { commonErrors } from '../errors.ts'
import { VIEWS_MOST } from '../images/families.ts'
import { reviewItem, reviewRecord } from '../kinds/registry.ts'
import { fiscanTopic } from '../kinds/screening/kind.ts'
import { zForm } from '../kinds/screening/shapes.ts'
import { CULTURES, defineCall, menu, paging, zFlag, zId, zInt, zList, zName, zText } from '../wire.ts'
import { paperErrors as e } from './errors.ts'
import { anyPaperErrors } from './family-calls.ts'
import {
  changeFields,
  decimal,
  ITEMS_MAX,
  PAPER_STATES,
  paperFields,
  paperItemInput,
  paperLanguage,
  zPaperType,
  zReadIn,
  zSaidIn,
  zSectionPart,
} from './paper-shapes.ts'

export { PAPER_STATES, zPaperType }

export const paperRow = z.object({
  id: z.string(),
  name: z.string(),
  type: zPaperType,
  typeName: z.string(),
  /** 1: questions one by one or together; 5: image screening, one at a time. */
  method: z.number(),
  /** As its author rates it, 1 to 5; null: not rated. */
  difficulty: z.number().nullable(),
  /** What its questions are about, by name. */
  knowledges: z.array(z.string()),
  state: z.enum(PAPER_STATES),
  questionCount: z.number(),
  /** The kinds of its questions: of a published row as published, of an own one as it stands now. */
  kinds: z.array(z.enum(KIND_CODES)),
  threatCount: z.number(),
  /** Scores are exact decimals as text. */
  totalScore: decimal,
  passScore: decimal,
  totalSeconds: z.number(),
  creatorID: z.string(),
  creatorName: z.string(),
  createTime: z.string(),
  publishTime: z.string().nullable(),
  canEdit: z.boolean(),
  /** Rises with each publication; plans keep the snapshot they were given. */
  version: z.number(),
  /** Of the newest publication: languages in which some of its questions are beside their own. */
  languages: z.array(z.enum(CULTURES)),
  uses: z.number(),
  /** Of the newest publication: whether somebody else has approved it. */
  approved: z.boolean(),
  retired: z.boolean(),
  /** The letter of a parallel form; null: it has none. */
  formLetter: z.string().nullable(),
  /** Other forms of it. */
  otherForms: z.number(),
  /** Of those, which a resit can take: published, in use, of as many questions and points. */
  usableForms: z.number(),
})
export type PaperRow = z.infer<typeof paperRow>
const query = {
  ...paging,
  name: z.string().trim().max(100).default(''),
  types: zList(z.coerce.number().int(), 4),
  methods: zList(z.coerce.number().int(), 2),
  difficulties: zList(z.coerce.number().int(), 5),
  knowledges: zList(zId, 50).describe('Points, each with all below it.'),
  state: z.enum(PAPER_STATES).optional(),
  /** In the library: those that an exam may take now. In the own list: those out of use. */
  usable: zFlag.default(false),
  retired: zFlag.default(false),
}
export const queryPapers = defineCall({
  id: 'papers.query',
  method: 'GET',
  path: '/api/Paper/Query',
  permission: menu('paper.library', 'paper.my', 'train.plan'),
  paged: true,
  summary: 'Published papers in scope.',
  input: z.object(query),
  output: z.array(paperRow),
})
export const myPapers = defineCall({
  id: 'papers.mine',
  method: 'GET',
  path: '/api/Paper/Mine',
  permission: menu('paper.my'),
  paged: true,
  summary: 'Own papers (administrators see all in scope).',
  input: z.object(query),
  output: z.array(paperRow),
})
export const deletePapers = defineCall({
  id: 'papers.delete',
  method: 'DELETE',
  path: '/api/Paper',
  permission: menu('paper.my'),
  summary: 'Deletes papers that no plan uses; says which it kept.',
  input: z.object({ ids: zList(zId, 200) }),
  output: z.object({
    deleted: z.number(),
    skipped: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
  }),
})

export const fiscanPaper = z.object({
  paperID: z.string(),
  testID: z.string().nullable(),
  guid: z.string().nullable(),
  title: z.string(),
  titleLanguage: zSaidIn,
  state: z.enum(PAPER_STATES),
  totalScore: decimal,
  score: decimal.nullable(),
  passScore: decimal,
  totalSeconds: z.number(),
  remainSeconds: z.number().nullable(),
  form: zForm.nullable(),
  info: z.object({
    title: z.string(),
    totalScore: decimal,
    totalSeconds: z.number(),
    passScore: decimal,
    /** 5: image screening, one question at a time. */
    method: z.number(),
    remark: z.string(),
    version: z.number(),
    creatorID: z.string(),
    canEdit: z.boolean(),
    /** Of a paper: the languages in which something of it can be read beside its own. */
    languages: z.array(paperLanguage).optional(),
  }),
  /** The parts of the paper in order, each with so many questions of `relationship`. */
  sections: z.array(zSectionPart).optional(),
  paper: z.object({
    relationship: z.array(reviewItem),
  }),
  records: z.array(reviewRecord),
})
export type FiscanPaper = z.infer<typeof fiscanPaper>
export const getFiscanPaper = defineCall({
  id: 'papers.getFiscan',
  method: 'GET',
  path: '/api/FiscanPaper/:id',
  permission: menu('paper.my', 'paper.library', 'train.plan'),
  summary: 'An image-screening paper: the draft, or with `published` its snapshot.',
  input: z.object({ id: zId, published: zFlag.default(false), language: zReadIn }),
  output: fiscanPaper,
})
const savedFields = { ...paperFields, items: z.array(paperItemInput).max(ITEMS_MAX) }
export const addFiscanPaper = defineCall({
  id: 'papers.addFiscan',
  method: 'POST',
  path: '/api/FiscanPaper',
  permission: menu('paper.my'),
  summary: 'Creates a paper as a draft: image-screening of images alone, otherwise theory.',
  input: z.object(savedFields),
  output: z.object({ id: z.string() }),
  errors: anyPaperErrors(),
})
export const updateFiscanPaper = defineCall({
  id: 'papers.updateFiscan',
  method: 'PUT',
  path: '/api/FiscanPaper/:id',
  permission: menu('paper.my'),
  summary: 'Changes a paper; snapshots already published stay as they are.',
  input: z.object({ id: zId, ...savedFields, ...changeFields }),
  output: z.null(),
  errors: [...anyPaperErrors(), commonErrors['changed-meanwhile']],
})
const blueprint = {
  count: zInt(1, 500),
  threatShare: z.coerce.number().min(0).max(1),
  knowledges: zList(zId, 200),
  origins: zList(z.string().max(30), 20),
  exclude: zList(zId, 500),
}
const blueprintErrors = [e['stock-too-small'], e['mixed-planes']]
export const composeFiscan = defineCall({
  id: 'papers.automatic',
  method: 'POST',
  path: '/api/FiscanPaper/Automatic',
  permission: menu('paper.my'),
  summary: 'Chooses images by blueprint: number, share with a threat, categories; no image twice.',
  input: z.object(blueprint),
  output: z.array(
    z.object({
      imageID: z.string(),
      name: z.string(),
      isSafe: z.boolean(),
      knowledgeName: z.string(),
      thumbUrl: z.string(),
    }),
  ),
  errors: blueprintErrors,
})
export const generateFiscan = defineCall({
  id: 'papers.gen',
  method: 'POST',
  path: '/api/FiscanPaper/Gen',
  permission: menu('paper.my'),
  summary: 'Chooses by blueprint and creates the draft in one step.',
  input: z.object({
    name: zName,
    remark: zText.default(''),
    totalScore: z.coerce.string().pipe(decimal),
    passScore: z.coerce.string().pipe(decimal),
    totalSeconds: zInt(60, 6 * 3600),
    ...blueprint,
  }),
  output: z.object({ id: z.string() }),
  errors: [...blueprintErrors, e['pass-above-total']],
})
export const publishFiscan = defineCall({
  id: 'papers.publish',
  method: 'PUT',
  path: '/api/FiscanPaper/Publish/:id',
  permission: menu('paper.my'),
  summary:
    'Publishes the draft as a new immutable snapshot (a job: every picture is re-encoded alike with fresh noise).',
  input: z.object({ id: zId }),
  output: z.object({ jobID: z.string() }),
  errors: [
    e['paper-empty'],
    e['paper-all-safe'],
    e['paper-without-point'],
    e['topic-unknown'],
    e['topic-not-approved'],
    e['already-publishing'],
    e['twin-in-paper'],
    e['image-unknown'],
    e['image-twice'],
  ],
})
interface StockNode {
  id: string
  value: string
  code: string
  safe: number
  danger: number
  children: StockNode[]
}
const stockNode: z.ZodType<StockNode> = z
  .lazy(() =>
    z.object({
      id: z.string(),
      value: z.string(),
      code: z.string(),
      safe: z.number(),
      danger: z.number(),
      children: z.array(stockNode),
    }),
  )
  .meta({ id: 'StockNode' })
export const imageStock = defineCall({
  id: 'papers.imageStock',
  method: 'GET',
  path: '/api/FiscanPaper/ImageStock',
  permission: menu('paper.my'),
  summary: 'How many images each category holds.',
  input: z.object({ isIdentification: zFlag.default(false), hideNodeIfZero: zFlag.default(false) }),
  output: z.object({ safe: z.number(), danger: z.number(), nodes: z.array(stockNode) }),
})
export const getFiscanTopic = defineCall({
  id: 'papers.getFiscanTopic',
  method: 'GET',
  path: '/api/FiscanTopic/:id',
  permission: menu('paper.my'),
  summary: 'A question of image screening with its truth, as a draft would hold it: an image of the library by its id.',
  input: z.object({ id: zId }),
  output: fiscanTopic,
})
/** Pictures of a published snapshot, for preview and review. */
export const snapshotPicture = defineCall({
  id: 'papers.snapshotPicture',
  method: 'GET',
  path: '/imageapi/Paper/:id/picture',
  permission: menu('paper.my', 'paper.library', 'train.plan'),
  download: 'image/*',
  silent: true,
  summary: 'A rendering of a snapshot item (id of the item).',
  input: z.object({
    id: zId,
    type: zInt(0, Number.MAX_SAFE_INTEGER).default(0),
    size: z.enum(['full', 'thumb']).default('full'),
  }),
  output: z.null(),
})
export const snapshotPlanes = defineCall({
  id: 'papers.snapshotPlanes',
  method: 'GET',
  path: '/imageapi/Paper/:id/planes',
  permission: menu('paper.my', 'paper.library', 'train.plan'),
  download: 'application/octet-stream',
  silent: true,
  summary: 'The planes of a view, from 0, of a snapshot item.',
  input: z.object({ id: zId, view: zInt(0, VIEWS_MOST - 1).default(0) }),
  output: z.null(),
})
