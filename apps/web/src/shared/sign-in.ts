// Signing in and out: credentials, ticket, menus, in this order; and the passwords that are set.
import { activate } from '@clearbelt/contract/access/activate-calls'
import {
  changePassword,
  changePasswordSignedOut,
  signInByPassword as passwordCall,
  signOut as signOutCall,
  type MenuNode,
  type Ticket,
} from '@clearbelt/contract/access/calls'
import { signInByFace as faceCall } from '@clearbelt/contract/access/face-calls'
import {
  forgotPassword,
  signInByJobNumber as jobNumberCall,
  signInBySms as smsCall,
} from '@clearbelt/contract/access/mobile-calls'
import { pollQr } from '@clearbelt/contract/access/qr-calls'
import {
  passkeyOptions,
  signInByPasskey as passkeyCall,
  signInBySecondStep as secondCall,
} from '@clearbelt/contract/access/second-factor-calls'
import { signInByOidc as oidcCall, signInByTicket as ticketCall } from '@clearbelt/contract/access/sso-calls'
import { APP_VERSION } from '@clearbelt/contract/wire'
import { forgetAccount, loadAccount, loadMenus } from './account.ts'
import { call, callUpload } from './call.ts'
import { isCallError } from './call-error.ts'
import { loadChunk } from './load-chunk.ts'
import { mayHaveArrived } from './send-change.ts'
import { adoptTicket, amendSession, forgetSession, fetchHandshake } from './session.ts'

/** What came of a sign-in: an account without menus goes no further. */
export type SignInOutcome = { kind: 'in'; type: 1 | 2 | 3; menus: readonly MenuNode[] } | { kind: 'noMenu' }

/** The way to seal passwords under the server's key; its ciphers are loaded when the first one is sealed. */
async function sealer(): Promise<(password: string) => string> {
  const [{ passwordKey }, { sealPassword }] = await Promise.all([
    fetchHandshake(),
    loadChunk(() => import('./seal.ts')),
  ])
  return (password) => sealPassword(passwordKey, password)
}

/** Signs in by password. Trailing spaces of the name are dropped; the password travels sealed. Throws CallError. */
export async function signInByPassword(username: string, password: string): Promise<SignInOutcome> {
  const seal = await sealer()
  return enter(
    await call(
      passwordCall,
      { username: username.trimEnd(), password: seal(password), version: APP_VERSION },
      { silent: true },
    ),
  )
}

/** Signs in by a code that was sent to the mobile. Throws CallError. */
export async function signInBySms({
  mobile,
  checkCode,
}: {
  mobile: string
  checkCode: string
}): Promise<SignInOutcome> {
  return enter(await call(smsCall, { mobile, checkCode, version: APP_VERSION }, { silent: true }))
}

export interface JobNumberCredentials {
  enterpriseCode: string
  jobNo: string
  type: 'Admin' | 'Trainer' | 'Student'
  password: string
}

/** Signs in by job number inside the organisation of a code; the password travels sealed. Throws CallError. */
export async function signInByJobNumber({
  enterpriseCode,
  jobNo,
  type,
  password,
}: JobNumberCredentials): Promise<SignInOutcome> {
  const seal = await sealer()
  return enter(
    await call(
      jobNumberCall,
      {
        enterpriseCode: enterpriseCode.trim(),
        jobNo: jobNo.trim(),
        type,
        password: seal(password),
        version: APP_VERSION,
      },
      { silent: true },
    ),
  )
}

/** What has become of a code that a phone scans: its state, or the way in once the phone has said yes. */
export type QrAnswer = { state: 'valid' | 'scanned' } | { state: 'confirmed'; enter: () => Promise<SignInOutcome> }

/** Asks after a code. Throws CallError; `qr-invalid` when it is over or was declined. */
export async function askAfterQr(id: string, signal: AbortSignal): Promise<QrAnswer> {
  const answer = await call(pollQr, { id, version: APP_VERSION }, { silent: true, signal })
  return 'state' in answer ? answer : { state: 'confirmed', enter: () => enter(answer) }
}

/** Signs in by a ticket of the HR system. Throws CallError. */
export async function signInByTicket(ticket: string): Promise<SignInOutcome> {
  return enter(await call(ticketCall, { ticket, version: APP_VERSION }, { silent: true }))
}

/** Signs in by the code with which the other system sent this browser back. Throws CallError. */
export async function signInByOidc(answer: { code: string; state: string; iss?: string }): Promise<SignInOutcome> {
  return enter(await call(oidcCall, { ...answer, version: APP_VERSION }, { silent: true }))
}

/** Signs in by a photo and the pictures of the turns that a challenge asked for. Throws CallError. */
export async function signInByFace(challenge: string, photo: Blob, turns: readonly Blob[]): Promise<SignInOutcome> {
  const files = Object.fromEntries([['upfile', photo], ...turns.map((turn, i) => [`turn${i + 1}`, turn] as const)])
  return enter(await callUpload(faceCall, { challenge, version: APP_VERSION }, files, { silent: true }))
}

/**
 * Finishes a sign-in that was refused with `second-step`, by a code of the app or a recovery code. Throws CallError.
 */
export async function signInBySecondStep(code: string): Promise<SignInOutcome> {
  return enter(await call(secondCall, { code, version: APP_VERSION }, { silent: true }))
}

