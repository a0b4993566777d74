// The shape in which a room offers its pages to the app.
import type { Culture } from '@clearbelt/contract/wire'
import type { ComponentType } from 'react'
import type { FullKey } from './i18n.ts'

/**
 * Where a page is shown. `manager` and `student`: in the shell of that account kind; `any`: in whichever shell the
 * account has;
 * `single`: signed in, alone on the page; `public`: no session needed, alone on the page.
 */
export type ShellKind = 'manager' | 'student' | 'any' | 'single' | 'public'

export interface RouteHandle {
  shell: ShellKind
  /**
   * Menu codes, one of which opens the page, detail pages under an entry by the code of the entry; absent: it needs
   * none.
   */
  rights?: readonly string[]
  /** Title of the page; without it the menu entry with the same path names the page. */
  title?: FullKey
  /**
   * The screen stays as it was left while another is open: what was typed, chosen and scrolled. For pages in a shell.
   */
  keepAlive?: boolean
  /** Drawn without the component library, which is then not loaded: for the first page. Public pages alone. */
  plain?: boolean
  /** Languages in which the page exists; absent: all. */
  cultures?: readonly Culture[]
}

/** One page of a room. `path` is absolute, in the router's `:param` style. */
export interface RoomRoute {
  path: string
  /** Name that other parts of the product know the route by. */
  name?: string
  handle: RouteHandle
  /** Loads the page as a chunk of its own: `async () => ({ Component: (await import('./pages/x.tsx')).X })`. */
  lazy: () => Promise<{ Component: ComponentType }>
}
