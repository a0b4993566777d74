// @vitest-environment jsdom
import { cleanup, act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../shared/call-error.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { readTableState, writeTableState, type TableState } from './table-address.ts'

interface Row {
  id: string
  name: string
  score: number
}
const rows: Row[] = [
  { id: '1', name: 'Ana', score: 90 },
  { id: '2', name: 'Bo', score: 70 },
]

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
})
afterEach(clearPage)

function show(over: Partial<DataTableProps<Row>> = {}, at = '/list'): { load: ReturnType<typeof vi.fn> } {
  const load = vi.fn(async (_state: TableState) => ({ rows, total: rows.length }))
  renderPart(
    <DataTable<Row>
      id="test"
      rowKey={(row) => row.id}
      load={load}
      empty={{ title: 'Nothing yet', hint: 'Add one.' }}
      filters={[
        { kind: 'text', name: 'search', label: 'Search' },
        { kind: 'select', name: 'kind', label: 'Kind', options: [{ value: 'x', label: 'X' }] },
      ]}
      columns={[
        { key: 'name', title: 'Name', always: true },
        { key: 'score', title: 'Score', numeric: true, sortable: true },
        { key: 'id', title: 'Number', hidden: true },
      ]}
      {...over}
    />,
    at,
  )
  return { load }
}

test('what stands in the address is what is loaded', async () => {
  const { load } = show({}, '/list?page=3&limit=50&search=ana&sort=-score&other=1')
  await screen.findByText('Ana')
  expect(load.mock.calls[0]?.[0]).toEqual({
    page: 3,
    limit: 50,
    sort: 'score',
    descending: true,
    filters: { search: 'ana' },
  })
})

test('the first column heads the rows, whose head is a table of its own', async () => {
  show()
  await screen.findByText('Ana')
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Ana', 'Bo'])
})

test('nonsense in the address counts as absent, and defaults are left out of it', () => {
  expect(readTableState(new URLSearchParams('page=-2&limit=7&kind='), ['kind'])).toEqual({
    page: 1,
    limit: 20,
    sort: '',
    descending: false,
    filters: {},
  })
  const written = writeTableState(
    new URLSearchParams('keep=1&page=9'),
    { page: 1, limit: 20, sort: '', descending: false, filters: { kind: 'x' } },
    ['kind'],
  )
  expect(written.toString()).toBe('keep=1&kind=x')
})

test('two tables on one screen keep their address fields apart', () => {
  expect(readTableState(new URLSearchParams('page=2&b.page=5'), [], 'b.').page).toBe(5)
})

test('bulk actions are there only while rows are selected', async () => {
  show({ bulk: (chosen) => <button type="button">Delete {chosen.length}</button> })
  await screen.findByText('Ana')
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
  fireEvent.click(screen.getAllByRole('checkbox', { name: /Select/ }).at(-1) as HTMLElement)
  expect(await screen.findByRole('button', { name: 'Delete 1' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull())
})

test('an empty list says what to do first; an empty search says that nothing matches', async () => {
  show({ load: async () => ({ rows: [], total: 0 }) })
  expect(await screen.findByText('Nothing yet')).toBeTruthy()
  expect(screen.getByText('Add one.')).toBeTruthy()
  clearPage()
  localStorage.setItem('lang', 'en')
  await preparePage()
  show({ load: async () => ({ rows: [], total: 0 }) }, '/list?search=zzz')
  expect(await screen.findByText('Nothing matches')).toBeTruthy()
})

test('a failed load says what happened and can be tried again', async () => {
  let failing = true
  show({
    load: async () => {
      if (failing) throw new CallError(500, 'server-error', '')
      return { rows, total: 2 }
    },
  })
  expect(await screen.findByText('Server error')).toBeTruthy()
  failing = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Ana')).toBeTruthy()
})

test('the choice of columns is remembered', async () => {
  show()
  await screen.findByText('Ana')
  expect(screen.queryByRole('columnheader', { name: 'Number' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Number' }))
  await waitFor(() => expect(screen.getAllByText('Number').length).toBeGreaterThan(1))
  expect(JSON.parse(localStorage.getItem('columns:test') ?? '{}')).toEqual({ id: true })
})

test('typing in the search asks once, when typing pauses', async () => {
  const { load } = show()
  await screen.findByText('Ana')
  const box = screen.getByRole('textbox', { name: 'Search' })
  for (const text of ['a', 'an', 'ana']) fireEvent.change(box, { target: { value: text } })
  await waitFor(() => expect(load.mock.calls.at(-1)?.[0].filters).toEqual({ search: 'ana' }))
  expect(load).toHaveBeenCalledTimes(2)
})

/** Clicks before anything is drawn anew. */
const clickAtOnce = (...buttons: readonly HTMLElement[]): Promise<void> =>
  act(async () => {
    for (const button of buttons) button.click()
  })

test('two acts before the next drawing both count', async () => {
  const { load } = show({}, '/list?search=ana&page=2')
  await screen.findByText('Ana')
  const last = (): TableState => load.mock.calls.at(-1)?.[0] as TableState
  const score = screen.getByRole('columnheader', { name: 'Score' })
  await clickAtOnce(screen.getByRole('button', { name: /Clear filters/ }), score)
  await waitFor(() => expect(last()).toEqual({ page: 1, limit: 20, sort: 'score', descending: false, filters: {} }))
  await clickAtOnce(score, score)
  await waitFor(() => expect(last().sort).toBe(''))
})

test('a choice made while the search still waits for typing to pause is kept', async () => {
  const { load } = show()
  await screen.findByText('Ana')
  // Each act is waited for: what a choice sets off may suspend for a moment.
  await act(async () => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: 'bo' } })
  })
  await act(async () => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Kind' }))
  })
  const choice = await screen.findByText('X', { selector: '.ant-select-item-option-content' })
  await act(async () => {
    fireEvent.click(choice)
  })
  await waitFor(() => expect(load.mock.calls.at(-1)?.[0].filters).toEqual({ search: 'bo', kind: 'x' }))
})

test('on a phone, where cards have no heads, the order is chosen from a list', async () => {
  Object.assign(window, { innerWidth: 390 })
  try {
    const { load } = show({}, '/list?page=2')
    await screen.findByText('Ana')
    await act(async () => {
      fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Sort by' }))
    })
    const choice = await screen.findByText('Score, descending', { selector: '.ant-select-item-option-content' })
    await act(async () => {
      fireEvent.click(choice)
    })
    await waitFor(() => expect(load.mock.calls.at(-1)?.[0]).toMatchObject({ page: 1, sort: 'score', descending: true }))
  } finally {
    Object.assign(window, { innerWidth: 1024 })
  }
})

test('on a phone a long title leaves the greater part of a card to what it says', async () => {
  Object.assign(window, { innerWidth: 390 })
  try {
    show({}, '/list')
    const card = (await screen.findByText('Ana')).closest('li')
    expect(card?.querySelector('dl')?.style.gridTemplateColumns).toBe('fit-content(45%) minmax(0, 1fr)')
    cleanup()
  } finally {
    Object.assign(window, { innerWidth: 1024 })
  }
})
