// Chooses the shell by account type and tells the page where it stands.
import { createContext, lazy, use, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { MenuNode } from '@clearbelt/contract/access/calls'
import { useAccount } from '../../shared/account.ts'
import { useText } from '../../shared/i18n.ts'
import { loadChunk } from '../../shared/load-chunk.ts'
import { useSession } from '../../shared/session.ts'
import { TopOffsetContext } from '../../ui/offset.ts'
import type { Crumb } from '../../ui/page.tsx'
import { HEADER_HEIGHT } from './header-height.ts'
import { KeptOutlet } from './keep-alive.tsx'
import { opensFor, PagesContext } from '../pages-of.ts'
import { shellOfType, shownMenus, trailOf, usableMenus } from '../rules.ts'
import { usePageTitle } from '../page-title.ts'

const ManagerShell = lazy(async () => ({
  default: (await loadChunk(() => import('./manager-shell.tsx'))).ManagerShell,
}))
const StudentShell = lazy(async () => ({
  default: (await loadChunk(() => import('./student-shell.tsx'))).StudentShell,
}))

/** Where the shell wants the breadcrumb. */
const CrumbSlotContext = createContext<HTMLElement | null>(null)

/**
 * The shell of the signed-in account around the open page. What stands around it is drawn anew for another account or
 * menu alone: whole menus and headers were drawn for each address, and again when the title of the page had come.
 */
export function Shell(): ReactNode {
  const say = useText('app')
  const type = useSession()?.type ?? 1
  const sent = useAccount((account) => account.menus)
  const pages = use(PagesContext)
  const menus = useMemo(
    () =>
      shownMenus(
        type,
        usableMenus(sent, (path) => opensFor(path, type, pages)),
        say('dashboard'),
      ),
    [type, sent, pages, say],
  )
  const [crumbSlot, setCrumbSlot] = useState<HTMLElement | null>(null)
  const frame = useMemo(() => {
    const content = (
      <TopOffsetContext value={HEADER_HEIGHT}>
        <OpenPage menus={menus} />
      </TopOffsetContext>
    )
    return shellOfType(type) === 'student' ? (
      <StudentShell menus={menus}>{content}</StudentShell>
    ) : (
      <ManagerShell menus={menus} crumbSlot={setCrumbSlot}>
        {content}
      </ManagerShell>
    )
  }, [type, menus])
  return <CrumbSlotContext value={crumbSlot}>{frame}</CrumbSlotContext>
}

/** The open page, told its title and the way to it. */
function OpenPage({ menus }: { menus: readonly MenuNode[] }): ReactNode {
  const { pathname } = useLocation()
  const title = usePageTitle()
  const crumbSlot = use(CrumbSlotContext)
  const trail = useMemo(() => {
    const entries = trailOf(pathname, menus)
    const last = entries.at(-1)
    const chain: Crumb[] = entries.map((entry) => ({
      label: entry.name,
      ...(entry.path && entry.path !== pathname && entry.children.length === 0 ? { to: entry.path } : {}),
    }))
    // The page itself is named by its title, not by its crumb.
    return { title, slot: crumbSlot, trail: last?.path === pathname ? chain.slice(0, -1) : chain }
  }, [pathname, menus, title, crumbSlot])
  return <KeptOutlet trail={trail} />
}
