// Tells errors of this page to a Sentry-compatible host, where the installation has one: scrubbed, few, and never in
// anybody's way.
import { errorEnvelope, readDsn } from '@clearbelt/contract/error-report'
import { randomBytes, toHex } from './bytes.ts'
import { isCallError } from './call-error.ts'
import { serverNow } from './clock.ts'
import { telemetry } from './telemetry.ts'

/** A page that fails again and again says so this often. */
const MOST = 10
const told = new WeakSet<Error>()
let count = 0
/** The pattern of the open page, without ids. */
let transaction = '/'

/** Names the open page in the reports that follow. */
export function nameTransaction(pattern: string): void {
  transaction = pattern
}

/** Whether errors are told anywhere. */
export const reportsErrors = (): boolean => readDsn(telemetry().sentry?.dsn ?? '') !== null

/**
 * Tells an error; answers the id of the event once the host took it, else null. What a call was refused is no error of
 * ours.
 */
export async function reportError(thrown: unknown): Promise<string | null> {
  const { sentry } = telemetry()
  const dsn = readDsn(sentry?.dsn ?? '')
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  if (!dsn || !sentry || isCallError(error) || told.has(error) || count >= MOST) return null
  told.add(error)
  count++
  const eventID = toHex(randomBytes(16))
  try {
    const body = errorEnvelope(dsn, {
      eventID,
      at: serverNow(),
      platform: 'javascript',
      environment: sentry.environment,
      error,
      transaction,
      tags: { side: 'browser' },
    })
    // A content type that needs no leave of the other host first.
    const answer = await fetch(dsn.endpoint, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
      credentials: 'omit',
      keepalive: true,
      referrerPolicy: 'no-referrer',
    })
    return answer.ok ? eventID : null
  } catch {
    return null
  }
}

/** Tells what nobody catches. Call once, before anything is drawn; answers the way to stop. */
export function watchErrors(): () => void {
  const onError = (event: ErrorEvent): void => void reportError(event.error ?? event.message)
  const onRejection = (event: PromiseRejectionEvent): void => void reportError(event.reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
