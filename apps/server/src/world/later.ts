// A moment to wait before something is done.

/** Does it after so many ms. */
export function later(ms: number, act: () => void): void {
  setTimeout(act, ms)
}
