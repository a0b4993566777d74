// What the pages of signing in leave to the app.
import type { SignedIn } from './parts/sign-in-props.ts'

export interface AccessSlots {
  /** Where an account goes that has signed in; `search` is the query of the login page. */
  landing: (outcome: SignedIn, search: string) => string
  /** Fetches what comes after a sign-in, while it is under way. */
  prepare?: () => void
}
