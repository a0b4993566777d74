// @vitest-environment jsdom
// The frame around a panoramic page: what the page may tell, and what is not listened to.
import { ticket as ticketShape } from '@clearbelt/contract/access/calls'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closePanorama, openPanorama } from '../../shared/panorama.ts'
import { adoptTicket, currentSession, sessionOver } from '../../shared/session.ts'
import { fakeServer, HANDSHAKE, ok, ticketOf } from '../../testing/fake-server.ts'
import { clearPage, Framed, preparePage } from '../../testing/render-app.tsx'
import { PagesContext } from '../pages-of.ts'
import { pages } from '../routes.tsx'

let router: ReturnType<typeof createMemoryRouter>
beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  fakeServer(({ path }) => (path === '/login/handshake' ? ok(HANDSHAKE) : ok(null)))
  adoptTicket(ticketShape.parse(ticketOf()))
  router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <PagesContext value={pages}>
            <Framed>
              <button type="button">under it</button>
            </Framed>
          </PagesContext>
        ),
      },
    ],
    { initialEntries: ['/mapManage/mapfiscan'] },
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByText('under it')
  screen.getByText('under it').focus()
  act(() => openPanorama('/panorama-test.html?image=7', 'Bag 7 all around'))
  await screen.findByRole('dialog')
})
afterEach(() => {
  act(() => closePanorama())
  clearPage()
})

const frame = (): HTMLIFrameElement | null => document.querySelector('iframe')
/** A message as it arrives; from the embedded page itself unless another sender is named. */
const posts = (data: unknown, from: { origin?: string; source?: Window | null } = {}): void =>
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        data,
        origin: from.origin ?? window.location.origin,
        source: from.source === undefined ? (frame()?.contentWindow ?? null) : from.source,
      }),
    )
  })

test('[SHL-038] a panoramic page fills the screen as an embedded page of this origin, and can be closed by hand', async () => {
  expect(frame()?.src).toBe(`${window.location.origin}/panorama-test.html?image=7`)
  const dialog = screen.getByRole('dialog', { name: 'Bag 7 all around' })
  expect([
    dialog.style.position,
    dialog.style.inset,
    dialog.style.width,
    dialog.style.height,
    frame()?.style.width,
    frame()?.style.height,
  ]).toEqual(['fixed', '0px', '100%', '100%', '100%', '100%'])
  expect(() => openPanorama('https://elsewhere.example/view', 'x')).toThrow('own origin')
  fireEvent.click(screen.getByRole('button', { name: 'Close the panoramic image' }))
  expect(frame()).toBeNull()
})

test('the close button has the focus; Escape closes, from the embedded page too, and the focus returns to what opened it', async () => {
  const close = screen.getByRole('button', { name: 'Close the panoramic image' })
  expect(document.activeElement).toBe(close)
  fireEvent.keyDown(close, { key: 'Escape' })
  expect(frame()).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('under it'))
  act(() => openPanorama('/panorama-test.html?image=8', 'Bag 8 all around'))
  fireEvent.load(frame() as Element)
  act(() => {
    frame()?.contentWindow?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  })
  expect(frame()).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('under it'))
})

test('[SHL-039] reLogin closes the viewer, says to log in again and opens the login page', async () => {
  posts({ type: 'reLogin' })
  expect(frame()).toBeNull()
  await screen.findByText('Please log in again')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(currentSession()).toBeNull()
})

test('a session that ends in the shell while the viewer is open closes it, says so and opens the login page', async () => {
  await act(() => sessionOver())
  expect(frame()).toBeNull()
  await screen.findByText('Please log in again')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

test('[SHL-040] closePage closes the viewer and leaves the page under it', () => {
  posts({ type: 'closePage' })
  expect(frame()).toBeNull()
  expect(router.state.location.pathname).toBe('/mapManage/mapfiscan')
})

test.each([
  ['an address', '/train/trainPlan', '/train/trainPlan', ''],
  [
    'a name',
    { name: 'paperPreview', params: { paperId: 'x9' }, query: { isFiscan: 'true' } },
    '/paper/paperPreview/x9',
    '?isFiscan=true',
  ],
] as const)('[SHL-041] skipPage navigates to the route it carries by %s', (_how, route, pathname, search) => {
  posts({ type: 'skipPage', route })
  expect(frame()).toBeNull()
  expect([router.state.location.pathname, router.state.location.search]).toEqual([pathname, search])
})

test.each([
  ['a page that is not on the list', '/system/user'],
  ['an address elsewhere', '//evil.example/x'],
  ['a script', 'javascript:alert(1)'],
  ['a script behind a slash', '/javascript:alert(1)'],
  ['an address elsewhere behind a tab', '/\t/evil.example'],
  ['a script as a name', { name: 'javascript:alert(1)' }],
  ['a page that climbs out of a listed one', '/train/trainPlan/../../system/user'],
  ['a page of students, for an administrator', { name: 'myTask' }],
  ['a name that no page has', { name: 'nowhere' }],
])('[T-50] skipPage to %s is not obeyed', (_what, route) => {
  posts({ type: 'skipPage', route })
  expect(frame()).not.toBeNull()
  expect(router.state.location.pathname).toBe('/mapManage/mapfiscan')
})

test('[T-50] messages of another origin, of another window, or of no sense are not listened to', () => {
  for (const message of [{ type: 'closePage' }, { type: 'reLogin' }, { type: 'skipPage', route: '/train/trainPlan' }]) {
    for (const origin of ['https://evil.example', 'null', `${window.location.origin}.evil.example`])
      posts(message, { origin })
  }
  posts({ type: 'closePage' }, { source: window })
  posts({ type: 'closePage' }, { source: null })
  for (const nonsense of ['closePage', null, 7, { type: 'open' }, { type: 'skipPage' }]) posts(nonsense)
  expect(frame()).not.toBeNull()
  expect([router.state.location.pathname, currentSession()?.userID]).toEqual(['/mapManage/mapfiscan', 'u1'])
})
