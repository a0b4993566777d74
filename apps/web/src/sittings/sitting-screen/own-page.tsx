// The page of a sitting: of a student who is signed in, and outside the session gate.
import { useEffect, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loadAccount, useAccount } from '../../shared/account.ts'
import { liveSession, storedTicket } from '../../shared/session.ts'

const STUDENT = 3

/**
 * Stands outside the session gate, which would take the page away with everything on it when a session ends: here a
 * sign-in opens over the sitting instead. Who was not signed in when the page opens is sent to the login page as
 * everywhere; who is no student to `elsewhere`, whose frame says that it is not theirs.
 */
export function OwnPage({
  elsewhere,
  children,
}: {
  elsewhere: string
  children: (userID: string) => ReactNode
}): ReactNode {
  const { pathname, search } = useLocation()
  const [owner] = useState(() => storedTicket())
  useStart(owner?.type === STUDENT)
  if (!owner) return <Navigate to={`/login?return=${encodeURIComponent(pathname + search)}`} replace />
  if (owner.type !== STUDENT) return <Navigate to={elsewhere} replace />
  return children(owner.userID)
}

/** Brings session and account back after a reload; what fails here fails again, with its words, in the first call. */
function useStart(isOwn: boolean): void {
  const info = useAccount((account) => account.info)
  useEffect(() => {
    if (isOwn && info === null)
      void liveSession()
        .then(() => loadAccount())
        .catch(() => {})
  }, [info, isOwn])
}
