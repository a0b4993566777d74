// Questions of the bank that students practise: approved ones of the organisations above, one form of each in the
// student's language, those left out that examinations keep.
import type { Culture } from '@clearbelt/contract/wire'
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, identified, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { type KnowledgePoint, withBelow } from '../../knowledge/room.ts'
import type { DrawnTopic, PracticeDraw, PracticeScope, PracticeStock } from '../room.ts'
import { fingerprintOf } from './search-words.ts'

/** One of these for all translations of a question. */
const KEY = sql`coalesce(t.translation_group, t.id)`

/** SQL of a table `o` with the questions that are open to practice. */
const openTable = ({ orgPath, kinds, kept }: PracticeScope): RawBuilder<unknown> =>
  sql`select t.id, ${KEY} as key, t.kind, t.type, t.language, t.knowledge_ids from topic t
    where t.deleted_at is null and t.state = 'approved' and t.kind = any(${[...kinds]}::text[]) and starts_with(${orgPath}::text, t.org_path) and t.id <> all(${uuidsOf(kept)}::uuid[])`

const pointRow = z.object({ id: column.text, type: column.number, n: column.number })
const typeRow = z.object({ type: column.number, kind: z.enum(KIND_CODES), n: column.number })

/** How many questions there are by type, and at each point with all below it. */
export async function practiceStock(
  on: Db | Tx,
  points: readonly KnowledgePoint[],
  scope: PracticeScope,
): Promise<PracticeStock> {
  const lines = points.flatMap(({ id }) => withBelow(points, [id]).map((below) => ({ id, below })))
  const [byPoint, byType] = [
    await selectRows(
      on,
      pointRow,
      sql`with o as materialized (${openTable(scope)})
        select c.point as id, o.type, count(distinct o.key)::int as n
        from o cross join lateral unnest(o.knowledge_ids) as k (id)
        join unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ below }) => below)}::uuid[]) as c (point, below) on c.below = k.id
        group by c.point, o.type order by o.type`,
    ),
    await selectRows(
      on,
      typeRow,
      sql`select o.type, o.kind, count(distinct o.key)::int as n from (${openTable(scope)}) o group by o.type, o.kind order by o.type`,
    ),
  ]
  return { points: byPoint, types: byType }
}

const drawnRow = z.object({ key: column.text, id: column.text })

/** Draws questions by chance, those asked for lately last; each in the language asked for where there is such a form. */
export async function drawForPractice(
  on: Db | Tx,
  points: readonly KnowledgePoint[],
  scope: PracticeScope,
  { knowledgeIDs, types, keys, lately, count, seed }: PracticeDraw,
): Promise<DrawnTopic[]> {
  const wanted: RawBuilder<unknown>[] = [sql`true`]
  if (types.length > 0) wanted.push(sql`o.type = any(${[...types]}::smallint[])`)
  if (knowledgeIDs.length > 0) wanted.push(sql`o.knowledge_ids && ${withBelow(points, uuidsOf(knowledgeIDs))}::uuid[]`)
  if (keys !== null) wanted.push(sql`o.key = any(${uuidsOf(keys)}::uuid[])`)
  return selectRows(
    on,
    drawnRow,
    sql`with o as materialized (${openTable(scope)}),
        w as (select distinct o.key from o where ${sql.join(wanted, sql` and `)}),
        f as (select distinct on (o.key) o.key, o.id from o join w on w.key = o.key
          order by o.key, (o.language = ${scope.culture satisfies Culture}) desc, (o.language = 'en') desc, o.id)
      select f.key, f.id from f order by f.key = any(${uuidsOf(lately)}::uuid[]), md5(f.key::text || ${seed}) limit ${count}`,
  )
}

const keyRow = z.object({ id: column.text, key: column.text })

/** Of each question the name that it shares with its translations. */
export async function keysOf(on: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await selectRows(
    on,
    keyRow,
    sql`select t.id, ${KEY} as key from topic t where t.id = any(${uuidsOf(ids)}::uuid[])`,
  )
  return new Map(rows.map(({ id, key }) => [id, key]))
}

const versionRow = z.object({ kind: z.enum(KIND_CODES), content: z.unknown() })

/**
 * Some questions with everything that asks the same: their translations, and copies that say the same as one of them or
 * as an earlier text of it.
 */
export async function withAlike(on: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const versions = await selectRows(
    on,
    versionRow,
    sql`select v.kind, v.content from topic_version v where v.topic_id = any(${uuidsOf(ids)}::uuid[])`,
  )
  const earlier = versions.map(({ kind, content }) => fingerprintOf(kind, content))
  const rows = await selectRows(
    on,
    identified,
    sql`with n as materialized (select t.id, t.translation_group, t.fingerprint from topic t where t.id = any(${uuidsOf(ids)}::uuid[])),
        c as materialized (select t.id, t.translation_group from topic t
          where t.fingerprint in (select fingerprint from n union select unnest(${earlier}::text[])) and t.deleted_at is null union select id, translation_group from n)
      select c.id from c union select t.id from topic t where t.translation_group in (select translation_group from c)`,
  )
  return new Set(rows.map(({ id }) => id))
}
