// @vitest-environment jsdom
// The lists of papers against a faked server: what they show, narrow by and let one do.
import type { PaperRow } from '@clearbelt/contract/papers/calls'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ALL_KINDS } from '../../kinds/registry.ts'
import { useAccount } from '../../shared/account.ts'
import { loadTexts } from '../../shared/i18n.ts'
import { adoptTicket } from '../../shared/session.ts'
import { fakeServer, ok, ticketOf, type Asked, type Reply } from '../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { MyPapersPage } from './pages/my-papers.tsx'
import { PaperLibraryPage } from './pages/paper-library.tsx'

const row: PaperRow = {
  id: 'p1',
  name: 'Spring theory',
  type: 1,
  typeName: 'Theory',
  method: 1,
  difficulty: 4,
  knowledges: ['Liquids', 'Sharp items'],
  state: 'published',
  questionCount: 40,
  kinds: ['true-false'],
  threatCount: 0,
  totalScore: '100',
  passScore: '80',
  totalSeconds: 2700,
  creatorID: 'u1',
  creatorName: 'Ada',
  createTime: '2026-01-01T00:00:00Z',
  publishTime: '2026-01-02T00:00:00Z',
  canEdit: true,
  version: 2,
  languages: [],
  uses: 1,
  approved: false,
  retired: false,
  formLetter: null,
  otherForms: 0,
  usableForms: 0,
}
const answers = ({ path }: Asked): Reply =>
  path === '/api/Paper/Mine' || path === '/api/Paper/Query' ? ok([row], 1) : ok([])

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  window.scrollTo = () => {}
  await preparePage()
  await Promise.all(['papers', 'bank', ...ALL_KINDS.flatMap(({ texts }) => texts), 'console', 'kinds'].map(loadTexts))
  adoptTicket(ticketOf() as never)
  useAccount.setState({
    info: { userID: 'u1', zone: 'UTC', rights: ['paper.library', 'paper.my', 'train.plan'] } as never,
    menus: [],
  })
})
afterEach(clearPage)

const NARROWED = 'name=spring&types=1&methods=1&difficulties=4,5&knowledges=k1'

test('[PAP-032] own papers show what they are and are edited, previewed and deleted there; the library only shows and previews', async () => {
  const log = fakeServer(answers)
  const view = renderPart(<MyPapersPage />, `/paper/my?${NARROWED}`)
  await screen.findByRole('link', { name: row.name })
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual(
    expect.arrayContaining('Name,Type,Difficulty,Knowledge points,Total,Pass,Min.,Created by,Created'.split(',')),
  )
  const shown = screen.getAllByRole('row').at(-1)?.textContent ?? ''
  for (const word of ['Theory', 'Hard', 'Liquids', 'Sharp items', '100', '80', '45', 'Ada'])
    expect(shown).toContain(word)
  const [asked] = log.filter(({ path }) => path === '/api/Paper/Mine')
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
    PageNO: '1',
    name: 'spring',
    types: '1',
    methods: '1',
    difficulties: '4,5',
    knowledges: 'k1',
  })
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/paper/my/editTheoryPaper/p1')
  fireEvent.click(screen.getByRole('button', { name: /Spring theory/ }))
  const menu = await screen.findByRole('menu')
  expect(within(menu).getByText('Preview')).toBeTruthy()
  expect(within(menu).getByText('Delete')).toBeTruthy()
  view.unmount()

  renderPart(<PaperLibraryPage />, `/paper/library?${NARROWED}`)
  expect((await screen.findByRole('link', { name: 'Preview' })).getAttribute('href')).toBe('/paper/paperPreview/p1')
  expect(screen.queryByText('Edit')).toBeNull()
  expect(screen.queryByText('Delete')).toBeNull()
  expect(log.some(({ path, query }) => path === '/api/Paper/Query' && query.get('methods') === '1')).toBe(true)
})
