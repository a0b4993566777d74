// What the acts of the identity room work with.
import type { PersonData } from '../../seams/person-data.ts'
import type { Settings } from '../../settings/settings.ts'
import type { World } from '../../world.ts'
import type { AccessRoom } from '../access/room.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { ExamsRoom } from '../exams/room.ts'
import type { SittingsRoom } from '../sittings/room.ts'
import type { OrgRoom } from '../org/room.ts'

export interface Inside {
  world: World
  audit: AuditRoom
  org: OrgRoom
  access: AccessRoom
  sittings: SittingsRoom
  exams: ExamsRoom
  settings: Settings
  /** Every room that keeps something of people; they are asked in this order. */
  rooms(): readonly PersonData[]
}
