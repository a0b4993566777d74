// An exam day as the people who run it see and steer it: the board, a candidate's day, photos, the replay, late
// answers.
import { QUARANTINE_REASONS } from '@clearbelt/domain/sittings/sitting'
import { z } from 'zod'
import { lateFields, momentFields, replayItem } from '../kinds/registry.ts'
import { PHOTO_POLICIES } from '../steps/exam.ts'
import { defineCall, menu, paging, zFlag, zId, zInt, zList, zTime } from '../wire.ts'
import { examErrors as e } from './errors.ts'

/** Held by who invigilates; scope is the organisation's subtree, as for plans. */
const invigilator = menu('train.invigilate')

/**
 * Where a candidate is now. `waiting`: has not begun and still may. `alive`: heard of within 40 s. `late`: silent for
 * longer than a heartbeat. `offline`: silent for 90 s, or the connection of the page is gone. `leaving`: away from the
 * exam
 * screen at this moment. `absent`: did not begin and cannot any more, or was put down as absent.
 */
export const CANDIDATE_STATES = ['waiting', 'alive', 'late', 'offline', 'leaving', 'submitted', 'absent'] as const
export type CandidateState = (typeof CANDIDATE_STATES)[number]

/** One candidate on the board. Times are ms since 1970 on the server's clock; null where it did not happen. */
export const boardRow = z.object({
  userID: z.string(),
  userName: z.string(),
  accountNo: z.string(),
  orgName: z.string(),
  /** The newest sitting; null before the candidate began. */
  testID: z.string().nullable(),
  number: z.number(),
  state: z.enum(CANDIDATE_STATES),
  /** Since when the state lasts, where that is known: silence, absence from the screen, hand-in. */
  since: z.number().nullable(),
  frozen: z.boolean(),
  openedAt: z.number().nullable(),
  deadlineAt: z.number().nullable(),
  finishedAt: z.number().nullable(),
  closedBy: z.enum(['candidate', 'deadline', 'administrator']).nullable(),
  /** Time left when frozen, ms; it stands still. */
  frozenLeftMs: z.number().nullable(),
  lastSaveAt: z.number().nullable(),
  lastSeenAt: z.number().nullable(),
  answered: z.number(),
  total: z.number(),
  /** Seconds granted beyond the duration, by the plan and by extensions. */
  extraSeconds: z.number(),
  leaveCount: z.number(),
  leaveSeconds: z.number(),
  photoCount: z.number(),
  lastPhotoID: z.string().nullable(),
  lastPhotoAt: z.number().nullable(),
  /** Spans without a photo that should have one, so far. */
  photoGaps: z.number(),
  camera: z.string().nullable(),
  /** Answers that came too late and look written in time. */
  flagged: z.number(),
  /** Questions whose image could not be shown. */
  unseen: z.number(),
  unreadMessages: z.number(),
  absenceReason: z.string().nullable(),
})
export type BoardRow = z.infer<typeof boardRow>

export const boardCounts = z.object({
  waiting: z.number(),
  alive: z.number(),
  late: z.number(),
  offline: z.number(),
  leaving: z.number(),
  submitted: z.number(),
  absent: z.number(),
  frozen: z.number(),
})
export type BoardCounts = z.infer<typeof boardCounts>

const examHead = z.object({
  planID: z.string(),
  planName: z.string(),
  processID: z.string(),
  paperName: z.string(),
  opensAt: z.number(),
  closesAt: z.number().nullable(),
  durationSeconds: z.number(),
  isAntiCheating: z.boolean(),
  isMonitor: z.boolean(),
  /** Seconds between two photos; 0: none are taken. */
  photoDuration: z.number(),
  photoPolicy: z.enum(PHOTO_POLICIES),
  /** Everybody was stopped: who has not begun cannot begin. */
  held: z.boolean(),
  zone: z.string(),
})

export const examinationProcessing = defineCall({
  id: 'exams.running',
  method: 'GET',
  path: '/api/AntiCheating/GetExaminationProcessing',
  permission: invigilator,
  paged: true,
  summary: 'Exams that run now in scope: their window is open or somebody still sits.',
  input: z.object({ ...paging, search: z.string().trim().max(100).default('') }),
  output: z.array(
    examHead.extend({
      orgName: z.string(),
      trainees: z.number(),
      sitting: z.number(),
      submitted: z.number(),
      leaveCount: z.number(),
      photoCount: z.number(),
    }),
  ),
})
export const examMonitor = defineCall({
  id: 'exams.monitor',
  method: 'GET',
  path: '/api/Exam/ExamMonitor/:planId/:processID',
  permission: invigilator,
  silent: true,
  summary: 'The board of a step: everybody of the plan and where they are. Changes then come over the hub `/browser`.',
  input: z.object({ planId: zId, processID: zId }),
  output: z.object({ exam: examHead, rows: z.array(boardRow), counts: boardCounts, serverTime: z.number() }),
})

