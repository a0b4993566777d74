// A page test of the libraries begins here: language, texts, a session, and an account with the rights given.
import { ticket } from '@clearbelt/contract/access/calls'
import { useAccount } from '../../../shared/account.ts'
import { loadTexts } from '../../../shared/i18n.ts'
import { adoptTicket } from '../../../shared/session.ts'
import { ticketOf } from '../../../testing/fake-server.ts'
import { preparePage } from '../../../testing/render-app.tsx'

/** What any view of a library says; a page that waits for its first words would not be there for the first act. */
const SPACES = [
  'images',
  'items',
  'own-items',
  'bags',
  'by-hand',
  'bulk',
  'packages',
  'reports',
  'rating',
  'checks',
  'devices',
  'energies',
  'mark-versions',
  'my-images',
  'pickers',
  'library-images',
  'screening',
  'viewer',
] as const

export async function prepareLibrary(...rights: ('images.fiscan' | 'images.dr' | 'images.ct')[]): Promise<void> {
  localStorage.setItem('lang', 'en')
  window.scrollTo = () => {}
  await preparePage()
  await Promise.all(SPACES.map(loadTexts))
  adoptTicket(ticket.parse(ticketOf()))
  useAccount.setState({ info: { userID: 'u1', zone: 'UTC', rights } as never, menus: [] })
}
