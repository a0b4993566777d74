// Builds the identity room and mounts its calls: who a person is to us, in picture and on paper, and the end of it.
import type { Mount } from '../../http/mount.ts'
import type { Settings } from '../../settings/settings.ts'
import type { World } from '../../world.ts'
import type { AccessRoom } from '../access/room.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { ExamsRoom } from '../exams/room.ts'
import type { SittingsRoom } from '../sittings/room.ts'
import type { NoticesRoom } from '../notices/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { ShellRoom } from '../shell/room.ts'
import type { Inside } from './inside.ts'
import { listenOutside } from './outside.ts'
import { expirePersonalData } from './retention.ts'
import type { IdentityRoom } from './room.ts'
import { mountRoutes } from './routes.ts'
import { sweepFiles } from './sealed-files.ts'

interface Below {
  audit: AuditRoom
  notices: NoticesRoom
  org: OrgRoom
  access: AccessRoom
  shell: ShellRoom
  sittings: SittingsRoom
  exams: ExamsRoom
  settings: Settings
}

/** The face with what its calls work with. */
interface IdentityRoomInside extends IdentityRoom {
  inside: Inside
}

export function createIdentityRoom(
  world: World,
  { audit, notices, org, access, shell, sittings, exams, settings }: Below,
): IdentityRoomInside {
  // The account comes last: until then it tells whose rows they are.
  const inside: Inside = {
    world,
    audit,
    org,
    access,
    sittings,
    exams,
    settings,
    rooms: [notices, access, shell, exams, org].map((room) => room.personData),
  }
  listenOutside(inside)
  return { inside, sweepFiles: () => sweepFiles(world, org), expire: (at) => expirePersonalData(inside, at) }
}

export const mountIdentity = (mount: Mount, _world: World, { identity }: { identity: IdentityRoom }): void =>
  mountRoutes(mount, (identity as IdentityRoomInside).inside)
