// Addresses of pages by their names, as pushes and embedded pages know them.
import { generatePath, matchPath } from 'react-router'
import type { RoomRoute } from '../shared/route.ts'

export interface NamedRoute {
  name: string
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
}

/** The address of a named page; null when there is no such page, or a parameter it needs is missing. */
export function addressOf({ name, params = {}, query = {} }: NamedRoute, pages: readonly RoomRoute[]): string | null {
  const page = pages.find((one) => one.name === name)
  if (!page) return null
  try {
    const search = new URLSearchParams(query).toString()
    return generatePath(page.path, params) + (search ? `?${search}` : '')
  } catch {
    return null
  }
}

/** The name of the page at an address (path with query); null when it has none, or there is no such page. */
export function nameAt(address: string, pages: readonly RoomRoute[]): string | null {
  const pathname = address.split(/[?#]/)[0] ?? ''
  return pages.find((page) => matchPath(page.path, pathname))?.name ?? null
}
