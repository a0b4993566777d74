// The face of the topics room: what papers, blueprints and practice read of the bank.
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, identified, selectRows } from '../../db/rows.ts'
import { uuidsOf } from '../../db/uuid.ts'
import type { Caller } from '../../http/context.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { TopicsDeps } from './deps.ts'
import { withBelow } from './find/points.ts'
import { drawForPractice, keysOf, practiceStock, withAlike } from './find/practice-pool.ts'
import { inLibrary, isManager, isOwn } from './policy.ts'
import type { Candidate, DrawFilter, TopicContent, TopicsRoom } from './room.ts'
import { dailyTopics, noteDailyAnswer } from './sets/daily.ts'
import { seedTopics } from './write/seed-topics.ts'
import { keepUpload } from './transfer/keep-file.ts'
import { readKept } from './transfer/read-kept.ts'
import { holdTopics, selectTopics, type TopicRecord } from './store.ts'

const toFace = (t: TopicRecord): TopicContent => ({
  id: t.id,
  kind: t.kind,
  content: t.content,
  name: t.name,
  knowledgeIDs: t.knowledgeIDs,
  difficulty: t.difficulty,
  language: t.language,
  state: t.state,
  version: t.version,
  orgPath: t.orgPath,
  creatorID: t.creatorID,
  translationGroup: t.translationGroup,
  linkGroup: t.linkGroup,
})

async function selectAmong(on: Db | Tx, caller: Caller, ids: readonly string[], scope: RawBuilder<unknown>) {
  if (!isManager(caller)) return new Set<string>()
  const rows = await selectRows(
    on,
    identified,
    sql`select t.id from topic t where t.id = any(${uuidsOf(ids)}::uuid[]) and t.deleted_at is null and ${scope}`,
  )
  return new Set(rows.map(({ id }) => id))
}

const cellRow = z.object({
  knowledgeID: column.text.nullable(),
  kind: z.enum(KIND_CODES),
  type: column.number,
  difficulty: column.number,
  n: column.number,
})
const alikeRow = z.object({ alike: column.text, ids: column.text })
/** What `alike` says of the questions of a row, in the order in which it is put together. */
const alikeParts = z.tuple([
  z.enum(KIND_CODES),
  z.coerce.number(),
  z.coerce.number(),
  z.enum(CULTURES),
  z.string().transform((ids) => ids.split(',').filter((id) => id !== '')),
])
const tiedRow = z.object({
  id: column.text,
  translationGroup: column.text.nullable(),
  linkGroup: column.text.nullable(),
})
const translationRow = z.object({ id: column.text, otherID: column.text, language: z.enum(CULTURES) })

export function createTopicsRoom(deps: TopicsDeps): TopicsRoom {
  const { knowledge } = deps
  /** SQL of the approved questions that a caller may draw from, of a row `t`. */
  async function drawable(on: Db | Tx, caller: Caller, filter: DrawFilter): Promise<RawBuilder<unknown>> {
    const parts: RawBuilder<unknown>[] = [sql`t.deleted_at is null and t.state = 'approved'`, inLibrary(caller)]
    if (filter.kinds.length > 0) parts.push(sql`t.kind = any(${[...filter.kinds]}::text[])`)
    if (filter.difficulties.length > 0) parts.push(sql`t.difficulty = any(${[...filter.difficulties]}::smallint[])`)
    if (filter.languages.length > 0) parts.push(sql`t.language = any(${[...filter.languages]}::text[])`)
    if (filter.knowledgeIDs.length > 0)
      parts.push(sql`t.knowledge_ids && ${withBelow(await knowledge.points(on), filter.knowledgeIDs)}::uuid[]`)
    return sql.join(parts, sql` and `)
  }
  return {
    files: {
      keep: (caller, file, at) => keepUpload(deps.world, caller, file, at),
      read: (caller, address, at) => readKept(deps.world, caller, address, at),
    },
    contentsOf: async (on, ids) => new Map((await selectTopics(on, ids)).map((t) => [t.id, toFace(t)])),
    seen: (on, caller, ids) => selectAmong(on, caller, ids, sql`(${inLibrary(caller)} or ${isOwn(caller)})`),
    usable: (on, caller, ids) => selectAmong(on, caller, ids, sql`t.state = 'approved' and ${inLibrary(caller)}`),
    hold: holdTopics,
    async stockOf(on, caller, filter) {
      if (!isManager(caller)) return []
      return selectRows(
        on,
        cellRow,
        sql`select k.id as "knowledgeID", t.kind, t.type, t.difficulty, count(*)::int as n
          from topic t left join lateral unnest(t.knowledge_ids) as k (id) on true
          where ${await drawable(on, caller, filter)} group by k.id, t.kind, t.type, t.difficulty`,
      )
    },
    async candidatesOf(on, caller, filter) {
      if (!isManager(caller)) return []
      const where = await drawable(on, caller, filter)
      // Tens of thousands of ids: those of questions that are alike travel in one row, sorted by one text.
      const rows = await selectRows(
        on,
        alikeRow,
        sql`select concat_ws(' ', t.kind, t.type, t.difficulty, t.language, array_to_string(t.knowledge_ids, ',')) as alike, string_agg(t.id::text, ',') as ids
          from topic t where ${where} group by 1 order by 1`,
      )
      const tied = new Map(
        (
          await selectRows(
            on,
            tiedRow,
            sql`select t.id, t.translation_group as "translationGroup", t.link_group as "linkGroup" from topic t
              where ${where} and (t.translation_group is not null or t.link_group is not null)`,
          )
        ).map((row) => [row.id, row]),
      )
      return rows.flatMap(({ alike, ids }) => {
        const [kind, type, difficulty, language, knowledgeIDs] = alikeParts.parse(alike.split(' '))
        return ids
          .split(',')
          .toSorted()
          .map((id): Candidate => {
            const { translationGroup = null, linkGroup = null } = tied.get(id) ?? {}
            return { id, kind, type, knowledgeIDs, difficulty, language, translationGroup, linkGroup }
          })
      })
    },
    async translationsOf(on, ids) {
      const rows = await selectRows(
        on,
        translationRow,
        sql`select t.id, coalesce(o.id, t.id) as "otherID", coalesce(o.language, t.language) as language from topic t
          left join topic o on o.translation_group = t.translation_group and o.deleted_at is null
          where t.id = any(${uuidsOf(ids)}::uuid[]) and t.deleted_at is null`,
      )
      const found = new Map<string, Partial<Record<Culture, string>>>()
      for (const { id, otherID, language } of rows) found.set(id, { ...found.get(id), [language]: otherID })
      return found
    },
    practiceStock: async (on, scope) => practiceStock(on, await knowledge.points(on), scope),
    drawForPractice: async (on, scope, draw) => drawForPractice(on, await knowledge.points(on), scope, draw),
    keysOf,
    withAlike,
    dailyTopics,
    noteDailyAnswer,
    seedTopics: (tx, ownerID, list) => seedTopics(deps, tx, ownerID, list),
  }
}
