// The addresses of the room's pages.
import { taskPath } from '../../../steps/task-step.ts'

/** The page that reads instructions, sits and shows the result of a step. */
export const examPath = (taskID: string, processID: string): string =>
  `${taskPath(taskID)}/exam/${encodeURIComponent(processID)}`

/** The same page, opened at the result of a sitting handed in before. */
export const resultPath = (taskID: string, processID: string, testID: string): string =>
  `${examPath(taskID, processID)}?result=${encodeURIComponent(testID)}`
