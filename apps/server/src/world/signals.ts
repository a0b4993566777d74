// Short words between the nodes through the database (LISTEN, NOTIFY), and whether all of them have been heard.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Log } from './log.ts'

export interface Signals {
  /**
   * Calls the listener with each word on a channel, whichever node or statement said it; with null when some may have
   * been missed.
   */
  on(channel: string, listener: (word: string | null) => void): void
  /**
   * True while everything committed until a moment ago (SURE_MS) has been heard. Then what is remembered is as fresh as
   * if it
   * had just been read, unless a word about it came.
   */
  isSure(): boolean
  close(): Promise<void>
}

/**
 * This node says something to itself so often: words come in the order of commits, so its return means that all before
 * it came.
 */
const BEAT_MS = 400
/** How old the last beat that came back may be. */
export const SURE_MS = 1200
const AGAIN_MS = 1000

/** Hears nothing and is never sure: whoever remembers then remembers but shortly. */
export const noSignals: Signals = { on: () => undefined, isSure: () => false, close: () => Promise.resolve() }

/**
 * Opens a connection of its own, again and again where it is lost. Databases behind a pooler that swallows words are
 * simply never sure.
 */
export function openSignals(options: pg.ClientConfig, log: Log): Signals {
  const listeners = new Map<string, ((word: string | null) => void)[]>()
  const beat = `clearbelt_beat_${randomBytes(8).toString('hex')}`
  let client: pg.Client | null = null
  let sureAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  const tell = (channel: string, word: string | null) => {
    for (const listener of listeners.get(channel) ?? []) listener(word)
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...options, keepAlive: true, application_name: 'clearbelt signals' })
    const ended = () => {
      if (client === fresh || client === null) {
        client = null
        sureAt = Number.NEGATIVE_INFINITY
        again()
      }
    }
    fresh.on('error', () => undefined)
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === beat) sureAt = Math.max(sureAt, Number(payload))
      else tell(channel, payload)
    })
    try {
      await fresh.connect()
      await fresh.query('set statement_timeout = 0')
      for (const channel of [beat, ...listeners.keys()]) await fresh.query(`listen ${channel}`)
    } catch (error) {
      await fresh.end().catch(() => undefined)
      throw error
    }
    // Closed meanwhile: nobody else knows of this connection, and it would hold the process for ever.
    if (isClosed) return fresh.end()
    client = fresh
    fresh.once('end', ended)
    // What was said while nobody listened is unknown.
    for (const channel of listeners.keys()) tell(channel, null)
    sayBeat()
  }
  function sayBeat(): void {
    void client?.query('select pg_notify($1, $2)', [beat, String(performance.now())]).catch(() => undefined)
  }
  function again(): void {
    if (isClosed) return
    setTimeout(() => {
      if (isClosed) return
      void connect().catch((error: unknown) => {
        log.warn('the connection that hears the other nodes cannot be opened', { error: String(error) })
        again()
      })
    }, AGAIN_MS).unref()
  }

  return {
    on(channel, listener) {
      if (!/^[a-z_]{1,60}$/.test(channel)) throw new Error(`${channel} cannot be a channel`)
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      if (client)
        void client.query(`listen ${channel}`).then(
          () => listener(null),
          () => undefined,
        )
      if (timer) return
      timer = setInterval(sayBeat, BEAT_MS)
      timer.unref()
      void connect().catch(() => again())
    },
    isSure: () => performance.now() - sureAt < SURE_MS,
    async close() {
      isClosed = true
      if (timer) clearInterval(timer)
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}
