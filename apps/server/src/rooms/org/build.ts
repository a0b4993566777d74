// Builds the org room and mounts its calls.
import type { World } from '../../world.ts'
import type { Mount } from '../../http/mount.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { OrgRoom } from './room.ts'

interface Below { audit: AuditRoom }

export function createOrgRoom(_world: World, _below: Below): OrgRoom {
  return {} as OrgRoom
}

export function mountOrg(_mount: Mount, _world: World, _rooms: Below & { org: OrgRoom }): void {}
