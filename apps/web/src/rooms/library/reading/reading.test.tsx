// @vitest-environment jsdom
// The knowledge base as a page: search, sorts, selection, and its dialog in three modes.
import { ticket } from '@clearbelt/contract/access/calls'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAccount } from '../../../shared/account.ts'
import { loadTexts } from '../../../shared/i18n.ts'
import { adoptTicket } from '../../../shared/session.ts'
import * as sending from '../../../shared/files/send-file.ts'
import { dropUploads } from '../../../shared/uploads.ts'
import { fakeServer, HANDSHAKE, ok, ticketOf, type Asked } from '../../../testing/fake-server.ts'
import { resourceOf } from '../../../testing/resources.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { libraryRoutes } from '../room.tsx'
import { daysOf, inputOf, nextOrder, type KnowledgeDetail, type KnowledgeRow } from './items.ts'
import { progressOf, uploadedFile, uploadingFile } from './upload-state.ts'

const rowOf = (over: Partial<KnowledgeRow>): KnowledgeRow => ({
  id: 'k1',
  name: 'Rules of the belt for those who work at it',
  description: 'What goes on it',
  categoryID: 'law',
  categoryName: 'Law',
  isPublic: true,
  tags: 'belt,rules',
  resourceID: 'r1',
  resourceType: 8,
  status: 2,
  extension: 'pdf',
  thumbnail: '',
  creator: 'u1',
  creatorName: 'Ada',
  createTime: '2026-03-01T08:00:00Z',
  browseCount: 7,
  likeCount: 2,
  liked: false,
  mayEdit: true,
  mayDelete: true,
  ...over,
})
const ROWS = [
  rowOf({}),
  rowOf({ id: 'k2', name: 'Knife', resourceType: 12, extension: 'png', mayEdit: false, creator: 'u2' }),
  rowOf({ id: 'k3', name: 'Film', resourceType: 10, extension: 'mp4', status: 1 }),
]
let log: Asked[]

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  window.scrollTo = () => {}
  await preparePage()
  await Promise.all(['library', 'reading', 'media', 'resources', 'pickers'].map(loadTexts))
  adoptTicket(ticket.parse(ticketOf()))
  useAccount.setState({
    info: { userID: 'u1', userName: 'Ada', zone: 'UTC', rights: ['resource.knowledge'] } as never,
    menus: [],
  })
  log = fakeServer(({ path, method }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (path === '/api/Knowledge/Query') return ok(ROWS, 120)
    if (path === '/api/Knowledge/Tags') return ok([{ tag: 'belt', count: 2 }])
    if (path === '/api/Dropdown/KnowledgeCategory') return ok([{ id: 'law', name: 'Law' }])
    if (path === '/api/Resource/QueryByType') return ok([resourceOf({ id: 'r7', name: 'Manual' })], 1)
    if (path === '/api/Resource/r9')
      return ok({
        ...resourceOf({ id: 'r9', name: 'Lesson', type: 10, extension: 'mp4', status: 1, url: '' }),
        folders: [],
      })
    if (path.startsWith('/api/Knowledge/Like/')) return ok({ likeCount: 3, liked: true })
    if (path === '/api/Knowledge' && method === 'DELETE') return ok({ deleted: 2, left: 0 })
    if (path === '/api/Knowledge') return ok({ id: 'k9' })
    if (path.startsWith('/api/Knowledge/') && method === 'GET') {
      const row = ROWS.find(({ id }) => path.endsWith(id)) ?? rowOf({})
      const resource = resourceOf({ id: 'r1', type: row.resourceType, extension: row.extension })
      return ok({ ...row, whiteLists: [], resource: { ...resource, entity: { url: '/f' } } } satisfies KnowledgeDetail)
    }
    return ok(null)
  })
})
afterEach(() => {
  clearPage()
  act(() => dropUploads())
  vi.restoreAllMocks()
})

async function open(): Promise<void> {
  const route = libraryRoutes.find(({ path }) => path === '/resManager/knowledgeBase')
  if (!route) throw new Error('no page')
  const { Component } = await route.lazy()
  await act(async () => void renderPart(<Component />, '/resManager/knowledgeBase'))
  await screen.findByRole('link', { name: 'Rules of the belt for those who work at it' })
}
const asked = (path: string, method = 'GET'): Asked[] => log.filter((one) => one.path === path && one.method === method)
const lastQuery = (): Record<string, string> => Object.fromEntries(asked('/api/Knowledge/Query').at(-1)?.query ?? [])
const dialogOf = (title: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = screen
      .getAllByRole('dialog')
      .find((one) => one.querySelector('.ant-modal-title')?.textContent === title)
    if (!found) throw new Error(`no dialog ${title}`)
    return found
  })

