// @vitest-environment jsdom
import type { OrgNode } from '@clearbelt/contract/org/calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OrganisationPicker } from '../../../pickers/organisation-picker.tsx'
import { adoptTicket } from '../../../shared/session.ts'
import { fakeServer, ok, ticketOf, type Asked } from '../../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { placeOfDrop, searchTree, stepOf } from '../parts/organisation-tree.ts'
import { OrganisationsPage } from './organisations.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
})
afterEach(clearPage)

const node = (id: string, name: string, children: OrgNode[] = []): OrgNode => ({
  id,
  name,
  code: `c-${id}`,
  order: 0,
  remark: '',
  zone: '',
  contact: '',
  leaderName: '',
  accounts: 0,
  children,
})
/** 1 + 50 + 50 × 99 = 5,001. */
const many = (): OrgNode[] => [
  node(
    'top',
    'Head office',
    Array.from({ length: 50 }, (_, a) =>
      node(
        `a${a}`,
        `Airport ${a}`,
        Array.from({ length: 99 }, (__, b) => node(`a${a}t${b}`, `Terminal ${a}-${b}`)),
      ),
    ),
  ),
]

function serve(tree: OrgNode[]): Asked[] {
  const log = fakeServer((asked) =>
    asked.path === '/api/Organization/Tree' ? ok(tree) : asked.path === '/api/User/Query' ? ok([], 0) : ok(null),
  )
  adoptTicket(ticketOf() as never)
  return log
}
const drawn = (): Element[] => [...document.querySelectorAll('.ant-tree-treenode:not([aria-hidden])')]

test('[SYS-002] of 5,001 organisations only those in sight are drawn, also while searching', async () => {
  serve(many())
  renderPart(<OrganisationsPage />)
  await screen.findByText('Airport 3')
  expect(drawn().length).toBeLessThan(60)
  // Every terminal matches: all airports are open, and still a screenful is drawn.
  fireEvent.change(screen.getByRole('textbox', { name: 'Search organisations' }), { target: { value: 'TERMINAL' } })
  await waitFor(() => expect(document.querySelectorAll('mark').length).toBeGreaterThan(5))
  expect(drawn().length).toBeLessThan(60)
})

test('[SYS-002] a search marks the hits and keeps what stands above them', async () => {
  serve(many())
  renderPart(<OrganisationsPage />)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Search organisations' }), {
    target: { value: 'L 7-42' },
  })
  await waitFor(() =>
    expect(drawn().map((row) => row.textContent)).toEqual(['Head office', 'Airport 7', 'Terminal 7-42']),
  )
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['l 7-42'])
  fireEvent.change(screen.getByRole('textbox', { name: 'Search organisations' }), { target: { value: 'nowhere' } })
  expect(await screen.findByText('No organisations match')).toBeTruthy()
})

test('[SYS-015] the organisation picker has a search box that marks hits and keeps those above them', async () => {
  serve(many())
  renderPart(<OrganisationPicker />)
  // The field is made anew when the tree arrives.
  await waitFor(() => expect(document.querySelector('.ant-select-loading')).toBeNull())
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Organisation' }))
  await screen.findByText('Airport 3')
  const rows = (): Element[] => [...document.querySelectorAll('.ant-select-tree-treenode:not([aria-hidden])')]
  expect(rows().length).toBeLessThan(60)
  fireEvent.change(screen.getByRole('combobox', { name: 'Organisation' }), { target: { value: 'términal 49-98' } })
  await waitFor(() =>
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Terminal 49-98']),
  )
  expect(rows().map((row) => row.textContent)).toEqual(['Head office', 'Airport 49', 'Terminal 49-98'])
})

