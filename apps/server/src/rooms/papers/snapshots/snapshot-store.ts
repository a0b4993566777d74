// Reads and writes of published snapshots (never changed after) and of the publications that make them.
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import { KIND_CODES, type KindCode } from '@clearbelt/domain/kinds/kind'
import { kindOf } from '@clearbelt/domain/kinds/registry'
import type { PaperType } from '@clearbelt/domain/papers/paper-types'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, identified, selectRow, selectRows } from '../../../db/rows.ts'
import { isUuid, uuidsOf } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { FrozenItem } from '../../../kinds/kind.ts'
import type { Snapshot, SnapshotItemTruth, SnapshotItemView } from '../room.ts'
import { pictureHashesIn } from '../../pictures/room.ts'
import { zSetup, type Setup } from '../setup.ts'
import { byLanguage, mapLanguages } from './by-language.ts'
import type { PublishContent } from './publish-content.ts'

/** Null equals no row: an id that cannot be one is not found. */
const asUuid = (id: string): string | null => (isUuid(id) ? id : null)

/** A snapshot with what managers and the scope check need beside the face. */
const snapshotRow = z.object({
  id: column.text,
  paperID: column.text,
  name: column.text,
  version: column.number,
  totalScore: column.decimal,
  passScore: column.decimal,
  totalSeconds: column.number,
  itemCount: column.number,
  remark: column.text,
  orgPath: column.text,
  type: column.number,
  kinds: z.array(z.enum(KIND_CODES)),
  threatCount: column.number,
  publishTime: column.time,
  publisherID: column.text,
  isApproved: column.flag,
  setup: zSetup,
})
export type SnapshotRecord = Omit<Snapshot, 'names' | 'rules' | 'tools' | 'sections'> &
  Pick<
    z.output<typeof snapshotRow>,
    'remark' | 'orgPath' | 'threatCount' | 'publishTime' | 'publisherID' | 'isApproved'
  > & { setup: Setup }

const columns = sql`s.id, s.paper_id as "paperID", s.name, s.remark, s.version, s.total_score as "totalScore", s.pass_score as "passScore", s.total_seconds as "totalSeconds", s.item_count as "itemCount",
  s.threat_count as "threatCount", p.org_path as "orgPath", s.type, array(select distinct i.kind from paper_snapshot_item i where i.snapshot_id = s.id order by i.kind) as kinds, s.publish_time as "publishTime", s.publisher_id as "publisherID", exists (select from paper_approval a where a.snapshot_id = s.id) as "isApproved", s.setup`

export async function selectOptionalSnapshot(tx: Tx | Db, id: string): Promise<SnapshotRecord | null> {
  const rows = await selectRows(
    tx,
    snapshotRow,
    sql`select ${columns} from paper_snapshot s join paper p on p.id = s.paper_id where s.id = ${asUuid(id)}`,
  )
  return rows[0] ?? null
}

/**
 * The newest snapshot of a paper that is not deleted; inside a transaction the paper cannot be deleted before its end.
 */
export async function selectLatestSnapshot(tx: Tx | Db, paperID: string): Promise<SnapshotRecord | null> {
  const rows = await selectRows(
    tx,
    snapshotRow,
    sql`select ${columns} from paper_snapshot s join paper p on p.id = s.paper_id
    where s.paper_id = ${asUuid(paperID)} and p.deleted_at is null order by s.version desc limit 1 for key share of p`,
  )
  return rows[0] ?? null
}

/** The newest snapshot that exams may take: of a paper in use, approved by a second person where that is asked for. */
export async function selectUsableSnapshot(
  tx: Tx | Db,
  paperID: string,
  mustBeApproved: boolean,
): Promise<SnapshotRecord | null> {
  const rows = await selectRows(
    tx,
    snapshotRow,
    sql`select ${columns} from paper_snapshot s join paper p on p.id = s.paper_id
    where s.paper_id = ${asUuid(paperID)} and p.deleted_at is null and p.retired_at is null
      and (not ${mustBeApproved} or exists (select from paper_approval a where a.snapshot_id = s.id))
    order by s.version desc limit 1 for key share of p`,
  )
  return rows[0] ?? null
}