const leaveEpisode = z.object({
  id: z.string(),
  from: z.number(),
  to: z.number().nullable(),
  seconds: z.number(),
  reasons: z.array(z.string()),
  counted: z.boolean(),
})
const gap = z.object({ from: z.number(), to: z.number() })
export const photoRow = z.object({
  id: z.string(),
  testID: z.string(),
  processID: z.string(),
  planName: z.string(),
  paperName: z.string(),
  userID: z.string(),
  userName: z.string(),
  accountNo: z.string(),
  orgName: z.string(),
  status: z.enum(CANDIDATE_STATES),
  leaveCount: z.number(),
  capturedAt: z.number(),
  arrivedAt: z.number(),
  /** Nearly black: shows nobody. */
  isDark: z.boolean(),
  width: z.number(),
  height: z.number(),
  /** Of the picture; `?size=thumb` is a small one. Fetched with the bearer. */
  url: z.string(),
})
export type PhotoRow = z.infer<typeof photoRow>
export const examMessage = z.object({
  id: z.string(),
  text: z.string(),
  at: z.number(),
  byName: z.string(),
  seenAt: z.number().nullable(),
})
export const examMonitorDetail = defineCall({
  id: 'exams.monitorDetail',
  method: 'GET',
  path: '/api/Exam/ExamMonitorDetail/:id',
  permission: invigilator,
  silent: true,
  summary:
    'One sitting on the exam day: state, leave episodes, photos with their gaps, messages, acts (id of the sitting).',
  input: z.object({ id: zId }),
  output: z.object({
    exam: examHead,
    row: boardRow,
    leaves: z.array(leaveEpisode),
    photos: z.array(photoRow),
    gaps: z.array(gap),
    cameraReports: z.array(z.object({ at: z.number(), state: z.string() })),
    messages: z.array(examMessage),
    acts: z.array(
      z.object({
        at: z.number(),
        act: z.string(),
        byName: z.string(),
        reason: z.string(),
        minutes: z.number().nullable(),
      }),
    ),
    serverTime: z.number(),
  }),
})
export const photoList = defineCall({
  id: 'exams.photos',
  method: 'GET',
  path: '/api/AntiCheating/GetInvigilatePhotoList',
  permission: invigilator,
  paged: true,
  summary: 'Photos in scope, newest first.',
  input: z.object({
    ...paging,
    processID: zId.optional(),
    testID: zId.optional(),
    userID: zId.optional(),
    search: z.string().trim().max(100).default(''),
    from: zTime.optional(),
    to: zTime.optional(),
    isDark: zFlag.optional(),
  }),
  output: z.array(photoRow),
})
export const photoDetails = defineCall({
  id: 'exams.photo',
  method: 'GET',
  path: '/api/AntiCheating/GetInvigilatePhotoDetails',
  permission: invigilator,
  summary: 'One photo with its neighbours in the same sitting; that it was looked at is recorded.',
  input: z.object({ id: zId }),
  output: photoRow.extend({ previousID: z.string().nullable(), nextID: z.string().nullable(), bytes: z.number() }),
})
export const photoPicture = defineCall({
  id: 'exams.photoPicture',
  method: 'GET',
  path: '/imageapi/Invigilate/:id',
  permission: invigilator,
  download: 'image/*',
  silent: true,
  summary: 'The picture of a photo.',
  input: z.object({ id: zId, size: z.enum(['full', 'thumb']).default('full') }),
  output: z.null(),
})

