// Replaces what names a person in the log, and leaves the chain whole: each changed row carries the server's word for what it says now.
import { sql } from 'kysely'
import type { Tx } from '../../world/database.ts'
import { GENESIS, redactionOf, type AuditKeys } from './chain.ts'
import type { NamedPerson } from './room.ts'
import { selectHashAt, selectNaming, updateRedacted } from './store.ts'

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

/** Throws when a row that names the person is not sealed yet: the caller seals and tries again. */
export async function redact(tx: Tx, keys: AuditKeys, { id, names, texts, by }: NamedPerson): Promise<number> {
  // One node at a time changes rows, and none seals meanwhile.
  await sql`select pg_advisory_xact_lock(4702580)`.execute(tx)
  const rows = await selectNaming(tx, id, texts.map(quoted))
  let changed = 0
  const wanted = [...texts, ...names]
  for (const { row, hash } of rows) {
    const [before, after] = [replaceIn(row.before, wanted, by), replaceIn(row.after, wanted, by)]
    if (JSON.stringify([before, after]) === JSON.stringify([row.before, row.after])) continue
    if (row.place === 0 || hash === null) throw new Error('a row of the log is not sealed yet')
    const previous = row.place === 1 ? GENESIS : Buffer.from((await selectHashAt(tx, row.place - 1)) ?? '', 'hex')
    await updateRedacted(tx, row.id, before, after, redactionOf(keys.row, previous, hash, { ...row, before, after }))
    changed++
  }
  return changed
}
