// One try to sign in after another, whatever form it is typed in: what is under way, what went wrong, and whether a second
// step is asked for.
import { useState } from 'react'
import { isCallError } from '../../../shared/call-error.ts'
import { useText } from '../../../shared/i18n.ts'
import type { SignInOutcome } from '../../../shared/sign-in.ts'
import type { SignInFormProps } from './sign-in-props.ts'

export interface SignInAttempt<T> {
  busy: boolean
  /** What stands above the form. */
  failure: string | null
  /** The second step stands in the form's place. */
  second: boolean
  submit: (values: T) => Promise<void>
  complain: (failure: string) => void
  /** Back from the second step to the form, with the reason when it was not the person's wish. */
  again: (reason: string | null) => void
}

/** `place` shows a refusal at its fields and answers what has to stand above the form. */
export function useSignInAttempt<T>(
  signIn: (values: T) => Promise<SignInOutcome>,
  onIn: SignInFormProps['onIn'],
  place: (error: unknown) => string | null,
): SignInAttempt<T> {
  const say = useText('access')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [second, setSecond] = useState(false)
  const submit = async (values: T): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      const outcome = await signIn(values)
      if (outcome.kind === 'noMenu') setFailure(say('noMenu'))
      else onIn(outcome)
    } catch (error) {
      if (isCallError(error, 'second-step')) setSecond(true)
      else setFailure(place(error))
    } finally {
      setBusy(false)
    }
  }
  const again = (reason: string | null): void => {
    setFailure(reason)
    setSecond(false)
  }
  return { busy, failure, second, submit, complain: setFailure, again }
}
