// @vitest-environment jsdom
// How many bags are made, what they weigh and which make shows them is what was asked for, or the field says what may be.
import { ITEM_KINDS } from '@clearbelt/xray/catalog'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../shared/i18n.ts'
import { adoptTicket } from '../../../shared/session.ts'
import { fakeServer, ok, ticketOf } from '../../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { GenerateDialog } from './generate-dialog.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await Promise.all((['images', 'bags', 'own-items', 'devices'] as const).map((name) => loadTexts(name)))
  adoptTicket(ticketOf() as never)
  fakeServer(() => ok([], 0))
})
afterEach(clearPage)

test.each(['0', '-3'])('%s bags are refused where they are typed, and do not become one', async (count) => {
  renderPart(<GenerateDialog open onClose={() => {}} onStarted={() => expect.fail('nothing may start')} />)
  const field = await screen.findByRole('spinbutton', { name: 'Number of bags' })
  fireEvent.change(field, { target: { value: count } })
  fireEvent.blur(field)
  await screen.findByText(/^Enter a whole number from 1 to/)
  expect((field as HTMLInputElement).value).toBe(count)
  expect(document.body.textContent).toContain('0 with a threat, 0 safe')
})

test.each(['0', '500'])('a weight of %s stays as it is typed, says what may be, and starts nothing', async (weight) => {
  const [{ code } = { code: '' }] = ITEM_KINDS.filter(({ threat }) => threat)
  const kind = { id: 'k1', value: 'Firearms', code, variant: 'image', images: 0, children: [] }
  fakeServer(({ path }) => ok(path === '/api/Dropdown/Knowledge' ? [kind] : []))
  renderPart(<GenerateDialog open onClose={() => {}} onStarted={() => expect.fail('nothing may start')} />)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Weigh the categories' }))
  const field = (await screen.findByRole('spinbutton', { name: 'Weight of Firearms' })) as HTMLInputElement
  fireEvent.change(field, { target: { value: weight } })
  fireEvent.blur(field)
  fireEvent.click(screen.getByRole('button', { name: 'Generate' }))
  await screen.findByText('Enter a whole number from 1 to 100.')
  expect(field.value).toBe(weight)
})

test('without a usual device an order is shown by both makes, which are seen beside each other, until one is chosen', async () => {
  fakeServer(({ path }) => ok(path === '/api/Device/Look' ? { look: 'mixed', deviceName: null } : []))
  renderPart(<GenerateDialog open onClose={() => {}} onStarted={() => {}} />)
  const samples = () =>
    ['Amber', 'Teal'].map((look) => screen.queryByRole('img', { name: `A bag as “${look}” shows it` }) !== null)
  await waitFor(() => expect(samples()).toEqual([true, true]))
  const field = await screen.findByRole('combobox', { name: /^Look/ })
  fireEvent.mouseDown(field)
  fireEvent.click(await screen.findByTitle('Teal'))
  await waitFor(() => expect(samples()).toEqual([false, true]))
})
