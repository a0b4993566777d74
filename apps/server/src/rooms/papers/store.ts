// Reads and writes of drafts and their items.
import { PAPER_STATES, type FiscanPaper } from '@clearbelt/contract/papers/calls'
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import type { PaperType } from '@clearbelt/domain/papers/paper-types'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, identified, selectCount, selectRows } from '../../db/rows.ts'
import { isUuid, uuidsOf } from '../../db/uuid.ts'
import type { DraftItem } from '../../kinds/kind.ts'
import type { Db, Tx } from '../../world/database.ts'
import { zSetup, type Setup } from './setup.ts'

/** Null equals no row: an id that cannot be one is not found. */
const asUuid = (id: string): string | null => (isUuid(id) ? id : null)

export type PaperState = FiscanPaper['state']

const paperRow = z.object({
  id: column.text,
  org_id: column.text,
  org_path: column.text,
  creator_id: column.text,
  type: column.number,
  name: column.text,
  remark: column.text,
  total_score: column.decimal,
  pass_score: column.decimal,
  total_seconds: column.number,
  state: z.enum(PAPER_STATES),
  revision: column.number,
  version: column.number,
  item_count: column.number,
  kinds: z.array(z.enum(KIND_CODES)),
  threat_count: column.number,
  create_time: column.time,
  publish_time: column.time.nullable(),
  setup: zSetup,
  knowledge_ids: column.texts,
  is_approved: column.flag,
  is_retired: column.flag,
  form_index: column.number.nullable(),
  other_forms: column.number,
  usable_forms: column.number,
  languages: column.texts,
})
export type PaperRecord = z.output<typeof paperRow>

/** A question of a draft: what its kind keeps of it, the place of its section, and its own score where it has one. */
export interface PaperDraftItem extends DraftItem {
  section: number
  score: string | null
  /** The question of the bank that it is: its content stands there. */
  bankID: string | null
}

/** A question of a draft at its place. */
export interface PlacedItem extends PaperDraftItem {
  index: number
}

/** Words, scores and time of a draft. `totalScore` is what the questions add up to. */
export interface DraftContent {
  name: string
  remark: string
  totalScore: string
  passScore: string
  totalSeconds: number
  setup: Setup
}

/** Those of a paper as it is stored. */
export const draftContentOf = (paper: PaperRecord): DraftContent => ({
  name: paper.name,
  remark: paper.remark,
  totalScore: paper.total_score,
  passScore: paper.pass_score,
  totalSeconds: paper.total_seconds,
  setup: paper.setup,
})

/** The other forms of a paper, in their order: those that follow it, then those before. */
export async function selectOtherForms(on: Tx | Db, paperID: string): Promise<string[]> {
  const rows = await selectRows(
    on,
    identified,
    sql`select o.id from paper p join paper o on o.form_group = p.form_group and o.id <> p.id and o.deleted_at is null
      where p.id = ${asUuid(paperID)} order by o.form_index < p.form_index, o.form_index`,
  )
  return rows.map(({ id }) => id)
}

/** Of a paper `p`, whatever its version. */
const life = sql`p.retired_at is not null as is_retired, p.form_index,
  (select count(*) from paper o where o.form_group = p.form_group and o.id <> p.id and o.deleted_at is null)::int as other_forms,
  (select count(*) from paper o join paper_snapshot n on n.paper_id = o.id and n.version = o.version join paper_snapshot m on m.paper_id = p.id and m.version = p.version
    where o.form_group = p.form_group and o.id <> p.id and o.deleted_at is null and o.retired_at is null and n.item_count = m.item_count and n.total_score = m.total_score)::int as usable_forms,
  array(select distinct l from paper_snapshot n join paper_snapshot_item i on i.snapshot_id = n.id, jsonb_object_keys(i.translations) l where n.paper_id = p.id and n.version = p.version
    union select l from paper_snapshot n, jsonb_object_keys(coalesce(n.setup -> 'names', '{}'::jsonb)) l where n.paper_id = p.id and n.version = p.version) as languages,
  exists (select from paper_snapshot n join paper_approval a on a.snapshot_id = n.id where n.paper_id = p.id and n.version = p.version) as is_approved`

const columns = sql`p.id, p.org_id, p.org_path, p.creator_id, p.type, p.name, p.remark, p.total_score, p.pass_score, p.total_seconds, p.state, p.revision, p.version, p.threat_count, p.create_time, p.publish_time, p.setup, p.knowledge_ids,
  (select count(*) from paper_item i where i.paper_id = p.id)::int as item_count, array(select distinct i.kind from paper_item i where i.paper_id = p.id order by i.kind) as kinds, ${life}`

/** Text as it stands inside a `like` pattern. */
const inLike = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The paper, or null when there is none of that id (or it was deleted). Scope is the caller's affair. */
export async function selectOptionalPaper(tx: Tx | Db, id: string): Promise<PaperRecord | null> {
  const rows = await selectRows(
    tx,
    paperRow,
    sql`select ${columns} from paper p where p.id = ${asUuid(id)} and p.deleted_at is null`,
  )
  return rows[0] ?? null
}

