// @vitest-environment jsdom
// The pages of courses over a faked server: lists, writing in two steps, preview, and the talk under a section.
import { ticket } from '@clearbelt/contract/access/calls'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useAccount } from '../../shared/account.ts'
import { loadTexts } from '../../shared/i18n.ts'
import { adoptTicket } from '../../shared/session.ts'
import { fakeServer, HANDSHAKE, ok, refused, ticketOf, type Asked, type Reply } from '../../testing/fake-server.ts'
import { resourceOf } from '../../testing/resources.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { CourseLibraryPage } from './pages/library.tsx'
import { AddImageCoursePage, EditImageCoursePage } from './pages/image-course.tsx'
import { MyCoursesPage } from './pages/my-courses.tsx'
import { AddTheoryCoursePage, EditTheoryCoursePage } from './pages/theory-course.tsx'
import { CoursePreviewPage } from './study/preview-page.tsx'

const ROW = {
  id: 'c1',
  name: 'Screening basics',
  type: 1,
  typeName: 'Theory',
  forLevel: 'junior',
  forLevelName: 'Junior',
  knowledge: 'k1',
  knowledgeName: 'Regulations',
  hours: 2,
  score: 3,
  parts: 1,
  createTime: '2026-05-12T08:00:00Z',
  creatorID: 'u1',
  creatorName: 'Ada',
  canEdit: true,
}
const RESOURCE = {
  id: 'r1',
  name: 'Rules',
  creatorName: 'Ada',
  type: 8,
  status: 2,
  reason: '',
  extension: 'txt',
  length: 10,
  seconds: null,
  entity: {
    url: '/files/r1',
    thumbnail: null,
    hls: null,
    poster: null,
    preview: null,
    wave: null,
    pages: null,
    subtitles: [],
  },
}
const section = (id: string, more: object = {}) => ({
  id,
  name: `Section ${id}`,
  order: 0,
  type: 8,
  resourceID: 'r1',
  reName: 'Rules',
  fileType: 8,
  resURL: '/files/r1',
  resource: RESOURCE,
  fastForward: true,
  duration: 0,
  marquee: false,
  marqueeText: '',
  description: '',
  ...more,
})
const DETAIL = {
  ...ROW,
  description: '',
  cover: null,
  version: 4,
  chapters: [
    {
      id: 'h1',
      name: 'First',
      order: 0,
      sections: [section('s1'), section('s2', { resource: { ...RESOURCE, status: 1 } })],
    },
  ],
}
const comment = (id: string, more: object = {}) => ({
  id,
  content: `Comment ${id}`,
  time: '2026-05-12T08:00:00Z',
  likeCount: 2,
  isLike: false,
  userId: 'somebody',
  userInfo: { name: 'Bo', avatar: null },
  parentId: null,
  parentUserId: null,
  parentUserName: '',
  fromId: null,
  isHidden: false,
  hiddenReason: '',
  replyCount: 0,
  children: { rows: [], currentComment: null },
  ...more,
})

let answer: (asked: Asked) => Reply | undefined
let log: Asked[]
beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  window.scrollTo = () => {}
  await preparePage()
  await Promise.all(
    ['courses', 'study', 'comments', 'editor', 'media', 'resources', 'viewer', 'pickers', 'library-images'].map(
      loadTexts,
    ),
  )
  await import('../../media/office/text-view.tsx')
  answer = () => undefined
  log = fakeServer((asked) => {
    if (asked.path === '/login/handshake') return ok(HANDSHAKE)
    const own = answer(asked)
    if (own !== undefined) return own
    if (asked.path.startsWith('/api/Course/')) return ok([ROW], 1)
    if (asked.path === '/api/Dropdown/Grad') return ok([{ id: 'junior', name: 'Junior' }])
    if (asked.path === '/api/Dropdown/Knowledge')
      return ok([{ id: 'k1', code: 'k', value: 'Regulations', images: 0, variant: 'theory', children: [] }])
    if (asked.path === '/api/TheoryCourse/c1' && asked.method === 'GET') return ok(DETAIL)
    if (asked.path.startsWith('/api/comment/score')) return ok({ score: null, count: 0, mine: null })
    if (asked.path.startsWith('/api/comment/course') && asked.method === 'GET')
      return ok({ comments: [], currentComment: null, canHide: false }, 0)
    return ok([])
  })
})
afterEach(clearPage)

