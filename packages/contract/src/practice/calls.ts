// Theory practice, seen from the student: the stock, a practice under way, its answers and its result.
import { FEEDBACKS, PRACTICE_COUNT_MAX, PRACTICE_SOURCES } from '@clearbelt/domain/practice/practice'
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { z } from 'zod'
import { candidateItem, candidateRecord, reviewItem, reviewRecord, zAnswer } from '../kinds/registry.ts'
import { defineCall, menu, paging, signedIn, zId, zInt, zList } from '../wire.ts'
import { practiceErrors as e } from './errors.ts'

const student = menu('student.theoryPractice')

/** A knowledge point with the questions that can be practised there or below it; one with several points counts at each. */
export interface PracticeStockNode {
  id: string
  value: string
  count: number
  types: { type: number; count: number }[]
  children: PracticeStockNode[]
}
const zTypes = z.array(z.object({ type: z.number(), count: z.number() }))
const stockNode: z.ZodType<PracticeStockNode> = z
  .lazy(() =>
    z.object({
      id: z.string(),
      value: z.string(),
      count: z.number(),
      types: zTypes,
      children: z.array(stockNode),
    }),
  )
  .meta({ id: 'PracticeStockNode' })

export const practiceStock = defineCall({
  id: 'practice.stock',
  method: 'GET',
  path: '/api/TheoryIStudy/TopicStockV2',
  permission: student,
  summary:
    'What the caller can practise: questions by knowledge point and type, those answered wrong, and those of today.',
  input: z.object({}),
  output: z.object({
    total: z.number(),
    types: z.array(z.object({ type: z.number(), kind: z.enum(KIND_CODES), count: z.number() })),
    nodes: z.array(stockNode),
    /** Questions answered wrong and not yet right twice in a row. */
    wrong: z.number(),
    /** `total` 0: there are none today. */
    daily: z.object({
      total: z.number(),
      answered: z.number(),
      practiceID: z.string().nullable(),
      isDone: z.boolean(),
    }),
  }),
})

/** How a practice stands, in lists. */
export const practiceRow = z.object({
  id: z.string(),
  source: z.enum(PRACTICE_SOURCES),
  feedback: z.enum(FEEDBACKS),
  /** Names of the knowledge points that were chosen; empty: of all. */
  knowledges: z.array(z.string()),
  startTime: z.string(),
  endTime: z.string().nullable(),
  isFinished: z.boolean(),
  total: z.number(),
  answered: z.number(),
  /** Null until it is finished. */
  right: z.number().nullable(),
  wrong: z.number().nullable(),
})
export type PracticeRow = z.infer<typeof practiceRow>

/** A practice without anything that is true of its questions. */
export const openPractice = z.object({
  practiceID: z.string(),
  /** What the practice is called beside its id: whoever writes to it names both. */
  guid: z.string(),
  source: z.enum(PRACTICE_SOURCES),
  feedback: z.enum(FEEDBACKS),
  isFinished: z.boolean(),
  /** Questions left out because an examination keeps them now. */
  keptCount: z.number(),
  paper: z.object({ relationship: z.array(candidateItem) }),
  records: z.array(candidateRecord),
})
/** A question whose answer stands, with its key and explanation. */
export const toldQuestion = z.object({ item: reviewItem, record: reviewRecord })
export type ToldQuestion = z.infer<typeof toldQuestion>
/** Its questions are in `paper`, whether told or not; `told` has those that may be told. */
export const practicePaper = openPractice.extend({ told: z.array(toldQuestion) })
export type PracticePaper = z.infer<typeof practicePaper>

