// Does something with many files, a few at a time: a disk syncs several files for the price of one.

const MAX_CONCURRENT = 8

/**
 * Stops at the first that fails, and throws its error when none is under way any more: what was made can be cleared
 * then.
 */
export async function forEachConcurrent<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const errors: unknown[] = []
  await Promise.all(
    Array.from({ length: MAX_CONCURRENT }, async () => {
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
