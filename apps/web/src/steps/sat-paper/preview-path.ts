// Where the paper of a step is shown inside the page of its plan.
import { FISCAN_PAPER } from '@clearbelt/domain/papers/paper-types'

/** The page of the very publication that a step keeps; `type`: of its paper. */
export const previewPath = (planID: string, snapshotID: string, type: number): string =>
  `/train/trainPlan/detail/${planID}/paperPreview/${snapshotID}${type === FISCAN_PAPER ? '?isFiscan=true' : ''}`
