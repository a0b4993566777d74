// Which photos an exam takes.
import type { ExamStep } from './step/exam-step.ts'

/** In the words of the wire. */
export const cameraOf = (step: ExamStep) => ({
  isAntiCheating: step.isAntiCheating,
  isMonitor: step.isMonitor,
  photoDuration: step.photoSeconds,
  photoPolicy: step.photoPolicy,
})
