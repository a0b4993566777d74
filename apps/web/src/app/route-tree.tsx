// The route tree: the first page, which is plain, then all others with the component library around them, and behind the
// session gate the shells and the pages of the rooms.
import type { ReactNode } from 'react'
import { Outlet, redirect, type RouteObject } from 'react-router'
import { culture } from '../shared/culture.ts'
import { loadChunk } from '../shared/load-chunk.ts'
import { MISSING_PARAM } from '../rooms/access/slots.ts'
import type { RoomRoute } from '../shared/route.ts'
import { storedTicket } from '../shared/session.ts'
import { loadDressed, loadGate, loadShell } from './frames.tsx'
import { PagesContext } from './pages-of.ts'
import { PageFailure } from './failures/page-failure.tsx'
import { Root } from './root.tsx'
import { Starting } from './starting.tsx'

/** A page in whose place its failure is shown: the router draws nothing at all where loading a page was refused. */
const failing = (error: unknown): { Component: () => never } => ({
  Component: () => {
    throw error
  },
})

/** The page for those who hold its right. */
async function guarded({ lazy, handle }: RoomRoute): Promise<{ Component: () => ReactNode }> {
  const [{ Component }, { PageGuard }] = await Promise.all([lazy(), import('./gate/page-guard.tsx')])
  return {
    Component: () => (
      <PageGuard handle={handle}>
        <Component />
      </PageGuard>
    ),
  }
}

const toRoute = (page: RoomRoute): RouteObject => ({
  path: page.path,
  handle: page.handle,
  lazy: () => loadChunk(() => (page.handle.plain ? page.lazy() : guarded(page))).catch(failing),
  ErrorBoundary: PageFailure,
})

/** Stands around other pages, and fails as a page does. */
const around = (load: () => Promise<{ Component: () => ReactNode }>, children: RouteObject[]): RouteObject => ({
  lazy: () => loadChunk(load).catch(failing),
  ErrorBoundary: PageFailure,
  children,
})

/** Whoever is signed in is told on the way that there is no such page. */
const MISSING = `?${MISSING_PARAM}`
const missingOf = (url: string): string => (new URL(url).searchParams.has(MISSING_PARAM) ? MISSING : '')

const isOffered = ({ handle }: RoomRoute): boolean => handle.cultures?.includes(culture) ?? true

/** The route tree of the product: the pages that exist in the language of this page. */
export function buildRoutes(all: readonly RoomRoute[]): RouteObject[] {
  const list = all.filter(isOffered)
  const of = (kinds: readonly string[], plain = false): RouteObject[] =>
    list.filter(({ handle }) => kinds.includes(handle.shell) && (handle.plain ?? false) === plain).map(toRoute)
  return [
    {
      element: (
        <PagesContext value={list}>
          <Root>
            <Outlet />
          </Root>
        </PagesContext>
      ),
      ErrorBoundary: PageFailure,
      hydrateFallbackElement: <Starting />,
      children: [
        { path: '/', element: null, loader: ({ request }) => redirect(`/login${missingOf(request.url)}`) },
        ...of(['public'], true),
        around(loadDressed, [
          ...of(['public']),
          around(loadGate, [around(loadShell, of(['manager', 'student', 'any'])), ...of(['single'])]),
        ]),
        { path: '*', element: null, loader: () => redirect(storedTicket() ? `/${MISSING}` : '/') },
      ],
    },
  ]
}
