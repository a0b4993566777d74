// What the pages of plans show of the exams, fetched when it is looked at.
import { lazy } from 'react'
import type { PlanSlots } from '../rooms/plans/slots.ts'
import { loadChunk } from '../shared/load-chunk.ts'

export const planSlots: PlanSlots = {
  Results: lazy(() =>
    loadChunk(async () => ({ default: (await import('../rooms/exams/results/parts/plan-results.tsx')).PlanResults })),
  ),
}
