// What is said of a paper beside its questions: scores, sections, credit, tools; taken by every family of papers alike.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { SCORE_MAX } from '@clearbelt/domain/papers/scores'
import { SCORINGS } from '@clearbelt/domain/papers/scoring'
import { z } from 'zod'
import {
  CONTRACT_KINDS,
  reviewRecord,
  type draftItem,
  type DraftItemInput,
  type ReviewItem,
} from '../kinds/registry.ts'
import { zForm } from '../kinds/screening/shapes.ts'
import { zRichText } from '../kinds/rich/shapes.ts'
import { creditInput, creditShown } from '../kinds/rules.ts'
import { texts } from '../errors.ts'
import { CULTURES, zFlag, zId, zInt, zName, zNameOrNone, zText } from '../wire.ts'

/** Paper type codes: 1 theory, 3 CT, 4 DR, 5 fiscan (image-screening). */
export const zPaperType = z.union([z.literal(1), z.literal(3), z.literal(4), z.literal(5)])
export const PAPER_STATES = ['draft', 'publishing', 'published', 'failed'] as const

/** A score as exact decimal text. */
export const decimal = z.string().regex(/^\d{1,6}(\.\d{1,2})?$/)
const NOT_A_SCORE = texts(
  `Enter a number from 0 to ${SCORE_MAX} with at most two decimals.`,
  `请输入 0 至 ${SCORE_MAX} 之间最多两位小数的数字。`,
  `Indique un número de 0 a ${SCORE_MAX} con dos decimales como máximo.`,
  `Informe um número de 0 a ${SCORE_MAX} com no máximo duas casas decimais.`,
)
/** A score as it may arrive: a number or decimal text. */
export const zPoints = z.coerce
  .string()
  .refine((text) => decimal.safeParse(text).success, { params: { texts: NOT_A_SCORE } })
  .pipe(decimal)

/** The seeds' names for the score of each question of a kind. */
export const SCORE_FIELDS = {
  'single-choice': 'singleScore',
  'multiple-choice': 'multipleScore',
  'true-false': 'tfScore',
  matching: 'pairScore',
  graphic: 'graphicScore',
  screening: 'screeningScore',
  'image-dr': 'drScore',
  'image-ct': 'ctScore',
} as const satisfies Record<KindCode, string>
export type ScoreField = (typeof SCORE_FIELDS)[KindCode]

const SCORE_NAMES = Object.values(SCORE_FIELDS)
const eachScore = <S extends z.ZodType>(schema: S): Record<ScoreField, S> =>
  Object.fromEntries(SCORE_NAMES.map((name) => [name, schema])) as Record<ScoreField, S>

/** Tools that a candidate is allowed beside the questions. */
export const zTools = z.object({ calculator: zFlag.default(false), notes: zFlag.default(false) })
/** What a sitting that shuffles may put into another order: questions (within their section), options. */
export const zShuffle = z.object({ topics: zFlag.default(true), options: zFlag.default(true) })

/** How hard a paper is, as its author rates it: a code of the list `Difficulty`. */
export const zDifficulty = zInt(1, 5)

export const SECTIONS_MAX = 20
/** The language of words that were translated; null: as they were written, absent: of before. */
export const zSaidIn = z.enum(CULTURES).nullable().optional()
/** A section of a paper as a sitting, a review or the viewer has it; `instructions` is rich text, empty where there are none. */
export const zSectionPart = z.object({
  title: z.string(),
  titleLanguage: zSaidIn,
  instructions: z.string(),
  instructionsLanguage: zSaidIn,
  questionCount: z.number(),
})
export type SectionPart = z.infer<typeof zSectionPart>
export const ITEMS_MAX = 500

/** Where a question stands in its paper, and its own score. */
const placeFields = {
  section: zInt(0, SECTIONS_MAX - 1)
    .default(0)
    .describe('Place of its section in `sections`, from 0.'),
  score: zPoints.optional().describe('Its own score; counts where `scoring` is `items`.'),
}

/** A question of a paper as the editor sends it, with its place: what its kind takes, or one of the bank by its id. */
const bankItem = z.object({
  bankID: zId.describe('A question of the bank: shown, checked and published as it stands there.'),
  key: zFlag.default(false),
  ...placeFields,
})
const ownItem = z.union(
  Object.values(CONTRACT_KINDS).map((kind) => z.object({ ...kind.draftItem.shape, ...placeFields })),
) as unknown as z.ZodType<OwnItemInput, z.input<typeof draftItem> & z.input<z.ZodObject<typeof placeFields>>>
type OwnItemInput = DraftItemInput & z.output<z.ZodObject<typeof placeFields>>
export const paperItemInput = z.union([ownItem, bankItem])
export type PaperItemInput = z.output<typeof paperItemInput>

