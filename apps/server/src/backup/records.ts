// What stands inside a backup: records, each a head of JSON and a body of any length, closed by a hash over all before
// it.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { BackupError } from './sealed-stream.ts'

const head = z.object({
  place: z.number(),
  hash: z.string(),
  legacy: z.number(),
  at: z.number(),
  signature: z.string(),
})
const manifest = z.object({
  kind: z.literal('manifest'),
  format: z.literal(1),
  at: z.number(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** Newest signed head of the audit log in the snapshot. */
  head: head.nullable(),
})
const recordHead = z.discriminatedUnion('kind', [
  manifest,
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({ kind: z.literal('jobs') }),
  z.object({ kind: z.literal('file'), path: z.string(), mode: z.number() }),
  z.object({
    kind: z.literal('end'),
    rows: z.record(z.string(), z.number()),
    sequences: z.record(z.string(), z.string()),
    files: z.number(),
    sha256: z.string(),
  }),
])

export type Manifest = z.infer<typeof manifest>
export type RecordHead = z.infer<typeof recordHead>
export type EndRecord = Extract<RecordHead, { kind: 'end' }>
export interface BackupRecord {
  head: RecordHead
  body: AsyncIterable<Buffer>
}

const HEAD_MAX = 16 << 20
const BODY_PIECE = 1 << 20

const size = (n: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(n)
  return bytes
}

/** Turns records into bytes; the closing record is written from what `close` answers when all others are through. */
export async function* writeRecords(
  records: AsyncIterable<BackupRecord>,
  close: () => Omit<EndRecord, 'kind' | 'sha256'>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const noted = (bytes: Buffer): Buffer => {
    hash.update(bytes)
    return bytes
  }
  for await (const record of records) {
    const text = Buffer.from(JSON.stringify(record.head))
    yield noted(Buffer.concat([size(text.length), text]))
    for await (const chunk of record.body) {
      for (let at = 0; at < chunk.length; at += BODY_PIECE) {
        const piece = chunk.subarray(at, at + BODY_PIECE)
        yield noted(Buffer.concat([size(piece.length), piece]))
      }
    }
    yield noted(size(0))
  }
  const text = Buffer.from(JSON.stringify({ kind: 'end', ...close(), sha256: hash.digest('hex') } satisfies EndRecord))
  yield Buffer.concat([size(text.length), text, size(0)])
}

function createReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  return {
    async take(n: number): Promise<Buffer> {
      const parts = [held]
      let length = held.length
      while (length < n) {
        const { value, done } = await chunks.next()
        if (done) throw new BackupError('The backup ends too early.')
        parts.push(value)
        length += value.length
      }
      const joined = Buffer.concat(parts)
      held = joined.subarray(n)
      return joined.subarray(0, n)
    },
    async isAtEnd(): Promise<boolean> {
      while (held.length === 0) {
        const { value, done } = await chunks.next()
        if (done) return true
        held = value
      }
      return false
    },
  }
}

const parseHead = (text: Buffer): RecordHead => {
  try {
    return recordHead.parse(JSON.parse(text.toString()))
  } catch {
    throw new BackupError('The backup holds something this version does not know; it was made by a newer one.')
  }
}

/**
 * Reads records one after the other; each body must be read (or is skipped) before the next. The closing record is
 * answered
 * last, after its hash was compared. Throws BackupError.
 */
export async function* readRecords(source: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  const reader = createReader(source)
  const hash = createHash('sha256')
  for (;;) {
    const sizeBytes = await reader.take(4)
    const length = sizeBytes.readUInt32BE()
    if (length > HEAD_MAX) throw new BackupError('The backup is damaged inside.')
    const text = await reader.take(length)
    const headRead = parseHead(text)
    if (headRead.kind === 'end') {
      await reader.take(4)
      if (headRead.sha256 !== hash.digest('hex') || !(await reader.isAtEnd()))
        throw new BackupError('The backup is damaged inside: its closing hash does not fit.')
      yield { head: headRead, body: nothing() }
      return
    }
    hash.update(sizeBytes).update(text)
    let isThrough = false
    const pieces = async function* (): AsyncGenerator<Buffer> {
      while (!isThrough) {
        const pieceSize = await reader.take(4)
        const n = pieceSize.readUInt32BE()
        if (n > BODY_PIECE) throw new BackupError('The backup is damaged inside.')
        const piece = await reader.take(n)
        hash.update(pieceSize).update(piece)
        if (n === 0) isThrough = true
        else yield piece
      }
    }
    yield { head: headRead, body: pieces() }
    // What the caller left unread.
    for await (const _piece of pieces()) {
      /* skipped */
    }
  }
}

export async function* nothing(): AsyncGenerator<Buffer> {
  /* an empty body */
}
