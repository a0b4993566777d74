// Reads and writes of the knowledge base.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, identified, selectCount, selectRow, selectRows } from '../../../db/rows.ts'
import { isUuid, uuidsOf } from '../../../db/uuid.ts'
import type { Caller } from '../../../http/context.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { findsText, type Page } from '../store.ts'

const assetRow = z.object({
  id: column.text,
  orgPath: column.text,
  creatorID: column.text,
  name: column.text,
  description: column.text,
  category: column.text,
  isPublic: column.flag,
  tags: column.texts,
  resourceID: column.text,
  browseCount: column.number,
  likeCount: column.number,
  createdAt: column.time,
})
export type AssetRow = z.output<typeof assetRow>
const COLUMNS = sql`k.id, k.org_path as "orgPath", k.creator_id as "creatorID", k.name, k.description, k.category, k.is_public as "isPublic", k.tags, k.resource_id as "resourceID",
  k.browse_count as "browseCount", k.like_count as "likeCount", k.created_at as "createdAt"`

/**
 * What a caller may read: own items, public ones of the own line of organisations (above, where they come from, and
 * below, which the caller looks after), and those that name the caller.
 */
export const readBy = ({ userID, orgPath }: Pick<Caller, 'userID' | 'orgPath'>): RawBuilder<unknown> =>
  sql`(k.creator_id = ${userID} or (k.is_public and (starts_with(${orgPath}::text, k.org_path) or starts_with(k.org_path, ${orgPath})))
    or exists (select 1 from knowledge_reader w where w.asset_id = k.id and w.account_id = ${userID}))`

export interface AssetFilter {
  title: string
  categories: readonly string[]
  tag: string
  mine: boolean
  /** Accounts whose names match; null: any. */
  creatorIDs: readonly string[] | null
  /** Half open, ms. */
  after: number | null
  before: number | null
}

const SORTS = {
  default: sql`k.created_at`,
  createTime: sql`k.created_at`,
  browseCount: sql`k.browse_count`,
  likeCount: sql`k.like_count`,
} as const
export type AssetSort = keyof typeof SORTS

const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

function whereOf(caller: Caller, f: AssetFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`k.deleted_at is null`, sql`r.id is not null`, readBy(caller)]
  if (f.title !== '') {
    const inFile = findsText(f.title)
    const found = inFile.length > 0 ? sql`(${sql.join(inFile, sql` and `)})` : sql`false`
    parts.push(sql`(k.name ilike ${like(f.title)} or k.description ilike ${like(f.title)} or ${found})`)
  }
  if (f.categories.length > 0) parts.push(sql`k.category = any(${[...f.categories]}::text[])`)
  if (f.tag !== '') parts.push(sql`exists (select 1 from unnest(k.tags) t where t ilike ${like(f.tag)})`)
  if (f.mine) parts.push(sql`k.creator_id = ${caller.userID}`)
  if (f.creatorIDs) parts.push(sql`k.creator_id = any(${uuidsOf(f.creatorIDs)}::uuid[])`)
  if (f.after !== null) parts.push(sql`k.created_at >= ${new Date(f.after)}`)
  if (f.before !== null) parts.push(sql`k.created_at < ${new Date(f.before)}`)
  return sql.join(parts, sql` and `)
}

const FROM = sql`from knowledge_asset k join resource r on r.id = k.resource_id`

/** One page and how many there are. */
export async function selectAssets(
  on: Db,
  caller: Caller,
  filter: AssetFilter,
  page: Page & { sort: AssetSort; descending: boolean },
): Promise<{ rows: AssetRow[]; total: number }> {
  const where = whereOf(caller, filter)
  const rows = await selectRows(
    on,
    assetRow,
    sql`select ${COLUMNS} ${FROM} where ${where} order by ${SORTS[page.sort]} ${page.descending ? sql`desc` : sql`asc`}, k.created_at desc, k.id limit ${page.limit} offset ${(page.number - 1) * page.limit}`,
  )
  return { rows, total: await selectCount(on, sql`select count(*) as n ${FROM} where ${where}`) }
}

/** An item that the caller may read; null otherwise. */
export async function selectAsset(on: Tx | Db, caller: Caller, id: string): Promise<AssetRow | null> {
  if (!isUuid(id)) return null
  return selectRow(
    on,
    assetRow,
    sql`select ${COLUMNS} from knowledge_asset k where k.id = ${id} and k.deleted_at is null and ${readBy(caller)}`,
  )
}

export interface AssetFields {
  name: string
  description: string
  category: string
  isPublic: boolean
  tags: readonly string[]
  resourceID: string
}

