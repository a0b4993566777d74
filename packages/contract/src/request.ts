// Turns a call and its flat input into a request: path, query, body and the headers every request carries.
import { joinList } from './list-text.ts'
import type { Call, Culture } from './wire.ts'

export interface RequestParts {
  method: string
  /** Path with its parameters filled in, without the query. */
  path: string
  /** Path and query. */
  url: string
  headers: Record<string, string>
  /** JSON text, or null where the whole input travels in the query. */
  body: string | null
}

/** A longer list of a DELETE travels in its body: addresses end at some thousands of characters. */
const QUERY_LIST_MAX = 100

/** A key of a request from this length on is taken for its own: a creation that is sent again under it creates no second. */
export const REQUEST_KEY_KEPT_LENGTH = 16

export interface Signing {
  token: string | null
  culture: Culture
  /** Time of the server as the client knows it, ms. */
  now: number
  /** Six characters of A-Z, a-z, 0-9. */
  nonce: string
  requestKey: string
  /** Hex HMAC-SHA256 of a text under the session's (or the public) signing key. */
  sign(text: string): string
}

/** Builds the request of a call. Multipart calls take the path and headers from here and make their own body. */
export function buildRequest(call: Call, input: Record<string, unknown>, signing: Signing): RequestParts {
  const used = new Set<string>()
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    used.add(name)
    return encodeURIComponent(String(input[name]))
  })
  // Null means something in a body (clear this), and nothing in a query.
  const travels = (value: unknown) => value !== undefined && (value !== null || !inQuery(call))
  const rest = Object.fromEntries(Object.entries(input).filter(([name, value]) => !used.has(name) && travels(value)))
  const query = new URLSearchParams({ culture: signing.culture, 'ui-culture': signing.culture })
  const isLong = (value: unknown) => call.method === 'DELETE' && Array.isArray(value) && value.length > QUERY_LIST_MAX
  const inBody = Object.entries(rest).filter(([, value]) => !inQuery(call) || isLong(value))
  if (inQuery(call))
    for (const [name, value] of Object.entries(rest))
      if (!isLong(value)) query.set(name, Array.isArray(value) ? joinList(value) : String(value))
  const timestamp = String(signing.now)
  const headers: Record<string, string> = {
    'X-Key': signing.requestKey,
    'X-Timestamp': timestamp,
    'X-Nonce': signing.nonce,
    'X-Signature': signing.sign(`${call.method}\n${path}\n${timestamp}\n${signing.nonce}`),
  }
  if (signing.token) headers.Authorization = `Bearer ${signing.token}`
  const body =
    call.multipart || (inQuery(call) && inBody.length === 0) ? null : JSON.stringify(Object.fromEntries(inBody))
  if (body !== null) headers['Content-Type'] = 'application/json'
  return { method: call.method, path, url: `${path}?${query}`, headers, body }
}

const inQuery = (call: Call) => call.method === 'GET' || call.method === 'DELETE'
