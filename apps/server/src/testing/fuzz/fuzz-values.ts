// Seeded values for the sweep of bad input: plausible ones by a call's schema, and bait of every kind.

export interface Lot {
  /** 0 <= n < 1 */
  next(): number
  pick<T>(from: readonly T[]): T
  chance(p: number): boolean
}

/** Mulberry32: the same seed, the same sweep. */
export function createLot(seed: number): Lot {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let x = Math.imul(state ^ (state >>> 15), 1 | state)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, pick: (from) => from[Math.floor(next() * from.length)] as never, chance: (p) => next() < p }
}

const nest = (depth: number): unknown => {
  let value: unknown = 'deep'
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value }
  return value
}

const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  '\ufeff',
  '👩‍👩‍👧‍👦'.repeat(50),
  'é'.normalize('NFD').repeat(100),
  '\r\nSet-Cookie: a=b',
  "' or '1'='1",
  "'; drop table account; --",
  '$1',
  '%',
  '_%\\',
  '\\',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '/etc/passwd',
  'C:\\boot.ini',
  'x'.repeat(10_000),
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  '1,2,3',
  ',,,',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59+14:00',
  '2026-05-12',
  '99999999-9999-9999-9999-999999999999',
  '00000000-0000-4000-8000-000000000000',
  'data:image/png;base64,AAAA',
  'true',
  '{"$ne":1}',
  '=1+1',
  '@SUM(1)',
]
const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e21,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  [{}],
  { $gt: '' },
  { length: 5 },
  { toString: 1, valueOf: 1 },
  { constructor: { prototype: { admin: true } } },
  [1, 'a', null, {}],
  nest(40),
  nest(2000),
]

/** Anything that has no business there. */
export function bait(lot: Lot): unknown {
  return lot.chance(0.6)
    ? lot.pick(TEXTS)
    : lot.chance(0.9)
      ? lot.pick(OTHERS)
      : Array.from({ length: 3000 }, (_, i) => (lot.chance(0.5) ? i : 'x'))
}

/** What may stand between two slashes of an address, as it is sent. */
export const RAW_SEGMENTS: readonly string[] = [
  '..',
  '.',
  '%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '%2fetc%2fpasswd',
  '%5c..%5c',
  '%00',
  'a%00b',
  '%',
  '%zz',
  '%ed%a0%80',
  '%ff%fe',
  '%F0%9F%98%80',
  '__proto__',
  'constructor',
  'a;b=c',
  "'%20or%201=1",
  '%3Cscript%3E',
  'x'.repeat(301),
  'x'.repeat(5000),
  '-1',
  '0',
  'null',
  ' '.replace(' ', '%20'),
  '*',
]

export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
}

/** A value that the schema likely takes; `words` are ids of things that exist. */
export function plausible(schema: Schema | undefined, lot: Lot, words: readonly string[], name = ''): unknown {
  if (!schema) return lot.pick(words)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return plausible(lot.pick(choices), lot, words, name)
  if (schema.allOf?.[0]) return plausible({ ...schema.allOf[0], ...schema, allOf: undefined }, lot, words, name)
  if (schema.enum) return lot.pick(schema.enum)
  if (schema.const !== undefined) return schema.const
  const type = Array.isArray(schema.type) ? lot.pick(schema.type) : schema.type
  if (type === 'object') {
    const required = new Set(schema.required)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([key]) => required.has(key) || lot.chance(0.6))
        .map(([key, each]) => [key, plausible(each, lot, words, key)]),
    )
  }
  if (type === 'array')
    return Array.from({ length: Math.floor(lot.next() * 4) }, () => plausible(schema.items, lot, words, name))
  if (type === 'integer' || type === 'number') {
    const [low, high] = [Math.max(schema.minimum ?? 0, -1000), Math.min(schema.maximum ?? 100, 1000)]
    const value = low + lot.next() * (high - low)
    return type === 'integer' ? Math.round(value) : value
  }
  if (type === 'boolean') return lot.chance(0.5)
  if (type === 'null') return null
  if (type === 'string') return plausibleText(schema, lot, words, name)
  // A preprocessed field says nothing of itself: a list, an id, a number, a text.
  return lot.pick<() => unknown>([
    () => lot.pick(words),
    () => [lot.pick(words), lot.pick(words)],
    () => Math.floor(lot.next() * 20),
    () => '50',
    () => 'Some words',
  ])()
}

function plausibleText(schema: Schema, lot: Lot, words: readonly string[], name: string): unknown {
  if (schema.format === 'date-time' || /time|date|deadline/i.test(name))
    return lot.pick(['2026-05-11T08:00:00Z', '2026-05-13T08:00:00+02:00', '2027-01-01T00:00:00.5Z'])
  if (/id$|ids$|^id|kp$|knowledge/i.test(name)) return lot.pick(words)
  if (/score|line/i.test(name)) return lot.pick(['100', '60.5', '0', '999999.99'])
  if (/zone/i.test(name)) return lot.pick(['', 'Asia/Shanghai', 'UTC'])
  if (/client/i.test(name)) return 'tab-fuzzfuzz'
  return lot.pick(['Alpha', 'beta-2', 'x1', 'Some longer words', lot.pick(words)])
}
