// @vitest-environment jsdom
// The resource library as a page: what it asks, what opens, what keys, menus and dialogs do.
import { ticket } from '@clearbelt/contract/access/calls'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressOf } from '../../app/named-routes.ts'
import { useAccount } from '../../shared/account.ts'
import { loadTexts } from '../../shared/i18n.ts'
import { dropUploads } from '../../shared/uploads.ts'
import { adoptTicket } from '../../shared/session.ts'
import { fakeServer, HANDSHAKE, ok, ticketOf, type Asked, type Reply } from '../../testing/fake-server.ts'
import { resourceOf } from '../../testing/resources.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { Uploader } from '../../app/uploader.tsx'
import { ShortcutHost } from '../../ui/keys.tsx'
import { libraryRoutes } from './room.tsx'

const ROWS = [
  resourceOf({ id: 'f1', name: 'Videos', type: 21, extension: '', url: '', pages: '' }),
  resourceOf({ id: 'f2', name: 'Old', type: 21, extension: '', url: '', pages: '' }),
  resourceOf({ id: 'r1', name: 'Prohibited items of 2026 and before' }),
  resourceOf({ id: 'r2', name: 'Belt', type: 10, extension: 'mp4', status: 1 }),
  resourceOf({ id: 'r3', name: 'Broken', type: 10, extension: 'avi', status: 3, reason: 'no-media' }),
]
let log: Asked[]
let taken: Record<string, boolean>
/** What copies and new folders are answered, before they succeed. */
let copies: Reply[]
let folders: Reply[]
/** What the one file of the detail page is. */
let shown = resourceOf()

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  localStorage.removeItem('library-view')
  window.scrollTo = () => {}
  taken = {}
  copies = []
  folders = []
  await preparePage()
  await Promise.all(['library', 'media'].map(loadTexts))
  adoptTicket(ticket.parse(ticketOf()))
  useAccount.setState({ info: { userID: 'u1', zone: 'UTC', rights: ['resource.library'] } as never, menus: [] })
  log = fakeServer(({ path, query, method }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (path.startsWith('/api/Resource/Versions/')) return ok([], 0)
    if (path === '/api/Resource/Tree') return ok(query.get('types') === '21' ? ROWS.slice(0, 2) : ROWS, 120)
    if (path === '/api/Resource/Quota') return ok({ used: 1024, limit: 1_048_576 })
    if (path.startsWith('/api/Resource/Exist')) return ok(taken[query.get('name') ?? ''] ?? false)
    if (path === '/api/Resource/Uses')
      return ok([{ resourceID: 'r1', resourceName: 'Prohibited items', kind: 'course', id: 'c', name: 'Basics' }])
    if (path === '/api/Resource/QueryByType') return ok([resourceOf({ id: 'i1', name: 'Knife', type: 12 })], 1)
    if (path === '/api/Resource' && method === 'DELETE') return ok({ deleted: 1, left: 0, uses: [] })
    if (path.startsWith('/api/Resource/Move')) return ok({ moved: 1 })
    if (path.startsWith('/api/Resource/Copy')) return copies.shift() ?? ok({ copied: 1 })
    if (path === '/api/Resource/Folder') return folders.shift() ?? ok({ id: 'f9' })
    if (path.startsWith('/api/Resource/')) {
      const id = path.split('/').at(-1)
      if (id === 'one') return ok({ ...shown, folders: [] })
      return method === 'GET' ? ok({ ...(ROWS.find((row) => row.id === id) ?? ROWS[0]), folders: [] }) : ok(null)
    }
    return ok([])
  })
})
afterEach(clearPage)

async function open(path: string): Promise<void> {
  const route = libraryRoutes.find((one) => one.path === path.split('?')[0])
  if (!route) throw new Error('no page')
  const { Component } = await route.lazy()
  await act(
    async () =>
      void renderPart(
        <>
          <ShortcutHost />
          <Uploader always />
          <Component />
        </>,
        path,
      ),
  )
}
const asked = (path: string, method = 'GET'): Asked[] => log.filter((one) => one.path === path && one.method === method)
/** The dialog with this title: in tests the titles of all dialogs share one id. */
const dialogOf = (title: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = screen
      .getAllByRole('dialog')
      .find((one) => one.querySelector('.ant-modal-title')?.textContent === title)
    if (!found) throw new Error(`no dialog ${title}`)
    return found
  })
