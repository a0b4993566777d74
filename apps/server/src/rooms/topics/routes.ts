// The calls of the question bank: gate, one verb, present.
import { withBelow } from '../knowledge/room.ts'
import { commonErrors } from '@clearbelt/contract/errors'
import * as calls from '@clearbelt/contract/topics/calls'
import { FAMILIES } from '@clearbelt/contract/topics/family-calls'
import { BANK_KINDS } from '@clearbelt/contract/topics/questions'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import type { TopicsDeps } from './deps.ts'
import { selectFacts, selectPage, type TopicFilter } from './find/list.ts'
import { inLibrary, isOwn, managerOf, requireSeen } from './policy.ts'
import { presentDetail, presentRows } from './present.ts'
import { selectOptionalTopic } from './store.ts'
import { removeTopics } from './write/delete-topics.ts'
import { writeTopics } from './write/write-many.ts'
import { changeTopic, writeTopic } from './write/write-topic.ts'

async function listTopics(
  deps: TopicsDeps,
  filter: TopicFilter,
  scope: RawBuilder<unknown>,
  context: Context,
  isLibrary = false,
) {
  const { db } = deps.world
  const points = filter.knowledges.length > 0 ? withBelow(await deps.knowledge.points(db), filter.knowledges) : null
  const remembered = isLibrary ? rememberedFilter(filter, points) : null
  const offset = (filter.PageNO - 1) * filter.Limit
  if (remembered !== null && offset >= DEEP) {
    const { sortName, order, Limit: limit } = filter
    const page = { sortName, order, culture: context.culture, offset, limit }
    const found = await deps.bank.pageKnown(db, managerOf(context), remembered, page)
    if (found !== null)
      return { rows: await presentRows(deps, await selectFacts(db, found.ids), context), total: found.total }
  }
  const known = remembered && (await deps.bank.countKnown(db, managerOf(context), remembered))
  const { rows, total } = await selectPage(deps, db, filter, scope, points, context.culture, known)
  return { rows: await presentRows(deps, rows, context), total }
}

/** From so many rows on a page is cut from what is remembered: the database would read all before it. */
const DEEP = 500

/** What is asked of the library as the memory takes it; null where it does not know: texts, uses, states. */
function rememberedFilter(f: TopicFilter, points: readonly string[] | null) {
  const isRemembered =
    f.text === '' &&
    !f.onlyUnused &&
    f.creatorID === undefined &&
    f.exclude.length === 0 &&
    f.measured.length === 0 &&
    !f.onlyReserved
  if (!isRemembered || f.states.join() !== 'approved') return null
  const difficulties = [1, 2, 3, 4, 5].filter((one) => one >= f.difficultyFrom && one <= f.difficultyTo)
  return { ...f, points, difficulties, byAnswers: false }
}

export function mountTopicCalls(mount: Mount, deps: TopicsDeps): void {
  mount(calls.queryTopics, (filter, context) => {
    const caller = managerOf(context)
    const states = filter.states.length > 0 ? filter.states : (['approved'] as const)
    return listTopics(deps, { ...filter, states: [...states] }, inLibrary(caller), context, true)
  })
  mount(calls.myTopics, (filter, context) => listTopics(deps, filter, isOwn(managerOf(context)), context))
  mount(calls.deleteTopics, ({ ids }, context) => removeTopics(deps, ids, context))
  const show = async (id: string, kinds: readonly KindCode[], context: Context) => {
    const topic = requireSeen(managerOf(context), await selectOptionalTopic(deps.world.db, id))
    if (!kinds.includes(topic.kind)) throw refuse(commonErrors['not-found'])
    return presentDetail(deps, topic, context)
  }
  mount(calls.getTopic, ({ id }, context) => show(id, BANK_KINDS, context))
  mount(calls.addTopic, (input, context) => writeTopic(deps, input, context))
  mount(calls.updateTopic, (input, context) => changeTopic(deps, input, context))
  mount(calls.batchTopics, (input, context) => writeTopics(deps, input, context))
  for (const { get, add, update, kinds } of FAMILIES) {
    mount(get, ({ id }, context) => show(id, kinds, context))
    mount(add, (input, context) => writeTopic(deps, input, context))
    mount(update, (input, context) => changeTopic(deps, input, context))
  }
}
