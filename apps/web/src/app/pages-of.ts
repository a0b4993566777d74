// The pages of the product as the shells and the landing ask for them.
import { createContext } from 'react'
import { matchPath } from 'react-router'
import type { RoomRoute, ShellKind } from '../shared/route.ts'
import { isElsewhere } from '../ui/menu-link.tsx'
import { fitsType, type AccountType } from './rules.ts'

/** All pages, told to whoever stands inside the router. */
export const PagesContext = createContext<readonly RoomRoute[]>([])

/** Which kind of page an address (path with query) leads to, or null when there is no such page. */
function shellOfPath(address: string, pages: readonly RoomRoute[]): ShellKind | null {
  const pathname = address.split(/[?#]/)[0] ?? ''
  return pages.find((page) => matchPath(page.path, pathname))?.handle.shell ?? null
}

/** Whether an account of `type` gets a page at `address`. */
export function opensFor(address: string, type: AccountType, pages: readonly RoomRoute[]): boolean {
  if (isElsewhere(address)) return true
  const shell = shellOfPath(address, pages)
  return shell !== null && fitsType(shell, type)
}
