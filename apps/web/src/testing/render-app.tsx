// Renders the app, or a part of it, in a test page: languages loaded, network faked by the caller, antd's needs met.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, getConfig, render, type RenderResult } from '@testing-library/react'
import * as React from 'react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { Dressed } from '../app/dressed.tsx'
import { Root } from '../app/root.tsx'
import { buildRoutes } from '../app/route-tree.tsx'
import { useAccount } from '../shared/account.ts'
import { loadTexts } from '../shared/i18n.ts'
import type { RoomRoute } from '../shared/route.ts'
import { forgetSession } from '../shared/session.ts'
import { dropUploads } from '../shared/uploads.ts'
import { quickenStyles } from './quick-styles.ts'

const { getElementError } = getConfig()
/**
 * What a query that finds nothing throws. Waiting asks again and again, and printed the whole page for each answer it
 * threw away; now the page is printed when somebody reads the message.
 */
function elementError(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  const print = (): string => getElementError(message, container).message
  Object.defineProperty(error, 'message', { configurable: true, get: print })
  return error
}

/**
 * React's development build takes a stack trace for each element it makes, to tell in a warning who made it. As if the
 * most of them for a second were taken already.
 */
function takeNoStacks(): void {
  const inside = (React as unknown as Record<string, object>)[
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  ]
  if (inside && 'recentlyCreatedOwnerStacks' in inside)
    Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', {
      configurable: true,
      get: () => Infinity,
      set: () => {},
    })
}

/** What jsdom lacks and antd asks for. Call once a test file, before rendering. */
export async function preparePage(): Promise<void> {
  // Roles are looked up without asking jsdom for every element's style, which is most of a test's time. These tests
  // stand back for the journeys: what takes half a second came after ten there.
  configure({ asyncUtilTimeout: 30_000, defaultHidden: true, getElementError: elementError })
  takeNoStacks()
  quickenStyles()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  )
  // What the notice for old browsers looks for.
  for (const name of ['createImageBitmap', 'OffscreenCanvas']) vi.stubGlobal(name, class {})
  // One that never answers; who asked it ends it when its patience is over, which may be in a later test.
  vi.stubGlobal(
    'Worker',
    class {
      postMessage(): void {}
      terminate(): void {}
    },
  )
  Element.prototype.scrollIntoView = () => {}
  // The library's styles say nothing to a test, and jsdom spends most of its time reading them.
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { configurable: true, get: () => '', set: () => {} })
  await Promise.all(['shared', 'ui', 'app', 'pickers', 'access', 'org', 'home', 'knowledge', 'shell'].map(loadTexts))
}

/** Leaves nothing of one test to the next. */
export function clearPage(): void {
  cleanup()
  forgetSession()
  dropUploads()
  localStorage.clear()
  sessionStorage.clear()
  useAccount.setState({ info: null, system: null, menus: [], theme: 'harbour' })
  vi.unstubAllGlobals()
}

const client = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** The whole app at an address, with these pages. */
export function renderApp(
  pages: readonly RoomRoute[],
  at: string,
): { router: ReturnType<typeof createMemoryRouter>; view: RenderResult } {
  const router = createMemoryRouter(buildRoutes(pages), { initialEntries: [at] })
  const view = render(
    <QueryClientProvider client={client()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, view }
}

/** What stands around every page but the first. */
export const Framed = ({ children }: { children: ReactNode }): ReactNode => (
  <Root>
    <Dressed>{children}</Dressed>
  </Root>
)

/** One part of the app inside theme, messages and router. */
export function renderPart(part: ReactNode, at = '/'): RenderResult {
  const router = createMemoryRouter([{ path: '*', element: <Framed>{part}</Framed> }], { initialEntries: [at] })
  return render(
    <QueryClientProvider client={client()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
