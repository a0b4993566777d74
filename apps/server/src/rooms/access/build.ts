// Builds the access room and mounts its calls.
import type { World } from '../../world.ts'
import type { Mount } from '../../http/mount.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { AccessRoom } from './room.ts'

interface Below { audit: AuditRoom; org: OrgRoom }

export function createAccessRoom(_world: World, _below: Below): AccessRoom {
  return {} as AccessRoom
}

export function mountAccess(_mount: Mount, _world: World, _rooms: Below & { access: AccessRoom }): void {}
