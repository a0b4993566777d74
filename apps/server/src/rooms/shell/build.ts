// Builds the shell room and mounts its calls.
import type { World } from '../../world.ts'
import type { Mount } from '../../http/mount.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { ShellRoom } from './room.ts'

interface Below { audit: AuditRoom; org: OrgRoom; knowledge: KnowledgeRoom }

export function createShellRoom(_world: World, _below: Below): ShellRoom {
  return {} as ShellRoom
}

export function mountShell(_mount: Mount, _world: World, _rooms: Below & { shell: ShellRoom }): void {}
