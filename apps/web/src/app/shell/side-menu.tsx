// The side menu of managers: two levels with icons, and a search that `/` jumps to.
import { SearchOutlined } from '@ant-design/icons'
import type { MenuNode } from '@clearbelt/contract/access/calls'
import { Button, Flex, Input, Menu, Typography, type InputRef, type MenuProps } from 'antd'
import { memo, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../shared/i18n.ts'
import { CLEAR_TEXT } from '../../ui/clear-icon.tsx'
import { KeyHint, useShortcuts } from '../../ui/keys.tsx'
import { MenuIcon } from '../../ui/menu-icons.tsx'
import { isElsewhere, MenuLink } from '../../ui/menu-link.tsx'
import { searchMenus, trailOf } from '../rules.ts'

export interface SideMenuProps {
  menus: readonly MenuNode[]
  /** Only icons; children fly out. */
  folded: boolean
  head: ReactNode
}

type Items = NonNullable<MenuProps['items']>

/** antd's items of our entries; a top entry with children groups them, everything with a path is a link. */
function itemsOf(menus: readonly MenuNode[], top: boolean): Items {
  return menus.map((entry) =>
    entry.children.length > 0
      ? {
          key: entry.id,
          icon: <MenuIcon name={entry.iconClass} code={entry.code} />,
          label: entry.name,
          children: itemsOf(entry.children, false),
        }
      : {
          key: entry.id,
          icon: top ? <MenuIcon name={entry.iconClass} code={entry.code} /> : null,
          label: entry.path ? <MenuLink path={entry.path}>{entry.name}</MenuLink> : entry.name,
          disabled: !entry.path,
        },
  )
}

const firstPath = (menus: readonly MenuNode[]): string | null => {
  for (const entry of menus) {
    const path = entry.children.length > 0 ? firstPath(entry.children) : entry.path
    if (path) return path
  }
  return null
}

/** Drawn anew for another menu or another entry alone: it is the largest part of what stands around a page. */
export const SideMenu = memo(function SideMenu({ menus, folded, head }: SideMenuProps): ReactNode {
  const say = useText('app')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const search = useRef<InputRef>(null)
  const [text, setText] = useState('')
  const found = useMemo(() => searchMenus(menus, text), [menus, text])
  const chain = useMemo(() => trailOf(pathname, menus).map((entry) => entry.id), [pathname, menus])
  const selected = chain.at(-1)
  const [opened, setOpened] = useState<string[] | null>(null)
  // Everything is open until the person closes something: the whole menu is a screenful, and hunting costs more than
  // scrolling.
  const all = useMemo(() => found.filter((entry) => entry.children.length > 0).map((entry) => entry.id), [found])
  const open = text ? all : (opened ?? (menus.length > 12 ? chain : all))
  const menu = useMemo(
    () => (
      <Menu
        mode="inline"
        inlineCollapsed={folded}
        items={itemsOf(found, true)}
        selectedKeys={selected ? [selected] : []}
        {...(folded ? {} : { openKeys: open, onOpenChange: (keys: string[]) => !text && setOpened(keys) })}
        style={{ borderInlineEnd: 'none', background: 'transparent' }}
      />
    ),
    [found, folded, selected, open, text],
  )
  useShortcuts(
    useMemo(() => [{ key: '/', label: say('searchMenu'), run: () => search.current?.focus({ cursor: 'all' }) }], [say]),
  )
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      setText('')
      search.current?.blur()
    }
    const path = event.key === 'Enter' && text ? firstPath(found) : null
    if (path) {
      setText('')
      search.current?.blur()
      if (isElsewhere(path)) window.open(path, '_blank', 'noopener')
      else void navigate(path)
    }
  }
  return (
    <Flex vertical style={{ height: '100%' }}>
      {head}
      {!folded && (
        <div style={{ padding: '4px 12px 8px' }}>
          <Input
            ref={search}
            value={text}
            allowClear={CLEAR_TEXT}
            prefix={<SearchOutlined aria-hidden />}
            suffix={text ? null : <KeyHint name="/" />}
            placeholder={say('search')}
            aria-label={say('searchMenu')}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKey}
          />
        </div>
      )}
      <nav aria-label={say('mainMenu')} className="side-menu" style={{ flex: 1, overflow: 'auto', paddingBottom: 16 }}>
        {found.length === 0 ? (
          <Flex vertical align="center" gap={4} style={{ padding: 16 }}>
            <Typography.Text type="secondary">{say('noMenuMatch')}</Typography.Text>
            <Button type="link" onClick={() => setText('')}>
              {say('mainMenu')}
            </Button>
          </Flex>
        ) : (
          menu
        )}
      </nav>
    </Flex>
  )
})
