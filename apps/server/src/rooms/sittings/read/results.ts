// Results of finished sittings for their candidates, and the review of one.
import { commonErrors } from '@clearbelt/contract/errors'
import type { ExamResult } from '@clearbelt/contract/exams/calls'
import type { ResultPart, SittingAnswers } from '@clearbelt/contract/exams/told'
import type { FiscanPaper } from '@clearbelt/contract/papers/calls'
import type { Culture } from '@clearbelt/contract/wire'
import type { Disclosure } from '@clearbelt/domain/sittings/disclosure'
import { releaseOf, resitsLeft, type SittingPolicy } from '@clearbelt/domain/sittings/policy'
import type { Caller, Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { PurposeCode } from '../../../seams/purpose.ts'
import type { Deps } from '../deps.ts'
import { policiesOf } from '../purposes.ts'
import { readKey } from '../regrade/corrections.ts'
import { countAnswered, countLate, selectAnswers } from '../store/answers.ts'
import { selectFinished, selectOfRefs, selectOptionalOwn } from '../store/find.ts'
import { NONE_UNSEEN, selectUnseen } from '../store/unseen.ts'
import { selectMarks } from '../store/marks.ts'
import type { SittingRow } from '../store/row.ts'
import { disclosuresOf, type Finished } from './disclosure.ts'
import { draftKeyOf } from './draft-key.ts'
import { presentOwnAnswers } from './own-answers.ts'
import { presentParts } from './parts.ts'
import { presentResult, type Asked } from './result.ts'
import { presentReview, type ReviewParts } from './review.ts'
import { ownKey, ownViews } from './own-views.ts'

async function requirePolicyOf(deps: Deps, sitting: SittingRow): Promise<SittingPolicy> {
  const policy = (await policiesOf(deps, [sitting])).get(sitting.id)
  if (!policy) throw refuse(commonErrors['not-found'])
  return policy
}

interface Told {
  result: ExamResult
  told: Disclosure
}

/**
 * Own results of several finished sittings of one candidate, by sitting. How many resits are left is counted without
 * looking who passed while that is withheld: it would tell.
 */
export async function resultsOf(
  deps: Deps,
  sittings: readonly SittingRow[],
  policies: ReadonlyMap<string, SittingPolicy>,
  userID: string,
  asked: Asked,
): Promise<Map<string, Told>> {
  const { db } = deps.world
  const now = asked.at
  const [first] = sittings
  if (!first) return new Map()
  const ids = sittings.map((s) => s.id)
  const [counts, late, all] = await Promise.all([
    countAnswered(db, ids),
    countLate(db, ids),
    selectOfRefs(db, first.purpose, [...new Set(sittings.map((s) => s.ref))], userID),
  ])
  const finished = sittings.flatMap((sitting): (Finished & { sitting: SittingRow })[] => {
    const policy = policies.get(sitting.id)
    if (!policy) return []
    const ofRef = all.filter((s) => s.ref === sitting.ref)
    const hasPassed = releaseOf(policy, sitting, now).score && ofRef.some((s) => s.hasPassed)
    const isOpenAgain = ofRef.some((s) => s.state === 'open')
    return [{ sitting, policy, resitsLeft: resitsLeft(policy, ofRef.length, hasPassed), isOpenAgain }]
  })
  const disclosures = await disclosuresOf(deps, db, finished, now)
  const results = new Map<string, Told>()
  for (const one of finished) {
    const { sitting, policy } = one
    const told = disclosures.get(sitting.id)
    if (!told) continue
    const count = counts.get(sitting.id) ?? { answered: 0, total: 0 }
    results.set(sitting.id, {
      told,
      result: presentResult(
        policy,
        sitting,
        { ...count, late: late.get(sitting.id) ?? 0, resitsLeft: one.resitsLeft },
        told,
        asked,
      ),
    })
  }
  return results
}

async function requireResult(
  deps: Deps,
  purpose: PurposeCode,
  id: string,
  caller: Caller,
  asked: Asked,
): Promise<Told & { sitting: SittingRow; policy: SittingPolicy }> {
  const sitting = await selectOptionalOwn(deps.world.db, id, caller.userID)
  if (!sitting || sitting.purpose !== purpose || sitting.state === 'open') throw refuse(commonErrors['not-found'])
  const policy = await requirePolicyOf(deps, sitting)
  const policies = new Map([[sitting.id, policy]])
  const found = (await resultsOf(deps, [sitting], policies, sitting.userID, asked)).get(sitting.id)
  if (!found) throw refuse(commonErrors['not-found'])
  return { sitting, policy, ...found }
}

/** The own result of a finished sitting. An open one has none. */
export async function readResult(
  deps: Deps,
  purpose: PurposeCode,
  id: string,
  caller: Caller,
  context: Context,
): Promise<ExamResult> {
  return (await requireResult(deps, purpose, id, caller, context)).result
}

export type Achievement = ExamResult & {
  review: FiscanPaper | null
  answers: SittingAnswers | null
  parts: ResultPart[]
  draftKey: string
}

/** The own result with the review once its truth may be told, and with the own answers alone until then. */
export async function readAchievement(
  deps: Deps,
  purpose: PurposeCode,
  id: string,
  caller: Caller,
  context: Context,
): Promise<Achievement> {
  const { sitting, policy, result, told } = await requireResult(deps, purpose, id, caller, context)
  const { culture } = context
  const whole = told.truth ? await gatherReview(deps, sitting, policy, culture, 'candidate') : null
  const answers = told.answers && !told.truth ? await readOwnAnswers(deps, sitting, policy, told, culture) : null
  return {
    ...result,
    review: whole && presentReview(whole),
    answers,
    parts: whole ? presentParts(whole) : [],
    draftKey: draftKeyOf(deps.world, sitting.id),
  }
}

/** The questions of a finished sitting with what was answered; nothing true is read for it. */
async function readOwnAnswers(
  { world: { db }, cache }: Pick<Deps, 'world' | 'cache'>,
  sitting: SittingRow,
  policy: SittingPolicy,
  told: Disclosure,
  culture: Culture,
): Promise<SittingAnswers> {
  const [items, views, snapshot, answers, tree] = await Promise.all([
    cache.items(sitting.id),
    ownViews(cache, sitting),
    cache.snapshot(sitting.snapshotID),
    selectAnswers(db, sitting.id),
    cache.knowledge(),
  ])
  return presentOwnAnswers({ policy, sitting, items, views, snapshot, answers, tree, culture, told })
}

/** A finished sitting with its truth, as its review shows it. */
export const buildReview = async (...of: Parameters<typeof gatherReview>): Promise<FiscanPaper> =>
  presentReview(await gatherReview(...of))

async function gatherReview(
  { world: { db }, cache }: Pick<Deps, 'world' | 'cache'>,
  sitting: SittingRow,
  policy: ReviewParts['policy'],
  culture: Culture,
  audience: ReviewParts['audience'],
): Promise<ReviewParts> {
  const [items, views, snapshot, key, answers, marks, unseen, tree] = await Promise.all([
    cache.items(sitting.id),
    ownViews(cache, sitting),
    cache.snapshot(sitting.snapshotID),
    readKey(cache, db, sitting.snapshotID),
    selectAnswers(db, sitting.id),
    selectMarks(db, sitting.id),
    selectUnseen(db, [sitting.id]).then((found) => found.get(sitting.id) ?? NONE_UNSEEN),
    cache.knowledge(),
  ])
  const told = ownKey(key, sitting)
  return { policy, sitting, items, views, snapshot, key: told, answers, marks, unseen, tree, culture, audience }
}

/** A page of the candidate's own results of a purpose, newest first, each with how it was sat. */
export async function listResults(
  deps: Deps,
  purpose: PurposeCode,
  userID: string,
  { offset, limit, ref = null }: { offset: number; limit: number; ref?: string | null },
  asked: Asked,
): Promise<{ rows: { result: ExamResult; policy: SittingPolicy }[]; total: number }> {
  const { rows, total } = await selectFinished(deps.world.db, purpose, userID, { offset, limit, ref })
  const policies = await policiesOf(deps, rows)
  const results = await resultsOf(deps, rows, policies, userID, asked)
  return {
    rows: rows.flatMap(({ id }) => {
      const [found, policy] = [results.get(id), policies.get(id)]
      return found && policy ? [{ result: found.result, policy }] : []
    }),
    total,
  }
}
