// Lets a page stand for those who hold its right; to others it says calmly what is missing and who can give it.
import { LockOutlined } from '@ant-design/icons'
import { Button, Flex, theme, Typography } from 'antd'
import { use, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAccount } from '../../shared/account.ts'
import { useFullText, useText } from '../../shared/i18n.ts'
import { useHolds } from '../../shared/permission.ts'
import type { RouteHandle } from '../../shared/route.ts'
import { useSession } from '../../shared/session.ts'
import { holdsTypedWork } from '../../ui/form/dirty.tsx'
import { opensFor, PagesContext } from '../pages-of.ts'
import { findByPath, fitsType, landingOf } from '../rules.ts'

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
  const { token } = theme.useToken()
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const session = useSession()
  const info = useAccount((account) => account.info)
  const menus = useAccount((account) => account.menus)
  const pages = use(PagesContext)
  // A right bears the name of the page that its menu entry leads to: the shortest address that it opens.
  const entry = pages
    .filter((page) => page.handle.rights?.[0] === handle.rights?.[0])
    .toSorted((a, b) => a.path.length - b.path.length)[0]
  const title = useFullText(entry?.handle.title)
  const right = title || findByPath(menus, entry?.path ?? '')?.name || ''
  const start = session ? landingOf(session.type, menus, (path) => opensFor(path, session.type, pages)) : '/'
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
    <Flex
      vertical
      align="center"
      gap={16}
      style={{ maxWidth: 520, marginInline: 'auto', padding: '12vh 24px 48px', textAlign: 'center' }}
    >
      <LockOutlined aria-hidden style={{ fontSize: 40, color: token.colorTextTertiary }} />
      <Typography.Title level={1} style={{ margin: 0, fontSize: 21, lineHeight: '32px' }}>
        {say('noRight')}
      </Typography.Title>
      <Typography.Text>{why}</Typography.Text>
      <Typography.Text type="secondary">{isTheirs ? whom : say('noRightOther')}</Typography.Text>
      <Flex wrap gap={8} justify="center">
        {/* Where the start page is the one that is missing, there is no way to it. */}
        {start !== pathname && (
          <Button type="primary" onClick={() => void navigate(start)}>
            {say('goHome')}
          </Button>
        )}
        {key !== 'default' && <Button onClick={() => void navigate(-1)}>{say('goBack')}</Button>}
      </Flex>
    </Flex>
  )
}
