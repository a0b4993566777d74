// Sends files as the browser does: test, chunks, merge.
import { createHash } from 'node:crypto'
import { mergeUpload, sendResource, testResource, type UploadAnswer } from '@clearbelt/contract/files/calls'
import { chunksOf } from '@clearbelt/domain/files/upload'
import type { TestApp } from '../../../testing/app.ts'
import type { Who } from '../../../testing/send-signed.ts'

export interface Upload {
  name: string
  bytes: Buffer
  superiorID?: string
  relativePath?: string
  chunkBytes?: number
}

/** The fields of a chunk. */
export function chunkOf(
  { name, bytes, superiorID = '-1', relativePath = '', chunkBytes = 2_048_000 }: Upload,
  number = 1,
) {
  return {
    identifier: createHash('md5').update(bytes).digest('hex'),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    filename: name,
    relativePath,
    totalSize: bytes.length,
    chunkSize: chunkBytes,
    chunkNumber: number,
    totalChunks: chunksOf(bytes.length, chunkBytes),
    superiorID,
  }
}

export const testUpload = async (t: TestApp, who: Who, upload: Upload): Promise<UploadAnswer> =>
  (await t.call(testResource, chunkOf(upload), who)).body.package

/** Sends one chunk; answers the whole reply. */
export function sendChunk(t: TestApp, who: Who, upload: Upload, number: number, bytes?: Buffer) {
  const { chunkBytes = 2_048_000 } = upload
  const part = bytes ?? upload.bytes.subarray((number - 1) * chunkBytes, number * chunkBytes)
  return t.call(sendResource, chunkOf(upload, number), who, {
    file: { field: 'upfile', name: 'blob', bytes: Buffer.from(part) },
  })
}

export const merge = (t: TestApp, who: Who, upload: Upload, tempName: string) =>
  t.call(mergeUpload, { tempName, fileName: upload.name, totalChunks: chunkOf(upload).totalChunks }, who)

/** Sends a whole file; answers the id of what came of it. */
export async function send(t: TestApp, who: Who, upload: Upload): Promise<string> {
  const state = await testUpload(t, who, upload)
  if (state.skipUpload) return state.resourceID
  let tempName = state.tempName
  for (let number = 1; number <= chunkOf(upload).totalChunks; number += 1) {
    const { body } = await sendChunk(t, who, upload, number)
    if (!body.result) throw new Error(body.message)
    tempName = body.package.tempName
  }
  const { body } = await merge(t, who, upload, tempName)
  if (!body.result) throw new Error(body.message)
  return body.package.resourceID
}
