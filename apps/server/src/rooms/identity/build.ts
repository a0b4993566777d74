// Builds the identity room and mounts its calls: who a person is to us, in picture and on paper, and the end of it.
import type { Mount } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { Inside } from './inside.ts'
import { listenOutside } from './outside.ts'
import type { IdentityRoom } from './room.ts'
import { mountRoutes } from './routes.ts'
import { sweepFiles } from './sealed-files.ts'

interface Below { audit: AuditRoom; org: OrgRoom }

/** The face with what its calls work with. */
interface IdentityRoomInside extends IdentityRoom {
  inside: Inside
}

export function createIdentityRoom(world: World, { audit, org }: Below): IdentityRoomInside {
  const inside: Inside = { world, audit, org }
  listenOutside(inside)
  return { inside, sweepFiles: () => sweepFiles(world, org) }
}

export const mountIdentity = (mount: Mount, _world: World, { identity }: { identity: IdentityRoom }): void => mountRoutes(mount, (identity as IdentityRoomInside).inside)
