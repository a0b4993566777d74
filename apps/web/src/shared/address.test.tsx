// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { lazy, Suspense, type ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useAddress, type AlterAddress } from './address.ts'

afterEach(cleanup)

test('what a page had still to write when it was left does not end up in the address of the next, whose code is loading', async () => {
  let write: AlterAddress = () => undefined
  function List(): ReactNode {
    const [params, alter] = useAddress()
    write = alter
    return <p>List {params.get('search')}</p>
  }
  const code = Promise.withResolvers<{ default: () => ReactNode }>()
  const Next = lazy(() => code.promise)
  const router = createMemoryRouter(
    [
      {
        element: (
          <Suspense fallback="loading">
            <Outlet />
          </Suspense>
        ),
        children: [
          { path: '/list', element: <List /> },
          { path: '/next', element: <Next /> },
        ],
      },
    ],
    { initialEntries: ['/list'] },
  )
  render(<RouterProvider router={router} />)
  await act(async () =>
    write((now) => {
      now.set('search', 'one')
      return now
    }),
  )
  expect(screen.getByText('List one')).toBeTruthy()

  await act(async () => router.navigate('/next'))
  // The list is still drawn, under the new address.
  expect([router.state.location.pathname, screen.queryByText('List one') !== null]).toEqual(['/next', true])
  await act(async () =>
    write((now) => {
      now.set('search', 'two')
      return now
    }),
  )
  expect(router.state.location).toMatchObject({ pathname: '/next', search: '' })
  await act(async () => code.resolve({ default: () => <p>Next</p> }))
  expect(await screen.findByText('Next', {}, { timeout: 30_000 })).toBeTruthy()
})
