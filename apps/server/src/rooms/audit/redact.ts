// Replaces what names a person in the log, and leaves the chain whole: each changed row carries the server's word for what it says now.
import { sql } from 'kysely'
import type { Db, Tx } from '../../world/database.ts'
import { GENESIS, redactionOf, type AuditKeys } from './chain.ts'
import { LogMovedOn, type NamedPerson, type NamingRows } from './room.ts'
import { selectHashAt, selectHead, selectIDsNaming, selectNaming, updateRedacted, type StoredLink } from './store.ts'

/** Shorter texts are replaced only where they stand alone: "Li" is part of many words. */
const LEAST_INSIDE = 4

/** Texts as they stand inside JSON. */
const quoted = (text: string): string => JSON.stringify(text).slice(1, -1)

function replaceIn(value: unknown, texts: readonly string[], by: string): unknown {
  if (typeof value === 'string') {
    if (texts.includes(value)) return by
    return texts.filter((text) => text.length >= LEAST_INSIDE).reduce((whole, text) => whole.replaceAll(text, by), value)
  }
  if (Array.isArray(value)) return value.map((each) => replaceIn(each, texts, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaceIn(inner, texts, by)]))
}

/** What rows about an account call what names its person. */
const NAMING = ['name', 'accountNo', 'mobile', 'jobNo', 'email', 'idNumber']

/** What the person was called and had before: it stands in the rows about the account, and others may have it by now. */
function formerTexts(rows: readonly StoredLink[], accountID: string): string[] {
  const sides = rows.filter(({ row }) => row.object === 'account' && row.objectID === accountID).flatMap(({ row }) => [row.before, row.after])
  const values = sides.flatMap((side) => (typeof side === 'object' && side !== null ? NAMING.map((name) => (side as Record<string, unknown>)[name]) : []))
  return [...new Set(values.filter((value) => typeof value === 'string' && value !== '') as string[])]
}

/** Rows that one statement looks through: some tens of milliseconds. */
const STRETCH = 5000

/**
 * Looks through what is sealed for rows that name the person, without a lock or a transaction around it: acts go on and are
 * sealed meanwhile, and no sealed row comes to name anybody later. `earlier` is gone on from where it looked for the same.
 */
export async function findNaming(db: Db, { id, texts }: Pick<NamedPerson, 'id' | 'texts'>, earlier: NamingRows | null): Promise<NamingRows> {
  const isSame = earlier !== null && texts.every((text) => earlier.texts.includes(text))
  const found = { texts: isSame ? earlier.texts : [...texts], upTo: isSame ? earlier.upTo : 0, ids: isSame ? [...earlier.ids] : [] }
  for (;;) {
    const end = (await selectHead(db))?.place ?? 0
    if (found.upTo >= end) return found
    const upTo = Math.min(found.upTo + STRETCH, end)
    found.ids.push(...(await selectIDsNaming(db, found.upTo, upTo, id, texts.map(quoted))))
    found.upTo = upTo
  }
}

/** Throws `LogMovedOn` when a row that names the person is not sealed yet, or other texts were looked for: the caller seals, looks and tries again. */
export async function redact(tx: Tx, keys: AuditKeys, { id, names, texts, by }: NamedPerson, found: NamingRows): Promise<number> {
  if (!texts.every((text) => found.texts.includes(text))) throw new LogMovedOn()
  // One node at a time changes rows, and none seals meanwhile.
  await sql`select pg_advisory_xact_lock(4702580)`.execute(tx)
  const rows = await selectNaming(tx, found, id, texts.map(quoted))
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
