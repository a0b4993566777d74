// Pictures for the belt: fetched and decoded before their image comes in, drawn in the mode and size that is shown.
import type { ModeCode } from '@clearbelt/xray/modes/modes'
import type { ViewerTopic } from '../model.ts'
import type { ImagePort } from '../pixels.ts'
import type { ShelfReply } from './belt.worker.ts'
import type { ShelfTask } from './shelf.ts'

/** `failed`: it could not be had, tried more than once. */
export type PictureState = 'none' | 'waiting' | 'ready' | 'failed'

export interface BeltPictures {
  stateOf: (topic: ViewerTopic) => PictureState
  /** Makes these ready, in their order; those beyond `decoded` are only fetched. */
  ahead: (topics: readonly ViewerTopic[], decoded: number) => void
  /** A picture of an image that is ready. The caller owns it. */
  draw: (topic: ViewerTopic, mode: ModeCode, width: number, height: number) => Promise<ImageBitmap>
  subscribe: (listener: () => void) => () => void
  dispose: () => void
}

type Asked = ShelfTask extends infer T ? (T extends { id: number } ? Omit<T, 'id'> : never) : never
interface Bench {
  ask: (task: Asked, transfer?: Transferable[]) => Promise<ImageBitmap | null>
  dispose: () => void
}
interface Fetched {
  planes: ArrayBuffer | null
  picture: Blob | null
}

/** How often an image is tried before it counts as missing, and how long between, in ms. */
const TRIES = 3
const RETRY_MS = 1500

/** Opens the pictures of a paper over `port`. */
export function createBeltPictures(port: ImagePort, openBench: () => Bench = openWorker): BeltPictures {
  const bench = openBench()
  const closing = new AbortController()
  const states = new Map<string, PictureState>()
  const fetched = new Map<string, Promise<Fetched>>()
  const loads = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()
  let round = 0

  function mark(topic: ViewerTopic, state: PictureState): void {
    if (closing.signal.aborted) return
    states.set(topic.id, state)
    for (const listener of listeners) listener()
  }
  function get(topic: ViewerTopic): Promise<Fetched> {
    const known = fetched.get(topic.id)
    if (known) return known
    const work = fetchOne(port, topic, closing.signal)
    fetched.set(topic.id, work)
    work.catch(() => fetched.delete(topic.id))
    return work
  }
  async function loadOnce(topic: ViewerTopic, isFirst: boolean): Promise<void> {
    const { planes, picture } = await get(topic)
    try {
      await bench.ask({ kind: 'load', key: topic.id, planes, picture }, planes ? [planes] : [])
    } catch (error) {
      fetched.delete(topic.id)
      // Broken planes are done without where there is a picture.
      if (planes === null || !isFirst) throw error
      await bench.ask({
        kind: 'load',
        key: topic.id,
        planes: null,
        picture: await port.picture(topic, closing.signal),
      })
    }
  }
  async function load(topic: ViewerTopic): Promise<void> {
    mark(topic, 'waiting')
    for (let tries = 1; !closing.signal.aborted; tries++) {
      try {
        await loadOnce(topic, tries === 1)
        return mark(topic, 'ready')
      } catch {
        if (tries >= TRIES) return mark(topic, 'failed')
        await new Promise((resolve) => {
          setTimeout(resolve, RETRY_MS)
        })
      }
    }
  }
  function ready(topic: ViewerTopic): Promise<void> {
    const known = loads.get(topic.id)
    if (known) return known
    const work = load(topic)
    loads.set(topic.id, work)
    return work
  }
  return {
    stateOf: (topic) => states.get(topic.id) ?? 'none',
    ahead(topics, decoded) {
      const mine = ++round
      const isOver = (): boolean => mine !== round || closing.signal.aborted
      const work = async (): Promise<void> => {
        await Promise.all(topics.slice(0, decoded).map(ready))
        for (const topic of topics.slice(decoded)) {
          if (isOver()) return
          // What could not be fetched ahead is tried again when its turn comes.
          await get(topic).catch(() => {})
        }
      }
      void work()
    },
    async draw(topic, mode, width, height) {
      await ready(topic)
      const asked = { kind: 'draw', key: topic.id, mode, width, height } as const
      const picture = await bench.ask(asked).catch(async () => {
        // Its file was put away since: it passed long ago.
        fetched.delete(topic.id)
        loads.delete(topic.id)
        await ready(topic)
        return bench.ask(asked)
      })
      if (!picture) throw new Error('no picture')
      return picture
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose() {
      closing.abort()
      bench.dispose()
      listeners.clear()
      fetched.clear()
    },
  }
}

async function fetchOne(port: ImagePort, topic: ViewerTopic, signal: AbortSignal): Promise<Fetched> {
  if (topic.planesUrl === null) return { planes: null, picture: await port.picture(topic, signal) }
  try {
    return { planes: await port.planes(topic, signal), picture: null }
  } catch {
    return { planes: null, picture: await port.picture(topic, signal) }
  }
}

/** A bench in a worker; in the page where workers or their canvases are missing. */
function openWorker(): Bench {
  const worker = startWorker()
  if (!worker) return openHere()
  let count = 0
  const waiting = new Map<number, { resolve: (value: ImageBitmap | null) => void; reject: (error: Error) => void }>()
  worker.onmessage = ({ data }: MessageEvent<ShelfReply>) => {
    const asker = waiting.get(data.id)
    waiting.delete(data.id)
    if ('error' in data) asker?.reject(new Error(data.error))
    else asker?.resolve(data.value)
  }
  worker.onerror = (event) => {
    event.preventDefault()
    for (const { reject } of waiting.values()) reject(new Error('the worker died'))
    waiting.clear()
  }
  return {
    ask: (task, transfer = []) =>
      new Promise((resolve, reject) => {
        const id = ++count
        waiting.set(id, { resolve, reject })
        worker.postMessage({ ...task, id }, transfer)
      }),
    dispose: () => worker.terminate(),
  }
}

function openHere(): Bench {
  const shelf = import('./shelf.ts').then(({ createShelf }) => createShelf())
  return { ask: async (task) => (await shelf)({ ...task, id: 0 } as ShelfTask), dispose: () => {} }
}

function startWorker(): Worker | null {
  try {
    if (typeof OffscreenCanvas === 'undefined') return null
    return new Worker(new URL('./belt.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}
