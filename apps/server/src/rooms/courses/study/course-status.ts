// How the courses of a student stand, for the page a student begins with.
import type { Db } from '../../../world/database.ts'
import type { PlansRoom } from '../../plans/room.ts'
import { selectOwnSteps } from '../step/store.ts'
import { selectRounds } from './store.ts'

/** The courses of an account's published plans: finished, begun, and not begun. */
export async function readCourseStatus(
  on: Db,
  plans: PlansRoom,
  userID: string,
): Promise<{ finished: number; learning: number; unlearned: number }> {
  const steps = await selectOwnSteps(on, plans, userID)
  const rounds = await selectRounds(
    on,
    steps.map(({ id }) => id),
    [userID],
  )
  const finished = rounds.filter(({ finishedAt }) => finishedAt !== null).length
  return { finished, learning: rounds.length - finished, unlearned: steps.length - rounds.length }
}
