// @vitest-environment jsdom
// The end of a plan: refused in the past, cleared for none.
import type { PlanRow } from '@clearbelt/contract/plans/calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../shared/i18n.ts'
import { adoptTicket } from '../../../shared/session.ts'
import { fakeServer, ok, ticketOf, type Asked } from '../../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { ExtendDialog, extensionFault } from './extend-dialog.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await loadTexts('plans')
})
afterEach(clearPage)

const plan: PlanRow = {
  id: 'p1',
  name: 'Winter',
  status: 1,
  statusName: 'In progress',
  published: true,
  specialName: '',
  typeName: '',
  forLevelName: '',
  startTime: '2026-11-20T08:00:00.000Z',
  endTime: '2099-11-21T08:00:00.000Z',
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
  zone: 'Asia/Shanghai',
  auth: { edit: true, publish: false, delete: false, extend: true, trainees: true, results: true },
}

function show(): { log: Asked[]; onClose: ReturnType<typeof vi.fn> } {
  const log = fakeServer(() => ok(null))
  adoptTicket(ticketOf() as never)
  const onClose = vi.fn()
  renderPart(<ExtendDialog plan={plan} onClose={onClose} />)
  return { log, onClose }
}

test('[TRN-027] an end before now is a fault in words, a later one and none at all are not', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect(extensionFault('2026-11-20T11:59:00Z', plan, now)).toBe('The end time cannot be earlier than now.')
  expect([extensionFault('2026-11-20T12:01:00Z', plan, now), extensionFault(null, plan, now)]).toEqual([null, null])
})

test('[TRN-026] the end shown is that of the organisation’s clock; cleared, the plan is sent without an end', async () => {
  const { log, onClose } = show()
  const input = (await screen.findByRole('textbox')) as HTMLInputElement
  expect(input.value).toBe('11/21/2099 16:00')
  expect(screen.getByText(/Asia\/Shanghai \(UTC\+08:00\)/)).toBeTruthy()
  fireEvent.click(document.querySelector('.ant-picker-clear') as HTMLElement)
  expect(await screen.findByText('Empty: the plan will have no end.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
  expect(log.filter((asked) => asked.method === 'PUT').map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/api/Training/UpdateEndTime/p1', body: { endTime: null } },
  ])
})
