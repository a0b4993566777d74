// What the engine of sittings is given, and what its parts share.
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { PapersRoom } from '../papers/room.ts'
import type { TopicsRoom } from '../topics/room.ts'
import type { Outcomes } from './finish/outcomes.ts'
import type { Turns } from './open/turns.ts'
import type { PaperCache } from './paper-cache.ts'
import type { Purposes } from './purposes.ts'
import type { Arrivals } from './save/arrivals.ts'
import type { SaveQueue } from './save/save-queue.ts'

export interface Below {
  audit: AuditRoom
  org: OrgRoom
  knowledge: KnowledgeRoom
  papers: PapersRoom
  topics: TopicsRoom
}

export interface Deps extends Below {
  world: World
  cache: PaperCache
  purposes: Purposes
  outcomes: Outcomes
  saves: SaveQueue
  arrivals: Arrivals
  turns: Turns
}
