// @vitest-environment jsdom
// A page whose code the server no longer has, in the real route tree.
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, HANDSHAKE, ok } from '../../testing/fake-server.ts'
import { clearPage, preparePage, renderApp } from '../../testing/render-app.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  fakeServer(({ path }) => ok(path === '/login/handshake' ? HANDSHAKE : []))
})
afterEach(clearPage)

test('a page whose code does not come is tried again, then says so and offers to reload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // A reload was tried just now.
  sessionStorage.setItem('reloadedFor', String(Date.now()))
  const load = vi.fn(async () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/gone.js')
  })
  renderApp([{ path: '/hrlogin', handle: { shell: 'public' }, lazy: load }], '/hrlogin')
  expect((await screen.findByRole('alert')).textContent).toContain('/assets/gone.js')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
  expect(load).toHaveBeenCalledTimes(3)
})
