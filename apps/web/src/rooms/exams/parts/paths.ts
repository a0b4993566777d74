// The addresses of the room's pages.

export const TASKS_PATH = '/student/myTask'

export const taskPath = (taskID: string): string => `${TASKS_PATH}/myTaskDetail/${encodeURIComponent(taskID)}`

/** The page that reads instructions, sits and shows the result of a step. */
export const examPath = (taskID: string, processID: string): string =>
  `${taskPath(taskID)}/exam/${encodeURIComponent(processID)}`

/** The same page, opened at the result of a sitting handed in before. */
export const resultPath = (taskID: string, processID: string, testID: string): string =>
  `${examPath(taskID, processID)}?result=${encodeURIComponent(testID)}`
