// The home of a student and their history: what is due, how it goes, and what to practise.
import { z } from 'zod'
import { categoryMeasures, estimate, rate } from '../kinds/screening/shapes.ts'
import { taskRow } from '../plans/calls.ts'
import { defineCall, menu, paging } from '../wire.ts'

const student = menu('student.home')
const history = menu('student.myHistory')

/** Tasks on the home. */
const TASKS = 20

export const homeTrainList = defineCall({
  id: 'practice.homeTrainList',
  method: 'GET',
  path: '/api/Dashboard/Student/TrainList',
  permission: student,
  summary: `Own published tasks that are not finished, and the newest of those that are; at most ${TASKS}.`,
  input: z.object({}),
  output: z.array(taskRow),
})

const practised = z.object({
  practices: z.number(),
  answered: z.number(),
  right: z.number(),
  /** Seconds spent; null where it is not measured. */
  timeUsed: z.number().nullable(),
})
export const homeStatics = defineCall({
  id: 'practice.homeStatics',
  method: 'GET',
  path: '/api/Dashboard/Student/MyStatics',
  permission: student,
  summary: 'Own figures: tasks, exams, and practice of the last 30 days.',
  input: z.object({}),
  output: z.object({
    tasks: z.object({ total: z.number(), finished: z.number() }),
    exams: z.object({ passed: z.number(), failed: z.number() }),
    theory: practised,
    images: practised.extend({ hit: rate, falseAlarm: rate, dPrime: estimate }),
    /** When something was practised last; null: never. */
    lastTime: z.string().nullable(),
  }),
})

const examLine = z.object({
  planID: z.string(),
  processID: z.string(),
  testID: z.string(),
  paperName: z.string(),
  submitTime: z.string(),
  resitsLeft: z.number().nullable(),
})
export const homeExamStatus = defineCall({
  id: 'practice.homeExamStatus',
  method: 'GET',
  path: '/api/Dashboard/Student/ExamStatusStatics',
  permission: student,
  summary: 'How the exams of the caller stand, by the newest result of each: passed, failed, result not released.',
  input: z.object({}),
  output: z.object({
    passed: z.number(),
    failed: z.number(),
    pending: z.number(),
    /** Exams to be taken of tasks that are published. */
    open: z.number(),
    /** Those whose newest result was not passed. */
    failedExams: z.array(examLine),
  }),
})
export const homeCourseStatus = defineCall({
  id: 'practice.homeCourseStatus',
  method: 'GET',
  path: '/api/Dashboard/Student/CourseStatusStartics',
  permission: student,
  summary: 'How the courses of the caller stand.',
  input: z.object({}),
  output: z.object({ total: z.number(), finished: z.number(), learning: z.number(), unlearned: z.number() }),
})

const wrongPoint = z.object({ id: z.string().nullable(), value: z.string(), count: z.number() })
export const homeTheoryWrong = defineCall({
  id: 'practice.homeTheoryWrong',
  method: 'GET',
  path: '/api/Dashboard/Student/TheoryWrongStatics',
  permission: student,
  summary: 'Theory questions that count as wrong and can be practised, by knowledge point, the most first.',
  input: z.object({}),
  output: z.object({
    total: z.number(),
    /** Null: questions without a knowledge point. */
    points: z.array(wrongPoint),
    /** Questions of the day without an answer. */
    daily: z.number(),
  }),
})
export const homeImageWrong = defineCall({
  id: 'practice.homeImageWrong',
  method: 'GET',
  path: '/api/Dashboard/Student/ImageWrongStatics',
  permission: student,
  summary: 'Kinds of threat that were missed lately and are not learned, the first due first.',
  input: z.object({}),
  output: z.object({
    total: z.number(),
    due: z.number(),
    points: z.array(wrongPoint.extend({ isDue: z.boolean(), dueTime: z.string() })),
    /** When a kind is due next; null: one is due, or there is none. */
    nextTime: z.string().nullable(),
  }),
})

export const HISTORY_SORTS = ['theory', 'images', 'belt', 'exam'] as const
export const historyRow = z.object({
  id: z.string(),
  sort: z.enum(HISTORY_SORTS),
  /** Of an exam: its paper, plan and step. */
  name: z.string(),
  planID: z.string().nullable(),
  processID: z.string().nullable(),
  time: z.string(),
  total: z.number(),
  /** Null where it is not told yet. */
  right: z.number().nullable(),
  score: z.string().nullable(),
  isPass: z.boolean().nullable(),
  /** How well threats are told from harmless bags; null where no images were judged, or it is not told yet. */
  hit: rate.nullable(),
  falseAlarm: rate.nullable(),
  dPrime: estimate.nullable(),
})
export type HistoryRow = z.infer<typeof historyRow>

export const ownHistory = defineCall({
  id: 'practice.history',
  method: 'GET',
  path: '/api/Dashboard/Student/History',
  permission: history,
  paged: true,
  summary: 'Own finished practices and exams, the newest first.',
  input: z.object({ ...paging, sort: z.enum(['all', ...HISTORY_SORTS]).default('all') }),
  output: z.array(historyRow),
})
export const ownTrend = defineCall({
  id: 'practice.trend',
  method: 'GET',
  path: '/api/Dashboard/Student/Trend',
  permission: history,
  summary:
    'Sensitivity of the caller in image practice, week by week, and by category of threat, over the last 26 weeks.',
  input: z.object({}),
  output: z.object({
    weeks: z.array(
      z.object({ from: z.string(), images: z.number(), hit: rate, falseAlarm: rate, dPrime: estimate, dA: estimate }),
    ),
    categories: z.array(categoryMeasures),
  }),
})
