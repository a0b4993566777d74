// The states of a library resource, and why one may have failed.

export const PROCESSING = 1
export const READY = 2
export const FAILED = 3
export type ResourceStatus = typeof PROCESSING | typeof READY | typeof FAILED

/** Why a file could not be made ready. */
export const FAILURE_REASONS = [
  'other-content',
  'unreadable',
  'too-large',
  'no-media',
  'took-too-long',
  'no-converter',
  'no-room',
  'virus',
  'failed',
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]
/** A file that failed so is not handed out. */
export const HARMFUL = 'virus' satisfies FailureReason

/** Only what is ready may be opened. */
export const mayOpen = (status: number): boolean => status === READY
