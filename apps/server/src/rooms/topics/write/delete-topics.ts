// Deletes questions that nothing names, and says of each it kept why.
import { fill } from '@clearbelt/contract/errors'
import type { deleteTopics } from '@clearbelt/contract/topics/calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import type { Context } from '../../../http/context.ts'
import { countUses, type TopicsDeps } from '../deps.ts'
import { managerOf, mayEdit, maySee } from '../policy.ts'
import { lockTopics, markDeleted } from '../store.ts'
import { skipReasons } from '../words.ts'

/** Ids that are unknown or that the caller may not see are passed over in silence, as if they did not exist. */
export function removeTopics(
  deps: TopicsDeps,
  ids: readonly string[],
  context: Context,
): Promise<PackageOf<typeof deleteTopics>> {
  const caller = managerOf(context)
  return deps.world.db.transaction().execute(async (tx) => {
    // Held, so that nothing names one of them meanwhile.
    const topics = (await lockTopics(tx, ids)).filter((topic) => maySee(caller, topic))
    const uses = await countUses(
      deps,
      tx,
      topics.map(({ id }) => id),
    )
    const reasonOf = (topic: (typeof topics)[number]): string | null => {
      if (!mayEdit(caller, topic)) return skipReasons.foreign[context.culture]
      const n = uses.get(topic.id) ?? 0
      return n > 0 ? fill((n === 1 ? skipReasons.usedOnce : skipReasons.used)[context.culture], { n }) : null
    }
    const judged = topics.map((topic) => ({ topic, reason: reasonOf(topic) }))
    const going = judged.flatMap(({ topic, reason }) => (reason === null ? [topic] : []))
    await markDeleted(
      tx,
      going.map(({ id }) => id),
      context.at,
    )
    await deps.audit.recordAll(
      tx,
      going.map(({ id, name, kind, content, version }) => ({
        actorID: caller.userID,
        act: 'topics.delete',
        object: 'topic',
        objectID: id,
        before: { name, kind, content, version },
        at: context.at,
        ip: context.ip,
      })),
    )
    return {
      deleted: going.length,
      skipped: judged.flatMap(({ topic, reason }) =>
        reason === null ? [] : [{ id: topic.id, name: topic.name, reason }],
      ),
    }
  })
}
