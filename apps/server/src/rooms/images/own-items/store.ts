// Reads and writes of own items and their versions.
import { OWN_MATERIALS, ownCode, readOwnCode, type DrawnPart } from '@clearbelt/domain/images/own-item'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRow, selectRows } from '../../../db/rows.ts'
import { isUuid, uuidsOf } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'

const point = z.tuple([z.number(), z.number()])
const partsRow = z.array(
  z.object({
    outline: z.array(point),
    holes: z.array(z.array(point)),
    material: z.enum(Object.keys(OWN_MATERIALS) as [DrawnPart['material'], ...DrawnPart['material'][]]),
    thickness: z.number(),
    base: z.number(),
  }),
)
const itemRow = z.object({
  id: column.text,
  orgID: column.text,
  orgPath: column.text,
  creatorID: column.text,
  name: column.text,
  knowledgeID: column.text.nullable(),
  category: column.text,
  version: column.number,
  parts: partsRow,
  updatedAt: column.time,
})
export type OwnItemRecord = z.output<typeof itemRow>

const COLUMNS = sql`d.id, d.org_id as "orgID", d.org_path as "orgPath", d.creator_id as "creatorID", d.name, d.knowledge_id as "knowledgeID", d.category, d.version, v.parts, d.updated_at as "updatedAt"`
const TABLES = sql`image_item d join image_item_version v on v.item_id = d.id and v.version = d.version`
/** Of an organisation, of those above it and of those below: what is drawn above is for all below. */
const seenBy = (orgPath: string) => sql`(starts_with(${orgPath}, d.org_path) or starts_with(d.org_path, ${orgPath}))`

/** One item that somebody of an organisation sees; null when there is none. */
export const selectOptionalItem = (on: Db | Tx, id: string, orgPath: string): Promise<OwnItemRecord | null> =>
  isUuid(id)
    ? selectRow(
        on,
        itemRow,
        sql`select ${COLUMNS} from ${TABLES} where d.id = ${id} and d.deleted_at is null and ${seenBy(orgPath)}`,
      )
    : Promise.resolve(null)

export interface ItemFilter {
  orgPath: string
  name: string
  /** A category, `threat`, or empty. */
  category: string
  /** Only these; empty: all. */
  ids: readonly string[]
}

function whereOf({ orgPath, name, category, ids }: ItemFilter) {
  const named = `%${name.replaceAll(/[\\%_]/g, '\\$&')}%`
  const kind =
    category === ''
      ? sql``
      : category === 'threat'
        ? sql`and d.category <> 'everyday'`
        : sql`and d.category = ${category}`
  const only = ids.length === 0 ? sql`` : sql`and d.id = any(${uuidsOf(ids.filter(isUuid))}::uuid[])`
  return sql`d.deleted_at is null and ${seenBy(orgPath)} and d.name ilike ${named} ${kind} ${only}`
}

/** Items by name, so many from a place on, and how many there are. */
export async function selectItems(
  on: Db | Tx,
  filter: ItemFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: OwnItemRecord[]; total: number }> {
  const where = whereOf(filter)
  const total = Number(await selectCount(on, sql`select count(*) as n from image_item d where ${where}`))
  const rows =
    page.limit === 0 || page.offset >= total
      ? []
      : await selectRows(
          on,
          itemRow,
          sql`select ${COLUMNS} from ${TABLES} where ${where} order by lower(d.name), d.id limit ${page.limit} offset ${page.offset}`,
        )
  return { rows, total }
}

/** Items by their ids, in that order, as far as an organisation sees them. */
export const selectItemsOf = async (on: Db | Tx, ids: readonly string[], orgPath: string): Promise<OwnItemRecord[]> => {
  if (ids.length === 0) return []
  const filter = { orgPath, name: '', category: '', ids }
  const { rows } = await selectItems(on, filter, { offset: 0, limit: ids.length })
  const byID = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byID.get(id) ?? [])
}

/** Items marked as one point that an organisation sees, the newest first. */
export const selectItemsOfPoint = (
  on: Db | Tx,
  knowledgeID: string,
  orgPath: string,
  limit: number,
): Promise<OwnItemRecord[]> =>
  selectRows(
    on,
    itemRow,
    sql`select ${COLUMNS} from ${TABLES} where d.knowledge_id = ${knowledgeID} and d.deleted_at is null and starts_with(${orgPath}, d.org_path)
      order by d.updated_at desc, d.id limit ${limit}`,
  )

