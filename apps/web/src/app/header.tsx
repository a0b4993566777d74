// The right end of both headers: theme, language, and the account with its menu.
import {
  BgColorsOutlined,
  BulbOutlined,
  DownOutlined,
  GlobalOutlined,
  IdcardOutlined,
  KeyOutlined,
  LogoutOutlined,
  MobileOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { CULTURES } from '@clearbelt/contract/wire'
import { Button, Flex, theme, Tooltip, Typography, type MenuProps } from 'antd'
import { use, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AccountAvatar } from '../account/avatar.tsx'
import { ChangePasswordDialog } from '../rooms/access/parts/change-password-dialog.tsx'
import { MobileDialog } from '../rooms/access/parts/mobile-dialog.tsx'
import { APP_NAME, chooseTheme, useAccount } from '../shared/account.ts'
import { culture, LANGUAGE_NAMES, switchCulture } from '../shared/culture.ts'
import { sayList, useText } from '../shared/i18n.ts'
import { useSession } from '../shared/session.ts'
import { signOut } from '../shared/sign-in.ts'
import { useAllowed } from '../ui/allowed.tsx'
import { DropMenu } from '../ui/drop-menu.tsx'
import { swatchOf, THEME_NAMES } from '../ui/theme.ts'
import { Bell } from './bell/bell.tsx'
import { FeatureBoard, useFeatureBoard } from './feature-board.tsx'
import { addressOf } from './named-routes.ts'
import { opensFor, PagesContext } from './pages-of.ts'
import { landingOf } from './rules.ts'
import { Uploader } from './uploader.tsx'

/** Height of the header in px; sticky things stop below it. */
export const HEADER_HEIGHT = 52
/** The page is left this long after signing out, in ms. */
const SIGN_OUT_PAUSE = 500

type Items = NonNullable<MenuProps['items']>
const NO_ITEMS: Items = []

/** Name and logo of this installation. */
export function SystemName({ compact = false }: { compact?: boolean }): ReactNode {
  const system = useAccount((account) => account.system)
  const name = system?.name ?? APP_NAME
  return (
    <Flex align="center" gap={10} style={{ minWidth: 0 }} title={name}>
      <img
        src={system?.logo ?? '/icon.svg'}
        alt=""
        width={26}
        height={26}
        style={{ objectFit: 'contain', flex: 'none' }}
      />
      {compact ? (
        <span className="only-read">{name}</span>
      ) : (
        <Typography.Text strong ellipsis style={{ fontSize: 16 }}>
          {name}
        </Typography.Text>
      )}
    </Flex>
  )
}

/** The bell of managers, theme, language and account. */
export function HeaderTools({ narrow }: { narrow: boolean }): ReactNode {
  const session = useSession()
  if (session && session.type !== 3) return <ManagerTools key={session.userID} narrow={narrow} />
  return (
    <Flex align="center" gap={4} style={{ flex: 'none' }}>
      <ThemeSwitch />
      <LanguageSwitch />
      <AccountMenu narrow={narrow} />
    </Flex>
  )
}

/**
 * What managers have beside it: the bell, and the board of new features, which moves into the account menu where there
 * is no room.
 */
function ManagerTools({ narrow }: { narrow: boolean }): ReactNode {
  const say = useText('app')
  const board = useFeatureBoard(useIsStart())
  return (
    <Flex align="center" gap={narrow ? 0 : 4} style={{ flex: 'none' }}>
      <Uploader always={!narrow} />
      <Bell />
      {!narrow && (
        <Tooltip title={say('features')}>
          <Button
            type="text"
            icon={<BulbOutlined aria-hidden />}
            aria-label={say('features')}
            aria-haspopup="dialog"
            onClick={board.show}
          />
        </Tooltip>
      )}
      <ThemeSwitch />
      <LanguageSwitch />
      <AccountMenu
        narrow={narrow}
        more={
          narrow ? [{ key: 'features', icon: <BulbOutlined />, label: say('features'), onClick: board.show }] : NO_ITEMS
        }
      />
      <FeatureBoard open={board.open} onClose={board.close} />
    </Flex>
  )
}

/** Whether the open page is the one where the account lands after signing in. */
function useIsStart(): boolean {
  const type = useSession()?.type
  const pages = use(PagesContext)
  const menus = useAccount((account) => account.menus)
  const { pathname } = useLocation()
  return type !== undefined && pathname === landingOf(type, menus, (path) => opensFor(path, type, pages))
}

function ThemeSwitch(): ReactNode {
  const say = useText('app')
  const chosen = useAccount((account) => account.theme)
  const items: MenuProps['items'] = THEME_NAMES.map((name) => ({
    key: name,
    label: say(`theme_${name}`),
    icon: <Swatch name={name} />,
  }))
  return (
    <DropMenu
      menu={{
        items,
        selectable: true,
        selectedKeys: [chosen],
        onClick: ({ key }) => void chooseTheme(key as typeof chosen).catch(() => {}),
      }}
    >
      <Tooltip title={say('theme')}>
        <Button type="text" icon={<BgColorsOutlined />} aria-label={say('theme')} aria-haspopup="menu" />
      </Tooltip>
    </DropMenu>
  )
}

function Swatch({ name }: { name: (typeof THEME_NAMES)[number] }): ReactNode {
  const { token } = theme.useToken()
  const { primary, ground } = swatchOf(name)
  return (
    <span
      aria-hidden
      style={{
        display: 'inline-block',
        width: 16,
        height: 16,
        borderRadius: 8,
        border: `1px solid ${token.colorBorder}`,
        background: `linear-gradient(135deg, ${primary} 50%, ${ground} 50%)`,
      }}
    />
  )
}

/** The choice of language; choosing reloads the page. */
function LanguageSwitch(): ReactNode {
  const say = useText('app')
  const items: MenuProps['items'] = CULTURES.map((key) => ({
    key,
    label: <span lang={key}>{LANGUAGE_NAMES[key]}</span>,
  }))
  return (
    <DropMenu
      menu={{
        items,
        selectable: true,
        selectedKeys: [culture],
        onClick: ({ key }) => key !== culture && switchCulture(key as typeof culture),
      }}
    >
      <Tooltip title={say('language')}>
        <Button
          type="text"
          icon={<GlobalOutlined />}
          aria-label={`${say('language')}: ${LANGUAGE_NAMES[culture]}`}
          aria-haspopup="menu"
        />
      </Tooltip>
    </DropMenu>
  )
}

function AccountMenu({ narrow, more = NO_ITEMS }: { narrow: boolean; more?: Items }): ReactNode {
  const say = useText('app')
  const navigate = useNavigate()
  // Only a Chinese identity card can be shown, so the entry stands in Chinese alone.
  const allowed = useAllowed()
  const realName = addressOf({ name: 'authentication' }, use(PagesContext))
  const info = useAccount((account) => account.info)
  const [changing, setChanging] = useState(false)
  const [binding, setBinding] = useState(false)
  const name = info?.userName ?? ''
  const role = sayList(info?.roleNames ?? []) || (info?.typeName ?? '')
  const leave = async (): Promise<void> => {
    const elsewhere = await signOut()
    setTimeout(() => window.location.assign(elsewhere ?? '/login'), SIGN_OUT_PAUSE)
  }
  const items: MenuProps['items'] = [
    {
      key: 'who',
      type: 'group',
      label: (
        <Flex vertical>
          <Typography.Text strong>{name}</Typography.Text>
          <Typography.Text type="secondary">{role}</Typography.Text>
          <Typography.Text type="secondary">{info?.orgName}</Typography.Text>
        </Flex>
      ),
    },
    { type: 'divider' },
    { key: 'me', icon: <UserOutlined />, label: say('me'), onClick: () => void navigate('/me') },
    { key: 'password', icon: <KeyOutlined />, label: say('changePassword'), onClick: () => setChanging(true) },
    { key: 'mobile', icon: <MobileOutlined />, label: say('mobile'), onClick: () => setBinding(true) },
    ...(allowed({ cultures: ['zh-CN'] }) && realName
      ? [{ key: 'realName', icon: <IdcardOutlined />, label: say('realName'), onClick: () => void navigate(realName) }]
      : []),
    ...more,
    { key: 'out', icon: <LogoutOutlined />, label: say('signOut'), onClick: () => void leave() },
  ]
  return (
    <>
      <DropMenu menu={{ items }} placement="bottomRight">
        <Button
          type="text"
          aria-label={say('accountMenu', { name })}
          aria-haspopup="menu"
          style={{ height: 44, paddingInline: 8 }}
        >
          <AccountAvatar userID={info?.userID ?? ''} name={name} version={info?.avatar ?? null} />
          {!narrow && (
            <Flex vertical align="start" style={{ maxWidth: 160, lineHeight: 1.25 }}>
              <Typography.Text ellipsis style={{ maxWidth: 160 }}>
                {name}
              </Typography.Text>
              <Typography.Text type="secondary" ellipsis style={{ maxWidth: 160, fontSize: 12 }}>
                {role}
              </Typography.Text>
            </Flex>
          )}
          {!narrow && <DownOutlined style={{ fontSize: 10 }} aria-hidden />}
        </Button>
      </DropMenu>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
      <MobileDialog open={binding} onClose={() => setBinding(false)} />
    </>
  )
}
