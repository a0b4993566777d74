// A mock exam as a step of a plan: what a manager sets, what managers and trainees are shown of it.
import { MOCK_ACTIONS } from '@clearbelt/domain/mocks/mock-task'
import { z } from 'zod'
import { zFlag, zId, zInt } from '../wire.ts'
import { STEP_CODES } from './codes.ts'
import { satPaperInput, satPaperOfTask, satPaperShown } from './sat-paper.ts'
import { stepInput, stepOfTask, stepShown, zPoints } from './shared.ts'

/** What is the mock exam's own of a step that is written. */
export const mockInput = {
  mockPaperID: zId,
  ...satPaperInput,
  attempts: zInt(0, 100).default(0).describe('How often each trainee may sit it; 0 as often as wanted.'),
  disorder: zFlag.default(true),
  /** The review, with what is right, after each attempt; without it the score alone is told. */
  allowReview: zFlag.default(true),
}

export const mockStepInput = z.object({
  businessType: z.literal(STEP_CODES['mock-exam']).describe('The kind of step: 2 mock exam.'),
  ...stepInput,
  ...mockInput,
})
export type MockStepInput = z.output<typeof mockStepInput>

export const mockStepShown = z.object({
  businessType: z.literal(STEP_CODES['mock-exam']),
  ...stepShown,
  mockPaperID: z.string(),
  mockPaperName: z.string(),
  mockPaperType: z.number(),
  mockPaperTypeName: z.string(),
  mockPaperKnowledgeName: z.string(),
  ...satPaperShown,
  attempts: z.number(),
})
export type MockStepShown = z.output<typeof mockStepShown>

export const mockStepOfTask = z.object({
  businessType: z.literal(STEP_CODES['mock-exam']),
  ...stepOfTask,
  ...satPaperOfTask,
  action: z.enum(MOCK_ACTIONS),
  /** How often the caller has sat it to the end. */
  attempted: z.number(),
  /** Null: as often as wanted. */
  attemptsLeft: z.number().nullable(),
  /** The open one. */
  testID: z.string().nullable(),
  /** The best score, and whether it passes; null where nothing was sat, or while an exam keeps these questions. */
  score: zPoints.nullable(),
  isPass: z.boolean().nullable(),
})
export type MockStepOfTask = z.output<typeof mockStepOfTask>
