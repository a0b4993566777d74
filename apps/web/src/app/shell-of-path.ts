// Which kind of page an address leads to.
import { matchPath } from 'react-router'
import type { RoomRoute, ShellKind } from '../shared/route.ts'

/** The shell kind of the page at `address` (path with query), or null when there is no such page. */
export function shellOfPath(address: string, pages: readonly RoomRoute[]): ShellKind | null {
  const pathname = address.split(/[?#]/)[0] ?? ''
  return pages.find((page) => matchPath(page.path, pathname))?.handle.shell ?? null
}
