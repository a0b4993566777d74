// What the calls of the papers room need, and who may make them.
import { commonErrors } from '@clearbelt/contract/errors'
import { callerOf } from '../../http/context.ts'
import type { Caller, Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Settings } from '../../settings/settings.ts'
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { ImagesRoom } from '../images/room.ts'
import type { PicturesRoom } from '../pictures/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { NoticesRoom } from '../notices/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { TopicsRoom } from '../topics/room.ts'
import { isManager } from './policy.ts'
import type { CountPaperUses, PapersRoom, SelectLastSat } from './room.ts'

export interface RouteDeps {
  world: World
  audit: AuditRoom
  notices: NoticesRoom
  org: OrgRoom
  knowledge: KnowledgeRoom
  images: ImagesRoom
  pictures: PicturesRoom
  topics: TopicsRoom
  papers: PapersRoom
  settings: Settings
  uses: readonly CountPaperUses[]
  lastSat: SelectLastSat
}

/** Every one of these calls tells the truth about images, so a student is refused whatever roles say. */
export function managerOf(context: Context): Caller {
  const caller = callerOf(context)
  if (!isManager(caller)) throw refuse(commonErrors['no-permission'])
  return caller
}
