// The one way in which calls reach the server: signed with the live session, and sent again where session, clock or a
// full server ask for it.
import type { Call, InputOf } from '@clearbelt/contract/wire'
import { CallError } from './call-error.ts'
import { MAX_QUEUE_WAITS, waitInQueue } from './sign-in-queue.ts'
import { send, sendLeaving, type Answer, type SendOptions } from './send.ts'
import { currentSession, fetchHandshake, liveSession, refresh, sessionOver } from './session.ts'

export interface TransportOptions {
  signal?: AbortSignal
  /** Defaults to 30 s, uploads 60 s. */
  timeoutMs?: number
  /** Left out: a new one. */
  requestKey?: string
  /** Share 0..1 of the upload sent so far. */
  onProgress?: (share: number) => void
}

/**
 * Sends a call and answers what the server said of it. The session is refreshed, the clock corrected and a full server
 * waited for, each at most as often as makes sense. Throws CallError; says nothing to the person.
 */
export async function sendCall(
  spec: Call,
  input: Record<string, unknown>,
  options: TransportOptions = {},
  files?: SendOptions['files'],
): Promise<Answer> {
  let renewed = false
  let corrected = false
  let waits = 0
  for (;;) {
    const live = SESSIONLESS.has(spec.id) ? null : await liveSession()
    if (!live && spec.permission.kind !== 'public' && !renewed) {
      renewed = true
      if (await sessionOver()) continue
      throw new CallError(401, 'not-signed-in', '')
    }
    const signKey = live?.signKey ?? (await fetchHandshake(corrected)).signKey
    const settings: SendOptions = { token: live?.token ?? null, signKey, ...pick(options), ...(files ? { files } : {}) }
    const answer = await send(spec, input, settings)
    if (answer.envelope ? answer.envelope.result : answer.status < 300 && spec.download !== null) return answer
    const code = answer.envelope?.code ?? ''
    // The offset was learnt from this very answer; a wrong signature before sign-in means the server has a new
    // handshake key.
    if (!corrected && answer.status === 400 && (code === 'signature-stale' || (code === 'signature-wrong' && !live))) {
      corrected = true
      continue
    }
    // Nothing was done or counted: the same goes again when the server has room.
    if (code === 'sign-in-busy' && answer.retryAfterMs !== null && waits < MAX_QUEUE_WAITS) {
      waits++
      await waitInQueue(answer.retryAfterMs, options.signal)
      continue
    }
    if (!renewed && answer.status === 401 && live) {
      renewed = true
      if ((await refresh()) || (await sessionOver())) continue
    }
    throw refusal(answer)
  }
}

/** Sign-in and refresh never carry the session they replace. */
const SESSIONLESS = new Set([
  'access.signInByPassword',
  'access.signInBySms',
  'access.signInByJobNumber',
  'access.signInByFace',
  'access.faceChallenge',
  'access.faceState',
  'access.forgotPassword',
  'access.refresh',
  'access.handshake',
  'access.changePasswordSignedOut',
  'access.activate',
])

const pick = ({ signal, timeoutMs, requestKey, onProgress }: TransportOptions): Partial<SendOptions> => ({
  ...(signal ? { signal } : {}),
  ...(timeoutMs === undefined ? {} : { timeoutMs }),
  ...(requestKey === undefined ? {} : { requestKey }),
  ...(onProgress ? { onProgress } : {}),
})

const refusal = ({ status, envelope, retryAfterMs }: Answer): CallError =>
  new CallError(
    status,
    envelope?.code || codeOf(status, envelope !== null),
    envelope?.message ?? '',
    envelope?.fields,
    retryAfterMs ?? 0,
    envelope?.package ?? null,
  )

/** What stands for the code where the server, or whoever answered in its place, sent none. */
function codeOf(status: number, hasEnvelope: boolean): string {
  if (status === 502 || status === 503 || status === 504) return 'hiccup'
  if (status === 401) return 'not-signed-in'
  if (status === 403) return 'no-permission'
  if (status >= 500) return 'server-error'
  return hasEnvelope ? 'refused' : 'network'
}

/** Sends a call while the page goes away, by the session as it stands; nobody hears the answer. At most 64 KB. */
export function sendLast<C extends Call>(spec: C, input: InputOf<C>): void {
  const session = currentSession()
  if (session) sendLeaving(spec, input as Record<string, unknown>, session)
}
