// Reads and writes of folders and files of the library.
import { FAILED, PROCESSING, READY } from '@clearbelt/domain/library/resource-states'
import { FOLDER, RESOURCE_TYPES } from '@clearbelt/domain/files/file-types'
import { sameNameForm } from '@clearbelt/domain/files/names'
import { isOneRun, lookupsOf, searchForm } from '@clearbelt/domain/search/grams'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRow, selectRows } from '../../db/rows.ts'
import { isUuid, uuidsOf } from '../../db/uuid.ts'
import type { Db, Tx } from '../../world/database.ts'

const resourceRow = z.object({
  id: column.text,
  orgID: column.text,
  orgPath: column.text,
  creatorID: column.text,
  superiorID: column.text.nullable(),
  path: column.text,
  name: column.text,
  type: z.union(RESOURCE_TYPES.map((type) => z.literal(type))),
  status: z.union([z.literal(PROCESSING), z.literal(READY), z.literal(FAILED)]),
  reason: column.text,
  extension: column.text,
  fileName: column.text,
  bytes: column.number,
  fileKey: column.text.nullable(),
  seconds: column.number.nullable(),
  width: column.number.nullable(),
  height: column.number.nullable(),
  /** Number of the content that it shows. */
  version: column.number,
  createdAt: column.time,
  deletedAt: column.time.nullable(),
})
export type ResourceRow = z.output<typeof resourceRow>

const COLUMNS = sql`r.id, r.org_id as "orgID", r.org_path as "orgPath", r.creator_id as "creatorID", r.superior_id as "superiorID", r.path, r.name, r.type, r.status, r.reason,
  r.extension, r.file_name as "fileName", r.bytes, r.file_key as "fileKey", r.seconds, r.width, r.height, r.version, r.created_at as "createdAt", r.deleted_at as "deletedAt"`

/** Text as it stands inside a `like` pattern. */
const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** SQL that finds every word of a text in names and in the text of documents, by the index first. */
export const findsText = (text: string): RawBuilder<unknown>[] =>
  lookupsOf(searchForm(text)).map(({ word, all, any }) => {
    if (any.length > 0) return sql`r.grams && ${[...any]}::text[]`
    const pieces = sql`r.grams @> ${[...all]}::text[]`
    // A word that is a piece by itself is found by it alone, without reading the text of a document.
    if (all.length === 1 && all[0] === word) return pieces
    const read = isOneRun(word) ? sql`coalesce(r.runs, r.words)` : sql`r.words`
    return sql`(${all.length > 0 ? sql`${pieces} and ` : sql``}${read} like ${`%${likeText(word)}%`})`
  })

const andAll = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join([...parts], sql` and `)

export interface Page {
  number: number
  limit: number
}

const SORTS = {
  createTime: sql`r.created_at`,
  name: sql`r.same_name collate "C"`,
  length: sql`r.bytes`,
  type: sql`r.type`,
} as const
/** Rows up to which folders and files are read by themselves: what lies further on is read faster together. */
const MIXED_MAX = 1000
export type ResourceSort = keyof typeof SORTS

/**
 * One page of live rows and how many there are; folders first where they are asked for. Only the rows of the page are
 * read whole. `isSearch`: what has the words is looked for once, for the page and for how many there are. `count`: counts
 * the same rows another way.
 */
