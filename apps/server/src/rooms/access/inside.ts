// What the acts of the access room work with.
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { Callers } from './callers.ts'
import type { Keys } from './keys.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Sso } from './sso-hosts.ts'

export interface Inside {
  world: World
  audit: AuditRoom
  org: OrgRoom
  keys: Keys
  callers: Callers
  sso: Sso
  settings: Settings
}
