// Questions as they are practised: each text of the bank frozen once, for all who draw it.
import { createHash } from 'node:crypto'
import { CULTURES } from '@clearbelt/contract/culture'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import type { Caller } from '../../http/context.ts'
import { growTree } from '../../kinds/knowledge-tree.ts'
import { PublishProblem } from '../../kinds/publish-problem.ts'
import { serverKindOf } from '../../kinds/registry.ts'
import type { TopicContent } from '../topics/room.ts'
import type { Deps } from './deps.ts'
import { pictureHashesIn, type FindNamedPictures } from '../pictures/room.ts'

const questionRow = z.object({
  id: column.text,
  topicID: column.text,
  digest: column.text,
  language: z.enum(CULTURES).nullable(),
})

const digestOf = (topic: TopicContent): string =>
  createHash('sha256')
    .update(JSON.stringify([topic.kind, topic.content]))
    .digest('hex')

async function selectFrozen(deps: Pick<Deps, 'world'>, topics: readonly TopicContent[]): Promise<Map<string, string>> {
  const asked = new Map(topics.map((topic) => [topic.id, { digest: digestOf(topic), language: topic.language }]))
  const rows = await selectRows(
    deps.world.db,
    questionRow,
    sql`select id, topic_id as "topicID", digest, language from practice_question where topic_id = any(${[...asked.keys()]}::uuid[])`,
  )
  return new Map(
    rows.flatMap(({ id, topicID, digest, language }) => {
      const of = asked.get(topicID)
      return of?.digest === digest && of.language === language ? [[topicID, id]] : []
    }),
  )
}

/**
 * The frozen form of each question as it is now, by the question's id; one that cannot be shown, because a picture of it
 * is gone, is left out.
 */
export async function freezeQuestions(
  deps: Deps,
  caller: Caller,
  topics: readonly TopicContent[],
): Promise<Map<string, string>> {
  const known = await selectFrozen(deps, topics)
  const fresh = topics.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return known
  const tree = growTree(await deps.knowledge.points(deps.world.db))
  const rows: object[] = []
  for (const topic of fresh) {
    const kind = serverKindOf(topic.kind)
    try {
      const item = { kind: topic.kind, key: false, sourceID: null, content: topic.content }
      const frozen = await kind.freeze(deps, caller, item, null, tree)
      rows.push({
        id: deps.world.dice.id(),
        topic_id: topic.id,
        digest: digestOf(topic),
        language: topic.language,
        kind: topic.kind,
        body: frozen.body,
        assets: frozen.assets,
        shared: kind.share([frozen], null),
        truth: frozen.truth,
      })
    } catch (error) {
      if (!(error instanceof PublishProblem)) throw error
      deps.world.log.warn('a question cannot be practised: a picture of it is gone', { topicID: topic.id })
    }
  }
  await sql`insert into practice_question (id, topic_id, digest, language, kind, body, assets, shared, truth)
    select id, topic_id, digest, language, kind, body, assets, shared, truth
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id uuid, topic_id uuid, digest text, language text, kind text, body jsonb, assets jsonb, shared jsonb, truth jsonb)
    on conflict (topic_id, digest) do update set language = excluded.language`.execute(deps.world.db)
  return selectFrozen(deps, topics)
}

const STORED = sql`select assets::text as said from practice_question union all select assets::text from image_practice_still`

const idRow = z.object({ id: column.text })

/** Pictures of frozen questions, by the keys of their files. */
export const findNamedPictures: FindNamedPictures = async (tx, { hashes }) => {
  const rows = await selectRows(
    tx,
    idRow,
    sql`select id from ${pictureHashesIn(STORED)} where id = any(${[...hashes]}::text[])`,
  )
  return rows.map(({ id }) => id)
}
