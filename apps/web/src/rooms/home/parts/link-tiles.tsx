// Links of the mobile home, side by side as tiles; only those that the account's own menu has.
import type { MobileLayoutEntry } from '@clearbelt/contract/shell/mobile-calls'
import { Flex, theme } from 'antd'
import type { ReactNode } from 'react'
import { useAccount } from '../../../shared/account.ts'
import { MenuIcon } from '../../../ui/menu-icons.tsx'
import { MenuLink } from '../../../ui/menu-link.tsx'
import { Pane } from '../../../ui/pane.tsx'

/** Codes of a menu, at any depth. */
const codesOf = (menus: readonly { code: string; children: readonly object[] }[]): string[] =>
  menus.flatMap((entry) => [entry.code, ...codesOf(entry.children as typeof menus)])

export function LinkTiles({ links }: { links: readonly MobileLayoutEntry[] }): ReactNode {
  const { token } = theme.useToken()
  const held = new Set(codesOf(useAccount((account) => account.menus)))
  const own = links.filter((link) => held.has(link.code))
  if (own.length === 0) return null
  return (
    <nav style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 12 }}>
      {own.map((link) => (
        <MenuLink key={link.code} path={link.path}>
          <Pane size="small" style={{ height: '100%' }}>
            <Flex vertical align="center" gap={6} style={{ textAlign: 'center', color: token.colorText }}>
              <span aria-hidden style={{ fontSize: 22, color: token.colorPrimary }}>
                <MenuIcon name={link.iconClass} code={link.code} />
              </span>
              {link.name}
            </Flex>
          </Pane>
        </MenuLink>
      ))}
    </nav>
  )
}
