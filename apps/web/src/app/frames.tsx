// What stands around pages, fetched with the first page that stands in it: the component library, the session gate, the
// shell.
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { loadLocale } from '../shared/locale.ts'
import { storedTicket } from '../shared/session.ts'
import { shellOfType } from './rules.ts'

interface Loaded {
  Component: () => ReactNode
}

/** What stands around every page that is not plain. */
export async function loadDressed(): Promise<Loaded> {
  const [{ Dressed }] = await Promise.all([import('./dressed.tsx'), loadLocale()])
  return {
    Component: () => (
      <Dressed>
        <Outlet />
      </Dressed>
    ),
  }
}

export const loadGate = async (): Promise<Loaded> => ({
  Component: (await import('./gate/session-gate.tsx')).SessionGate,
})

/** The shell, and with it that of the account kind that is signed in on this browser. */
export async function loadShell(): Promise<Loaded> {
  const type = storedTicket()?.type
  const [{ Shell }] = await Promise.all([
    import('./shell/shell.tsx'),
    type === undefined
      ? null
      : shellOfType(type) === 'student'
        ? import('./shell/student-shell.tsx')
        : import('./shell/manager-shell.tsx'),
  ])
  return { Component: Shell }
}

/** Fetches what stands around the pages behind sign-in, while somebody is still signing in. */
export const prepareShell = (): void => void Promise.all([loadDressed(), loadGate(), loadShell()]).catch(() => {})
