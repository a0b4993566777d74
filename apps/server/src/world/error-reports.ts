// Tells errors of this node to a Sentry-compatible host, where one is configured. Never throws, and nobody waits for
// it.
import { randomBytes } from 'node:crypto'
import { errorEnvelope, readDsn } from '@clearbelt/contract/error-report'
import type { Config } from './config.ts'

export interface ErrorReports {
  /**
   * Tells an error that happened at `transaction` (method and route pattern); answers the id of the event once the host
   * took it, else null.
   */
  tell(error: unknown, transaction: string): Promise<string | null>
}

const TIMEOUT_MS = 5000
/** A fault that meets every request is told so often and no more. */
const PER_MINUTE = 30
const MINUTE = 60_000

export function createErrorReports(config: Pick<Config, 'sentry'>, now: () => number): ErrorReports {
  const dsn = config.sentry && readDsn(config.sentry.dsn)
  if (!dsn || !config.sentry) return { tell: async () => null }
  const { environment } = config.sentry
  let told: number[] = []
  return {
    async tell(thrown, transaction) {
      const at = now()
      told = told.filter((time) => at - time < MINUTE)
      if (told.length >= PER_MINUTE) return null
      told.push(at)
      const eventID = randomBytes(16).toString('hex')
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      try {
        const body = errorEnvelope(dsn, {
          eventID,
          at,
          platform: 'node',
          environment,
          error,
          transaction,
          tags: { side: 'server' },
        })
        const answer = await fetch(dsn.endpoint, {
          method: 'POST',
          body,
          headers: { 'Content-Type': 'application/x-sentry-envelope' },
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        await answer.body?.cancel()
        return answer.ok ? eventID : null
      } catch {
        // The host is away: the log has the error all the same.
        return null
      }
    },
  }
}
