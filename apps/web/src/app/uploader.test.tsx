// @vitest-environment jsdom
// The queue of uploads and its face in the header.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { ticket } from '@clearbelt/contract/access/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Uploader } from './uploader.tsx'
import { clearPage, preparePage, renderPart } from '../testing/render-app.tsx'
import { CallError } from '../shared/call-error.ts'
import { useInterrupted } from '../shared/files/interrupted.ts'
import { ticketOf } from '../testing/fake-server.ts'
import * as sending from '../shared/files/send-file.ts'
import { adoptTicket } from '../shared/session.ts'
import { cancelUpload, dropUploads, retryUpload, startUpload, useUploads, type UploadTask } from '../shared/uploads.ts'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
})
afterEach(clearPage)

/** An upload whose host answers when told to. */
function task(title: string, more: Partial<UploadTask<string>> = {}) {
  const tries: {
    finish: (result: string) => void
    fail: (error: unknown) => void
    progress: (share: number) => void
    signal: AbortSignal | undefined
  }[] = []
  const wish: UploadTask<string> = {
    title,
    size: 2048,
    ...more,
    send: ({ signal, onProgress }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new CallError(0, 'aborted', 'aborted')))
        tries.push({ finish: resolve, fail: reject, progress: (share) => onProgress?.(share), signal })
      }),
  }
  return { tries, wish }
}
const states = (): string[] => useUploads.getState().items.map(({ title, state }) => `${title} ${state}`)

test('two are sent at once, the others wait their turn; what came of each is told', async () => {
  const [a, b, c] = [task('a'), task('b'), task('c')]
  const results: string[] = []
  const first = startUpload({ ...a.wish, onDone: (result) => results.push(result) })
  startUpload(b.wish)
  startUpload(c.wish)
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
  a.tries[0]?.finish('stored')
  expect(await first.done).toBe('stored')
  await waitFor(() => expect(states()).toEqual(['a done', 'b sending', 'c sending']))
  expect(results).toEqual(['stored'])
})

test('a failure keeps its reason and is tried again from the beginning; a cancelled one stops at once', async () => {
  const { tries, wish } = task('a')
  const results: string[] = []
  const { id, done } = startUpload({ ...wish, onDone: (result) => results.push(result) })
  tries[0]?.fail(new CallError(413, 'too-large', 'This file is too large.'))
  await expect(done).rejects.toMatchObject({ code: 'too-large' })
  expect(useUploads.getState().items[0]).toMatchObject({ state: 'failed', error: 'This file is too large.' })
  retryUpload(id)
  tries[1]?.progress(0.5)
  expect(useUploads.getState().items[0]).toMatchObject({ state: 'sending', share: 0.5, error: null })
  cancelUpload(id)
  await waitFor(() => expect(states()).toEqual(['a cancelled']))
  expect(tries[1]?.signal?.aborted).toBe(true)
  retryUpload(id)
  tries[2]?.finish('at last')
  await waitFor(() => expect(results).toEqual(['at last']))
})

test('one that waits is cancelled without having been sent; who leaves takes all of theirs along', async () => {
  const all = [task('a'), task('b'), task('c')]
  const ids = all.map(({ wish }) => startUpload(wish).id)
  cancelUpload(ids[2] ?? '')
  expect(states()).toEqual(['a sending', 'b sending', 'c cancelled'])
  dropUploads()
  expect(all.map(({ tries }) => tries[0]?.signal?.aborted)).toEqual([true, true, undefined])
  expect(states()).toEqual([])
})

