// Who may look after which account, role and entry: small rules, one place.
import type { Caller } from '../../http/context.ts'
import { SYSTEM_CODES } from './menus/menu-data.ts'

type Rights = Pick<Caller, 'type' | 'orgPath' | 'permissions'>

/** The path of the topmost organisation has one id in it. */
export const isTopPath = (path: string): boolean => path.split('/').length === 3

/** Somebody who administers the whole installation may hand on every right, also those nobody holds any more. */
const isWholeAdministrator = (caller: Rights): boolean =>
  caller.type === 1 && isTopPath(caller.orgPath) && SYSTEM_CODES.every((code) => caller.permissions.has(code))

/** True when the caller may give or take all these rights. */
export const mayGrant = (caller: Rights, codes: Iterable<string>): boolean =>
  isWholeAdministrator(caller) || [...codes].every((code) => caller.permissions.has(code))

/** Types with a smaller code have more rights. */
export const mayHaveType = (caller: Pick<Caller, 'type'>, type: number): boolean => type >= caller.type

/**
 * True when the account has neither a higher type nor a right that the caller lacks: whoever could reset its password
 * could use it.
 */
export const mayManage = (caller: Rights, target: { type: number; rights: Iterable<string> }): boolean =>
  mayHaveType(caller, target.type) && mayGrant(caller, target.rights)

/** A role is changed by those who look after its organisation. */
export const ownsRole = (caller: Pick<Caller, 'orgPath'>, rolePath: string): boolean =>
  rolePath.startsWith(caller.orgPath)
