// How a sitting talks to the server from a browser: answers of its own to the questions that only saving asks.
import { examAchievement, openExam, resitExam, saveExam, submitExam } from '@clearbelt/contract/exams/calls'
import { buildRequest, type RequestParts } from '@clearbelt/contract/request'
import type { Call, Envelope, InputOf, PackageOf } from '@clearbelt/contract/wire'
import { randomBytes, randomWord, toHex } from '../shared/bytes.ts'
import { call } from '../shared/call.ts'
import { isCallError } from '../shared/call-error.ts'
import { learnTime, serverNow } from '../shared/clock.ts'
import { culture } from '../shared/culture.ts'
import { currentSession, liveSession, type Session } from '../shared/session.ts'
import { readStored, writeStored } from '../shared/storage.ts'
import { signatureOf } from '../shared/sign.ts'
import { tabClient } from './client-id.ts'
import { browserShelf } from './draft-shelf.ts'
import { createDrafts } from './drafts.ts'
import type { SaveBody, SittingPorts, TabNews, TransportError } from './ports.ts'

/** A save without an answer by then has failed, in ms. */
const SAVE_TIMEOUT = 30_000

/** A failure of our own way of sending; `retryAfterMs` is what the server asked for. */
class SaveFailure extends Error {
  readonly status: number
  readonly code: string
  readonly retryAfterMs: number
  constructor(status: number, code: string, retryAfterMs: number) {
    super(code)
    this.status = status
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

/** Milliseconds of a Retry-After header: seconds, or a date read on the server's own clock. */
export function retryAfterOf(header: string | null, serverMs: number): number {
  if (header === null || header.trim() === '') return 0
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - serverMs
  return Number.isFinite(ms) ? Math.min(600_000, Math.max(0, ms)) : 0
}

function signed(spec: Call, body: Record<string, unknown>, session: Session): RequestParts {
  const [now, nonce] = [serverNow(), randomWord(6)]
  return buildRequest(spec, body, {
    token: session.token,
    culture,
    now,
    nonce,
    requestKey: toHex(randomBytes(16)),
    sign: (text) => signatureOf(session.signKey, spec.method, text.split('\n')[1] ?? '', now, nonce),
  })
}

/**
 * A save or hand-in by fetch, because only it shows Retry-After. Where the session or the signature is the trouble, the
 * shared way
 * of calling takes over: it refreshes, corrects the clock, and asks for a new sign-in.
 */
async function post<C extends typeof saveExam | typeof submitExam>(
  spec: C,
  body: SaveBody,
  signal: AbortSignal,
): Promise<PackageOf<C>> {
  const asShared = async (): Promise<PackageOf<C>> =>
    (await call(spec as typeof saveExam, body, { silent: true, signal })) as PackageOf<C>
  const session = await liveSession()
  if (!session) return asShared()
  const request = signed(spec, body, session)
  const stop = new AbortController()
  const abort = (): void => stop.abort()
  signal.addEventListener('abort', abort, { once: true })
  const timer = setTimeout(abort, SAVE_TIMEOUT)
  try {
    const sentAt = Date.now()
    const answer = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      signal: stop.signal,
      credentials: 'same-origin',
      cache: 'no-store',
    })
    const envelope = await envelopeOf(answer)
    if (envelope) learnTime(envelope.timestamp, sentAt, Date.now())
    if (answer.ok && envelope?.result) return envelope.package as PackageOf<C>
    if (answer.status === 401 || envelope?.code?.startsWith('signature-')) return await asShared()
    throw new SaveFailure(
      answer.status,
      envelope?.code ?? 'network',
      retryAfterOf(answer.headers.get('Retry-After'), serverNow()),
    )
  } catch (error) {
    if (stop.signal.aborted && !signal.aborted) throw new SaveFailure(0, 'timeout', 0)
    throw error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

/** The envelope of an answer; null for a captive portal's page and everything else that is none. */
async function envelopeOf(answer: Response): Promise<Envelope<unknown> | null> {
  try {
    const value: unknown = await answer.json()
    return typeof value === 'object' && value !== null && 'result' in value && 'timestamp' in value
      ? (value as Envelope<unknown>)
      : null
  } catch {
    return null
  }
}

/** Sends without waiting; the browser finishes it after the page is gone. At most 64 KB. */
export function sendLast<C extends Call>(spec: C, input: InputOf<C>): void {
  const session = currentSession()
  if (!session) return
  const request = signed(spec, input as Record<string, unknown>, session)
  void fetch(request.url, {
    method: request.method,
    headers: request.headers,
    body: request.body,
    keepalive: true,
    credentials: 'same-origin',
  }).catch(() => {})
}

export function toTransportError(error: unknown): TransportError {
  if (error instanceof SaveFailure) return error
  if (isCallError(error)) return { status: error.status, code: error.code, retryAfterMs: 0 }
  return { status: 0, code: 'network', retryAfterMs: 0 }
}

/** Tabs of this browser talk through one channel; where there is none, the server tells them with their next save. */
function tabChannel(): SittingPorts['channel'] {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, listen: () => () => {} }
  return {
    post: (news) => {
      const channel = new BroadcastChannel('clearbelt-sittings')
      channel.postMessage(news)
      channel.close()
    },
    listen: (hear) => {
      const channel = new BroadcastChannel('clearbelt-sittings')
      channel.onmessage = (event: MessageEvent<TabNews>) => hear(event.data)
      return () => channel.close()
    },
  }
}

/**
 * The ports of a step in this browser. `wants` is what the candidate pressed: the first sitting (or to go on), or a
 * resit.
 */
export function browserPorts(ask: { processID: string; userID: string; wants: 'first' | 'resit' }): SittingPorts {
  const client = tabClient()
  return {
    client,
    open: (as) =>
      call(ask.wants === 'resit' ? resitExam : openExam, { id: ask.processID, client: as }, { silent: true }),
    save: (body, signal) => post(saveExam, body, signal),
    submit: (body, signal) => post(submitExam, body, signal),
    result: (testID) => call(examAchievement, { id: testID }, { silent: true }),
    keepalive: (body) => sendLast(saveExam, body),
    drafts: (paper, onProtection) =>
      createDrafts(
        browserShelf,
        { userID: ask.userID, processID: ask.processID, testID: paper.testID, client, draftKey: paper.draftKey },
        onProtection,
      ),
    channel: tabChannel(),
    lastUse: {
      read: (testID) => Number(readStored(`consoleUse:${testID}`, 'session') ?? '0') || 0,
      write: (testID, n) => void writeStored(`consoleUse:${testID}`, String(n), 'session'),
    },
    monotonic: () => performance.now(),
    wall: () => Date.now(),
    dice: () => Math.random(),
    toError: toTransportError,
  }
}
