// Takes questions further: to review, to approval, back to their authors, into retirement.
import { fill } from '@clearbelt/contract/errors'
import { topicErrors } from '@clearbelt/contract/topics/errors'
import { topicSignOff } from '@clearbelt/contract/topics/settings'
import type { setTopicState } from '@clearbelt/contract/topics/work-calls'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { nextState, type TopicAct, type TopicState } from '@clearbelt/domain/topics/states'
import { sql } from 'kysely'
import type { Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import type { TopicsDeps } from '../deps.ts'
import { managerOf, mayEdit, maySee } from '../policy.ts'
import { isAuthor } from '../present.ts'
import { lockTopics, type TopicRecord } from '../store.ts'
import { noticeWords, problemReasons } from '../words.ts'

/** The type of a notice that opens a document. */
const DOCUMENT_NOTICE = 8

async function writeState(
  tx: Tx,
  topic: TopicRecord,
  change: { act: TopicAct; state: TopicState; actorID: string; comment: string; at: number },
): Promise<void> {
  const { act, state, actorID, comment } = change
  const at = new Date(change.at)
  const isApproval = act === 'approve'
  const isSubmission = act === 'submit'
  await sql`update topic set state = ${state}, comment = ${act === 'return' ? comment : ''},
      submitter_id = case when ${isSubmission} then ${actorID}::uuid else submitter_id end, submitted_at = case when ${isSubmission} then ${at} else submitted_at end,
      approver_id = case when ${isApproval} then ${actorID}::uuid when ${state} in ('approved', 'retired') then approver_id end,
      approved_at = case when ${isApproval} then ${at} when ${state} in ('approved', 'retired') then approved_at end,
      revision = revision + 1, update_time = ${at}
    where id = ${topic.id}`.execute(tx)
}

/** Tells authors what became of their questions; answers whom it told. */
async function tellAuthors(
  deps: TopicsDeps,
  tx: Tx,
  act: TopicAct,
  topics: readonly TopicRecord[],
  actorID: string,
  comment: string,
): Promise<string[]> {
  if (act !== 'approve' && act !== 'return') return []
  const byAuthor = Map.groupBy(topics, ({ submitterID, authorID }) => submitterID ?? authorID)
  byAuthor.delete(actorID)
  for (const [authorID, theirs] of byAuthor) {
    const name = theirs[0]?.name ?? ''
    const words = noticeWords[theirs.length === 1 ? act : (`${act}Many` as const)]
    const params = { name, n: theirs.length, comment }
    const message = {
      en: fill(words.en, params),
      'zh-CN': fill(words['zh-CN'], params),
      es: fill(words.es, params),
      'pt-BR': fill(words['pt-BR'], params),
    }
    await deps.notices.notify(tx, { userIDs: [authorID], message, type: DOCUMENT_NOTICE })
  }
  return [...byAuthor.keys()]
}

/** Ids that are unknown or that the caller may not see are passed over in silence, as if they did not exist. */
export async function changeStates(
  deps: TopicsDeps,
  { ids, act, comment }: ParsedOf<typeof setTopicState>,
  context: Context,
): Promise<PackageOf<typeof setTopicState>> {
  const caller = managerOf(context)
  if (act === 'return' && comment === '') throw refuse(topicErrors['comment-missing'], { fields: ['comment'] })
  const signOff = await deps.settings.get(topicSignOff)
  const { outcome, told } = await deps.world.db.transaction().execute(async (tx) => {
    const topics = (await lockTopics(tx, ids)).filter((topic) => maySee(caller, topic))
    const skipped: { id: string; name: string; reason: string }[] = []
    const going: TopicRecord[] = []
    for (const topic of topics) {
      const facts = { state: topic.state, signOff, isAuthor: isAuthor(caller, topic), mayEdit: mayEdit(caller, topic) }
      const next = nextState(act, facts)
      if ('problem' in next) {
        skipped.push({ id: topic.id, name: topic.name, reason: problemReasons[next.problem][context.culture] })
        continue
      }
      const change = { act, state: next.state, actorID: caller.userID, comment, at: context.at }
      await writeState(tx, topic, change)
      await deps.audit.record(tx, {
        actorID: caller.userID,
        act: 'topics.setState',
        object: 'topic',
        objectID: topic.id,
        before: { state: topic.state },
        after: { state: next.state, act, version: topic.version, ...(comment === '' ? {} : { comment }) },
        at: context.at,
        ip: context.ip,
      })
      going.push(topic)
    }
    const readers = await tellAuthors(deps, tx, act, going, caller.userID, comment)
    return { outcome: { changed: going.length, skipped }, told: readers }
  })
  deps.notices.refreshBadges(told)
  return outcome
}
