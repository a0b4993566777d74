// Reads and writes of questions, one by one.
import { CULTURES } from '@clearbelt/contract/wire'
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { TOPIC_STATES, type TopicState } from '@clearbelt/domain/topics/states'
import type { FindImageQuestions } from '../images/room.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, identified, selectRows } from '../../db/rows.ts'
import { isUuid, uuidsOf } from '../../db/uuid.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { FindNamedPictures } from '../pictures/room.ts'
import { maySee } from './policy.ts'

/** What lists show of a question. */
export const topicFacts = z.object({
  id: column.text,
  orgPath: column.text,
  creatorID: column.text,
  authorID: column.text,
  kind: z.enum(KIND_CODES),
  type: column.number,
  name: column.text,
  knowledgeIDs: column.texts,
  difficulty: column.number,
  language: z.enum(CULTURES),
  source: column.text,
  isReserved: column.flag,
  state: z.enum(TOPIC_STATES),
  version: column.number,
  submitterID: column.text.nullable(),
  submittedAt: column.time.nullable(),
  translationGroup: column.text.nullable(),
  linkGroup: column.text.nullable(),
  createTime: column.time,
  updateTime: column.time,
})
export type TopicFacts = z.output<typeof topicFacts>

const topicRecord = topicFacts.extend({
  content: z.unknown(),
  remark: column.text,
  revision: column.number,
  writtenAt: column.time,
  approverID: column.text.nullable(),
  approvedAt: column.time.nullable(),
  comment: column.text,
})
export type TopicRecord = z.output<typeof topicRecord>

/** Columns of `topicFacts`, of a row `t`. */
export const FACTS = sql`t.id, t.org_path as "orgPath", t.creator_id as "creatorID", t.author_id as "authorID", t.kind, t.type, t.name, t.knowledge_ids::text[] as "knowledgeIDs", t.difficulty,
  t.language, t.source, t.is_reserved as "isReserved", t.state, t.version, t.submitter_id as "submitterID", t.submitted_at as "submittedAt", t.translation_group as "translationGroup", t.link_group as "linkGroup",
  t.create_time as "createTime", t.update_time as "updateTime"`
const RECORD = sql`${FACTS}, t.content, t.remark, t.revision, t.written_at as "writtenAt", t.approver_id as "approverID", t.approved_at as "approvedAt", t.comment`

/** The question, or null when there is none of that id, or it was deleted. Scope is the caller's affair. */
export const selectOptionalTopic = async (on: Db | Tx, id: string): Promise<TopicRecord | null> =>
  (await selectTopics(on, [id]))[0] ?? null

export const selectTopics = (on: Db | Tx, ids: readonly string[]): Promise<TopicRecord[]> =>
  selectRows(
    on,
    topicRecord,
    sql`select ${RECORD} from topic t where t.id = any(${uuidsOf(ids)}::uuid[]) and t.deleted_at is null order by t.id`,
  )

/** The same, held against other changes until the transaction ends; in the order of their ids, so that two never wait for each other. */
export async function lockTopics(tx: Tx, ids: readonly string[]): Promise<TopicRecord[]> {
  await sql`select 1 from topic where id = any(${uuidsOf(ids)}::uuid[]) order by id for update`.execute(tx)
  return selectTopics(tx, ids)
}

export const lockOptionalTopic = async (tx: Tx, id: string): Promise<TopicRecord | null> =>
  isUuid(id) ? ((await lockTopics(tx, [id]))[0] ?? null) : null