/** A question of a paper with its truth. `bankID`: the topic of the bank that it is; null where the paper has its own. */
const shownFields = { section: z.number(), bankID: z.string().nullable() }
export const paperItem = z.union(
  Object.values(CONTRACT_KINDS).map((kind) => z.object({ ...kind.reviewItem.shape, ...shownFields })),
) as unknown as z.ZodType<PaperItem, PaperItem>
export type PaperItem = ReviewItem & z.output<z.ZodObject<typeof shownFields>>

/** The most letters of a name of a paper or a section, in whatever language. */
export const NAME_MAX = 100
const zNameIn = zNameOrNone(NAME_MAX)

/** What every family of papers takes. */
export const paperFields = {
  name: zName,
  names: z
    .partialRecord(z.enum(CULTURES), zNameIn)
    .default({})
    .describe('The name in other languages, for who reads it in them; blank or absent: as it is written.'),
  remark: zText.default(''),
  scoring: z
    .enum(SCORINGS)
    .default('total')
    .describe(
      '`total`: an equal share of `totalScore`; `kinds`: so many for each question of a kind; `items`: each its own.',
    ),
  totalScore: zPoints
    .optional()
    .describe('Needed where `scoring` is `total`; elsewhere the sum, refused if it is not.'),
  ...eachScore(zPoints.optional()),
  passScore: zPoints,
  totalSeconds: zInt(60, 6 * 3600),
  sections: z
    .array(
      z.object({
        name: zName,
        instructions: zRichText
          .default('')
          .describe('Rich text that candidates read at its first question; pictures are left out.'),
        translations: z
          .partialRecord(z.enum(CULTURES), z.object({ name: zNameIn.default(''), instructions: zRichText.default('') }))
          .default({})
          .describe('Both in other languages; what is blank or absent is read as it is written.'),
      }),
    )
    .max(SECTIONS_MAX)
    .default([]),
  ...creditInput,
  tools: zTools.default({ calculator: false, notes: false }),
  shuffle: zShuffle.default({ topics: true, options: true }),
  translations: zFlag
    .default(true)
    .describe(
      'Who sits it reads approved translations in their language; otherwise each question as the paper has it.',
    ),
  difficulty: zDifficulty.nullable().default(null),
}

/** What a change of a paper takes beside its fields. */
export const changeFields = {
  revision: zInt(1, 1_000_000_000)
    .optional()
    .describe('As the draft was read: the change is refused if it is another by now. Without it nothing is compared.'),
}

/** A language in which a paper can be read, and the places of the questions that are not in it. */
export const paperLanguage = z.object({ language: z.enum(CULTURES), missing: z.array(z.number()) })
export type PaperLanguage = z.infer<typeof paperLanguage>

/** What is asked of a paper that is read: its questions in a language where they are in it; without it each in its own. */
export const zReadIn = z.enum(CULTURES).optional()

/** What is shown of a paper beside its questions. */
export const paperInfo = z.object({
  id: z.string(),
  title: z.string(),
  titleLanguage: zSaidIn,
  /** The name in other languages. */
  names: z.partialRecord(z.enum(CULTURES), z.string()),
  remark: z.string(),
  type: zPaperType,
  typeName: z.string(),
  /** 1: questions one by one or together; 5: image screening, one at a time. */
  method: z.number(),
  state: z.enum(PAPER_STATES),
  version: z.number(),
  /** Of a draft: rises with each change, and goes back with one. Null of a publication. */
  revision: z.number().nullable(),
  totalScore: decimal,
  /** Of a sitting; null of a paper. */
  score: decimal.nullable(),
  passScore: decimal,
  totalSeconds: z.number(),
  scoring: z.enum(SCORINGS),
  /** What each question of a kind scores, where all of them score the same; null where they differ or there is none. */
  ...eachScore(decimal.nullable()),
  sections: z.array(
    z.object({
      name: z.string(),
      nameLanguage: zSaidIn,
      instructions: z.string(),
      instructionsLanguage: zSaidIn,
      translations: z.partialRecord(z.enum(CULTURES), z.object({ name: z.string(), instructions: z.string() })),
      questionCount: z.number(),
      totalScore: decimal,
    }),
  ),
  ...creditShown,
  tools: z.object({ calculator: z.boolean(), notes: z.boolean() }),
  shuffle: z.object({ topics: z.boolean(), options: z.boolean() }),
  translations: z.boolean(),
  /** The languages in which some of its questions can be read beside their own. */
  languages: z.array(paperLanguage),
  difficulty: z.number().nullable(),
  creatorID: z.string(),
  canEdit: z.boolean(),
  /** Parallel forms that a resit can take. */
  usableForms: z.number(),
  /** Of a sitting or practice: its answers with their results; empty of a paper. */
  response: z.array(reviewRecord),
  /** Of a sitting or practice; null of a paper. */
  guid: z.string().nullable(),
  form: zForm.nullable(),
  testID: z.string().nullable(),
})
export type PaperInfo = z.infer<typeof paperInfo>

/** A paper as the seeds name its parts: its questions in their order, and what is said of it. */
export const paperDetail = z.object({ relationship: z.array(paperItem), info: paperInfo })
export type PaperDetail = z.infer<typeof paperDetail>
