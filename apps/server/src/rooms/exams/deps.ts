// What the exams room is given, and the numbers it works by.
import type { World } from '../../world.ts'
import type { Arrivals } from '../sittings/arrivals.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { PapersRoom } from '../papers/room.ts'
import type { PlansRoom } from '../plans/room.ts'
import type { Outcomes } from '../sittings/outcomes.ts'
import type { Looks } from './day/looks.ts'
import type { Presence } from './day/presence.ts'
import type { Settings } from '../../settings/settings.ts'
import type { SaveQueue } from '../sittings/save-queue.ts'

export interface Below {
  audit: AuditRoom
  org: OrgRoom
  knowledge: KnowledgeRoom
  papers: PapersRoom
  plans: PlansRoom
  settings: Settings
}

export interface Deps extends Below {
  world: World
  outcomes: Outcomes
  saves: SaveQueue
  arrivals: Arrivals
  presence: Presence
  looks: Looks
}

/** A hand-in that arrives this long after the deadline still counts: the way over a slow network, not time to think. */
export const GRACE_MS = 5000
/** After the grace a request that arrived in time may still be on its way to the database. */
export const SETTLE_MS = 2000
