// Signing in by a passkey: whether it is offered, and the way through it. What talks to the browser is loaded when it is
// used.
import { signInMethods } from '@clearbelt/contract/access/settings'
import { useState } from 'react'
import { usePublicSetting } from '../../shared/account.ts'
import { worded } from '../../shared/call.ts'
import { loadChunk } from '../../shared/load-chunk.ts'
import type { SignInOutcome } from '../../shared/sign-in.ts'
import { toast } from '../../shared/toast.ts'

/** Browsers give none out over plain http. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && typeof globalThis.PublicKeyCredential === 'function'

/** The person turned the browser's question away, or let it run out. */
export const isRefusedByPerson = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

export interface PasskeyWay {
  /** False where the browser has none or they are turned off. */
  isOffered: boolean
  busy: boolean
  enter: () => Promise<void>
}

export function usePasskeyEntry(onOutcome: (outcome: SignInOutcome) => void): PasskeyWay {
  const [busy, setBusy] = useState(false)
  const isOn = usePublicSetting(signInMethods).includes('passkey')
  const enter = async (): Promise<void> => {
    setBusy(true)
    try {
      const { enterByPasskey } = await loadChunk(() => import('./passkeys.ts'))
      onOutcome(await enterByPasskey())
    } catch (error) {
      if (!isRefusedByPerson(error)) toast('error', worded(error).message)
    } finally {
      setBusy(false)
    }
  }
  return { isOffered: isOn && canUsePasskeys(), busy, enter }
}
