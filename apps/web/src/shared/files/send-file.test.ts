// @vitest-environment jsdom
// The way of a file to the server, over a line that breaks.
import { mergeUpload, sendResource, testResource } from '@clearbelt/contract/files/calls'
import { CHUNK_BYTES } from '@clearbelt/domain/files/upload'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../call-error.ts'
import * as calls from '../call.ts'
import { cancelUpload, dropUploads, pauseUpload, retryUpload, startUpload, useUploads } from '../uploads.ts'
import * as hashing from './hash-file.ts'
import { sendFile } from './send-file.ts'
import { refusedNames } from './upload-files.ts'

const SUMS = { md5: 'a'.repeat(32), sha256: 'b'.repeat(64) }
const nothing = {
  skipUpload: false,
  uploaded: [],
  needMerge: false,
  tempName: '',
  totalChunks: 3,
  resourceID: '',
  url: '',
}

/** A server that remembers chunks; `fail` is asked before each answer. */
function server(fail: (what: string) => Error | null = () => null) {
  const chunks = new Set<number>()
  const asked: string[] = []
  const answer = (what: string): void => {
    asked.push(what)
    const error = fail(what)
    if (error) throw error
  }
  const state = () => ({ ...nothing, uploaded: [...chunks], needMerge: chunks.size === 3, tempName: 'u1' })
  vi.spyOn(calls, 'call').mockImplementation(async (spec, input) => {
    if (spec === (testResource as unknown)) {
      answer('test')
      return state() as never
    }
    if (spec === (mergeUpload as unknown)) {
      answer('merge')
      return { status: (input as { status?: number }).status ?? 0, resourceID: 'r1', url: '/r1' } as never
    }
    throw new Error('another call')
  })
  vi.spyOn(calls, 'callUpload').mockImplementation(async (spec, input, files, options) => {
    expect(spec).toBe(sendResource)
    const { chunkNumber } = input as { chunkNumber: number }
    await Promise.resolve()
    if (options?.signal?.aborted) throw new CallError(0, 'aborted', '')
    answer(`chunk ${chunkNumber} of ${(files.upfile as Blob).size}`)
    chunks.add(chunkNumber)
    return state() as never
  })
  return { chunks, asked }
}

