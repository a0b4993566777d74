// Knowledge points as the bank uses them.
import { topicErrors } from '@clearbelt/contract/topics/errors'
import { refuse } from '../../../http/refusal.ts'
import type { Caller } from '../../../http/context.ts'
import type { Tx } from '../../../world/database.ts'
import type { TopicsDeps } from '../deps.ts'

/** Refuses points that the caller does not see, those apart that were there before; keeps all from being deleted. */
export async function holdPoints(
  { knowledge }: Pick<TopicsDeps, 'knowledge'>,
  tx: Tx,
  caller: Caller,
  ids: readonly string[],
  before: readonly string[],
  field = 'knowledges',
): Promise<void> {
  const fresh = ids.filter((id) => !before.includes(id))
  if (fresh.length === 0) return
  const seen = new Set((await knowledge.pointsSeenBy(tx, caller.orgPath)).map(({ id }) => id))
  if (fresh.some((id) => !seen.has(id)) || !(await knowledge.hold(tx, fresh)))
    throw refuse(topicErrors['knowledge-unknown'], { fields: [field] })
}
