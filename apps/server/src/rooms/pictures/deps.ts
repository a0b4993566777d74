// What the acts of the pictures room stand on.
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { FindNamedPictures } from './room.ts'

export interface PicturesDeps {
  world: World
  audit: AuditRoom
  /** Filled by rooms above. */
  uses(): readonly FindNamedPictures[]
}
