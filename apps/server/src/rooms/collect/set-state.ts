// Takes records further: submitted, taken back, approved or returned by a second person, opened again.
import { collectErrors } from '@clearbelt/contract/collect/errors'
import type { setCollectedState } from '@clearbelt/contract/collect/calls'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { nextCollectState } from '@clearbelt/domain/collect/states'
import { callerOf, type Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { CollectDeps } from './deps.ts'
import { isInvolved, mayEdit, maySee } from './policy.ts'
import { lockRecords, updateState } from './store.ts'
import { leftOut } from './words.ts'

/** Says how many were changed and which were left, and why. Ids out of scope are passed over in silence. */
export async function takeFurther(
  deps: CollectDeps,
  { ids, act, comment }: ParsedOf<typeof setCollectedState>,
  context: Context,
): Promise<PackageOf<typeof setCollectedState>> {
  const caller = callerOf(context)
  if (act === 'return' && comment === '')
    throw refuse(collectErrors['collect-comment-missing'], { fields: ['comment'] })
  return deps.world.db.transaction().execute(async (tx) => {
    const skipped: PackageOf<typeof setCollectedState>['skipped'] = []
    let changed = 0
    for (const record of await lockRecords(tx, caller.orgPath, ids)) {
      if (!maySee(caller, record)) continue
      const next = nextCollectState(act, {
        state: record.state,
        kind: record.kind,
        isInvolved: isInvolved(caller, record),
        mayEdit: mayEdit(caller, record),
        images: record.images,
        hasKnowledge: record.knowledgeID !== null,
      })
      if ('problem' in next) {
        skipped.push({ id: record.id, name: record.place, reason: leftOut[next.problem][context.culture] })
        continue
      }
      const { state } = next
      const who =
        act === 'submit'
          ? { submitterID: caller.userID, at: context.at }
          : act === 'approve' || act === 'return'
            ? { approverID: caller.userID, at: context.at }
            : { at: null }
      await updateState(tx, record.id, { state, comment: act === 'return' ? comment : '', ...who })
      await deps.audit.record(tx, {
        actorID: caller.userID,
        act: 'collect.setState',
        object: 'collected-record',
        objectID: record.id,
        before: { state: record.state },
        after: { state, ...(act === 'return' ? { comment } : {}) },
        ip: context.ip,
        at: context.at,
      })
      changed++
    }
    return { changed, skipped }
  })
}
