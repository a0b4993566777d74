// Small pictures for the list: fetched a few at a time, each once, kept as object addresses until the player closes.
import type { ViewerTopic } from './model.ts'
import type { ImagePort } from './pixels.ts'

const AT_ONCE = 3

export interface Thumbs {
  /** Address of a topic's small picture; rejects when it cannot be had, and tries again when asked again. */
  load: (topic: ViewerTopic) => Promise<string>
  dispose: () => void
}

/** Opens the small pictures of a paper. */
export function createThumbs(
  port: Pick<ImagePort, 'thumb'>,
  urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'> = URL,
): Thumbs {
  const known = new Map<string, Promise<string>>()
  const made: string[] = []
  const queue: (() => void)[] = []
  const closing = new AbortController()
  let running = 0

  async function fetchOne(topic: ViewerTopic): Promise<string> {
    if (running >= AT_ONCE)
      await new Promise<void>((resolve) => {
        queue.push(resolve)
      })
    running++
    try {
      closing.signal.throwIfAborted()
      const blob = await port.thumb(topic, closing.signal)
      closing.signal.throwIfAborted()
      const url = urls.createObjectURL(blob)
      made.push(url)
      return url
    } finally {
      running--
      queue.shift()?.()
    }
  }
  return {
    load: (topic) => {
      const there = known.get(topic.id)
      if (there) return there
      const work = fetchOne(topic)
      known.set(topic.id, work)
      work.catch(() => known.delete(topic.id))
      return work
    },
    dispose: () => {
      closing.abort()
      for (const resolve of queue.splice(0)) resolve()
      for (const url of made.splice(0)) urls.revokeObjectURL(url)
      known.clear()
    },
  }
}
