// Lets only signed-in accounts through, and loads what every page behind it needs: theme, user info, system info.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { loadAccount, loadMenus, storedMenus, useAccount } from '../../shared/account.ts'
import { sayFor } from '../../shared/i18n.ts'
import { loadChunk } from '../../shared/load-chunk.ts'
import { usePrompt } from '../../shared/password-proof.ts'
import { liveSession, storedTicket, useSession } from '../../shared/session.ts'
import { signOut } from '../../shared/sign-in.ts'
import { Later } from '../../ui/later.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { LOGIN_PATH, redirectOf } from '../rules.ts'
import { Starting } from '../starting.tsx'

const ChangePasswordDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../../rooms/access/parts/change-password-dialog.tsx'))).ChangePasswordDialog,
}))
const PasswordPrompt = lazy(async () => ({
  default: (await loadChunk(() => import('../../account/password-prompt.tsx'))).PasswordPrompt,
}))

/** The pages behind sign-in. */
export function SessionGate(): ReactNode {
  const { pathname, search } = useLocation()
  const ticket = storedTicket()
  const to = redirectOf(pathname, search, { ticket: ticket !== null, menu: storedMenus() !== null })
  if (to || !ticket) return <Navigate to={to ?? LOGIN_PATH} replace />
  return <Started key={ticket.userID} />
}

function Started(): ReactNode {
  const info = useAccount((account) => account.info)
  const session = useSession()
  const isAsked = usePrompt((prompt) => prompt.settle !== null)
  const start = useQuery({
    queryKey: ['start'],
    queryFn: startSession,
    enabled: info === null,
    retry: false,
    gcTime: 0,
  })
  // Until the password is changed the server answers nothing that a page could show; a page that is open already stays.
  const locked = session?.mustChange ?? true
  const [entered, setEntered] = useState(false)
  if (info && !locked && !entered) setEntered(true)
  if (start.error && !info) {
    return (
      <Flex vertical align="center" justify="center" style={{ minHeight: '100vh' }}>
        <ErrorState error={start.error} onRetry={() => void start.refetch()} />
        <Button type="link" onClick={leave}>
          {sayFor('app')('signOut')}
        </Button>
      </Flex>
    )
  }
  if (!info || !session) return <Starting />
  return (
    <Suspense fallback={<Starting />}>
      {entered && <Outlet />}
      {session.mustChange && <ForcedPasswordChange />}
      <Later when={isAsked}>
        <PasswordPrompt />
      </Later>
    </Suspense>
  )
}

/**
 * Brings the session back through the cookie, then loads the account; menus follow the account's language and rights.
 */
async function startSession(): Promise<true> {
  await liveSession()
  const [menus] = await Promise.all([loadMenus(), loadAccount()])
  if (menus.length === 0) {
    await signOut()
    window.location.assign(LOGIN_PATH)
  }
  return true
}

/**
 * Opens again whenever it is closed, until the password has been changed; then what was refused meanwhile is asked for
 * again.
 */
function ForcedPasswordChange(): ReactNode {
  const [round, setRound] = useState(0)
  const queries = useQueryClient()
  const onClose = (done: boolean): void => {
    if (done) void queries.invalidateQueries()
    setRound((n) => n + 1)
  }
  return <ChangePasswordDialog key={round} open forced={{ onSignOut: leave }} onClose={onClose} />
}

const leave = (): void => void signOut().then((elsewhere) => window.location.assign(elsewhere ?? LOGIN_PATH))
