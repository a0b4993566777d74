// Ties between questions: translations of one another, and questions that only stand together in a paper.
import { topicErrors } from '@clearbelt/contract/topics/errors'
import { sql } from 'kysely'
import type { Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import type { TopicsDeps } from '../deps.ts'
import { managerOf, mayEdit, maySee, requireEditable } from '../policy.ts'
import { lockOptionalTopic, lockTopics, type TopicRecord } from '../store.ts'
import { selectTied } from '../present.ts'

type Group = 'translation_group' | 'link_group'

const setGroup = async (
  tx: Tx,
  group: Group,
  ids: readonly string[],
  value: string | null,
  at: number,
): Promise<void> =>
  void (await sql`update topic set ${sql.ref(group)} = ${value}, revision = revision + 1, update_time = ${new Date(at)} where id = any(${[...ids]}::uuid[])`.execute(
    tx,
  ))

/** A group of one is none. */
const dissolveLonely = async (tx: Tx, group: Group, groups: readonly string[]): Promise<void> =>
  void (await sql`update topic set ${sql.ref(group)} = null where ${sql.ref(group)} in (
      select ${sql.ref(group)} from topic where ${sql.ref(group)} = any(${[...groups]}::uuid[]) and deleted_at is null group by 1 having count(*) = 1)`.execute(
    tx,
  ))

/** Ties two questions and all that is tied to either as translations of one another. */
export function tieTranslations(deps: TopicsDeps, id: string, otherID: string, context: Context): Promise<null> {
  const caller = managerOf(context)
  return deps.world.db.transaction().execute(async (tx) => {
    const topics = await lockTopics(tx, [id, otherID])
    const topic = requireEditable(caller, topics.find((one) => one.id === id) ?? null)
    const other = topics.find((one) => one.id === otherID)
    if (other === undefined || other.id === topic.id || !mayEdit(caller, other))
      throw refuse(topicErrors['question-unknown'], { fields: ['otherID'] })
    if (topic.kind !== other.kind || topic.type !== other.type)
      throw refuse(topicErrors['kinds-differ'], { fields: ['otherID'] })
    const tied = (await selectTied(tx, [topic, other])).filter(
      ({ translationGroup }) =>
        translationGroup !== null && [topic.translationGroup, other.translationGroup].includes(translationGroup),
    )
    const all = new Map([topic, other, ...tied].map((one) => [one.id, one]))
    const byLanguage = Map.groupBy(all.values(), ({ language }) => language)
    for (const [, [, second]] of byLanguage)
      if (second !== undefined)
        throw refuse(topicErrors['language-taken'], { params: { name: second.name }, fields: ['otherID'] })
    const group = topic.translationGroup ?? other.translationGroup ?? deps.world.dice.id()
    await setGroup(tx, 'translation_group', [...all.keys()], group, context.at)
    await deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'topics.tieTranslation',
      object: 'topic',
      objectID: topic.id,
      after: { translations: [...all.keys()] },
      at: context.at,
      ip: context.ip,
    })
    return null
  })
}

/** Takes a question out of its translations. */
export function untieTranslation(deps: TopicsDeps, id: string, context: Context): Promise<null> {
  const caller = managerOf(context)
  return deps.world.db.transaction().execute(async (tx) => {
    const topic = requireEditable(caller, await lockOptionalTopic(tx, id))
    if (topic.translationGroup === null) return null
    await setGroup(tx, 'translation_group', [topic.id], null, context.at)
    await dissolveLonely(tx, 'translation_group', [topic.translationGroup])
    await deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'topics.untieTranslation',
      object: 'topic',
      objectID: topic.id,
      before: { language: topic.language },
      at: context.at,
      ip: context.ip,
    })
    return null
  })
}

/** The questions named, held; refused where one of them is not the caller's to change. */
async function lockOwn(tx: Tx, caller: ReturnType<typeof managerOf>, ids: readonly string[]): Promise<TopicRecord[]> {
  const topics = await lockTopics(tx, ids)
  const isWhole = topics.length === new Set(ids.map((id) => id.toLowerCase())).size
  if (!isWhole || topics.some((topic) => !maySee(caller, topic) || !mayEdit(caller, topic)))
    throw refuse(topicErrors['question-unknown'], { fields: ['ids'] })
  return topics
}

const linksOf = (topics: readonly TopicRecord[]): string[] => topics.flatMap(({ linkGroup }) => linkGroup ?? [])

/** Links questions anew, out of whatever they were linked with; answers the name of the link. */
export function linkTopics(deps: TopicsDeps, ids: readonly string[], context: Context): Promise<{ linkID: string }> {
  const caller = managerOf(context)
  return deps.world.db.transaction().execute(async (tx) => {
    const topics = await lockOwn(tx, caller, ids)
    const linkID = deps.world.dice.id()
    await setGroup(
      tx,
      'link_group',
      topics.map(({ id }) => id),
      linkID,
      context.at,
    )
    await dissolveLonely(tx, 'link_group', linksOf(topics))
    await recordLinks(deps, tx, 'topics.link', topics, context)
    return { linkID }
  })
}

/** Takes questions out of what they are linked with. */
export function unlinkTopics(deps: TopicsDeps, ids: readonly string[], context: Context): Promise<null> {
  const caller = managerOf(context)
  return deps.world.db.transaction().execute(async (tx) => {
    const topics = (await lockOwn(tx, caller, ids)).filter(({ linkGroup }) => linkGroup !== null)
    await setGroup(
      tx,
      'link_group',
      topics.map(({ id }) => id),
      null,
      context.at,
    )
    await dissolveLonely(tx, 'link_group', linksOf(topics))
    await recordLinks(deps, tx, 'topics.unlink', topics, context)
    return null
  })
}

const recordLinks = (
  deps: TopicsDeps,
  tx: Tx,
  act: 'topics.link' | 'topics.unlink',
  topics: readonly TopicRecord[],
  context: Context,
): Promise<void> =>
  deps.audit.recordAll(
    tx,
    topics.map(({ id }) => ({
      actorID: managerOf(context).userID,
      act,
      object: 'topic',
      objectID: id,
      after: { with: topics.map((other) => other.id).filter((other) => other !== id) },
      at: context.at,
      ip: context.ip,
    })),
  )
