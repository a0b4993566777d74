// Mock exams: the sitting seen from the candidate, and who has passed seen from the trainer. `testID` is the sitting and
// `guid` what the server calls it beside that: whoever writes to it names both.
import { MOCK_ACTIONS } from '@clearbelt/domain/mocks/mock-task'
import { z } from 'zod'
import { examErrors as e } from '../exams/errors.ts'
import { examResult } from '../exams/calls.ts'
import { saved, sittingPaper, sittingSetup, writeErrors, writtenFields, zClient } from '../exams/sitting.ts'
import { resultPart, sittingAnswers } from '../exams/told.ts'
import { fiscanPaper } from '../papers/calls.ts'
import { zPoints } from '../steps/shared.ts'
import { truthHolders } from '../steps/truth-holders.ts'
import { defineCall, menu, paging, zId, zList } from '../wire.ts'

const student = menu('student.task', 'student.home')

export const mockInstructions = defineCall({
  id: 'mocks.instructions',
  method: 'GET',
  path: '/api/MockExam/GetInstructions/:id',
  permission: student,
  summary: 'What to know before sitting a mock exam, and how it went so far (id of the step).',
  input: z.object({ id: zId }),
  output: z.object({
    processID: z.string(),
    planID: z.string(),
    planName: z.string(),
    title: z.string(),
    ...sittingSetup.shape,
    formName: z.string(),
    questionCount: z.number(),
    totalScore: zPoints,
    passScore: zPoints,
    totalSeconds: z.number(),
    opensAt: z.string(),
    closesAt: z.string().nullable(),
    /** Seconds the caller would have if beginning now: less than totalSeconds near the end of the window. */
    secondsIfNow: z.number(),
    allowReview: z.boolean(),
    /** Sat to the end so far. */
    attempted: z.number(),
    /** Null: as often as wanted. */
    attemptsLeft: z.number().nullable(),
    /** The best score so far and whether it passes; null where nothing was sat, or while they are kept. */
    bestScore: zPoints.nullable(),
    isPass: z.boolean().nullable(),
    /** An exam that can still be sat has the same questions: scores and what is right are told when it is over. */
    isKept: z.boolean(),
    action: z.enum(MOCK_ACTIONS),
    serverTime: z.number(),
    zone: z.string(),
    /** Of this person, already in secondsIfNow. */
    extraSeconds: z.number(),
  }),
})

export const mockPaper = sittingPaper.extend({ guid: z.string() })
export type MockPaper = z.infer<typeof mockPaper>
export const currentMock = defineCall({
  id: 'mocks.current',
  method: 'GET',
  path: '/api/MockExam/Current/:id',
  permission: student,
  personOnly: true,
  notByFace: true,
  lenient: true,
  summary: 'The mock exam that the caller has open (id of the step). Another `client` takes the lease over.',
  input: z.object({ id: zId, client: zClient }),
  output: mockPaper,
  errors: [e['no-open-sitting']],
})
export const newMock = defineCall({
  id: 'mocks.new',
  method: 'GET',
  path: '/api/MockExam/New/:id',
  permission: student,
  personOnly: true,
  notByFace: true,
  lenient: true,
  summary: 'Begins a mock exam, or returns the open one (id of the step; safe to repeat).',
  input: z.object({ id: zId, client: zClient }),
  output: mockPaper,
  errors: [e['not-open-yet'], e['window-closed'], e['no-resit-left'], e['paper-load-failed']],
})

const saveFields = { testID: zId, guid: zId, ...writtenFields }
export const saveMock = defineCall({
  id: 'mocks.save',
  method: 'POST',
  path: '/api/MockExam/Save/Fiscan/:testID/:guid',
  permission: student,
  personOnly: true,
  notByFace: true,
  silent: true,
  lenient: true,
  summary: 'Stores changed answers of a mock exam; an empty list is a heartbeat.',
  input: z.object(saveFields),
  output: saved,
  errors: writeErrors,
})
/** The seeds have a save of each family of questions; both take answers of every kind. */
export const saveMockTheory = defineCall({
  ...saveMock,
  id: 'mocks.saveTheory',
  path: '/api/MockExam/Save/Theory/:testID/:guid',
})
export const submitMock = defineCall({
  id: 'mocks.submit',
  method: 'POST',
  path: '/api/MockExam/Submit/Fiscan/:testID/:guid',
  permission: student,
  personOnly: true,
  notByFace: true,
  lenient: true,
  summary: 'Submits a mock exam with the last answers (safe to repeat).',
  input: z.object(saveFields),
  output: examResult,
  errors: writeErrors,
})
export const submitMockTheory = defineCall({
  ...submitMock,
  id: 'mocks.submitTheory',
  path: '/api/MockExam/Submit/Theory/:testID/:guid',
})

