// What the exams room is given, and what its parts share.
import type { Settings } from '../../settings/settings.ts'
import type { World } from '../../world.ts'
import type { AccessRoom } from '../access/room.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { PapersRoom } from '../papers/room.ts'
import type { PlansRoom } from '../plans/room.ts'
import type { PurposeSittings, SittingsRoom } from '../sittings/room.ts'
import type { Looks } from './day/looks.ts'
import type { Presence } from './day/presence.ts'
import type { ExamPolicy } from './step/policy.ts'
import type { ExamSteps } from './step/steps.ts'

export interface Below {
  access: Pick<AccessRoom, 'letIn'>
  audit: AuditRoom
  org: OrgRoom
  papers: PapersRoom
  sittings: SittingsRoom
  plans: PlansRoom
  settings: Settings
}

export interface Deps extends Omit<Below, 'sittings'> {
  world: World
  /** The sittings of exams alone. */
  sittings: PurposeSittings<ExamPolicy>
  /** The exams of plans. */
  examSteps: ExamSteps
  presence: Presence
  looks: Looks
}
