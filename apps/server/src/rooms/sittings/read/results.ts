// Results of finished sittings for their candidates, and the review of one.
import { commonErrors } from '@clearbelt/contract/errors'
import type { ExamResult } from '@clearbelt/contract/exams/calls'
import type { FiscanPaper } from '@clearbelt/contract/papers/calls'
import type { Culture } from '@clearbelt/contract/wire'
import { releaseOf, resitsLeft, type SittingPolicy } from '@clearbelt/domain/sittings/policy'
import type { Caller, Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { PurposeCode } from '../../../seams/purpose.ts'
import type { Deps } from '../deps.ts'
import { policiesOf } from '../purposes.ts'
import { readKey } from '../regrade/corrections.ts'
import { countAnswered, selectAnswers } from '../store/answers.ts'
import { selectFinished, selectOfRefs, selectOptionalOwn } from '../store/find.ts'
import { selectMarks } from '../store/marks.ts'
import type { SittingRow } from '../store/row.ts'
import { presentResult } from './result.ts'
import { presentReview, type ReviewParts } from './review.ts'

async function requirePolicyOf(deps: Deps, sitting: SittingRow): Promise<SittingPolicy> {
  const policy = (await policiesOf(deps, [sitting])).get(sitting.id)
  if (!policy) throw refuse(commonErrors['not-found'])
  return policy
}

/**
 * Own results of several finished sittings of one candidate, by sitting. How many resits are left is counted without
 * looking who passed while that is withheld: it would tell.
 */
async function resultsOf(
  deps: Deps,
  sittings: readonly SittingRow[],
  policies: ReadonlyMap<string, SittingPolicy>,
  userID: string,
  now: number,
): Promise<Map<string, ExamResult>> {
  const { db } = deps.world
  const [first] = sittings
  if (!first) return new Map()
  const [counts, all] = await Promise.all([
    countAnswered(
      db,
      sittings.map((s) => s.id),
    ),
    selectOfRefs(db, first.purpose, [...new Set(sittings.map((s) => s.ref))], userID),
  ])
  const results = new Map<string, ExamResult>()
  for (const sitting of sittings) {
    const policy = policies.get(sitting.id)
    if (!policy) continue
    const ofRef = all.filter((s) => s.ref === sitting.ref)
    const hasPassed = releaseOf(policy, sitting, now).score && ofRef.some((s) => s.hasPassed)
    const count = counts.get(sitting.id) ?? { answered: 0, total: 0 }
    const left = resitsLeft(policy, ofRef.length, hasPassed)
    results.set(
      sitting.id,
      presentResult(deps.purposes.of(sitting.purpose), policy, sitting, { ...count, resitsLeft: left }, now),
    )
  }
  return results
}

async function requireResult(
  deps: Deps,
  id: string,
  caller: Caller,
  at: number,
): Promise<{ sitting: SittingRow; policy: SittingPolicy; result: ExamResult }> {
  const sitting = await selectOptionalOwn(deps.world.db, id, caller.userID)
  if (!sitting || sitting.state === 'open') throw refuse(commonErrors['not-found'])
  const policy = await requirePolicyOf(deps, sitting)
  const policies = new Map([[sitting.id, policy]])
  const result = (await resultsOf(deps, [sitting], policies, sitting.userID, at)).get(sitting.id)
  if (!result) throw refuse(commonErrors['not-found'])
  return { sitting, policy, result }
}

/** The own result of a finished sitting. An open one has none. */
export async function readResult(deps: Deps, id: string, caller: Caller, { at }: Context): Promise<ExamResult> {
  return (await requireResult(deps, id, caller, at)).result
}

/** The own result with the review where its purpose allows it. */
export async function readAchievement(
  deps: Deps,
  id: string,
  caller: Caller,
  { at, culture }: Context,
): Promise<ExamResult & { review: FiscanPaper | null }> {
  const { sitting, policy, result } = await requireResult(deps, id, caller, at)
  const { state, purpose } = sitting
  const review =
    state !== 'open' && deps.purposes.of(purpose).mayReview(policy, { state }, at)
      ? await buildReview(deps, sitting, policy, culture, 'candidate')
      : null
  return { ...result, review }
}

/** Gathers a finished sitting with its truth. */
export async function buildReview(
  { world: { db }, cache }: Pick<Deps, 'world' | 'cache'>,
  sitting: SittingRow,
  policy: ReviewParts['policy'],
  culture: Culture,
  audience: ReviewParts['audience'],
): Promise<FiscanPaper> {
  const [items, views, key, answers, marks, tree] = await Promise.all([
    cache.items(sitting.id),
    cache.views(sitting.snapshotID),
    readKey(cache, db, sitting.snapshotID),
    selectAnswers(db, sitting.id),
    selectMarks(db, sitting.id),
    cache.knowledge(),
  ])
  return presentReview({ policy, sitting, items, views, key, answers, marks, tree, culture, audience })
}

/** A page of the candidate's own results of a purpose, newest first, each with how it was sat. */
export async function listResults(
  deps: Deps,
  purpose: PurposeCode,
  userID: string,
  { offset, limit }: { offset: number; limit: number },
  now: number,
): Promise<{ rows: { result: ExamResult; policy: SittingPolicy }[]; total: number }> {
  const { rows, total } = await selectFinished(deps.world.db, purpose, userID, offset, limit)
  const policies = await policiesOf(deps, rows)
  const results = await resultsOf(deps, rows, policies, userID, now)
  return {
    rows: rows.flatMap(({ id }) => {
      const [result, policy] = [results.get(id), policies.get(id)]
      return result && policy ? [{ result, policy }] : []
    }),
    total,
  }
}
