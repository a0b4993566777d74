// What the practice room is given, and what its parts share.
import type { KindDeps } from '../../kinds/kind.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { CollectRoom } from '../collect/room.ts'
import type { ExamsRoom } from '../exams/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { PlansRoom } from '../plans/room.ts'
import type { SittingsRoom } from '../sittings/room.ts'
import type { TopicsRoom } from '../topics/room.ts'

export interface Deps extends KindDeps {
  audit: AuditRoom
  collect: CollectRoom
  org: OrgRoom
  knowledge: KnowledgeRoom
  topics: TopicsRoom
  plans: PlansRoom
  exams: ExamsRoom
  sittings: SittingsRoom
}
