// The calls of topic sets and of the questions of the day.
import { commonErrors } from '@clearbelt/contract/errors'
import * as calls from '@clearbelt/contract/topics/set-calls'
import type { TopicSetRow } from '@clearbelt/contract/topics/set-calls'
import { callerOf, type Context } from '../../../http/context.ts'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import type { TopicsDeps } from '../deps.ts'
import { managerOf, mayEdit } from '../policy.ts'
import { namesOf, presentRows } from '../present.ts'
import { selectRank } from './daily.ts'
import { changeSet, createSet, deleteSet, fillSet, publishSet, unpublishSet } from './edit-sets.ts'
import { selectOptionalSet, selectSetPage, selectSets, selectSetTopics, type SetRecord } from './store.ts'

async function presentSets(deps: TopicsDeps, sets: readonly SetRecord[], context: Context): Promise<TopicSetRow[]> {
  const caller = managerOf(context)
  const { db } = deps.world
  const points = new Map((await deps.knowledge.points(db)).map(({ id, names }) => [id, names[context.culture]]))
  const nameOf = await namesOf(
    deps,
    db,
    sets.map(({ creatorID }) => creatorID),
  )
  return sets.map((s) => ({
    id: s.id,
    name: s.name,
    description: s.description,
    knowledges: s.knowledgeIDs.flatMap((id) => {
      const name = points.get(id)
      return name === undefined ? [] : [{ id, name }]
    }),
    topicCount: s.topicCount,
    isDaily: s.isDaily,
    aDay: s.aDay,
    isPublished: s.publishedAt !== null,
    publishTime: s.publishedAt?.toISOString() ?? null,
    creatorID: s.creatorID,
    creatorName: nameOf(s.creatorID),
    createTime: s.createTime.toISOString(),
    canEdit: mayEdit(caller, s),
  }))
}

const DAY_MS = 86_400_000
/** Days of a period beside today. */
const DAYS_BACK = { day: 0, week: 6, month: 29 } as const

/** The date of a moment in a time zone, as `YYYY-MM-DD`. */
const dateIn = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at)

export function mountSetCalls(mount: Mount, deps: TopicsDeps): void {
  const { db } = deps.world
  const seen = async (id: string, context: Context): Promise<SetRecord> => {
    const set = await selectOptionalSet(db, managerOf(context), id)
    if (set === null) throw refuse(commonErrors['not-found'])
    return set
  }
  mount(calls.listTopicSets, async (filter, context) => {
    const { rows, total } = await selectSets(db, managerOf(context), filter)
    return { rows: await presentSets(deps, rows, context), total }
  })
  mount(calls.getTopicSet, async ({ id }, context) => {
    const [row] = await presentSets(deps, [await seen(id, context)], context)
    if (row === undefined) throw refuse(commonErrors['not-found'])
    return row
  })
  mount(calls.addTopicSet, (input, context) => createSet(deps, input, context))
  mount(calls.updateTopicSet, ({ id, ...input }, context) => changeSet(deps, id, input, context))
  mount(calls.setTopicsOfSet, ({ id, topicIDs }, context) => fillSet(deps, id, topicIDs, context))
  mount(calls.publishTopicSet, ({ id }, context) => publishSet(deps, id, context))
  mount(calls.unpublishTopicSet, ({ id }, context) => unpublishSet(deps, id, context))
  mount(calls.deleteTopicSet, ({ id }, context) => deleteSet(deps, id, context))
  mount(calls.queryByTopicSet, async ({ topicSetID, ...page }, context) => {
    const set = await seen(topicSetID, context)
    return { rows: await presentRows(deps, await selectSetPage(db, set.id, page), context), total: set.topicCount }
  })
  mount(calls.topicIdsOfSet, async ({ id }, context) =>
    (await selectSetTopics(db, (await seen(id, context)).id)).map((topic) => topic.id),
  )
  mount(calls.dailyRank, async ({ period, onlySelf, ...page }, context) => {
    const caller = callerOf(context)
    const account = await deps.org.account(db, caller.userID)
    const from = period === 'all' ? null : dateIn(account?.zone ?? 'UTC', context.at - DAYS_BACK[period] * DAY_MS)
    const { rows, total } = await selectRank(db, {
      orgPath: caller.orgPath,
      from,
      only: onlySelf ? caller.userID : null,
      ...page,
    })
    const accounts = new Map(
      (
        await deps.org.accounts(
          db,
          rows.map(({ studentID }) => studentID),
          'withDeleted',
        )
      ).map((one) => [one.id, one]),
    )
    return {
      rows: rows.map(({ rank, studentID, days, answered, right }) => ({
        rank,
        userName: accounts.get(studentID)?.name ?? '',
        orgName: accounts.get(studentID)?.orgName ?? '',
        days,
        answered,
        right,
        isSelf: studentID === caller.userID,
      })),
      total,
    }
  })
}
