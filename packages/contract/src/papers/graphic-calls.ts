// Theory papers of graphic questions alone: written, or generated of the bank's questions or of pictures.
import { z } from 'zod'
import { graphicQuestions } from '../kinds/graphic/kind.ts'
import { CULTURES, defineCall, menu, zId, zInt, zList } from '../wire.ts'
import { paperErrors as e } from './errors.ts'
import { paperFieldErrors } from './family-calls.ts'
import { ITEMS_MAX, paperFields, paperItemInput } from './paper-shapes.ts'

const EDITORS = menu('paper.my')

export const addGraphicPaper = defineCall({
  id: 'papers.addGraphic',
  method: 'POST',
  path: '/api/TheoryPaper/Graphic',
  permission: EDITORS,
  summary: 'Creates a theory paper of graphic questions alone as a draft; any other question is refused.',
  input: z.object({ ...paperFields, items: z.array(paperItemInput).max(ITEMS_MAX) }),
  output: z.object({ id: z.string() }),
  errors: [...paperFieldErrors(), e['paper-not-graphic']],
})

const count = zInt(0, ITEMS_MAX).default(0)

export const generateGraphicPaper = defineCall({
  id: 'papers.generateGraphic',
  method: 'POST',
  path: '/api/TheoryPaper/Graphic/Gen',
  permission: EDITORS,
  summary:
    'Creates a theory paper of graphic questions as a draft: drawn from the approved ones of the bank by pattern, written of pictures that share what is asked, or both.',
  input: z.object({
    ...paperFields,
    counts: z
      .object({ 1: count, 2: count, 3: count })
      .default({ 1: 0, 2: 0, 3: 0 })
      .describe('How many questions of each pattern the bank is asked for.'),
    knowledges: zList(zId, 200).describe('Knowledge points, each with all below it; empty: any, or none.'),
    difficulties: zList(zInt(1, 5), 5).describe('Empty: any.'),
    languages: zList(z.enum(CULTURES), CULTURES.length).describe('Empty: any.'),
    exclude: zList(zId, ITEMS_MAX).describe('Questions of the bank that must not come.'),
    seed: z
      .string()
      .trim()
      .max(64)
      .default('')
      .describe('The same seed and bank draw the same questions; empty: a new one.'),
    pictures: graphicQuestions.nullable().default(null),
  }),
  output: z.object({ id: z.string(), seed: z.string(), drawn: z.number(), written: z.number() }),
  errors: [...paperFieldErrors(), e['paper-not-graphic'], e['bank-too-small']],
})
