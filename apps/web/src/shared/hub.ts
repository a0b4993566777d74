// A connection to one of the server's hubs: its states, its retries, and a fresh token each time it connects.
import { HUB_LONG_POLL_MS, HUB_PATH, HUB_RETRIES, HUB_RETRY_MS, type HubAuth } from '@clearbelt/contract/notices/hub'
import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client'
import { culture } from './culture.ts'
import { liveSession, refresh, sessionOver } from './session.ts'

export type HubState = 'connected' | 'disconnected' | 'connecting'

/** What of a socket a hub uses; a test hands in its own. */
export interface HubSocket {
  connected: boolean
  connect: () => unknown
  disconnect: () => unknown
  on: (event: string, handler: (...args: never[]) => void) => unknown
  off: (event: string, handler: (...args: never[]) => void) => unknown
  emit: (event: string, ...args: unknown[]) => unknown
}
export type HubOptions = Partial<ManagerOptions & SocketOptions>
type Connect = (namespace: string, options: HubOptions) => HubSocket

/** Events by name, each a function of what travels. */
type Events<E> = { [K in keyof E]: (...args: never[]) => void }

export interface Hub<S extends Events<S>, C extends Events<C>> {
  getState: () => HubState
  /** Calls `listener` when the state changes; answers the way to stop. */
  subscribe: (listener: () => void) => () => void
  /** Hears an event; answers the way to stop. */
  on: <K extends keyof S & string>(event: K, handler: S[K]) => () => void
  /** Tells; dropped while not connected. */
  emit: <K extends keyof C & string>(event: K, ...args: Parameters<C[K]>) => void
  /** Connects anew after the retries are spent. */
  retry: () => void
  close: () => void
}

/** An answer to a handshake may take as long as a held poll, in ms. */
const HANDSHAKE_MS = 20_000

const browserConnect: Connect = (namespace, options) => io(namespace, options) as unknown as HubSocket

/**
 * Opens a hub; `testID` names the sitting on `/trainee`. A lost connection is tried again 10 times at 5 s, then the
 * state is
 * `disconnected` until `retry`, or until the browser says that the network is back.
 */
export function openHub<S extends Events<S>, C extends Events<C>>(
  namespace: string,
  testID: string | null = null,
  connect: Connect = browserConnect,
): Hub<S, C> {
  let state: HubState = 'connecting'
  let failures = 0
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const socket = connect(namespace, {
    path: HUB_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout: HANDSHAKE_MS,
    requestTimeout: HUB_LONG_POLL_MS,
    // Retrying is done here: a refused token must be renewed first, which the socket does not know.
    reconnection: false,
    autoConnect: false,
    forceNew: true,
    withCredentials: true,
    auth: (give: (auth: object) => void) => {
      void liveSession()
        .catch(() => null)
        .then((session) =>
          give({ token: session?.token ?? '-', culture, ...(testID === null ? {} : { testID }) } satisfies HubAuth),
        )
    },
  })

  function become(next: HubState): void {
    if (state === next) return
    state = next
    for (const listener of listeners) listener()
  }
  function again(): void {
    if (isClosed) return
    clearTimeout(timer)
    if (failures >= HUB_RETRIES) return become('disconnected')
    failures++
    become('connecting')
    timer = setTimeout(() => socket.connect(), HUB_RETRY_MS)
  }
  /**
   * A token that is no longer good is traded once before the next try. Where the session has ended, this may be the
   * first to learn of it: a page that lies open asks for nothing.
   */
  async function renew(): Promise<void> {
    if (!(await refresh().catch(() => true))) await sessionOver()
    again()
  }
  function retry(): void {
    if (isClosed || socket.connected) return
    clearTimeout(timer)
    failures = 0
    become('connecting')
    socket.connect()
  }

  socket.on('connect', () => {
    failures = 0
    become('connected')
  })
  socket.on('disconnect', ((reason: string) => {
    if (isClosed) return
    if (reason === 'io server disconnect') void renew()
    else again()
  }) as (...args: never[]) => void)
  socket.on('connect_error', ((error: Error) => {
    if (error.message === 'not-signed-in') void renew()
    else if (error.message === 'no-permission') become('disconnected')
    else again()
  }) as (...args: never[]) => void)
  window.addEventListener('online', retry)
  socket.connect()

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    on: (event, handler) => {
      socket.on(event, handler)
      return () => void socket.off(event, handler)
    },
    emit: (event, ...args) => {
      if (socket.connected) socket.emit(event, ...args)
    },
    retry,
    close: () => {
      isClosed = true
      clearTimeout(timer)
      window.removeEventListener('online', retry)
      listeners.clear()
      socket.disconnect()
    },
  }
}