export async function insertAsset(
  tx: Tx,
  a: AssetFields & { id: string; orgPath: string; creatorID: string; at: number },
): Promise<void> {
  await sql`insert into knowledge_asset (id, org_path, creator_id, name, description, category, is_public, tags, resource_id, created_at)
    values (${a.id}, ${a.orgPath}, ${a.creatorID}, ${a.name}, ${a.description}, ${a.category}, ${a.isPublic}, ${[...a.tags]}::text[], ${a.resourceID}, ${new Date(a.at)})`.execute(
    tx,
  )
}

export async function updateAsset(tx: Tx, id: string, a: AssetFields): Promise<void> {
  await sql`update knowledge_asset set name = ${a.name}, description = ${a.description}, category = ${a.category}, is_public = ${a.isPublic}, tags = ${[...a.tags]}::text[], resource_id = ${a.resourceID} where id = ${id}`.execute(
    tx,
  )
}

export async function replaceReaders(tx: Tx, id: string, accountIDs: readonly string[]): Promise<void> {
  await sql`delete from knowledge_reader where asset_id = ${id}`.execute(tx)
  await sql`insert into knowledge_reader (asset_id, account_id) select ${id}, unnest(${uuidsOf(accountIDs)}::uuid[])`.execute(
    tx,
  )
}

export const selectReaders = async (on: Tx | Db, id: string): Promise<string[]> =>
  (
    await selectRows(
      on,
      identified,
      sql`select account_id as id from knowledge_reader where asset_id = ${id} order by 1`,
    )
  ).map((row) => row.id)

export async function deleteAssets(tx: Tx, ids: readonly string[], at: number): Promise<void> {
  await sql`update knowledge_asset set deleted_at = ${new Date(at)} where id = any(${uuidsOf(ids)}::uuid[])`.execute(tx)
}

/** Counts a reader once a day. */
export async function noteView(tx: Tx, id: string, accountID: string, at: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into knowledge_view (asset_id, account_id, day) values (${id}, ${accountID}, ${new Date(at)}::timestamptz::date) on conflict do nothing`.execute(
      tx,
    )
  if (!numAffectedRows) return false
  await sql`update knowledge_asset set browse_count = browse_count + 1 where id = ${id}`.execute(tx)
  return true
}

/** Likes an item or takes that back; answers how many like it now. */
export async function setLike(tx: Tx, id: string, accountID: string, isLiked: boolean): Promise<number> {
  const { numAffectedRows } = isLiked
    ? await sql`insert into knowledge_like (asset_id, account_id) values (${id}, ${accountID}) on conflict do nothing`.execute(
        tx,
      )
    : await sql`delete from knowledge_like where asset_id = ${id} and account_id = ${accountID}`.execute(tx)
  const step = Number(numAffectedRows ?? 0) * (isLiked ? 1 : -1)
  return selectCount(
    tx,
    sql`update knowledge_asset set like_count = greatest(0, like_count + ${step}) where id = ${id} returning like_count as n`,
  )
}

/** Those of the items that an account likes. */
export const selectLiked = async (on: Tx | Db, accountID: string, ids: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await selectRows(
        on,
        identified,
        sql`select asset_id as id from knowledge_like where account_id = ${accountID} and asset_id = any(${uuidsOf(ids)}::uuid[])`,
      )
    ).map((row) => row.id),
  )

const tagRow = z.object({ tag: column.text, count: column.number })

/** Tags of what a caller may read, the most used first. */
export const selectTags = (on: Db, caller: Caller): Promise<{ tag: string; count: number }[]> =>
  selectRows(
    on,
    tagRow,
    sql`select t as tag, count(*) as count from knowledge_asset k, unnest(k.tags) t where k.deleted_at is null and ${readBy(caller)} group by t order by 2 desc, 1 limit 100`,
  )

const useRow = z.object({ id: column.text, name: column.text, resourceID: column.text })

/** Items that show these files; those that the caller may not read have no name. */
export const selectUses = (
  on: Tx | Db,
  resourceIDs: readonly string[],
  caller: Caller | null,
): Promise<{ id: string; name: string; resourceID: string }[]> =>
  selectRows(
    on,
    useRow,
    sql`select k.id, case when ${caller ? readBy(caller) : sql`false`} then k.name else '' end as name, k.resource_id as "resourceID" from knowledge_asset k
      where k.deleted_at is null and k.resource_id = any(${uuidsOf(resourceIDs)}::uuid[]) order by 2, 1`,
  )

/** Who published what a caller may read; at most 5,000. */
export const selectCreators = async (on: Db, caller: Caller): Promise<string[]> =>
  (
    await selectRows(
      on,
      identified,
      sql`select distinct k.creator_id as id from knowledge_asset k where k.deleted_at is null and ${readBy(caller)} limit 5000`,
    )
  ).map((row) => row.id)
