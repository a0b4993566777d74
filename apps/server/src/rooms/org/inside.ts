// What the acts of the org room work with.
import type { Act, AuditObject } from '@clearbelt/contract/all-rooms'
import { BROWSER_HUB } from '@clearbelt/contract/notices/hub'
import type { Context } from '../../http/context.ts'
import { callerOf } from '../../http/context.ts'
import type { Tx } from '../../world/database.ts'
import type { Settings } from '../../settings/settings.ts'
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { Culture } from '@clearbelt/contract/wire'
import type { ListName } from '@clearbelt/contract/shell/lists'
import type { NoticesRoom } from '../notices/room.ts'
import type { Changes } from './changes.ts'
import type { MenuEntry } from './menus/menu-data.ts'

export interface Inside {
  world: World
  audit: AuditRoom
  notices: NoticesRoom
  changes: Changes
  settings: Settings
  /** The menu that the installation begins with. */
  menu(): readonly MenuEntry[]
  /** Names that a shared list offers, told by the room that keeps the lists. */
  listNames(list: ListName, culture: Culture): Promise<readonly string[]>
}

/** So many pages are told one by one; more hear it with all others. */
const TOLD_APART = 200

/** Makes the open pages of accounts load their menus again; called after the commit. */
export function tellMenus({ world: { hubs } }: Pick<Inside, 'world'>, userIDs: readonly string[]): void {
  if (userIDs.length > TOLD_APART) hubs.pushAll(BROWSER_HUB, 'MenusChanged')
  else hubs.push(BROWSER_HUB, userIDs, 'MenusChanged')
}

/** Notes an act of the caller in its transaction. */
export function note(
  inside: Inside,
  tx: Tx,
  context: Context,
  act: Act,
  object: AuditObject,
  objectID: string,
  change: { before?: unknown; after?: unknown } = {},
): Promise<void> {
  return inside.audit.record(tx, {
    actorID: callerOf(context).userID,
    act,
    object,
    objectID,
    before: change.before,
    after: change.after,
    ip: context.ip,
    at: context.at,
  })
}
