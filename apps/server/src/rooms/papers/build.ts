// Builds the papers room and mounts its calls.
import type { World } from '../../world.ts'
import type { Mount } from '../../http/mount.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { NoticesRoom } from '../notices/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { ImagesRoom } from '../images/room.ts'
import type { PapersRoom } from './room.ts'

interface Below { audit: AuditRoom; notices: NoticesRoom; org: OrgRoom; knowledge: KnowledgeRoom; images: ImagesRoom }

export function createPapersRoom(_world: World, _below: Below): PapersRoom {
  return {} as PapersRoom
}

export function mountPapers(_mount: Mount, _world: World, _rooms: Below & { papers: PapersRoom }): void {}
