// Finds images of a library: what narrows it, how it is ordered, and what there is to narrow it by.
import type { ImageFamily } from '@clearbelt/contract/images/families'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, identified, selectCount, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import type { Db } from '../../../world/database.ts'
import { COLUMNS, imageRecordRow, type ImageRecord } from '../store.ts'

/** Text as it stands inside a `like` pattern. */
const inLike = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Three letters or digits in a row: what the index of letters in threes finds by itself. */
const IN_THREES = /[a-z0-9]{3}/i

/** Part of a name or of a device model, without regard to case. */
const isNamed = (text: string): RawBuilder<unknown> => sql`i.found_words like lower(${inLike(text)}::text)`

/**
 * All signs of a part of a name, which an index of its own finds where the one of letters in threes does not; null where
 * that does. To take a name apart costs ten times as much as to compare it: not for signs that many images have.
 */
const hasSigns = (text: string): RawBuilder<unknown> | null =>
  text === '' || IN_THREES.test(text)
    ? null
    : sql`string_to_array(i.found_words, null) @> string_to_array(lower(${text}::text), null)`

export interface ImageFilter {
  family: ImageFamily
  /** Beginning of the organisation paths that may be seen. */
  orgPath: string
  name: string
  isSafe: boolean | null
  /** Images with a mark of one of these; null: all images. */
  knowledgeIDs: readonly string[] | null
  /** Empty: any. */
  viewCounts: readonly number[]
  origins: readonly string[]
  after: string | null
  before: string | null
  years: readonly number[]
  sources: readonly string[]
  deviceModels: readonly string[]
  /** Null: both. */
  isAppraisal: boolean | null
  /** Null: both. */
  isReserved: boolean | null
}

export type ImageSort = 'createTime' | 'name' | 'superposition' | 'clutter' | 'view'

/** Only bags that were generated have a difficulty; the others come last either way. */
const SORTS: Record<ImageSort, { column: RawBuilder<unknown>; end: RawBuilder<unknown> }> = {
  createTime: { column: sql`i.created_at`, end: sql`` },
  name: { column: sql`i.name`, end: sql`` },
  superposition: { column: sql`i.superposition`, end: sql`nulls last` },
  clutter: { column: sql`i.clutter`, end: sql`nulls last` },
  view: { column: sql`i.view_difficulty`, end: sql`nulls last` },
}

/** `isInScope`: of an organisation that may be seen. */
function whereOf(f: ImageFilter, isInScope: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = [sql`i.deleted_at is null`, sql`i.family = ${f.family}`, isInScope]
  if (f.name) parts.push(isNamed(f.name))
  if (f.isSafe !== null) parts.push(sql`i.is_safe = ${f.isSafe}`)
  if (f.knowledgeIDs) parts.push(sql`i.knowledge_ids && ${uuidsOf(f.knowledgeIDs)}::uuid[]`)
  if (f.viewCounts.length > 0) parts.push(sql`i.view_count = any(${[...f.viewCounts]}::int[])`)
  if (f.origins.length > 0) parts.push(sql`i.origin = any(${[...f.origins]}::text[])`)
  if (f.after) parts.push(sql`i.created_at >= ${f.after}::timestamptz`)
  if (f.before) parts.push(sql`i.created_at <= ${f.before}::timestamptz`)
  if (f.years.length > 0) parts.push(sql`i.found_year = any(${[...f.years]}::int[])`)
  if (f.sources.length > 0) parts.push(sql`i.source = any(${[...f.sources]}::text[])`)
  if (f.deviceModels.length > 0) parts.push(sql`i.product_name = any(${[...f.deviceModels]}::text[])`)
  if (f.isAppraisal !== null) parts.push(sql`i.is_appraisal = ${f.isAppraisal}`)
  if (f.isReserved !== null) parts.push(sql`i.is_reserved = ${f.isReserved}`)
  return sql.join(parts, sql` and `)
}

/** So many are sorted whole. */
const SORTED_MOST = 20_000
/** More than so many with the signs of a name: they are looked for by the name alone. */
const BY_SIGNS_MOST = 2000

/**
 * One page and how many there are in all, counted up to `countMost` where that is not null. Equal values are ordered by
 * id, so that pages never overlap.
 */
