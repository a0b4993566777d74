// The route tree: public pages, then the session gate with the shells and the pages of the rooms.
import type { ComponentType } from 'react'
import { Outlet, redirect, type RouteObject } from 'react-router'
import type { RoomRoute } from '../shared/route.ts'
import { PagesContext } from './pages-of.ts'
import { PageFailure } from './page-failure.tsx'
import { Root } from './root.tsx'
import { SessionGate } from './session-gate.tsx'
import { Shell } from './shell.tsx'
import { Starting } from './starting.tsx'

/** A chunk that takes longer than this counts as lost, in ms. */
const CHUNK_TIMEOUT = 120_000

/** Loads a page's chunk, or fails when it takes too long. */
async function loadPage(lazy: RoomRoute['lazy']): Promise<{ Component: ComponentType }> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => { timer = setTimeout(() => reject(new Error('chunk timeout')), CHUNK_TIMEOUT) })
  try {
    return await Promise.race([lazy(), late])
  } finally {
    clearTimeout(timer)
  }
}

const toRoute = (page: RoomRoute): RouteObject => ({ path: page.path, handle: page.handle, lazy: () => loadPage(page.lazy), ErrorBoundary: PageFailure })

/** The route tree of the product. */
export function buildRoutes(list: readonly RoomRoute[]): RouteObject[] {
  const of = (kinds: readonly string[]): RouteObject[] => list.filter((page) => kinds.includes(page.handle.shell)).map(toRoute)
  return [{
    element: <PagesContext value={list}><Root><Outlet /></Root></PagesContext>, ErrorBoundary: PageFailure, hydrateFallbackElement: <Starting />,
    children: [
      { path: '/', element: null, loader: () => redirect('/login') },
      ...of(['public']),
      {
        element: <SessionGate />,
        children: [
          { element: <Shell />, children: of(['manager', 'student', 'any']) },
          ...of(['single']),
        ],
      },
      { path: '*', element: null, loader: () => redirect('/') },
    ],
  }]
}