export const startPractice = defineCall({
  id: 'practice.start',
  method: 'GET',
  path: '/api/TheoryIStudy/PractiseV2',
  permission: student,
  personOnly: true,
  summary:
    'Begins a practice. The questions of a day are one practice a day: what was begun is answered again, as is one without answers that was asked for in the same way.',
  input: z.object({
    source: z.enum(PRACTICE_SOURCES).default('knowledge'),
    knowledges: zList(zId, 500).describe('Knowledge points, each with all below it; none: any question.'),
    types: zList(zInt(1, 99), 20).describe('Types of question, as the stock names them; none: every type.'),
    count: zInt(1, PRACTICE_COUNT_MAX).default(20),
    feedback: z.enum(FEEDBACKS).default('now'),
  }),
  output: practicePaper,
  errors: [
    e['nothing-to-practise'],
    e['no-wrong-questions'],
    e['no-daily-questions'],
    e['daily-done'],
    e['too-many-open'],
  ],
})
export const repeatPractice = defineCall({
  id: 'practice.repeat',
  method: 'POST',
  path: '/api/TheoryIStudy/Repeat/:id',
  permission: student,
  personOnly: true,
  summary: 'Begins a practice of what was answered wrong or left open in a finished one.',
  input: z.object({ id: zId }),
  output: practicePaper,
  errors: [e['no-wrong-questions'], e['too-many-open']],
})
export const readPractice = defineCall({
  id: 'practice.read',
  method: 'GET',
  path: '/api/TheoryIStudy/Practise/:id',
  permission: student,
  summary: 'A practice of the caller: its questions, the answers given, and what may be told.',
  input: z.object({ id: zId }),
  output: practicePaper,
})
export const queryPractices = defineCall({
  id: 'practice.query',
  method: 'GET',
  path: '/api/TheoryIStudy/Query',
  permission: student,
  paged: true,
  summary: 'Own practices, the newest first.',
  input: z.object({ ...paging, state: z.enum(['all', 'open', 'finished']).default('all') }),
  output: z.array(practiceRow),
})
export const answerPractice = defineCall({
  id: 'practice.answer',
  method: 'POST',
  path: '/api/TheoryIStudy/Answer/:id',
  permission: student,
  personOnly: true,
  summary:
    'Stores an answer. With feedback at once it stands from then on, and the question is told; safe to repeat: an answer that stands is told again and stays.',
  input: z.object({ id: zId, guid: zId, answer: zAnswer }),
  output: z.object({
    told: toldQuestion.nullable(),
    /** It was among the wrong ones and is so no more. */
    isLearned: z.boolean(),
    /** Right answers it still needs to leave the wrong ones; 0: it is not among them. */
    rightsNeeded: z.number(),
  }),
  errors: [e['practice-over'], e['practice-mismatch'], e['not-in-practice'], e['answer-empty'], e['question-kept']],
})
export const submitPractice = defineCall({
  id: 'practice.submit',
  method: 'POST',
  path: '/api/TheoryIStudy/Submit/:id',
  permission: student,
  personOnly: true,
  summary: 'Ends a practice with the last answers; those that stand already stay. Safe to repeat.',
  input: z.object({
    id: zId,
    guid: zId,
    form: zInt(0, 9).optional().describe('Taken and not used.'),
    answers: z.array(zAnswer).max(PRACTICE_COUNT_MAX).default([]),
  }),
  output: z.object({ id: z.string() }),
  errors: [e['practice-mismatch'], e['not-in-practice']],
})
export const practiceAchievement = defineCall({
  id: 'practice.achievement',
  method: 'GET',
  path: '/api/TheoryIStudy/Achievement/:id',
  permission: student,
  summary: 'The result of an own finished practice, in all and by knowledge point, with its questions.',
  input: z.object({ id: zId }),
  output: practiceRow.extend({
    unanswered: z.number(),
    /** Null: questions without a knowledge point. */
    points: z.array(z.object({ id: z.string().nullable(), value: z.string(), total: z.number(), right: z.number() })),
    /** Questions left out because an examination keeps them now. */
    keptCount: z.number(),
    told: z.array(toldQuestion),
    /** Answered wrong or not at all: what can be practised again. */
    canRepeat: z.number(),
  }),
})

export const practicePicture = defineCall({
  id: 'practice.picture',
  method: 'GET',
  path: '/imageapi/Practice/:alias',
  permission: signedIn,
  download: 'image/*',
  silent: true,
  personOnly: true,
  summary: "A picture in a question of the caller's practice.",
  input: z.object({
    alias: zId,
    type: zInt(0, Number.MAX_SAFE_INTEGER).default(0),
    size: z.enum(['full', 'thumb']).default('full'),
  }),
  output: z.null(),
})