export async function selectPage(
  db: Db,
  filter: ImageFilter,
  page: { number: number; limit: number; countMost: number | null; sort: ImageSort; descending: boolean },
): Promise<{ rows: ImageRecord[]; total: number }> {
  const isInScope = sql`starts_with(i.org_path, ${filter.orgPath})`
  const signs = hasSigns(filter.name)
  const withSigns = (where: RawBuilder<unknown>): RawBuilder<unknown> => (signs ? sql`${where} and ${signs}` : where)
  const { column, end } = SORTS[page.sort]
  const orderBy = (by: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`order by ${by} ${page.descending ? sql`desc` : sql`asc`} ${end}, ${id}`
  const order = orderBy(column, sql`i.id`)
  const before = (page.number - 1) * page.limit
  const countMost = page.countMost ?? Infinity
  const owners = isByPath(filter) ? null : await selectOwners(db, filter)
  const counted = whereOf(filter, owners ? sql`i.org_id = any(${uuidsOf(owners)}::uuid[])` : isInScope)
  const least = signs ? Math.min(countMost, BY_SIGNS_MOST + 1) : countMost
  const first = await countUpTo(db, withSigns(counted), least)
  const isCommon = first === least && least < countMost
  const total = isCommon ? await countUpTo(db, counted, countMost) : first
  const isWhole = total < countMost
  if (isWhole && total <= before) return { rows: [], total }
  const isFew = isWhole && total <= SORTED_MOST
  const where = whereOf(filter, isInScope)
  const found = isCommon && !isFew ? where : withSigns(where)
  const cut = sql`limit ${page.limit} offset ${before}`
  const few = sql`found as materialized (select i.id, ${column} as by from image i where ${found}), page as (select id from found ${orderBy(sql`by`, sql`id`)} ${cut})`
  const many = sql`page as (select i.id from image i where ${found} ${order} ${cut})`
  // The page is cut from ids alone; only its own rows are read whole.
  const rows = await selectRows(
    db,
    imageRecordRow,
    sql`with ${isFew ? few : many} select ${COLUMNS} from image i where i.id in (select id from page) ${order}`,
  )
  return { rows, total }
}

/** Sources and devices have small indexes that know paths; that of the classes and that of the names know owners. */
const isByPath = ({ name, sources, deviceModels }: ImageFilter): boolean =>
  name === '' && sources.length + deviceModels.length > 0

/** More than so many owners are not told one by one. */
const OWNERS_MOST = 500

/**
 * Organisations under a path that have images in a library; null if there are very many. Classes and names of a library
 * stand together by them. Each step looks up the next path, so that the work grows with the organisations alone.
 */
async function selectOwners(db: Db, { family, orgPath }: ImageFilter): Promise<string[] | null> {
  const next = (after: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`select i.org_path, i.org_id from image i where i.deleted_at is null and i.family = ${family} and starts_with(i.org_path, ${orgPath}) ${after} order by i.org_path limit 1`
  const rows = await selectRows(
    db,
    identified,
    sql`with recursive step as (
      (${next(sql``)})
      union all
      select n.org_path, n.org_id from step s cross join lateral (${next(sql`and i.org_path > s.org_path`)}) n
    ) select org_id as id from step limit ${OWNERS_MOST + 1}`,
  )
  return rows.length > OWNERS_MOST ? null : rows.map(({ id }) => id)
}

/** How many images there are, or `most` if there are more. */
const countUpTo = (db: Db, where: RawBuilder<unknown>, most: number): Promise<number> =>
  selectCount(
    db,
    sql`select count(*) as n from (select from image i where ${where} ${most === Infinity ? sql`` : sql`limit ${most}`}) found`,
  )

/** Values of a fact that are offered to narrow by. */
const FACTS_MOST = 200

/**
 * Values that a column has among the images of a library that may be seen, in their order. Each step looks up the next
 * greater value, so that the work grows with the values and not with the images: `select distinct` reads them all.
 */
async function selectValues<T extends string | number>(
  db: Db,
  { named, isSaid, row }: { named: RawBuilder<unknown>; isSaid: RawBuilder<unknown>; row: z.ZodType<{ value: T }> },
  { family, orgPath }: Pick<ImageFilter, 'family' | 'orgPath'>,
): Promise<T[]> {
  const live = sql`from image i where i.deleted_at is null and i.family = ${family} and ${isSaid}`
  const rows = await selectRows(
    db,
    row,
    sql`with recursive step as (
      (select ${named} as value ${live} order by value limit 1)
      union all
      select (select ${named} ${live} and ${named} > s.value order by ${named} limit 1) from step s where s.value is not null
    ), seen as (
      select s.value from step s where s.value is not null
        and exists (select 1 ${live} and ${named} = s.value and starts_with(i.org_path, ${orgPath})) limit ${FACTS_MOST}
    ) select value from seen order by value`,
  )
  return rows.map(({ value }) => value)
}

const wordRow = z.object({ value: column.text })
const numberRow = z.object({ value: z.number().int() })
const worded = (named: RawBuilder<unknown>) => ({ named, isSaid: sql`${named} <> ''`, row: wordRow })

/** What the images of a library name, each value once. */
export interface LibraryFacts {
  sources: string[]
  deviceModels: string[]
  viewCounts: number[]
}

/** Sources and device models that the images of a library name, by the alphabet, and how many views they have. */
export async function selectFacts(db: Db, family: ImageFamily, orgPath: string): Promise<LibraryFacts> {
  const scope = { family, orgPath }
  return {
    sources: await selectValues(db, worded(sql`i.source`), scope),
    deviceModels: await selectValues(db, worded(sql`i.product_name`), scope),
    viewCounts: await selectValues(db, { named: sql`i.view_count`, isSaid: sql`true`, row: numberRow }, scope),
  }
}
