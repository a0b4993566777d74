// What the acts of the identity room work with.
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { OrgRoom } from '../org/room.ts'

export interface Inside {
  world: World
  audit: AuditRoom
  org: OrgRoom
}
