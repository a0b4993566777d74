// What the candidate's browser tells on an exam day beside answers: leaving the screen, photos, the camera, messages
// seen.
import { z } from 'zod'
import { defineCall, menu, zId } from '../wire.ts'
import { examErrors as e } from './errors.ts'

const student = menu('student.task', 'student.home')
const zClient = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/)
const zMoment = z.coerce.number().int().min(0).max(1e14)

/** Why the exam screen lost the candidate. */
export const LEAVE_REASONS = ['hidden', 'blur', 'fullscreen', 'closed'] as const
/**
 * Spans away from the screen. The browser sends one when it begins (`to` null) and again with the same `key` when it
 * ends;
 * the server joins what belongs together, leaves out what lasted less than 800 ms, and counts.
 */
export const leaveTimes = defineCall({
  id: 'exams.leave',
  method: 'POST',
  path: '/api/Exam/:id/leave-times',
  permission: student,
  personOnly: true,
  silent: true,
  lenient: true,
  summary: 'Notes that the exam screen was left or is back (id of the sitting; safe to repeat).',
  input: z.object({
    id: zId,
    client: zClient,
    spans: z
      .array(
        z.object({
          key: zClient,
          reason: z.enum(LEAVE_REASONS),
          /** ms on the server's clock as the browser reckons it. */ from: zMoment,
          to: zMoment.nullable(),
        }),
      )
      .min(1)
      .max(50),
  }),
  output: z.object({ leaveTimes: z.number(), leaveSeconds: z.number() }),
  errors: [e['sitting-over']],
})
export const uploadInvigilate = defineCall({
  id: 'exams.uploadPhoto',
  method: 'POST',
  path: '/api/AntiCheating/UploadInvigilate',
  permission: student,
  personOnly: true,
  silent: true,
  multipart: true,
  files: [{ name: 'file', about: 'The photo: JPEG, PNG or WebP.' }],
  lenient: true,
  summary:
    'A photo of the candidate (JPEG, PNG or WebP, at most 400 kB), with the moment it was taken; safe to repeat with the same `client` and `seq`.',
  input: z.object({
    testID: zId,
    client: zClient,
    seq: z.coerce.number().int().min(1).max(1_000_000),
    capturedAt: zMoment,
  }),
  output: z.object({ seq: z.number() }),
  errors: [e['photo-unreadable'], e['no-photos-here'], e['sitting-over']],
})
export const CAMERA_STATES = ['on', 'denied', 'missing', 'lost', 'dark', 'failing'] as const
export const reportCamera = defineCall({
  id: 'exams.camera',
  method: 'POST',
  path: '/api/AntiCheating/ReportCamera',
  permission: student,
  personOnly: true,
  silent: true,
  lenient: true,
  summary: 'Says how the camera is: on, denied, missing, lost, dark, or failing to upload.',
  input: z.object({ testID: zId, state: z.enum(CAMERA_STATES), at: zMoment }),
  output: z.null(),
  errors: [e['sitting-over']],
})
/** The same shape as RMessage of the hub; for a page whose hub is not connected. */
export const traineeMessages = defineCall({
  id: 'exams.myMessages',
  method: 'GET',
  path: '/api/Exam/:id/Messages',
  permission: student,
  personOnly: true,
  silent: true,
  lenient: true,
  summary: "Messages of the invigilators to the caller's sitting, oldest first.",
  input: z.object({ id: zId }),
  output: z.array(z.object({ id: z.string(), text: z.string(), at: z.number(), seen: z.boolean() })),
})
export const seeMessage = defineCall({
  id: 'exams.seeMessage',
  method: 'PUT',
  path: '/api/Exam/:id/Messages/:messageID',
  permission: student,
  personOnly: true,
  silent: true,
  lenient: true,
  summary: 'Notes that the candidate has seen a message.',
  input: z.object({ id: zId, messageID: zId }),
  output: z.null(),
})
