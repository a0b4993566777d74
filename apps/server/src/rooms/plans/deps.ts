// What the verbs of the plans room are given.
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { PapersRoom } from '../papers/room.ts'
import type { ShellRoom } from '../shell/room.ts'
import type { Ports } from './ports.ts'

export interface Deps {
  world: World
  audit: AuditRoom
  org: OrgRoom
  shell: ShellRoom
  papers: PapersRoom
  ports: Ports
}
