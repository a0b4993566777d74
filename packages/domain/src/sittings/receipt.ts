// The candidate's receipt: a canonical text of their own answers and times, and its hash.

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue }

/** What a receipt covers: nothing true, only what the candidate gave and when. */
export interface ReceiptContent {
  sittingId: string
  userId: string
  /** ms since 1970. */
  openedAt: number
  finishedAt: number
  /** Each question once, by the id the candidate knows it by. */
  answers: readonly { topicId: string; value: JsonValue }[]
}

/**
 * One text for one value: keys sorted by their UTF-16 units, no spaces, numbers as ECMAScript prints them (RFC 8785).
 * Throws RangeError for a number that JSON cannot hold.
 */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`no JSON number: ${value}`)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const entries = Object.entries(value as Record<string, JsonValue>).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${canonicalJson(held)}`).join(',')}}`
}

/**
 * The canonical text of a receipt. The order answers come in decides nothing. Throws RangeError when a question stands
 * twice.
 */
export function receiptText({ sittingId, userId, openedAt, finishedAt, answers }: ReceiptContent): string {
  const byTopic = new Map(answers.map((a) => [a.topicId, a.value]))
  if (byTopic.size !== answers.length) throw new RangeError('a question stands twice in a receipt')
  return canonicalJson({
    kind: 'clearbelt-receipt-1',
    sitting: sittingId,
    user: userId,
    opened: new Date(openedAt).toISOString(),
    finished: new Date(finishedAt).toISOString(),
    answers: [...byTopic].sort(([a], [b]) => (a < b ? -1 : 1)).map(([topic, value]) => ({ topic, value })),
  })
}

/** Hash of the receipt's UTF-8 text; `sha256` is handed in because server and browsers have different ones. */
export function hashReceipt<T>(content: ReceiptContent, sha256: (bytes: Uint8Array) => T): T {
  return sha256(new TextEncoder().encode(receiptText(content)))
}
