// The log: one line of JSON an event on standard error, secrets left out.
import { pino } from 'pino'

export interface Log {
  info(message: string, extra?: Record<string, unknown>): void
  warn(message: string, extra?: Record<string, unknown>): void
  error(message: string, extra?: Record<string, unknown>): void
}

/** A pino logger of the given level behind the small face. */
export function openLog(level: string): Log {
  const log = pino(
    { level, redact: ['password', 'token', 'authorization', '*.password', '*.token'] },
    pino.destination(2),
  )
  return {
    info: (message, extra) => log.info(extra ?? {}, message),
    warn: (message, extra) => log.warn(extra ?? {}, message),
    error: (message, extra) => log.error(extra ?? {}, message),
  }
}
