// @vitest-environment jsdom
import { ticket as ticketShape } from '@clearbelt/contract/access/calls'
import { FEATURES } from '@clearbelt/contract/shell/feature-calls'
import { CULTURES } from '@clearbelt/contract/wire'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { existsSync, readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adoptTicket } from '../../shared/session.ts'
import { fakeServer, HANDSHAKE, ok, ticketOf, type Asked } from '../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { FeatureBoard, useFeatureBoard } from './feature-board.tsx'

let seen = false
let log: Asked[] = []
beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  seen = false
  await preparePage()
  log = fakeServer(({ method, path }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (method === 'PUT') seen = true
    return ok({ board: '2.5', seen })
  })
  adoptTicket(ticketShape.parse(ticketOf()))
})
afterEach(() => {
  vi.useRealTimers()
  clearPage()
})

function Start({ isStart = true }: { isStart?: boolean }): ReactNode {
  const board = useFeatureBoard(isStart)
  return (
    <>
      <button type="button" onClick={board.show}>
        What&apos;s new
      </button>
      <FeatureBoard open={board.open} onClose={board.close} />
    </>
  )
}
const dialog = () => screen.findByRole('dialog', { name: "What's new" })
const frame = (): HTMLIFrameElement | null => document.querySelector('iframe')

test('[SHL-026] the board has three entries, each with title, tag, date and an embedded page of ours in each language', async () => {
  renderPart(<Start />)
  const entries = await within(await dialog()).findAllByRole('listitem')
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'The whole exam day on one boardExams11/16/2026',
    'Notifications and background uploadsAll pages11/09/2026',
    'A library of X-ray imagesImages10/26/2026',
  ])
  for (const [at, { id }] of FEATURES.entries()) {
    fireEvent.click(within(entries[at] ?? document.body).getByRole('button'))
    expect(frame()?.getAttribute('src')).toBe(`/features/${id}/en.html`)
    for (const culture of CULTURES) {
      const file = `apps/web/public/features/${id}/${culture}.html`
      expect(existsSync(file) && readFileSync(file, 'utf8').includes(`<html lang="${culture}"`), file).toBe(true)
    }
  }
})

test('[SHL-027] the board opens by itself on the start page, is noted as seen, and does not open again; it can be opened by hand', async () => {
  const { unmount } = renderPart(<Start />)
  fireEvent.click(await within(await dialog()).findByRole('button', { name: 'Close' }))
  await waitFor(() =>
    expect(log.some(({ method, path }) => method === 'PUT' && path === '/api/User/FeatureBoard')).toBe(true),
  )
  unmount()
  const asked = log.length
  renderPart(<Start />)
  await waitFor(() => expect(log.length).toBeGreaterThan(asked))
  const show = await screen.findByRole('button', { name: "What's new" })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(show)
  await dialog()
})

test('elsewhere than on the start page it does not open by itself', async () => {
  renderPart(<Start isStart={false} />)
  await waitFor(() => expect(log.some(({ path }) => path === '/api/User/FeatureBoard')).toBe(true))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[SHL-028] after 3 s the board stops waiting for its embedded page, and offers to try again; one that came stays', async () => {
  renderPart(<Start />)
  await dialog()
  vi.useFakeTimers()
  fireEvent.click(screen.getAllByRole('listitem')[1]?.querySelector('button') ?? document.body)
  act(() => {
    vi.advanceTimersByTime(2999)
  })
  expect(frame()).not.toBeNull()
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(frame()).toBeNull()
  expect(screen.getByText('The page is taking too long.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  fireEvent.load(frame() ?? document.body)
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(frame()).not.toBeNull()
})
