// What the verbs of the plans room are given.
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { ShellRoom } from '../shell/room.ts'
import type { StepKinds } from './steps/step-kinds.ts'

/** The rooms before this one that it is given. */
export interface Below {
  audit: AuditRoom
  org: OrgRoom
  shell: ShellRoom
}

export interface Deps extends Below {
  world: World
  kinds: StepKinds
}
