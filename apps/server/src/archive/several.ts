// Does something with many files, several at once: a disk puts several down for the price of one.

const AT_ONCE = 8

/**
 * Stops at the first that fails, and throws its error when none is under way any more: what was made can be cleared
 * then.
 */
export async function several<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const errors: unknown[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) {
        if (errors.length > 0) return
        await act(item).catch((error: unknown) => {
          errors.push(error)
        })
      }
    }),
  )
  if (errors.length > 0) throw errors[0]
}