/** Notes who approved a snapshot; false where somebody has already. */
export async function insertApproval(tx: Tx, snapshotID: string, approverID: string, at: number): Promise<boolean> {
  const rows = await selectRows(
    tx,
    identified,
    sql`insert into paper_approval (snapshot_id, approver_id, approved_at) values (${snapshotID}, ${approverID}, ${new Date(at)})
      on conflict (snapshot_id) do nothing returning snapshot_id as id`,
  )
  return rows.length > 0
}

/** Questions of the bank in so many papers of a subtree that were published last. */
export async function selectBankOfLatest(on: Tx | Db, orgPath: string, papers: number): Promise<string[]> {
  const rows = await selectRows(
    on,
    identified,
    sql`select distinct t.source_id as id from paper_snapshot_truth t where t.bank_version is not null and t.snapshot_id in (
      select s.id from paper p join paper_snapshot s on s.paper_id = p.id and s.version = p.version
      where p.deleted_at is null and starts_with(p.org_path, ${orgPath}) order by s.publish_time desc, s.id limit ${papers})`,
  )
  return rows.map(({ id }) => id)
}

/** Questions of the bank in some snapshots. */
export async function selectBankOf(on: Tx | Db, snapshotIDs: readonly string[]): Promise<string[]> {
  const rows = await selectRows(
    on,
    identified,
    sql`select distinct source_id as id from paper_snapshot_truth where bank_version is not null and snapshot_id = any(${uuidsOf(snapshotIDs)}::uuid[])`,
  )
  return rows.map(({ id }) => id)
}

/** Every snapshot with questions of the bank, as a table in SQL (asked, id). */
export const snapshotsOfBank = sql`(select distinct t.snapshot_id as asked, t.snapshot_id as id from paper_snapshot_truth t where t.bank_version is not null)`

