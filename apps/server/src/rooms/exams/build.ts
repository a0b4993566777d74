// Builds the exams room, fills the ports of the plans room, and mounts its calls.
import type { Mount } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import type { Below, Deps } from './deps.ts'
import { createPaperCache, type PaperCache } from './paper-cache.ts'
import { closeOfTrainee, closeOverdue, countSittings, findReserved, readProgress } from './progress.ts'
import { mountExamRoutes } from './routes.ts'
import type { ExamsRoom } from './room.ts'

const inner = new WeakMap<ExamsRoom, { deps: Deps; cache: PaperCache }>()

export function createExamsRoom(world: World, below: Below): ExamsRoom {
  const deps: Deps = { world, ...below }
  const cache = createPaperCache(deps)
  below.plans.provideProgress(readProgress)
  below.plans.provideSittingCount(countSittings)
  below.plans.provideClose((tx, processIDs, userID, at) => closeOfTrainee(deps, cache, tx, processIDs, userID, at))
  const leave = new Map<string, number>()
  const room: ExamsRoom = {
    closeOverdue: (at) => closeOverdue(deps, cache, at, leave),
    reservedImages: (tx, userID, imageIDs) => findReserved(cache, tx, userID, imageIDs),
  }
  inner.set(room, { deps, cache })
  return room
}

export function mountExams(mount: Mount, _world: World, { exams }: { exams: ExamsRoom }): void {
  const parts = inner.get(exams)
  if (parts) mountExamRoutes(mount, parts.deps, parts.cache)
}
