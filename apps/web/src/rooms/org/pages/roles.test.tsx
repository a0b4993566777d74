// @vitest-environment jsdom
// The page of roles at its address, in the frame that managers see.
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useAccount } from '../../../shared/account.ts'
import { adoptTicket, MENU_KEY } from '../../../shared/session.ts'
import { fakeServer, HANDSHAKE, ok, ticketOf } from '../../../testing/fake-server.ts'
import { clearPage, preparePage, renderApp } from '../../../testing/render-app.tsx'
import { orgRoutes } from '../room.tsx'

const MENUS = [
  {
    id: 'r',
    order: 1,
    superiorID: null,
    name: 'Roles',
    iconClass: '',
    path: '/system/role',
    code: 'system.role',
    children: [],
  },
]
const INFO = {
  userID: 'u1',
  userName: 'Ada',
  type: 1,
  typeName: 'Administrator',
  avatar: null,
  roleNames: [],
  orgName: '',
  zone: '',
  theme: 'harbour',
  mustChange: false,
}

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  localStorage.setItem(MENU_KEY, JSON.stringify(MENUS))
  window.scrollTo = () => {}
  await preparePage()
})
afterEach(clearPage)

test('[SYS-004] /system/role opens the roles with their members and menus', async () => {
  fakeServer(({ path }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (path === '/account/v2/info') return ok(INFO)
    if (path === '/api/User/Menus') return ok(MENUS)
    if (path === '/api/Role/Query') return ok([{ id: 'r1', name: 'Planner', members: 3, system: false, remark: '' }], 1)
    return ok([])
  })
  adoptTicket(ticketOf() as never)
  useAccount.setState({ info: INFO as never, menus: MENUS })
  const { router } = renderApp(orgRoutes, '/system/role')
  const row = (await screen.findByText('Planner')).closest('tr') as HTMLElement
  expect(router.state.location.pathname).toBe('/system/role')
  for (const name of ['Members', 'Menus']) expect(within(row).getByRole('button', { name })).toBeTruthy()
})
