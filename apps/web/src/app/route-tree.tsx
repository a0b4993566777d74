// The route tree: public pages, then the session gate with the shells and the pages of the rooms.
import type { ReactNode } from 'react'
import { Outlet, redirect, type RouteObject } from 'react-router'
import { culture } from '../shared/culture.ts'
import { loadChunk } from '../shared/load-chunk.ts'
import type { RoomRoute } from '../shared/route.ts'
import { PagesContext } from './pages-of.ts'
import { PageFailure } from './page-failure.tsx'
import { PageGuard } from './page-guard.tsx'
import { Root } from './root.tsx'
import { SessionGate } from './session-gate.tsx'
import { Shell } from './shell.tsx'
import { Starting } from './starting.tsx'

/** A page in whose place its failure is shown: the router draws nothing at all where loading a page was refused. */
const failing = (error: unknown): { Component: () => never } => ({
  Component: () => {
    throw error
  },
})

/** The page for those who hold its right. */
const guarded = (
  { handle }: RoomRoute,
  { Component }: Awaited<ReturnType<RoomRoute['lazy']>>,
): { Component: () => ReactNode } => ({
  Component: () => (
    <PageGuard handle={handle}>
      <Component />
    </PageGuard>
  ),
})

const toRoute = (page: RoomRoute): RouteObject => ({
  path: page.path,
  handle: page.handle,
  lazy: () => loadChunk(page.lazy).then((loaded) => guarded(page, loaded), failing),
  ErrorBoundary: PageFailure,
})

const isOffered = ({ handle }: RoomRoute): boolean => handle.cultures?.includes(culture) ?? true

/** The route tree of the product: the pages that exist in the language of this page. */
export function buildRoutes(all: readonly RoomRoute[]): RouteObject[] {
  const list = all.filter(isOffered)
  const of = (kinds: readonly string[]): RouteObject[] =>
    list.filter((page) => kinds.includes(page.handle.shell)).map(toRoute)
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
        { path: '/', element: null, loader: () => redirect('/login') },
        ...of(['public']),
        {
          element: <SessionGate />,
          children: [{ element: <Shell />, children: of(['manager', 'student', 'any']) }, ...of(['single'])],
        },
        { path: '*', element: null, loader: () => redirect('/') },
      ],
    },
  ]
}
