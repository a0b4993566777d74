// The addresses of the results of a mock exam.

/** One trainee of it, with every attempt. */
export const traineePath = (planID: string, processID: string, userID: string): string =>
  `/train/trainPlan/detail/${planID}/mockResults/${processID}/trainee/${userID}`

/** One attempt with its answers and what is right. */
export const reviewPath = (planID: string, processID: string, userID: string, testID: string): string =>
  `${traineePath(planID, processID, userID)}/review?testID=${testID}`
