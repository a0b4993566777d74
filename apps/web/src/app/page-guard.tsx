// Lets a page stand for those who hold its right; to others it says calmly what is missing and who can give it.
import { LockOutlined } from '@ant-design/icons'
import { use, useState, type ReactNode } from 'react'
import { useAccount } from '../shared/account.ts'
import { useFullText, useText } from '../shared/i18n.ts'
import { useHolds } from '../shared/permission.ts'
import type { RouteHandle } from '../shared/route.ts'
import { useSession } from '../shared/session.ts'
import { holdsTypedWork } from '../ui/form/dirty.tsx'
import { InPlaceOfPage } from './in-place-of-page.tsx'
import { PagesContext } from './pages-of.ts'
import { findByPath, fitsType } from './rules.ts'

/**
 * Around every page. Menus show what an account holds, but an address can be typed or sent by somebody else. A page
 * that
 * is open when its right is taken away stays while something typed stands on it: the server refuses, and nothing is
 * lost.
 */
export function PageGuard({ handle, children }: { handle: RouteHandle; children: ReactNode }): ReactNode {
  const session = useSession()
  const holds = useHolds(...(handle.rights ?? []))
  const isTheirs = !session || fitsType(handle.shell, session.type)
  const isOpen = handle.shell === 'public' || (isTheirs && (!handle.rights || holds))
  const [stands, setStands] = useState(isOpen)
  if (stands !== isOpen && (isOpen || !holdsTypedWork())) setStands(isOpen)
  if (stands) return children
  return handle.shell === 'single' ? (
    <main>
      <NoRight handle={handle} isTheirs={isTheirs} />
    </main>
  ) : (
    <NoRight handle={handle} isTheirs={isTheirs} />
  )
}

/** In the place of a page that the account has no right to. */
function NoRight({ handle, isTheirs }: { handle: RouteHandle; isTheirs: boolean }): ReactNode {
  const say = useText('app')
  const info = useAccount((account) => account.info)
  const menus = useAccount((account) => account.menus)
  const pages = use(PagesContext)
  // A right bears the name of the page that its menu entry leads to: the shortest address that it opens.
  const entry = pages
    .filter((page) => page.handle.rights?.[0] === handle.rights?.[0])
    .toSorted((a, b) => a.path.length - b.path.length)[0]
  const title = useFullText(entry?.handle.title)
  const right = title || findByPath(menus, entry?.path ?? '')?.name || ''
  const org = info?.orgName ?? ''
  const whom = org ? say('noRightAskIn', { org }) : say('noRightAsk')
  const why = isTheirs
    ? right
      ? say('noRightMissing', { right })
      : say('noRightMissingUnnamed')
    : say(handle.shell === 'student' ? 'noRightStudents' : 'noRightManagers', {
        name: info?.userName ?? '',
        type: info?.typeName ?? '',
      })
  return (
    <InPlaceOfPage icon={LockOutlined} title={say('noRight')} why={why} hint={isTheirs ? whom : say('noRightOther')} />
  )
}
