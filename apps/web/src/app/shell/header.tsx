// The right end of both headers: theme, language, and the account with its menu.
import {
  BgColorsOutlined,
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
import { lazy, memo, use, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { AccountAvatar } from '../../account/avatar.tsx'
import { APP_NAME, chooseTheme, useAccount } from '../../shared/account.ts'
import { culture, LANGUAGE_NAMES, switchCulture } from '../../shared/culture.ts'
import { sayList, useText } from '../../shared/i18n.ts'
import { loadChunk } from '../../shared/load-chunk.ts'
import { signOut } from '../../shared/sign-in.ts'
import { useAllowed } from '../../ui/allowed.tsx'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { Later } from '../../ui/later.tsx'
import { swatchOf, THEME_NAMES } from '../../ui/palette.ts'
import { addressOf } from '../named-routes.ts'
import { PagesContext } from '../pages-of.ts'

const ChangePasswordDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../../rooms/access/parts/change-password-dialog.tsx'))).ChangePasswordDialog,
}))
const MobileDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../../rooms/access/parts/mobile-dialog.tsx'))).MobileDialog,
}))

/** The page is left this long after signing out, in ms. */
const SIGN_OUT_PAUSE = 500

export type HeaderItems = NonNullable<MenuProps['items']>
const NO_ITEMS: HeaderItems = []

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
        <Typography.Text strong ellipsis className="system-name" style={{ fontSize: 16 }}>
          {name}
        </Typography.Text>
      )}
    </Flex>
  )
}

/** Theme, language and account; `before` stands left of them, `more` in the account menu. */
export const HeaderTools = memo(function HeaderTools({
  narrow,
  before,
  more = NO_ITEMS,
}: {
  narrow: boolean
  before?: ReactNode
  more?: HeaderItems
}): ReactNode {
  return (
    <Flex align="center" gap={before && narrow ? 0 : 4} style={{ flex: 'none' }}>
      {before}
      <ThemeSwitch />
      <LanguageSwitch />
      <AccountMenu narrow={narrow} more={more} />
    </Flex>
  )
})

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

function AccountMenu({ narrow, more }: { narrow: boolean; more: HeaderItems }): ReactNode {
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
        <Button type="text" aria-haspopup="menu" style={{ height: 44, paddingInline: 8 }}>
          {/* Heard as it is seen, so that it can be called by the words that stand on it. */}
          <span className="only-read">{say('accountMenu', { name })}</span>
          <span aria-hidden>
            <AccountAvatar userID={info?.userID ?? ''} name={name} version={info?.avatar ?? null} />
          </span>
          {!narrow && (
            <Flex vertical align="start" style={{ maxWidth: 160, lineHeight: 1.25 }}>
              <Typography.Text ellipsis style={{ maxWidth: 160 }} aria-hidden>
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
      <Later when={changing}>
        <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
      </Later>
      <Later when={binding}>
        <MobileDialog open={binding} onClose={() => setBinding(false)} />
      </Later>
    </>
  )
}
