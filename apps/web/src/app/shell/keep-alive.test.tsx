// @vitest-environment jsdom
// Screens that stay, screens that do not, and pages without the shell, in the real route tree.
import { act, fireEvent, screen } from '@testing-library/react'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, type RouteObject } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RouteHandle, RoomRoute } from '../../shared/route.ts'
import { clearPage, renderApp } from '../../testing/render-app.tsx'
import { prepareShell } from '../../testing/shell-page.ts'
import { pages } from '../routes.tsx'
import { buildRoutes } from '../route-tree.tsx'

const running = new Set<string>()

/** A page with a field to type in, that says which address it believes in and whether it runs. */
const counting = (name: string) =>
  function Page(): ReactNode {
    const [text, setText] = useState('')
    const { search } = useLocation()
    useEffect(() => {
      running.add(name)
      return () => {
        running.delete(name)
      }
    }, [])
    return (
      <>
        <h1>{name}</h1>
        <input aria-label={`text of ${name}`} value={text} onChange={(event) => setText(event.target.value)} />
        <output data-testid={name}>{search}</output>
      </>
    )
  }
const page = (path: string, handle: RouteHandle): RoomRoute => ({
  path,
  handle,
  lazy: async () => ({ Component: counting(path) }),
})
const PAGES = [
  page('/one', { shell: 'manager', keepAlive: true }),
  page('/two', { shell: 'manager' }),
  page('/alone', { shell: 'single' }),
  page('/board', { shell: 'single', cultures: ['zh-CN'] }),
  page('/login', { shell: 'public' }),
]

beforeEach(prepareShell)
afterEach(clearPage)

const field = (name: string): HTMLInputElement | null => document.querySelector(`input[aria-label="text of ${name}"]`)

test('[SHL-020] a screen of a keepAlive route stays as it was left, and stands still meanwhile; another begins anew', async () => {
  const { router } = renderApp(PAGES, '/one?page=3')
  await screen.findByRole('heading', { name: '/one' })
  fireEvent.change(field('/one') ?? document.body, { target: { value: 'kept' } })
  await act(() => router.navigate('/two?page=9'))
  await screen.findByRole('heading', { name: '/two' })
  expect([...running]).toEqual(['/two'])
  expect(field('/one')?.closest('[style*="display: none"]') ?? field('/one')?.style.display).toBeTruthy()
  expect(screen.getByTestId('/one').textContent).toBe('?page=3')
  fireEvent.change(field('/two') ?? document.body, { target: { value: 'lost' } })
  await act(() => router.navigate('/one?page=4'))
  expect(field('/one')?.value).toBe('kept')
  expect([...running]).toEqual(['/one'])
  expect(screen.getByTestId('/one').textContent).toBe('?page=4')
  // By its bare address, as menus and breadcrumbs have it, it comes back with what it was left at; asked for again on
  // the spot it begins anew.
  await act(() => router.navigate('/two'))
  await screen.findByRole('heading', { name: '/two' })
  await act(() => router.navigate('/one'))
  expect(screen.getByTestId('/one').textContent).toBe('?page=4')
  expect(router.state.location.search).toBe('?page=4')
  await act(() => router.navigate('/one'))
  expect(screen.getByTestId('/one').textContent).toBe('')
  await act(() => router.navigate('/two'))
  await screen.findByRole('heading', { name: '/two' })
  expect(field('/two')?.value).toBe('')
})

test('[SHL-020] a page marked single is shown without the shell', async () => {
  const { router } = renderApp(PAGES, '/two')
  await screen.findByRole('heading', { name: '/two' })
  expect(document.querySelector('header')).not.toBeNull()
  await act(() => router.navigate('/alone'))
  await screen.findByRole('heading', { name: '/alone' })
  expect(document.querySelector('header')).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a page that another language alone has does not exist in this one', async () => {
  const { router } = renderApp(PAGES, '/two')
  await screen.findByRole('heading', { name: '/two' })
  await act(() => router.navigate('/board'))
  expect(router.state.location.pathname).toBe('/login')
})

test('[SHL-022] /teacher/home stands inside the shell', () => {
  // The root, the component library, the session gate, the shell.
  const within = (routes: RouteObject[] | undefined): RouteObject[] =>
    routes?.filter((child) => child.path === undefined).flatMap((child) => child.children ?? []) ?? []
  const inShell = within(within(within(within(buildRoutes(pages)))))
  expect(inShell.some((child) => child.path === '/teacher/home')).toBe(true)
  expect(inShell.some((child) => child.path === '/login')).toBe(false)
  expect(pages.find((one) => one.path === '/teacher/home')?.handle.shell).toBe('manager')
})
