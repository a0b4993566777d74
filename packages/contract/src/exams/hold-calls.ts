// Rules about photos: what a candidate agrees to, and appeal holds, under which the photos of a sitting outlive their
// time.
import { z } from 'zod'
import { CULTURES, defineCall, menu, zId } from '../wire.ts'

const invigilator = menu('train.invigilate')
const student = menu('student.task', 'student.home')

/**
 * Raised with each change of the text that candidates agree to (photosText, photosFlag, photosBlock, photosConsent of
 * the exams room's texts).
 */
export const PHOTO_CONSENT_VERSION = 1

export const agreeToPhotos = defineCall({
  id: 'exams.agreeToPhotos',
  method: 'PUT',
  path: '/api/Exam/PhotoConsent/:id',
  permission: student,
  personOnly: true,
  lenient: true,
  summary:
    'Keeps that the candidate agreed to photos during an exam, to which version of the text and in which language (id of the step).',
  input: z.object({
    id: zId,
    version: z.coerce.number().int().pipe(z.literal(PHOTO_CONSENT_VERSION)),
    language: z.enum(CULTURES),
  }),
  output: z.null(),
})

export const sittingHold = defineCall({
  id: 'exams.holdState',
  method: 'GET',
  path: '/api/Exam/Hold/:id',
  permission: invigilator,
  summary:
    'Whether the photos of a sitting are held for an appeal, and how many days they are kept otherwise (id of the sitting).',
  input: z.object({ id: zId }),
  output: z.object({
    photoDays: z.number(),
    hold: z.object({ reason: z.string(), byName: z.string(), at: z.number() }).nullable(),
  }),
})
export const holdSitting = defineCall({
  id: 'exams.hold',
  method: 'PUT',
  path: '/api/Exam/Hold/:id',
  permission: invigilator,
  summary: 'Keeps the photos of a sitting for an appeal; again changes the reason.',
  input: z.object({ id: zId, reason: z.string().trim().min(1).max(300) }),
  output: z.null(),
})
export const releaseSitting = defineCall({
  id: 'exams.releaseHold',
  method: 'DELETE',
  path: '/api/Exam/Hold/:id',
  permission: invigilator,
  summary: 'Ends the appeal hold: the photos of a sitting are deleted after their retention period.',
  input: z.object({ id: zId }),
  output: z.null(),
})
