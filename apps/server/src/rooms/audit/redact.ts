// Replaces what names a person in the log, and leaves the chain whole: each changed row carries the server's word for
// what it says now.
import { isolated } from '@clearbelt/domain/identity/naming-text'
import { sql } from 'kysely'
import type { Db, Tx } from '../../world/database.ts'
import { GENESIS, redactionOf, type AuditKeys } from './chain.ts'
import { LogMovedOn, type NamedPerson, type NamingRows } from './room.ts'
import {
  selectHashAt,
  selectHead,
  selectIDsNaming,
  selectNaming,
  selectSaid,
  updateRedacted,
  type StoredLink,
} from './store.ts'

/** Shorter texts are replaced only as whole values: "Li" is part of many words. */
const LEAST_INSIDE = 4

/** Texts as they stand inside JSON. */
const quoted = (text: string): string => JSON.stringify(text).slice(1, -1)

/** Replaces texts where they are a whole value or stand in one by themselves. */
function replaceIn(value: unknown, texts: readonly string[], by: string): unknown {
  if (typeof value === 'string') {
    if (texts.includes(value)) return by
    return texts
      .filter((text) => text.length >= LEAST_INSIDE && value.includes(text))
      .reduce((whole, text) => whole.replaceAll(isolated(text), () => by), value)
  }
  if (Array.isArray(value)) return value.map((each) => replaceIn(each, texts, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaceIn(inner, texts, by)]))
}

/** What rows about an account call what names its person. */
const NAMING = ['name', 'accountNo', 'mobile', 'jobNo', 'email', 'idNumber']

/**
 * What the person was called and had before: it stands in the rows about the account, and others may have it by now.
 */
function formerTexts(rows: readonly StoredLink[], accountID: string): string[] {
  const sides = rows
    .filter(({ row }) => row.object === 'account' && row.objectID === accountID)
    .flatMap(({ row }) => [row.before, row.after])
  const values = sides.flatMap((side) =>
    typeof side === 'object' && side !== null ? NAMING.map((name) => (side as Record<string, unknown>)[name]) : [],
  )
  return [...new Set(values.filter((value) => typeof value === 'string' && value !== '') as string[])]
}

/** What to look for in rows as text: short texts are replaced only as whole values, which stand in quotation marks. */
const signOf = (text: string): string => (text.length < LEAST_INSIDE ? JSON.stringify(text) : quoted(text))

/** Rows that one statement looks through for one person: some tens of milliseconds. */
const STRETCH = 5000
/** Rows that one statement brings here to be looked through for many: some megabytes at the most. */
const STRETCH_OF_MANY = 500
/** Ids that a look for many may keep. */
const IDS_MAX = 200_000

type Sought = Pick<NamedPerson, 'id' | 'texts'>

/**
 * Looks through what is sealed for rows that name the person, without a lock or a transaction around it: acts go on and
 * are
 * sealed meanwhile, and no sealed row comes to name anybody later. `earlier` is gone on from where it looked for the
 * same.
 */
export async function findNaming(db: Db, { id, texts }: Sought, earlier: NamingRows | null): Promise<NamingRows> {
  const isSame = earlier !== null && texts.every((text) => earlier.texts.includes(text))
  const found = {
    texts: isSame ? earlier.texts : [...texts],
    upTo: isSame ? earlier.upTo : 0,
    ids: isSame ? [...earlier.ids] : [],
  }
  for (;;) {
    const end = (await selectHead(db))?.place ?? 0
    if (found.upTo >= end) return found
    const upTo = Math.min(found.upTo + STRETCH, end)
    found.ids.push(...(await selectIDsNaming(db, found.upTo, upTo, id, texts.map(signOf))))
    found.upTo = upTo
  }
}

/**
 * The same for many in one walk through the log. Whoever would make it keep too many rows is left out of the answer, to
 * be looked for alone.
 */
