// Reads and writes of records of misses and good images, and of their pictures.
import {
  COLLECT_KINDS,
  COLLECT_SOURCES,
  COLLECT_STATES,
  type CollectKind,
  type CollectSource,
  type CollectState,
} from '@clearbelt/domain/collect/states'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRow, selectRows } from '../../db/rows.ts'
import { isUuid, uuidsOf } from '../../db/uuid.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { KeptPicture } from '../images/room.ts'
import type { MissedKind } from './room.ts'

const recordRow = z.object({
  id: column.text,
  orgID: column.text,
  orgPath: column.text,
  creatorID: column.text,
  kind: z.enum(COLLECT_KINDS),
  source: z.enum(COLLECT_SOURCES),
  state: z.enum(COLLECT_STATES),
  happenedAt: column.time,
  place: column.text,
  lane: column.text,
  watcherID: column.text.nullable(),
  watcherName: column.text,
  passenger: column.text,
  deviceModel: column.text,
  knowledgeID: column.text.nullable(),
  description: column.text,
  comment: column.text,
  submitterID: column.text.nullable(),
  submittedAt: column.time.nullable(),
  approverID: column.text.nullable(),
  decidedAt: column.time.nullable(),
  createdAt: column.time,
  images: column.number,
})
export type RecordRow = z.output<typeof recordRow>

const COLUMNS = sql`r.id, r.org_id as "orgID", r.org_path as "orgPath", r.creator_id as "creatorID", r.kind, r.source, r.state, r.happened_at as "happenedAt", r.place, r.lane,
  r.watcher_id as "watcherID", r.watcher_name as "watcherName", r.passenger, r.device_model as "deviceModel", r.knowledge_id as "knowledgeID", r.description, r.comment,
  r.submitter_id as "submitterID", r.submitted_at as "submittedAt", r.approver_id as "approverID", r.decided_at as "decidedAt", r.created_at as "createdAt",
  (select count(*) from collected_image c where c.record_id = r.id) as images`

const pictureRow = z.object({
  id: column.text,
  recordID: column.text,
  name: column.text,
  pictureKey: column.text,
  thumbKey: column.text,
  width: column.number,
  height: column.number,
  contentHash: column.text,
  libraryID: column.text.nullable(),
})
export type PictureRow = z.output<typeof pictureRow>
const PICTURE = sql`c.id, c.record_id as "recordID", c.name, c.picture_key as "pictureKey", c.thumb_key as "thumbKey", c.width, c.height, c.content_hash as "contentHash", c.library_id as "libraryID"`

/** Text as it stands inside a `like` pattern. */
const inLike = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

export interface RecordFilter {
  orgPath: string
  sources: readonly CollectSource[]
  kind?: CollectKind | undefined
  /** Empty: any. */
  states: readonly CollectState[]
  search: string
  /** Accounts whose names match the search. */
  searchedIDs: readonly string[]
  /** Null: any. */
  knowledgeIDs: readonly string[] | null
  orgIDs: readonly string[]
  watcherID?: string | undefined
  after?: string | undefined
  before?: string | undefined
}

function whereOf(f: RecordFilter): RawBuilder<unknown> {
  const parts = [
    sql`r.deleted_at is null`,
    sql`starts_with(r.org_path, ${f.orgPath})`,
    sql`r.source = any(${[...f.sources]}::text[])`,
  ]
  if (f.kind) parts.push(sql`r.kind = ${f.kind}`)
  if (f.states.length > 0) parts.push(sql`r.state = any(${[...f.states]}::text[])`)
  if (f.search)
    parts.push(
      sql`(r.place ilike ${inLike(f.search)} or r.lane ilike ${inLike(f.search)} or r.description ilike ${inLike(f.search)} or r.watcher_name ilike ${inLike(f.search)} or r.watcher_id = any(${uuidsOf(f.searchedIDs)}::uuid[]))`,
    )
  if (f.knowledgeIDs) parts.push(sql`r.knowledge_id = any(${uuidsOf(f.knowledgeIDs)}::uuid[])`)
  if (f.orgIDs.length > 0) parts.push(sql`r.org_id = any(${uuidsOf(f.orgIDs)}::uuid[])`)
  if (f.watcherID) parts.push(sql`r.watcher_id = any(${uuidsOf([f.watcherID])}::uuid[])`)
  if (f.after) parts.push(sql`r.happened_at >= ${f.after}::timestamptz`)
  if (f.before) parts.push(sql`r.happened_at <= ${f.before}::timestamptz`)
  return sql.join(parts, sql` and `)
}

const SORTS = {
  happenTime: sql`r.happened_at`,
  createTime: sql`r.created_at`,
  place: sql`r.place`,
} as const

