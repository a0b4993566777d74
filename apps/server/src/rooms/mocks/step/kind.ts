// The mock exam as a kind of step, for plans.
import { progressKey, type StepKind } from '../../../seams/step-kind.ts'
import type { Deps } from '../deps.ts'
import { policyOf } from './policy.ts'
import { showMocks, showMockTask, type MockTaskProgress } from './show.ts'
import { deleteDetails, selectDetails, selectMockSteps, upsertDetails, type MockDetail } from './store.ts'
import { copyMock, prepareMock, readMockInput, type MockInput } from './write.ts'

export type MockStepKind = StepKind<MockInput, MockDetail, MockTaskProgress>

/** What a manager set of a mock exam, and the paper that was fixed then. */
const auditView = (detail: MockDetail): Record<string, unknown> => ({
  snapshotID: detail.snapshotID,
  otherForms: detail.otherSnapshotIDs,
  rules: detail.rules,
  duration: detail.durationMinutes,
  passLine: detail.passLine,
  attempts: detail.attempts,
  disorder: detail.disorder,
  allowReview: detail.allowReview,
})

/** Builds the kind over the sittings of mock exams. */
export function createMockStepKind({ world, papers, plans, sittings }: Deps): MockStepKind {
  return {
    code: 'mock-exam',
    readInput: readMockInput,
    prepare: (tx, order) => prepareMock(papers, tx, order),
    copy: (tx, caller, step) => copyMock(papers, tx, caller, step),
    write: upsertDetails,
    remove: deleteDetails,
    read: selectDetails,
    auditView,
    show: (on, steps, culture) => showMocks(papers, on, steps, culture),
    showTask: showMockTask,
    async progressOf(on, stepIDs, userIDs) {
      const progress = await sittings.progressOf(on, stepIDs, userIDs)
      if (progress.size === 0) return new Map()
      const steps = await selectMockSteps(on, plans, stepIDs)
      const kept = await sittings.keptRefs(on, steps.map(policyOf), world.clock.now())
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
