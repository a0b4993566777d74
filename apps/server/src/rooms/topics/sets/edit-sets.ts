// Creates, changes, fills, publishes and deletes topic sets.
import { commonErrors } from '@clearbelt/contract/errors'
import { topicErrors } from '@clearbelt/contract/topics/errors'
import type { addTopicSet } from '@clearbelt/contract/topics/set-calls'
import type { Act } from '@clearbelt/contract/all-rooms'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { uuidsOf } from '../../../db/uuid.ts'
import type { Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import type { TopicsDeps } from '../deps.ts'
import { holdPoints } from '../find/points.ts'
import { managerOf, mayEdit, maySee } from '../policy.ts'
import { holdTopics, selectTopics } from '../store.ts'
import {
  insertSet,
  lockOptionalSet,
  markSetDeleted,
  replaceTopics,
  selectSetTopics,
  setPublished,
  updateSet,
  type SetFields,
  type SetRecord,
} from './store.ts'

const clean = (text: string): string => text.replaceAll('\u0000', '')
const fieldsOf = ({ name, description, knowledges, isDaily, aDay }: ParsedOf<typeof addTopicSet>): SetFields => ({
  name: clean(name),
  description: clean(description),
  knowledgeIDs: [...new Set(knowledges)],
  isDaily,
  aDay,
})

const record = (
  deps: TopicsDeps,
  tx: Tx,
  act: Act,
  id: string,
  context: Context,
  said: { before?: unknown; after?: unknown },
): Promise<void> =>
  deps.audit.record(tx, {
    actorID: managerOf(context).userID,
    act,
    object: 'topicSet',
    objectID: id,
    ...said,
    at: context.at,
    ip: context.ip,
  })

/** Runs an act on a set that the caller may change, held until it is done. */
function onSet(
  deps: TopicsDeps,
  id: string,
  context: Context,
  act: (tx: Tx, set: SetRecord) => Promise<void>,
): Promise<null> {
  const caller = managerOf(context)
  return deps.world.db.transaction().execute(async (tx) => {
    const set = await lockOptionalSet(tx, caller, id)
    if (set === null) throw refuse(commonErrors['not-found'])
    if (!mayEdit(caller, set)) throw refuse(commonErrors['no-permission'])
    await act(tx, set)
    return null
  })
}

/** Creates an empty set of the caller's; answers its id. */
export function createSet(
  deps: TopicsDeps,
  input: ParsedOf<typeof addTopicSet>,
  context: Context,
): Promise<{ id: string }> {
  const caller = managerOf(context)
  const create = async (tx: Tx): Promise<string> => {
    const fields = fieldsOf(input)
    await holdPoints(deps, tx, caller, fields.knowledgeIDs, [])
    const id = deps.world.dice.id()
    await insertSet(tx, {
      id,
      orgID: caller.orgID,
      orgPath: caller.orgPath,
      creatorID: caller.userID,
      at: context.at,
      ...fields,
    })
    await record(deps, tx, 'topics.addSet', id, context, { after: fields })
    return id
  }
  return deps.world.db
    .transaction()
    .execute(async (tx) => ({ id: await createOnce(tx, 'topics.addSet', input, context, () => create(tx)) }))
}

export const changeSet = (
  deps: TopicsDeps,
  id: string,
  input: ParsedOf<typeof addTopicSet>,
  context: Context,
): Promise<null> =>
  onSet(deps, id, context, async (tx, set) => {
    const fields = fieldsOf(input)
    await holdPoints(deps, tx, managerOf(context), fields.knowledgeIDs, set.knowledgeIDs)
    await updateSet(tx, set.id, fields)
    const { name, description, knowledgeIDs, isDaily, aDay } = set
    await record(deps, tx, 'topics.updateSet', set.id, context, {
      before: { name, description, knowledgeIDs, isDaily, aDay },
      after: fields,
    })
  })

/** Refuses questions that cannot be asked, or none at all. */
function checkAskable(topics: readonly { name: string; state: string }[], field?: string): void {
  const fields = field === undefined ? [] : [field]
  if (topics.length === 0) throw refuse(topicErrors['set-empty'], { fields })
  const bad = topics.filter(({ state }) => state !== 'approved')
  const [first] = bad
  if (first !== undefined)
    throw refuse(topicErrors['question-not-approved'], {
      params: { name: first.name },
      fields,
      details: bad.map(({ name }) => name),
    })
}

/** Replaces the questions of a set. Questions that stood in it before need not be seen by the caller. */
export const fillSet = (deps: TopicsDeps, id: string, topicIDs: readonly string[], context: Context): Promise<null> =>
  onSet(deps, id, context, async (tx, set) => {
    const caller = managerOf(context)
    const wanted = uuidsOf(topicIDs)
    const before = (await selectSetTopics(tx, set.id)).map((topic) => topic.id)
    const there = await holdTopics(tx, wanted)
    const topics = new Map((await selectTopics(tx, wanted)).map((topic) => [topic.id, topic]))
    const isOpen = (topicID: string): boolean => {
      const topic = topics.get(topicID)
      return topic !== undefined && there.has(topicID) && (before.includes(topicID) || maySee(caller, topic))
    }
    if (wanted.length < new Set(topicIDs).size || !wanted.every(isOpen))
      throw refuse(topicErrors['question-unknown'], { fields: ['topicIDs'] })
    if (set.publishedAt !== null)
      checkAskable(
        wanted.flatMap((topicID) => topics.get(topicID) ?? []),
        'topicIDs',
      )
    await replaceTopics(tx, set.id, wanted)
    await record(deps, tx, 'topics.setTopics', set.id, context, {
      before: { topicIDs: before },
      after: { topicIDs: wanted },
    })
  })

export const publishSet = (deps: TopicsDeps, id: string, context: Context): Promise<null> =>
  onSet(deps, id, context, async (tx, set) => {
    checkAskable(await selectSetTopics(tx, set.id))
    if (set.publishedAt !== null) return
    await setPublished(tx, set.id, context.at)
    await record(deps, tx, 'topics.publishSet', set.id, context, { after: { name: set.name, topics: set.topicCount } })
  })

export const unpublishSet = (deps: TopicsDeps, id: string, context: Context): Promise<null> =>
  onSet(deps, id, context, async (tx, set) => {
    if (set.publishedAt === null) return
    await setPublished(tx, set.id, null)
    await record(deps, tx, 'topics.unpublishSet', set.id, context, { before: { name: set.name } })
  })

export const deleteSet = (deps: TopicsDeps, id: string, context: Context): Promise<null> =>
  onSet(deps, id, context, async (tx, set) => {
    if (set.publishedAt !== null) throw refuse(topicErrors['set-published'])
    await markSetDeleted(tx, set.id, context.at)
    await record(deps, tx, 'topics.deleteSet', set.id, context, { before: { name: set.name, topics: set.topicCount } })
  })
