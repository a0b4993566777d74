// The picture of an account: set and removed by its owner, seen by the owner and by those whose scope it is in.
import { commonErrors } from '@clearbelt/contract/errors'
import { callerOf, type Context } from '../../http/context.ts'
import type { Download } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import type { Inside } from './inside.ts'
import { readPicture } from './pictures.ts'
import { dropFiles, sweepFiles } from './sealed-files.ts'

export const MAX_AVATAR_BYTES = 5_000_000

async function changeAvatar({ world, org, audit }: Inside, key: string | null, context: Context): Promise<void> {
  const { userID } = callerOf(context)
  await world.db.transaction().execute(async (tx) => {
    const before = await org.setAvatar(tx, userID, key)
    if (before === key) return
    await dropFiles(tx, [before], context.at)
    await audit.record(tx, {
      actorID: userID,
      act: key === null ? 'identity.removeAvatar' : 'identity.saveAvatar',
      object: 'account',
      objectID: userID,
      ip: context.ip,
      at: context.at,
    })
  })
  await sweepFiles(world, org)
}

export async function setAvatar(inside: Inside, context: Context): Promise<{ avatar: string }> {
  const avatar = await inside.world.files.put(await readPicture(context.files, 'upfile', 'avatar'))
  await changeAvatar(inside, avatar, context)
  return { avatar }
}

export async function dropAvatar(inside: Inside, context: Context): Promise<null> {
  await changeAvatar(inside, null, context)
  return null
}

export async function readAvatar({ world, org }: Inside, id: string, context: Context): Promise<Download> {
  const caller = callerOf(context)
  const account = await org.account(world.db, id)
  const isSeen =
    account &&
    (account.id === caller.userID || (caller.type !== 3 && !account.deleted && org.inScope(caller, account.orgPath)))
  const body = isSeen && account.avatar ? await world.files.get(account.avatar).catch(() => null) : null
  if (!body) throw refuse(commonErrors['not-found'])
  return {
    body,
    type: 'image/webp',
    headers: { 'Cache-Control': 'private, no-store', 'Content-Security-Policy': 'sandbox' },
  }
}
