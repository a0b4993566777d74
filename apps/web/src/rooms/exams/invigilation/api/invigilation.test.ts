// @vitest-environment jsdom
// How the screens of an exam day ask.
import { ticket as ticketShape } from '@clearbelt/contract/access/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adoptTicket, forgetSession } from '../../../../shared/session.ts'
import { setToaster } from '../../../../shared/toast.ts'
import { fakeServer, ok, refused, ticketOf } from '../../../../testing/fake-server.ts'
import { loadBoard } from './invigilation.ts'

const toasts: string[] = []
beforeEach(() => {
  toasts.length = 0
  setToaster((_kind, text) => void toasts.push(text))
  adoptTicket(ticketShape.parse(ticketOf({ type: 2 })))
})
afterEach(() => {
  forgetSession()
  vi.unstubAllGlobals()
})

test('[EXM-020][EXM-022] the board is asked for by plan and step, and given 120 s', async () => {
  const asked = fakeServer(() => ok({ rows: [] }))
  await loadBoard('p1', 's1', new AbortController().signal)
  expect(asked.map(({ path, timeout }) => [path, timeout])).toEqual([['/api/Exam/ExamMonitor/p1/s1', 120_000]])
})

test('[EXM-021] a board that fails says nothing to the person, whatever the failure', async () => {
  for (const reply of [refused(500, 'server-error', 'oops'), 'timeout', 'dead'] as const) {
    fakeServer(() => reply)
    await expect(loadBoard('p1', 's1', new AbortController().signal)).rejects.toThrow()
  }
  expect(toasts).toEqual([])
})