/** Keeps questions from being changed or deleted until the transaction ends; answers those that are there. */
export async function holdTopics(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await selectRows(
    tx,
    identified,
    sql`select id from topic where id = any(${uuidsOf(ids)}::uuid[]) and deleted_at is null order by id for share`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** What is stored of a question's text, made of its content. */
export interface Indexed {
  type: number
  name: string
  words: string
  grams: readonly string[]
  fingerprint: string
  bands: readonly number[]
}

/** What an author sets beside the text. */
export interface TopicData {
  knowledgeIDs: readonly string[]
  difficulty: number
  language: string
  source: string
  remark: string
}

export interface NewTopic extends Indexed, TopicData {
  id: string
  orgID: string
  orgPath: string
  creatorID: string
  kind: string
  content: unknown
  state: TopicState
  at: number
}

/** Writes the bands of questions that have none. */
async function insertBands(tx: Tx, topics: readonly { id: string; bands: readonly number[] }[]): Promise<void> {
  const rows = topics.flatMap(({ id, bands }) => [...new Set(bands)].map((band) => ({ id, band })))
  await sql`insert into topic_band (band, topic_id) select x.band, x.id from unnest(${rows.map(({ band }) => band)}::int[], ${rows.map(({ id }) => id)}::uuid[]) as x (band, id)`.execute(
    tx,
  )
}

/** Writes new questions. */
export async function insertTopics(tx: Tx, topics: readonly NewTopic[]): Promise<void> {
  const rows = JSON.stringify(
    topics.map((t) => ({
      id: t.id,
      org_id: t.orgID,
      org_path: t.orgPath,
      creator_id: t.creatorID,
      kind: t.kind,
      type: t.type,
      content: t.content,
      name: t.name,
      knowledge_ids: t.knowledgeIDs,
      difficulty: t.difficulty,
      language: t.language,
      source: t.source,
      remark: t.remark,
      state: t.state,
      words: t.words,
      grams: t.grams,
      fingerprint: t.fingerprint,
      at: new Date(t.at),
    })),
  )
  await sql`insert into topic (id, org_id, org_path, creator_id, author_id, written_at, kind, type, content, name, knowledge_ids, difficulty, language, source, remark, state, words, grams, fingerprint, create_time, update_time)
    select id, org_id, org_path, creator_id, creator_id, at, kind, type, content, name, knowledge_ids, difficulty, language, source, remark, state, words, grams, fingerprint, at, at
    from jsonb_to_recordset(${rows}::jsonb) as x (id uuid, org_id uuid, org_path text, creator_id uuid, kind text, type smallint, content jsonb, name text, knowledge_ids uuid[], difficulty smallint,
      language text, source text, remark text, state text, words text, grams text[], fingerprint text, at timestamptz)`.execute(
    tx,
  )
  await insertBands(tx, topics)
}

/** A new text in the place of the present one; the present one is kept where `keeps` says so. */
export async function updateTopic(
  tx: Tx,
  topic: Indexed &
    TopicData & { id: string; content: unknown; state: TopicState; isNewText: boolean; authorID: string; at: number },
  keeps: boolean,
): Promise<void> {
  const at = new Date(topic.at)
  if (keeps)
    await sql`insert into topic_version (topic_id, version, kind, content, knowledge_ids, author_id, written_at)
      select id, version, kind, content, knowledge_ids, author_id, written_at from topic where id = ${topic.id}`.execute(
      tx,
    )
  await sql`update topic set type = ${topic.type}, content = ${JSON.stringify(topic.content)}::jsonb, name = ${topic.name}, words = ${topic.words}, grams = ${[...topic.grams]}::text[],
      fingerprint = ${topic.fingerprint}, knowledge_ids = ${[...topic.knowledgeIDs]}::uuid[], difficulty = ${topic.difficulty}, language = ${topic.language},
      source = ${topic.source}, remark = ${topic.remark}, state = ${topic.state}, version = version + ${keeps ? 1 : 0}, revision = revision + 1,
      author_id = case when ${topic.isNewText} then ${topic.authorID}::uuid else author_id end, written_at = case when ${topic.isNewText} then ${at} else written_at end,
      approver_id = case when ${topic.state} in ('approved', 'retired') then approver_id end, approved_at = case when ${topic.state} in ('approved', 'retired') then approved_at end,
      update_time = ${at}
    where id = ${topic.id}`.execute(tx)
  if (!topic.isNewText) return
  await sql`delete from topic_band where topic_id = ${topic.id}`.execute(tx)
  await insertBands(tx, [topic])
}

export async function markDeleted(tx: Tx, ids: readonly string[], at: number): Promise<void> {
  await sql`update topic set deleted_at = ${new Date(at)} where id = any(${uuidsOf(ids)}::uuid[])`.execute(tx)
}

/** An organisation moved with all under it: its questions and sets follow. */
export async function moveOrganisation(tx: Tx, from: string, to: string): Promise<void> {
  for (const table of ['topic', 'topic_set', 'daily_answer'])
    await sql`update ${sql.table(table)} set org_path = ${to} || substr(org_path, length(${from}) + 1) where starts_with(org_path, ${from})`.execute(
      tx,
    )
}

const knowledgeCount = z.object({ id: column.text, n: column.number })

/**
 * How many questions have each knowledge point, or name it inside their text without having it, as by a mark; with a path
 * only those below that organisation.
 */
export async function countByKnowledge(on: Db | Tx, orgPath: string | null): Promise<Map<string, number>> {
  const scope = orgPath === null ? sql`true` : sql`starts_with(t.org_path, ${orgPath})`
  const rows = await selectRows(
    on,
    knowledgeCount,
    sql`select k.id::text as id, count(*)::int as n from topic t, unnest(t.knowledge_ids) as k (id)
      where t.deleted_at is null and ${scope} group by k.id
      union all select m.id, count(*)::int from topic t, lateral (select distinct v #>> '{}' as id from jsonb_path_query(t.content, '$.**.knowledgeID') v) m
      where t.deleted_at is null and jsonb_path_exists(t.content, '$.**.knowledgeID') and m.id is not null and not m.id = any(t.knowledge_ids::text[]) and ${scope} group by m.id
      union all select k.id::text, count(*)::int from topic_set t, unnest(t.knowledge_ids) as k (id) where t.deleted_at is null and ${scope} group by k.id`,
  )
  const sums = new Map<string, number>()
  for (const { id, n } of rows) sums.set(id, (sums.get(id) ?? 0) + n)
  return sums
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** Which pictures questions and their versions name, by id: whatever a kind calls them, none is overlooked. */
export const findNamedPictures: FindNamedPictures = async (tx, { ids }) => {
  const rows = await selectRows(
    tx,
    identified,
    sql`select distinct m.found[1] as id from (select content::text as said from topic where deleted_at is null union all select content::text from topic_version) t,
      regexp_matches(t.said, ${UUID}, 'g') as m(found) where m.found[1] = any(${[...ids]}::text[])`,
  )
  return rows.map(({ id }) => id)
}

const imageQuestionRow = topicFacts
  .pick({ name: true, orgPath: true, creatorID: true, state: true })
  .extend({ imageID: column.text })

/**
 * The questions that show some images of the library, by name, the newest first; those that the caller may not see have
 * no name.
 */
export const findImageQuestions: FindImageQuestions = async (tx, imageIDs, caller) => {
  const rows = await selectRows(
    tx,
    imageQuestionRow,
    sql`select t.content ->> 'imageID' as "imageID", t.name, t.org_path as "orgPath", t.creator_id as "creatorID", t.state from topic t
    where t.deleted_at is null and t.content ->> 'imageID' = any(${[...imageIDs]}::text[]) order by t.update_time desc, t.id`,
  )
  return rows.map(({ imageID, name, ...topic }) => ({ imageID, name: maySee(caller, topic) ? name : '' }))
}
