// Lets candidates of an exam sign in whom wrong passwords keep waiting.
import { uuidsOf } from '../../../db/uuid.ts'
import type { Deps } from '../deps.ts'
import type { ExamStep } from '../step/exam-step.ts'
import type { Act, Steered } from './steer.ts'

/** Candidates of the exam alone; who is none of them is skipped. */
export async function letCandidatesIn(
  { world, plans, access }: Pick<Deps, 'world' | 'plans' | 'access'>,
  step: ExamStep,
  userIDs: readonly string[],
  { caller, at, ip }: Act,
): Promise<Steered> {
  const asked = [...new Set(uuidsOf(userIDs))]
  const mine: string[] = []
  for (const userID of asked) if (await plans.isTrainee(world.db, step.planID, userID)) mine.push(userID)
  if (mine.length > 0)
    await world.db.transaction().execute((tx) => access.letIn(tx, mine, { actorID: caller.userID, at, ip }))
  return { changed: mine.length, skipped: asked.length - mine.length }
}
