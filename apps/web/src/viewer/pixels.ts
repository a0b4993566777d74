// Brings images to the stage: the ready-made picture first, the planes after it, and the next images before they are
// asked for.
import type { Prepared } from '@clearbelt/xray/prepare/prepare'
import type { ViewerTopic } from './model.ts'

/** Where the bytes of an image come from. Each may reject; the source asks again when the image is shown again. */
export interface ImagePort {
  picture: (topic: ViewerTopic, signal: AbortSignal) => Promise<Blob>
  planes: (topic: ViewerTopic, signal: AbortSignal) => Promise<ArrayBuffer>
  thumb: (topic: ViewerTopic, signal: AbortSignal) => Promise<Blob>
}

/** RGBA bytes, row-major. */
export interface Raster {
  rgba: Uint8ClampedArray
  width: number
  height: number
}

export interface Decoder {
  picture: (blob: Blob) => Promise<Raster>
  planes: (bytes: ArrayBuffer) => Promise<Prepared>
  dispose: () => void
}

export type Pixels = { kind: 'picture'; raster: Raster } | { kind: 'planes'; prepared: Prepared }

export interface PixelSource {
  /**
   * Hands over the best there is of an image, then what is better; `isFinal` when nothing better follows. An image that
   * is
   * ready is handed over before this returns. `onError` is called when nothing of it could be had. Answers the way to
   * stop listening.
   */
  show: (
    topic: ViewerTopic,
    onPixels: (pixels: Pixels, isFinal: boolean) => void,
    onError: (error: unknown) => void,
  ) => () => void
  /**
   * Makes the first of `topics` ready to be drawn and fetches the bytes of the others, one at a time, in their order.
   */
  ahead: (topics: readonly ViewerTopic[]) => Promise<void>
  dispose: () => void
}

interface Slot {
  pictureBytes?: Promise<Blob>
  planesBytes?: Promise<ArrayBuffer>
  picture?: Promise<Raster>
  planes?: Promise<Prepared>
  /** Decoded and ready to be drawn. */
  ready?: Pixels
}

/** Decoded images kept: each is about 6 MB at 1000 x 700. */
const DECODED_KEPT = 6
/** Images made ready before they are asked for, one after the other: preparing takes a third of a second each. */
const PREPARED_AHEAD = 2

/**
 * A source over `port`; what was fetched stays until the source is disposed, so that an exam goes on without a network.
 */
export function createPixelSource({
  port,
  decoder,
  kept = DECODED_KEPT,
}: {
  port: ImagePort
  decoder: Decoder
  kept?: number
}): PixelSource {
  const slots = new Map<string, Slot>()
  const recent: string[] = []
  const closing = new AbortController()
  let round = 0

  const slotOf = (topic: ViewerTopic): Slot => {
    const known = slots.get(topic.id)
    if (known) return known
    const fresh: Slot = {}
    slots.set(topic.id, fresh)
    return fresh
  }
  /** Remembers the work under `key`; failed work is forgotten, so that it can be tried again. */
  function once<K extends 'pictureBytes' | 'planesBytes' | 'picture' | 'planes'>(
    slot: Slot,
    key: K,
    start: () => NonNullable<Slot[K]>,
  ): NonNullable<Slot[K]> {
    const known = slot[key]
    if (known) return known as NonNullable<Slot[K]>
    const work = start()
    slot[key] = work
    void (work as Promise<unknown>).catch(() => {
      delete slot[key]
    })
    return work
  }
  const pictureBytes = (topic: ViewerTopic): Promise<Blob> =>
    once(slotOf(topic), 'pictureBytes', () => port.picture(topic, closing.signal))
  const planesBytes = (topic: ViewerTopic): Promise<ArrayBuffer> =>
    once(slotOf(topic), 'planesBytes', () => port.planes(topic, closing.signal))
  const picture = (topic: ViewerTopic): Promise<Raster> =>
    once(slotOf(topic), 'picture', () => pictureBytes(topic).then((blob) => decoder.picture(blob)))
  const planes = (topic: ViewerTopic): Promise<Prepared> =>
    once(slotOf(topic), 'planes', () => planesBytes(topic).then((bytes) => decoder.planes(bytes.slice(0))))

  function keep(topic: ViewerTopic, pixels: Pixels): void {
    slotOf(topic).ready = pixels
    touch(topic.id)
  }
  function touch(id: string): void {
    const at = recent.indexOf(id)
    if (at >= 0) recent.splice(at, 1)
    recent.push(id)
    while (recent.length > kept) {
      const slot = slots.get(recent.shift() ?? '')
      if (slot) for (const key of ['ready', 'picture', 'planes'] as const) delete slot[key]
    }
  }

  /** The best of an image, decoded: its planes, or the picture where it has none or they cannot be had. */
  async function best(topic: ViewerTopic): Promise<Pixels> {
    const slot = slotOf(topic)
    if (slot.ready) return slot.ready
    if (topic.planesUrl !== null) {
      const prepared = await planes(topic).catch(() => null)
      if (prepared) return { kind: 'planes', prepared }
    }
    return { kind: 'picture', raster: await picture(topic) }
  }

  return {
    show(topic, onPixels, onError) {
      let isWanted = true
      const slot = slotOf(topic)
      touch(topic.id)
      if (slot.ready) {
        onPixels(slot.ready, true)
        return () => {}
      }
      const isWorthAPicture = topic.planesUrl !== null && slot.planes === undefined && slot.planesBytes === undefined
      const early = isWorthAPicture
        ? picture(topic).then(
            (raster) => isWanted && !slot.ready && onPixels({ kind: 'picture', raster }, false),
            () => {},
          )
        : Promise.resolve()
      void early
        .then(() => best(topic))
        .then(
          (pixels) => {
            if (closing.signal.aborted) return
            keep(topic, pixels)
            if (isWanted) onPixels(pixels, true)
          },
          (error: unknown) => {
            if (isWanted && !closing.signal.aborted) onError(error)
          },
        )
      return () => {
        isWanted = false
      }
    },
    async ahead(topics) {
      const mine = ++round
      const isOver = (): boolean => mine !== round || closing.signal.aborted
      try {
        for (const topic of topics.slice(0, PREPARED_AHEAD)) {
          if (isOver()) return
          const pixels = await best(topic)
          if (!closing.signal.aborted && !slotOf(topic).ready) keep(topic, pixels)
        }
        for (const topic of topics.slice(PREPARED_AHEAD)) {
          if (isOver()) return
          await (topic.planesUrl === null ? pictureBytes(topic) : planesBytes(topic))
        }
      } catch {
        // What could not be fetched ahead is fetched when it is shown.
      }
    },
    dispose() {
      closing.abort()
      decoder.dispose()
      slots.clear()
      recent.length = 0
    },
  }
}
