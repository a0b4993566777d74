// Builds the exams room and mounts its calls.
import type { Mount } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import type { Below, Deps } from './deps.ts'
import { createBoards, type Boards } from './day/board.ts'
import { mountCandidateDay, mountExamDay } from './day/day-routes.ts'
import { mountConsent, mountHoldRoutes } from './day/hold-routes.ts'
import { serveTrainees } from './day/messages.ts'
import { createLooks } from './day/looks.ts'
import { createPresence } from './day/presence.ts'
import { mountCandidateRoutes, mountExamRoutes } from './routes.ts'
import { mountPrintRoutes } from './results/print-routes.ts'
import { mountRegradeRoutes } from './results/regrade-routes.ts'
import { expirePhotos, removeFiles } from './day/retention.ts'
import { createExamPurpose } from './purpose.ts'
import type { ExamsRoom } from './room.ts'
import type { Purpose } from '../../seams/purpose.ts'
import type { ExamPolicy } from './step/policy.ts'
import { createExamStepKind } from './step/kind.ts'
import { mountReleaseRoutes } from './step/release.ts'
import { createExamSteps } from './step/steps.ts'

/** What the room and its calls are made of. */
export interface ExamParts {
  deps: Deps
  /** For what candidates do. */
  candidate: Deps
  boards: Boards
  purpose: Purpose
}

/** Makes the purpose of exams and what the face and the calls share. */
export function createExamParts(world: World, below: Below): ExamParts {
  const presence = createPresence(world)
  const examSteps = createExamSteps(below.plans)
  const purpose = createExamPurpose(world, { plans: below.plans, examSteps, presence })
  const sittings = below.sittings.of<ExamPolicy>('exam')
  const deps: Deps = { ...below, world, sittings, examSteps, presence, looks: createLooks() }
  // What a candidate does has connections of its own.
  const candidate: Deps = { ...deps, world: { ...world, ...world.vital } }
  const boards = createBoards(deps)
  serveTrainees(deps)
  return { deps, candidate, boards, purpose }
}

/** The face over its parts. */
export const createExamsRoom = ({ deps, boards }: ExamParts): ExamsRoom => ({
  stepKind: createExamStepKind(deps.papers, deps.sittings),
  async resultsOf(userID, page, asked) {
    const { rows, total } = await deps.sittings.results(userID, page, asked)
    const told = rows.filter(({ result }) => result.truth.told).map(({ result }) => result.testID)
    const reported = await deps.sittings.reported(deps.world.db, told)
    return {
      rows: rows.map(({ result, policy: { step } }) => ({
        ...result,
        planID: step.planID,
        planName: step.planName,
        reports: reported.get(result.testID)?.measures ?? null,
      })),
      total,
    }
  },
  async tickBoards(at) {
    await deps.presence.flush(at)
    await boards.tick(at)
  },
  sweepPhotoFiles: () => removeFiles(deps),
  expirePhotos: (at, days) => expirePhotos(deps, at, days),
})

/** Mounts every call of the room. */
export function mountExams(mount: Mount, { deps, candidate, boards }: ExamParts): void {
  const vital: Mount = (call, handle, options) => mount(call, handle, { ...options, vital: true })
  mountCandidateRoutes(vital, candidate)
  mountCandidateDay(vital, candidate)
  mountConsent(vital, candidate)
  mountExamRoutes(mount, deps)
  mountRegradeRoutes(mount, deps)
  mountPrintRoutes(mount, deps)
  mountExamDay(mount, deps, boards)
  mountHoldRoutes(mount, deps)
  mountReleaseRoutes(mount, deps)
}
