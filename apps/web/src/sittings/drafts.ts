// Keeps unsent answers in this browser, sealed under the sitting's key, until the server has them.
import { gcm } from '@noble/ciphers/aes.js'
import { fromBase64, randomBytes } from '../shared/bytes.ts'
import type { Unsent } from './outbox.ts'

/** A sealed record and when it was written (ms since 1970, by this device). */
export interface SealedDraft {
  at: number
  bytes: Uint8Array
}

/** Somewhere to keep records by key. Every act may reject, or never settle. */
export interface DraftShelf {
  keys: () => Promise<string[]>
  get: (key: string) => Promise<SealedDraft | undefined>
  set: (key: string, draft: SealedDraft) => Promise<void>
  remove: (keys: readonly string[]) => Promise<void>
}

/** What one writer had not sent. */
export interface Draft {
  client: string
  /** The lease it was written under. */
  epoch: number
  states: Unsent[]
}

export interface DraftPlace {
  userID: string
  /** The step; several sittings of it follow one another. */
  processID: string
  testID: string
  client: string
  /** Base64 AES key of the sitting. */
  draftKey: string
}

export interface Drafts {
  /**
   * Every readable draft of this sitting in this browser. With `isClean`, drafts of earlier sittings of the step are
   * removed.
   */
  restore: (isClean: boolean) => Promise<Draft[]>
  /**
   * Replaces the own draft; an empty list removes it. Writes follow one another, and only the last of several waiting
   * is written.
   */
  keep: (epoch: number, states: readonly Unsent[]) => void
  /** Removes drafts of other writers, once their states are in the own draft. */
  dropOthers: () => Promise<void>
  /** Removes every draft of this sitting. */
  clear: () => Promise<void>
  /** Settles when nothing waits to be written. */
  settled: () => Promise<void>
}

/** Drafts older than this belong to sittings long over, in ms. */
const OLD_MS = 30 * 86_400_000
/** A shelf that has not answered by then is taken for blocked, in ms. */
const PATIENCE_MS = 3000

/** Opens the drafts of a sitting. `onProtection` hears whether this browser can keep them at all. */
export function createDrafts(
  shelf: DraftShelf,
  place: DraftPlace,
  onProtection: (isProtected: boolean) => void,
  wall: () => number = Date.now,
): Drafts {
  const key = fromBase64(place.draftKey)
  const step = `${place.userID}/${place.processID}/`
  const sitting = `${step}${place.testID}/`
  const own = `${sitting}${place.client}`
  let waiting: { epoch: number; states: readonly Unsent[] } | null = null
  let work: Promise<void> = Promise.resolve()

  /** Runs an act on the shelf; a failure or silence means that there is no protection. */
  async function attempt<T>(act: () => Promise<T>): Promise<T | null> {
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      const done = await Promise.race([
        act(),
        new Promise<never>((_, reject) => {
          timer = setTimeout(() => reject(new Error('silent')), PATIENCE_MS)
        }),
      ])
      onProtection(true)
      return done
    } catch {
      onProtection(false)
      return null
    } finally {
      clearTimeout(timer)
    }
  }
  function seal(name: string, draft: Draft): Uint8Array {
    const nonce = randomBytes(12)
    const sealed = gcm(key, nonce, new TextEncoder().encode(name)).encrypt(
      new TextEncoder().encode(JSON.stringify(draft)),
    )
    return Uint8Array.from([...nonce, ...sealed])
  }
  function open(name: string, bytes: Uint8Array): Draft | null {
    try {
      const plain = gcm(key, bytes.subarray(0, 12), new TextEncoder().encode(name)).decrypt(bytes.subarray(12))
      return JSON.parse(new TextDecoder().decode(plain)) as Draft
    } catch {
      return null
    }
  }
  async function writeWaiting(): Promise<void> {
    const next = waiting
    waiting = null
    if (!next) return
    await attempt(() =>
      next.states.length === 0
        ? shelf.remove([own])
        : shelf.set(own, {
            at: wall(),
            bytes: seal(own, { client: place.client, epoch: next.epoch, states: [...next.states] }),
          }),
    )
  }
  const keysOf = async (prefix: string): Promise<string[]> =>
    (await shelf.keys()).filter((name) => name.startsWith(prefix))

  return {
    async restore(isClean) {
      const found = await attempt(async () => {
        const earlier = isClean ? (await keysOf(step)).filter((name) => !name.startsWith(sitting)) : []
        const names = await shelf.keys()
        const records = await Promise.all(names.map(async (name) => ({ name, record: await shelf.get(name) })))
        const old = records
          .filter(
            ({ name, record }) => !name.startsWith(sitting) && (record === undefined || wall() - record.at > OLD_MS),
          )
          .map(({ name }) => name)
        const mine = records.flatMap(({ name, record }) =>
          record && name.startsWith(sitting) ? [{ name, draft: open(name, record.bytes) }] : [],
        )
        const unreadable = mine.filter(({ draft }) => draft === null).map(({ name }) => name)
        const useless = [...earlier, ...old, ...unreadable]
        if (useless.length > 0) await shelf.remove(useless)
        return mine.flatMap(({ draft }) => (draft ? [draft] : []))
      })
      return found ?? []
    },
    keep(epoch, states) {
      const isIdle = waiting === null
      waiting = { epoch, states: [...states] }
      if (isIdle) work = work.then(writeWaiting)
    },
    async dropOthers() {
      await work
      await attempt(async () => shelf.remove((await keysOf(sitting)).filter((name) => name !== own)))
    },
    async clear() {
      waiting = null
      await work
      await attempt(async () => shelf.remove(await keysOf(sitting)))
    },
    settled: () => work,
  }
}
