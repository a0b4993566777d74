// @vitest-environment jsdom
import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { RoomRoute } from '../shared/route.ts'
import { buildRoutes } from './route-tree.tsx'
import { pages } from './routes.tsx'

const page = (path: string, shell: RoomRoute['handle']['shell']): RoomRoute => ({
  path,
  handle: { shell },
  lazy: async () => ({ Component: () => null }),
})

async function arriveAt(path: string): Promise<string> {
  const router = createMemoryRouter(buildRoutes([page('/login', 'public'), page('/system/user', 'manager')]), {
    initialEntries: [path],
  })
  router.initialize()
  await new Promise<void>((resolve) => {
    if (router.state.initialized && router.state.navigation.state === 'idle') resolve()
    else
      router.subscribe((state) => {
        if (state.initialized && state.navigation.state === 'idle') resolve()
      })
  })
  router.dispose()
  return router.state.location.pathname
}

test('[ACC-002] / redirects to /login', async () => expect(await arriveAt('/')).toBe('/login'))
test('[ACC-003] a path that matches no route redirects to /, and so to /login', async () =>
  expect(await arriveAt('/no/such/page')).toBe('/login'))

test('[ACC-004] /login exists under the name login and stands alone, outside the session gate and the shells', () => {
  expect(pages.find((one) => one.path === '/login')).toMatchObject({ name: 'login', handle: { shell: 'public' } })
  const [root] = buildRoutes(pages)
  expect(root?.children?.some((child) => child.path === '/login')).toBe(true)
})

test('no two pages share an address, and each title names a text', () => {
  const paths = pages.map((one) => one.path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(pages.every((one) => one.path.startsWith('/'))).toBe(true)
})
