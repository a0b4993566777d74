// The sitting seen from the candidate, and the results seen from the trainer.
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { z } from 'zod'
import { VIEWS_MOST } from '../images/families.ts'
import { fiscanPaper } from '../papers/calls.ts'
import { FIGURES, measureRow, measureWhole } from '../kinds/registry.ts'
import { EXAM_ACTIONS, PHOTO_POLICIES, RELEASES } from '../steps/exam.ts'
import { truthHolders } from '../steps/truth-holders.ts'
import { defineCall, menu, paging, signedIn, zId, zInt, zList } from '../wire.ts'
import { examErrors as e } from './errors.ts'
import { saved, sittingPaper, sittingSetup, writeErrors, writtenFields, zClient } from './sitting.ts'
import { resultPart, sittingAnswers, truthTold } from './told.ts'

const decimal = z.string().regex(/^\d{1,6}(\.\d{1,2})?$/)
const student = menu('student.task', 'student.home')
/** Which photos the exam takes: none while photoDuration is 0. */
const camera = {
  isAntiCheating: z.boolean(),
  isMonitor: z.boolean(),
  photoDuration: z.number(),
  photoPolicy: z.enum(PHOTO_POLICIES),
}

export const instructions = defineCall({
  id: 'exams.instructions',
  method: 'GET',
  path: '/api/Exam/GetInstructions/:id',
  permission: student,
  summary: 'What the candidate should know before entering (id of the step).',
  input: z.object({ id: zId }),
  output: z.object({
    processID: z.string(),
    planID: z.string(),
    planName: z.string(),
    title: z.string(),
    ...sittingSetup.shape,
    formName: z.string(),
    questionCount: z.number(),
    totalScore: decimal,
    passScore: decimal,
    totalSeconds: z.number(),
    opensAt: z.string(),
    closesAt: z.string().nullable(),
    /** Seconds the candidate would have if entering now: less than totalSeconds near the end of the window. */
    secondsIfNow: z.number(),
    allowReview: z.boolean(),
    release: z.enum(RELEASES),
    resitsLeft: z.number(),
    action: z.enum(EXAM_ACTIONS),
    serverTime: z.number(),
    zone: z.string(),
    /** Of this person, already in secondsIfNow. */
    extraSeconds: z.number(),
    ...camera,
  }),
  errors: [e['not-open-yet'], e['window-closed']],
})

/** The same of an exam, with how it is watched. */
export const candidatePaper = sittingPaper.extend({ leaveTimes: z.number(), ...camera })
export type CandidatePaper = z.infer<typeof candidatePaper>
const openErrors = [
  e['photo-consent-first'],
  e['sitting-frozen'],
  e['not-open-yet'],
  e['window-closed'],
  e['already-submitted'],
  e['no-resit-left'],
  e['paper-load-failed'],
]
export const openExam = defineCall({
  id: 'exams.open',
  method: 'GET',
  path: '/api/Exam/:id',
  permission: student,
  personOnly: true,
  notByFace: true,
  lenient: true,
  summary:
    'Opens the sitting of a step, or returns the open one (safe to repeat). Another `client` takes the lease over.',
  input: z.object({ id: zId, client: zClient }),
  output: candidatePaper,
  errors: openErrors,
})
export const resitExam = defineCall({
  id: 'exams.resit',
  method: 'GET',
  path: '/api/Exam/Resit/:id',
  permission: student,
  personOnly: true,
  notByFace: true,
  lenient: true,
  summary: 'Opens the next sitting of a step where the plan allows a resit, or returns the open one.',
  input: z.object({ id: zId, client: zClient }),
  output: candidatePaper,
  errors: openErrors,
})

