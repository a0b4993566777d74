// Builds the exams room and mounts its calls.
import type { World } from '../../world.ts'
import type { Mount } from '../../http/mount.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { PapersRoom } from '../papers/room.ts'
import type { PlansRoom } from '../plans/room.ts'
import type { ExamsRoom } from './room.ts'

interface Below { audit: AuditRoom; org: OrgRoom; knowledge: KnowledgeRoom; papers: PapersRoom; plans: PlansRoom }

export function createExamsRoom(_world: World, _below: Below): ExamsRoom {
  return {} as ExamsRoom
}

export function mountExams(_mount: Mount, _world: World, _rooms: Below & { exams: ExamsRoom }): void {}
