// Encrypts a stream under a passphrase so that a changed, cut, lengthened or re-ordered file is noticed: scrypt, then
// AES-256-GCM in chunks whose nonce counts them and marks the last one (the STREAM construction of Hoang, Reyhanitabar,
// Rogaway and Vizár, 2015).
import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { COST, deriveKeys, type Keys } from './passphrase-keys.ts'

/** A file that cannot be opened, in one sentence. */
export class BackupError extends Error {}

const MAGIC = Buffer.from('CLEARBELT-BACKUP-1\n')
const CHUNK = 1 << 20
const TAG = 16
const SALT = 16
const CHECK = 16
const HEADER = MAGIC.length + SALT + 3 + CHECK

/** 96 bits: 88 for the number of the chunk, 8 that say whether it is the last. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(index), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function sealChunk(key: Buffer, plain: Buffer, index: number, isLast: boolean): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast))
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function openChunk(key: Buffer, sealed: Buffer, index: number, isLast: boolean): Buffer {
  if (sealed.length < TAG) throw new BackupError('The file is cut off.')
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast))
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - TAG)), decipher.final()])
  } catch {
    throw new BackupError(
      isLast
        ? 'The file is cut off or was changed near its end.'
        : `The file was changed or damaged near byte ${HEADER + index * (CHUNK + TAG)}.`,
    )
  }
}

/**
 * Regroups a stream into pieces of exactly `size` bytes; the last one is shorter, empty for an empty stream, and
 * marked.
 */
async function* inPieces(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    held.push(chunk)
    length += chunk.length
    // One byte more than a piece must be there: only then it is not the last.
    while (length > size) {
      const joined = held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
      yield { piece: joined.subarray(0, size), isLast: false }
      const rest = joined.subarray(size)
      held = [rest]
      length = rest.length
    }
  }
  yield { piece: Buffer.concat(held), isLast: true }
}

/** The encrypted bytes of a stream. */
export async function* sealStream(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT)
  const prefix = Buffer.concat([MAGIC, salt, Buffer.from([COST.logN, COST.r, COST.p])])
  const keys = await deriveKeys(passphrase, salt, COST)
  yield Buffer.concat([prefix, checkOf(keys, prefix)])
  let index = 0
  for await (const { piece, isLast } of inPieces(source, CHUNK)) yield sealChunk(keys.stream, piece, index++, isLast)
}

const checkOf = (keys: Keys, prefix: Buffer): Buffer =>
  createHmac('sha256', keys.check).update(prefix).digest().subarray(0, CHECK)

async function readHeader(header: Buffer, passphrase: string): Promise<Keys> {
  if (header.length < HEADER)
    throw new BackupError(
      header.subarray(0, MAGIC.length).equals(MAGIC) ? 'The file is cut off.' : 'This is not a backup of Clearbelt.',
    )
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new BackupError('This is not a backup of Clearbelt.')
  const prefix = header.subarray(0, HEADER - CHECK)
  const [logN = 0, r = 0, p = 0] = prefix.subarray(MAGIC.length + SALT)
  const wrong = new BackupError('The passphrase does not open this file.')
  if (logN !== COST.logN || r !== COST.r || p !== COST.p) throw wrong
  const keys = await deriveKeys(passphrase, prefix.subarray(MAGIC.length, MAGIC.length + SALT), COST)
  if (!timingSafeEqual(checkOf(keys, prefix), header.subarray(HEADER - CHECK))) throw wrong
  return keys
}

/**
 * The bytes that were sealed. Throws BackupError for a wrong passphrase and for a file that is not as it was written.
 */
export async function* openStream(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const bytes = source[Symbol.asyncIterator]()
  let begin = Buffer.alloc(0)
  while (begin.length < HEADER) {
    const { value, done } = await bytes.next()
    if (done) break
    begin = Buffer.concat([begin, value])
  }
  const keys = await readHeader(begin.subarray(0, HEADER), passphrase)
  async function* rest(): AsyncGenerator<Buffer> {
    if (begin.length > HEADER) yield begin.subarray(HEADER)
    for (let next = await bytes.next(); !next.done; next = await bytes.next()) yield next.value
  }
  let index = 0
  for await (const { piece, isLast } of inPieces(rest(), CHUNK + TAG))
    yield openChunk(keys.stream, piece, index++, isLast)
}