const file = new File([new Uint8Array(2 * CHUNK_BYTES + 10)], '课程.mp4')
const wish = { file, superiorID: '-1', relativePath: '' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(hashing, 'hashFile').mockImplementation(async (_file, _signal, onShare) => {
    onShare(1)
    return SUMS
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  act(() => dropUploads())
})

const send = (stages: string[] = []) => {
  const sent = sendFile(wish, { onStage: (stage) => stages.push(stage), signal: new AbortController().signal })
  sent.catch(() => undefined)
  return sent
}

test('[RES-052] [RES-068] [API-009] a file is summed up, tested, sent in chunks for 60 s each, put together within 120 s', async () => {
  const { asked } = server()
  const stages: string[] = []
  const sent = send(stages)
  await vi.runAllTimersAsync()
  expect(await sent).toEqual({ resourceID: 'r1', url: '/r1' })
  expect(stages).toEqual(['md5', 'uploading', 'merging'])
  const patience = [vi.mocked(calls.callUpload), vi.mocked(calls.call)].map((one) => one.mock.calls.at(-1)?.at(-1))
  expect(patience).toMatchObject([{ timeoutMs: 60_000 }, { timeoutMs: 120_000 }])
  expect(asked).toEqual(['test', `chunk 1 of ${CHUNK_BYTES}`, `chunk 2 of ${CHUNK_BYTES}`, 'chunk 3 of 10', 'merge'])
})

test('[RES-059] a chunk is tried again three times when the line breaks, and no more', async () => {
  let breaks = 3
  const broken = server((what) =>
    what.startsWith('chunk 2') && breaks-- > 0 ? new CallError(0, 'network', 'x') : null,
  )
  const sent = send()
  await vi.runAllTimersAsync()
  expect(await sent).toMatchObject({ resourceID: 'r1' })
  expect(broken.asked.filter((what) => what.startsWith('chunk 2'))).toHaveLength(4)
  vi.restoreAllMocks()
  vi.spyOn(hashing, 'hashFile').mockResolvedValue(SUMS)
  const dead = server((what) => (what.startsWith('chunk 2') ? new CallError(0, 'network', 'x') : null))
  const failed = send()
  await vi.runAllTimersAsync()
  await expect(failed).rejects.toMatchObject({ code: 'network' })
  expect(dead.asked.filter((what) => what.startsWith('chunk 2'))).toHaveLength(4)
})

test('a server that is away for minutes is waited for, and the upload goes on with what is missing', async () => {
  let isAway = false
  let asked = 0
  const { asked: heard } = server((what) => {
    if (what.startsWith('chunk 2') && !isAway && asked === 0) isAway = true
    if (isAway && what === 'test' && ++asked > 20) isAway = false
    return isAway ? new CallError(what === 'test' ? 503 : 0, 'network', 'x') : null
  })
  const stages: string[] = []
  const sent = send(stages)
  await vi.runAllTimersAsync()
  expect(await sent).toMatchObject({ resourceID: 'r1' })
  expect(stages).toEqual(['md5', 'uploading', 'uploading', 'merging'])
  const back = heard.slice(heard.lastIndexOf('test') + 1)
  expect(back).toEqual([`chunk 2 of ${CHUNK_BYTES}`, 'chunk 3 of 10', 'merge'])
})

test('[RES-054] [RES-060] what is on the server is not sent: neither chunks that the test names nor a file that is known', async () => {
  const { asked, chunks } = server()
  chunks.add(1).add(2)
  const sent = send()
  await vi.runAllTimersAsync()
  await sent
  expect(asked).toEqual(['test', 'chunk 3 of 10', 'merge'])
  vi.spyOn(calls, 'call').mockResolvedValue({ ...nothing, skipUpload: true, resourceID: 'r2', url: '/r2' } as never)
  expect(await send()).toEqual({ resourceID: 'r2', url: '/r2' })
})

test('[C-12] a file that arrived damaged is sent anew, whatever the server has of it', async () => {
  let isFirst = true
  const { asked } = server((what) => {
    if (what !== 'merge' || !isFirst) return null
    isFirst = false
    return new CallError(409, 'upload-checksum', 'damaged')
  })
  const failed = send()
  await vi.runAllTimersAsync()
  await expect(failed).rejects.toMatchObject({ code: 'upload-checksum' })
  const again = send()
  await vi.runAllTimersAsync()
  await again
  expect(asked.filter((what) => what.startsWith('chunk'))).toHaveLength(6)
})

test('[RES-072] a file that the browser cannot read is named, and its upload ends', async () => {
  server()
  vi.spyOn(hashing, 'hashFile').mockRejectedValue(new CallError(0, 'unreadable', ''))
  await expect(send()).rejects.toMatchObject({ code: 'unreadable' })
})

test('an upload is paused and goes on with what is missing; while the server prepares it others are sent', async () => {
  let isStopped = true
  const { asked } = server((what) => (isStopped && what.startsWith('chunk 3') ? new CallError(0, 'aborted', '') : null))
  let ready: () => void = () => undefined
  const { id } = startUpload({
    title: 'a',
    size: 3,
    canPause: true,
    send: (options) => sendFile(wish, options),
    prepare: () =>
      new Promise<void>((resolve) => {
        ready = resolve
      }),
  })
  const stateOf = () => useUploads.getState().items.find((item) => item.id === id)?.state
  pauseUpload(id)
  await vi.runAllTimersAsync()
  expect(stateOf()).toBe('paused')
  isStopped = false
  retryUpload(id)
  await vi.runAllTimersAsync()
  expect(stateOf()).toBe('preparing')
  expect(asked.at(-1)).toBe('merge')
  const other = startUpload({ title: 'b', size: 1, send: () => new Promise(() => undefined) })
  expect(useUploads.getState().items.find((item) => item.id === other.id)?.state).toBe('sending')
  ready()
  await vi.runAllTimersAsync()
  expect(stateOf()).toBe('done')
  cancelUpload(other.id)
})

test('files of a type that is not taken are named', () => {
  const named = (name: string) => ({ file: new File([], name), relativePath: '' })
  expect(refusedNames([named('a.mp4'), named('b.exe'), named('c')])).toEqual(['b.exe', 'c'])
})
