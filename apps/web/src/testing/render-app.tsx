// Renders the app, or a part of it, in a test page: languages loaded, network faked by the caller, antd's needs met.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, type RenderResult } from '@testing-library/react'
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

/** What jsdom lacks and antd asks for. Call once a test file, before rendering. */
export async function preparePage(): Promise<void> {
  // Roles are looked up without asking jsdom for every element's style, which is most of a test's time.
  configure({ asyncUtilTimeout: 10_000, defaultHidden: true })
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
  for (const name of ['Worker', 'createImageBitmap', 'OffscreenCanvas']) vi.stubGlobal(name, class {})
  Element.prototype.scrollIntoView = () => {}
  // The library's styles say nothing to a test, and jsdom spends most of its time reading them.
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { configurable: true, get: () => '', set: () => {} })
  await Promise.all(['shared', 'ui', 'app', 'pickers', 'access', 'org', 'home', 'knowledge', 'shell'].map(loadTexts))
}

/** Leaves nothing of one test to the next. */
export function clearPage(): void {
  cleanup()
  forgetSession()
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