/** As `selectOptionalPaper`, held against other changes until the transaction ends. */
export async function lockOptionalPaper(tx: Tx, id: string): Promise<PaperRecord | null> {
  const { rows } = await sql`select 1 from paper where id = ${asUuid(id)} and deleted_at is null for update`.execute(tx)
  return rows.length === 0 ? null : selectOptionalPaper(tx, id)
}

const placedItem = z.object({
  index: column.number,
  kind: z.enum(KIND_CODES),
  key: column.flag,
  sourceID: column.text.nullable(),
  content: z.unknown(),
  section: column.number,
  score: column.decimal.nullable(),
  bankID: column.text.nullable(),
})

export const selectItems = (tx: Tx | Db, paperID: string): Promise<PlacedItem[]> =>
  selectRows(
    tx,
    placedItem,
    sql`select index, kind, key, case when from_bank then null else source_id end as "sourceID", case when from_bank then source_id end as "bankID", content, section, score from paper_item where paper_id = ${paperID} order by index`,
  )

export interface PaperFilter {
  orgPath: string
  /** Null: of everybody in scope. */
  creatorID: string | null
  name: string
  types: readonly number[]
  /** As the author rates it, 1 to 5; empty: any. */
  difficulties: readonly number[]
  /** At least one of its questions is about one of these points; empty: whatever they are about. */
  knowledgeIDs: readonly string[]
  state: PaperState | null
  /** Out of use, or not. */
  isRetired: boolean
  offset: number
  limit: number
}

/** SQL of the points that the questions of a publication are about, of a row `s`. */
const pointsPublished = sql`array(select distinct k from paper_snapshot_truth t, unnest(t.knowledge_ids) k where t.snapshot_id = s.id)`

/** What narrows a list whatever its rows are; `points` and `setup` are SQL of a row. */
const narrowed = (
  f: Pick<PaperFilter, 'difficulties' | 'knowledgeIDs'>,
  points: RawBuilder<unknown>,
  setup: RawBuilder<unknown>,
) =>
  sql`(${f.difficulties.length} = 0 or (${setup} ->> 'difficulty')::int = any(${[...f.difficulties]}::int[])) and (${f.knowledgeIDs.length} = 0 or ${points} && ${uuidsOf(f.knowledgeIDs)}::uuid[])`

/** A page of drafts, newest first, and how many there are. */
export async function selectDrafts(tx: Tx | Db, f: PaperFilter): Promise<{ rows: PaperRecord[]; total: number }> {
  const where = sql`p.deleted_at is null and starts_with(p.org_path, ${f.orgPath}) and (${f.creatorID}::uuid is null or p.creator_id = ${f.creatorID})
    and p.name ilike ${inLike(f.name)} and (${f.types.length} = 0 or p.type = any(${f.types}::smallint[])) and (${f.state}::text is null or p.state = ${f.state}) and (p.retired_at is not null) = ${f.isRetired} and ${narrowed(f, sql`p.knowledge_ids`, sql`p.setup`)}`
  const rows = await selectRows(
    tx,
    paperRow,
    sql`select ${columns} from paper p where ${where} order by p.create_time desc, p.id limit ${f.limit} offset ${f.offset}`,
  )
  const total = await selectCount(tx, sql`select count(*)::int as n from paper p where ${where}`)
  return { rows, total }
}

/** A page of papers as their newest snapshot has them, newest publication first, and how many there are. */
export async function selectPublished(
  tx: Tx | Db,
  f: Omit<PaperFilter, 'creatorID' | 'state' | 'isRetired'> & { mustBeApproved: boolean },
): Promise<{ rows: PaperRecord[]; total: number }> {
  const where = sql`p.deleted_at is null and p.retired_at is null and starts_with(p.org_path, ${f.orgPath}) and (not ${f.mustBeApproved} or exists (select from paper_approval a where a.snapshot_id = s.id)) and s.name ilike ${inLike(f.name)} and (${f.types.length} = 0 or s.type = any(${f.types}::smallint[])) and ${narrowed(f, pointsPublished, sql`s.setup`)}`
  const source = sql`paper p join paper_snapshot s on s.paper_id = p.id and s.version = p.version`
  const rows = await selectRows(
    tx,
    paperRow,
    sql`select p.id, p.org_id, p.org_path, p.creator_id, s.type, s.name, s.remark, s.total_score, s.pass_score, s.total_seconds, 'published' as state, p.revision, s.version,
      s.threat_count, s.item_count, array(select distinct i.kind from paper_snapshot_item i where i.snapshot_id = s.id order by i.kind) as kinds, p.create_time, s.publish_time, s.setup, ${pointsPublished} as knowledge_ids, ${life}
    from ${source} where ${where} order by s.publish_time desc, p.id limit ${f.limit} offset ${f.offset}`,
  )
  const total = await selectCount(tx, sql`select count(*)::int as n from ${source} where ${where}`)
  return { rows, total }
}

