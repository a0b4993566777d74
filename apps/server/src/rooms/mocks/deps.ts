// What the mocks room is given, and what its parts share.
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { PapersRoom } from '../papers/room.ts'
import type { PlansRoom } from '../plans/room.ts'
import type { PurposeSittings } from '../sittings/room.ts'
import type { MockPolicy } from './step/policy.ts'

export interface Deps {
  world: World
  audit: AuditRoom
  org: OrgRoom
  papers: PapersRoom
  plans: PlansRoom
  /** The sittings of mock exams alone. */
  sittings: PurposeSittings<MockPolicy>
}
