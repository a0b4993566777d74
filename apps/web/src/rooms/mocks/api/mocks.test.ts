// @vitest-environment jsdom
// The calls of a mock exam as a sitting makes them: which attempt they are about, and when one is begun.
import type { MockPaper } from '@clearbelt/contract/mocks/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../../shared/call.ts'
import { sendCall, sendLast } from '../../../shared/transport.ts'
import { examCalls } from '../../../sittings/calls/exam-calls.ts'
import { mockCalls } from './mocks.ts'

vi.mock('../../../shared/call.ts', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}))
vi.mock('../../../shared/transport.ts', async (original) => ({
  ...(await original<object>()),
  sendCall: vi.fn(),
  sendLast: vi.fn(),
}))

const asked = vi.mocked(call)
const sent = vi.mocked(sendCall)
const BODY = { id: 's1', client: 'tab-a-1234', epoch: 1, answers: [] }

beforeEach(() => {
  asked.mockResolvedValue({ testID: 's1', guid: 'g1' } as MockPaper as never)
  sent.mockResolvedValue({ envelope: { package: { saved: [] } } } as never)
})
afterEach(() => vi.clearAllMocks())
const pathOf = (n: number): unknown => asked.mock.calls[n]?.[0].path

test('only the first opening begins an attempt: after a take-over the open one is come back to', async () => {
  const opened = vi.fn()
  const calls = mockCalls('p1', true, opened)
  await calls.open('tab-a-1234')
  await calls.open('tab-a-1234')
  expect([pathOf(0), pathOf(1)]).toEqual(['/api/MockExam/New/:id', '/api/MockExam/Current/:id'])
  expect(opened).toHaveBeenCalledTimes(2)
  await mockCalls('p1', false, opened).open('tab-a-1234')
  expect(pathOf(2)).toBe('/api/MockExam/Current/:id')
})

test('an opening that failed begins the attempt when it is tried again', async () => {
  asked.mockRejectedValueOnce(new Error('no network'))
  const calls = mockCalls('p1', true, () => {})
  await calls.open('tab-a-1234').catch(() => {})
  await calls.open('tab-a-1234')
  expect([pathOf(0), pathOf(1)]).toEqual(['/api/MockExam/New/:id', '/api/MockExam/New/:id'])
})

test('[FIS-064] a mock exam is handed in by the call of mock exams and an exam by that of exams', async () => {
  const { signal } = new AbortController()
  const mock = mockCalls('p1', true, () => {})
  await mock.open('tab-a-1234')
  await mock.submit(BODY, signal)
  await examCalls('p1', 'first').submit(BODY, signal)
  expect(sent.mock.calls.map(([spec, body]) => [spec.path, body])).toEqual([
    ['/api/MockExam/Submit/Theory/:testID/:guid', expect.objectContaining({ testID: 's1', guid: 'g1' })],
    ['/api/Exam/Submit/Fiscan/:id', BODY],
  ])
})

test('[EXM-007] saves, the submission and the last message name the attempt by testID and guid', async () => {
  const calls = mockCalls('p1', true, () => {})
  await calls.open('tab-a-1234')
  const { signal } = new AbortController()
  await calls.save(BODY, signal)
  await calls.submit(BODY, signal)
  calls.keepalive(BODY)
  const named = { testID: 's1', guid: 'g1', client: 'tab-a-1234', epoch: 1, answers: [] }
  expect(sent.mock.calls.map(([spec, body]) => [spec.path, body])).toEqual([
    ['/api/MockExam/Save/Theory/:testID/:guid', named],
    ['/api/MockExam/Submit/Theory/:testID/:guid', named],
  ])
  expect(vi.mocked(sendLast).mock.calls.map(([, body]) => body)).toEqual([named])
})