/** Questions of the bank in some snapshots. */
export async function selectBankQuestions(on: Tx | Db, snapshotIDs: readonly string[]): Promise<Set<string>> {
  const rows = await selectRows(
    on,
    identified,
    sql`select distinct t.source_id as id from paper_snapshot_truth t where t.bank_version is not null and t.snapshot_id = any(${uuidsOf(snapshotIDs)}::uuid[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Every snapshot, as a table in SQL (asked, id). */
export const allSnapshots = sql`(select id as asked, id from paper_snapshot)`

/** What some snapshots show of the image libraries: sources of their items, and the keys of the files they were given. */
export async function selectShownOf(
  on: Tx | Db,
  snapshotIDs: readonly string[],
): Promise<{ ids: string[]; hashes: string[] }> {
  const ids = await selectRows(
    on,
    identified,
    sql`select distinct t.source_id as id from paper_snapshot_truth t where t.bank_version is null and t.source_id is not null and t.snapshot_id = any(${uuidsOf(snapshotIDs)}::uuid[])`,
  )
  const stored = sql`select i.assets::text as said from paper_snapshot_item i where i.snapshot_id = any(${uuidsOf(snapshotIDs)}::uuid[])`
  const hashes = await selectRows(on, identified, sql`select id from ${pictureHashesIn(stored)}`)
  return { ids: ids.map(({ id }) => id), hashes: hashes.map(({ id }) => id) }
}

const sourcesOf = (snapshot: string): RawBuilder<unknown> =>
  sql`select source_id from paper_snapshot_truth where snapshot_id = ${sql.ref(snapshot)} and source_id is not null`
const writtenIn = (snapshot: string): RawBuilder<unknown> =>
  sql`select i.kind, i.body from paper_snapshot_item i join paper_snapshot_truth t on t.item_id = i.id where i.snapshot_id = ${sql.ref(snapshot)} and t.source_id is null`

/**
 * Snapshots (asked) with those of the same paper or of its parallel forms (id) that have a question in common with them,
 * as a table in SQL.
 */
export const sameQuestions = (snapshotIDs: readonly string[]): RawBuilder<unknown> =>
  sql`(select a.id as asked, b.id from paper_snapshot a join paper_snapshot b on b.paper_id in (select a.paper_id union select o.id from paper p join paper o on o.form_group = p.form_group where p.id = a.paper_id)
    where a.id = any(${uuidsOf(snapshotIDs)}::uuid[]) and (a.id = b.id or exists (${sourcesOf('a.id')} intersect ${sourcesOf('b.id')}) or exists (${writtenIn('a.id')} intersect ${writtenIn('b.id')})))`

const views = sql`select i.id, i.kind, i.index, i.key, i.section, i.body, i.assets, i.language, i.translations, s.kinds -> i.kind as shared, coalesce((s.setup -> 'shuffle' -> 'topics')::boolean, true) as "mayMove", coalesce((s.setup -> 'shuffle' -> 'options')::boolean, true) as "mayDeal", i.snapshot_id as "snapshotID"
  from paper_snapshot_item i join paper_snapshot s on s.id = i.snapshot_id`

const viewRow = z
  .object({
    id: column.text,
    kind: z.enum(KIND_CODES),
    index: column.number,
    key: column.flag,
    // Of a paper without sections nothing is said.
    section: column.text.transform(Number),
    mayMove: column.flag,
    mayDeal: column.flag,
    body: z.unknown(),
    assets: z.unknown(),
    shared: z.unknown(),
    snapshotID: column.text,
    language: z.enum(CULTURES).nullable(),
    translations: byLanguage,
  })
  .transform((row) => {
    const { readBody } = kindOf(row.kind)
    return { ...row, body: readBody(row.body), translations: mapLanguages(row.translations, readBody) }
  })

type ViewRow = z.output<typeof viewRow>

export async function selectItemViews(tx: Tx | Db, snapshotID: string): Promise<SnapshotItemView[]> {
  const rows = await selectRows(tx, viewRow, sql`${views} where i.snapshot_id = ${asUuid(snapshotID)} order by i.index`)
  return rows.map(({ snapshotID: _, ...view }) => view)
}

/** One item with the snapshot it belongs to. */
export const selectOptionalItem = (tx: Tx | Db, itemID: string): Promise<ViewRow | null> =>
  selectRow(tx, viewRow, sql`${views} where i.id = ${asUuid(itemID)}`)

const truthRow = z
  .object({
    id: column.text,
    kind: z.enum(KIND_CODES),
    truth: z.unknown(),
    score: column.decimal,
    sourceID: column.text.nullable(),
    knowledgeIDs: column.texts,
    bankVersion: column.number.nullable(),
    translations: byLanguage,
  })
  .transform((row) => ({ ...row, truth: kindOf(row.kind).readTruth(row.truth) }))

/** In the order of the ids, which says nothing; callers match by id. */
export const selectItemTruths = (tx: Tx | Db, snapshotID: string): Promise<SnapshotItemTruth[]> =>
  selectRows(
    tx,
    truthRow,
    sql`select item_id as id, kind, truth, score, source_id as "sourceID", knowledge_ids as "knowledgeIDs", bank_version as "bankVersion", translations
    from paper_snapshot_truth where snapshot_id = ${asUuid(snapshotID)} order by item_id`,
  )

const runRow = z.object({
  id: column.text,
  paperID: column.text,
  jobID: column.text,
  requestedBy: column.text,
  revision: column.number,
  content: z.custom<PublishContent>((value) => typeof value === 'object' && value !== null && 'items' in value),
  state: z.enum(['running', 'done', 'failed']),
  aliveAt: column.time,
})
export type PublishRun = z.output<typeof runRow>

/** An item as its kind froze it; the kind reads its halves. */
const readyRow = z.object({
  index: column.number,
  prepared: z.custom<FrozenItem>((value) => typeof value === 'object' && value !== null && 'truth' in value),
})

const runColumns = sql`id, paper_id as "paperID", job_id as "jobID", requested_by as "requestedBy", revision, content, state, alive_at as "aliveAt"`

export async function selectOptionalRun(tx: Tx | Db, id: string): Promise<PublishRun | null> {
  const rows = await selectRows(tx, runRow, sql`select ${runColumns} from paper_publish where id = ${id}`)
  return rows[0] ?? null
}

export async function lockRun(tx: Tx, id: string): Promise<PublishRun | null> {
  const rows = await selectRows(tx, runRow, sql`select ${runColumns} from paper_publish where id = ${id} for update`)
  return rows[0] ?? null
}

export async function selectRunningOf(tx: Tx | Db, paperID: string): Promise<PublishRun | null> {
  const rows = await selectRows(
    tx,
    runRow,
    sql`select ${runColumns} from paper_publish where paper_id = ${paperID} and state = 'running'`,
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
  const rows = await selectRows(
    db,
    identified,
    sql`update paper_publish set alive_at = ${new Date(at)} where state = 'running' and alive_at <= ${new Date(before)} returning id`,
  )
  return rows.map((r) => r.id)
}

/** Ends a run and forgets what it had prepared. */
export async function endRun(tx: Tx, id: string, state: 'done' | 'failed'): Promise<void> {
  await sql`update paper_publish set state = ${state} where id = ${id}`.execute(tx)
  await sql`delete from paper_publish_item where publish_id = ${id}`.execute(tx)
}

export async function selectReadyItems(tx: Tx | Db, runID: string): Promise<Map<number, FrozenItem>> {
  const rows = await selectRows(
    tx,
    readyRow,
    sql`select index, prepared from paper_publish_item where publish_id = ${runID}`,
  )
  return new Map(rows.map((r) => [r.index, r.prepared]))
}

/** Keeps a prepared item and says that the run is alive. */
export async function keepReadyItem(db: Db, runID: string, index: number, item: FrozenItem, at: number): Promise<void> {
  await sql`with alive as (update paper_publish set alive_at = ${new Date(at)} where id = ${runID} and state = 'running' returning id)
    insert into paper_publish_item (publish_id, index, prepared) select id, ${index}, ${JSON.stringify(item)}::jsonb from alive on conflict (publish_id, index) do update set prepared = excluded.prepared`.execute(
    db,
  )
}

export interface NewSnapshot {
  id: string
  paperID: string
  version: number
  type: PaperType
  threatCount: number
  publisherID: string
  at: number
  content: PublishContent
  /** What the snapshot says of each kind as a whole. */
  kinds: Partial<Record<KindCode, unknown>>
  items: {
    id: string
    kind: KindCode
    index: number
    key: boolean
    section: number
    score: string
    bankVersion: number | null
    language: Culture | null
    frozen: FrozenItem
  }[]
  setup: Setup
  totalScore: string
}

/** Writes a snapshot whole: head, what may be seen, what is true. */
export async function insertSnapshot(tx: Tx, s: NewSnapshot): Promise<void> {
  const { content, items } = s
  await sql`insert into paper_snapshot (id, paper_id, version, type, name, remark, total_score, pass_score, total_seconds, item_count, threat_count, kinds, setup, publisher_id, publish_time)
    values (${s.id}, ${s.paperID}, ${s.version}, ${s.type}, ${content.name}, ${content.remark}, ${s.totalScore}, ${content.passScore}, ${content.totalSeconds}, ${items.length},
      ${s.threatCount}, ${JSON.stringify(s.kinds)}::jsonb, ${JSON.stringify(s.setup)}::jsonb, ${s.publisherID}, ${new Date(s.at)})`.execute(
    tx,
  )
  const shown = items.map(({ id, kind, index, key, section, language, frozen: { body, assets, translations } }) => ({
    id,
    kind,
    index,
    key,
    section: String(section),
    body,
    assets,
    language,
    translations: mapLanguages(translations ?? {}, (one) => one.body),
  }))
  await sql`insert into paper_snapshot_item (id, snapshot_id, kind, index, key, section, body, assets, language, translations)
    select t.id, ${s.id}, t.kind, t.index, t.key, t.section, t.body, t.assets, t.language, t.translations
    from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as t (id uuid, kind text, index int, key boolean, section text, body jsonb, assets jsonb, language text, translations jsonb)`.execute(
    tx,
  )
  const truths = items.map(
    ({ id, kind, score, bankVersion, frozen: { truth, sourceID, knowledgeIDs, translations } }) => ({
      id,
      kind,
      score,
      truth,
      source_id: sourceID,
      knowledge_ids: knowledgeIDs,
      bank_version: bankVersion,
      translations: mapLanguages(translations ?? {}, (one) => one.words),
    }),
  )
  await sql`insert into paper_snapshot_truth (item_id, snapshot_id, kind, truth, score, source_id, bank_version, translations, knowledge_ids)
    select t.id, ${s.id}, t.kind, t.truth, t.score, t.source_id, t.bank_version, t.translations, array(select jsonb_array_elements_text(t.knowledge_ids))::uuid[]
    from jsonb_to_recordset(${JSON.stringify(truths)}::jsonb) as t (id uuid, kind text, truth jsonb, score numeric, source_id uuid, bank_version int, translations jsonb, knowledge_ids jsonb)`.execute(
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
