// @vitest-environment jsdom
// Where the keyboard is in the editor of a paper after saving and publishing, against a faked server.
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { ALL_KINDS } from '../../kinds/registry.ts'
import { useAccount } from '../../shared/account.ts'
import { loadTexts } from '../../shared/i18n.ts'
import { adoptTicket } from '../../shared/session.ts'
import { fakeServer, ok, ticketOf, type Asked, type Reply } from '../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { EditTheoryPage } from './pages/edit-paper.tsx'
import { useKeptFocus } from './parts/use-kept-focus.ts'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  window.scrollTo = () => {}
  await preparePage()
  const spaces = ['papers', 'bank', 'written', 'console', 'kinds', ...ALL_KINDS.flatMap(({ texts }) => texts)]
  await Promise.all(spaces.map(loadTexts))
  adoptTicket(ticketOf() as never)
  useAccount.setState({ info: { userID: 'u1', zone: 'UTC', rights: ['paper.my'] } as never, menus: [] })
})
afterEach(clearPage)

const SAVED = {
  relationship: [],
  info: {
    id: 'p1',
    title: 'Spring paper',
    remark: '',
    type: 1,
    state: 'draft',
    version: 0,
    totalScore: '100',
    passScore: '80',
    totalSeconds: 1800,
    scoring: 'total',
    names: {},
    sections: [],
    tools: { calculator: false, notes: false },
    shuffle: { topics: true, options: true },
    difficulty: null,
  },
}
const pages = (
  <Routes>
    <Route path="/paper/my/addTheoryPaper" element={<EditTheoryPage />} />
    <Route path="/paper/my/editTheoryPaper/:paperId" element={<EditTheoryPage />} />
  </Routes>
)
const focused = (): string => document.activeElement?.textContent ?? ''

test('a new paper that was saved has a page of its own, where the keyboard is at Save again', async () => {
  fakeServer(({ method, path }: Asked): Reply => {
    if (method === 'POST' && path === '/api/TheoryPaper') return ok({ id: 'p1' })
    return ok(path === '/api/Paper/p1' ? SAVED : [])
  })
  renderPart(pages, '/paper/my/addTheoryPaper')
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Spring paper' } })
  const save = screen.getByRole('button', { name: 'Save' })
  save.focus()
  fireEvent.click(save)
  await screen.findByRole('heading', { level: 1, name: 'Spring paper' })
  await waitFor(() => expect(focused()).toBe('Save'))
  expect(document.contains(save)).toBe(false)
})

function Acts({ isDone, starts }: { isDone: boolean; starts: boolean }): ReactNode {
  return (
    <div ref={useKeptFocus(starts)}>
      <button type="button">Save</button>
      <button type="button" disabled={isDone}>
        Publish
      </button>
    </div>
  )
}

test('a button that is disabled under the keyboard hands it to the first that can be pressed; what lies elsewhere stays', () => {
  const view = render(<Acts isDone={false} starts={false} />)
  screen.getByText('Publish').focus()
  view.rerender(<Acts isDone starts={false} />)
  expect(focused()).toBe('Save')
  view.unmount()

  const other = document.body.appendChild(document.createElement('input'))
  other.focus()
  const busy = render(<Acts isDone={false} starts />)
  expect(document.activeElement).toBe(other)
  busy.unmount()
  other.remove()
})
