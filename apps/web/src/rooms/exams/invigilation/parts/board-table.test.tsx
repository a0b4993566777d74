// @vitest-environment jsdom
import type { BoardRow } from '@clearbelt/contract/exams/invigilation-calls'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useEffect, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../../shared/i18n.ts'
import { clearPage, preparePage, renderPart } from '../../../../testing/render-app.tsx'
import type { BoardView } from '../board/view.ts'
import { BoardTable } from './board-table.tsx'

const T = 1_800_000_000_000
const rowOf = (n: number): BoardRow => ({
  userID: `u${n}`,
  userName: `Candidate ${n}`,
  accountNo: `no-${n}`,
  orgName: 'North',
  testID: `t${n}`,
  number: 1,
  state: 'alive',
  since: null,
  frozen: true,
  openedAt: T,
  deadlineAt: null,
  finishedAt: null,
  closedBy: null,
  frozenLeftMs: 60_000,
  lastSaveAt: null,
  lastSeenAt: T,
  answered: 0,
  total: 10,
  extraSeconds: 0,
  leaveCount: 0,
  leaveSeconds: 0,
  photoCount: 0,
  lastPhotoID: null,
  lastPhotoAt: null,
  photoGaps: 0,
  camera: null,
  flagged: 0,
  unseen: 0,
  unreadMessages: 0,
  absenceReason: null,
})

const VIEW: BoardView = { show: null, search: '', sort: 'name', descending: false }
const onSort = vi.fn()
const onOpen = vi.fn()
type Rows = readonly BoardRow[]
const page: { push: (change: (rows: Rows) => Rows) => void; chosen: readonly string[] } = { push: () => {}, chosen: [] }

function Board(): ReactNode {
  const [rows, setRows] = useState<Rows>(() => Array.from({ length: 1000 }, (_, n) => rowOf(n)))
  const [selected, setSelected] = useState<string[]>([])
  useEffect(() => {
    Object.assign(page, { push: setRows, chosen: selected })
  }, [selected])
  return (
    <BoardTable
      rows={rows}
      view={VIEW}
      onSort={onSort}
      clockOffset={0}
      hasPhotos={false}
      selected={selected}
      onSelect={setSelected}
      onOpen={onOpen}
    />
  )
}

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await loadTexts('invigilation')
  renderPart(<Board />)
  await screen.findByRole('table', {}, { timeout: 60_000 })
})
afterEach(clearPage)

const drawn = (): string[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('button').textContent ?? '')

test('[EXM-024] of a thousand candidates those in sight are drawn, and scrolling draws others in their places', () => {
  expect(drawn().length).toBeLessThan(30)
  expect(drawn()[0]).toBe('Candidate 0')
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001')
  const box = screen.getByTestId('board-rows')
  box.scrollTop = 54 * 500
  fireEvent.scroll(box)
  expect(drawn()).toContain('Candidate 500')
  expect(drawn().length).toBeLessThan(30)
})

test('a push that moves one candidate changes the cell of that one alone', async () => {
  const changed: Node[] = []
  const watch = new MutationObserver((records) => {
    for (const record of records) changed.push(record.target)
  })
  watch.observe(screen.getByTestId('board-rows'), {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  await act(async () => page.push((rows) => rows.map((row) => (row.userID === 'u3' ? { ...row, answered: 7 } : row))))
  await act(async () => page.push((rows) => rows.map((row) => (row.userID === 'u900' ? { ...row, answered: 7 } : row))))
  watch.disconnect()
  const line = screen.getAllByRole('row').find((row) => row.textContent?.includes('Candidate 3'))
  expect(line?.textContent).toContain('7 of 10')
  expect(changed.length).toBeGreaterThan(0)
  expect(
    changed
      .filter((node) => !line?.contains(node))
      .map((node) => (node.parentElement ?? (node as Element)).outerHTML.slice(0, 200)),
  ).toEqual([])
})

test('one, all and none are selected, heads sort by their column, and a name opens its candidate', () => {
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Candidate 2' }))
  expect(page.chosen).toEqual(['u2'])
  const all = screen.getByRole('checkbox', { name: 'Select all shown' })
  expect((all as HTMLInputElement).indeterminate).toBe(true)
  fireEvent.click(all)
  expect(page.chosen).toHaveLength(1000)
  fireEvent.click(all)
  expect(page.chosen).toEqual([])
  expect(screen.getByRole('columnheader', { name: /Candidate/ }).getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(screen.getByRole('button', { name: 'Candidate' }))
  fireEvent.click(screen.getByRole('button', { name: 'Answered' }))
  expect(onSort.mock.calls).toEqual([
    ['name', true],
    ['progress', false],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Candidate 1' }))
  expect(onOpen).toHaveBeenCalledWith('u1')
})
