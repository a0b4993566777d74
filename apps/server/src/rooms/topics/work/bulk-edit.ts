// Changes details of many questions at once: knowledge points, difficulty, language, source, and whether examinations
// alone ask them. Their texts stay.
import { fill } from '@clearbelt/contract/errors'
import { topicErrors } from '@clearbelt/contract/topics/errors'
import { KNOWLEDGES_MAX } from '@clearbelt/contract/topics/shapes'
import type { bulkEditTopics } from '@clearbelt/contract/topics/work-calls'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import type { TopicsDeps } from '../deps.ts'
import { holdPoints } from '../find/points.ts'
import { managerOf, mayEdit, maySee } from '../policy.ts'
import { lockTopics, type TopicRecord } from '../store.ts'
import { skipReasons } from '../words.ts'

type Wish = ParsedOf<typeof bulkEditTopics>

interface Details {
  knowledgeIDs: readonly string[]
  difficulty: number
  language: string
  source: string
  isReserved: boolean
}

const detailsOf = ({ knowledgeIDs, difficulty, language, source, isReserved }: Details): Details => ({
  knowledgeIDs,
  difficulty,
  language,
  source,
  isReserved,
})

function wished(topic: TopicRecord, wish: Wish): Details {
  const kept = (wish.knowledges ?? topic.knowledgeIDs).filter((id) => !wish.removeKnowledges.includes(id))
  return {
    knowledgeIDs: [...new Set([...kept, ...wish.addKnowledges])],
    difficulty: wish.difficulty ?? topic.difficulty,
    language: wish.language ?? topic.language,
    source: wish.source?.replaceAll('\u0000', '') ?? topic.source,
    isReserved: wish.isReserved ?? topic.isReserved,
  }
}

const takenRow = z.object({ id: column.text, group: column.text, language: column.text })

/** Languages that the translations of some questions have. */
async function selectLanguages(tx: Tx, topics: readonly TopicRecord[]) {
  const groups = topics.flatMap(({ translationGroup }) => translationGroup ?? [])
  return selectRows(
    tx,
    takenRow,
    sql`select id, translation_group as "group", language from topic where translation_group = any(${groups}::uuid[]) and deleted_at is null`,
  )
}

async function writeDetails(tx: Tx, changes: readonly (Details & { id: string })[], at: number): Promise<void> {
  const rows = JSON.stringify(
    changes.map(({ id, knowledgeIDs, difficulty, language, source, isReserved }) => ({
      id,
      knowledge_ids: knowledgeIDs,
      difficulty,
      language,
      source,
      is_reserved: isReserved,
    })),
  )
  await sql`update topic t set knowledge_ids = x.knowledge_ids, difficulty = x.difficulty, language = x.language, source = x.source, is_reserved = x.is_reserved, revision = t.revision + 1, update_time = ${new Date(at)}
    from jsonb_to_recordset(${rows}::jsonb) as x (id uuid, knowledge_ids uuid[], difficulty smallint, language text, source text, is_reserved boolean) where t.id = x.id`.execute(
    tx,
  )
}

/** Ids that are unknown or that the caller may not see are passed over in silence, as if they did not exist. */
export function editMany(deps: TopicsDeps, wish: Wish, context: Context): Promise<PackageOf<typeof bulkEditTopics>> {
  const caller = managerOf(context)
  const { knowledges, addKnowledges, removeKnowledges, difficulty, language, source, isReserved } = wish
  if (
    [knowledges, difficulty, language, source, isReserved].every((value) => value === undefined) &&
    addKnowledges.length + removeKnowledges.length === 0
  )
    throw refuse(topicErrors['nothing-to-change'])
  return deps.world.db.transaction().execute(async (tx) => {
    await holdPoints(deps, tx, caller, [...(knowledges ?? [])], [], 'knowledges')
    await holdPoints(deps, tx, caller, addKnowledges, [], 'addKnowledges')
    const topics = (await lockTopics(tx, wish.ids)).filter((topic) => maySee(caller, topic))
    const taken = await selectLanguages(tx, topics)
    const skipped: { id: string; name: string; reason: string }[] = []
    const going: { topic: TopicRecord; after: Details }[] = []
    for (const topic of topics) {
      const after = wished(topic, wish)
      const skip = (reason: string): void => void skipped.push({ id: topic.id, name: topic.name, reason })
      if (!mayEdit(caller, topic)) skip(skipReasons.foreign[context.culture])
      else if (after.knowledgeIDs.length > KNOWLEDGES_MAX)
        skip(fill(skipReasons.tooManyPoints[context.culture], { n: KNOWLEDGES_MAX }))
      else if (
        after.language !== topic.language &&
        taken.some(
          (one) => one.id !== topic.id && one.group === topic.translationGroup && one.language === after.language,
        )
      )
        skip(skipReasons.languageTaken[context.culture])
      else {
        going.push({ topic, after })
        for (const one of taken) if (one.id === topic.id) one.language = after.language
      }
    }
    await writeDetails(
      tx,
      going.map(({ topic, after }) => ({ id: topic.id, ...after })),
      context.at,
    )
    await deps.audit.recordAll(
      tx,
      going.map(({ topic, after }) => ({
        actorID: caller.userID,
        act: 'topics.bulkEdit',
        object: 'topic',
        objectID: topic.id,
        before: detailsOf(topic),
        after,
        at: context.at,
        ip: context.ip,
      })),
    )
    return { changed: going.length, skipped }
  })
}