/** Signs in as an administrator (1) or a trainer (2). */
function signIn(type: 1 | 2): void {
  adoptTicket(ticket.parse(ticketOf({ type })))
  useAccount.setState({ info: { userID: 'u1', zone: 'UTC', type } as never, menus: [] })
}
const PAGES = (
  <Routes>
    <Route path="/course/course" element={<CourseLibraryPage />} />
    <Route path="/course/myCourse" element={<MyCoursesPage />} />
    <Route path="/course/myCourse/theoryCourseAdd" element={<AddTheoryCoursePage />} />
    <Route path="/course/myCourse/imageCourseAdd" element={<AddImageCoursePage />} />
    <Route path="/course/myCourse/editTheoryCourse/:courseId" element={<EditTheoryCoursePage />} />
    <Route path="/course/myCourse/editImageCourse/:courseId/:courseType" element={<EditImageCoursePage />} />
    <Route path="/course/preview/:courseId/:courseType" element={<CoursePreviewPage />} />
    <Route path="/elsewhere" element={<h1>Elsewhere</h1>} />
  </Routes>
)
const show = (at: string) => act(async () => void renderPart(PAGES, at))
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const click = async (name: string | RegExp): Promise<void> => void fireEvent.click(await button(name))
const write = (label: string | RegExp, value: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const sent = (method: string, path: string) => log.findLast((one) => one.method === method && one.path === path)

test('[CRS-003][CRS-007][CRS-011] the library shows twenty a page, with the day and a preview of each, and nothing to change', async () => {
  signIn(2)
  await show('/course/course')
  expect(await screen.findByText('Screening basics')).toBeTruthy()
  expect(screen.getByText('05/12/2026')).toBeTruthy()
  expect(screen.getByText('Ada')).toBeTruthy()
  const query = Object.fromEntries(sent('GET', '/api/Course/Query')?.query ?? [])
  expect(query).toMatchObject({ PageNO: '1', Limit: '20' })
  const preview = screen.getByRole('link', { name: 'Preview Screening basics' })
  expect(preview.getAttribute('href')).toBe('/course/preview/c1/1')
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /Make/ })).toBeNull()
  expect(screen.queryAllByRole('checkbox')).toHaveLength(0)
})

test('[CRS-002][CRS-004][CRS-005][CRS-051] my courses have ways to make, edit and delete them, and do not say who made them', async () => {
  signIn(2)
  await show('/course/myCourse')
  await screen.findByText('Screening basics')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(
    expect.arrayContaining([
      '/course/myCourse/theoryCourseAdd',
      '/course/myCourse/imageCourseAdd',
      '/course/myCourse/editTheoryCourse/c1',
    ]),
  )
  expect(screen.queryByText('Producer')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  answer = ({ method }) => (method === 'DELETE' ? ok({ deleted: 1, skipped: [] }) : undefined)
  fireEvent.click(screen.getAllByRole('checkbox').at(-1) ?? document.body)
  await click('Delete')
  fireEvent.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1) ?? document.body)
  await waitFor(() => expect(sent('DELETE', '/api/Course')).toBeTruthy())
})

test('[CRS-006] who made a course is told to administrators among my courses', async () => {
  signIn(1)
  await show('/course/myCourse')
  expect((await screen.findAllByText('Producer')).length).toBeGreaterThan(0)
})

test('[CRS-020][CRS-021][CRS-023] the second step is reached by its button or its head only with a valid first', async () => {
  signIn(2)
  await show('/course/myCourse/theoryCourseAdd')
  await click('Next')
  for (const said of ['Name the course.', 'Choose an operator level.', 'Choose a knowledge point.'])
    expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.getAllByText('A whole number from 1 to 1000.').length).toBeGreaterThan(0)
  fireEvent.click(screen.getAllByText('Chapters')[0] ?? document.body)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull())
})