const tick = (name: string): void => void fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
const chosen = (): string[] =>
  ROWS.map(({ name }) => name).filter(
    (name) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` }).checked,
  )

test('[RES-050][RES-051][RES-038] fifty to a page, long names cut but told in full by name and menu, and only what is ready opens', async () => {
  await open('/resManager/resViews')
  const whole = 'Prohibited items of 2026 and before'
  const link = await screen.findByRole('link', { name: whole })
  expect(within(link).getByText('Prohibited item…').getAttribute('aria-hidden')).toBe('true')
  expect(within(link).getByText(whole).className).toBe('only-read')
  expect(link.getAttribute('title')).toBe(whole)
  expect(link.getAttribute('href')).toBe('/resManager/resViews/r1')
  fireEvent.click(screen.getByRole('button', { name: `Actions for ${whole}` }))
  expect(within(await screen.findByRole('menu')).getByText(whole)).toBeTruthy()
  expect(Object.fromEntries(asked('/api/Resource/Tree')[0]?.query ?? [])).toMatchObject({ PageNO: '1', Limit: '50' })
  for (const [name, why] of [
    ['Belt', 'Being prepared'],
    ['Broken', 'Failed: It holds neither picture nor sound.'],
  ] as const) {
    const label = screen.getByText(name)
    expect([label.tagName, label.getAttribute('aria-disabled')]).toEqual(['SPAN', 'true'])
    expect(screen.getByText(why)).toBeTruthy()
  }
  expect(screen.getByRole('link', { name: 'Videos' }).getAttribute('href')).toContain('path=%2Ff1%2F')
})

test('[RES-032] grid and list, breadcrumbs, filters of type and name, menus on right click, a dialog for move and copy, a panel of uploads', async () => {
  await open('/resManager/resViews?path=%2Ff1%2F')
  const trail = await screen.findByRole('navigation', { name: 'Folder' })
  await within(trail).findByText('Videos')
  expect(within(trail).getByRole('link', { name: 'All files' }).getAttribute('href')).toBe('/resManager/resViews')
  expect(screen.queryByRole('table')).toBeNull()
  fireEvent.click(screen.getByText('List'))
  await screen.findByRole('table')
  expect(localStorage.getItem('library-view')).toBe('list')
  fireEvent.click(screen.getByText('Grid'))
  fireEvent.change(screen.getByRole('textbox', { name: 'File or folder name' }), { target: { value: 'belt' } })
  await waitFor(() => expect(asked('/api/Resource/Tree').at(-1)?.query.get('name')).toBe('belt'))
  expect(asked('/api/Resource/Tree').at(-1)?.query.get('path')).toBe('/f1/')
  expect(screen.getByRole('combobox', { name: 'Type' })).toBeTruthy()
  fireEvent.contextMenu(await screen.findByText('Belt'), { clientX: 30, clientY: 40 })
  const menu = await screen.findByRole('menu')
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['Open', 'Download', 'Rename', 'Move', 'Copy', 'Where it is used', 'Delete'])
  fireEvent.click(within(menu).getByText('Copy'))
  await dialogOf('Copy Belt')
  // Its sums are never told: it stays in the panel.
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener(): void {}
      postMessage(): void {}
      terminate(): void {}
    },
  )
  const field = screen.getByLabelText('Upload files', { selector: 'input' })
  const chosenNow = [new File(['x'], 'belt.mp4'), new File(['x'], 'tool.exe'), new File([], 'nothing.mp4')]
  fireEvent.change(field, { target: { files: chosenNow } })
  expect(await screen.findByText('nothing.mp4: The file is empty.')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Uploads: 1 in progress' }))
  const panel = await screen.findByRole('region', { name: 'Uploads' })
  expect(panel.textContent).toContain('belt.mp4')
  expect(panel.textContent).not.toContain('tool.exe')
  expect(panel.textContent).not.toContain('nothing.mp4')
  act(() => dropUploads())
})

test('[RES-034][RES-036][RES-044] X moves the selection where its names are free, Escape lets it go', async () => {
  await open('/resManager/resViews')
  await screen.findByRole('link', { name: 'Videos' })
  tick('Belt')
  tick('Broken')
  expect(chosen()).toEqual(['Belt', 'Broken'])
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(chosen()).toEqual([])
  // Without a selection they do nothing.
  fireEvent.keyDown(document.body, { key: 'd' })
  expect(screen.queryByRole('dialog')).toBeNull()
  tick('Belt')
  taken = { Belt: true }
  // The focus is still on what was ticked.
  fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Select Belt' }), { key: 'x' })
  const dialog = await dialogOf('Move Belt')
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Move here' }).disabled).toBe(true)
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Old' }))
  await within(dialog).findByText('Already in this folder: Belt. Rename one of them first.')
  expect(asked('/api/Resource/ExistFile').at(-1)?.query.get('superiorID')).toBe('f2')
  taken = {}
  fireEvent.click(within(dialog).getByRole('button', { name: 'All files' }))
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Videos' }))
  await waitFor(() =>
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Move here' }).disabled).toBe(false),
  )
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move here' }))
  await waitFor(() => expect(asked('/api/Resource/Move/f1', 'PUT')[0]?.body).toEqual({ sourceIDs: ['r2'] }))
})

test('[RES-035] C copies the selection, once also where the answer to the first was lost', async () => {
  copies = ['timeout']
  await open('/resManager/resViews')
  await screen.findByRole('link', { name: 'Videos' })
  tick('Broken')
  fireEvent.keyDown(document.body, { key: 'c' })
  const copy = await dialogOf('Copy Broken')
  const here = within(copy).getByRole<HTMLButtonElement>('button', { name: 'Copy here' })
  await waitFor(() => expect(here.disabled).toBe(false))
  fireEvent.click(here)
  await waitFor(() => expect(asked('/api/Resource/Copy/-1', 'POST')[0]?.body).toEqual({ sourceIDs: ['r3'] }))
  await within(copy).findByRole('alert')
  fireEvent.click(here)
  await waitFor(() => expect(asked('/api/Resource/Copy/-1', 'POST')).toHaveLength(2))
  const [first, again] = asked('/api/Resource/Copy/-1', 'POST')
  expect(again?.headers['X-Key']).toBe(first?.headers['X-Key'])
})

test('[RES-033][RES-037] D deletes the selection after asking, with the uses named', async () => {
  await open('/resManager/resViews')
  await screen.findByRole('link', { name: 'Videos' })
  tick('Prohibited items of 2026 and before')
  fireEvent.keyDown(document.body, { key: 'd' })
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('Basics')
  expect(asked('/api/Resource', 'DELETE')).toHaveLength(0)
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(asked('/api/Resource', 'DELETE')).toHaveLength(1))
})

test('[RES-043] a name is trimmed, not empty, at most 50 characters, and asked for before it is taken', async () => {
  taken = { Videos: true }
  await open('/resManager/resViews')
  fireEvent.click(await screen.findByRole('button', { name: /New folder/ }))
  const dialog = await dialogOf('New folder')
  const field = await within(dialog).findByRole('textbox')
  const save = within(dialog).getByRole('button', { name: 'Save' })
  const type = async (text: string, words: string): Promise<void> => {
    fireEvent.change(field, { target: { value: text } })
    fireEvent.click(save)
    await within(dialog).findByText(words)
  }
  await type('   ', 'Please enter a name.')
  await type('x'.repeat(51), 'A name has at most 50 characters.')
  await type('a/b', 'A name cannot contain / \\ : * ? " < > |')
  await type(' Videos ', 'Videos already exists in this folder.')
  expect(asked('/api/Resource/Folder', 'POST')).toHaveLength(0)
  fireEvent.change(field, { target: { value: '  X-ray basics ' } })
  fireEvent.click(save)
  await waitFor(() =>
    expect(asked('/api/Resource/Folder', 'POST')[0]?.body).toEqual({ name: 'X-ray basics', superiorID: '-1' }),
  )
})

test('a folder whose answer was lost is made once, not called taken by itself, and gets the name that is typed by then', async () => {
  folders = ['timeout', 'timeout']
  await open('/resManager/resViews')
  fireEvent.click(await screen.findByRole('button', { name: /New folder/ }))
  const dialog = await dialogOf('New folder')
  const sent = () => asked('/api/Resource/Folder', 'POST')
  for (const [at, value] of ['Gate', 'Gate', 'North gate'].entries()) {
    fireEvent.change(await within(dialog).findByRole('textbox'), { target: { value } })
    await waitFor(() => expect(within(dialog).getByRole('button', { name: /Save/ }).className).not.toContain('loading'))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent()).toHaveLength(at + 1))
    // It was made: the server says so of its name.
    taken = { Gate: true }
  }
  await waitFor(() => expect(asked('/api/Resource/Name/f9', 'PUT')[0]?.body).toEqual({ name: 'North gate' }))
  expect(new Set(sent().map(({ body, headers }) => JSON.stringify([body, headers['X-Key']]))).size).toBe(1)
})

test('[RES-003] image resources shows the images of all folders and one of them large', async () => {
  await open('/resManager/imageResource')
  fireEvent.click(await screen.findByRole('button', { name: 'Knife' }))
  expect(asked('/api/Resource/QueryByType')[0]?.query.get('types')).toBe('12')
  // The filters grow along the line that they stand in, so a column would push the images down.
  expect(document.querySelector('search')?.parentElement?.classList.contains('ant-flex-vertical')).toBe(false)
  await dialogOf('Knife')
})

test('[RES-002][RES-039] resDetail shows a document, a video or a recording by the address that pushes know', async () => {
  expect(addressOf({ name: 'resDetail', params: { id: 'r1' } }, libraryRoutes)).toBe('/resManager/resViews/r1')
  const route = libraryRoutes.find(({ name }) => name === 'resDetail')
  if (!route) throw new Error('no page')
  const { Component } = await route.lazy()
  await Promise.all([
    import('../../media/play/video-view.tsx'),
    import('../../media/play/audio-view.tsx'),
    import('../../media/office/text-view.tsx'),
  ])
  const shownBy = async (type: number, extension: string): Promise<Element | null> => {
    shown = resourceOf({ id: 'one', name: 'One', type, extension })
    const page = (
      <Routes>
        <Route path={route.path} element={<Component />} />
      </Routes>
    )
    const { unmount } = await act(async () => renderPart(page, '/resManager/resViews/one'))
    await screen.findByRole('heading', { name: 'One' })
    const found = await waitFor(() => {
      const view = document.querySelector('video, audio, .media-frame')
      if (!view) throw new Error('no view yet')
      return view
    })
    unmount()
    return found
  }
  expect((await shownBy(10, 'mp4'))?.tagName).toBe('VIDEO')
  expect((await shownBy(11, 'mp3'))?.tagName).toBe('AUDIO')
  expect((await shownBy(8, 'txt'))?.getAttribute('aria-label')).toBe('Document One')
})

test('subtitles lie beside a video: its owner adds those of a language and takes them away; a refusal is said', async () => {
  shown = resourceOf({
    id: 'one',
    name: 'Belt',
    type: 10,
    extension: 'mp4',
    mayEdit: true,
    subtitles: [{ language: 'zh-CN', label: 'zh-CN', url: '/fileapi/Media/x/subtitles/zh-CN' }],
  })
  const { Component } = await (libraryRoutes.find(({ path }) => path.endsWith('/:id'))?.lazy() ??
    Promise.reject(new Error('no page')))
  await act(
    async () =>
      void renderPart(
        <Routes>
          <Route path="/resManager/resViews/:id" element={<Component />} />
        </Routes>,
        '/resManager/resViews/one',
      ),
  )
  const field = (await screen.findAllByLabelText('Add subtitles')).find(({ tagName }) => tagName === 'INPUT')
  if (!field) throw new Error('no field')
  const file = new File(['1'], 'a.srt')
  fireEvent.change(field, { target: { files: [file] } })
  await waitFor(() => expect(asked('/api/Resource/Subtitles/one', 'POST')).toHaveLength(1))
  const remove = await screen.findByRole<HTMLButtonElement>('button', { name: 'Remove the subtitles in 中文' })
  await waitFor(() => expect(remove.disabled).toBe(false))
  fireEvent.click(remove)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(asked('/api/Resource/Subtitles/one', 'DELETE')).toHaveLength(1))
  // The list is asked anew and the button comes back; nothing is left to happen after the last test of a window.
  await waitFor(() => expect(remove.disabled).toBe(false))
})
