// A mock exam in the form of a plan: from what the server answers, and to what it takes.
import type { WrittenRules } from '@clearbelt/contract/kinds/rules'
import { STEP_CODES } from '@clearbelt/contract/steps/codes'
import type { MockStepInput, MockStepShown } from '@clearbelt/contract/steps/mock-exam'
import { gatherRules } from '../../../kinds/gather-rules.ts'
import type { RuleDraft } from '../../../kinds/rules.ts'
import type { ChosenPaper } from '../../../steps/sat-paper/chosen-paper.ts'
import { newShared, readShared, writeShared, type StepDraft } from '../../../steps/step-kind.ts'

/** The rules of each kind of question stand beside these, by their fields on the wire. */
export interface MockDraft extends StepDraft {
  kind: 'mock-exam'
  mockPaperID: ChosenPaper | null
  /** Minutes. */
  duration: number | null
  /** Points; null takes the paper's. */
  passLine: number | null
  /** Null: as often as wanted. */
  attempts: number | null
  disorder: boolean
  allowReview: boolean
}

export const newMock = (): MockDraft => ({
  ...newShared('mock-exam'),
  ...gatherRules((rules) => rules.create()),
  mockPaperID: null,
  duration: 30,
  passLine: null,
  attempts: null,
  disorder: true,
  allowReview: true,
})

/** A mock exam as it is stored. */
export const readMock = (step: MockStepShown): MockDraft => ({
  ...readShared('mock-exam', step),
  ...gatherRules((rules) => rules.read(step)),
  mockPaperID: {
    id: step.mockPaperID,
    name: step.mockPaperName,
    questionCount: step.questionCount,
    kinds: step.kinds,
    totalScore: step.totalScore,
    passScore: step.passLine,
    minutes: step.duration,
    type: step.mockPaperType,
    previewID: step.snapshotID,
    otherForms: step.otherForms,
  },
  duration: step.duration,
  passLine: Number(step.passLine),
  attempts: step.attempts === 0 ? null : step.attempts,
  disorder: step.disorder,
  allowReview: step.allowReview,
})

/** A mock exam as the calls take it. */
export const writeMock = (step: MockDraft): MockStepInput => ({
  businessType: STEP_CODES['mock-exam'],
  ...writeShared(step),
  ...(gatherRules((rules) => rules.write(step as unknown as RuleDraft)) as WrittenRules),
  mockPaperID: step.mockPaperID?.id ?? '',
  duration: step.duration ?? 0,
  passLine: step.passLine === null ? null : String(step.passLine),
  attempts: step.attempts ?? 0,
  disorder: step.disorder,
  allowReview: step.allowReview,
})
