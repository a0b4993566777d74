// The face of the topics room: what papers, blueprints and practice read of the bank.
import { withBelow } from '../knowledge/room.ts'
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, identified, selectRows } from '../../db/rows.ts'
import { uuidsOf } from '../../db/uuid.ts'
import type { Caller } from '../../http/context.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { TopicsDeps } from './deps.ts'
import { drawForPractice, keysOf, practiceStock, withAlike } from './find/practice-pool.ts'
import { noteAnswers } from './measure/measures.ts'
import { inLibrary, isManager, isOwn } from './policy.ts'
import type { DrawFilter, StockCell, TopicContent, TopicsRoom } from './room.ts'
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

const translationRow = z.object({ id: column.text, otherID: column.text, language: z.enum(CULTURES) })

export function createTopicsRoom(deps: TopicsDeps): TopicsRoom {
  const { knowledge } = deps
  const drawable = async (on: Db | Tx, caller: Caller, filter: DrawFilter) =>
    deps.bank.alike(on, caller, {
      kinds: filter.kinds,
      types: [],
      points: filter.knowledgeIDs.length > 0 ? withBelow(await knowledge.points(on), filter.knowledgeIDs) : null,
      withoutKnowledge: false,
      difficulties: filter.difficulties,
      byAnswers: filter.byAnswers ?? false,
      languages: filter.languages,
      states: [],
    })
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
      const cells = new Map<string, StockCell>()
      for (const { kind, type, knowledgeIDs, questions, ...of } of await drawable(on, caller, filter)) {
        const difficulty = filter.byAnswers ? (of.measured ?? of.difficulty) : of.difficulty
        for (const knowledgeID of knowledgeIDs.length > 0 ? knowledgeIDs : [null]) {
          const key = `${knowledgeID ?? ''} ${kind} ${type} ${difficulty}`
          const cell = cells.get(key)
          if (cell) cell.n += questions.length
          else cells.set(key, { knowledgeID, kind, type, difficulty, n: questions.length })
        }
      }
      return [...cells.values()]
    },
    async candidatesOf(on, caller, filter) {
      if (!isManager(caller)) return []
      const drawn = (await drawable(on, caller, filter)).flatMap(({ questions }) => questions)
      return filter.byAnswers
        ? drawn.map((one) => (one.measured === null ? one : { ...one, difficulty: one.measured }))
        : drawn
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
    reservedTopics: async (on) =>
      (
        await selectRows(on, identified, sql`select id from topic where is_reserved and deleted_at is null order by id`)
      ).map(({ id }) => id),
    noteAnswers,
    withAlike,
    dailyTopics,
    noteDailyAnswer,
    seedTopics: (tx, ownerID, list) => seedTopics(deps, tx, ownerID, list),
  }
}