/** What the browser needs to look for a passkey. Throws CallError. */
export const beginPasskeySignIn = async (): Promise<unknown> =>
  (await call(passkeyOptions, {}, { silent: true })).options

/** Signs in by what the browser's passkey answered. Throws CallError. */
export async function signInByPasskey(credential: unknown): Promise<SignInOutcome> {
  return enter(await call(passkeyCall, { credential: credential as never, version: APP_VERSION }, { silent: true }))
}

/** What follows every sign-in: the ticket is kept, the menus are read, and without menus it ends at once. */
async function enter(ticket: Ticket): Promise<SignInOutcome> {
  adoptTicket(ticket)
  const menus = await loadMenus()
  if (menus.length === 0) {
    await signOut()
    forgetAccount()
    return { kind: 'noMenu' }
  }
  await loadAccount()
  return { kind: 'in', type: ticket.type, menus }
}

/**
 * Ends the session here and on the server; what the server says changes nothing. The caller then leaves the page, and
 * what it shows of the account with it; answers where a provider of single sign-on ends its own session, if it does.
 */
export async function signOut(): Promise<string | null> {
  const told = await call(signOutCall, {}, { silent: true }).catch(() => null)
  forgetSession()
  return told?.leaveTo ?? null
}

export interface PasswordChange {
  /** Needed only when nobody is signed in. */
  userName?: string
  oldPwd: string
  newPwd: string
  confirmPwd: string
}

/** A password whose setting may have arrived though its answer did not. */
export interface LostPassword {
  current: string | null
}

/** What is refused once the old password is another, or the code was used: by the request whose answer was lost. */
const USED_UP = ['old-password-wrong', 'wrong-password', 'code-wrong', 'activation-wrong'] as const

/**
 * Sets a password by `set`. Where that is refused and one before it was `lost`, that one may stand by now: it is then
 * changed to this by `change`, which says that it is the same where it is.
 */
async function setPassword(
  newPwd: string,
  lost: LostPassword,
  set: () => Promise<unknown>,
  change: (oldPwd: string) => Promise<unknown>,
): Promise<void> {
  try {
    try {
      await set()
    } catch (error) {
      if (lost.current === null || !isCallError(error, ...USED_UP)) throw error
      const stands = await change(lost.current).then(
        () => true,
        (other: unknown) => {
          if (isCallError(other, 'password-same')) return true
          if (isCallError(other, ...USED_UP)) return false
          throw other
        },
      )
      if (!stands) throw error
    }
  } catch (error) {
    if (mayHaveArrived(error)) lost.current = newPwd
    throw error
  }
  lost.current = null
}

const changeByName = (userName: string, seal: (password: string) => string, newPwd: string) => (oldPwd: string) =>
  call(
    changePasswordSignedOut,
    { userName: userName.trim(), oldPwd: seal(oldPwd), newPwd: seal(newPwd), confirmPwd: seal(newPwd) },
    { silent: true },
  )

/**
 * Changes the password of the signed-in account, or of `userName` when nobody is signed in; done where the change whose
 * answer was `lost` did it. Throws CallError.
 */
export async function setOwnPassword(change: PasswordChange, signedIn: boolean, lost: LostPassword): Promise<void> {
  const seal = await sealer()
  const { newPwd, confirmPwd } = change
  const send = (oldPwd: string): Promise<unknown> => {
    const sealed = { oldPwd: seal(oldPwd), newPwd: seal(newPwd), confirmPwd: seal(confirmPwd) }
    return signedIn
      ? call(changePassword, sealed, { silent: true })
      : call(changePasswordSignedOut, { userName: (change.userName ?? '').trim(), ...sealed }, { silent: true })
  }
  await setPassword(newPwd, lost, () => send(change.oldPwd), send)
  if (signedIn) amendSession({ mustChange: false })
}

export interface ForgottenPassword {
  mobile: string
  checkCode: string
  newPwd: string
  confirmPwd: string
}

/**
 * Sets a forgotten password anew with a code that was sent to the mobile; done where the request whose answer was `lost`
 * did it. Throws CallError.
 */
export async function setForgottenPassword(
  { mobile, checkCode, newPwd, confirmPwd }: ForgottenPassword,
  lost: LostPassword,
): Promise<void> {
  const seal = await sealer()
  const input = { mobile, checkCode, newPwd: seal(newPwd), confirmPwd: seal(confirmPwd) }
  await setPassword(
    newPwd,
    lost,
    () => call(forgotPassword, input, { silent: true }),
    changeByName(mobile, seal, newPwd),
  )
}

export interface FirstPassword {
  userName: string
  /** Of the activation slip. */
  code: string
  newPwd: string
  confirmPwd: string
}

/**
 * Sets the first password of an account by the code of its slip; done where the request whose answer was `lost` did it.
 * Throws CallError.
 */
export async function setFirstPassword(
  { userName, code, newPwd, confirmPwd }: FirstPassword,
  lost: LostPassword,
): Promise<void> {
  const seal = await sealer()
  const input = { userName, code, newPwd: seal(newPwd), confirmPwd: seal(confirmPwd) }
  await setPassword(newPwd, lost, () => call(activate, input, { silent: true }), changeByName(userName, seal, newPwd))
}
