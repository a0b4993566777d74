// Every screen of the product, read from the router that runs in a page: a new route is looked at without being named
// anywhere else, however the rooms write it.
import { myMenus, type MenuNode } from '@clearbelt/contract/access/calls'
import type { Page } from '@playwright/test'
import type { Api, Role } from './product.ts'
import { settled } from './settled.ts'

interface Declared {
  path: string
  shell: string
}
/** A screen with its parameters filled in, and who opens it; `null` needs nobody. */
export interface Screen {
  path: string
  role: Role | null
  shell: string
}
/** What stands for the parameters of paths; `*` for everybody, a role for those of its own. */
export type Known = Partial<Record<Role | '*', Readonly<Record<string, string | undefined>>>>

/** What React keeps of a thing it drew: what that was given, and the first thing in it. */
interface Drawn {
  memoizedProps: { router?: { routes: readonly Routed[] } } | null
  child: Drawn | null
}
interface Routed {
  path?: string
  handle?: { shell: string }
  children?: readonly Routed[]
}

/** The routes of the running product, as the router of an open page has them. */
export const routesOf = (page: Page): Promise<Declared[]> =>
  page.evaluate(() => {
    const root = document.querySelector('#root') as unknown as Record<string, { stateNode: { current: Drawn } }>
    // React remembers itself there under a name with a random end.
    const kept = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? ''
    let drawn: Drawn | null = root[kept]?.stateNode.current ?? null
    while (drawn && !drawn.memoizedProps?.router) drawn = drawn.child
    const pagesIn = ({ path, handle, children = [] }: Routed): Declared[] => [
      ...(path && handle ? [{ path, shell: handle.shell }] : []),
      ...children.flatMap(pagesIn),
    ]
    const all = (drawn?.memoizedProps?.router?.routes ?? []).flatMap(pagesIn)
    if (all.length === 0) throw new Error('the page has no router where it is looked for')
    return all
  })

const pathsOf = (menus: readonly MenuNode[]): string[] =>
  menus.flatMap((entry) => [...(entry.path ? [entry.path] : []), ...pathsOf(entry.children)])
const isUnder = (path: string, entry: string): boolean => path === entry || path.startsWith(`${entry}/`)

/**
 * Who opens a screen: whoever has the menu entry it stands under; trainers before administrators, who have nearly all.
 */
function rolesOf({ path, shell }: Declared, entries: Record<'admin' | 'trainer', readonly string[]>): (Role | null)[] {
  if (shell === 'any') return ['admin', 'trainer', 'student']
  if (shell === 'student' || path.startsWith('/student/')) return ['student']
  if (shell === 'public') return [null]
  const longest = (role: 'admin' | 'trainer'): number =>
    Math.max(0, ...entries[role].filter((entry) => isUnder(path, entry)).map((entry) => entry.length))
  if (longest('admin') > longest('trainer')) return ['admin']
  const isBesideTheirs = entries.trainer.some((entry) => entry.split('/')[1] === path.split('/')[1])
  return isBesideTheirs || path.startsWith('/teacher/') ? ['trainer'] : shell === 'single' ? ['student'] : ['admin']
}

/** All screens, each for those who open it, and the patterns of paths that nothing is known for. */
export async function everyScreen(
  admin: Api,
  trainer: Api,
  routes: readonly Declared[],
  known: Known,
): Promise<{ screens: Screen[]; left: string[] }> {
  const [ofAdmin, ofTrainer] = await Promise.all([admin.call(myMenus, {}), trainer.call(myMenus, {})])
  const entries = { admin: pathsOf(ofAdmin), trainer: pathsOf(ofTrainer) }
  const screens: Screen[] = []
  const left: string[] = []
  for (const route of routes) {
    for (const role of rolesOf(route, entries)) {
      const ids = { ...known['*'], ...(role ? known[role] : {}) }
      const pattern = route.path.replace(/\/[\w:]+\?/g, '')
      const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
      // What is named alike in many addresses is told apart by the folder it stands in.
      const valueOf = (name: string): string | undefined =>
        ids[pattern.slice(0, pattern.indexOf(`/:${name}`))] ?? ids[name]
      if (names.every(valueOf))
        screens.push({
          path: pattern.replace(/:(\w+)/g, (_, name: string) => valueOf(name) ?? ''),
          role,
          shell: route.shell,
        })
      else left.push(pattern)
    }
  }
  return { screens, left }
}

/** What a page remembers of a visit. */
interface Visited {
  /** Addresses that stood since it began. */
  pagesSeen: Set<string | undefined>
  watch?: MutationObserver
}

/**
 * A page of the other kind of account. What stands around every page is there with one sentence in it, that the page is
 * not theirs, and nothing is asked for: a place to begin at and to leave things for costs a sixth of the own account's.
 */
export const NOT_THEIRS = { managers: '/student/home', students: '/teacher/home' } as const

/**
 * Before each test on a manager's page that the tests of a file share: nothing is hovered over where the pointer was left, and what
 * an earlier one has begun is left.
 */
export async function beginAnew(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await visit(page, NOT_THEIRS.managers)
}

/** Goes to an address without loading the page anew, as a link does, and waits until the screen stands. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // A screen that has nothing to show may lead on before anybody could look.
    const view = window as unknown as Visited
    const { documentElement: root } = document
    view.pagesSeen = new Set()
    view.watch?.disconnect()
    view.watch = new MutationObserver(() => view.pagesSeen.add(root.dataset.page))
    view.watch.observe(root, { attributeFilter: ['data-page'] })
    // Numbered as the router numbers its own entries.
    const state = {
      idx: ((history.state as { idx?: number } | null)?.idx ?? 0) + 1,
      key: Math.random().toString(36).slice(2),
      usr: null,
    }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
  // The screen that is left stands until the code of the next is there; one that makes something new asks first. What
  // only tells, as a screen may at once when it opens, has no such button and stays.
  await page.waitForFunction((to) => {
    document.querySelector<HTMLElement>('.ant-modal-confirm .ant-btn-dangerous')?.click()
    return (
      (document.documentElement.dataset.page === to || (window as unknown as Visited).pagesSeen.has(to)) &&
      !document.querySelector('.navigation-bar') &&
      !document.querySelector('.ant-modal-confirm .ant-btn-dangerous')
    )
  }, path.split('?')[0])
  await settled(page)
}
