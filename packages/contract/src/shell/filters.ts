// Codes and limits of the common filter panel that no dictionary holds.

/** Image types as filters send them; learning image types are the same two. */
export const FILTER_IMAGE_TYPES = { CT: 3, DR: 4 } as const
/** Whether an image belongs to professional appraisals. */
export const FILTER_APPRAISAL = { yes: 1, no: 2 } as const
const FILTER_YEARS = 10

/** The years that a filter offers: `year` and the nine before it, newest first. */
export const filterYears = (year: number): number[] => Array.from({ length: FILTER_YEARS }, (_, back) => year - back)
