// What a handler is told beside its input: who calls, when, in which language, and the uploaded files.
import type { KeyObject } from 'node:crypto'
import type { Culture } from '@clearbelt/contract/wire'

export interface Caller {
  userID: string
  userName: string
  type: 1 | 2 | 3
  orgID: string
  /** Materialised path of the organisation, `/root/…/own/`; scope is every path that starts with it. */
  orgPath: string
  /** Codes of the menu entries that the roles hold. */
  permissions: ReadonlySet<string>
  sessionID: string
  /** A script token: sitting writes and password acts are refused. */
  script: boolean
  /** Signed in by face, and the password has not been given since: calls marked `notByFace` are refused. */
  byFace: boolean
  /** Weak, or set by somebody else: only calls marked `beforePasswordChange` are open. */
  mustChange: boolean
}

export interface UploadedFile {
  field: string
  filename: string
  /** Scratch file; removed after the handler. */
  path: string
  bytes: number
  sha256: string
}

export interface Context {
  /** Null only on public calls. */
  caller: Caller | null
  culture: Culture
  /** Arrival of the first byte by the world's clock, ms: what decides about deadlines. */
  at: number
  ip: string
  /** Scheme and host under which the caller reached us, e.g. `https://training.example.org`. */
  origin: string
  userAgent: string
  /** The request key the client generated. */
  requestKey: string
  files: UploadedFile[]
  cookies: Readonly<Record<string, string | undefined>>
  /** Answers a cookie, for 30 days unless told otherwise; `null` removes it. */
  setCookie(name: string, value: string | null, options: { path: string; maxAge?: number }): void
}

/** The signed-in caller of a call that is not public. */
export function callerOf(context: Context): Caller {
  if (!context.caller) throw new Error('this call is public and has no caller')
  return context.caller
}

/** What the wire needs from the access room: who a bearer token is, and which key signs the requests of its session. */
export interface Gate {
  /** Null when the token is not valid any more or its account is disabled. */
  callerByToken(token: string, at: number): Promise<{ caller: Caller; signKey: KeyObject } | null>
  /** The signing key before sign-in. */
  publicSignKey(): KeyObject
}
