// An exam as a step of a plan: what a manager sets, what managers and trainees are shown of it.
import { RESIT_STATUSES } from '@clearbelt/domain/sittings/actions'
import { z } from 'zod'
import { zFlag, zId, zInt } from '../wire.ts'
import { STEP_CODES } from './codes.ts'
import { satPaperInput, satPaperOfTask, satPaperShown } from './sat-paper.ts'
import { stepInput, stepOfTask, stepShown, zPoints } from './shared.ts'

/** What happens without a working camera: `flag` goes on and shows the gap, `block` holds the exam until it works. */
export const PHOTO_POLICIES = ['flag', 'block'] as const
/** When score and review appear after a submit. */
export const RELEASES = ['now', 'windowEnd', 'manual'] as const
/** What a trainee can do with an exam now. */
export const EXAM_ACTIONS = ['enter', 'continue', 'resit', 'view', 'wait', 'none'] as const

/** What is the exam's own of a step that is written. */
export const examInput = {
  paperID: zId,
  ...satPaperInput,
  disorder: zFlag.default(false),
  resit: zInt(0, 20).default(0).describe('How often the exam may be repeated; 0 never.'),
  allowReview: zFlag.default(true),
  release: z.enum(RELEASES).default('now'),
  /** The review tells what is right although others, or the same candidate in a resit, may still sit the questions. */
  truthEarly: zFlag.default(false),
  /** With either, the candidate is photographed every photoDuration seconds. */
  isAntiCheating: zFlag.default(false),
  isMonitor: zFlag.default(false),
  photoDuration: zInt(0, 3600).default(0),
  photoPolicy: z.enum(PHOTO_POLICIES).default('flag'),
}

export const examStepInput = z.object({
  businessType: z
    .literal(STEP_CODES.exam)
    .optional()
    .default(STEP_CODES.exam)
    .describe('The kind of step: 1 exam. A step that names none is an exam.'),
  ...stepInput,
  ...examInput,
})

export type ExamStepInput = z.output<typeof examStepInput>

export const examStepShown = z.object({
  businessType: z.literal(STEP_CODES.exam),
  ...stepShown,
  paperID: z.string(),
  paperName: z.string(),
  paperType: z.number(),
  paperTypeName: z.string(),
  paperKnowledgeName: z.string(),
  ...satPaperShown,
  resit: z.number(),
  release: z.enum(RELEASES),
  released: z.boolean(),
  truthEarly: z.boolean(),
  isAntiCheating: z.boolean(),
  isMonitor: z.boolean(),
  photoDuration: z.number(),
  photoPolicy: z.enum(PHOTO_POLICIES),
})
export type ExamStepShown = z.output<typeof examStepShown>

export const examStepOfTask = z.object({
  businessType: z.literal(STEP_CODES.exam),
  ...stepOfTask,
  ...satPaperOfTask,
  action: z.enum(EXAM_ACTIONS),
  resitsLeft: z.number(),
  /** Whether the caller may sit it again now, or has; null: neither. */
  resitStatus: z.enum(RESIT_STATUSES).nullable(),
  testID: z.string().nullable(),
  score: zPoints.nullable(),
  isPass: z.boolean().nullable(),
  submitTime: z.string().nullable(),
  canReview: z.boolean(),
})
export type ExamStepOfTask = z.output<typeof examStepOfTask>