/** One page and how many there are in all. */
export async function selectRecords(
  db: Db,
  filter: RecordFilter,
  page: { number: number; limit: number; sort: keyof typeof SORTS; descending: boolean },
): Promise<{ rows: RecordRow[]; total: number }> {
  const where = whereOf(filter)
  const rows = await selectRows(
    db,
    recordRow,
    sql`select ${COLUMNS} from collected_record r where ${where}
      order by ${SORTS[page.sort]} ${page.descending ? sql`desc` : sql`asc`}, r.id limit ${page.limit} offset ${(page.number - 1) * page.limit}`,
  )
  return { rows, total: await selectCount(db, sql`select count(*) as n from collected_record r where ${where}`) }
}

/** A record by its id, with `lock` held until the transaction ends. */
export async function selectRecord(tx: Tx | Db, id: string, lock = false): Promise<RecordRow | null> {
  if (!isUuid(id)) return null
  return selectRow(
    tx,
    recordRow,
    sql`select ${COLUMNS} from collected_record r where r.id = ${id} and r.deleted_at is null ${lock ? sql`for update of r` : sql``}`,
  )
}

/** Those of the ids that lie in scope, locked, in a stable order. */
export const lockRecords = (tx: Tx, orgPath: string, ids: readonly string[]): Promise<RecordRow[]> =>
  selectRows(
    tx,
    recordRow,
    sql`select ${COLUMNS} from collected_record r where r.deleted_at is null and starts_with(r.org_path, ${orgPath}) and r.id = any(${uuidsOf(ids)}::uuid[]) order by r.id for update of r`,
  )

/** Pictures of several records, in their order. */
export async function selectPictures(on: Tx | Db, recordIDs: readonly string[]): Promise<Map<string, PictureRow[]>> {
  const rows = await selectRows(
    on,
    pictureRow,
    sql`select ${PICTURE} from collected_image c where c.record_id = any(${uuidsOf(recordIDs)}::uuid[]) order by c.record_id, c.ordinal`,
  )
  return Map.groupBy(rows, (row) => row.recordID)
}

export async function selectPicture(on: Tx | Db, id: string): Promise<PictureRow | null> {
  if (!isUuid(id)) return null
  return selectRow(on, pictureRow, sql`select ${PICTURE} from collected_image c where c.id = ${id}`)
}

export interface RecordFields {
  orgID: string
  orgPath: string
  happenedAt: Date
  place: string
  lane: string
  watcherID: string | null
  watcherName: string
  passenger: string
  deviceModel: string
  knowledgeID: string | null
  description: string
}

export async function insertRecord(
  tx: Tx,
  r: RecordFields & { id: string; creatorID: string; kind: CollectKind; source: CollectSource; at: number },
): Promise<void> {
  await sql`insert into collected_record (id, org_id, org_path, creator_id, kind, source, happened_at, place, lane, watcher_id, watcher_name, passenger, device_model, knowledge_id, description, created_at)
    values (${r.id}, ${r.orgID}, ${r.orgPath}, ${r.creatorID}, ${r.kind}, ${r.source}, ${r.happenedAt}, ${r.place}, ${r.lane}, ${r.watcherID}, ${r.watcherName}, ${r.passenger}, ${r.deviceModel}, ${r.knowledgeID}, ${r.description}, ${new Date(r.at)})`.execute(
    tx,
  )
}

export async function updateRecord(tx: Tx, id: string, r: RecordFields): Promise<void> {
  await sql`update collected_record set org_id = ${r.orgID}, org_path = ${r.orgPath}, happened_at = ${r.happenedAt}, place = ${r.place}, lane = ${r.lane}, watcher_id = ${r.watcherID}, watcher_name = ${r.watcherName},
    passenger = ${r.passenger}, device_model = ${r.deviceModel}, knowledge_id = ${r.knowledgeID}, description = ${r.description} where id = ${id}`.execute(
    tx,
  )
}

/** Notes a step of a record: who submitted it, or who decided and why. */
export async function updateState(
  tx: Tx,
  id: string,
  step: { state: CollectState; comment: string } & (
    | { submitterID: string; at: number }
    | { approverID: string; at: number }
    | { at: null }
  ),
): Promise<void> {
  const noted =
    'submitterID' in step
      ? sql`, submitter_id = ${step.submitterID}, submitted_at = ${new Date(step.at)}`
      : 'approverID' in step
        ? sql`, approver_id = ${step.approverID}, decided_at = ${new Date(step.at)}`
        : sql``
  await sql`update collected_record set state = ${step.state}, comment = ${step.comment} ${noted} where id = ${id}`.execute(
    tx,
  )
}

/** A deleted record names no passenger any more. */
export async function deleteRecord(tx: Tx, id: string, at: number): Promise<void> {
  await sql`update collected_record set deleted_at = ${new Date(at)}, passenger = '' where id = ${id}`.execute(tx)
}