test('[CRS-019][CRS-022][CRS-038][CRS-043][CRS-044][CRS-048] chapters and sections are written, what is missing is marked, and finishing leads back', async () => {
  signIn(2)
  const saved: unknown[] = []
  answer = ({ method, path, body }) => {
    if (path === '/api/Resource/QueryByType')
      return ok([resourceOf({ id: 'v1', name: 'Film', type: 10, seconds: 60 })], 1)
    if (method !== 'PUT') return undefined
    saved.push(body)
    return ok(null)
  }
  await show('/course/myCourse/editTheoryCourse/c1')
  await click('Next')
  await click('Add a section')
  // The only chapter cannot be deleted, a section can, after asking.
  expect((await button('Delete First')).hasAttribute('disabled')).toBe(true)
  await click('Delete Section s2')
  expect((await screen.findAllByText('Delete the section “Section s2”?')).length).toBeGreaterThan(0)
  fireEvent.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1) ?? document.body)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Section s2' })).toBeNull())
  await click('Finish')
  expect(await screen.findByText('Choose a file.')).toBeTruthy()
  expect(screen.getByText('Give it a name.')).toBeTruthy()
  expect(screen.getAllByText('Incomplete').length).toBeGreaterThan(1)
  expect(saved).toHaveLength(0)
  await click('Choose a file')
  fireEvent.click(await screen.findByRole('radio', { name: 'Film' }))
  await click('Choose')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Learners may skip ahead' }))
  fireEvent.click(screen.getByRole('checkbox', { name: /wanders/ }))
  write('Text over the video', 'Do not copy')
  // Without its file a section has no options of one.
  await click('Remove')
  expect(screen.queryByRole('checkbox', { name: 'Learners may skip ahead' })).toBeNull()
  await click('Choose a file')
  fireEvent.click(await screen.findByRole('radio', { name: 'Film' }))
  await click('Choose')
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Learners may skip ahead' })).checked).toBe(
    true,
  )
  await click('Move Film up')
  await click('Finish')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({
    version: 4,
    name: 'Screening basics',
    chapters: [
      {
        id: 'h1',
        sections: [
          { order: 0, name: 'Film', resourceID: 'v1', fastForward: true, marquee: false, marqueeText: '' },
          { order: 1, id: 's1', resourceID: 'r1' },
        ],
      },
    ],
  })
  expect(await screen.findByText('The course was changed.')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Edit Screening basics' })).toBeTruthy()
})

test('a course that was stored though the answer got lost is nobody else’s: what is typed after it is saved', async () => {
  signIn(2)
  const saved: [number, string][] = []
  answer = ({ method, body }) => {
    if (method !== 'PUT') return undefined
    const { version, name } = body as { version: number; name: string }
    saved.push([version, name])
    if (saved.length === 1) return refused(503, 'busy', 'No answer.')
    return version === 4 && name !== saved[0]?.[1] ? refused(409, 'changed-meanwhile', 'Changed.') : ok(null)
  }
  await show('/course/myCourse/editTheoryCourse/c1')
  await screen.findByRole('textbox', { name: 'Course name' })
  write('Course name', 'First')
  await click('Next')
  await click('Finish')
  await screen.findByText('No answer.')
  write('Course name', 'Second')
  await click('Finish')
  expect(await screen.findByText('The course was changed.')).toBeTruthy()
  expect(saved).toEqual([
    [4, 'First'],
    [4, 'Second'],
    [4, 'First'],
    [5, 'Second'],
  ])
})

test('minutes of a document that cannot be taken stay as they are typed, say why, and are not sent', async () => {
  signIn(2)
  const saved: unknown[] = []
  answer = ({ method, body }) => {
    if (method !== 'PUT') return undefined
    saved.push((body as { chapters: { sections: { duration: number }[] }[] }).chapters[0]?.sections[0]?.duration)
    return ok(null)
  }
  await show('/course/myCourse/editTheoryCourse/c1')
  await screen.findByRole('textbox', { name: 'Course name' })
  await click('Next')
  const field = (await screen.findByRole('spinbutton', { name: 'Learning time, minutes' })) as HTMLInputElement
  for (const minutes of ['5000', '-5']) {
    fireEvent.change(field, { target: { value: minutes } })
    fireEvent.blur(field)
    expect(await screen.findByText('Enter a whole number from 0 to 1,440.')).toBeTruthy()
    expect(field.value).toBe(minutes)
    await click('Finish')
    // Its chapter and it are marked.
    expect(await screen.findAllByText('Incomplete')).toHaveLength(2)
  }
  expect(saved).toEqual([])
  fireEvent.change(field, { target: { value: '45' } })
  await click('Finish')
  expect(await screen.findByText('The course was changed.')).toBeTruthy()
  expect(saved).toEqual([45])
})

