// The open page by its route: what it is, and what the window is called.
import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { APP_NAME, useAccount } from '../shared/account.ts'
import { sayFull } from '../shared/i18n.ts'
import type { RouteHandle } from '../shared/route.ts'
import { titleOf } from './rules.ts'

/** The handle of the innermost matched page. */
export function useHandle(): RouteHandle | undefined {
  return useMatches().findLast((match) => match.handle)?.handle as RouteHandle | undefined
}

/** The title of the open page by the title rules. */
export function usePageTitle(): string {
  const title = useHandle()?.title ?? null
  const { pathname } = useLocation()
  const menus = useAccount((account) => account.menus)
  const system = useAccount((account) => account.system)
  const [own, setOwn] = useState<{ key: string; text: string } | null>(null)
  useEffect(() => {
    let current = true
    if (title)
      void sayFull(title).then(
        (text) => current && setOwn({ key: title, text }),
        () => {},
      )
    return () => {
      current = false
    }
  }, [title])
  return titleOf(title && own?.key === title ? own.text : null, pathname, menus, system?.name ?? APP_NAME)
}
