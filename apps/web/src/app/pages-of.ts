// The pages of the product as the shells and the landing ask for them.
import { createContext } from 'react'
import { matchPath } from 'react-router'
import type { RoomRoute, ShellKind } from '../shared/route.ts'
import { isElsewhere } from '../ui/menu-link.tsx'
import { fitsType, type AccountType } from './rules.ts'

/** All pages, told to whoever stands inside the router. */
export const PagesContext = createContext<readonly RoomRoute[]>([])

/** The first part of a path that has no parameter there, which every address of it begins with; null for another. */
const leadOf = (path: string): string | null => {
  const lead = (path.split('/')[1] ?? '*').toLowerCase()
  return /[:*?]/.test(lead) ? null : lead
}

/** Which kind of page an address (path with query) leads to, or null when there is no such page. */
function shellOfPath(address: string, pages: readonly RoomRoute[]): ShellKind | null {
  const pathname = address.split(/[?#]/)[0] ?? ''
  // The router compiles each path that it compares: for a whole menu that took longer than drawing it.
  const lead = leadOf(pathname)
  const mayBe = ({ path }: RoomRoute): boolean => leadOf(path) === null || leadOf(path) === lead
  return pages.find((page) => mayBe(page) && matchPath(page.path, pathname))?.handle.shell ?? null
}

/** Whether an account of `type` gets a page at `address`. */
export function opensFor(address: string, type: AccountType, pages: readonly RoomRoute[]): boolean {
  if (isElsewhere(address)) return true
  const shell = shellOfPath(address, pages)
  return shell !== null && fitsType(shell, type)
}
