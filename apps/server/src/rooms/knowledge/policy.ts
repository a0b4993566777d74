// Who sees and who changes a knowledge point. An owner is the path of an organisation; the empty one is the installation.
import type { Caller } from '../../http/context.ts'
import { isTopPath } from '../org/room.ts'

type Scope = Pick<Caller, 'orgPath'>

/** The owner of what somebody adds: their organisation, and the installation for those at its top. */
export const ownerOf = ({
  orgID,
  orgPath,
}: Pick<Caller, 'orgID' | 'orgPath'>): { orgID: string | null; orgPath: string } =>
  isTopPath(orgPath) ? { orgID: null, orgPath: '' } : { orgID, orgPath }

/** Points of the organisations above and below the caller are seen, and those of the installation. */
export const maySee = ({ orgPath }: Scope, owner: string): boolean =>
  orgPath.startsWith(owner) || owner.startsWith(orgPath)

/** A point is changed by those whose organisations its owner is one of. */
export const mayManage = ({ orgPath }: Scope, owner: string): boolean =>
  owner === '' ? isTopPath(orgPath) : owner.startsWith(orgPath)

/** Everybody who has a point has the category above it too. */
export const mayStandUnder = (owner: string, category: string): boolean => owner.startsWith(category)
