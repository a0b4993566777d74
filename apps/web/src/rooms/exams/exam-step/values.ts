// An exam in the form of a plan: from what the server answers, and to what it takes.
import type { WrittenRules } from '@clearbelt/contract/kinds/rules'
import { STEP_CODES } from '@clearbelt/contract/steps/codes'
import type { ExamStepInput, ExamStepShown } from '@clearbelt/contract/steps/exam'
import { gatherRules } from '../../../kinds/gather-rules.ts'
import type { RuleDraft } from '../../../kinds/rules.ts'
import type { ChosenPaper } from '../../../steps/sat-paper/chosen-paper.ts'
import { newShared, readShared, writeShared, type StepDraft } from '../../../steps/step-kind.ts'

/** The rules of each kind of question stand beside these, by their fields on the wire. */
export interface ExamDraft extends StepDraft {
  kind: 'exam'
  paperID: ChosenPaper | null
  /** Minutes. */
  duration: number | null
  /** Points; null takes the paper's. */
  passLine: number | null
  disorder: boolean
  resit: number | null
  allowReview: boolean
  /** The correct answers are told with the result. */
  truthEarly: boolean
  release: ExamStepShown['release']
  isAntiCheating: boolean
  /** Carried along: it asks for photos like the other. */
  isMonitor: boolean
  /** Seconds between two photos. */
  photoDuration: number | null
  photoPolicy: ExamStepShown['photoPolicy']
}

const paperOfStep = (step: ExamStepShown): ChosenPaper => ({
  id: step.paperID,
  name: step.paperName,
  questionCount: step.questionCount,
  kinds: step.kinds,
  totalScore: step.totalScore,
  passScore: step.passLine,
  minutes: step.duration,
  type: step.paperType,
  previewID: step.snapshotID,
  otherForms: step.otherForms,
})

/** What an exam starts with when photos are switched on, in seconds. */
const PHOTO_SECONDS = 60

/** A new exam; with a paper it starts with the paper's own minutes and pass line. */
export const newExam = (paper: ChosenPaper | null = null): ExamDraft => ({
  ...newShared('exam'),
  ...gatherRules((rules) => rules.create()),
  paperID: paper,
  duration: paper?.minutes ?? 30,
  passLine: paper ? Number(paper.passScore) : null,
  disorder: true,
  resit: 0,
  allowReview: true,
  truthEarly: false,
  release: 'now',
  isAntiCheating: false,
  isMonitor: false,
  photoDuration: PHOTO_SECONDS,
  photoPolicy: 'flag',
})

/** An exam as it is stored. */
export const readExam = (step: ExamStepShown): ExamDraft => ({
  ...readShared('exam', step),
  ...gatherRules((rules) => rules.read(step)),
  paperID: paperOfStep(step),
  duration: step.duration,
  passLine: Number(step.passLine),
  disorder: step.disorder,
  resit: step.resit,
  allowReview: step.allowReview,
  truthEarly: step.truthEarly,
  release: step.release,
  isAntiCheating: step.isAntiCheating,
  isMonitor: step.isMonitor,
  photoDuration: step.photoDuration > 0 ? step.photoDuration : PHOTO_SECONDS,
  photoPolicy: step.photoPolicy,
})

/** An exam as the calls take it. */
export const writeExam = (step: ExamDraft): ExamStepInput => ({
  businessType: STEP_CODES.exam,
  ...writeShared(step),
  ...(gatherRules((rules) => rules.write(step as unknown as RuleDraft)) as WrittenRules),
  paperID: step.paperID?.id ?? '',
  duration: step.duration ?? 0,
  passLine: step.passLine === null ? null : String(step.passLine),
  disorder: step.disorder,
  resit: step.resit ?? 0,
  allowReview: step.allowReview,
  // Without a review there is nothing to tell early.
  truthEarly: step.allowReview && step.truthEarly,
  release: step.release,
  isAntiCheating: step.isAntiCheating,
  isMonitor: step.isMonitor,
  photoDuration: step.isAntiCheating || step.isMonitor ? (step.photoDuration ?? PHOTO_SECONDS) : 0,
  photoPolicy: step.photoPolicy,
})
