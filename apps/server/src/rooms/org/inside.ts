// What the acts of the org room work with.
import type { Act, AuditObject } from '@clearbelt/contract/audit/acts'
import type { Context } from '../../http/context.ts'
import { callerOf } from '../../http/context.ts'
import type { Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { Culture } from '@clearbelt/contract/wire'
import type { ListName } from '@clearbelt/contract/shell/lists'
import type { NoticesRoom } from '../notices/room.ts'
import type { Changes } from './changes.ts'

export interface Inside {
  world: World
  audit: AuditRoom
  notices: NoticesRoom
  changes: Changes
  /** Names that a shared list offers, told by the room that keeps the lists. */
  listNames(list: ListName, culture: Culture): Promise<readonly string[]>
}

/** Notes an act of the caller in its transaction. */
export function note(inside: Inside, tx: Tx, context: Context, act: Act, object: AuditObject, objectID: string, change: { before?: unknown; after?: unknown } = {}): Promise<void> {
  return inside.audit.record(tx, { actorID: callerOf(context).userID, act, object, objectID, before: change.before, after: change.after, ip: context.ip, at: context.at })
}
