// @vitest-environment jsdom
// What an invigilator asks for is done as asked, or not at all.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../../shared/i18n.ts'
import { adoptTicket } from '../../../../shared/session.ts'
import { fakeServer, ok, ticketOf, type Reply } from '../../../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../../../testing/render-app.tsx'
import { ActDialog } from './act-dialog.tsx'

let sent: string[]
let keys: (string | undefined)[]
let answers: Reply[]
beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await loadTexts('invigilation')
  adoptTicket(ticketOf() as never)
  sent = []
  keys = []
  answers = []
  fakeServer(({ path, headers }) => {
    sent.push(path)
    keys.push(headers['X-Key'])
    return answers.shift() ?? ok({ changed: 1 })
  })
})
afterEach(clearPage)

test.each(['0', '600', '-5'])(
  '%s minutes of extra time are refused at the field, and no others are given',
  async (minutes) => {
    renderPart(
      <ActDialog open={{ act: 'extend', rows: [] }} target={{ planID: 't', processID: 'p' }} onClose={() => {}} />,
    )
    const field = await screen.findByRole('spinbutton', { name: 'Minutes' })
    fireEvent.change(field, { target: { value: minutes } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Fire alarm' } })
    fireEvent.blur(field)
    fireEvent.click(screen.getByRole('button', { name: 'Give extra time' }))
    await screen.findByText('Enter a whole number of minutes from 1 to 360.')
    expect((field as HTMLInputElement).value).toBe(minutes)
    expect(sent).toEqual([])
    fireEvent.change(field, { target: { value: '60' } })
    fireEvent.click(screen.getByRole('button', { name: 'Give extra time' }))
    await waitFor(() => expect(sent).toHaveLength(1))
  },
)

test('a message whose answer was lost goes again under its key; another text is a message of its own', async () => {
  answers = ['timeout', 'timeout']
  renderPart(
    <ActDialog open={{ act: 'message', rows: [] }} target={{ planID: 't', processID: 'p' }} onClose={() => {}} />,
  )
  const send = async (text: string, count: number) => {
    fireEvent.change(await screen.findByRole('textbox', { name: 'Message' }), { target: { value: text } })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sent).toHaveLength(count))
    await waitFor(() => expect(screen.getByRole('button', { name: /Send/ }).className).not.toContain('loading'))
  }
  await send('Stay seated', 1)
  await send('Go out', 2)
  await send('Stay seated', 3)
  expect(keys[2]).toBe(keys[0])
  expect(keys[1]).not.toBe(keys[0])
})

test('an attempt whose reopening may have arrived is reopened again under its key', async () => {
  answers = ['timeout']
  const rows = [{ userID: 'u', userName: 'Ada' }] as never
  renderPart(<ActDialog open={{ act: 'reopen', rows }} target={{ planID: 't', processID: 'p' }} onClose={() => {}} />)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Reason' }), { target: { value: 'Power cut' } })
  fireEvent.click(screen.getByRole('button', { name: 'Reopen' }))
  await screen.findByRole('alert')
  fireEvent.click(screen.getByRole('button', { name: 'Reopen' }))
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[1]).toBe(keys[0])
})