export const mockAchievement = defineCall({
  id: 'mocks.achievement',
  method: 'GET',
  path: '/api/MockExam/Achievement/:id',
  permission: student,
  summary: "The caller's result of one mock exam that was sat, with its review as far as it may be told.",
  input: z.object({ id: zId }),
  output: examResult.extend({
    review: fiscanPaper.nullable(),
    answers: sittingAnswers.nullable(),
    /** Told with the correct answers. Empty: the whole is one part. */
    parts: z.array(resultPart),
    /** For what a browser kept of the attempt and had not sent when it ended: what opens it, and what a save names. */
    draftKey: z.string(),
    guid: z.string(),
  }),
})
export const mockReceipt = defineCall({
  id: 'mocks.receipt',
  method: 'GET',
  path: '/api/MockExam/Receipt/:id',
  permission: student,
  summary:
    "The receipt of one of the caller's submitted mock exams as PDF: what was submitted and when, as a hash of the answers; nothing of the key.",
  input: z.object({ id: zId }),
  output: z.null(),
  download: 'application/pdf',
})
export const mockHistory = defineCall({
  id: 'mocks.history',
  method: 'GET',
  path: '/api/MockExam/History/:id',
  permission: student,
  paged: true,
  summary: 'Own results of one mock exam, newest first (id of the step).',
  input: z.object({ id: zId, ...paging }),
  output: z.array(examResult),
})
export const mockAchievements = defineCall({
  id: 'mocks.achievements',
  method: 'GET',
  path: '/api/MockExam/Achievements',
  permission: student,
  paged: true,
  summary: 'Own results of all mock exams, newest first.',
  input: z.object({ ...paging }),
  output: z.array(examResult.extend({ planID: z.string(), planName: z.string() })),
})

// The trainer's side.
/** `waiting`: never sat to the end; `sitting`: has one open and has not passed. */
export const MOCK_STATES = ['waiting', 'sitting', 'passed', 'failed'] as const
export const mockRow = z.object({
  userID: z.string(),
  userName: z.string(),
  accountNo: z.string(),
  orgName: z.string(),
  state: z.enum(MOCK_STATES),
  /** Sat to the end. */
  attempts: z.number(),
  bestScore: zPoints.nullable(),
  /** Of the first one that passed. */
  passTime: z.string().nullable(),
  lastTime: z.string().nullable(),
})
export type MockRow = z.infer<typeof mockRow>
export const mockSummary = z.object({
  planID: z.string(),
  planName: z.string(),
  processID: z.string(),
  paperName: z.string(),
  totalScore: zPoints,
  passScore: zPoints,
  trainees: z.number(),
  /** Who sat it to the end at least once. */
  attended: z.number(),
  waiting: z.number(),
  sitting: z.number(),
  passCount: z.number(),
  failCount: z.number(),
  /** Of all trainees together. */
  attempts: z.number(),
  /** Over the best score of each who attended. */
  average: zPoints.nullable(),
  zone: z.string(),
})
export type MockSummary = z.infer<typeof mockSummary>
export const mockResults = defineCall({
  id: 'mocks.results',
  method: 'GET',
  path: '/api/MockExam/Results/:id',
  permission: menu('train.plan'),
  summary: 'Summary of a mock exam of a plan (id of the step).',
  input: z.object({ id: zId }),
  output: mockSummary,
})
export const mockTruthHolders = defineCall({
  id: 'mocks.truthHolders',
  method: 'GET',
  path: '/api/MockExam/Results/:id/TruthHolders',
  permission: menu('train.plan'),
  summary: 'What keeps the correct answers of a mock exam back: by which exams its questions can still be sat.',
  input: z.object({ id: zId }),
  output: truthHolders,
})
export const mockRows = defineCall({
  id: 'mocks.rows',
  method: 'GET',
  path: '/api/MockExam/Results/:id/Trainees',
  permission: menu('train.plan'),
  paged: true,
  summary: 'Every trainee of a mock exam: who has passed, how often it was sat, the best score.',
  input: z.object({
    id: zId,
    ...paging,
    search: z.string().trim().max(100).default(''),
    states: zList(z.enum(MOCK_STATES), MOCK_STATES.length),
    sortName: z.enum(['userName', 'attempts', 'bestScore', 'lastTime']).default('userName'),
    order: z.enum(['Asc', 'Desc']).default('Asc'),
  }),
  output: z.array(mockRow),
})
export const mockTrainee = defineCall({
  id: 'mocks.trainee',
  method: 'GET',
  path: '/api/MockExam/Results/:id/Trainees/:userID',
  permission: menu('train.plan'),
  summary: 'One trainee of a mock exam (id of the step).',
  input: z.object({ id: zId, userID: zId }),
  output: mockRow,
})
/** Null until it is submitted: submitTime, score, isPass and what follows from them. */
export const mockAttempt = z.object({
  testID: z.string(),
  number: z.number(),
  startTime: z.string(),
  submitTime: z.string().nullable(),
  closedBy: z.enum(['candidate', 'deadline', 'administrator']).nullable(),
  score: zPoints.nullable(),
  isPass: z.boolean().nullable(),
  correct: z.number().nullable(),
  wrong: z.number().nullable(),
  unanswered: z.number().nullable(),
})
export type MockAttempt = z.infer<typeof mockAttempt>
export const mockAttempts = defineCall({
  id: 'mocks.attempts',
  method: 'GET',
  path: '/api/MockExam/Results/:id/Trainees/:userID/Attempts',
  permission: menu('train.plan'),
  paged: true,
  summary: 'The attempts of one trainee at a mock exam, newest first.',
  input: z.object({ id: zId, userID: zId, ...paging }),
  output: z.array(mockAttempt),
})
export const mockAttemptReview = defineCall({
  id: 'mocks.attemptReview',
  method: 'GET',
  path: '/api/MockExam/Results/:id/Trainees/:userID/Attempts/:testID',
  permission: menu('train.plan'),
  summary: 'One submitted attempt of a trainee at a mock exam with its answers and what is right.',
  input: z.object({ id: zId, userID: zId, testID: zId }),
  output: mockAttempt.extend({ review: fiscanPaper }),
})
export const exportMock = defineCall({
  id: 'mocks.export',
  method: 'GET',
  path: '/api/MockExam/Results/:id/Export',
  permission: menu('train.plan'),
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  summary: 'The table of a mock exam as an Excel file.',
  input: z.object({ id: zId }),
  output: z.null(),
})
