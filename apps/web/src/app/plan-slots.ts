// What the pages of plans show of the exams; fetched with them.
import { lazy } from 'react'
import { examStepKind } from '../rooms/exams/exam-step/kind.ts'
import type { PlanSlots } from '../rooms/plans/slots.ts'
import { loadChunk } from '../shared/load-chunk.ts'

export const planSlots: PlanSlots = {
  steps: { exam: examStepKind },
  Results: lazy(() =>
    loadChunk(async () => ({ default: (await import('../rooms/exams/results/parts/plan-results.tsx')).PlanResults })),
  ),
}
