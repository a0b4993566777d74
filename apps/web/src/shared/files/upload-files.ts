// Puts files of the library into the queue of uploads, and waits there until the server has made each ready.
import { resourceDetail } from '@clearbelt/contract/library/calls'
import { extensionOf, typeOfExtension } from '@clearbelt/domain/files/file-types'
import { FAILED, PROCESSING } from '@clearbelt/domain/library/resource-states'
import { CallError } from '../call-error.ts'
import { call } from '../call.ts'
import { sayFor } from '../i18n.ts'
import { startUpload } from '../uploads.ts'
import type { DroppedFile } from './dropped-files.ts'
import { noteUnderway } from './interrupted.ts'
import { mayPass, sendFile, type SentFile } from './send-file.ts'

export interface UploadFilesOptions {
  /** The folder; -1 is the root. */
  superiorID: string
  /** Where a file that has arrived is seen. */
  pathOf?: (resourceID: string) => string
  /** Called for each file that is stored, before it is ready. */
  onStored?: (sent: SentFile) => void
  /** Called for each file that is ready. */
  onReady?: (sent: SentFile) => void
}

/** A file on its way: its upload in the header, and what came of it. */
export interface FileUnderway {
  uploadID: string
  done: Promise<SentFile>
}

/** The server is asked so often whether a file is ready. */
const ASK_MS = 3000

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new CallError(0, 'aborted', ''))
    })
  })

/** How a file stands; null while the server is away. The file is there by now, whatever becomes of the line. */
const statusOf = (id: string, signal: AbortSignal): Promise<number | null> =>
  call(resourceDetail, { id }, { signal, silent: true }).then(
    ({ status }) => status,
    (error: unknown) => {
      if (mayPass(error)) return null
      throw error
    },
  )

/** Waits while the server prepares a file. Throws in words when it cannot be made ready. */
async function untilReady({ resourceID }: SentFile, name: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const status = await statusOf(resourceID, signal)
    if (status === FAILED) throw new CallError(0, 'prepare-failed', sayFor('shared')('prepareFailed', { name }))
    if (status !== null && status !== PROCESSING) return
    await wait(ASK_MS, signal)
  }
}

/** Names of files whose type is not taken. */
export const refusedNames = (files: readonly DroppedFile[]): string[] =>
  files.flatMap(({ file }) => (typeOfExtension(extensionOf(file.name)) === null ? [file.name] : []))

/** Names of files without a byte. */
export const emptyNames = (files: readonly DroppedFile[]): string[] =>
  files.flatMap(({ file }) => (file.size === 0 ? [file.name] : []))

/**
 * Begins to send files; those of a type that is not taken, and empty ones, are left out (`refusedNames` and `emptyNames`
 * say which).
 */
export function uploadFiles(
  files: readonly DroppedFile[],
  { superiorID, pathOf, onStored, onReady }: UploadFilesOptions,
): FileUnderway[] {
  const taken = files.filter(({ file }) => file.size > 0 && typeOfExtension(extensionOf(file.name)) !== null)
  const forget = noteUnderway(taken, superiorID)
  return taken.map(({ file, relativePath }, n) => {
    const { id, done } = startUpload<SentFile>({
      title: file.name,
      size: file.size,
      canPause: true,
      async send(options) {
        const sent = await sendFile({ file, superiorID, relativePath }, options)
        onStored?.(sent)
        return sent
      },
      prepare: (sent, signal) => untilReady(sent, file.name, signal),
      ...(pathOf ? { path: ({ resourceID }: SentFile) => pathOf(resourceID) } : {}),
      ...(onReady ? { onDone: onReady } : {}),
    })
    // A reload before that leaves it to be gone on with.
    void done.catch(() => undefined).then(forget[n])
    return { uploadID: id, done }
  })
}
