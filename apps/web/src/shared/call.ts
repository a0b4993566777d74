// Makes the calls of the contract for a page: asks for the password where one is needed, words what failed, and shows
// it.
import type { Call, Envelope, InputOf, PackageOf } from '@clearbelt/contract/wire'
import { CallError } from './call-error.ts'
import { sayFor } from './i18n.ts'
import { GIVES_PASSWORD, provePassword } from './password-proof.ts'
import { UPLOAD_TIMEOUT, type Answer } from './send.ts'
import { amendSession } from './session.ts'
import { toast } from './toast.ts'
import { sendCall, type TransportOptions } from './transport.ts'

export interface CallOptions extends Omit<TransportOptions, 'onProgress'> {
  /** No automatic message; the caller shows the error itself. Defaults to the contract's `silent`. */
  silent?: boolean
}

/**
 * The input of a call as its caller writes it: what the contract takes in any form, lists among it, may be left out.
 */
export type InputFor<C> = InputOf<C> | Loose<InputOf<C>>
type Loose<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K]
}

export interface UploadOptions extends CallOptions, Pick<TransportOptions, 'onProgress'> {}

/** A page of rows with the count of all rows behind it. */
export interface PagedRows<P> {
  rows: P
  total: number
}

/** A file the server sent. */
export interface Download {
  blob: Blob
  /** Name the server gave it. */
  fileName: string
}

/** Makes a call and answers its package. Throws CallError. */
export async function call<C extends Call>(
  spec: C,
  input: InputFor<C>,
  options: CallOptions = {},
): Promise<PackageOf<C>> {
  return (await callEnvelope(spec, input, options)).package
}

/** Makes a paged call and answers the rows with the total. Throws CallError. */
export async function callPaged<C extends Call>(
  spec: C,
  input: InputFor<C>,
  options: CallOptions = {},
): Promise<PagedRows<PackageOf<C>>> {
  const envelope = await callEnvelope(spec, input, options)
  return { rows: envelope.package, total: envelope.total }
}

/** Makes a call and answers the whole envelope. Throws CallError. */
export async function callEnvelope<C extends Call>(
  spec: C,
  input: InputFor<C>,
  options: CallOptions = {},
): Promise<Envelope<PackageOf<C>>> {
  const answer = await perform(spec, input, options)
  return answer.envelope as Envelope<PackageOf<C>>
}

/** Makes a call whose answer is a file. Throws CallError. */
export async function callBlob<C extends Call>(
  spec: C,
  input: InputFor<C>,
  options: CallOptions = {},
): Promise<Download> {
  const answer = await perform(spec, input, options)
  return {
    blob: answer.blob ?? new Blob(),
    fileName: answer.fileName ?? spec.path.slice(spec.path.lastIndexOf('/') + 1),
  }
}

/** Makes a multipart call with files by field name, and answers its package. Throws CallError. */
export async function callUpload<C extends Call>(
  spec: C,
  input: InputFor<C>,
  files: Record<string, Blob | readonly Blob[]>,
  options: UploadOptions = {},
): Promise<PackageOf<C>> {
  const answer = await perform(spec, input, { timeoutMs: UPLOAD_TIMEOUT, ...options }, files)
  return (answer.envelope as Envelope<PackageOf<C>>).package
}

/** Offers a downloaded file to the person as `name` (the server's own when absent). */
export function saveFile(file: Download, name: string = file.fileName): void {
  const url = URL.createObjectURL(file.blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

async function perform(
  spec: Call,
  input: unknown,
  options: UploadOptions,
  files?: Record<string, Blob | readonly Blob[]>,
): Promise<Answer> {
  try {
    return await proven(spec, input as Record<string, unknown>, options, files)
  } catch (error) {
    const failure = worded(error)
    // The dialog that opens over the page says it.
    if (failure.code === 'password-first') amendSession({ mustChange: true })
    else if (!(options.silent ?? spec.silent) && failure.code !== 'aborted') toast('error', failure.message)
    throw failure
  }
}

/** Makes the call; where the password must be given first, it is asked for and the call made again. */
async function proven(
  spec: Call,
  input: Record<string, unknown>,
  options: UploadOptions,
  files?: Record<string, Blob | readonly Blob[]>,
): Promise<Answer> {
  try {
    return await sendCall(spec, input, options, files)
  } catch (error) {
    const isAsked = error instanceof CallError && error.code === 'password-needed' && spec.id !== GIVES_PASSWORD
    if (!isAsked || !(await provePassword())) throw error
    return sendCall(spec, input, options, files)
  }
}

/**
 * The error with the sentence the person reads: the server's own where it sent one, else ours in the page's language.
 */
export function worded(error: unknown): CallError {
  const say = sayFor('shared')
  if (!(error instanceof CallError))
    return new CallError(
      0,
      'interceptor',
      say('interceptor', { reason: error instanceof Error ? error.message : String(error) }),
    )
  const { status, code, fields, retryAfterMs, details } = error
  const ours: Record<string, string> = {
    timeout: say('timeout'),
    network: say('network'),
    hiccup: say('hiccup'),
    'server-error': say('serverError'),
    'no-permission': say('noPermission'),
    interceptor: say('interceptor', { reason: error.message }),
    aborted: say('aborted'),
  }
  return new CallError(
    status,
    code,
    ours[code] ?? (error.message || (status === 401 ? say('signInAgain') : say('network'))),
    fields,
    retryAfterMs,
    details,
  )
}
