// @vitest-environment jsdom
// The trainee table of a plan: its pages, its statuses, its reasons, and who may change it.
import type { PlanRow, TraineeRow } from '@clearbelt/contract/plans/calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../shared/i18n.ts'
import { adoptTicket } from '../../../shared/session.ts'
import { fakeServer, ok, ticketOf, type Asked } from '../../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { TraineeTable } from './trainee-table.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await loadTexts('plans')
})
afterEach(clearPage)

const trainee = (over: Partial<TraineeRow> = {}): TraineeRow => ({
  userID: 'u1',
  userName: 'Amara Diallo',
  accountNo: 's0101',
  orgName: 'Terminal 1',
  postName: 'Screener',
  gradeName: 'Senior',
  status: 0,
  statusName: 'Not started',
  reason: '',
  percent: 0,
  extraMinutes: 0,
  ...over,
})

const planOf = (trainees: boolean): PlanRow => ({
  id: 'p1',
  name: 'Winter',
  status: 1,
  statusName: 'In progress',
  published: true,
  specialName: '',
  typeName: '',
  forLevelName: '',
  startTime: '2026-11-20T08:00:00.000Z',
  endTime: null,
  prePublishTime: null,
  creatorID: 'c',
  creatorName: 'Toni',
  formName: 'Online',
  isNeedSignature: false,
  hours: 0,
  credit: 0,
  place: '',
  percent: 0,
  traineeCount: 2,
  createTime: '2026-11-01T08:00:00.000Z',
  zone: 'UTC',
  auth: { edit: true, publish: false, delete: false, extend: true, trainees, results: true },
})

function show(rows: TraineeRow[], { total = rows.length, may = true, at = '/' } = {}): Asked[] {
  const log = fakeServer((asked) => (asked.method === 'DELETE' ? ok(null) : ok(rows, total)))
  adoptTicket(ticketOf() as never)
  renderPart(<TraineeTable plan={planOf(may)} />, at)
  return log
}
const asks = (log: Asked[]): URLSearchParams[] =>
  log.filter((asked) => asked.path === '/api/Training/Trainees/p1').map((asked) => asked.query)

test('[TRN-005] a page has 20 trainees, and 20, 50, 100, 300 and 500 can be chosen', async () => {
  const log = show([trainee()], { total: 41 })
  await screen.findByText('s0101')
  expect([asks(log)[0]?.get('PageNO'), asks(log)[0]?.get('Limit')]).toEqual(['1', '20'])
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /Page Size/i }))
  const options = await waitFor(() => {
    const found = [...document.querySelectorAll('.ant-select-item-option')].map((option) =>
      Number.parseInt(option.textContent ?? '', 10),
    )
    expect(found.length).toBeGreaterThanOrEqual(5)
    return found
  })
  expect(options).toEqual([20, 50, 100, 300, 500])
})

test('[TRN-008] the status filter asks for the codes 0 to 4, which stand in the address', async () => {
  const log = show([trainee()], { at: '/?status=0,1,2,3,4' })
  await screen.findByText('s0101')
  expect(asks(log)[0]?.get('status')).toBe('0,1,2,3,4')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Status' }))
  await waitFor(() =>
    expect([...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent)).toEqual([
      'All',
      'Not started',
      'In progress',
      'Finished',
      'Absent',
      'Make-up',
    ]),
  )
})

test('extra time of a person stands beside the name, and none is a dash', async () => {
  show([trainee({ userID: 'a', accountNo: 's1', extraMinutes: 15 }), trainee({ userID: 'b', accountNo: 's2' })])
  expect((await screen.findByText('s1')).closest('tr')?.textContent).toContain('+15 min')
  expect(screen.getByText('s2').closest('tr')?.textContent).toContain('–')
})

test('[TRN-009] absence and making up show their reason on hover and on focus; other statuses have none to show', async () => {
  show([
    trainee({ userID: 'a', status: 3, statusName: 'Absent', reason: 'No exam taken before noon' }),
    trainee({ userID: 'b', status: 4, statusName: 'Make-up', reason: 'Missed the end' }),
    trainee({ userID: 'c', status: 2, statusName: 'Finished', reason: '' }),
  ])
  const absent = await screen.findByRole('button', { name: 'Absent: No exam taken before noon' })
  fireEvent.mouseEnter(absent)
  expect((await screen.findByRole('tooltip')).textContent).toBe('No exam taken before noon')
  fireEvent.focus(screen.getByRole('button', { name: 'Make-up: Missed the end' }))
  await waitFor(() => expect(screen.getAllByRole('tooltip').map((tip) => tip.textContent)).toContain('Missed the end'))
  expect(screen.queryByRole('button', { name: /^Finished/ })).toBeNull()
})

test('[TRN-030] who may not change the trainees finds no way to', async () => {
  show([trainee()], { may: false })
  await screen.findByText('s0101')
  expect(screen.queryByRole('button', { name: /Add trainees|Remove/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('[TRN-030] [TRN-034] who may removes one after being asked, by plan and user', async () => {
  const log = show([trainee()])
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Amara Diallo' }))
  expect((await screen.findAllByText('Remove Amara Diallo from the plan?')).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(log.find((asked) => asked.method === 'DELETE')).toMatchObject({ path: '/api/Training/RemoveMember' }),
  )
  const asked = log.find((one) => one.method === 'DELETE')
  expect([asked?.query.get('planId'), asked?.query.get('userID')]).toEqual(['p1', 'u1'])
})
