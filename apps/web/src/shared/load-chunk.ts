// Loads a part of the program's code: tried again when it does not come, given up when it takes too long.

/** A chunk that takes longer than this, tries and all, counts as lost, in ms. */
export const CHUNK_TIMEOUT = 120_000
/** How often a chunk that failed is tried again, and the pause before, in ms. */
const RETRIES = 2
const PAUSE = 1000

/** What `load` answers. Throws its last error, or `chunk timeout`. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('chunk timeout')), CHUNK_TIMEOUT)
  })
  try {
    return await Promise.race([tries(load), late])
  } finally {
    clearTimeout(timer)
  }
}

async function tries<T>(load: () => Promise<T>): Promise<T> {
  for (let left = RETRIES; ; left--) {
    try {
      return await load()
    } catch (error) {
      if (left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
}
