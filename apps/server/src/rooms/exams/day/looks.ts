// Who looks at whose small pictures: a list shows hundreds at once, and one look at it is one act, not hundreds.

/** Small pictures of one sitting that are fetched within this time belong to one look. */
const LOOK_MS = 10 * 60_000
const MOST = 20_000

export interface Looks {
  /** True when the look of somebody at a sitting begins; it goes on while its pictures are fetched. */
  begins(callerID: string, sittingID: string, at: number): boolean
}

/** Remembers the looks under way, of this node alone: another writes the same look down once more. */
export function createLooks(): Looks {
  const begun = new Map<string, number>()
  return {
    begins(callerID, sittingID, at) {
      for (const [key, since] of begun) {
        if (at - since < LOOK_MS && begun.size < MOST) break
        begun.delete(key)
      }
      const key = `${callerID} ${sittingID}`
      if (begun.has(key)) return false
      begun.set(key, at)
      return true
    },
  }
}
