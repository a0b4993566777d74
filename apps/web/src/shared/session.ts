// Who is signed in on this page: the access token lives in memory, the refresh token in a cookie we never see.
import { refreshSession, handshake, type Ticket } from '@clearbelt/contract/access/calls'
import { APP_VERSION, type PackageOf } from '@clearbelt/contract/wire'
import { useSyncExternalStore } from 'react'
import { CallError } from './call-error.ts'
import { send, type Answer } from './send.ts'
import { readStoredJson, writeStored } from './storage.ts'
import { withTabLock } from './tab-lock.ts'

export const TICKET_KEY = 'ticket'
export const MENU_KEY = 'menu'
/** The session is refreshed once less than this remains, in ms. */
export const REFRESH_BELOW = 30_000
const REFRESH_TIMEOUT = 10_000

/** What of a ticket survives a reload: nothing that opens anything. */
export type TicketParts = Pick<Ticket, 'type' | 'userID' | 'theme' | 'mustChange'>

export interface Session extends TicketParts {
  token: string
  /** Hex key of the request signatures. */
  signKey: string
  /** When the access token ends, by this device's clock, in ms. */
  expiresAt: number
}

type Handshake = PackageOf<typeof handshake>
type SessionMessage = { kind: 'ticket'; ticket: Ticket } | { kind: 'over' }

let session: Session | null = null
let pendingHandshake: Promise<Handshake> | null = null
let refreshing: Promise<boolean> | null = null
/** The way to the next ticket, kept by this page where the browser keeps no cookie. */
let spare: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('clearbelt-session')

/** The session of this page, or null. After a reload it is null until the first refresh. */
export const currentSession = (): Session | null => session

/** The session as a value of the component; changes re-render. */
export const useSession = (): Session | null => useSyncExternalStore(subscribeSession, currentSession)

/** Calls `listener` at each change of the session; answers the way to stop. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The stored parts of the ticket, when somebody is or was signed in. */
export function storedTicket(): TicketParts | null {
  return readStoredJson<TicketParts>(TICKET_KEY, (value) => {
    const parts = value as TicketParts | null
    return parts && typeof parts.userID === 'string' && [1, 2, 3].includes(parts.type) ? parts : null
  })
}

/** Takes a ticket into use, here and in the other tabs. */
export function adoptTicket(ticket: Ticket): void {
  takeIn(ticket)
  channel?.postMessage({ kind: 'ticket', ticket } satisfies SessionMessage)
}

function takeIn(ticket: Ticket): void {
  session = {
    token: ticket.access_token,
    signKey: ticket.signKey,
    expiresAt: Date.now() + ticket.expires_in * 1000,
    type: ticket.type,
    userID: ticket.userID,
    theme: ticket.theme,
    mustChange: ticket.mustChange,
  }
  spare = navigator.cookieEnabled ? null : ticket.refresh_token
  storeParts(session)
  clearTimeout(timer)
  timer = setTimeout(() => void renew(), Math.max(1000, ticket.expires_in * 1000 - REFRESH_BELOW))
  tell()
}

/** The refresh that nobody asked for: a session that has ended is told here, a server out of reach at the next call. */
async function renew(): Promise<void> {
  if (!(await refresh().catch(() => true))) await sessionOver()
}

/** Changes what the page knows of its own session, e.g. after the password was changed. */
export function amendSession(change: Partial<Pick<TicketParts, 'theme' | 'mustChange'>>): void {
  if (!session) return
  session = { ...session, ...change }
  storeParts(session)
  tell()
}

const storeParts = ({ type, userID, theme, mustChange }: TicketParts): void => {
  writeStored(TICKET_KEY, JSON.stringify({ type, userID, theme, mustChange } satisfies TicketParts))
}

/** Forgets the session here and in the other tabs; the server is told by the sign-out call. */
export function forgetSession(): void {
  dropSession()
  channel?.postMessage({ kind: 'over' } satisfies SessionMessage)
}