/** Adds pictures behind those that are there; answers how many were new. */
export async function insertPictures(
  tx: Tx,
  recordID: string,
  pictures: readonly (KeptPicture & { id: string })[],
): Promise<number> {
  let added = 0
  for (const p of pictures) {
    const { numAffectedRows } =
      await sql`insert into collected_image (id, record_id, ordinal, name, picture_key, thumb_key, width, height, content_hash)
      values (${p.id}, ${recordID}, (select coalesce(max(ordinal), 0) + 1 from collected_image where record_id = ${recordID}), ${p.name}, ${p.pictureKey}, ${p.thumbKey}, ${p.width}, ${p.height}, ${p.contentHash})
      on conflict (record_id, content_hash) do nothing`.execute(tx)
    added += Number(numAffectedRows ?? 0)
  }
  return added
}

export async function deletePicture(tx: Tx, id: string): Promise<void> {
  await sql`delete from collected_image where id = ${id}`.execute(tx)
}

export async function noteTaken(tx: Tx, id: string, libraryID: string): Promise<void> {
  await sql`update collected_image set library_id = ${libraryID} where id = ${id}`.execute(tx)
}

const missedRow = z.object({
  watcherID: column.text.nullable(),
  watcherName: column.text,
  knowledgeID: column.text,
  orgID: column.text,
  count: column.number,
  last: column.time,
})
export type MissedRow = z.output<typeof missedRow>

/** Who missed which kind how often, by approved records; one page and how many pairs there are. */
export async function selectMissed(
  db: Db,
  filter: Omit<RecordFilter, 'kind' | 'states' | 'search' | 'searchedIDs' | 'orgIDs' | 'watcherID'> & {
    search: string
    searchedIDs: readonly string[]
  },
  page: { number: number; limit: number },
): Promise<{ rows: MissedRow[]; total: number }> {
  const { search, searchedIDs, ...rest } = filter
  const base = whereOf({ ...rest, kind: 'omit', states: ['approved'], search: '', searchedIDs: [], orgIDs: [] })
  const named = search
    ? sql`and (r.watcher_name ilike ${inLike(search)} or r.watcher_id = any(${uuidsOf(searchedIDs)}::uuid[]))`
    : sql``
  const pairs = sql`select r.watcher_id, r.watcher_name, r.knowledge_id, count(*) as n, max(r.happened_at) as last, (array_agg(r.org_id order by r.happened_at desc))[1] as org_id
    from collected_record r where ${base} and r.knowledge_id is not null and (r.watcher_id is not null or r.watcher_name <> '') ${named} group by 1, 2, 3`
  const rows = await selectRows(
    db,
    missedRow,
    sql`select p.watcher_id as "watcherID", p.watcher_name as "watcherName", p.knowledge_id as "knowledgeID", p.org_id as "orgID", p.n as count, p.last from (${pairs}) p
      order by p.n desc, p.last desc, p.watcher_id, p.watcher_name, p.knowledge_id limit ${page.limit} offset ${(page.number - 1) * page.limit}`,
  )
  return { rows, total: await selectCount(db, sql`select count(*) as n from (${pairs}) p`) }
}

const kindRow = z.object({ knowledgeID: column.text, count: column.number, last: column.time })

/** What one account missed, by approved records. */
export const selectMissedBy = (on: Tx | Db, accountID: string): Promise<MissedKind[]> =>
  selectRows(
    on,
    kindRow,
    sql`select knowledge_id as "knowledgeID", count(*) as count, max(happened_at) as last from collected_record
      where deleted_at is null and state = 'approved' and kind = 'omit' and knowledge_id is not null and watcher_id = any(${uuidsOf([accountID])}::uuid[])
      group by 1 order by 2 desc, 3 desc, 1`,
  )

const countRow = z.object({ id: column.text, n: column.number })

/** How many records name each knowledge point. */
export async function countByKnowledge(on: Tx | Db, orgPath: string | null): Promise<Map<string, number>> {
  const rows = await selectRows(
    on,
    countRow,
    sql`select knowledge_id::text as id, count(*) as n from collected_record
      where deleted_at is null and knowledge_id is not null and ${orgPath === null ? sql`true` : sql`starts_with(org_path, ${orgPath})`} group by 1`,
  )
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Follows a move in the organisation tree. */
export async function moveOrganisation(tx: Tx, from: string, to: string): Promise<void> {
  await sql`update collected_record set org_path = ${to} || substr(org_path, ${from.length + 1}) where starts_with(org_path, ${from})`.execute(
    tx,
  )
}

const forgottenRow = z.object({ id: column.text, orgID: column.text })

/** Takes the passengers out of records of before a moment; answers those records. */
export const forgetPassengersBefore = (tx: Tx, before: number): Promise<z.output<typeof forgottenRow>[]> =>
  selectRows(
    tx,
    forgottenRow,
    sql`update collected_record set passenger = '' where passenger <> '' and happened_at < ${new Date(before)} returning id, org_id as "orgID"`,
  )
