// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adoptTicket } from '../shared/session.ts'
import { fakeServer, ok, refused, ticketOf } from '../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../testing/render-app.tsx'
import { KNOWLEDGE_DIALOG_WIDTH, KnowledgeSelector } from './knowledge-selector.tsx'
import { knowledgePath, searchKnowledge } from './knowledge-tree.ts'

const kind = (
  id: string,
): { id: string; value: string; code: string; variant: 'image'; images: number; children: never[] } => ({
  id,
  value: `Value ${id}`,
  code: id,
  variant: 'image',
  images: 0,
  children: [],
})
const TREE = [{ ...kind('blade'), children: [kind('fold'), kind('kitchen')] }, kind('gun')]

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
})
afterEach(clearPage)

test('[SYS-016] the tree has a root named All, and a kind under it can be chosen', async () => {
  fakeServer(() => ok(TREE))
  adoptTicket(ticketOf() as never)
  const onPick = vi.fn()
  renderPart(<KnowledgeSelector open kind="Image" value={['fold']} onPick={onPick} onClose={() => {}} />)
  expect(await screen.findByText('All')).toBeTruthy()
  fireEvent.click(await screen.findByText('Value kitchen'))
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }))
  await waitFor(() => expect(onPick).toHaveBeenCalled())
  expect(onPick.mock.calls[0]?.[0].map((node: { id: string }) => node.id)).toEqual(['kitchen'])
  expect(
    (document.querySelector('.ant-modal') as HTMLElement).style.getPropertyValue('--ant-modal-xs-width') ||
      (document.querySelector('.ant-modal') as HTMLElement).style.width,
  ).toContain(String(KNOWLEDGE_DIALOG_WIDTH))
})

test('it opens in its search: what is typed is chosen in the tree, and Enter takes it', async () => {
  fakeServer(() => ok(TREE))
  adoptTicket(ticketOf() as never)
  const onPick = vi.fn()
  renderPart(<KnowledgeSelector open kind="Image" value={[]} onPick={onPick} onClose={() => {}} />)
  const search = await screen.findByRole('textbox', { name: 'Search' })
  expect(document.activeElement).toBe(search)
  const enter = (typed: string): void => {
    fireEvent.change(search, { target: { value: typed } })
    fireEvent.keyDown(search, { key: 'Enter' })
    fireEvent.keyUp(search, { key: 'Enter' })
  }
  // Nothing fits, so nothing is taken.
  enter('zeppelin')
  expect(onPick).not.toHaveBeenCalled()
  enter('KITCH')
  expect(onPick.mock.calls[0]?.[0].map((node: { id: string }) => node.id)).toEqual(['kitchen'])
})

test('a tree that cannot be loaded says so and can be asked for again', async () => {
  let answers = 0
  fakeServer(() => (answers++ === 0 ? refused(500, 'server-error', 'Server error') : ok(TREE)))
  adoptTicket(ticketOf() as never)
  renderPart(<KnowledgeSelector open kind="Image" value={[]} onPick={() => {}} onClose={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Value blade')).toBeTruthy()
})

test('the search keeps the category of a hit, and a path names everything above a point', () => {
  expect(searchKnowledge(TREE, 'KITCH').map((node) => [node.id, node.children.map((child) => child.id)])).toEqual([
    ['blade', ['kitchen']],
  ])
  expect(knowledgePath(TREE, 'kitchen')).toEqual(['Value blade', 'Value kitchen'])
  expect(knowledgePath(TREE, 'nothing')).toEqual([])
})