test('[CRS-024][CRS-033][CRS-045][CRS-046][CRS-054] an image course takes images of its type from a dialog of twelve, each once, and keeps the type then', async () => {
  signIn(2)
  answer = ({ path }) => {
    if (path === '/api/DR/Query') return ok([{ id: 'i1', name: 'Bag one' }], 30)
    if (path === '/api/Dropdown/Knowledge')
      return ok([
        {
          id: 'k0',
          code: 'a',
          value: 'Blades',
          images: 0,
          variant: 'image',
          children: [{ id: 'k2', code: 'b', value: 'Knife', images: 0, variant: 'image', children: [] }],
        },
      ])
    return undefined
  }
  await show('/course/myCourse/imageCourseAdd')
  write('Course name', 'Bags')
  for (const [label, option] of [
    ['Operator level', 'Junior'],
    ['Knowledge point', 'Blades'],
  ] as const) {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: label }))
    fireEvent.click((await screen.findAllByText(option)).at(-1) ?? document.body)
  }
  fireEvent.click((await screen.findAllByText('Knife')).at(-1) ?? document.body)
  for (const name of ['Hours', 'Credits'])
    fireEvent.change(screen.getByRole('spinbutton', { name }), { target: { value: '1' } })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'CT images' }).disabled).toBe(false)
  await click('Next')
  await click('Finish')
  expect((await screen.findAllByText('Add an image.')).length).toBeGreaterThan(0)
  for (let i = 0; i < 2; i++) {
    fireEvent.click((await screen.findAllByRole('button', { name: /Add images/ })).at(-1) ?? document.body)
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(await within(dialog).findByRole('checkbox', { name: 'Bag one' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add 1' }))
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Description of Bag one' })).toHaveLength(i + 1))
  }
  expect(Object.fromEntries(sent('GET', '/api/DR/Query')?.query ?? [])).toMatchObject({
    limit: '12',
    type: 'DR_Package',
  })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'CT images' }).disabled).toBe(true)
  await click('Finish')
  expect((await screen.findAllByText('Please delete duplicate images.')).length).toBeGreaterThan(0)
  expect(sent('POST', '/api/DRCourse')).toBeUndefined()
})

test('[CRS-053][CRS-054][CRS-055] the dialog of images narrows by class, name, point, views, origin, source, device and days, and takes images of packages and of one’s own folders, eighteen to a page', async () => {
  signIn(2)
  const saved: unknown[] = []
  const POINTS = [{ id: 'k2', code: 'b', value: 'Knife', images: 0, variant: 'image', children: [] }]
  const folder = (id: string, name: string) => ({
    id,
    name,
    type: 2,
    size: 1,
    ownerName: '',
    sharedWith: 0,
    children: [],
  })
  answer = ({ path, method, body }) => {
    if (path === '/api/CTCourse/c1' && method === 'GET') return ok({ ...DETAIL, type: 3, sections: [] })
    if (path === '/api/CTCourse/c1') saved.push(body)
    if (path === '/api/CT/Query') return ok([{ id: 'i1', name: 'Bag one', userImageId: null }], 1)
    if (path === '/api/CTPackage/Query')
      return ok([{ id: 'p1', name: 'Lithium', imageCount: 2, thumbnails: [], canEdit: true }], 1)
    if (path === '/api/CTPackage/p1')
      return ok({ id: 'p1', name: 'Lithium', images: ['i1', 'i3'].map((id) => ({ id, name: id, userImageId: null })) })
    if (path === '/api/CT/UserTree') return ok([folder('f1', 'Knives'), folder('f2', 'Bottles')])
    if (path === '/api/CT/UserImage/f2') return ok([{ id: 'i2', name: 'Bag two', userImageId: 'e2' }], 1)
    if (path === '/api/Dropdown/Knowledge') return ok(POINTS)
    if (path === '/api/Fiscan/Facts') return ok({ sources: ['Lab'], deviceModels: ['HS6040'], viewCounts: [2, 7] })
    if (path === '/api/Dropdown/ImageOrigin') return ok([{ id: 'imported', name: 'Imported' }])
    return undefined
  }
  await show('/course/myCourse/editImageCourse/c1/3')
  await click('Next')
  fireEvent.click((await screen.findAllByRole('button', { name: /Add images/ })).at(-1) ?? document.body)
  const dialog = await screen.findByRole('dialog')
  const asked = () => Object.fromEntries(sent('GET', '/api/CT/Query')?.query ?? [])
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: 'Bag one' }))
  expect(asked()).toMatchObject({ limit: '12', pageNO: '1', type: 'CT_Package', knowledges: '', viewCount: '' })
  fireEvent.click(within(dialog).getByRole('radio', { name: 'With threat' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'More filters' }))
  for (const [field, option] of [
    ['Knowledge point', 'Knife'],
    ['Views', '7'],
    ['Origin', 'Imported'],
    ['Source', 'Lab'],
    ['Device model', 'HS6040'],
  ] as const) {
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: field }))
    fireEvent.click((await screen.findAllByText(option)).at(-1) ?? document.body)
  }
  const days = within(dialog).getAllByRole('textbox', { name: 'Created' })
  for (const [at, day] of ['2026-05-01', '2026-05-02'].entries()) {
    const field = days[at] ?? document.body
    fireEvent.mouseDown(field)
    fireEvent.change(field, { target: { value: day } })
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 })
  }
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Name or device model' }), { target: { value: 'bag' } })
  await waitFor(() =>
    expect(asked()).toMatchObject({
      limit: '12',
      pageNO: '1',
      type: 'CT_Danger',
      knowledges: 'k2',
      viewCount: '7',
      sources: 'Lab',
      deviceModels: 'HS6040',
      origins: 'imported',
      createTime_after: '2026-05-01T00:00:00.000Z',
      createTime_before: '2026-05-02T23:59:59.999Z',
      name: 'bag',
    }),
  )
  fireEvent.click(within(dialog).getByRole('radio', { name: 'My images' }))
  fireEvent.mouseDown(await within(dialog).findByRole('combobox', { name: 'Folder' }))
  fireEvent.click((await screen.findAllByText('Bottles (1)')).at(-1) ?? document.body)
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: 'Bag two' }))
  expect(Object.fromEntries(sent('GET', '/api/CT/UserImage/f2')?.query ?? [])).toMatchObject({
    limit: '18',
    pageNO: '1',
    viewMode: 'FilterDeletedKnowledge',
  })
  // Of a package what is not chosen yet is taken.
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Packages' }))
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Lithium' }))
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Choose all' }))
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Add 3' }))
  await click('Finish')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({
    sections: [
      { imageID: 'i1', userImageID: null },
      { imageID: 'i2', userImageID: 'e2' },
      { imageID: 'i3', userImageID: null },
    ],
  })
})

