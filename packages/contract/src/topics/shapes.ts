// What the calls of the bank share: rows, details, filters and the fields that a question has beside its kind's own.
import { DIFFICULTY_MAX, DIFFICULTY_MIN, TOPIC_STATES } from '@clearbelt/domain/topics/states'
import { MEASURED_AGAINST } from '@clearbelt/domain/topics/measured'
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { z } from 'zod'
import { reviewItem } from '../kinds/registry.ts'
import { CULTURES, paging, zFlag, zId, zInt, zList } from '../wire.ts'
import { BANK_KINDS } from './questions.ts'

export const zTopicState = z.enum(TOPIC_STATES)
export const zLanguage = z.enum(CULTURES)
export const zDifficulty = zInt(DIFFICULTY_MIN, DIFFICULTY_MAX)
export const SOURCE_LIMIT = 500
export const REMARK_LIMIT = 1000
/** Most knowledge points of a question. */
export const KNOWLEDGES_MAX = 20
/** Most questions that one call takes on. */
export const MANY_TOPICS = 500

/** What a question has beside what its kind says. */
export const topicFields = {
  knowledges: zList(zId, KNOWLEDGES_MAX).describe('Ids of knowledge points.'),
  difficulty: zDifficulty.default(3).describe('1 very easy to 5 very hard, as its author sees it.'),
  language: zLanguage.describe('The language in which it is written.'),
  source: z.string().trim().max(SOURCE_LIMIT).default('').describe('Where it comes from: a rule, a book, a person.'),
  remark: z.string().trim().max(REMARK_LIMIT).default('').describe('For authors; candidates never see it.'),
}

const person = z.object({ id: z.string(), name: z.string() })
/** How a question proved in graded sittings, in its present text: of each person the first answer. */
export const measured = z.object({
  answers: z.number(),
  /** Of them right. */
  correct: z.number(),
  /** Right ones, 0 to 1, with the 95 % interval of Wilson. */
  share: z.number(),
  low: z.number(),
  high: z.number(),
  /** On the scale of `difficulty`; null while too few answered. */
  level: z.number().nullable(),
})
export type Measured = z.infer<typeof measured>

const named = z.object({ id: z.string(), name: z.string() })

export const topicRow = z.object({
  id: z.string(),
  kind: z.enum(KIND_CODES),
  /** 1 single choice, 2 multiple choice, 3 true/false, 4 matching, 5 to 7 graphic by what it asks. */
  type: z.number(),
  /** The beginning of its text on one line. */
  name: z.string(),
  knowledges: z.array(named),
  difficulty: z.number(),
  /** Null before anybody answered it in a graded sitting. */
  measured: measured.nullable(),
  language: zLanguage,
  source: z.string(),
  /** Set by hand: examinations alone ask it, practice never does. */
  isReserved: z.boolean(),
  state: zTopicState,
  version: z.number(),
  /** Papers, blueprints and sets that name it. */
  uses: z.number(),
  creatorID: z.string(),
  creatorName: z.string(),
  createTime: z.string(),
  updateTime: z.string(),
  canEdit: z.boolean(),
  /** The languages of all translations tied together with it, its own among them. */
  languages: z.array(zLanguage),
  /** Questions that only stand together in a paper have the same; null: it stands alone. */
  linkID: z.string().nullable(),
})
export type TopicRow = z.infer<typeof topicRow>

/** What may be done to its state by who asks. */
export const zTopicAct = z.enum(['submit', 'withdraw', 'approve', 'return', 'retire', 'restore'])

export const topicDetail = topicRow.extend({
  /** As its kind shows it, key and explanation included; `index` is 0 and `score` says nothing. */
  question: reviewItem,
  remark: z.string(),
  /** To be sent back with a change. */
  revision: z.number(),
  acts: z.array(zTopicAct),
  /** Why it was returned to its author; empty otherwise. */
  comment: z.string(),
  /** Null until somebody approved it. */
  approver: person.nullable(),
  approveTime: z.string().nullable(),
  translations: z.array(z.object({ id: z.string(), language: zLanguage, name: z.string(), state: zTopicState })),
  linked: z.array(named),
})
export type TopicDetail = z.infer<typeof topicDetail>

export const TOPIC_SORTS = ['updateTime', 'createTime', 'difficulty', 'name'] as const

export const topicFilter = {
  ...paging,
  text: z
    .string()
    .trim()
    .max(100)
    .default('')
    .describe('Words of the question and its options; pinyin and its initials too.'),
  kinds: zList(z.enum(BANK_KINDS), 20),
  types: zList(z.coerce.number().int().min(1).max(99), 20),
  knowledges: zList(zId, 200).describe('Points, each with all below it.'),
  withoutKnowledge: zFlag.default(false),
  difficultyFrom: zDifficulty.default(DIFFICULTY_MIN),
  difficultyTo: zDifficulty.default(DIFFICULTY_MAX),
  measured: zList(z.enum(MEASURED_AGAINST), MEASURED_AGAINST.length).describe(
    'How it proved beside its difficulty; `none`: too few answered.',
  ),
  onlyReserved: zFlag.default(false).describe('Only those that are reserved for examinations by hand.'),
  states: zList(zTopicState, TOPIC_STATES.length),
  languages: zList(zLanguage, CULTURES.length),
  creatorID: zId.optional(),
  onlyUnused: zFlag.default(false).describe('Only those that no paper, blueprint or set names.'),
  joinTranslations: zFlag
    .default(false)
    .describe(
      'Translations of one question in one row: the one in the language of the caller, else the first that fits.',
    ),
  exclude: zList(zId, 1000).describe(
    'Ids that are left out; where translations are joined, each in all its languages.',
  ),
  sortName: z.enum(TOPIC_SORTS).default('updateTime'),
  order: z.enum(['Asc', 'Desc']).default('Desc'),
}

/** One that a call left as it was, and why. */
export const skippedTopic = z.object({ id: z.string(), name: z.string(), reason: z.string() })

export const SIMILARITIES = ['duplicate', 'resembles'] as const
/** A question that is there already. `duplicate`: says the same with the same options. `share`: of its parts, 0..1. */
export const similarTopic = z.object({
  /** Null where it stands in the same list that was sent. */
  id: z.string().nullable(),
  /** Its place in that list, from 0; null otherwise. */
  index: z.number().nullable(),
  name: z.string(),
  relation: z.enum(SIMILARITIES),
  share: z.number(),
})
export type SimilarTopic = z.infer<typeof similarTopic>
