// What the acts of the collection stand on.
import type { Settings } from '../../settings/settings.ts'
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { ImagesRoom } from '../images/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { OrgRoom } from '../org/room.ts'

export interface CollectDeps {
  world: World
  settings: Settings
  audit: AuditRoom
  org: OrgRoom
  knowledge: KnowledgeRoom
  images: ImagesRoom
}
