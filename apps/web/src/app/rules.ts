// The rules of moving around: who may open which address, where one lands, what the menu and the title say. Pure.
import type { MenuNode } from '@clearbelt/contract/access/calls'
import type { ShellKind } from '../shared/route.ts'

export type AccountType = 1 | 2 | 3
export const LOGIN_PATH = '/login'
const INFO_PATH = '/system/info'
const TEACHER_HOME = '/teacher/home'
const STUDENT_HOME = '/student/home'

/** Addresses that open without a session. */
const PUBLIC_PATHS: readonly string[] = ['/', LOGIN_PATH, '/hrlogin', '/activate']
export const isPublicPath = (pathname: string): boolean =>
  PUBLIC_PATHS.includes(pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname)

/**
 * Where to go instead of `pathname`, or null to stay. A missing session or a missing menu leads to the login page,
 * which brings back here.
 */
export function redirectOf(pathname: string, search: string, has: { ticket: boolean; menu: boolean }): string | null {
  if (isPublicPath(pathname) || (has.ticket && has.menu)) return null
  return `${LOGIN_PATH}?return=${encodeURIComponent(pathname + search)}`
}

/** Stands for our origin: an address that stays on it is one of ours. */
const NOWHERE = 'https://here.invalid'

/** An address to come back to after sign-in: inside the app and not public, else null. */
export function returnPathOf(search: string): string | null {
  const to = new URLSearchParams(search).get('return')
  if (!to?.startsWith('/') || !URL.canParse(to, NOWHERE)) return null
  // Read as browsers read it: they drop tabs and line ends and take \ for /, so that more than // may lead elsewhere.
  const { origin, pathname, search: query, hash } = new URL(to, NOWHERE)
  return origin !== NOWHERE || pathname.startsWith('//') || isPublicPath(pathname) ? null : pathname + query + hash
}

/** Which shell an account of `type` lives in. */
export const shellOfType = (type: AccountType): 'student' | 'manager' => (type === 3 ? 'student' : 'manager')

/** Whether a page offered for `shell` belongs to an account of `type`. */
export const fitsType = (shell: ShellKind, type: AccountType): boolean =>
  (shell !== 'manager' && shell !== 'student') || shell === shellOfType(type)

const firstPath = (entry: MenuNode | undefined): string | null => entry?.children[0]?.path || entry?.path || null

/**
 * Where an account lands after sign-in. `menus` are the server's: a first entry without any path leads to the system's
 * information; a path that `opens` no page gives way to the first that does.
 */
export function landingOf(
  type: AccountType,
  menus: readonly MenuNode[],
  opens: (path: string) => boolean = () => true,
): string {
  if (type === 2) return TEACHER_HOME
  if (type === 3) return STUDENT_HOME
  // Nobody lands outside the product.
  const opensHere = (path: string): boolean => path.startsWith('/') && opens(path)
  const named = firstPath(menus[0])
  if (!named) return INFO_PATH
  return opensHere(named) ? named : (firstPath(usableMenus(menus, opensHere)[0]) ?? INFO_PATH)
}

/**
 * The menu without what leads nowhere for this account: entries whose page does not exist or belongs to the other
 * shell, and groups left empty.
 */
export function usableMenus(menus: readonly MenuNode[], opens: (path: string) => boolean): MenuNode[] {
  return menus.flatMap((entry) => {
    if (entry.children.length === 0) return entry.path && opens(entry.path) ? [entry] : []
    const children = usableMenus(entry.children, opens)
    return children.length > 0 ? [{ ...entry, children }] : []
  })
}

/** The home of an account type, which stands first in its menu; administrators have none. */
export const homeOfType = (type: AccountType): string | null =>
  type === 2 ? TEACHER_HOME : type === 3 ? STUDENT_HOME : null

/**
 * The menu as shown: for students the children of the first entry become entries of their own; trainers and students
 * find
 * their dashboard first. An entry the server sent for the dashboard moves there, otherwise one named `dashboardName` is
 * made.
 */
export function shownMenus(type: AccountType, menus: readonly MenuNode[], dashboardName: string): MenuNode[] {
  const [first, ...others] = menus
  const listed = type === 3 && first && first.children.length > 0 ? [...first.children, ...others] : [...menus]
  const home = homeOfType(type)
  if (!home) return listed
  const sent = findByPath(listed, home)
  const dashboard: MenuNode = sent
    ? { ...sent, children: [] }
    : {
        id: 'dashboard',
        order: 0,
        superiorID: null,
        name: dashboardName,
        iconClass: 'dashboard',
        path: home,
        code: 'dashboard',
        children: [],
      }
  return [dashboard, ...withoutPath(listed, home)]
}

function withoutPath(menus: readonly MenuNode[], path: string): MenuNode[] {
  return menus.flatMap((entry) => {
    if (entry.path === path && entry.children.length === 0) return []
    const children = withoutPath(entry.children, path)
    return entry.children.length > 0 && children.length === 0 && !entry.path ? [] : [{ ...entry, children }]
  })
}

/** The entry, at any depth, whose path is `path`. */
export function findByPath(menus: readonly MenuNode[], path: string): MenuNode | undefined {
  for (const entry of menus) {
    const hit = entry.path === path ? entry : findByPath(entry.children, path)
    if (hit) return hit
  }
  return undefined
}

/**
 * Title of a page: the route's own, else the name of the menu entry (top level or child) with this path, else the
 * application's.
 */
export function titleOf(
  routeTitle: string | null,
  pathname: string,
  menus: readonly MenuNode[],
  appName: string,
): string {
  return routeTitle || findByPath(menus, pathname)?.name || appName
}

/**
 * The entries that lead to `pathname`, outermost first: the chain to the entry with the longest path that starts it.
 */
export function trailOf(pathname: string, menus: readonly MenuNode[]): MenuNode[] {
  let best: MenuNode[] = []
  let length = 0
  const visit = (entries: readonly MenuNode[], above: MenuNode[]): void => {
    for (const entry of entries) {
      const chain = [...above, entry]
      const path = entry.path ?? ''
      if (path.length > length && (pathname === path || pathname.startsWith(`${path}/`))) {
        best = chain
        length = path.length
      }
      visit(entry.children, chain)
    }
  }
  visit(menus, [])
  return best
}

/** Entries whose name, or whose parent's name, contains `text`; parents are kept for their children. */
export function searchMenus(menus: readonly MenuNode[], text: string): MenuNode[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (!wanted) return [...menus]
  return menus.flatMap((entry) => {
    if (entry.name.toLocaleLowerCase().includes(wanted)) return [entry]
    const children = searchMenus(entry.children, text)
    return children.length > 0 ? [{ ...entry, children }] : []
  })
}
