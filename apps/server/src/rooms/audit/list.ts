// Reads the log for people: filtered, inside the caller's organisation and those under it, newest first.
import { ACTS, OBJECTS } from '@clearbelt/contract/all-rooms'
import type { Texts } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, counted, selectRows } from '../../db/rows.ts'
import type { Caller } from '../../http/context.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { AuditPeople } from './room.ts'

export interface AuditFilter {
  search: string
  acts: readonly string[]
  objects: readonly string[]
  actorID?: string
  objectID?: string
  from?: string
  to?: string
}

const listedEntryRow = z.object({
  id: column.text,
  at: column.time,
  actorID: column.text.nullable(),
  act: column.text,
  object: column.text,
  objectID: column.text,
  before: z.unknown(),
  after: z.unknown(),
  ip: column.text.nullable(),
  place: column.number.nullable(),
  hash: z.instanceof(Buffer).nullable(),
})
export type ListedEntry = z.output<typeof listedEntryRow>

/** People whose acts a typed text finds. */
const PEOPLE_MAX = 500
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
/** Words whose name in the language contains the text. */
const wordsNamed = (names: Record<string, Texts>, text: string, culture: Culture): string[] =>
  Object.entries(names).flatMap(([word, texts]) =>
    texts[culture].toLowerCase().includes(text.toLowerCase()) ? [word] : [],
  )
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const ENTRY = sql`e.id::text, e.at, e.actor_id as "actorID", e.act, e.object, e.object_id as "objectID", e.before, e.after, e.ip, e.place, e.hash`

/** What the caller may see: acts of accounts of the subtree; those of the system itself only from the top. */
async function scopeOf(on: Tx | Db, people: AuditPeople, caller: Caller): Promise<RawBuilder<unknown>> {
  const top = await people.topOrganisation(on)
  const isTop = top !== null && top.path === caller.orgPath
  return isTop ? sql`true` : sql`e.org_id in (${people.organisationsUnder(caller.orgPath)})`
}

/** The condition of a filter within the caller's scope. */
export async function conditionOf(
  on: Tx | Db,
  people: AuditPeople,
  caller: Caller,
  filter: AuditFilter,
  culture: Culture,
): Promise<RawBuilder<unknown>> {
  const parts = [await scopeOf(on, people, caller)]
  if (filter.acts.length > 0) parts.push(sql`e.act = any(${[...filter.acts]}::text[])`)
  if (filter.objects.length > 0) parts.push(sql`e.object = any(${[...filter.objects]}::text[])`)
  if (filter.actorID !== undefined)
    parts.push(isUuid(filter.actorID) ? sql`e.actor_id = ${filter.actorID}::uuid` : sql`false`)
  if (filter.objectID !== undefined) parts.push(sql`e.object_id = ${filter.objectID}`)
  if (filter.from !== undefined) parts.push(sql`e.at >= ${new Date(filter.from)}`)
  if (filter.to !== undefined) parts.push(sql`e.at < ${new Date(filter.to)}`)
  if (filter.search !== '') {
    const found = await people.search(on, caller, filter.search, PEOPLE_MAX)
    const pattern = containing(filter.search)
    parts.push(
      sql`(e.actor_id = any(${found}::uuid[]) or e.object_id = ${filter.search} or e.act = any(${wordsNamed(ACTS, filter.search, culture)}::text[]) or e.object = any(${wordsNamed(OBJECTS, filter.search, culture)}::text[]) or e.before::text ilike ${pattern} or e.after::text ilike ${pattern})`,
    )
  }
  return sql.join(parts, sql` and `)
}

export async function countEntries(on: Tx | Db, condition: RawBuilder<unknown>): Promise<number> {
  const rows = await selectRows(on, counted, sql`select count(*) as n from audit_entry e where ${condition}`)
  return rows[0]?.n ?? 0
}

export async function selectPage(
  on: Tx | Db,
  condition: RawBuilder<unknown>,
  limit: number,
  offset: number,
): Promise<ListedEntry[]> {
  const rows = await selectRows(
    on,
    listedEntryRow,
    sql`select ${ENTRY} from audit_entry e where ${condition} order by e.at desc, e.id desc limit ${limit} offset ${offset}`,
  )
  return rows
}

/** The next entries behind one, in the order of the list. */
export async function selectBehind(
  on: Tx | Db,
  condition: RawBuilder<unknown>,
  last: { at: Date; id: string } | null,
  limit: number,
): Promise<ListedEntry[]> {
  const behind = last ? sql`(e.at, e.id) < (${last.at}, ${last.id}::bigint)` : sql`true`
  const rows = await selectRows(
    on,
    listedEntryRow,
    sql`select ${ENTRY} from audit_entry e where ${condition} and ${behind} order by e.at desc, e.id desc limit ${limit}`,
  )
  return rows
}

/** One entry in the caller's scope; null when there is none. */
export async function selectEntry(
  on: Tx | Db,
  people: AuditPeople,
  caller: Caller,
  id: string,
): Promise<ListedEntry | null> {
  if (!/^[1-9]\d{0,17}$/.test(id)) return null
  const rows = await selectRows(
    on,
    listedEntryRow,
    sql`select ${ENTRY} from audit_entry e where e.id = ${id}::bigint and ${await scopeOf(on, people, caller)}`,
  )
  return rows[0] ?? null
}

/** Rows that wait for their seal. */
export async function countWaiting(on: Tx | Db): Promise<number> {
  const rows = await selectRows(on, counted, sql`select count(*) as n from audit_entry where place is null`)
  return rows[0]?.n ?? 0
}
