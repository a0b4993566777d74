// The calls of the access room.
import {
  accountInfo,
  changePassword,
  changePasswordSignedOut,
  handshake,
  refreshSession,
  saveTheme,
  signInByPassword,
  signOut,
} from '@clearbelt/contract/access/calls'
import {
  bindMobile,
  forgotPassword,
  mobileOccupied,
  myMobile,
  sendCode,
  signInByJobNumber,
  signInBySms,
  sendTestMessage,
  smsGateway,
  smsOutbox,
  untieMobile,
} from '@clearbelt/contract/access/mobile-calls'
import { answerQr, askedByQr, pollQr, qrImage } from '@clearbelt/contract/access/qr-calls'
import { beginOidc, signInByOidc, signInByTicket, ssoHosts } from '@clearbelt/contract/access/sso-calls'
import { ACCOUNT_TYPE_NAMES } from '@clearbelt/contract/access/type-names'
import { commonErrors } from '@clearbelt/contract/errors'
import { activate } from '@clearbelt/contract/access/activate-calls'
import { APP_VERSION } from '@clearbelt/contract/wire'
import { callerOf } from '../../http/context.ts'
import type { Mount } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import { activateAccount } from './activate.ts'
import { changeOwnPassword, changePasswordByName } from './change-password.ts'
import { isOccupied, listOutbox, sendVerificationCode } from './codes.ts'
import { readGateway, tryGateway } from './sms-gateway.ts'
import type { Inside } from './inside.ts'
import { bind, resetForgotten, untie } from './own-mobile.ts'
import { answer, drawQr, poll, readAsker } from './qr.ts'
import { refresh } from './refresh.ts'
import { endScriptToken } from './script-tokens.ts'
import { endSession } from './sessions.ts'
import { signIn, signInWithCode, signInWithJobNumber } from './sign-in.ts'
import { enterByOidc, enterByTicket, goToProvider, leaveProvider, listHosts } from './sso.ts'
import { dropCookie, themeOf } from './tickets.ts'

export function mountRoutes(mount: Mount, inside: Inside): void {
  const { world, org, audit, keys, callers } = inside

  mount(handshake, async () => ({
    serverTime: world.clock.now(),
    signKey: keys.publicSign.export().toString('hex'),
    passwordKey: keys.passwordSeal.toString('base64'),
    version: APP_VERSION,
  }))
  mount(signInByPassword, (input, context) => signIn(inside, input, context))
  mount(refreshSession, (input, context) => refresh(inside, input, context))
  mount(changePassword, (input, context) => changeOwnPassword(inside, input, context))
  mount(changePasswordSignedOut, (input, context) => changePasswordByName(inside, input, context))

  mount(activate, (input, context) => activateAccount(inside, input, context))

  mount(sendCode, (input, context) => sendVerificationCode(inside, input, context))
  mount(mobileOccupied, ({ mobile }, context) => isOccupied(inside, mobile, context))
  mount(signInBySms, (input, context) => signInWithCode(inside, input, context))
  mount(signInByJobNumber, (input, context) => signInWithJobNumber(inside, input, context))
  mount(forgotPassword, (input, context) => resetForgotten(inside, input, context))
  mount(bindMobile, (input, context) => bind(inside, input, context))
  mount(untieMobile, (input, context) => untie(inside, input, context))
  mount(myMobile, async (_input, context) => ({ mobile: await org.mobileOf(world.db, callerOf(context).userID) }))
  mount(smsGateway, (_input, context) => readGateway(inside, context.at))
  mount(sendTestMessage, (input, context) => tryGateway(inside, input, context))
  mount(smsOutbox, (input, context) => listOutbox(inside, input, context))

  mount(qrImage, ({ uuid }, context) => drawQr(inside, uuid, context))
  mount(pollQr, (input, context) => poll(inside, input, context))
  mount(askedByQr, (input, context) => readAsker(inside, input, context))
  mount(answerQr, (input, context) => answer(inside, input, context))

  mount(ssoHosts, (_input, context) => listHosts(inside, context))
  mount(signInByTicket, (input, context) => enterByTicket(inside, input, context))
  mount(beginOidc, (input, context) => goToProvider(inside, input, context))
  mount(signInByOidc, (input, context) => enterByOidc(inside, input, context))

  mount(signOut, async (_input, context) => {
    const { userID, sessionID, script } = callerOf(context)
    await world.db.transaction().execute(async (tx) => {
      if (script) await endScriptToken(tx, sessionID, context.at)
      else await endSession(tx, sessionID, 'signed-out', context.at)
      await audit.record(tx, {
        actorID: userID,
        act: 'access.signOut',
        object: script ? 'scriptToken' : 'session',
        objectID: sessionID,
        ip: context.ip,
        at: context.at,
      })
    })
    callers.forget(userID)
    dropCookie(context)
    const leaveTo = script ? null : await leaveProvider(inside, sessionID, context)
    return leaveTo === null ? null : { leaveTo }
  })

  mount(accountInfo, async (_input, context) => {
    const caller = callerOf(context)
    const account = await org.account(world.db, caller.userID)
    if (!account) throw refuse(commonErrors['not-signed-in'])
    return {
      userID: account.id,
      userName: account.name,
      accountNo: account.accountNo,
      type: account.type,
      typeName: ACCOUNT_TYPE_NAMES[account.type][context.culture],
      avatar: account.avatar,
      orgID: account.orgID,
      orgName: account.orgName,
      zone: account.zone,
      theme: themeOf(account.theme),
      roleNames: await org.roleNamesOf(world.db, account.id, context.culture),
      mustChange: account.mustChange,
      rights: [...caller.permissions].toSorted(),
    }
  })

  mount(saveTheme, async ({ theme }, context) => {
    await org.setTheme(world.db, callerOf(context).userID, theme)
    return null
  })
}
