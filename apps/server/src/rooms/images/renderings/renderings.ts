// Renderings in display modes: made on demand in worker threads, each once at a time, the latest kept in memory.
import { commonErrors } from '@clearbelt/contract/errors'
import { MODES, type ModeCode } from '@clearbelt/xray/modes/modes'
import type { Download } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { World } from '../../../world.ts'

/** Stored files of one image. */
export interface PictureKeys {
  pictureKey: string
  thumbKey: string
  planesKey: string | null
}

export interface Renderings {
  /** An image in a display mode; `thumb` ignores the mode. Refuses a code that is no mode. */
  render(keys: PictureKeys, type: number, size: 'full' | 'thumb'): Promise<Download>
  /** The planes in their travel format, or not found where there are none. */
  planes(keys: Pick<PictureKeys, 'planesKey'>): Promise<Download>
}

export const RENDER_THREAD = new URL('./render-thread.ts', import.meta.url)
/** Composes what was packed by hand. */
export const HAND_THREAD = new URL('./hand-thread.ts', import.meta.url)
/** Reads and writes scans as other makers keep them. */
export const SCAN_THREAD = new URL('./scan-thread.ts', import.meta.url)
/** Lays the slices of CT series into volumes. */
export const STACK_THREAD = new URL('./stack-thread.ts', import.meta.url)
const CACHE_BYTES_MAX = 128_000_000

/** Nothing about a picture may be learned from how it is cached, named or dated. */
const HEADERS = { 'Cache-Control': 'private, no-store' }

const isMode = (type: number): type is ModeCode => MODES.some((mode) => mode.code === type)

export function createRenderings(world: World): Renderings {
  const cache = createCache(CACHE_BYTES_MAX)
  const running = new Map<string, Promise<Uint8Array>>()
  const jpeg = (bytes: Uint8Array): Download => ({
    body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    type: 'image/jpeg',
    headers: HEADERS,
  })

  async function make({ pictureKey, planesKey }: PictureKeys, mode: ModeCode): Promise<Uint8Array> {
    const bytes = await world.files.get(planesKey ?? pictureKey)
    return world.threads.run<Uint8Array>(RENDER_THREAD, planesKey ? 'renderPlanes' : 'renderPicture', { bytes, mode })
  }
  async function renderOnce(keys: PictureKeys, mode: ModeCode): Promise<Uint8Array> {
    const name = `${keys.planesKey ?? keys.pictureKey}:${mode}`
    const held = cache.get(name)
    if (held) return held
    const already = running.get(name)
    if (already) return already
    const made = make(keys, mode)
      .then((bytes) => {
        cache.set(name, bytes)
        return bytes
      })
      .finally(() => running.delete(name))
    running.set(name, made)
    return made
  }
  /** A class sees the same few pictures again and again. */
  async function readOnce(pictureKey: string): Promise<Uint8Array> {
    const held = cache.get(pictureKey)
    if (held) return held
    const bytes = await world.files.get(pictureKey)
    cache.set(pictureKey, bytes)
    return bytes
  }
  return {
    async render(keys, type, size) {
      if (!isMode(type)) throw refuse(commonErrors['invalid-input'], { fields: ['type'] })
      if (size === 'thumb') return jpeg(await world.files.get(keys.thumbKey))
      if (type === 0) return jpeg(await readOnce(keys.pictureKey))
      return jpeg(await renderOnce(keys, type))
    },
    async planes({ planesKey }) {
      if (!planesKey) throw refuse(commonErrors['not-found'])
      return { body: await world.files.get(planesKey), type: 'application/octet-stream', headers: HEADERS }
    },
  }
}

/** Keeps the most recently used values up to a number of bytes. */
export function createCache(limit: number): {
  get(key: string): Uint8Array | undefined
  set(key: string, bytes: Uint8Array): void
  bytes(): number
} {
  const held = new Map<string, Uint8Array>()
  let total = 0
  return {
    get(key) {
      const bytes = held.get(key)
      if (!bytes) return undefined
      held.delete(key)
      held.set(key, bytes)
      return bytes
    },
    set(key, bytes) {
      total += bytes.length - (held.get(key)?.length ?? 0)
      held.delete(key)
      held.set(key, bytes)
      for (const [oldest, old] of held) {
        if (total <= limit) break
        held.delete(oldest)
        total -= old.length
      }
    },
    bytes: () => total,
  }
}
