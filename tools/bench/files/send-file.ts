// Sends files of the library over the wire as the browser does: sums, a test, chunks, a merge.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mergeUpload, sendResource, testResource, type UploadAnswer } from '@clearbelt/contract/files/calls'
import { buildRequest } from '@clearbelt/contract/request'
import type { Call, Envelope, PackageOf } from '@clearbelt/contract/wire'
import { CHUNK_BYTES, chunksOf } from '@clearbelt/domain/files/upload'

/** Somebody signed in: where, and with what. */
export interface Sender {
  url: string
  token: string
  /** Hex. */
  signKey: string
  /** ms to add to this machine's clock. */
  ahead?: number
}

/** An answer that is not a success. */
export class NotTaken extends Error {
  readonly status: number
  constructor(call: Call, status: number, text: string) {
    super(`${call.id} answered ${status}: ${text.slice(0, 200)}`)
    this.status = status
  }
}

/** Makes a call; a file makes it one of parts. */
export async function ask<C extends Call>(
  who: Sender,
  call: C,
  input: Record<string, unknown>,
  file?: Buffer,
): Promise<PackageOf<C>> {
  const made = buildRequest(call, input, {
    token: who.token,
    culture: 'en',
    now: Date.now() + (who.ahead ?? 0),
    nonce: randomBytes(3).toString('hex'),
    requestKey: randomBytes(8).toString('hex'),
    sign: (text) => createHmac('sha256', Buffer.from(who.signKey, 'hex')).update(text).digest('hex'),
  })
  let body: FormData | string | null = made.body
  if (file) {
    body = new FormData()
    for (const [name, value] of Object.entries(input)) body.append(name, String(value))
    body.append('upfile', new Blob([new Uint8Array(file)]), 'blob')
  }
  const answer = await fetch(`${who.url}${made.url}`, { method: made.method, headers: made.headers, body })
  const text = await answer.text()
  if (!answer.ok) throw new NotTaken(call, answer.status, text)
  return (JSON.parse(text) as Envelope<PackageOf<C>>).package
}

const fieldsOf = (name: string, bytes: Buffer) => ({
  identifier: createHash('md5').update(bytes).digest('hex'),
  sha256: createHash('sha256').update(bytes).digest('hex'),
  filename: name,
  relativePath: '',
  totalSize: bytes.length,
  chunkSize: CHUNK_BYTES,
  totalChunks: chunksOf(bytes.length),
  superiorID: '-1',
})

/** How an upload stands. */
export const testFile = (who: Sender, name: string, bytes: Buffer): Promise<UploadAnswer> =>
  ask(who, testResource, { ...fieldsOf(name, bytes), chunkNumber: 1 })

/** Sends what is missing of a file, two chunks at once, and has it merged; answers its id and how long the merge took. */
export async function sendFile(
  who: Sender,
  name: string,
  bytes: Buffer,
): Promise<{ resourceID: string; mergedMs: number }> {
  const fields = fieldsOf(name, bytes)
  const state = await testFile(who, name, bytes)
  if (state.skipUpload) return { resourceID: state.resourceID, mergedMs: 0 }
  const missing = Array.from({ length: fields.totalChunks }, (_, i) => i + 1).filter((n) => !state.uploaded.includes(n))
  let { tempName } = state
  const work = async (): Promise<void> => {
    for (let n = missing.shift(); n !== undefined; n = missing.shift()) {
      const part = bytes.subarray((n - 1) * CHUNK_BYTES, n * CHUNK_BYTES)
      ;({ tempName } = await ask(who, sendResource, { ...fields, chunkNumber: n }, part))
    }
  }
  await Promise.all([work(), work()])
  const begun = performance.now()
  const { resourceID } = await ask(who, mergeUpload, {
    tempName,
    fileName: name,
    totalChunks: fields.totalChunks,
    sha256: fields.sha256,
  })
  return { resourceID, mergedMs: performance.now() - begun }
}
