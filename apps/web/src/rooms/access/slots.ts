// What the pages of signing in leave to the app.
import type { SignedIn } from './parts/sign-in-props.ts'

/** In the query of the login page: whoever is signed in comes from an address that has no page. */
export const MISSING_PARAM = 'missing'

export interface AccessSlots {
  /** Where an account goes that has signed in; `search` is the query of the login page. */
  landing: (outcome: SignedIn, search: string) => string
  /** Fetches what comes after a sign-in, while it is under way. */
  prepare?: () => void
}
