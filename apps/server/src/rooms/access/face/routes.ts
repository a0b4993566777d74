// The calls of signing in by face.
import { accessErrors } from '@clearbelt/contract/access/errors'
import * as calls from '@clearbelt/contract/access/face-calls'
import { commonErrors } from '@clearbelt/contract/errors'
import { TURNS_ASKED } from '@clearbelt/domain/access/face'
import { callerOf, type Context } from '../../../http/context.ts'
import type { Mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import { openPassword } from '../../../http/sealed-password.ts'
import { checkPassword } from '../check-password.ts'
import type { Inside } from '../inside.ts'
import { strengthenSession } from '../sessions.ts'
import { enrolOther, enrolOwn, faceOf, letGo, requireAccount } from './enrol.ts'
import { MAX_PICTURE_BYTES } from './look.ts'
import { makeChallenge, signInWithFace } from './sign-in.ts'
import { readSettings } from './store.ts'

export function mountFaceRoutes(mount: Mount, inside: Inside): void {
  const picture = { maxFileBytes: MAX_PICTURE_BYTES }
  mount(calls.faceState, async () => ({ on: (await readSettings(inside)).enabled }))
  mount(calls.faceChallenge, (_input, context) => makeChallenge(inside, context))
  mount(calls.signInByFace, (input, context) => signInWithFace(inside, input, context), {
    ...picture,
    maxFiles: 1 + TURNS_ASKED,
  })

  mount(calls.myFace, async (_input, context) => {
    const { userID, type } = callerOf(context)
    const { on, isStudent, enrolment } = await faceOf(inside, { id: userID, type })
    return { on, forMe: isStudent, enrolment }
  })
  mount(calls.enrolFace, (_input, context) => enrolOwn(inside, context), picture)
  mount(calls.withdrawFace, (_input, context) =>
    letGo(inside, callerOf(context).userID, context, 'access.withdrawFace'),
  )

  mount(calls.userFace, async ({ id }, context) => {
    const { on, isStudent, enrolment } = await faceOf(inside, await requireAccount(inside, id, context))
    return { on, forThem: isStudent, enrolment }
  })
  mount(calls.enrolUserFace, ({ id }, context) => enrolOther(inside, id, context), picture)
  mount(calls.removeUserFace, async ({ id }, context) =>
    letGo(inside, (await requireAccount(inside, id, context)).id, context, 'access.removeFace'),
  )

  mount(calls.confirmPassword, ({ password }, context) => confirm(inside, password, context))
}

/** Checks the own password within the bounds of failed tries, and lets the session do everything from now on. */
async function confirm(inside: Inside, given: string, context: Context): Promise<null> {
  const { world, org, audit, keys, callers } = inside
  const { userID, sessionID } = callerOf(context)
  const account = await org.account(world.db, userID)
  if (!account) throw refuse(commonErrors['not-signed-in'])
  const found = await checkPassword(
    inside,
    { username: account.accountNo, password: openPassword(keys.passwordSeal, given, 'password') },
    context,
    accessErrors['old-password-wrong'],
  )
  if (found.account.id !== userID) throw refuse(accessErrors['old-password-wrong'])
  await world.db.transaction().execute(async (tx) => {
    await strengthenSession(tx, sessionID, userID)
    await audit.record(tx, {
      actorID: userID,
      act: 'access.confirmPassword',
      object: 'session',
      objectID: sessionID,
      ip: context.ip,
      at: context.at,
    })
  })
  callers.forget(userID)
  return null
}
