// Shown for the moment in which the app finds out who is there; the page comes with the same sign (`index.html`).
import type { ReactNode } from 'react'
import { sayFor } from '../shared/i18n.ts'

/** The product's sign in the middle of an empty page. */
export const Starting = (): ReactNode => (
  <main className="starting" aria-live="polite" aria-busy="true" aria-label={sayFor('app')('starting')}>
    <img src="/icon.svg" alt="" width={48} height={48} />
  </main>
)