const saveFields = { id: zId, testID: zId.optional(), ...writtenFields }
export const saveExam = defineCall({
  id: 'exams.save',
  method: 'POST',
  path: '/api/Exam/Save/Fiscan/:id',
  permission: student,
  personOnly: true,
  notByFace: true,
  silent: true,
  lenient: true,
  summary: 'Stores changed answers (id of the sitting); an empty list is a heartbeat.',
  input: z.object(saveFields),
  output: saved,
  errors: writeErrors,
})
/** The seeds have a save of each family of questions; both take answers of every kind. */
export const saveTheory = defineCall({
  ...saveExam,
  id: 'exams.saveTheory',
  path: '/api/Exam/Save/Theory/:id',
})
export const receipt = z.object({
  testID: z.string(),
  submitTime: z.string(),
  answered: z.number(),
  total: z.number(),
  hash: z.string(),
})
export const examResult = z.object({
  testID: z.string(),
  processID: z.string(),
  paperName: z.string(),
  paperScore: decimal,
  passScore: decimal,
  startTime: z.string(),
  submitTime: z.string(),
  total: z.number(),
  /** The own answers may be looked at; what is right in them as `truth` says. */
  allowReview: z.boolean(),
  truth: truthTold,
  /** The fields below are null until the release policy of the step shows them. */
  released: z.boolean(),
  releaseAt: z.string().nullable(),
  score: decimal.nullable(),
  isPass: z.boolean().nullable(),
  correct: z.number().nullable(),
  /** Of what counts, all that is not correct: what was not answered too. */
  wrong: z.number().nullable(),
  /** Of the wrong ones, those without an answer. */
  unanswered: z.number().nullable(),
  closedBy: z.enum(['candidate', 'deadline', 'administrator']),
  /** Questions with an answer that arrived after the end: kept for an appeal, not counted. */
  late: z.number(),
  /** Null: as often as wanted, in a mock exam. */
  resitsLeft: z.number().nullable(),
  number: z.number(),
  receipt,
})
export type ExamResult = z.infer<typeof examResult>
export const submitExam = defineCall({
  id: 'exams.submit',
  method: 'POST',
  path: '/api/Exam/Submit/Fiscan/:id',
  permission: student,
  personOnly: true,
  notByFace: true,
  lenient: true,
  summary: 'Submits the sitting with the last answers (safe to repeat).',
  input: z.object(saveFields),
  output: examResult,
  errors: writeErrors,
})
export const submitTheory = defineCall({
  ...submitExam,
  id: 'exams.submitTheory',
  path: '/api/Exam/Submit/Theory/:id',
})
export const examAchievement = defineCall({
  id: 'exams.achievement',
  method: 'GET',
  path: '/api/Exam/Achievement/:id',
  permission: student,
  summary:
    "The caller's result of a sitting, with its review once the truth may be told and only the answers given until then.",
  input: z.object({ id: zId }),
  output: examResult.extend({
    review: fiscanPaper.nullable(),
    answers: sittingAnswers.nullable(),
    /** Told with the correct answers: a part of one question says whether that one was right. Empty: the whole is one. */
    parts: z.array(resultPart),
    /** Opens what a browser kept of the sitting and had not sent when it ended. */
    draftKey: z.string(),
  }),
})
export const examAchievements = defineCall({
  id: 'exams.achievements',
  method: 'GET',
  path: '/api/Exam/Achievements',
  permission: student,
  paged: true,
  summary: 'Own results, newest first.',
  input: z.object({ ...paging }),
  output: z.array(examResult.extend({ planID: z.string(), planName: z.string() })),
})
/** A display mode of an image, or the number by which a text names its picture. */
const zPictureType = zInt(0, Number.MAX_SAFE_INTEGER).default(0)
export const sittingPicture = defineCall({
  id: 'exams.picture',
  method: 'GET',
  path: '/imageapi/Sitting/:alias',
  permission: signedIn,
  download: 'image/*',
  silent: true,
  personOnly: true,
  summary: "A picture of the caller's sitting by its random alias.",
  input: z.object({ alias: zId, type: zPictureType, size: z.enum(['full', 'thumb']).default('full') }),
  output: z.null(),
})
export const sittingPlanes = defineCall({
  id: 'exams.planes',
  method: 'GET',
  path: '/imageapi/Sitting/:alias/planes',
  permission: signedIn,
  download: 'application/octet-stream',
  silent: true,
  personOnly: true,
  summary: "The planes of a view, from 0, of an image of the caller's sitting.",
  input: z.object({ alias: zId, view: zInt(0, VIEWS_MOST - 1).default(0) }),
  output: z.null(),
})

