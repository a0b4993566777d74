// The addresses of a student's mock exam.
import { taskPath } from '../../../steps/task-step.ts'

/** What is read before it, and what was sat so far. */
export const mockPath = (taskID: string, processID: string): string =>
  `${taskPath(taskID)}/mock/${encodeURIComponent(processID)}`

/** The sitting; with a result, the page of that. */
export const sitPath = (taskID: string, processID: string): string => `${mockPath(taskID, processID)}/sit`
export const resultPath = (taskID: string, processID: string, testID: string, isReview: boolean): string =>
  `${sitPath(taskID, processID)}?result=${encodeURIComponent(testID)}${isReview ? '&review=1' : ''}`
