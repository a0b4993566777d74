// A candidate enters: the sitting is opened or resumed, and shown as its candidate may see it.
import type { SittingPaper } from '@clearbelt/contract/exams/sitting'
import type { Culture } from '@clearbelt/contract/wire'
import type { SittingPolicy } from '@clearbelt/domain/sittings/policy'
import { isUuid } from '../../../db/uuid.ts'
import type { PurposeCode } from '../../../seams/purpose.ts'
import type { Deps } from '../deps.ts'
import { presentCandidate } from '../read/candidate-paper.ts'
import { draftKeyOf } from '../read/draft-key.ts'
import { selectAnswers, selectLastSeq } from '../store/answers.ts'
import type { SittingRow } from '../store/row.ts'
import { openSitting, requirePolicy, type OpenAsk, type OpenIn } from './open.ts'
import type { createOpenings } from './openings.ts'
import { ownViews } from '../read/own-views.ts'

/** What an entrance answers; `isNew`: begun this moment, with neither answers nor saves. */
export interface Entered {
  policy: SittingPolicy
  sitting: SittingRow
  isNew: boolean
  paper: SittingPaper
}

/** Opens or resumes, and answers the candidate's view. Who begins does so in a batch with others that begin now. */
export async function enterSitting(
  deps: Deps,
  openings: ReturnType<typeof createOpenings>,
  code: PurposeCode,
  ref: string,
  ask: OpenAsk,
  culture: Culture,
): Promise<Entered> {
  const { cache, purposes, world } = deps
  const purpose = purposes.of(code)
  const begun =
    isUuid(ref) && ask.wants !== 'current'
      ? await openings({ ...ask, culture, purpose: code, ref: ref.toLowerCase() })
      : null
  const { policy, sitting, isNew } = begun
    ? { ...begun, isNew: true }
    : await openAlone(deps, code, ref, { ...ask, culture })
  purpose.onHeard(sitting.id, ask.at, false)
  purpose.onChanged(sitting.id)
  if (!isNew) await purpose.onResumed(sitting.id, ask.at)
  cache.rememberOwn(sitting)
  const [items, views, snapshot, tree, answers, lastSeq] = await Promise.all([
    cache.items(sitting.id),
    ownViews(cache, sitting),
    cache.snapshot(sitting.snapshotID),
    cache.knowledge(),
    isNew ? [] : selectAnswers(world.db, sitting.id),
    isNew ? 0 : selectLastSeq(world.db, sitting.id, ask.client),
  ])
  const draftKey = draftKeyOf(world, sitting.id)
  const paper = presentCandidate({
    policy,
    sitting,
    items,
    views,
    snapshot,
    answers,
    tree,
    lastSeq,
    draftKey,
    now: ask.at,
    culture,
  })
  return { policy, sitting, isNew, paper }
}

async function openAlone(
  deps: Deps,
  purpose: PurposeCode,
  ref: string,
  ask: OpenIn,
): Promise<{ policy: SittingPolicy; sitting: SittingRow; isNew: boolean }> {
  return deps.turns.take(`${purpose} ${ref.toLowerCase()} ${ask.caller.userID}`, async () => {
    const { policy, extraSeconds } = await requirePolicy(deps, purpose, ref, ask.caller)
    return { policy, ...(await openSitting(deps, policy, { ...ask, purpose, extraSeconds })) }
  })
}