// The trainer's side.
/** `waiting`: has not begun and still can; `absent`: cannot any more, or was put down as absent. */
export const RESULT_STATES = ['waiting', 'absent', 'sitting', 'passed', 'failed'] as const
export const resultRow = z.object({
  userID: z.string(),
  userName: z.string(),
  accountNo: z.string(),
  orgName: z.string(),
  state: z.enum(RESULT_STATES),
  testID: z.string().nullable(),
  number: z.number(),
  score: decimal.nullable(),
  isPass: z.boolean().nullable(),
  startTime: z.string().nullable(),
  submitTime: z.string().nullable(),
  closedBy: z.string().nullable(),
  ...measureRow,
})
export type ResultRow = z.infer<typeof resultRow>
/** The kinds of question in the paper. */
const paperKinds = z.array(z.enum(KIND_CODES))
export const resultSummary = z.object({
  planID: z.string(),
  planName: z.string(),
  processID: z.string(),
  paperName: z.string(),
  totalScore: decimal,
  passScore: decimal,
  trainees: z.number(),
  attended: z.number(),
  waiting: z.number(),
  absent: z.number(),
  sitting: z.number(),
  passCount: z.number(),
  failCount: z.number(),
  average: decimal.nullable(),
  lowest: decimal.nullable(),
  highest: decimal.nullable(),
  /** Ten bars of the score distribution, in tenths of the total. */
  histogram: z.array(z.number()),
  kinds: paperKinds,
  ...measureWhole,
  zone: z.string(),
})
export const resultsOfStep = defineCall({
  id: 'exams.results',
  method: 'GET',
  path: '/api/Exam/Results/:id',
  permission: menu('train.plan'),
  summary: 'Summary of a step of a plan.',
  input: z.object({ id: zId }),
  output: resultSummary,
})
export const examTruthHolders = defineCall({
  id: 'exams.truthHolders',
  method: 'GET',
  path: '/api/Exam/Results/:id/TruthHolders',
  permission: menu('train.plan'),
  summary: 'What keeps the correct answers of an exam back: by which steps its questions can still be sat.',
  input: z.object({ id: zId }),
  output: truthHolders,
})
export const resultRows = defineCall({
  id: 'exams.resultRows',
  method: 'GET',
  path: '/api/Exam/Results/:id/Trainees',
  permission: menu('train.plan'),
  paged: true,
  summary: 'Every trainee with the counting sitting (the best submitted one).',
  input: z.object({
    id: zId,
    ...paging,
    search: z.string().trim().max(100).default(''),
    states: zList(z.enum(RESULT_STATES), RESULT_STATES.length),
    sortName: z.enum(['userName', 'score', ...FIGURES]).default('userName'),
    order: z.enum(['Asc', 'Desc']).default('Asc'),
  }),
  output: z.array(resultRow),
})
export const resultOfTrainee = defineCall({
  id: 'exams.resultOfTrainee',
  method: 'GET',
  path: '/api/Exam/Results/:id/Trainees/:userID',
  permission: menu('train.plan'),
  summary: 'One trainee: measures by category and the sitting with truth.',
  input: z.object({ id: zId, userID: zId, testID: zId.optional() }),
  output: resultRow.extend({
    ...measureWhole,
    kinds: paperKinds,
    sittings: z.array(
      z.object({
        testID: z.string(),
        number: z.number(),
        score: decimal.nullable(),
        isPass: z.boolean().nullable(),
        startTime: z.string(),
        submitTime: z.string().nullable(),
      }),
    ),
    review: fiscanPaper.nullable(),
  }),
})
export const exportResults = defineCall({
  id: 'exams.export',
  method: 'GET',
  path: '/api/Exam/Results/:id/Export',
  permission: menu('train.plan'),
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  summary: 'The table of a step as an Excel file.',
  input: z.object({ id: zId }),
  output: z.null(),
})