export async function insertPaper(
  tx: Tx,
  p: DraftContent & {
    id: string
    orgID: string
    orgPath: string
    creatorID: string
    type: PaperType
    threatCount: number
    knowledgeIDs: readonly string[]
    at: number
  },
): Promise<void> {
  const at = new Date(p.at)
  await sql`insert into paper (id, org_id, org_path, creator_id, type, name, remark, total_score, pass_score, total_seconds, setup, threat_count, knowledge_ids, create_time, update_time)
    values (${p.id}, ${p.orgID}, ${p.orgPath}, ${p.creatorID}, ${p.type}, ${p.name}, ${p.remark}, ${p.totalScore}, ${p.passScore}, ${p.totalSeconds}, ${JSON.stringify(p.setup)}::jsonb, ${p.threatCount}, ${uuidsOf(p.knowledgeIDs)}::uuid[], ${at}, ${at})`.execute(
    tx,
  )
}

/** Writes a new revision; a publication under way goes on with the one it took. */
export async function updatePaper(
  tx: Tx,
  p: DraftContent & { id: string; type: PaperType; threatCount: number; knowledgeIDs: readonly string[]; at: number },
): Promise<void> {
  await sql`update paper set type = ${p.type}, name = ${p.name}, remark = ${p.remark}, total_score = ${p.totalScore}, pass_score = ${p.passScore}, total_seconds = ${p.totalSeconds}, setup = ${JSON.stringify(p.setup)}::jsonb, threat_count = ${p.threatCount}, knowledge_ids = ${uuidsOf(p.knowledgeIDs)}::uuid[],
    revision = revision + 1, state = case when state = 'publishing' then state else 'draft' end, update_time = ${new Date(p.at)} where id = ${p.id}`.execute(
    tx,
  )
}

export async function replaceItems(tx: Tx, paperID: string, items: readonly PaperDraftItem[]): Promise<void> {
  const said = JSON.stringify(
    items.map((i, index) => ({
      index,
      kind: i.kind,
      key: i.key,
      source_id: i.bankID ?? i.sourceID,
      from_bank: i.bankID !== null,
      content: i.content,
      section: i.section,
      score: i.score,
    })),
  )
  await sql`delete from paper_item where paper_id = ${paperID}`.execute(tx)
  await sql`insert into paper_item (paper_id, index, kind, key, source_id, from_bank, content, section, score)
    select ${paperID}, t.index, t.kind, t.key, t.source_id, t.from_bank, nullif(t.content, 'null'::jsonb), t.section, t.score
    from jsonb_to_recordset(${said}::jsonb) as t (index int, kind text, key boolean, source_id uuid, from_bank boolean, content jsonb, section int, score numeric)`.execute(
    tx,
  )
}

export async function setPaperState(tx: Tx, id: string, state: PaperState): Promise<void> {
  await sql`update paper set state = ${state} where id = ${id}`.execute(tx)
}

/** Takes a paper out of use or back; false where it is so already. */
export async function setRetired(tx: Tx, id: string, at: number | null): Promise<boolean> {
  const rows = await selectRows(
    tx,
    identified,
    sql`update paper set retired_at = ${at === null ? null : new Date(at)} where id = ${id} and (retired_at is null) = ${at !== null} returning id`,
  )
  return rows.length > 0
}

/** Makes papers the forms of one group, in their order. */
export async function joinForms(tx: Tx, group: string, ids: readonly string[]): Promise<void> {
  await sql`update paper p set form_group = ${group}, form_index = t.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as t (id, place) where p.id = t.id`.execute(tx)
}

/** Makes a paper the next form of another's group, which begins with the other where there is none. */
export async function addForm(tx: Tx, paperID: string, formID: string, freshGroup: string): Promise<void> {
  await sql`update paper set form_group = ${freshGroup}, form_index = 0 where id = ${paperID} and form_group is null`.execute(
    tx,
  )
  await sql`update paper f set form_group = p.form_group, form_index = (select max(o.form_index) + 1 from paper o where o.form_group = p.form_group)
    from paper p where p.id = ${paperID} and f.id = ${formID}`.execute(tx)
}

/** Takes the paper out of every list; its snapshots stay for the sittings that were marked by them. */
export async function markDeleted(tx: Tx, id: string, at: number): Promise<void> {
  await sql`update paper set deleted_at = ${new Date(at)} where id = ${id}`.execute(tx)
}

/** An organisation moved with all under it: papers follow. */
export async function moveOrganisation(tx: Tx, from: string, to: string): Promise<void> {
  await sql`update paper set org_path = ${to} || substr(org_path, length(${from}) + 1) where starts_with(org_path, ${from})`.execute(
    tx,
  )
}
