// Reads and writes of published snapshots (never changed after) and of the publications that make them.
import { sql } from 'kysely'
import { isUuid } from '../../db/uuid.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { FileLengths, PreparedItem } from '../images/room.ts'
import type { Snapshot, SnapshotItemTruth, SnapshotItemView } from './room.ts'

/** Null equals no row: an id that cannot be one is not found. */
const asUuid = (id: string): string | null => (isUuid(id) ? id : null)

/** A snapshot with what managers and the scope check need beside the face. */
export interface SnapshotRecord extends Snapshot {
  remark: string
  orgPath: string
  width: number
  height: number
  hasPlanes: boolean
  threatCount: number
  publishTime: Date
}

const columns = sql`s.id, s.paper_id as "paperID", s.name, s.remark, s.version, s.total_score as "totalScore", s.pass_score as "passScore", s.total_seconds as "totalSeconds", s.item_count as "itemCount",
  s.threat_count as "threatCount", p.org_path as "orgPath", s.width, s.height, s.has_planes as "hasPlanes", s.publish_time as "publishTime"`

export async function selectOptionalSnapshot(tx: Tx | Db, id: string): Promise<SnapshotRecord | null> {
  const { rows } =
    await sql<SnapshotRecord>`select ${columns} from paper_snapshot s join paper p on p.id = s.paper_id where s.id = ${asUuid(id)}`.execute(
      tx,
    )
  return rows[0] ?? null
}

/**
 * The newest snapshot of a paper that is not deleted; inside a transaction the paper cannot be deleted before its end.
 */
export async function selectLatestSnapshot(tx: Tx | Db, paperID: string): Promise<SnapshotRecord | null> {
  const { rows } = await sql<SnapshotRecord>`select ${columns} from paper_snapshot s join paper p on p.id = s.paper_id
    where s.paper_id = ${asUuid(paperID)} and p.deleted_at is null order by s.version desc limit 1 for key share of p`.execute(
    tx,
  )
  return rows[0] ?? null
}

const views = sql`select i.id, i.index, i.key, i.width, i.height, i.picture_key as "pictureKey", i.thumb_key as "thumbKey", i.planes_key as "planesKey", i.snapshot_id as "snapshotID",
  case when s.picture_bytes is null then null else jsonb_build_object('picture', s.picture_bytes, 'thumb', s.thumb_bytes, 'planes', s.planes_bytes) end as lengths
  from paper_snapshot_item i join paper_snapshot s on s.id = i.snapshot_id`

type ViewRow = SnapshotItemView & { snapshotID: string }

const toView = ({
  id,
  index,
  key,
  width,
  height,
  pictureKey,
  thumbKey,
  planesKey,
  lengths,
}: ViewRow): SnapshotItemView => ({ id, index, key, width, height, pictureKey, thumbKey, planesKey, lengths })

export async function selectItemViews(tx: Tx | Db, snapshotID: string): Promise<SnapshotItemView[]> {
  const { rows } = await sql<ViewRow>`${views} where i.snapshot_id = ${asUuid(snapshotID)} order by i.index`.execute(tx)
  return rows.map(toView)
}

/** One item with the snapshot it belongs to. */
export async function selectOptionalItem(tx: Tx | Db, itemID: string): Promise<ViewRow | null> {
  const { rows } = await sql<ViewRow>`${views} where i.id = ${asUuid(itemID)}`.execute(tx)
  return rows[0] ?? null
}

/** In the order of the ids, which says nothing; callers match by id. */
export async function selectItemTruths(tx: Tx | Db, snapshotID: string): Promise<SnapshotItemTruth[]> {
  const { rows } =
    await sql<SnapshotItemTruth>`select item_id as id, image_id as "imageID", is_safe as "isSafe", score, name, description, product_name as "productName", regions
    from paper_snapshot_truth where snapshot_id = ${asUuid(snapshotID)} order by item_id`.execute(tx)
  return rows
}

/** What a publication took from the draft when it was asked for. */
export interface PublishContent {
  name: string
  remark: string
  totalScore: string
  passScore: string
  totalSeconds: number
  items: { imageID: string; key: boolean }[]
  canvas: { width: number; height: number }
  usePlanes: boolean
}

export interface PublishRun {
  id: string
  paperID: string
  jobID: string
  requestedBy: string
  revision: number
  content: PublishContent
  state: 'running' | 'done' | 'failed'
  aliveAt: Date
}

const runColumns = sql`id, paper_id as "paperID", job_id as "jobID", requested_by as "requestedBy", revision, content, state, alive_at as "aliveAt"`

