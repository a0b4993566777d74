// Keeps unsent photos in this browser, sealed under the sitting's key, so that a page loaded again sends them as they
// were taken.
import { gcm } from '@noble/ciphers/aes.js'
import { fromBase64, randomBytes } from '../../../shared/bytes.ts'
import type { DraftShelf } from '../../../sittings/drafts.ts'
import type { Photo } from './photo-duty.ts'

/** A photo with the tab that took it: under both names the server knows it when it comes twice. */
export interface KeptPhoto extends Photo {
  client: string
}

export interface PhotoShelf {
  /** What this browser has not sent of the sitting, oldest first. */
  restore: () => Promise<KeptPhoto[]>
  keep: (photo: KeptPhoto) => void
  /** The server has it, or will never take it. */
  drop: (photo: KeptPhoto) => void
}

/** The server takes photos for a day after the end; what is older is cleared away, in ms. */
const OLD_MS = 3 * 86_400_000
/** A shelf that has not answered by then is taken for blocked, in ms. */
const PATIENCE_MS = 3000

/** Where the browser keeps nothing every act does nothing: the photos then wait in memory alone. */
export function createPhotoShelf(
  shelf: DraftShelf,
  place: { testID: string; draftKey: string },
  wall: () => number = Date.now,
): PhotoShelf {
  const key = fromBase64(place.draftKey)
  const nameOf = ({ client, seq }: KeptPhoto): string => `${place.testID}/${client}/${seq}`
  const aad = (name: string): Uint8Array => new TextEncoder().encode(name)
  let work: Promise<unknown> = Promise.resolve()

  async function attempt<T>(act: () => Promise<T>): Promise<T | null> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const silence = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), PATIENCE_MS)
    })
    return Promise.race([
      Promise.resolve()
        .then(act)
        .catch(() => null),
      silence,
    ]).finally(() => clearTimeout(timer))
  }
  async function seal(photo: KeptPhoto): Promise<Uint8Array> {
    const nonce = randomBytes(12)
    const plain = new Uint8Array(8 + photo.blob.size)
    new DataView(plain.buffer).setFloat64(0, photo.capturedAt)
    plain.set(new Uint8Array(await photo.blob.arrayBuffer()), 8)
    const sealed = gcm(key, nonce, aad(nameOf(photo))).encrypt(plain)
    const bytes = new Uint8Array(nonce.length + sealed.length)
    bytes.set(nonce)
    bytes.set(sealed, nonce.length)
    return bytes
  }
  function open(name: string, bytes: Uint8Array): KeptPhoto | null {
    try {
      const plain = gcm(key, bytes.subarray(0, 12), aad(name)).decrypt(bytes.subarray(12))
      const [, client = '', seq] = name.split('/')
      return {
        client,
        seq: Number(seq),
        capturedAt: new DataView(plain.buffer, plain.byteOffset).getFloat64(0),
        blob: new Blob([plain.slice(8)], { type: 'image/jpeg' }),
      }
    } catch {
      return null
    }
  }
  const inTurn = (act: () => Promise<unknown>): void => {
    work = work.then(() => attempt(act))
  }

  return {
    async restore() {
      const found = await attempt(async () => {
        const useless: string[] = []
        const mine: KeptPhoto[] = []
        for (const name of await shelf.keys()) {
          const record = await shelf.get(name)
          const photo = record && name.startsWith(`${place.testID}/`) ? open(name, record.bytes) : null
          if (photo) mine.push(photo)
          else if (!record || wall() - record.at > OLD_MS || name.startsWith(`${place.testID}/`)) useless.push(name)
        }
        if (useless.length > 0) await shelf.remove(useless)
        return mine.toSorted((a, b) => a.capturedAt - b.capturedAt || a.seq - b.seq)
      })
      return found ?? []
    },
    keep: (photo) => inTurn(async () => shelf.set(nameOf(photo), { at: wall(), bytes: await seal(photo) })),
    drop: (photo) => inTurn(() => shelf.remove([nameOf(photo)])),
  }
}
