// Why somebody sits an exam, and who decides about it: the step of a plan.
import { examErrors } from '@clearbelt/contract/exams/errors'
import { PHOTO_CONSENT_VERSION } from '@clearbelt/contract/exams/hold-calls'
import { GRACE_MS, SETTLE_MS } from '@clearbelt/domain/sittings/grace'
import { sql } from 'kysely'
import { identified, selectRows } from '../../db/rows.ts'
import type { Purpose } from '../../seams/purpose.ts'
import type { World } from '../../world.ts'
import type { PlansRoom } from '../plans/room.ts'
import { endAbsence } from './day/leave.ts'
import { momentsOf } from './day/moments.ts'
import type { Presence } from './day/presence.ts'
import type { ExamSteps } from './step/steps.ts'
import { policyOf, type ExamPolicy } from './step/policy.ts'
import { selectUses } from './step/uses.ts'

export function createExamPurpose(
  world: World,
  { plans, examSteps, presence }: { plans: PlansRoom; examSteps: ExamSteps; presence: Presence },
): Purpose<ExamPolicy> {
  return {
    acts: {
      open: 'exams.open',
      takeOver: 'exams.takeOver',
      submit: 'exams.submit',
      close: 'exams.close',
      correctKey: 'exams.correctKey',
      undoCorrection: 'exams.undoCorrection',
      regrade: 'exams.regrade',
    },
    async policiesOf(on, refs) {
      return new Map([...(await examSteps.steps(on, refs))].map(([id, step]) => [id, policyOf(step)]))
    },
    extraSecondsOf: (on, policy, userIDs) => plans.extraSecondsOf(on, policy.planID, userIDs),
    async barsOf(tx, { step }, userIDs) {
      if (step.held) return new Map(userIDs.map((id) => [id, examErrors['sitting-frozen']]))
      if (step.photoSeconds === 0) return new Map()
      // Without consent to the photos, in the words in force, no exam with photos begins.
      const rows = await selectRows(
        tx,
        identified,
        sql`select user_id as id from photo_consent where ref = ${step.processID} and version = ${PHOTO_CONSENT_VERSION} and user_id = any(${[...userIDs]}::uuid[])`,
      )
      const agreed = new Set(rows.map((row) => row.id))
      return new Map(userIDs.filter((id) => !agreed.has(id)).map((id) => [id, examErrors['photo-consent-first']]))
    },
    onOpened: (tx, opened) =>
      examSteps.noteOpened(
        tx,
        opened.map(({ planID, ref, userID, at, snapshotID }) => ({ planID, processID: ref, userID, at, snapshotID })),
      ),
    onFinished: (tx, finished) =>
      plans.noteAllProgress(
        tx,
        finished.map(({ planID, ref, userID, at }) => ({ planID, processID: ref, userID, event: 'submitted', at })),
      ),
    onResumed: (sittingID, at) => endAbsence(world.vital, sittingID, at),
    onHeard: (sittingID, at, isSave) => presence.heard(sittingID, at, isSave),
    onChanged: (sittingID) => presence.touch(sittingID),
    mayReplay: async (on, caller, ref) => (await examSteps.stepForManager(on, caller, ref)) !== null,
    momentsOf,
    policiesOfCandidate: async (on, userID) => (await examSteps.stepsOfTrainee(on, userID)).map(policyOf),
    usesOf: (same, at) => selectUses(plans, same, new Date(at - GRACE_MS - SETTLE_MS)),
  }
}
