// What the acts of the library stand on.
import type { Culture } from '@clearbelt/contract/wire'
import type { Caller } from '../../http/context.ts'
import type { Settings } from '../../settings/settings.ts'
import type { World } from '../../world.ts'
import type { AccessRoom } from '../access/room.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { FilesRoom } from '../files/room.ts'
import type { NoticesRoom } from '../notices/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { Addresses } from './sent/addresses.ts'
import type { FindResourceUses, GrantKeeper } from './room.ts'

export interface LibraryDeps {
  world: World
  settings: Settings
  audit: AuditRoom
  notices: NoticesRoom
  files: FilesRoom
  org: OrgRoom
  access: AccessRoom
  addresses: Addresses
  /** Names of the categories of the knowledge base by their ids. */
  categories(culture: Culture): Promise<ReadonlyMap<string, string>>
  /** Accounts of the caller's line of organisations whose names hold a text. */
  creators(caller: Caller, text: string, limit: number): Promise<string[]>
  /** Who lets people read files, the library's own two among them. */
  keepers(): readonly GrantKeeper[]
  /** Who uses files. */
  users(): readonly FindResourceUses[]
}
