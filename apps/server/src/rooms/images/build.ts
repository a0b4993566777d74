// Builds the images room and mounts its calls.
import type { World } from '../../world.ts'
import type { Mount } from '../../http/mount.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { NoticesRoom } from '../notices/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { ImagesRoom } from './room.ts'

interface Below { audit: AuditRoom; notices: NoticesRoom; org: OrgRoom; knowledge: KnowledgeRoom }

export function createImagesRoom(_world: World, _below: Below): ImagesRoom {
  return {} as ImagesRoom
}

export function mountImages(_mount: Mount, _world: World, _rooms: Below & { images: ImagesRoom }): void {}
