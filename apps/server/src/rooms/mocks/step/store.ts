// What a mock exam is as a step of a plan, stored and with its plan.
import { column } from '../../../db/rows.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { createSatPaperStore, toSatStep, type PlansRoom, type SatPaper, type SatStep } from '../../plans/room.ts'

/** What is stored of a mock exam beside what all steps share. */
export interface MockDetail extends SatPaper {
  /** How often each trainee may sit it; null: as often as wanted. */
  attempts: number | null
}

export const mockStore = createSatPaperStore(
  'plan_step_mock',
  { attempts: column.number.nullable() },
  { attempts: ['attempts', 'int'] },
)

/** A mock exam of a plan, as sittings of it see it. */
export interface MockStep extends SatStep {
  attempts: number | null
}

/** Mock exams with their plans, by ids of their steps; those of deleted plans are left out. */
export async function selectMockSteps(
  on: Tx | Db,
  plans: Pick<PlansRoom, 'stepTable'>,
  ids: readonly string[],
): Promise<MockStep[]> {
  const rows = await mockStore.steps(on, plans, ids)
  return rows.map((row) => ({ ...toSatStep(row), attempts: row.attempts }))
}
