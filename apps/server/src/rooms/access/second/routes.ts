// The calls of the second step and of devices.
import * as devices from '@clearbelt/contract/access/device-calls'
import { letUserIn as letUserInCall } from '@clearbelt/contract/access/let-in-calls'
import * as calls from '@clearbelt/contract/access/second-factor-calls'
import { sql } from 'kysely'
import { callerOf } from '../../../http/context.ts'
import type { Mount } from '../../../http/mount.ts'
import { endOfUser, endOne, endOthers, listOfUser, listOwn, requireManaged, requireUser } from '../devices.ts'
import type { Inside } from '../inside.ts'
import { letUserIn } from '../let-in.ts'
import { endSessionsOf } from '../sessions.ts'
import * as passkeys from './passkeys.ts'
import { finish } from './step.ts'
import { countRecovery, selectPasskeys, selectTotp } from './store.ts'
import * as totp from './totp.ts'

export function mountSecondStep(mount: Mount, inside: Inside): void {
  const { world, audit, callers } = inside
  mount(devices.myDevices, (page, context) => listOwn(inside, page, context))
  mount(devices.endDevice, ({ id }, context) => endOne(inside, id, context))
  mount(devices.endOtherDevices, (_input, context) => endOthers(inside, context))
  mount(devices.userDevices, (input, context) => listOfUser(inside, input, context))
  mount(devices.endUserDevices, (input, context) => endOfUser(inside, input, context))

  mount(letUserInCall, ({ id }, context) => letUserIn(inside, id, context))

  mount(calls.mySecondFactor, (_input, context) => totp.readOwn(inside, context))
  mount(calls.beginTotp, ({ password }, context) => totp.begin(inside, password, context))
  mount(calls.confirmTotp, ({ code }, context) => totp.confirm(inside, code, context))
  mount(calls.removeTotp, ({ code }, context) => totp.remove(inside, code, context))
  mount(calls.newRecoveryCodes, ({ password }, context) => totp.renew(inside, password, context))
  mount(calls.beginPasskey, ({ password }, context) => passkeys.begin(inside, password, context))
  mount(calls.addPasskey, (input, context) => passkeys.add(inside, input, context))
  mount(calls.removePasskey, (input, context) => passkeys.remove(inside, input, context))
  mount(calls.signInBySecondStep, (input, context) => finish(inside, input, context))
  mount(calls.passkeyOptions, (_input, context) => passkeys.beginSignIn(inside, context))
  mount(calls.signInByPasskey, (input, context) => passkeys.enter(inside, input, context))

  mount(calls.userSecondFactor, async ({ id }, context) => {
    const account = await requireUser(inside, id, context)
    const [app, recoveryLeft, keys] = await Promise.all([
      selectTotp(inside, world.db, account.id),
      countRecovery(world.db, account.id),
      selectPasskeys(world.db, account.id),
    ])
    return { totp: Boolean(app?.confirmedAt), recoveryLeft, passkeys: keys.length }
  })
  mount(calls.removeUserSecondFactor, async ({ id }, context) => {
    const account = await requireManaged(inside, id, context)
    await world.db.transaction().execute(async (tx) => {
      const had = await selectPasskeys(tx, account.id)
      for (const table of ['second_factor', 'recovery_code', 'passkey'])
        await sql`delete from ${sql.table(table)} where account_id = ${account.id}`.execute(tx)
      const ended = await endSessionsOf(tx, [account.id], null, 'second-step-removed', context.at)
      await audit.record(tx, {
        actorID: callerOf(context).userID,
        act: 'access.removeSecondFactor',
        object: 'account',
        objectID: account.id,
        before: { passkeys: had.map(({ name }) => name) },
        after: { sessionsEnded: ended },
        ip: context.ip,
        at: context.at,
      })
    })
    callers.forget(account.id)
    return null
  })
}
