// What the acts of uploads stand on.
import type { World } from '../../world.ts'
import type { UploadTarget } from './room.ts'

export type TargetName = 'resource' | 'zip' | 'attachment'

export interface FilesDeps {
  world: World
  target(name: TargetName): UploadTarget
}