test('[RES-001][RES-004][RES-006][RES-009] a grid of fifty with its search form, and sorts that turn round', async () => {
  await open()
  expect(lastQuery()).toMatchObject({ PageNO: '1', Limit: '50', sortName: 'default', order: 'Desc' })
  for (const name of ['Name', 'Uploaded by']) expect(screen.getByRole('textbox', { name })).toBeTruthy()
  for (const name of ['Type', 'Tag']) expect(screen.getByRole('combobox', { name })).toBeTruthy()
  for (const name of ['Uploaded from', 'Uploaded until']) expect(screen.getByRole('textbox', { name })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Views' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ sortName: 'browseCount', order: 'Desc' }))
  const views = await screen.findByRole('button', { name: 'Views, descending' })
  await act(async () => void fireEvent.click(views))
  await screen.findByRole('button', { name: 'Views, ascending' })
  await waitFor(() => expect(lastQuery()).toMatchObject({ sortName: 'browseCount', order: 'Asc' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Likes' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ sortName: 'likeCount', order: 'Desc' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Uploaded by' }), { target: { value: 'ada' } })
  await waitFor(() => expect(lastQuery()).toMatchObject({ creatorName: 'ada' }))
  expect(nextOrder({ sort: '', descending: false }, 'default')).toEqual({ sort: 'default', descending: false })
})

test('[RES-005] days that end before they begin are told and not asked for', () => {
  const stateOf = (filters: Record<string, string>) => ({ page: 1, limit: 20, sort: '', descending: false, filters })
  const wrong = stateOf({ from: '2026-05-02', to: '2026-05-01' })
  expect(daysOf(wrong).isWrong).toBe(true)
  expect(inputOf(wrong, 'UTC')).not.toHaveProperty('afterDate')
  expect(inputOf(stateOf({ from: '2026-05-01', to: '2026-05-01' }), 'UTC')).toMatchObject({
    afterDate: '2026-05-01T00:00:00.000Z',
    beforeDate: '2026-05-01T23:59:59.999Z',
  })
  expect(inputOf(stateOf({ from: 'x' }), 'UTC')).not.toHaveProperty('afterDate')
})

test('[RES-007][RES-008][RES-014] several or all are ticked, deleting shows while some are, editing only to who made it', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Knife' }))
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Knife' }))
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(screen.getByText('3 selected')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('dialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(asked('/api/Knowledge', 'DELETE')[0]?.query.get('ids')).toBe('k1,k2,k3'))
  expect(screen.getByRole('button', { name: 'Edit Rules of the belt for those who work at it' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit Knife' })).toBeNull()
})

test('[RES-012][RES-013] an image opens over the list, a document on a page of its own, what is not ready does not', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Rules of the belt for those who work at it' }).getAttribute('href')).toBe(
    '/resManager/knowledgeBase/k1',
  )
  expect(screen.getByText('Film').getAttribute('aria-disabled')).toBe('true')
  const [like] = screen.getAllByRole('button', { name: 'Like (2 likes)' })
  if (like) fireEvent.click(like)
  fireEvent.click(screen.getByRole('button', { name: 'Knife' }))
  await dialogOf('Knife')
  expect(asked('/api/Knowledge/k2')).toHaveLength(1)
  expect(asked('/api/Knowledge/Like/k1', 'PUT')[0]?.body).toEqual({ like: true })
})

test('[RES-010][RES-018][RES-019][RES-020][RES-021][RES-022][RES-023][RES-024][RES-026] adding says what is missing, field by field, and saves', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: /Add knowledge/ }))
  const dialog = await dialogOf('Add knowledge')
  const save = within(dialog).getByRole('button', { name: 'Save' })
  fireEvent.click(save)
  await within(dialog).findByText('Please upload a file.')
  for (const words of [
    'Enter a name of at most 100 characters.',
    'Please choose a category.',
    'Please choose who may read it.',
  ])
    await within(dialog).findByText(words)
  const name = within(dialog).getByLabelText('Name')
  fireEvent.change(name, { target: { value: 'x'.repeat(101) } })
  await within(dialog).findByText('Enter a name of at most 100 characters.')
  fireEvent.change(name, { target: { value: ' New rules ' } })
  const tags = within(dialog).getByRole('combobox', { name: /^Tags/ })
  fireEvent.change(tags, { target: { value: `${'t'.repeat(101)},` } })
  await within(dialog).findByText('Tags have at most 100 characters in all.')
  expect(
    within(dialog)
      .getByLabelText(/^Description/)
      .getAttribute('maxlength'),
  ).toBe('500')
  fireEvent.keyDown(tags, { key: 'Backspace', keyCode: 8 })
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Category' }))
  fireEvent.click(await screen.findByTitle('Law'))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Choose from the library' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'Manual' }))
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }))
  await within(dialog).findByText('Manual')
  fireEvent.click(within(dialog).getByRole('radio', { name: /^Everybody/ }))
  fireEvent.click(save)
  await waitFor(() =>
    expect(asked('/api/Knowledge', 'POST')[0]?.body).toEqual({
      name: 'New rules',
      description: '',
      categoryID: 'law',
      isPublic: true,
      tags: '',
      resourceID: 'r7',
      whiteLists: [],
    }),
  )
})

