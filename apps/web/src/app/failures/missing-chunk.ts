// Tells a page whose code is gone (the server was upgraded under an old tab) from one that failed, and when a reload
// may help.

/** One reload in this time: a second failure is something else, in ms. */
const ONCE_IN = 60_000

/** Whether a page failed because a part of its code could not be fetched, as each browser says it. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)

/** Whether a reload may be tried; `last` is when one was (ms since 1970 as text), null for never. */
export const mayReload = (last: string | null, now: number): boolean => !(Number(last ?? 'NaN') > now - ONCE_IN)