test('[SYS-002] the keyboard moves an organisation down without a drag, and a full one says why it cannot be deleted', async () => {
  const log = serve([node('top', 'Head', [node('a', 'Ada', [node('x', 'Inner')]), node('b', 'Ben')])])
  renderPart(<OrganisationsPage />, '/?id=a')
  fireEvent.click(await screen.findByRole('button', { name: 'Move down' }))
  await waitFor(() =>
    expect(log.find((asked) => asked.path === '/api/Organization/Move/a')?.body).toMatchObject({
      superiorID: 'top',
      beforeID: null,
      fromID: 'top',
    }),
  )
  expect((screen.getByRole('button', { name: 'Delete' }) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText('Only an empty organisation can be deleted; this one has 1 organisation.')).toBeTruthy()
})

const small = [node('top', 'Top', [node('a', 'A', [node('a1', 'A1')]), node('b', 'B'), node('c', 'C')])]

test.each([
  ['c', 'a', 'first', { superiorID: 'a', beforeID: 'a1', fromID: 'top' }],
  ['a', 'b', 'last', { superiorID: 'b', beforeID: null, fromID: 'top' }],
  ['c', 'a', 'before', { superiorID: 'top', beforeID: 'a', fromID: 'top' }],
  ['a', 'b', 'after', { superiorID: 'top', beforeID: 'c', fromID: 'top' }],
  ['a1', 'a', 'after', { superiorID: 'top', beforeID: 'b', fromID: 'a' }],
  ['a', 'a1', 'last', null],
  ['a', 'top', 'before', null],
  ['top', 'a', 'last', null],
  ['a', 'b', 'before', null],
  ['c', 'top', 'last', null],
] as const)('%s dropped on %s (%s) goes to %o', (dragged, target, where, place) => {
  expect(placeOfDrop(small, dragged, target, where)).toEqual(place)
})

test('the first goes no further up, the last no further down, and the top nowhere', () => {
  expect([stepOf(small, 'a', -1), stepOf(small, 'c', 1), stepOf(small, 'top', 1)]).toEqual([null, null, null])
  expect(stepOf(small, 'c', -1)).toEqual({ superiorID: 'top', beforeID: 'b', fromID: 'top' })
})

test('a hit keeps what is under it and opens only what stands above hits', () => {
  expect(searchTree(small, 'c-a').open).toEqual(['a', 'top'])
  expect(searchTree(small, 'B')).toMatchObject({ nodes: [{ id: 'top', children: [{ id: 'b' }] }], open: ['top'] })
})

test.each([
  [390, 1],
  [1440, 0],
])('at %i pixels an organisation that is chosen is brought into sight %i times', async (width, times) => {
  serve([node('top', 'Head office', [node('north', 'North'), node('south', 'South')])])
  vi.stubGlobal('innerWidth', width)
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  renderPart(<OrganisationsPage />)
  fireEvent.click(await screen.findByText('South'))
  await screen.findByRole('heading', { level: 2, name: 'South' })
  const pane = screen.getByRole('heading', { level: 2, name: 'South' }).closest('div[style*="60%"]')
  expect(shown.mock.contexts.filter((each) => each === pane)).toHaveLength(times)
  shown.mockRestore()
})

test('an organisation is changed as the form read it, not as the tree showed it', async () => {
  const read = { ...node('top', 'Renamed since'), superiorID: 'above', revision: 'r7', contact: '1', leaderID: null }
  const log = fakeServer(({ path }) =>
    path === '/api/Organization/Tree' ? ok([node('top', 'Old name')]) : ok(path.startsWith('/api/Org') ? read : []),
  )
  adoptTicket(ticketOf() as never)
  renderPart(<OrganisationsPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const name = within(await screen.findByRole('dialog')).getByLabelText(/^Name/)
  expect((name as HTMLInputElement).value).toBe('Renamed since')
  fireEvent.submit(name)
  await waitFor(() => expect(log.find(({ method }) => method === 'PUT')?.body).toBeTruthy())
  expect(log.find(({ method }) => method === 'PUT')?.body).toMatchObject({ superiorID: 'above', revision: 'r7' })
})
