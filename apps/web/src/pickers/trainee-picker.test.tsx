// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adoptTicket } from '../shared/session.ts'
import { fakeServer, ok, ticketOf, type Asked } from '../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../testing/render-app.tsx'
import { TraineePicker, type TraineePickerProps } from './trainee-picker.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
})
afterEach(clearPage)

const person = (id: string, over: Record<string, unknown> = {}): Record<string, unknown> => ({
  id,
  name: `Name ${id}`,
  type: 3,
  typeName: 'Student',
  accountNo: `acc-${id}`,
  orgName: 'Terminal 1',
  postName: '',
  gradeName: '',
  ...over,
})

function show(
  over: Partial<TraineePickerProps> = {},
  groups: { id: string; name: string }[] = [],
): { log: Asked[]; onPick: ReturnType<typeof vi.fn>; onClose: ReturnType<typeof vi.fn> } {
  const log = fakeServer((asked) =>
    asked.path === '/api/User/Query'
      ? ok([person('a'), person('b', { postName: 'Screener', gradeName: 'Level 2' })], 41)
      : asked.path === '/api/Dropdown/group'
        ? ok(groups)
        : ok([{ id: 'o', name: 'Head', code: '', order: 0, remark: '', zone: '', accounts: 0, children: [] }]),
  )
  adoptTicket(ticketOf() as never)
  const onPick = vi.fn()
  const onClose = vi.fn()
  renderPart(<TraineePicker open mode="students" title="Add trainees" onPick={onPick} onClose={onClose} {...over} />)
  return { log, onPick, onClose }
}
const asks = (log: Asked[]): Record<string, unknown>[] =>
  log.filter((asked) => asked.path === '/api/User/Query').map((asked) => asked.body as Record<string, unknown>)

test('[TRN-010] [TRN-013] the dialog has search, organisations, account list and rows with checkboxes; missing fields are blank', async () => {
  show()
  const row = (await screen.findByText('acc-b')).closest('tr') as HTMLElement
  expect([...row.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    '',
    'Name b',
    'acc-b',
    'Terminal 1',
    'Screener',
    'Level 2',
  ])
  const bare = (await screen.findByText('acc-a')).closest('tr') as HTMLElement
  expect([...bare.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    '',
    'Name a',
    'acc-a',
    'Terminal 1',
    '',
    '',
  ])
  expect(within(row).getByRole('checkbox')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Name or account' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Organisation' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /By account list/ })).toBeTruthy()
})

test('[TRN-010] the group selector is there only when groups exist', async () => {
  show()
  await screen.findByText('acc-a')
  expect(screen.queryByRole('combobox', { name: 'Group' })).toBeNull()
  clearPage()
  localStorage.setItem('lang', 'en')
  await preparePage()
  show({}, [{ id: 'g', name: 'Night shift' }])
  expect(await screen.findByRole('combobox', { name: 'Group' })).toBeTruthy()
})

test('[TRN-011] a page has 20 rows, and 20, 50, 100, 300 and 500 can be chosen', async () => {
  const { log } = show()
  await screen.findByText('acc-a')
  expect(asks(log)[0]).toMatchObject({ PageNO: 1, Limit: 20 })
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /Page Size/i }))
  const options = await waitFor(() => {
    const found = [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent)
    expect(found.length).toBeGreaterThanOrEqual(5)
    return found
  })
  expect(options.map((text) => Number.parseInt(text ?? '', 10))).toEqual([20, 50, 100, 300, 500])
})

test('[TRN-012] one mode offers students only, the other all three types with their type shown', async () => {
  const { log } = show()
  await screen.findByText('acc-a')
  expect(asks(log)[0]?.types).toEqual([3])
  expect(screen.queryByRole('columnheader', { name: 'Type' })).toBeNull()
  clearPage()
  localStorage.setItem('lang', 'en')
  await preparePage()
  const all = show({ mode: 'all' })
  await screen.findByText('acc-a')
  expect(asks(all.log)[0]?.types).toEqual([1, 2, 3])
  expect(screen.getAllByText('Type').length).toBeGreaterThan(0)
})

async function openList(text: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: /By account list/ }))
  fireEvent.change(await screen.findByLabelText('Account list'), { target: { value: text } })
}

test('[TRN-014] the account list loses its quotes and is split on whitespace', async () => {
  const { log } = show()
  await openList(`"wang.li"\n'li.na'\tzhao   sun`)
  expect(screen.getByText('4 accounts')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(asks(log).at(-1)?.advancedAccountNos).toBe('wang.li\nli.na\nzhao\nsun'))
})

test('[TRN-015] more than 1000 accounts are rejected in these words and nothing is asked', async () => {
  const { log } = show()
  await screen.findByText('acc-a')
  const before = asks(log).length
  await openList(Array.from({ length: 1001 }, (_, i) => `a${i}`).join('\n'))
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Please do not exceed 1000 accounts!')).toBeTruthy()
  expect(asks(log)).toHaveLength(before)
})

test('[TRN-016] those already in are marked and cannot be ticked; the new ones are handed on', async () => {
  const { onPick, onClose } = show({ already: new Set(['a']) })
  expect(await screen.findByText('Already added')).toBeTruthy()
  expect((screen.getByRole('checkbox', { name: 'Name a' }) as HTMLInputElement).disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Name b' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add 1' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onPick.mock.calls[0]?.[0].map((user: { id: string }) => user.id)).toEqual(['b'])
})

test('a failed addition keeps the dialog and the choice', async () => {
  const onPick = vi.fn(() => Promise.reject(new Error('no')))
  const { onClose } = show({ onPick })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Name b' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add 1' }))
  await waitFor(() => expect(onPick).toHaveBeenCalled())
  expect(await screen.findByRole('button', { name: /Add 1/ })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
