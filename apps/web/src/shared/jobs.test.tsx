// @vitest-environment jsdom
import type { JobRow } from '@clearbelt/contract/notices/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { JOBS_KEY, useJobs } from './jobs.ts'

const server = vi.hoisted(() => ({ jobs: [] as unknown[] }))
vi.mock('./call.ts', () => ({ callPaged: async () => ({ rows: server.jobs, total: server.jobs.length }) }))
afterEach(cleanup)

const job = (id: string, over: Partial<JobRow>): JobRow => ({
  id,
  kind: 'images.generate',
  state: 'running',
  title: 'Generate 4 bags',
  done: 0,
  total: 4,
  message: '',
  createTime: '2026-11-20T09:00:00Z',
  finishTime: null,
  ...over,
})

function follow(client: QueryClient, on: Parameters<typeof useJobs>[1]) {
  return renderHook(() => useJobs(['images.generate'], on), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
}
/** Beside the journeys a second, the library's own patience, may pass without a turn. */
const until = (check: () => void): Promise<void> => waitFor(check, { timeout: 30_000 })
const look = (client: QueryClient): Promise<void> => act(() => client.invalidateQueries({ queryKey: JOBS_KEY }))

test('a page is told of each step and of the end of work that it saw running', async () => {
  const client = new QueryClient()
  const [onStep, onEnd] = [vi.fn(), vi.fn()]
  server.jobs = [job('a', { done: 1 }), job('other', { kind: 'papers.publish' })]
  const { result } = follow(client, { onStep, onEnd })
  await until(() => expect(result.current.shown.map((one) => one.id)).toEqual(['a']))
  server.jobs = [job('a', { done: 2 })]
  await look(client)
  await until(() => expect(onStep).toHaveBeenCalledTimes(1))
  server.jobs = [job('a', { state: 'done', done: 4, message: '4 bags were generated.' })]
  await look(client)
  await until(() => expect(result.current.shown.map((one) => one.message)).toEqual(['4 bags were generated.']))
  await look(client)
  expect(onEnd).toHaveBeenCalledTimes(1)
  act(() => result.current.dismiss('a'))
  expect(result.current.shown).toEqual([])
})

test('work that ended while no page followed it is told to the next page, once; work that ended long ago is not', async () => {
  const client = new QueryClient()
  server.jobs = [job('b', { done: 1 }), job('old', { state: 'done', done: 4 })]
  const first = follow(client, {})
  await until(() => expect(first.result.current.shown.map((one) => one.id)).toEqual(['b']))
  first.unmount()
  server.jobs = [job('b', { state: 'done', done: 4 }), job('old', { state: 'done', done: 4 })]
  const onEnd = vi.fn()
  const second = follow(client, { onEnd })
  await until(() => expect(onEnd).toHaveBeenCalledTimes(1))
  expect(onEnd.mock.calls[0]?.[0]).toMatchObject({ id: 'b' })
  expect(second.result.current.shown.map((one) => one.id)).toEqual(['b'])
  second.unmount()
  const third = follow(client, { onEnd })
  await until(() => expect(third.result.current.shown).toEqual([]))
  expect(onEnd).toHaveBeenCalledTimes(1)
})
