// Builds the plans room and mounts its calls.
import type { World } from '../../world.ts'
import type { Mount } from '../../http/mount.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { PapersRoom } from '../papers/room.ts'
import type { PlansRoom } from './room.ts'

interface Below { audit: AuditRoom; org: OrgRoom; papers: PapersRoom }

export function createPlansRoom(_world: World, _below: Below): PlansRoom {
  return {} as PlansRoom
}

export function mountPlans(_mount: Mount, _world: World, _rooms: Below & { plans: PlansRoom }): void {}
