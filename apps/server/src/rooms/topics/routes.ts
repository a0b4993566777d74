// The calls of the question bank: gate, one verb, present.
import { withBelow } from '../knowledge/room.ts'
import { commonErrors } from '@clearbelt/contract/errors'
import * as calls from '@clearbelt/contract/topics/calls'
import { FAMILIES } from '@clearbelt/contract/topics/family-calls'
import { ADMINISTRATOR } from '@clearbelt/domain/access/account-types'
import { BANK_KINDS } from '@clearbelt/contract/topics/questions'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import type { TopicsDeps } from './deps.ts'
import { DEEP, selectFacts, selectPage, type TopicFilter } from './find/list.ts'
import type { BankScope } from './find/remembered-bank.ts'
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
  whose: BankScope,
  context: Context,
) {
  const { db } = deps.world
  const points = filter.knowledges.length > 0 ? withBelow(await deps.knowledge.points(db), filter.knowledges) : null
  const remembered = rememberedFilter(filter, points, whose)
  const offset = (filter.PageNO - 1) * filter.Limit
  if (remembered !== null && (filter.joinTranslations || offset >= DEEP)) {
    const { sortName, order, Limit: limit } = filter
    const page = { sortName, order, culture: context.culture, offset, limit }
    const found = await deps.bank.pageKnown(db, whose, remembered, page)
    if (found !== null)
      return { rows: await presentRows(deps, await selectFacts(db, found.ids), context), total: found.total }
  }
  const known = remembered && (await deps.bank.countKnown(db, whose, remembered))
  const { rows, total } = await selectPage(deps, db, filter, scope, points, context.culture, known)
  return { rows: await presentRows(deps, rows, context), total }
}

/** What is asked of a list as the memory takes it; null where it does not know: texts, uses, other states of a library. */
function rememberedFilter(f: TopicFilter, points: readonly string[] | null, whose: BankScope) {
  const isRemembered =
    f.text === '' &&
    !f.onlyUnused &&
    f.creatorID === undefined &&
    f.exclude.length === 0 &&
    f.measured.length === 0 &&
    !f.onlyReserved
  if (!isRemembered || (whose.of === 'library' && f.states.join() !== 'approved')) return null
  const difficulties = [1, 2, 3, 4, 5].filter((one) => one >= f.difficultyFrom && one <= f.difficultyTo)
  return { ...f, points, difficulties, byAnswers: false }
}

export function mountTopicCalls(mount: Mount, deps: TopicsDeps): void {
  mount(calls.queryTopics, (filter, context) => {
    const caller = managerOf(context)
    const states = filter.states.length > 0 ? filter.states : (['approved'] as const)
    const whose = { of: 'library', orgPath: caller.orgPath } as const
    return listTopics(deps, { ...filter, states: [...states] }, inLibrary(caller), whose, context)
  })
  mount(calls.myTopics, (filter, context) => {
    const caller = managerOf(context)
    const { orgPath, type, userID } = caller
    const whose = { of: 'own', orgPath, creatorID: type === ADMINISTRATOR ? null : userID } as const
    return listTopics(deps, filter, isOwn(caller), whose, context)
  })
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
