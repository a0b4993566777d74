// The mock exam as a kind of step, for plans.
import { progressKey, type StepKind } from '../../../seams/step-kind.ts'
import { auditSatPaper, copySatPaper } from '../../plans/room.ts'
import type { Deps } from '../deps.ts'
import { policyOf } from './policy.ts'
import { showMocks, showMockTask, type MockTaskProgress } from './show.ts'
import { mockStore, selectMockSteps, type MockDetail } from './store.ts'
import { prepareMock, readMockInput, type MockInput } from './write.ts'

export type MockStepKind = StepKind<MockInput, MockDetail, MockTaskProgress>

/** Builds the kind over the sittings of mock exams. */
export function createMockStepKind({ world, papers, plans, sittings }: Deps): MockStepKind {
  return {
    code: 'mock-exam',
    readInput: readMockInput,
    prepare: (tx, order) => prepareMock(papers, tx, order),
    copy: (tx, caller, step) => copySatPaper(papers, tx, caller, step),
    write: mockStore.write,
    remove: mockStore.remove,
    read: mockStore.read,
    auditView: (detail) => ({ ...auditSatPaper(detail), attempts: detail.attempts }),
    show: (on, steps, culture) => showMocks(papers, on, steps, culture),
    showTask: showMockTask,
    async progressOf(on, stepIDs, userIDs) {
      const progress = await sittings.progressOf(on, stepIDs, userIDs)
      if (progress.size === 0) return new Map()
      const steps = await selectMockSteps(on, plans, stepIDs)
      // A student asks for the own progress alone.
      const [who = null, ...others] = userIDs
      const kept = await sittings.keptRefs(on, steps.map(policyOf), world.clock.now(), others.length === 0 ? who : null)
      return new Map(
        stepIDs.flatMap((stepID) =>
          userIDs.flatMap((userID) => {
            const key = progressKey(stepID, userID)
            const one = progress.get(key)
            return one ? [[key, { ...one, isKept: kept.has(stepID) }] as const] : []
          }),
        ),
      )
    },
    count: sittings.count,
    close: sittings.closeOf,
  }
}
