// A signed-in administrator with one menu entry, for tests of the frame around pages.
import { ticket as ticketShape } from '@clearbelt/contract/access/calls'
import { useAccount } from '../shared/account.ts'
import { adoptTicket, MENU_KEY } from '../shared/session.ts'
import { fakeServer, HANDSHAKE, ok, ticketOf } from './fake-server.ts'
import { preparePage } from './render-app.tsx'

const MENUS = [
  { id: 'm1', order: 1, superiorID: null, name: 'One', iconClass: '', path: '/one', code: 'one', children: [] },
]

/** Call before each test; the server knows the menus and has nothing else to tell. */
export async function prepareShell(): Promise<void> {
  localStorage.setItem('lang', 'en')
  localStorage.setItem(MENU_KEY, JSON.stringify(MENUS))
  window.scrollTo = () => {}
  await preparePage()
  fakeServer(({ path }) =>
    path === '/login/handshake' ? ok(HANDSHAKE) : path === '/api/User/Menus' ? ok(MENUS) : ok([]),
  )
  adoptTicket(ticketShape.parse(ticketOf()))
  useAccount.setState({
    info: {
      userID: 'u1',
      userName: 'Ada',
      typeName: 'Administrator',
      type: 1,
      avatar: null,
      roleNames: [],
      orgName: '',
      zone: '',
      theme: 'harbour',
      mustChange: false,
    } as never,
    menus: MENUS,
  })
}
