// Reads and writes of topic sets.
import { TOPIC_STATES } from '@clearbelt/domain/topics/states'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRows } from '../../../db/rows.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { Caller } from '../../../http/context.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { FACTS, topicFacts, type TopicFacts } from '../store.ts'
import type { TopicUse } from '../room.ts'

const setRow = z.object({
  id: column.text,
  orgPath: column.text,
  creatorID: column.text,
  name: column.text,
  description: column.text,
  knowledgeIDs: column.texts,
  isDaily: column.flag,
  aDay: column.number,
  publishedAt: column.time.nullable(),
  createTime: column.time,
  topicCount: column.number,
})
export type SetRecord = z.output<typeof setRow>

const COLUMNS = sql`s.id, s.org_path as "orgPath", s.creator_id as "creatorID", s.name, s.description, s.knowledge_ids::text[] as "knowledgeIDs", s.is_daily as "isDaily", s.a_day as "aDay",
  s.published_at as "publishedAt", s.create_time as "createTime", (select count(*)::int from topic_set_item i where i.set_id = s.id) as "topicCount"`

/** Text as it stands inside a `like` pattern. */
const inLike = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** SQL of the sets that a manager sees, of a row `s`: those below, and published ones of the organisations above. */
export const setInScope = ({ orgPath }: Pick<Caller, 'orgPath'>): RawBuilder<boolean> =>
  sql`(starts_with(s.org_path, ${orgPath}) or (s.published_at is not null and starts_with(${orgPath}::text, s.org_path)))`

/** One page and how many there are in all, the newest first. */
export async function selectSets(
  on: Db,
  caller: Caller,
  f: { name: string; isDaily?: boolean; isPublished?: boolean; PageNO: number; Limit: number },
): Promise<{ rows: SetRecord[]; total: number }> {
  const parts: RawBuilder<unknown>[] = [sql`s.deleted_at is null`, setInScope(caller)]
  if (f.name !== '') parts.push(sql`s.name ilike ${inLike(f.name)}`)
  if (f.isDaily !== undefined) parts.push(sql`s.is_daily = ${f.isDaily}`)
  if (f.isPublished !== undefined) parts.push(sql`(s.published_at is not null) = ${f.isPublished}`)
  const where = sql.join(parts, sql` and `)
  const rows = await selectRows(
    on,
    setRow,
    sql`select ${COLUMNS} from topic_set s where ${where} order by s.create_time desc, s.id limit ${f.Limit} offset ${(f.PageNO - 1) * f.Limit}`,
  )
  return { rows, total: await selectCount(on, sql`select count(*)::int as n from topic_set s where ${where}`) }
}

/** The set when the caller sees it; null otherwise. */
export async function selectOptionalSet(on: Db | Tx, caller: Caller, id: string): Promise<SetRecord | null> {
  if (!isUuid(id)) return null
  const rows = await selectRows(
    on,
    setRow,
    sql`select ${COLUMNS} from topic_set s where s.id = ${id} and s.deleted_at is null and ${setInScope(caller)}`,
  )
  return rows[0] ?? null
}

/** The same, held against other changes until the transaction ends. */
export async function lockOptionalSet(tx: Tx, caller: Caller, id: string): Promise<SetRecord | null> {
  if (!isUuid(id)) return null
  await sql`select 1 from topic_set where id = ${id} for update`.execute(tx)
  return selectOptionalSet(tx, caller, id)
}

export interface SetFields {
  name: string
  description: string
  knowledgeIDs: readonly string[]
  isDaily: boolean
  aDay: number
}

export async function insertSet(
  tx: Tx,
  s: SetFields & { id: string; orgID: string; orgPath: string; creatorID: string; at: number },
): Promise<void> {
  await sql`insert into topic_set (id, org_id, org_path, creator_id, name, description, knowledge_ids, is_daily, a_day, create_time)
    values (${s.id}, ${s.orgID}, ${s.orgPath}, ${s.creatorID}, ${s.name}, ${s.description}, ${[...s.knowledgeIDs]}::uuid[], ${s.isDaily}, ${s.aDay}, ${new Date(s.at)})`.execute(
    tx,
  )
}

export async function updateSet(tx: Tx, id: string, s: SetFields): Promise<void> {
  await sql`update topic_set set name = ${s.name}, description = ${s.description}, knowledge_ids = ${[...s.knowledgeIDs]}::uuid[], is_daily = ${s.isDaily}, a_day = ${s.aDay} where id = ${id}`.execute(
    tx,
  )
}

export async function setPublished(tx: Tx, id: string, at: number | null): Promise<void> {
  await sql`update topic_set set published_at = ${at === null ? null : new Date(at)} where id = ${id}`.execute(tx)
}

export async function markSetDeleted(tx: Tx, id: string, at: number): Promise<void> {
  await sql`update topic_set set deleted_at = ${new Date(at)} where id = ${id}`.execute(tx)
}

export async function replaceTopics(tx: Tx, id: string, topicIDs: readonly string[]): Promise<void> {
  await sql`delete from topic_set_item where set_id = ${id}`.execute(tx)
  await sql`insert into topic_set_item (set_id, index, topic_id) select ${id}, t.place - 1, t.id from unnest(${[...topicIDs]}::uuid[]) with ordinality as t (id, place)`.execute(
    tx,
  )
}

const itemRow = z.object({ id: column.text, name: column.text, state: z.enum(TOPIC_STATES) })

/** The questions of a set in their order. */
export const selectSetTopics = (on: Db | Tx, id: string) =>
  selectRows(
    on,
    itemRow,
    sql`select t.id, t.name, t.state from topic_set_item i join topic t on t.id = i.topic_id where i.set_id = ${id} order by i.index`,
  )

/** A page of the questions of a set in their order. */
export const selectSetPage = (
  on: Db | Tx,
  id: string,
  page: { PageNO: number; Limit: number },
): Promise<TopicFacts[]> =>
  selectRows(
    on,
    topicFacts,
    sql`select ${FACTS} from topic_set_item i join topic t on t.id = i.topic_id where i.set_id = ${id} order by i.index limit ${page.Limit} offset ${(page.PageNO - 1) * page.Limit}`,
  )

/** SQL of every question that a set names. */
export const namedBySets = sql`select i.topic_id from topic_set_item i join topic_set s on s.id = i.set_id where s.deleted_at is null`

const useRow = z.object({ id: column.text, name: column.text, published: column.flag, seen: column.flag })

/** The sets that name a question, as far as the caller sees them. */
export async function listSetUses(
  on: Db | Tx,
  caller: Caller,
  topicID: string,
): Promise<{ uses: TopicUse[]; hidden: number }> {
  const rows = await selectRows(
    on,
    useRow,
    sql`select s.id, s.name, s.published_at is not null as published, ${setInScope(caller)} as seen from topic_set_item i join topic_set s on s.id = i.set_id
      where i.topic_id = ${topicID} and s.deleted_at is null order by s.name, s.id`,
  )
  return {
    uses: rows.flatMap(({ id, name, published, seen }) =>
      seen ? [{ what: 'topicSet' as const, id, name, published }] : [],
    ),
    hidden: rows.filter(({ seen }) => !seen).length,
  }
}