export async function selectPage(
  on: Db,
  where: readonly RawBuilder<unknown>[],
  page: Page & {
    sort: ResourceSort
    descending: boolean
    foldersFirst: boolean
    isSearch: boolean
    count?: RawBuilder<unknown>
  },
): Promise<{ rows: ResourceRow[]; total: number }> {
  const all = andAll([sql`r.deleted_at is null`, ...where])
  const direction = page.descending ? sql`desc` : sql`asc`
  // As the indexes of what lies in a folder have it.
  const isFolder = sql`(r.type = ${sql.lit(FOLDER)})`
  const within = sql`${SORTS[page.sort]} ${direction}, r.id ${direction}`
  const order = page.foldersFirst ? sql`${isFolder} desc, ${within}` : within
  const offset = (page.number - 1) * page.limit
  const cut = sql`limit ${page.limit} offset ${offset}`
  const isMixed = page.foldersFirst && !page.descending && offset + page.limit <= MIXED_MAX
  // The indexes go one way through both folders and files; where files go the other way, each is read by itself.
  const first = (test: RawBuilder<unknown>) =>
    sql`(select r.id, r.type, ${SORTS[page.sort]} as by from resource r where ${all} and ${isFolder} is ${test} order by ${within} limit ${offset + page.limit})`
  const ids = isMixed
    ? sql`select r.id from (${first(sql`true`)} union all ${first(sql`false`)}) r order by ${isFolder} desc, r.by ${direction}, r.id ${direction} ${cut}`
    : sql`select r.id from resource r where ${all} order by ${order} ${cut}`
  const rowsOf = (ids: RawBuilder<unknown>) =>
    sql`select ${COLUMNS} from resource r where r.id in (${ids}) order by ${order}`
  if (!page.isSearch) {
    const [rows, total] = await Promise.all([
      selectRows(on, resourceRow, sql`with page as materialized (${ids}) ${rowsOf(sql`select id from page`)}`),
      selectCount(on, page.count ?? sql`select count(*) as n from resource r where ${all}`),
    ])
    return { rows, total }
  }
  const found = await selectRow(
    on,
    foundRow,
    sql`with found as materialized (select r.id, r.type, ${SORTS[page.sort]} as by from resource r where ${all}),
        page as (select f.id from found f order by ${page.foldersFirst ? sql`(f.type = ${FOLDER}) desc, ` : sql``}f.by ${direction}, f.id ${direction} ${cut})
      select (select count(*) from found) as total, array(select id::text from page) as ids`,
  )
  const rows = await selectRows(on, resourceRow, rowsOf(sql`select unnest(${uuidsOf(found?.ids ?? [])}::uuid[])`))
  return { rows, total: found?.total ?? 0 }
}
const foundRow = z.object({ total: column.number, ids: column.texts })

/** A live row by its id. */
export async function selectResource(on: Tx | Db, id: string): Promise<ResourceRow | null> {
  if (!isUuid(id)) return null
  return selectRow(on, resourceRow, sql`select ${COLUMNS} from resource r where r.id = ${id} and r.deleted_at is null`)
}

/** Rows of these ids; those in the bin too where asked. */
export const selectResources = (on: Tx | Db, ids: readonly string[], withDeleted = false): Promise<ResourceRow[]> =>
  selectRows(
    on,
    resourceRow,
    sql`select ${COLUMNS} from resource r where r.id = any(${uuidsOf(ids)}::uuid[]) ${withDeleted ? sql`` : sql`and r.deleted_at is null`}`,
  )

/** The live rows of these ids and all that lies below them, upper ones first; locked until the transaction ends. */
export const lockTrees = (tx: Tx, ids: readonly string[]): Promise<ResourceRow[]> => {
  const roots = uuidsOf(ids)
  return selectRows(
    tx,
    resourceRow,
    sql`select ${COLUMNS} from resource r where r.deleted_at is null and (r.id = any(${roots}::uuid[]) or exists (select 1 from resource f where f.id = any(${roots}::uuid[]) and f.type = ${FOLDER} and r.path like f.path || f.id || '/%'))
      order by length(r.path), r.id for update of r`,
  )
}

/** Keeps the names of one folder from being taken twice at once. */
export async function lockFolder(tx: Tx, superiorID: string | null, orgID: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`library-folder:${superiorID ?? orgID}`}, 0))`.execute(tx)
}

/** Moves of folders take turns: two at once could make a ring. */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('library-tree'))`.execute(tx)
}

/** Where names stand: a folder, or the root of an organisation. */
export interface Where {
  superiorID: string | null
  orgID: string
}

const standsIn = ({ superiorID, orgID }: Where) =>
  superiorID === null ? sql`r.superior_id is null and r.org_id = ${orgID}` : sql`r.superior_id = ${superiorID}`

/** Whether a name is taken; `kind` folder or the end of the file. */
export async function isNameTaken(
  on: Tx | Db,
  where: Where,
  { name, extension, isFolder, except }: { name: string; extension: string; isFolder: boolean; except?: string },
): Promise<boolean> {
  const n = await selectCount(
    on,
    sql`select count(*) as n from resource r where r.deleted_at is null and coalesce(r.superior_id, r.org_id) = ${where.superiorID ?? where.orgID} and ${standsIn(where)} and r.same_name = ${sameNameForm(name)} and r.extension = ${extension}
      and (r.type = ${FOLDER}) = ${isFolder} and ${except === undefined ? sql`true` : sql`r.id <> ${except}`}`,
  )
  return n > 0
}

