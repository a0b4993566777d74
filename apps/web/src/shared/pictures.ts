// Small pictures that need the bearer: fetched a few at a time, the newest wish first, kept as object addresses.

export interface Pictures {
  /** Address of the picture `key` when it is there already, else null. */
  peek: (key: string) => string | null
  /**
   * Asks for a picture; `onReady` gets its address, `onFail` is told when it cannot be had. Answers the way to take the
   * wish back.
   */
  want: (
    key: string,
    get: (signal: AbortSignal) => Promise<Blob>,
    onReady: (url: string) => void,
    onFail: () => void,
  ) => () => void
}

export interface PicturesSettings {
  /** Pictures kept; beyond that the one shown longest ago is let go. */
  kept?: number
  atOnce?: number
  urls?: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
}

interface Wish {
  key: string
  get: (signal: AbortSignal) => Promise<Blob>
  listeners: Set<{ onReady: (url: string) => void; onFail: () => void }>
  running: AbortController | null
}

/** A store of pictures. Nothing is fetched twice at once, and what nobody wants any more is not fetched. */
export function createPictures({ kept = 800, atOnce = 6, urls = URL }: PicturesSettings = {}): Pictures {
  // A map remembers the order of its keys: the first is the one shown longest ago.
  const ready = new Map<string, string>()
  const wishes = new Map<string, Wish>()
  let running = 0

  function touch(key: string, url: string): void {
    ready.delete(key)
    ready.set(key, url)
    for (const [oldest, old] of ready) {
      if (ready.size <= kept) return
      ready.delete(oldest)
      urls.revokeObjectURL(old)
    }
  }
  async function fetchOne(wish: Wish): Promise<void> {
    const closing = new AbortController()
    wish.running = closing
    running++
    try {
      const blob = await wish.get(closing.signal)
      if (closing.signal.aborted) return
      const url = urls.createObjectURL(blob)
      touch(wish.key, url)
      wishes.delete(wish.key)
      for (const { onReady } of wish.listeners) onReady(url)
    } catch {
      if (wishes.get(wish.key) === wish) wishes.delete(wish.key)
      if (!closing.signal.aborted) for (const { onFail } of wish.listeners) onFail()
    } finally {
      running--
      next()
    }
  }
  function next(): void {
    // The newest wish is what the person looks at now.
    const waiting = [...wishes.values()].reverse()
    for (const wish of waiting) {
      if (running >= atOnce) return
      if (!wish.running) void fetchOne(wish)
    }
  }
  return {
    peek: (key) => ready.get(key) ?? null,
    want(key, get, onReady, onFail) {
      const there = ready.get(key)
      if (there !== undefined) {
        touch(key, there)
        onReady(there)
        return () => {}
      }
      const wish: Wish = wishes.get(key) ?? { key, get, listeners: new Set(), running: null }
      wishes.set(key, wish)
      const listener = { onReady, onFail }
      wish.listeners.add(listener)
      next()
      return () => {
        wish.listeners.delete(listener)
        if (wish.listeners.size > 0 || wishes.get(key) !== wish) return
        wishes.delete(key)
        wish.running?.abort()
      }
    },
  }
}