export async function selectOptionalRun(tx: Tx | Db, id: string): Promise<PublishRun | null> {
  const { rows } = await sql<PublishRun>`select ${runColumns} from paper_publish where id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export async function lockRun(tx: Tx, id: string): Promise<PublishRun | null> {
  const { rows } = await sql<PublishRun>`select ${runColumns} from paper_publish where id = ${id} for update`.execute(
    tx,
  )
  return rows[0] ?? null
}

export async function selectRunningOf(tx: Tx | Db, paperID: string): Promise<PublishRun | null> {
  const { rows } =
    await sql<PublishRun>`select ${runColumns} from paper_publish where paper_id = ${paperID} and state = 'running'`.execute(
      tx,
    )
  return rows[0] ?? null
}

export async function insertRun(tx: Tx, run: Omit<PublishRun, 'state' | 'aliveAt'> & { at: number }): Promise<void> {
  const at = new Date(run.at)
  await sql`insert into paper_publish (id, paper_id, job_id, requested_by, requested_at, revision, content, alive_at)
    values (${run.id}, ${run.paperID}, ${run.jobID}, ${run.requestedBy}, ${at}, ${run.revision}, ${JSON.stringify(run.content)}::jsonb, ${at})`.execute(
    tx,
  )
}

/** Runs that have shown no life since `before`, said to be alive now so that one caller takes each. */
export async function touchLostRuns(db: Db, before: number, at: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`update paper_publish set alive_at = ${new Date(at)} where state = 'running' and alive_at <= ${new Date(before)} returning id`.execute(
    db,
  )
  return rows.map((r) => r.id)
}

/** Ends a run and forgets what it had prepared. */
export async function endRun(tx: Tx, id: string, state: 'done' | 'failed'): Promise<void> {
  await sql`update paper_publish set state = ${state} where id = ${id}`.execute(tx)
  await sql`delete from paper_publish_item where publish_id = ${id}`.execute(tx)
}

/** One item ready for its snapshot: the files, and the truth as it was when they were made. */
export interface ReadyItem {
  prepared: PreparedItem
  truth: {
    imageID: string
    isSafe: boolean
    name: string
    description: string
    productName: string
    regions: SnapshotItemTruth['regions']
  }
}

export async function selectReadyItems(tx: Tx | Db, runID: string): Promise<Map<number, ReadyItem>> {
  const { rows } = await sql<{
    index: number
    prepared: ReadyItem
  }>`select index, prepared from paper_publish_item where publish_id = ${runID}`.execute(tx)
  return new Map(rows.map((r) => [r.index, r.prepared]))
}

/** Keeps a prepared item and says that the run is alive. */
export async function keepReadyItem(db: Db, runID: string, index: number, item: ReadyItem, at: number): Promise<void> {
  await sql`with alive as (update paper_publish set alive_at = ${new Date(at)} where id = ${runID} and state = 'running' returning id)
    insert into paper_publish_item (publish_id, index, prepared) select id, ${index}, ${JSON.stringify(item)}::jsonb from alive on conflict (publish_id, index) do update set prepared = excluded.prepared`.execute(
    db,
  )
}

export interface NewSnapshot {
  id: string
  paperID: string
  version: number
  publisherID: string
  at: number
  content: PublishContent
  items: { id: string; index: number; key: boolean; score: string; ready: ReadyItem }[]
}

/** Writes a snapshot whole: head, what may be seen, what is true. */
export async function insertSnapshot(tx: Tx, s: NewSnapshot): Promise<void> {
  const { content, items } = s
  const longest = (sort: keyof FileLengths): number => Math.max(0, ...items.map((i) => i.ready.prepared.lengths[sort]))
  await sql`insert into paper_snapshot (id, paper_id, version, name, remark, total_score, pass_score, total_seconds, item_count, threat_count, width, height, has_planes, picture_bytes, thumb_bytes, planes_bytes, publisher_id, publish_time)
    values (${s.id}, ${s.paperID}, ${s.version}, ${content.name}, ${content.remark}, ${content.totalScore}, ${content.passScore}, ${content.totalSeconds}, ${items.length},
      ${items.filter((i) => !i.ready.truth.isSafe).length}, ${content.canvas.width}, ${content.canvas.height}, ${content.usePlanes}, ${longest('picture')}, ${longest('thumb')}, ${longest('planes')}, ${s.publisherID}, ${new Date(s.at)})`.execute(
    tx,
  )
  const shown = items.map(({ id, index, key, ready: { prepared: p } }) => ({
    id,
    index,
    key,
    width: p.width,
    height: p.height,
    picture_key: p.pictureKey,
    thumb_key: p.thumbKey,
    planes_key: p.planesKey,
  }))
  await sql`insert into paper_snapshot_item (id, snapshot_id, index, key, width, height, picture_key, thumb_key, planes_key)
    select t.id, ${s.id}, t.index, t.key, t.width, t.height, t.picture_key, t.thumb_key, t.planes_key
    from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as t (id uuid, index int, key boolean, width int, height int, picture_key text, thumb_key text, planes_key text)`.execute(
    tx,
  )
  const truths = items.map(({ id, score, ready: { truth: u } }) => ({
    id,
    score,
    image_id: u.imageID,
    is_safe: u.isSafe,
    name: u.name,
    description: u.description,
    product_name: u.productName,
    regions: u.regions,
  }))
  await sql`insert into paper_snapshot_truth (item_id, snapshot_id, image_id, is_safe, score, name, description, product_name, regions)
    select t.id, ${s.id}, t.image_id, t.is_safe, t.score, t.name, t.description, t.product_name, t.regions
    from jsonb_to_recordset(${JSON.stringify(truths)}::jsonb) as t (id uuid, score numeric, image_id uuid, is_safe boolean, name text, description text, product_name text, regions jsonb)`.execute(
    tx,
  )
}

export async function notePublished(
  tx: Tx,
  paper: { id: string; version: number; revision: number; threatCount: number; at: number },
): Promise<void> {
  await sql`update paper set version = ${paper.version}, publish_time = ${new Date(paper.at)},
    state = case when revision = ${paper.revision} then 'published' else 'draft' end,
    threat_count = case when revision = ${paper.revision} then ${paper.threatCount} else threat_count end where id = ${paper.id}`.execute(
    tx,
  )
}
