// @vitest-environment jsdom
// Versions of a file beside it: who sent which, a new one is sent after asking, an older one comes back.
import { ticket } from '@clearbelt/contract/access/calls'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAccount } from '../../../shared/account.ts'
import * as sending from '../../../shared/files/send-file.ts'
import { loadTexts } from '../../../shared/i18n.ts'
import { adoptTicket } from '../../../shared/session.ts'
import { dropUploads } from '../../../shared/uploads.ts'
import { fakeServer, HANDSHAKE, ok, ticketOf, type Asked, type Reply } from '../../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { resourceOf } from '../../../testing/resources.ts'
import { Versions } from './versions.tsx'

const versionOf = (number: number, over = {}) => ({
  number,
  isCurrent: false,
  status: 2,
  reason: '',
  fileName: `Rules ${number}.pdf`,
  extension: 'pdf',
  length: 2048,
  createTime: '2026-03-01T08:00:00Z',
  creatorName: 'Ada',
  restoredFrom: null,
  download: `/f/versions/${number}`,
  ...over,
})
let log: Asked[]
/** What a restoring is answered, before it succeeds. */
let puts: Reply[]
let rows = [versionOf(1)]
beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  puts = []
  await preparePage()
  await Promise.all(['library', 'media'].map(loadTexts))
  adoptTicket(ticket.parse(ticketOf()))
  useAccount.setState({ info: { userID: 'u1', zone: 'UTC', rights: ['resource.library'] } as never, menus: [] })
  rows = [
    versionOf(4, { status: 1 }),
    versionOf(3, { isCurrent: true, restoredFrom: 1 }),
    versionOf(2, { status: 3, reason: 'virus', download: '' }),
    versionOf(1),
  ]
  log = fakeServer(({ path }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (path === '/api/Resource/Versions/r1') return ok(rows, rows.length)
    if (path === '/api/Resource/Uses')
      return ok([{ resourceID: 'r1', resourceName: 'Rules', kind: 'course', id: 'c1', name: 'Basics' }])
    if (path === '/api/Resource/Version/r1') return puts.shift() ?? ok({ number: 5 })
    if (path === '/api/Resource/Version/r1/1') return ok(null)
    if (path === '/api/Resource/r1') return ok({ ...resourceOf({}), folders: [] })
    return ok(null)
  })
})
afterEach(() => {
  clearPage()
  act(() => dropUploads())
  vi.restoreAllMocks()
})
const lineOf = async (number: number): Promise<HTMLElement> => {
  const line = (await screen.findByText(`Version ${number}`)).closest('li')
  if (!line) throw new Error('no line')
  return line
}

test('each version says who sent it, when, and how large it is; one that is ready and not shown comes back after its uses were named', async () => {
  await act(async () => void renderPart(<Versions file={resourceOf({ mayEdit: true })} />))
  const current = await lineOf(3)
  expect(current.getAttribute('aria-current')).toBe('true')
  for (const words of ['Ada', 'restored from version 1', 'Rules 3.pdf']) expect(current.textContent).toContain(words)
  expect((await lineOf(4)).textContent).toContain('Being prepared')
  expect((await lineOf(2)).textContent).toContain('Failed')
  expect(within(await lineOf(2)).queryByRole('link')).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Restore' })).toHaveLength(1)
  fireEvent.click(within(await lineOf(1)).getByRole('button', { name: 'Restore' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Course: Basics')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Restore' }))
  await waitFor(() =>
    expect(log.find(({ path, method }) => path === '/api/Resource/Version/r1' && method === 'PUT')?.body).toEqual({
      number: 1,
    }),
  )
})

test('a version whose restoring may have arrived is restored again under its key, and anew once that is known', async () => {
  puts = ['timeout']
  await act(async () => void renderPart(<Versions file={resourceOf({ mayEdit: true })} />))
  const restored = () => log.filter(({ path, method }) => path === '/api/Resource/Version/r1' && method === 'PUT')
  for (const count of [1, 2, 3]) {
    const button = within(await lineOf(1)).getByRole('button', { name: 'Restore' })
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
    // In tests a dialog that was left stays for a while.
    const left = screen.queryAllByRole('dialog')
    fireEvent.click(button)
    const dialog = await waitFor(() => {
      const asking = screen.getAllByRole('dialog').find((one) => !left.includes(one))
      if (!asking) throw new Error('nothing is asked yet')
      return asking
    })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(restored()).toHaveLength(count))
  }
  const [first, again, other] = restored().map(({ headers }) => headers['X-Key'])
  expect([again === first, other === first]).toEqual([true, false])
})

test('an earlier version goes for good once that was confirmed; what is shown or being prepared is not offered', async () => {
  await act(async () => void renderPart(<Versions file={resourceOf({ mayEdit: true })} />))
  await lineOf(3)
  expect(screen.getAllByRole('button', { name: /^Delete version/ }).map((one) => one.ariaLabel)).toEqual([
    'Delete version 2',
    'Delete version 1',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Delete version 1' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('removed permanently')
  const deleted = () => log.some(({ path, method }) => path === '/api/Resource/Version/r1/1' && method === 'DELETE')
  expect(deleted()).toBe(false)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(deleted()).toBe(true))
  await screen.findByText('Version 1 was deleted')
})

test('a new version goes to the file itself, once it was confirmed; who may not change the file is offered neither', async () => {
  const sent: string[] = []
  vi.spyOn(sending, 'sendFile').mockImplementation(async ({ superiorID }) => {
    sent.push(superiorID)
    return { resourceID: 'r1', url: '/f' }
  })
  const { unmount } = await act(async () => renderPart(<Versions file={resourceOf({ mayEdit: true })} />))
  await lineOf(3)
  const field = screen.getByLabelText('Upload a new version', { selector: 'input' })
  expect(field.getAttribute('accept')).toContain('.pdf')
  fireEvent.change(field, { target: { files: [new File(['x'], 'New rules.pdf')] } })
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Upload New rules.pdf as a new version?')
  expect(sent).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(sent).toEqual(['r1']))
  unmount()
  await act(async () => void renderPart(<Versions file={resourceOf({ mayEdit: false })} />))
  await lineOf(3)
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Delete version/ })).toBeNull()
  expect(screen.queryByLabelText('Upload a new version')).toBeNull()
})