test('[RES-025] for chosen persons without any the dialog asks for them; editing sends the change by id', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Edit Rules of the belt for those who work at it' }))
  const dialog = await dialogOf('Edit Rules of the belt for those who work at it')
  fireEvent.click(await within(dialog).findByRole('radio', { name: /^Chosen persons/ }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(dialog).findByText('Please select visible persons.')
  expect(asked('/api/Knowledge/k1', 'PUT')).toHaveLength(0)
  fireEvent.click(within(dialog).getByRole('radio', { name: /^Everybody/ }))
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Rules, new' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked('/api/Knowledge/k1', 'PUT')[0]?.body).toMatchObject({ name: 'Rules, new', tags: 'belt,rules' }),
  )
})

test('[RES-011] looking at an entry its fields are shut and nothing saves', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Details of Knife' }))
  const dialog = await dialogOf('Details of Knife')
  const name = await within(dialog).findByLabelText<HTMLInputElement>('Name')
  expect([name.disabled, within(dialog).getByLabelText<HTMLTextAreaElement>(/^Description/).disabled]).toEqual([
    true,
    true,
  ])
  expect(
    within(dialog)
      .getAllByRole<HTMLInputElement>('radio')
      .every((radio) => radio.disabled),
  ).toBe(true)
  expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull()
})

test('[RES-017] a file that is sent has a name, its upload and its progress; then a resource with its address', () => {
  expect(uploadingFile('Lesson 1.MP4', 'u7')).toMatchObject({
    reName: 'Lesson 1',
    resourceID: '',
    resURL: '',
    upFileID: 'u7',
    upProgress: 0,
    fileType: 10,
    extension: 'mp4',
  })
  expect(uploadedFile(resourceOf({ id: 'r9', name: 'Lesson 1', url: '', download: '/f/file' }), 'u7')).toMatchObject({
    reName: 'Lesson 1',
    resourceID: 'r9',
    resURL: '/f/file',
    upFileID: 'u7',
    upProgress: 100,
  })
  // Nothing is said to be there before the server has the whole.
  expect(progressOf(undefined)).toBe(0)
  expect(progressOf({ stage: 'md5', share: 0.9 })).toBe(0)
  expect(progressOf({ stage: 'uploading', share: 0.424 })).toBe(42)
  expect(progressOf({ stage: 'uploading', share: 1 })).toBe(99)
})

test('[RES-017] [RES-056] the dialog shows how much of its file is sent, saves nothing before, and stops what is taken away', async () => {
  type Send = Parameters<typeof sending.sendFile>
  const begun: { options: Send[1]; finish: (id: string) => void }[] = []
  vi.spyOn(sending, 'sendFile').mockImplementation(
    (_wish, options) =>
      new Promise((resolve) => {
        begun.push({ options, finish: (resourceID) => resolve({ resourceID, url: '/f' }) })
      }),
  )
  await open()
  fireEvent.click(screen.getByRole('button', { name: /Add knowledge/ }))
  const dialog = await dialogOf('Add knowledge')
  const choose = (): boolean =>
    fireEvent.change(within(dialog).getByLabelText('Upload a file', { selector: 'input' }), {
      target: { files: [new File(['x'], 'Lesson.mp4')] },
    })
  const field = (): HTMLElement => within(dialog).getByRole('progressbar', { name: 'Lesson is being uploaded' })
  await act(async () => void choose())
  act(() => {
    begun[0]?.options.onStage('uploading')
    begun[0]?.options.onProgress?.(0.5)
  })
  expect(field().getAttribute('aria-valuenow')).toBe('50')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(dialog).findByText('Please wait until the file is uploaded.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove the file' }))
  expect(begun[0]?.options.signal?.aborted).toBe(true)
  expect(within(dialog).queryByRole('progressbar')).toBeNull()
  await act(async () => void choose())
  await waitFor(() => expect(begun).toHaveLength(2))
  await act(async () => begun[1]?.finish('r9'))
  await waitFor(() => expect(within(dialog).queryByRole('progressbar')).toBeNull())
  await within(dialog).findByText('Lesson')
})
