// What the courses room is given, and what its parts share.
import type { Settings } from '../../settings/settings.ts'
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { FilesRoom } from '../files/room.ts'
import type { ImagesRoom } from '../images/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { LibraryRoom } from '../library/room.ts'
import type { NoticesRoom } from '../notices/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { PlansRoom } from '../plans/room.ts'
import type { ShellRoom } from '../shell/room.ts'

export interface CoursesDeps {
  world: World
  settings: Settings
  audit: AuditRoom
  notices: NoticesRoom
  files: FilesRoom
  org: OrgRoom
  knowledge: KnowledgeRoom
  shell: ShellRoom
  library: LibraryRoom
  images: ImagesRoom
  plans: PlansRoom
}
