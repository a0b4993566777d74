// A candidate submits: in a batch with others that submit now, or by itself.
import { commonErrors } from '@clearbelt/contract/errors'
import type { ExamResult } from '@clearbelt/contract/exams/calls'
import { examErrors } from '@clearbelt/contract/exams/errors'
import { GRACE_MS } from '@clearbelt/domain/sittings/grace'
import { decideSubmit } from '@clearbelt/domain/sittings/sitting'
import { refuse } from '../../../http/refusal.ts'
import type { PurposeCode } from '../../../seams/purpose.ts'
import type { Tx } from '../../../world/database.ts'
import type { Deps } from '../deps.ts'
import type { OwnSitting } from '../paper-cache.ts'
import { readResult } from '../read/results.ts'
import { checkAnswers, numberAnswers, type CheckedAnswer } from '../save/check.ts'
import { decideAnswers, newerState } from '../save/decide.ts'
import { numberTaken, requireOwn, type Who, type WriteAsk } from '../save/save.ts'
import { selectOptionalOwn } from '../store/find.ts'
import { endSitting } from './finish.ts'
import type { createSubmissions } from './submissions.ts'

/**
 * Submits: the answers that came along count, then one state change, one grading, one audit row. Together with others
 * that arrive now, by itself where that cannot be.
 */
export async function submitSitting(
  deps: Deps,
  submissions: ReturnType<typeof createSubmissions>,
  code: PurposeCode,
  ask: WriteAsk,
  { caller, context }: Who,
): Promise<ExamResult> {
  const own = await requireOwn(deps, code, ask, caller)
  const checked = await checkAnswers(deps.cache, { ...own, id: ask.id }, ask)
  const epoch = ask.epoch ?? null
  const result = await submissions({
    sittingID: ask.id.toLowerCase(),
    userID: caller.userID,
    client: ask.client,
    epoch,
    checked,
    at: context.at,
    culture: context.culture,
  })
  return result ?? submitAlone(deps, ask, own, checked, { caller, context })
}

async function submitAlone(
  deps: Deps,
  ask: WriteAsk,
  own: OwnSitting,
  checked: readonly CheckedAnswer[],
  { caller, context }: Who,
): Promise<ExamResult> {
  const epoch = ask.epoch ?? null
  const stale = await deps.world.db.transaction().execute(async (transaction) => {
    const tx = transaction as Tx
    const sitting = await selectOptionalOwn(tx, ask.id, caller.userID, true)
    if (!sitting) throw refuse(commonErrors['not-found'])
    if (sitting.state === 'open' && sitting.frozenAt !== null) throw refuse(examErrors['sitting-frozen'])
    const decision = decideSubmit({ sitting, arrivedAt: context.at, graceMs: GRACE_MS, epoch })
    if (decision.verdict === 'stale-epoch') return decision.epoch
    if (checked.length > 0) {
      const { client, answers } = await numberAnswers(tx, ask.id, ask.client, checked)
      const verdict = await decideAnswers(tx, sitting, { client, epoch, at: context.at, answers })
      if (verdict === 'stale-epoch') return sitting.epoch
      if (verdict === 'number-taken') throw await numberTaken(tx, ask)
    }
    if (decision.verdict === 'already-ended') return null
    const state = decision.verdict === 'submit' ? 'submitted' : 'closed'
    await endSitting(deps, tx, sitting, {
      state,
      endedBy: decision.endedBy,
      finishedAt: decision.finishedAt,
      at: context.at,
      actorID: decision.endedBy === 'candidate' ? caller.userID : null,
    })
    return null
  })
  if (stale !== null)
    throw refuse(examErrors['stale-lease'], { details: await newerState(deps, { ...own, id: ask.id }, stale) })
  deps.purposes.of(own.purpose).onChanged(ask.id)
  return readResult(deps, own.purpose, ask.id, caller, context)
}
