// The addresses of the room's pages.

export const RUNNING_PATH = '/invigilate'

/** The board of a step; the plan goes along because the board is asked for by both. */
export const boardPath = (planID: string, processID: string): string =>
  `${RUNNING_PATH}/detail/${encodeURIComponent(processID)}?plan=${encodeURIComponent(planID)}`

/** The replay of a sitting. */
export const replayPath = (testID: string): string => `${RUNNING_PATH}/replay/${encodeURIComponent(testID)}`
