// Sends a file in chunks: sums it up, asks which chunks are there, sends the others, has them put together. Begun again
// (after a pause, a reload, a day) it goes on where it stopped.
import { mergeUpload, sendResource, testResource, type UploadAnswer } from '@clearbelt/contract/files/calls'
import { CHUNK_BYTES, CHUNK_RETRIES, chunksOf, isMerged } from '@clearbelt/domain/files/upload'
import { CallError, isCallError } from '../call-error.ts'
import { call, callUpload } from '../call.ts'
import { sayFor } from '../i18n.ts'
import type { SendingOptions } from '../uploads.ts'
import { hashFile, type FileSums } from './hash-file.ts'

export interface FileWish {
  file: File
  /** The folder; -1 is the root. */
  superiorID: string
  /** Folders and name of a file of a dropped folder; empty without folders. */
  relativePath: string
}

export interface SentFile {
  resourceID: string
  url: string
}

const MERGE_TIMEOUT = 120_000
const CHUNK_TIMEOUT = 60_000
/** Chunks on the line at once. */
const AT_ONCE = 2
const WAIT_MS = 1000
/** A server that is away (it is restarted, the line is cut) is asked so often whether it is back, and for so long. */
const ASK_MS = 5000
const MOST_AWAY_MS = 30 * 60_000

/** What is tried again: a line that broke, a server that was busy. A refusal is none of it. */
export const mayPass = (error: unknown): boolean =>
  isCallError(error) &&
  !['aborted', 'merge-failed'].includes(error.code) &&
  (error.status === 0 || error.status >= 500 || error.status === 429)

/** Files of which the server said that they arrived damaged: all their chunks are sent again. */
const damaged = new Set<string>()

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new CallError(0, 'aborted', ''))
    })
  })

/** Waits a little longer each time; without a line, until there is one again. */
async function waitToRetry(tries: number, error: unknown, signal: AbortSignal | undefined): Promise<void> {
  const asked = isCallError(error) ? error.retryAfterMs : 0
  await pause(Math.max(asked, WAIT_MS * 2 ** tries), signal)
  while (!navigator.onLine) await pause(WAIT_MS, signal)
}

/** Does it again up to three times when the line breaks. */
async function persist<T>(act: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await act()
    } catch (error) {
      if (tries >= CHUNK_RETRIES || !mayPass(error)) throw error
      await waitToRetry(tries, error, signal)
    }
}

/**
 * After a try that broke for good: waits until the server answers `ask` again. False when it answers at once, so that
 * something else is in the way, and when it stays away for half an hour.
 */
async function comesBack(ask: () => Promise<unknown>, signal: AbortSignal | undefined): Promise<boolean> {
  for (let awayMs = 0; awayMs < MOST_AWAY_MS; awayMs += ASK_MS)
    try {
      await ask()
      return awayMs > 0
    } catch (error) {
      if (!mayPass(error)) throw error
      await pause(ASK_MS, signal)
    }
  return false
}

interface Sending {
  file: File
  fields: {
    identifier: string
    sha256: string
    filename: string
    relativePath: string
    totalSize: number
    chunkSize: number
    totalChunks: number
    superiorID: string
  }
  options: SendingOptions
}

/** Sends the chunks that are missing; answers how the upload stands. */
async function sendChunks({ file, fields, options }: Sending, state: UploadAnswer): Promise<UploadAnswer> {
  const { signal, onProgress } = options
  const there = new Set(damaged.has(fields.identifier) ? [] : state.uploaded)
  const missing = Array.from({ length: fields.totalChunks }, (_, i) => i + 1).filter((number) => !there.has(number))
  const shares = new Map<number, number>([...there].map((number) => [number, 1]))
  const tell = (): void => {
    const done = [...shares.values()].reduce((sum, share) => sum + share, 0)
    onProgress?.(done / fields.totalChunks)
  }
  let last = state
  tell()
  const sendNext = async (): Promise<void> => {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      const chunkNumber = number
      const chunk = file.slice((chunkNumber - 1) * CHUNK_BYTES, chunkNumber * CHUNK_BYTES)
      const answer = await persist(
        () =>
          callUpload(
            sendResource,
            { ...fields, chunkNumber, currentChunkSize: chunk.size },
            { upfile: chunk },
            {
              ...(signal ? { signal } : {}),
              timeoutMs: CHUNK_TIMEOUT,
              onProgress: (share) => {
                shares.set(chunkNumber, share)
                tell()
              },
            },
          ),
        signal,
      )
      shares.set(chunkNumber, 1)
      tell()
      if (answer.uploaded.length >= last.uploaded.length) last = answer
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
  return last
}

/** The sums of a file, told as the first part of the work. Throws in words when the browser cannot read it. */
async function sumsOf({ file }: FileWish, { signal, onStage, onProgress }: SendingOptions): Promise<FileSums> {
  onStage('md5')
  try {
    return await hashFile(file, signal ?? new AbortController().signal, (share) => onProgress?.(share))
  } catch (error) {
    throw isCallError(error, 'unreadable') ? unreadable(file.name) : error
  }
}

const unreadable = (name: string): CallError =>
  new CallError(0, 'unreadable', sayFor('shared')('fileUnreadable', { name }))

/** Sends a file of the library; a server that is away for a while is waited for. Throws CallError with words to show. */
export async function sendFile(wish: FileWish, options: SendingOptions): Promise<SentFile> {
  const { file, superiorID, relativePath } = wish
  const { md5, sha256 } = await sumsOf(wish, options)
  const fields = {
    identifier: md5,
    sha256,
    filename: file.name,
    relativePath,
    totalSize: file.size,
    chunkSize: CHUNK_BYTES,
    totalChunks: chunksOf(file.size),
    superiorID,
  }
  const { signal } = options
  const ask = (): Promise<UploadAnswer> =>
    call(testResource, { ...fields, chunkNumber: 1 }, { ...(signal ? { signal } : {}), silent: true })
  for (;;)
    try {
      return await sendOnce({ file, fields, options }, ask)
    } catch (error) {
      if (!mayPass(error) || !(await comesBack(ask, signal))) throw error
    }
}

/** Asks what is there, sends the rest and has it put together. */
async function sendOnce(sending: Sending, ask: () => Promise<UploadAnswer>): Promise<SentFile> {
  const { fields, options } = sending
  const { signal, onStage, onProgress } = options
  onStage('uploading')
  onProgress?.(0)
  const state = await persist(ask, signal)
  if (state.skipUpload) return { resourceID: state.resourceID, url: state.url }
  const { tempName } = await sendChunks(sending, state)
  onStage('merging')
  const { filename: fileName, totalChunks, superiorID, sha256, identifier } = fields
  const merge = { tempName, fileName, totalChunks, superiorID, sha256 }
  try {
    const merged = await persist(
      () => call(mergeUpload, merge, { ...(signal ? { signal } : {}), timeoutMs: MERGE_TIMEOUT }),
      signal,
    )
    if (!isMerged(merged.status))
      throw new CallError(0, 'merge-failed', sayFor('shared')('mergeFailed', { name: fileName }))
    damaged.delete(identifier)
    return { resourceID: merged.resourceID, url: merged.url }
  } catch (error) {
    if (isCallError(error, 'upload-checksum')) damaged.add(identifier)
    throw error
  }
}
