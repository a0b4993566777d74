// @vitest-environment jsdom
// The editor of a paper after saving and publishing, against a faked server: where the keyboard is, and whose changes stay.
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { ALL_KINDS } from '../../kinds/registry.ts'
import { useAccount } from '../../shared/account.ts'
import { loadTexts } from '../../shared/i18n.ts'
import { adoptTicket } from '../../shared/session.ts'
import { fakeServer, ok, refused, ticketOf, type Asked, type Reply } from '../../testing/fake-server.ts'
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

test('a paper is saved as it was read; what somebody else saved meanwhile is not overwritten, and what was typed stays', async () => {
  // Each reading after the first is of what the other saved: it is not what this form holds.
  let reads = 0
  let isTheirs = false
  const log = fakeServer(({ method, path }: Asked): Reply => {
    if (method === 'PUT') return isTheirs ? refused(409, 'changed-meanwhile', 'Somebody else changed it.') : ok(null)
    return ok(path === '/api/Paper/p1' ? { ...SAVED, info: { ...SAVED.info, revision: reads++ === 0 ? 3 : 9 } } : [])
  })
  renderPart(pages, '/paper/my/editTheoryPaper/p1')
  const name = await screen.findByLabelText('Name')
  const save = async (value: string): Promise<void> => {
    fireEvent.change(name, { target: { value } })
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  }
  const sent = (): unknown[] =>
    log.flatMap(({ method, body }) => (method === 'PUT' ? [(body as { revision: number }).revision] : []))
  await save('Mine')
  await waitFor(() => expect(sent()).toEqual([3]))
  await waitFor(() => expect(reads).toBe(2))
  isTheirs = true
  await save('Mine again')
  expect(await screen.findByText('Somebody else changed it.')).toBeTruthy()
  expect(sent()).toEqual([3, 4])
  expect((name as HTMLInputElement).value).toBe('Mine again')
})

test('what the form itself saved while the answer was lost is not taken for somebody else’s', async () => {
  let answers: Reply[] = []
  const log = fakeServer(({ method, path }: Asked): Reply => {
    if (method === 'PUT') return answers.shift() ?? ok(null)
    return ok(path === '/api/Paper/p1' ? { ...SAVED, info: { ...SAVED.info, revision: 3 } } : [])
  })
  renderPart(pages, '/paper/my/editTheoryPaper/p1')
  const name = await screen.findByLabelText('Name')
  const save = async (value: string): Promise<void> => {
    fireEvent.change(name, { target: { value } })
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  }
  const sent = (): unknown[] =>
    log.flatMap(({ method, body }) => {
      if (method !== 'PUT') return []
      const { name: title, revision } = body as { name: string; revision: number }
      return [[title, revision]]
    })
  answers = [refused(503, 'hiccup', '')]
  await save('First')
  expect(await screen.findByText(/hiccup/)).toBeTruthy()
  answers = [refused(409, 'changed-meanwhile', 'Somebody else changed it.')]
  await save('Second')
  await waitFor(() =>
    expect(sent().slice(-3)).toEqual([
      ['Second', 3],
      ['First', 3],
      ['Second', 4],
    ]),
  )
  await waitFor(() => expect(screen.queryByText('Somebody else changed it.')).toBeNull())
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

test('a new paper whose answer was lost is sent again as the same one', async () => {
  let answers: Reply[] = ['timeout', ok({ id: 'p1' })]
  const log = fakeServer(({ method, path }: Asked): Reply => {
    if (method === 'POST' && path === '/api/TheoryPaper') return answers.shift() ?? ok({ id: 'p2' })
    return ok(path === '/api/Paper/p1' ? SAVED : [])
  })
  renderPart(pages, '/paper/my/addTheoryPaper')
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Spring paper' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alert')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(answers).toEqual([]))
  const [first, second] = log.filter(({ method }) => method === 'POST')
  expect(second?.headers['X-Key']).toBe(first?.headers['X-Key'])
  expect(second?.body).toEqual(first?.body)
  answers = []
})

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
