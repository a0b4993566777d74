// Who may see and change an image.
import { ADMINISTRATOR, STUDENT } from '@clearbelt/domain/access/account-types'
import { commonErrors } from '@clearbelt/contract/errors'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'

type Holder = Pick<Caller, 'userID' | 'type' | 'orgPath'>
type Owned = { orgPath: string; creatorID: string }

/** The library tells the truth about its images: whatever roles a student holds, it is not for students. */
export const isManager = (caller: Pick<Caller, 'type'>): boolean => caller.type !== STUDENT

/** True when the image's organisation lies in the caller's subtree. */
export const maySee = (caller: Holder, image: Pick<Owned, 'orgPath'>): boolean =>
  isManager(caller) && image.orgPath.startsWith(caller.orgPath)

/** Its creator and administrators change and delete an image. */
export const mayEdit = (caller: Holder, image: Owned): boolean =>
  maySee(caller, image) && (caller.type === ADMINISTRATOR || image.creatorID === caller.userID)

/** Refuses callers for whom the whole library does not exist. */
export function requireManager(caller: Pick<Caller, 'type'>): void {
  if (!isManager(caller)) throw refuse(commonErrors['no-permission'])
}

/** The image when the caller may see it; otherwise the same answer as for one that does not exist. */
export function requireSeen<T extends Owned>(caller: Holder, image: T | null): T {
  if (image && maySee(caller, image)) return image
  throw refuse(commonErrors['not-found'])
}

/** The image when the caller may change it. */
export function requireEditable<T extends Owned>(caller: Holder, image: T | null): T {
  const seen = requireSeen(caller, image)
  if (!mayEdit(caller, seen)) throw refuse(commonErrors['no-permission'])
  return seen
}

/** A mark's details are for managers in scope and for those who sit below its organisation and review its papers. */
export const mayAskTip = (caller: Holder, image: Pick<Owned, 'orgPath'>): boolean =>
  image.orgPath.startsWith(caller.orgPath) || caller.orgPath.startsWith(image.orgPath)
