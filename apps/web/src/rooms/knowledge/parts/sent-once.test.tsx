// @vitest-environment jsdom
// A knowledge point whose answer was lost goes again under its key: its code is not taken by itself.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useAccount } from '../../../shared/account.ts'
import { loadTexts } from '../../../shared/i18n.ts'
import { adoptTicket } from '../../../shared/session.ts'
import { fakeServer, HANDSHAKE, ok, ticketOf, type Reply } from '../../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { PointDialog } from './point-dialog.tsx'

afterEach(clearPage)

test('a point is added once and changed to what is typed by then; one of another code is another', async () => {
  localStorage.setItem('lang', 'en')
  window.scrollTo = () => {}
  await preparePage()
  await loadTexts('knowledge')
  adoptTicket(ticketOf() as never)
  useAccount.setState({ info: { userID: 'u1', zone: 'UTC', rights: [] } as never, menus: [] })
  const posts: Reply[] = ['timeout', 'timeout']
  const log = fakeServer(({ path, method }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (method === 'POST') return posts.shift() ?? ok({ id: 'p9' })
    return ok(method === 'PUT' ? null : [])
  })
  renderPart(<PointDialog task={{ kind: 'add', variant: 'image', under: null }} points={[]} onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog'))
  const sent = () => log.filter(({ method }) => method === 'POST')
  const type = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } })
  for (const field of await dialog.findAllByRole('textbox', { name: /^Name/ })) type(field, 'Batteries')
  const save = async (): Promise<void> => {
    const before = sent().length
    await waitFor(() => expect(dialog.getByRole('button', { name: /Save/ }).className).not.toContain('loading'))
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent()).toHaveLength(before + 1))
  }
  for (const value of ['battery', 'batteries']) {
    type(dialog.getByRole('textbox', { name: /^Code/ }), value)
    await save()
  }
  type(dialog.getByRole('textbox', { name: /English/ }), 'Lithium batteries')
  await save()
  await waitFor(() =>
    expect(log.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/api/KnowledgePoint/p9',
      body: { names: { en: 'Lithium batteries', es: 'Batteries' } },
    }),
  )
  const [first, other, again] = sent().map(({ body, headers }) => ({ body, key: headers['X-Key'] }))
  expect(again).toEqual(other)
  expect(other?.key).not.toBe(first?.key)
  expect([first?.body, other?.body]).toMatchObject([{ code: 'battery' }, { code: 'batteries' }])
})