/** Items by their ids, held until the transaction ends. */
export const lockItems = (tx: Tx, ids: readonly string[], orgPath: string): Promise<OwnItemRecord[]> =>
  selectRows(
    tx,
    itemRow,
    sql`select ${COLUMNS} from ${TABLES} where ${whereOf({ orgPath, name: '', category: '', ids: ids.length === 0 ? [NO_ID] : ids })} order by d.id for update of d`,
  )
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Whether another item of the organisation has the name, and how many there are; held until the transaction ends. */
export async function readNames(
  tx: Tx,
  { orgID, name, but }: { orgID: string; name: string; but: string },
): Promise<{ isTaken: boolean; count: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('image_item'), hashtext(${orgID}))`.execute(tx)
  const mine = sql`from image_item where org_id = ${orgID} and deleted_at is null and id <> ${but}`
  const taken = await selectCount(tx, sql`select count(*) as n ${mine} and lower(name) = lower(${name})`)
  return { isTaken: Number(taken) > 0, count: Number(await selectCount(tx, sql`select count(*) as n ${mine}`)) }
}

interface Written {
  id: string
  name: string
  knowledgeID: string | null
  category: string
  version: number
  at: number
}

export async function insertItem(
  tx: Tx,
  d: Written & { orgID: string; orgPath: string; creatorID: string },
): Promise<void> {
  const at = new Date(d.at)
  await sql`insert into image_item (id, org_id, org_path, creator_id, name, knowledge_id, category, version, created_at, updated_at)
    values (${d.id}, ${d.orgID}, ${d.orgPath}, ${d.creatorID}, ${d.name}, ${d.knowledgeID}, ${d.category}, ${d.version}, ${at}, ${at})`.execute(
    tx,
  )
}

export async function updateItem(tx: Tx, d: Written): Promise<void> {
  await sql`update image_item set name = ${d.name}, knowledge_id = ${d.knowledgeID}, category = ${d.category}, version = ${d.version}, updated_at = ${new Date(d.at)}
    where id = ${d.id}`.execute(tx)
}

export async function insertVersion(
  tx: Tx,
  v: {
    itemID: string
    version: number
    authorID: string
    knowledgeID: string | null
    parts: readonly DrawnPart[]
    at: number
  },
): Promise<void> {
  await sql`insert into image_item_version (item_id, version, author_id, knowledge_id, parts, at)
    values (${v.itemID}, ${v.version}, ${v.authorID}, ${v.knowledgeID}, ${JSON.stringify(v.parts)}::jsonb, ${new Date(v.at)})`.execute(
    tx,
  )
}

/** Takes items out of the library; their point may be deleted then, their versions stay. */
export async function retireItems(tx: Tx, ids: readonly string[], at: number): Promise<void> {
  await sql`update image_item set deleted_at = ${new Date(at)}, knowledge_id = null where id = any(${uuidsOf(ids)}::uuid[])`.execute(
    tx,
  )
}

const versionRow = z.object({
  id: column.text,
  version: column.number,
  name: column.text,
  knowledgeID: column.text.nullable(),
  parts: partsRow,
})
export interface OwnVersion extends Omit<z.output<typeof versionRow>, 'id' | 'version'> {
  code: string
}

/** The versions behind codes, of deleted items too; codes of the catalogue are left out. */
export async function selectVersions(on: Db | Tx, codes: readonly string[]): Promise<OwnVersion[]> {
  const named = codes.flatMap((code) => readOwnCode(code) ?? [])
  if (named.length === 0) return []
  const rows = await selectRows(
    on,
    versionRow,
    sql`select v.item_id as id, v.version, d.name, v.knowledge_id as "knowledgeID", v.parts
      from unnest(${named.map(({ id }) => id)}::uuid[], ${named.map(({ version }) => version)}::int[]) as wanted (id, version)
      join image_item_version v on v.item_id = wanted.id and v.version = wanted.version join image_item d on d.id = v.item_id`,
  )
  return rows.map(({ id, version, ...row }) => ({ ...row, code: ownCode(id, version) }))
}

const heldRow = z.object({ id: column.text, n: column.number })

/** How many images of a scope hold each item, in any of its versions. */
export async function countHolders(
  on: Db | Tx,
  items: readonly Pick<OwnItemRecord, 'id' | 'version'>[],
  orgPath: string,
): Promise<Map<string, number>> {
  const codes = items.flatMap(codesOf)
  if (codes.length === 0) return new Map()
  const rows = await selectRows(
    on,
    heldRow,
    sql`select split_part(c.code, '.', 2) as id, count(distinct i.id)::int as n from image i cross join unnest(i.contents) as c (code)
      where i.deleted_at is null and starts_with(i.org_path, ${orgPath}) and i.contents && ${codes}::text[] and c.code = any(${codes}::text[]) group by 1`,
  )
  return new Map(rows.map(({ id, n }) => [id, n]))
}

const codesOf = ({ id, version }: Pick<OwnItemRecord, 'id' | 'version'>): string[] =>
  Array.from({ length: version }, (_, i) => ownCode(id, i + 1))

const holderRow = z.object({
  id: column.text,
  name: column.text,
  codes: column.texts,
  isSafe: column.flag,
  createdAt: column.time,
})

/** Images of a scope that hold an item, the newest first, and how many there are. */
export async function selectHolders(
  on: Db,
  item: Pick<OwnItemRecord, 'id' | 'version'>,
  orgPath: string,
  page: { offset: number; limit: number },
): Promise<{ rows: z.output<typeof holderRow>[]; total: number }> {
  const where = sql`i.deleted_at is null and starts_with(i.org_path, ${orgPath}) and i.contents && ${codesOf(item)}::text[]`
  const rows = await selectRows(
    on,
    holderRow,
    sql`select i.id, i.name, i.contents as codes, i.is_safe as "isSafe", i.created_at as "createdAt" from image i where ${where}
      order by i.created_at desc, i.id limit ${page.limit} offset ${page.offset}`,
  )
  return { rows, total: Number(await selectCount(on, sql`select count(*) as n from image i where ${where}`)) }
}

/** Uses of knowledge points by items that stand in a library. */
export async function countItemsByKnowledge(on: Db | Tx, orgPath: string | null): Promise<Map<string, number>> {
  const scope = orgPath === null ? sql`` : sql`and starts_with(d.org_path, ${orgPath})`
  const rows = await selectRows(
    on,
    heldRow,
    sql`select d.knowledge_id::text as id, count(*)::int as n from image_item d where d.deleted_at is null and d.knowledge_id is not null ${scope} group by 1`,
  )
  return new Map(rows.map(({ id, n }) => [id, n]))
}