test('[CRS-008][CRS-009] the preview shows chapters, the open section and its comments; an unready section says so in a dialog', async () => {
  signIn(2)
  await show('/course/preview/c1/1')
  expect(await screen.findByRole('heading', { name: 'Section s1' })).toBeTruthy()
  const chapters = screen.getByRole('navigation', { name: 'Chapters' })
  expect(within(chapters).getByRole('heading', { name: '1. First' })).toBeTruthy()
  expect(within(chapters).getByRole('button', { name: 'Section s1' }).getAttribute('aria-current')).toBe('true')
  expect(await screen.findByRole('region', { name: 'Comments' })).toBeTruthy()
  fireEvent.click(within(chapters).getByRole('button', { name: 'Section s2' }))
  expect((await screen.findAllByText('This section cannot be displayed at the moment')).length).toBeGreaterThan(0)
  expect(within(chapters).getByRole('button', { name: 'Section s1' }).getAttribute('aria-current')).toBe('true')
})

test('[CRS-057][CRS-059][CRS-060][CRS-061][CRS-062][CRS-066][CRS-067] the talk under a section: more of it, replies, likes, and deleting one’s own', async () => {
  signIn(2)
  let said: Reply[] = [ok('You are writing very fast. Please wait 30 s.')]
  const own = comment('own', { userId: 'u1', userInfo: { name: 'Ada', avatar: null } })
  const replies = ['a', 'b', 'c', 'd'].map((id) => comment(id, { parentId: 'first', parentUserName: 'Bo' }))
  const first = comment('first', {
    replyCount: 4,
    children: { rows: replies.slice(0, 3), currentComment: 'c' },
  })
  answer = ({ method, path, query }) => {
    if (path.endsWith('/replyList')) return ok({ rows: replies.slice(3), currentComment: null }, 4)
    if (method === 'POST') return said.shift() ?? ok(null)
    if (method === 'GET' && path === '/api/comment/course/c1_h1_s1')
      return query.get('currentComment') === null
        ? ok({ comments: [own, first], currentComment: 'first', canHide: false }, 11)
        : ok({ comments: [comment('last')], currentComment: null, canHide: false }, 11)
    return undefined
  }
  await show('/course/preview/c1/1')
  expect(await screen.findByText('Comment own')).toBeTruthy()
  expect(screen.queryByText('Comment d')).toBeNull()
  await click('Load more')
  expect(await screen.findByText('Comment d')).toBeTruthy()
  await click('View more')
  expect(await screen.findByText('Comment last')).toBeTruthy()
  // One's own alone can be deleted.
  expect(screen.getAllByRole('button', { name: 'Delete your comment' })).toHaveLength(1)
  expect((await button('Send')).hasAttribute('disabled')).toBe(true)
  write('Write a comment', '   ')
  expect((await button('Send')).hasAttribute('disabled')).toBe(true)
  write('Write a comment', 'Hello')
  await click('Send')
  expect(await screen.findByText('You are writing very fast. Please wait 30 s.')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' }).value).toBe('Hello')
  // One whose answer was lost goes again under its key.
  said = ['timeout', ok({ id: 'new' })]
  await click('Send')
  await waitFor(async () => expect((await button(/Send$/)).className).not.toContain('loading'))
  await click('Send')
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' }).value).toBe(''),
  )
  const [before, lost, again] = log.filter((one) => one.method === 'POST').map(({ headers }) => headers['X-Key'])
  expect([again === lost, lost === before]).toEqual([true, false])
  const article = screen.getAllByRole('article', { name: 'Comment by Bo' })[0]
  if (!article) throw new Error('no comment of Bo')
  fireEvent.click(within(article).getByRole('button', { name: /^Like/ }))
  await waitFor(() =>
    expect(sent('PUT', '/api/comment/comment/first/like')?.body).toEqual({
      moduleId: 'c1_h1_s1',
      moduleName: 'course',
    }),
  )
})

