// Builds the exams room, fills the ports of the plans room, and mounts its calls.
import type { Mount } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { createArrivals } from '../sittings/arrivals.ts'
import type { Below, Deps } from './deps.ts'
import { createOutcomes } from '../sittings/outcomes.ts'
import { createPaperCache, type PaperCache } from '../sittings/paper-cache.ts'
import { createBoards, type Boards } from './day/board.ts'
import { mountCandidateDay, mountExamDay } from './day/day-routes.ts'
import { mountConsent, mountHoldRoutes } from './day/hold-routes.ts'
import { serveTrainees } from './day/messages.ts'
import { createLooks } from './day/looks.ts'
import { createPresence } from './day/presence.ts'
import { closeOfTrainee, closeOverdue, countSittings, findReserved, readProgress } from '../sittings/progress.ts'
import { mountCandidateRoutes, mountExamRoutes } from './routes.ts'
import { mountPrintRoutes } from './results/print-routes.ts'
import { mountRegradeRoutes } from './results/regrade-routes.ts'
import { expirePhotos, removeFiles } from './day/retention.ts'
import { examsPersonData, hasOpenSitting } from './person-data.ts'
import type { ExamsRoom } from './room.ts'
import { createSaveQueue } from '../sittings/save-queue.ts'

const inner = new WeakMap<ExamsRoom, { deps: Deps; sitting: Deps; cache: PaperCache; boards: Boards }>()

export function createExamsRoom(world: World, below: Below): ExamsRoom {
  const outcomes = createOutcomes()
  const deps: Deps = {
    world,
    outcomes,
    saves: createSaveQueue(world),
    arrivals: createArrivals(),
    presence: createPresence(world),
    looks: createLooks(),
    ...below,
  }
  // What a candidate does has connections of its own.
  const sitting: Deps = { ...deps, world: { ...world, ...world.vital } }
  const cache = createPaperCache(sitting)
  below.plans.provideProgress(readProgress)
  below.plans.provideSittingCount(countSittings)
  below.plans.provideClose((tx, processIDs, userID, at) => closeOfTrainee(deps, cache, tx, processIDs, userID, at))
  const leave = new Map<string, number>()
  const boards = createBoards(deps, cache)
  serveTrainees(deps)
  const room: ExamsRoom = {
    closeOverdue: (at) => closeOverdue(sitting, cache, at, leave),
    registerOutcomeListener: (name, listener) => outcomes.register(name, listener),
    async tickBoards(at) {
      await deps.presence.flush(at)
      await boards.tick(at)
    },
    personData: examsPersonData,
    hasOpenSitting,
    sweepPhotoFiles: () => removeFiles(deps),
    expirePhotos: (at, days) => expirePhotos(deps, at, days),
    reservedImages: (tx, userID, imageIDs) => findReserved(deps, cache, tx, userID, imageIDs),
  }
  inner.set(room, { deps, sitting, cache, boards })
  return room
}

export function mountExams(mount: Mount, _world: World, { exams }: { exams: ExamsRoom }): void {
  const parts = inner.get(exams)
  if (!parts) return
  const vital: Mount = (call, handle, options) => mount(call, handle, { ...options, vital: true })
  mountCandidateRoutes(vital, parts.sitting, parts.cache)
  mountCandidateDay(vital, parts.sitting)
  mountConsent(vital, parts.sitting)
  mountExamRoutes(mount, parts.deps, parts.cache)
  mountRegradeRoutes(mount, parts.deps, parts.cache)
  mountPrintRoutes(mount, parts.deps, parts.cache)
  mountExamDay(mount, parts.deps, parts.cache, parts.boards)
  mountHoldRoutes(mount, parts.deps)
}