function dropSession(): void {
  session = null
  spare = null
  clearTimeout(timer)
  writeStored(TICKET_KEY, null)
  writeStored(MENU_KEY, null)
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

/**
 * The handshake of the server: clock, key of unsigned callers, key that seals passwords. Asked once, again with `anew`.
 */
export function fetchHandshake(anew = false): Promise<Handshake> {
  if (!pendingHandshake || anew) {
    pendingHandshake = send(handshake, {}, { signKey: null }).then(packageOf<Handshake>)
    pendingHandshake.catch(() => {
      pendingHandshake = null
    })
  }
  return pendingHandshake
}

function packageOf<P>(answer: Answer): P {
  if (answer.envelope?.result) return answer.envelope.package as P
  throw new CallError(
    answer.status,
    answer.envelope?.code ?? (answer.status === 502 || answer.status === 503 ? 'hiccup' : 'network'),
    answer.envelope?.message ?? '',
  )
}

/** The live session, refreshed first when it is about to end; null when nobody is signed in. */
export async function liveSession(): Promise<Session | null> {
  if (session && session.expiresAt - Date.now() >= REFRESH_BELOW) return session
  if (!session && !storedTicket()) return null
  await refresh()
  return session
}

/**
 * Trades the cookie for a new ticket; one attempt at a time over all tabs. False when the session has ended.
 * Throws CallError when the server could not be asked.
 */
export function refresh(): Promise<boolean> {
  refreshing ??= refreshOnce().finally(() => {
    refreshing = null
  })
  return refreshing
}

async function refreshOnce(): Promise<boolean> {
  const before = session?.token
  return withTabLock('clearbelt-refresh', async () => {
    // Another tab may have refreshed while this one waited for the lock.
    if (session && session.token !== before && session.expiresAt - Date.now() >= REFRESH_BELOW) return true
    const answer = await sendRefresh()
    if (answer.envelope?.result) {
      adoptTicket(answer.envelope.package as Ticket)
      return true
    }
    if (answer.status === 401 || answer.status === 403) {
      forgetSession()
      return false
    }
    return packageOf<boolean>(answer)
  })
}

async function sendRefresh(): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const { signKey } = await fetchHandshake(attempt > 0)
    const answer = await send(
      refreshSession,
      { version: APP_VERSION, ...(spare ? { refreshToken: spare } : {}) },
      { signKey, timeoutMs: REFRESH_TIMEOUT },
    )
    if (attempt > 0 || !answer.envelope?.code?.startsWith('signature-')) return answer
  }
}

/** Decides what happens when the session has ended under a call. True = signed in again, the call is repeated. */
export type SessionOverHandler = () => boolean | Promise<boolean>
const overHandlers: SessionOverHandler[] = []
let ending: Promise<boolean> | null = null

/**
 * Puts a handler above the others (the app's leads to the login page, an open exam keeps its screen); answers the way
 * to take it off.
 */
export function overrideSessionOver(handler: SessionOverHandler): () => void {
  overHandlers.push(handler)
  return () => {
    const at = overHandlers.lastIndexOf(handler)
    if (at >= 0) overHandlers.splice(at, 1)
  }
}

/** Tells the topmost handler that the session has ended; several failing calls tell it once. */
export function sessionOver(): Promise<boolean> {
  ending ??= Promise.resolve(overHandlers.at(-1)?.() ?? false).finally(() => {
    ending = null
  })
  return ending
}

let onUserChanged = (): void => {}
/** What to do when somebody else signed in on another tab of this browser. */
export function setUserChanged(handler: () => void): void {
  onUserChanged = handler
}

channel?.addEventListener('message', (event: MessageEvent<SessionMessage>) => {
  if (event.data.kind === 'ticket') {
    const changed = session !== null && session.userID !== event.data.ticket.userID
    takeIn(event.data.ticket)
    if (changed) onUserChanged()
  } else if (session) {
    dropSession()
    void sessionOver()
  }
})