test('[RES-070] [RES-074] the header shows how far each upload is on whatever page, and offers to cancel, try again and clear', async () => {
  const { tries, wish } = task('bags.zip', { path: '/mapManage/mapfiscan' })
  renderPart(<Uploader always />)
  fireEvent.click(await screen.findByRole('button', { name: 'Uploads' }))
  await screen.findByText('No uploads')
  act(() => {
    startUpload(wish)
  })
  await screen.findByRole('button', { name: 'Uploads: 1 in progress' })
  act(() => tries[0]?.progress(0.42))
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('42')
  expect(screen.getByText('2 K')).toBeTruthy()
  await act(async () => tries[0]?.fail(new CallError(413, 'too-large', 'This file is too large.')))
  await screen.findByText('File upload failed. Please upload again. This file is too large.')
  expect(await screen.findByRole('button', { name: 'Uploads: 1 failed' })).toBeTruthy()
  expect(document.querySelector('.ant-badge-dot')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again: bags.zip' }))
  await act(async () => tries[1]?.finish('ok'))
  expect((await screen.findByRole('link', { name: 'Show' })).getAttribute('href')).toBe('/mapManage/mapfiscan')
  fireEvent.click(screen.getByRole('button', { name: 'Clear finished' }))
  await screen.findByText('No uploads')
})

test('[RES-053] each state of an upload is said: success, error, uploading, paused, waiting, checking MD5, transcoding, merging', async () => {
  const line = { size: 1, canPause: false, share: 0.5, path: null, error: null, stage: null }
  act(() =>
    useUploads.setState({
      items: [
        { ...line, id: '1', title: 'a', state: 'done' },
        { ...line, id: '2', title: 'b', state: 'failed', error: 'No room is left.' },
        { ...line, id: '3', title: 'c', state: 'sending', stage: 'uploading' },
        { ...line, id: '4', title: 'd', state: 'paused' },
        { ...line, id: '5', title: 'e', state: 'waiting' },
        { ...line, id: '6', title: 'f', state: 'sending', stage: 'md5' },
        { ...line, id: '7', title: 'g', state: 'preparing' },
        { ...line, id: '8', title: 'h', state: 'sending', stage: 'merging' },
      ],
    }),
  )
  renderPart(<Uploader always />)
  fireEvent.click(await screen.findByRole('button', { name: /^Uploads/ }))
  await screen.findByText('Merging')
  expect([...document.querySelectorAll('li [aria-live]')].map(({ textContent }) => textContent?.trim())).toEqual([
    'Merging',
    'Transcoding',
    'Checking MD5',
    'Waiting',
    'Paused',
    'Uploading',
    'File upload failed. Please upload again. No room is left.',
    'Uploaded',
  ])
})

test('[RES-074] what a reload broke off is named; chosen again it goes to where it was going, and others are told apart', async () => {
  adoptTicket(ticket.parse(ticketOf()))
  const { userID } = ticket.parse(ticketOf())
  const was = { userID, size: 3, superiorID: 'f1', relativePath: '课程/a.mp4' }
  const files = [
    { ...was, key: '1', name: 'a.mp4' },
    { ...was, key: '2', name: 'b.mp4', relativePath: '' },
    { ...was, key: '3', name: 'of somebody else.mp4', userID: 'another' },
  ]
  sessionStorage.setItem('uploads-underway', JSON.stringify(files))
  act(() => useInterrupted.setState({ files }))
  const sent = vi.spyOn(sending, 'sendFile').mockReturnValue(new Promise(() => undefined))
  renderPart(<Uploader always={false} />)
  fireEvent.click(await screen.findByRole('button', { name: '2 uploads were interrupted' }))
  await screen.findByText('b.mp4')
  expect(screen.queryByText('of somebody else.mp4')).toBeNull()
  const chosen = [new File(['abc'], 'a.mp4'), new File(['longer'], 'b.mp4')]
  fireEvent.change(screen.getByLabelText('Choose the files again'), { target: { files: chosen } })
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent.mock.calls[0]?.[0]).toEqual({ file: chosen[0], superiorID: 'f1', relativePath: '课程/a.mp4' })
  await screen.findByText('Not among the interrupted uploads: b.mp4')
  // A second reload would still find it: it is on its way, under a key of its own.
  const kept = JSON.parse(sessionStorage.getItem('uploads-underway') ?? '[]') as { name: string }[]
  expect(kept.map(({ name }) => name).toSorted()).toEqual(['a.mp4', 'b.mp4', 'of somebody else.mp4'])
  fireEvent.click(screen.getByRole('button', { name: 'Give up' }))
  await waitFor(() => expect(screen.queryByText('b.mp4')).toBeNull())
})
