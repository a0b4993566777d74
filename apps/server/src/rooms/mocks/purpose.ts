// Why somebody sits a mock exam, and who decides about it: the step of a plan. Nothing of it is watched, and its questions
// are kept from nobody.
import { commonErrors } from '@clearbelt/contract/errors'
import { refuse } from '../../http/refusal.ts'
import type { Purpose } from '../../seams/purpose.ts'
import type { PlansRoom } from '../plans/room.ts'
import { policyOf, type MockPolicy } from './step/policy.ts'
import { mockStore, selectMockSteps } from './step/store.ts'

export function createMockPurpose(plans: PlansRoom): Purpose<MockPolicy> {
  return {
    acts: {
      open: 'mocks.open',
      takeOver: 'mocks.takeOver',
      submit: 'mocks.submit',
      close: 'mocks.close',
      // The key of a paper is corrected where its exams are looked at.
      correctKey: 'exams.correctKey',
      undoCorrection: 'exams.undoCorrection',
      regrade: 'mocks.regrade',
    },
    async policiesOf(on, refs) {
      return new Map((await selectMockSteps(on, plans, refs)).map((step) => [step.processID, policyOf(step)]))
    },
    extraSecondsOf: (on, policy, userIDs) => plans.extraSecondsOf(on, policy.planID, userIDs),
    barsOf: async () => new Map(),
    async onOpened(tx, opened) {
      await plans.noteAllProgress(
        tx,
        opened.map(({ planID, ref, userID, at }) => ({ planID, processID: ref, userID, event: 'opened', at })),
      )
      // The steps are held now: whoever changes a paper waits.
      const sat = await mockStore.snapshotIDs(
        tx,
        opened.map((one) => one.ref),
      )
      if (opened.some((one) => !sat.get(one.ref)?.includes(one.snapshotID)))
        throw refuse(commonErrors['changed-meanwhile'])
    },
    onFinished: (tx, finished) =>
      plans.noteAllProgress(
        tx,
        finished.map(({ planID, ref, userID, at }) => ({ planID, processID: ref, userID, event: 'submitted', at })),
      ),
    onResumed: async () => undefined,
    onHeard: () => undefined,
    onChanged: () => undefined,
    mayReplay: async () => false,
    momentsOf: () => null,
    policiesOfCandidate: async (on, userID) =>
      (await selectMockSteps(on, plans, await plans.stepIDsOfTrainee(on, userID, 'mock-exam'))).map(policyOf),
    usesOf: null,
  }
}