test('[CRS-034][CRS-035][CRS-036] a cover of another type or of 2 MB is told at once and not sent; what the server says of one is shown', async () => {
  signIn(2)
  answer = ({ path }) =>
    path === '/fileapi/FileUploader/Cover' ? refused(422, 'cover-not-a-picture', 'This is no picture.') : undefined
  await show('/course/myCourse/theoryCourseAdd')
  await screen.findByRole('button', { name: /Cover/ })
  const choose = (file: File): void => {
    const field = document.querySelector<HTMLInputElement>('input[type=file]')
    if (field) fireEvent.change(field, { target: { files: [file] } })
  }
  const said = 'The cover must be a JPG, JPEG, BMP or PNG picture under 2 MB.'
  for (const file of [new File(['x'], 'cover.gif'), new File([new Uint8Array(2_000_000)], 'cover.png')]) {
    choose(file)
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0)
  }
  expect(sent('POST', '/fileapi/FileUploader/Cover')).toBeUndefined()
  choose(new File(['x'], 'cover.JPEG'))
  expect((await screen.findAllByText('This is no picture.')).length).toBeGreaterThan(0)
})

test('[CRS-025] leaving a new course is confirmed, leaving one that is stored is not', async () => {
  signIn(2)
  await show('/course/myCourse/editTheoryCourse/c1')
  await click('Cancel')
  expect(await screen.findByRole('link', { name: 'Edit Screening basics' })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /Make a theory course/ }))
  await click('Cancel')
  expect((await screen.findAllByRole('button', { name: 'Leave' })).length).toBeGreaterThan(0)
  expect(screen.queryByRole('link', { name: 'Edit Screening basics' })).toBeNull()
})

test('[CRS-026][CRS-056] a course is edited as what its address says: CT or DR by its last part, theory by its page, each with the lists its form chooses from', async () => {
  signIn(2)
  const image = { ...DETAIL, sections: [] }
  answer = ({ path, method }) =>
    method === 'GET' && /^\/api\/(CT|DR)Course\/c1$/.test(path)
      ? ok({ ...image, type: path.includes('CT') ? 3 : 4 })
      : undefined
  for (const [code, kind] of [
    [3, 'CT'],
    [4, 'DR'],
  ] as const) {
    await show(`/course/myCourse/editImageCourse/c1/${code}`)
    const choice = await screen.findByRole<HTMLInputElement>('radio', { name: `${kind} images` })
    expect([choice.checked, choice.disabled]).toEqual([true, true])
    expect(sent('GET', `/api/${kind}Course/c1`)).toBeDefined()
    cleanup()
  }
  expect(sent('GET', '/api/Dropdown/Knowledge')?.query.get('type')).toBe('Image')
  await show('/course/myCourse/editTheoryCourse/c1')
  await screen.findByRole('textbox', { name: 'Course name' })
  expect(sent('GET', '/api/TheoryCourse/c1')).toBeDefined()
  await waitFor(() => expect(sent('GET', '/api/Dropdown/Knowledge')?.query.get('type')).toBe('Theory'))
  expect(sent('GET', '/api/Dropdown/Grad')).toBeDefined()
})
