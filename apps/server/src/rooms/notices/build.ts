// Builds the notices room and mounts its calls.
import type { World } from '../../world.ts'
import type { Mount } from '../../http/mount.ts'
import type { NoticesRoom } from './room.ts'

export function createNoticesRoom(_world: World): NoticesRoom {
  return {} as NoticesRoom
}

export function mountNotices(_mount: Mount, _world: World, _room: NoticesRoom): void {}
