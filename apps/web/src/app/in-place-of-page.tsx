// What stands in the place of a page that is not shown: a sign, why, and the ways on.
import { Button, Flex, theme, Typography } from 'antd'
import { use, type ComponentType, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAccount } from '../shared/account.ts'
import { useText } from '../shared/i18n.ts'
import { useSession } from '../shared/session.ts'
import { opensFor, PagesContext } from './pages-of.ts'
import { landingOf } from './rules.ts'

interface InPlaceOfPageProps {
  icon: ComponentType<{ 'aria-hidden'?: boolean; style?: object }>
  title: string
  why: string
  hint: string
}

export function InPlaceOfPage({ icon: Icon, title, why, hint }: InPlaceOfPageProps): ReactNode {
  const say = useText('app')
  const { token } = theme.useToken()
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const session = useSession()
  const menus = useAccount((account) => account.menus)
  const pages = use(PagesContext)
  const start = session ? landingOf(session.type, menus, (path) => opensFor(path, session.type, pages)) : '/'
  return (
    <Flex
      vertical
      align="center"
      gap={16}
      style={{ maxWidth: 520, marginInline: 'auto', padding: '12vh 24px 48px', textAlign: 'center' }}
    >
      <Icon aria-hidden style={{ fontSize: 40, color: token.colorTextTertiary }} />
      <Typography.Title level={1} style={{ margin: 0, fontSize: 21, lineHeight: '32px' }}>
        {title}
      </Typography.Title>
      <Typography.Text>{why}</Typography.Text>
      <Typography.Text type="secondary">{hint}</Typography.Text>
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
