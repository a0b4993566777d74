// What every way of signing in tells the page around it.
import type { SignInOutcome } from '../../../shared/sign-in.ts'

/** Somebody is signed in. */
export type SignedIn = Extract<SignInOutcome, { kind: 'in' }>

export interface SignInFormProps {
  onIn: (outcome: SignedIn) => void
}
