// Opens a finished sitting again: its grading is withdrawn, its answers stay.
import type { Tx } from '../../../world/database.ts'
import type { Deps } from '../deps.ts'
import { withdrawFinish } from '../store/change.ts'
import type { SittingRow } from '../store/row.ts'

/** False when it is open, or a later one of the same candidate is. Who follows outcomes is told that it fell. */
export async function reopenSitting(
  { outcomes }: Pick<Deps, 'outcomes'>,
  tx: Tx,
  sitting: SittingRow,
  { deadlineAt, extraSeconds, at }: { deadlineAt: number; extraSeconds: number; at: number },
): Promise<boolean> {
  const { id, userID, planID, ref, number, score, hasPassed } = sitting
  const version = await withdrawFinish(tx, id, deadlineAt, extraSeconds)
  if (version === null) return false
  await outcomes.tellAll(tx, [
    {
      sittingID: id,
      userID,
      planID,
      ref,
      number,
      version,
      score: '0.00',
      isPass: false,
      isWithdrawn: true,
      before: score === null ? null : { score, isPass: hasPassed ?? false },
      correctionID: null,
      at,
    },
  ])
  return true
}