export async function findNamingOfMany(
  db: Db,
  people: readonly Sought[],
  most = IDS_MAX,
): Promise<Map<string, NamingRows>> {
  const found = new Map(people.map(({ id, texts }) => [id, { texts: [...texts], upTo: 0, ids: [] as string[] }]))
  const spot = spotterOf(people)
  let kept = 0
  for (let after = 0; found.size > 0; ) {
    const end = (await selectHead(db))?.place ?? 0
    if (after >= end) break
    const upTo = Math.min(after + STRETCH_OF_MANY, end)
    for (const row of await selectSaid(db, after, upTo)) {
      for (const id of spot(row)) kept += found.get(id)?.ids.push(row.id) ? 1 : 0
    }
    for (const one of found.values()) one.upTo = upTo
    after = upTo
    kept -= dropLargest(found, kept - most)
  }
  return found
}

/** Leaves out who is named most, until few enough rows are kept. Answers how many rows went. */
function dropLargest(found: Map<string, { ids: string[] }>, surplus: number): number {
  let dropped = 0
  while (dropped < surplus) {
    const [id, { ids }] = [...found].reduce((most, one) => (one[1].ids.length > most[1].ids.length ? one : most))
    found.delete(id)
    dropped += ids.length
  }
  return dropped
}

/**
 * Tells whom a row names: it is about them, an act of theirs, or says their id or one of their texts. One walk through
 * the row, however many people are looked for.
 */
function spotterOf(
  people: readonly Sought[],
): (row: { objectID: string; actorID: string | null; said: string }) => Set<string> {
  const ids = new Set(people.map(({ id }) => id))
  const startOf = (text: string, at: number): number => (text.charCodeAt(at) << 16) | text.charCodeAt(at + 1)
  const byStart = new Map<number, { sign: string; id: string }[]>()
  for (const { id, texts } of people) {
    for (const sign of [id, ...texts.map(signOf)]) {
      const key = startOf(sign, 0)
      byStart.set(key, [...(byStart.get(key) ?? []), { sign, id }])
    }
  }
  return ({ objectID, actorID, said }) => {
    const named = new Set<string>()
    for (const id of [objectID, actorID]) if (id !== null && ids.has(id)) named.add(id)
    for (let at = 0; at < said.length - 1; at++) {
      const some = byStart.get(startOf(said, at))
      if (some) for (const { sign, id } of some) if (said.startsWith(sign, at)) named.add(id)
    }
    return named
  }
}

/**
 * Throws `LogMovedOn` when a row that names the person is not sealed yet, or other texts were looked for: the caller
 * seals, looks and tries again.
 */
export async function redact(
  tx: Tx,
  keys: AuditKeys,
  { id, names, texts, by }: NamedPerson,
  found: NamingRows,
): Promise<number> {
  if (!texts.every((text) => found.texts.includes(text))) throw new LogMovedOn()
  // One node at a time changes rows, and none seals meanwhile.
  await sql`select pg_advisory_xact_lock(4702580)`.execute(tx)
  const rows = await selectNaming(tx, found, id, texts.map(signOf))
  let changed = 0
  const everywhere = [...texts, ...names]
  const aboutThem = [...new Set([...everywhere, ...formerTexts(rows, id)])]
  for (const { row, hash } of rows) {
    const wanted = row.objectID === id ? aboutThem : everywhere
    const [before, after] = [replaceIn(row.before, wanted, by), replaceIn(row.after, wanted, by)]
    if (JSON.stringify([before, after]) === JSON.stringify([row.before, row.after])) continue
    if (row.place === 0 || hash === null) throw new LogMovedOn()
    const previous = row.place === 1 ? GENESIS : Buffer.from((await selectHashAt(tx, row.place - 1)) ?? '', 'hex')
    await updateRedacted(tx, row.id, before, after, redactionOf(keys.row, previous, hash, { ...row, before, after }))
    changed++
  }
  return changed
}
