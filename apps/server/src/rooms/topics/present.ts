// Builds what managers are shown of questions of the bank, field by field.
import type { TopicDetail, TopicRow } from '@clearbelt/contract/topics/shapes'
import type { ReviewItem } from '@clearbelt/contract/kinds/registry'
import type { Culture } from '@clearbelt/contract/wire'
import { topicSignOff } from '@clearbelt/contract/topics/settings'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { nextState, TOPIC_ACTS, TOPIC_STATES, type TopicAct } from '@clearbelt/domain/topics/states'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import { callerOf, type Caller, type Context } from '../../http/context.ts'
import { growTree } from '../../kinds/knowledge-tree.ts'
import { serverKindOf } from '../../kinds/registry.ts'
import type { Db, Tx } from '../../world/database.ts'
import { countUses, type TopicsDeps } from './deps.ts'
import { measuresNow } from './measure/measures.ts'
import { maySee, mayEdit } from './policy.ts'
import type { TopicFacts, TopicRecord } from './store.ts'
import { CULTURES } from '@clearbelt/contract/wire'

const siblingRow = z.object({
  id: column.text,
  name: column.text,
  language: z.enum(CULTURES),
  state: z.enum(TOPIC_STATES),
  orgPath: column.text,
  creatorID: column.text,
  translationGroup: column.text.nullable(),
  linkGroup: column.text.nullable(),
})
type Sibling = z.output<typeof siblingRow>

/** Questions tied to some as translations or by a link, those themselves among them. */
export async function selectTied(on: Db | Tx, topics: readonly TopicFacts[]): Promise<Sibling[]> {
  const groups = topics.flatMap(({ translationGroup }) => translationGroup ?? [])
  const links = topics.flatMap(({ linkGroup }) => linkGroup ?? [])
  if (groups.length + links.length === 0) return []
  return selectRows(
    on,
    siblingRow,
    sql`select t.id, t.name, t.language, t.state, t.org_path as "orgPath", t.creator_id as "creatorID", t.translation_group as "translationGroup", t.link_group as "linkGroup"
      from topic t where (t.translation_group = any(${groups}::uuid[]) or t.link_group = any(${links}::uuid[])) and t.deleted_at is null order by t.language, t.name, t.id`,
  )
}

/** Names of people by their ids. */
export async function namesOf(
  deps: Pick<TopicsDeps, 'org'>,
  on: Db | Tx,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const names = new Map((await deps.org.accounts(on, wanted, 'withDeleted')).map(({ id, name }) => [id, name]))
  return (id) => (id === null ? '' : (names.get(id) ?? ''))
}

/** Rows of lists, in the order given. */
export async function presentRows(
  deps: TopicsDeps,
  topics: readonly TopicFacts[],
  context: Context,
): Promise<TopicRow[]> {
  const caller = callerOf(context)
  const { db } = deps.world
  const points = new Map((await deps.knowledge.points(db)).map(({ id, names }) => [id, names[context.culture]]))
  const uses = await countUses(
    deps,
    db,
    topics.map(({ id }) => id),
  )
  const measures = await measuresNow(
    db,
    topics.map(({ id }) => id),
  )
  const nameOf = await namesOf(
    deps,
    db,
    topics.map(({ creatorID }) => creatorID),
  )
  const tied = Map.groupBy(await selectTied(db, topics), ({ translationGroup }) => translationGroup)
  return topics.map((t) => ({
    id: t.id,
    kind: t.kind,
    type: t.type,
    name: t.name,
    knowledges: t.knowledgeIDs.flatMap((id) => {
      const name = points.get(id)
      return name === undefined ? [] : [{ id, name }]
    }),
    difficulty: t.difficulty,
    measured: measures.get(t.id) ?? null,
    language: t.language,
    source: t.source,
    isReserved: t.isReserved,
    state: t.state,
    version: t.version,
    uses: uses.get(t.id) ?? 0,
    creatorID: t.creatorID,
    creatorName: nameOf(t.creatorID),
    createTime: t.createTime.toISOString(),
    updateTime: t.updateTime.toISOString(),
    canEdit: mayEdit(caller, t),
    languages:
      t.translationGroup === null ? [t.language] : (tied.get(t.translationGroup) ?? []).map(({ language }) => language),
    linkID: t.linkGroup,
  }))
}

/** Questions as their kinds show them to managers, key and explanation included, in the order given. */
export async function presentQuestions(
  deps: TopicsDeps,
  caller: Caller,
  topics: readonly { id: string; kind: KindCode; content: unknown }[],
  culture: Culture,
): Promise<ReviewItem[]> {
  const { db } = deps.world
  const tree = growTree(await deps.knowledge.points(db))
  const placed = topics.map(({ kind, content }, place) => ({
    place,
    item: { kind, key: false, sourceID: null, content },
    score: '0',
  }))
  const shown = new Map<number, ReviewItem>()
  for (const [kind, those] of Map.groupBy(placed, ({ item }) => item.kind))
    for (const [place, question] of await serverKindOf(kind).presentDraft(deps, db, caller, those, { culture, tree }))
      shown.set(place, question)
  return topics.map(({ id }, place) => {
    const question = shown.get(place)
    if (question === undefined) throw new Error(`the question ${id} cannot be shown`)
    return { ...question, topicID: id, index: 0 }
  })
}

/** What the caller may do with the state of a question. */
export function openActs(caller: Caller, topic: TopicFacts, signOff: boolean): TopicAct[] {
  const facts = { state: topic.state, signOff, isAuthor: isAuthor(caller, topic), mayEdit: mayEdit(caller, topic) }
  return TOPIC_ACTS.filter((act) => 'state' in nextState(act, facts))
}

/** Who made a question or wrote its present text. */
export const isAuthor = (caller: Pick<Caller, 'userID'>, topic: Pick<TopicFacts, 'creatorID' | 'authorID'>): boolean =>
  topic.creatorID === caller.userID || topic.authorID === caller.userID

/** Everything of one question. */
export async function presentDetail(deps: TopicsDeps, topic: TopicRecord, context: Context): Promise<TopicDetail> {
  const caller = callerOf(context)
  const [row] = await presentRows(deps, [topic], context)
  const [question] = await presentQuestions(deps, caller, [topic], context.culture)
  if (row === undefined || question === undefined) throw new Error('a question gave no row')
  const tied = (await selectTied(deps.world.db, [topic])).filter(
    (other) => other.id !== topic.id && maySee(caller, other),
  )
  const nameOf = await namesOf(deps, deps.world.db, [topic.approverID])
  return {
    ...row,
    question,
    remark: topic.remark,
    revision: topic.revision,
    acts: openActs(caller, topic, await deps.settings.get(topicSignOff)),
    comment: topic.comment,
    approver: topic.approverID === null ? null : { id: topic.approverID, name: nameOf(topic.approverID) },
    approveTime: topic.approvedAt?.toISOString() ?? null,
    translations: tied
      .filter(({ translationGroup }) => translationGroup !== null && translationGroup === topic.translationGroup)
      .map(({ id, language, name, state }) => ({ id, language, name, state })),
    linked: tied
      .filter(({ linkGroup }) => linkGroup !== null && linkGroup === topic.linkGroup)
      .map(({ id, name }) => ({ id, name })),
  }
}
