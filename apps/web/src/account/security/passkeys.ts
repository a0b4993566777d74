// Passkeys in the browser: making one, signing in by one.
import { addPasskey, beginPasskey } from '@clearbelt/contract/access/second-factor-calls'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { call } from '../../shared/call.ts'
import { sealPassword } from '../../shared/seal.ts'
import { fetchHandshake } from '../../shared/session.ts'
import { beginPasskeySignIn, signInByPasskey, type SignInOutcome } from '../../shared/sign-in.ts'

/** Signs in by a passkey of this browser. Throws CallError, or the browser's own error when it was turned away. */
export async function enterByPasskey(): Promise<SignInOutcome> {
  const optionsJSON = await beginPasskeySignIn()
  return signInByPasskey(await startAuthentication({ optionsJSON: optionsJSON as never }))
}

/** Makes a passkey and keeps it under a name; answers the recovery codes that came with the first. */
export async function makePasskey(name: string, password: string): Promise<string[]> {
  const { passwordKey } = await fetchHandshake()
  const { options } = await call(beginPasskey, { password: sealPassword(passwordKey, password) }, { silent: true })
  const credential = await startRegistration({ optionsJSON: options as never })
  return (await call(addPasskey, { name, credential: credential as never }, { silent: true })).recoveryCodes
}