// Steering. `id` is the step; an empty `userIDs` means everybody it can concern. Each act is audited with its reason.
const zReason = z.string().trim().min(1).max(300)
const whom = { id: zId, userIDs: zList(zId, 20_000) }
const steered = z.object({ changed: z.number(), skipped: z.number() })
export const freezeExam = defineCall({
  id: 'exams.freeze',
  method: 'POST',
  path: '/api/Exam/Freeze/:id',
  permission: invigilator,
  summary: 'Pauses open sittings: no answer is accepted and the clock is stopped.',
  input: z.object({ ...whom, reason: zReason }),
  output: steered,
})
export const unfreezeExam = defineCall({
  id: 'exams.unfreeze',
  method: 'POST',
  path: '/api/Exam/Unfreeze/:id',
  permission: invigilator,
  summary: 'Resumes frozen sittings; their deadline moves by the length of the pause.',
  input: z.object({ ...whom, reason: zReason }),
  output: steered,
})
export const messageCandidates = defineCall({
  id: 'exams.message',
  method: 'POST',
  path: '/api/Exam/Message/:id',
  permission: invigilator,
  summary: 'Sends a message to candidates with an open sitting.',
  input: z.object({ ...whom, text: z.string().trim().min(1).max(500) }),
  output: steered,
})
export const extendSittings = defineCall({
  id: 'exams.extend',
  method: 'POST',
  path: '/api/Exam/Extend/:id',
  permission: invigilator,
  summary: 'Gives open sittings extra time, past the end of the window too.',
  input: z.object({ ...whom, minutes: zInt(1, 360), reason: zReason }),
  output: steered,
})
export const closeSittings = defineCall({
  id: 'exams.close',
  method: 'POST',
  path: '/api/Exam/Close/:id',
  permission: invigilator,
  summary: 'Ends open sittings of the named people; what they answered is graded.',
  input: z.object({ id: zId, userIDs: zList(zId, 500).pipe(z.array(zId).min(1)), reason: zReason }),
  output: steered,
})
export const reopenSitting = defineCall({
  id: 'exams.reopen',
  method: 'POST',
  path: '/api/Exam/Reopen/:id',
  permission: invigilator,
  summary:
    'Opens the newest finished sitting of a candidate again for some minutes. Its score is withdrawn until it ends again.',
  input: z.object({
    id: zId,
    userID: zId,
    minutes: zInt(1, 360),
    reason: zReason,
    /** Reopen although the candidate could already look at the solution. */ acceptReviewed: zFlag.default(false),
  }),
  output: z.object({ testID: z.string(), deadlineAt: z.number() }),
  errors: [e['nothing-to-reopen'], e['review-was-open']],
})
export const noteAbsence = defineCall({
  id: 'exams.absence',
  method: 'PUT',
  path: '/api/Exam/Absence/:id',
  permission: invigilator,
  summary: 'Why somebody did not come; empty takes the note back.',
  input: z.object({ id: zId, userID: zId, reason: z.string().trim().max(300) }),
  output: z.null(),
  errors: [e['was-there']],
})

// Appeals.
export const quarantineRow = z.object({
  id: z.string(),
  testID: z.string(),
  userID: z.string(),
  userName: z.string(),
  accountNo: z.string(),
  /** Place of the question in the candidate's order, from 1. */
  question: z.number(),
  ...lateFields,
  writtenAt: z.number().nullable(),
  arrivedAt: z.number(),
  reason: z.enum(QUARANTINE_REASONS),
  /** Looks written before the end. */
  flagged: z.boolean(),
})
export const quarantineList = defineCall({
  id: 'exams.quarantine',
  method: 'GET',
  path: '/api/Exam/Quarantine/:id',
  permission: invigilator,
  paged: true,
  summary: 'Answers of a step that came too late to count, kept for an appeal.',
  input: z.object({ id: zId, ...paging, testID: zId.optional(), flagged: zFlag.optional() }),
  output: z.array(quarantineRow),
})
/** Kinds of moments of a replay. */
export const REPLAY_KINDS = [
  'open',
  'answer',
  'show',
  'mode',
  'zoom',
  'belt',
  'missing',
  'broken',
  'leave',
  'back',
  'photo',
  'camera',
  'message',
  'late-answer',
  'act',
  'end',
] as const
export const replayMoment = z.object({
  at: z.number(),
  kind: z.enum(REPLAY_KINDS),
  /** Place of the question in the candidate's order, from 1; null where no question is meant. */
  question: z.number().nullable(),
  ...momentFields,
  /** What else there is to say: the mode, the zoom, a reason, the words of a message, the name of an act. */
  text: z.string(),
  byName: z.string(),
  writtenAt: z.number().nullable(),
  photoID: z.string().nullable(),
  /** Why an act was done, and how many minutes it gave. */
  reason: z.string(),
  minutes: z.number().nullable(),
})
export type ReplayMoment = z.infer<typeof replayMoment>
export const replaySitting = defineCall({
  id: 'exams.replay',
  method: 'GET',
  path: '/api/Exam/Replay/:id',
  permission: invigilator,
  paged: true,
  summary:
    'A sitting moment by moment, oldest first: every answer with its marks, image, mode, zoom, absence, photo and act (id of the sitting).',
  input: z.object({ id: zId, ...paging }),
  output: z.array(replayMoment),
})
export const replayPaper = defineCall({
  id: 'exams.replayPaper',
  method: 'GET',
  path: '/api/Exam/Replay/:id/Paper',
  permission: invigilator,
  summary: 'The images of a sitting in the order the candidate had, for its replay.',
  input: z.object({ id: zId }),
  output: z.object({
    testID: z.string(),
    userName: z.string(),
    paperName: z.string(),
    openedAt: z.number(),
    finishedAt: z.number().nullable(),
    questions: z.array(replayItem),
  }),
})
