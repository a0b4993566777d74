// Holds back what is loaded only when it is needed, such as a dialog, and keeps it from then on.
import { Suspense, useState, type ReactNode } from 'react'

/** Draws its content from the first time that `when` holds. */
export function Later({ when, children }: { when: boolean; children: ReactNode }): ReactNode {
  const [isNeeded, setIsNeeded] = useState(when)
  if (when && !isNeeded) setIsNeeded(true)
  return isNeeded && <Suspense>{children}</Suspense>
}
