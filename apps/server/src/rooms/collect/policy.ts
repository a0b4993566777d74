// Who may see, change and decide about a record of a miss or a good image.
import { ADMINISTRATOR, STUDENT } from '@clearbelt/domain/access/account-types'
import type { CollectSource } from '@clearbelt/domain/collect/states'
import { commonErrors } from '@clearbelt/contract/errors'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'

interface Owned {
  orgPath: string
  source: CollectSource
  creatorID: string
}

const MENU_OF: Record<CollectSource, string> = { front: 'images.collect', back: 'images.collectBackend' }

/** Refuses who does not hold the page of a source; records tell truths, so they are never for students. */
export function requireSource(caller: Pick<Caller, 'type' | 'permissions'>, source: CollectSource): void {
  if (caller.type === STUDENT || !caller.permissions.has(MENU_OF[source])) throw refuse(commonErrors['no-permission'])
}

/** The sources whose pages the caller holds. */
export const sourcesOf = (caller: Pick<Caller, 'type' | 'permissions'>): CollectSource[] =>
  caller.type === STUDENT ? [] : (['front', 'back'] as const).filter((one) => caller.permissions.has(MENU_OF[one]))

export const maySee = (caller: Caller, record: Owned): boolean =>
  record.orgPath.startsWith(caller.orgPath) && sourcesOf(caller).includes(record.source)

/** Who entered it, and administrators. */
export const mayEdit = (caller: Caller, record: Owned): boolean =>
  maySee(caller, record) && (caller.type === ADMINISTRATOR || record.creatorID === caller.userID)

/** Nobody decides about a record of their own, or about what they missed themselves. */
export const isInvolved = (
  caller: Pick<Caller, 'userID'>,
  record: { creatorID: string; submitterID: string | null; watcherID: string | null },
): boolean => [record.creatorID, record.submitterID, record.watcherID].includes(caller.userID)

/** The record when the caller may see it; otherwise the same answer as for one that does not exist. */
export function requireSeen<T extends Owned>(caller: Caller, record: T | null): T {
  if (record && maySee(caller, record)) return record
  throw refuse(commonErrors['not-found'])
}

/** The record when the caller may change it. */
export function requireEditable<T extends Owned>(caller: Caller, record: T | null): T {
  const seen = requireSeen(caller, record)
  if (!mayEdit(caller, seen)) throw refuse(commonErrors['no-permission'])
  return seen
}
