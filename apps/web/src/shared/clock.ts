// The server's time as far as this tab knows it: the offset is learnt from answers and kept for the tab's life.
import { readStored, writeStored } from './storage.ts'

const OFFSET_KEY = 'timeOffset'

/** Offset in ms to add to this device's clock to get the server's. */
function timeOffset(): number {
  const stored = Number(readStored(OFFSET_KEY, 'session') ?? '0')
  return Number.isFinite(stored) ? stored : 0
}

/**
 * Learns the offset from an answer stamped `serverMs`, sent at `sentMs` and received at `receivedMs` by this device's
 * clock.
 */
export function learnTime(serverMs: number, sentMs: number, receivedMs: number): void {
  if (!Number.isFinite(serverMs) || serverMs <= 0) return
  writeStored(OFFSET_KEY, String(Math.round(serverMs - (sentMs + receivedMs) / 2)), 'session')
}

/** The server's time now, in ms since 1970. */
export const serverNow = (): number => Date.now() + timeOffset()