export async function selectFolderByName(on: Tx | Db, where: Where, name: string): Promise<ResourceRow | null> {
  return selectRow(
    on,
    resourceRow,
    sql`select ${COLUMNS} from resource r where r.deleted_at is null and ${standsIn(where)} and r.type = ${FOLDER} and r.same_name = ${sameNameForm(name)}`,
  )
}

export interface NewResource {
  id: string
  orgID: string
  orgPath: string
  creatorID: string
  superiorID: string | null
  path: string
  name: string
  type: ResourceRow['type']
  status: ResourceRow['status']
  extension: string
  fileName: string
  bytes: number
  fileKey: string | null
  words: string
  grams: readonly string[]
  at: number
}

export async function insertResource(tx: Tx, r: NewResource): Promise<void> {
  await sql`insert into resource (id, org_id, org_path, creator_id, superior_id, path, name, same_name, type, status, extension, file_name, bytes, file_key, words, grams, created_at)
    values (${r.id}, ${r.orgID}, ${r.orgPath}, ${r.creatorID}, ${r.superiorID}, ${r.path}, ${r.name}, ${sameNameForm(r.name)}, ${r.type}, ${r.status}, ${r.extension}, ${r.fileName}, ${r.bytes}, ${r.fileKey}, ${r.words}, ${[...r.grams]}::text[], ${new Date(r.at)})`.execute(
    tx,
  )
}

export async function updateName(tx: Tx, id: string, name: string): Promise<void> {
  await sql`update resource set name = ${name}, same_name = ${sameNameForm(name)} where id = ${id}`.execute(tx)
}

/** Puts a row elsewhere and all that lies below it with it. */
export async function updatePlace(
  tx: Tx,
  row: Pick<ResourceRow, 'id' | 'path'>,
  place: { superiorID: string | null; path: string },
): Promise<void> {
  const from = `${row.path}${row.id}/`
  const to = `${place.path}${row.id}/`
  await sql`update resource set path = ${to} || substr(path, ${from.length + 1}) where path like ${`${from}%`}`.execute(
    tx,
  )
  await sql`update resource set superior_id = ${place.superiorID}, path = ${place.path} where id = ${row.id}`.execute(
    tx,
  )
}

/** Bytes that an organisation has in its library, former contents with them, the bin left out. */
export const selectSpace = (on: Tx | Db, orgID: string): Promise<number> =>
  selectCount(
    on,
    sql`select ((select coalesce(sum(bytes), 0) from resource where org_id = ${orgID} and deleted_at is null)
      + (select coalesce(sum(d.bytes), 0) from (select distinct on (v.resource_id, v.file_key) v.bytes from resource_version v join resource r on r.id = v.resource_id
          where r.org_id = ${orgID} and r.deleted_at is null and v.file_key <> r.file_key) d))::float8 as n`,
  )

const namedRow = z.object({ id: column.text, name: column.text })

/** Names of folders by their ids. */
export const selectFolderNames = (on: Tx | Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  selectRows(on, namedRow, sql`select id, name from resource where id = any(${uuidsOf(ids)}::uuid[])`)

/** Whether some live file of this content is seen by an expression over `r`. */
export const isContentSeen = async (
  on: Tx | Db,
  key: string,
  bytes: number,
  seen: RawBuilder<unknown>,
): Promise<boolean> =>
  (await selectCount(
    on,
    sql`select count(*) as n from resource r where r.file_key = ${key} and r.bytes = ${bytes} and r.deleted_at is null and ${seen}`,
  )) > 0

const keyRow = z.object({ key: column.text })

/** Those of the keys that files of the library, their contents and parts name, the bin too. */
export const selectNamedKeys = async (on: Tx | Db, keys: readonly string[]): Promise<string[]> => {
  const asked = sql`${[...keys]}::text[]`
  const rows = await selectRows(
    on,
    keyRow,
    sql`select file_key as key from resource where file_key = any(${asked}) union select file_key from resource_part where file_key = any(${asked})
      union select file_key from resource_version where file_key = any(${asked}) union select file_key from resource_version_part where file_key = any(${asked})`,
  )
  return rows.map(({ key }) => key)
}

/** Follows a move in the organisation tree. */
export async function moveOrganisation(tx: Tx, from: string, to: string): Promise<void> {
  for (const table of ['resource', 'knowledge_asset'])
    await sql`update ${sql.table(table)} set org_path = ${to} || substr(org_path, ${from.length + 1}) where starts_with(org_path, ${from})`.execute(
      tx,
    )
}
