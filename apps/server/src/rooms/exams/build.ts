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
import { createExamStepKind } from './step/kind.ts'
import { mountReleaseRoutes } from './step/release.ts'
import { createExamSteps } from './step/steps.ts'
import { countPaperUses } from './step/store.ts'

const inner = new WeakMap<ExamsRoom, { deps: Deps; candidate: Deps; boards: Boards }>()

export function createExamsRoom(world: World, below: Below): ExamsRoom {
  const presence = createPresence(world)
  const examSteps = createExamSteps(below.plans)
  const sittings = below.sittings.registerPurpose(
    'exam',
    createExamPurpose(world, { plans: below.plans, examSteps, presence }),
  )
  const deps: Deps = { ...below, world, sittings, examSteps, presence, looks: createLooks() }
  // What a candidate does has connections of its own.
  const candidate: Deps = { ...deps, world: { ...world, ...world.vital } }
  below.papers.registerUses((on, paperIDs) => countPaperUses(on, below.plans, paperIDs))
  const boards = createBoards(deps)
  serveTrainees(deps)
  const room: ExamsRoom = {
    stepKind: createExamStepKind(below.papers, sittings),
    async tickBoards(at) {
      await presence.flush(at)
      await boards.tick(at)
    },
    sweepPhotoFiles: () => removeFiles(deps),
    expirePhotos: (at, days) => expirePhotos(deps, at, days),
  }
  inner.set(room, { deps, candidate, boards })
  return room
}

export function mountExams(mount: Mount, _world: World, { exams }: { exams: ExamsRoom }): void {
  const parts = inner.get(exams)
  if (!parts) return
  const vital: Mount = (call, handle, options) => mount(call, handle, { ...options, vital: true })
  mountCandidateRoutes(vital, parts.candidate)
  mountCandidateDay(vital, parts.candidate)
  mountConsent(vital, parts.candidate)
  mountExamRoutes(mount, parts.deps)
  mountRegradeRoutes(mount, parts.deps)
  mountPrintRoutes(mount, parts.deps)
  mountExamDay(mount, parts.deps, parts.boards)
  mountHoldRoutes(mount, parts.deps)
  mountReleaseRoutes(mount, parts.deps)
}
