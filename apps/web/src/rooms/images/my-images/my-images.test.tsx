// @vitest-environment jsdom
// The user library of DR images as a page: the tree, the images of a folder, and a removal that leaves some out.
import type { UserNode } from '@clearbelt/contract/images/user-calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer, HANDSHAKE, ok, type Reply } from '../../../testing/fake-server.ts'
import { clearPage, renderPart } from '../../../testing/render-app.tsx'
import { DRLibraryPage } from '../pages/library.tsx'
import { prepareLibrary } from '../testing/prepare-library.ts'

beforeEach(async () => {
  await prepareLibrary('images.dr')
})
afterEach(clearPage)

const node = (wish: Partial<UserNode>): UserNode => ({
  id: 'f1',
  name: 'Blades',
  type: 2,
  size: 2,
  ownerName: '',
  sharedWith: 0,
  children: [],
  ...wish,
})
const imageOf = (id: string, name: string) => ({
  id,
  name,
  byName: name,
  family: 'dr',
  knowledgeName: '',
  description: '',
  thumbnails: [],
  views: [{ width: 10, height: 10 }],
  userType: 2,
  userImageId: `u-${id}`,
  isSafe: true,
  origin: 'uploaded',
  originName: 'Uploaded',
  viewCount: 1,
  productName: '',
  createTime: '2026-01-01T00:00:00.000Z',
  creatorName: 'Toni',
  width: 10,
  height: 10,
  hasPlanes: false,
  canEdit: false,
  folderName: 'Blades',
  mayRemove: true,
})

test('[IMG-017] the page of own images shows the folders, and names what a removal left out', async () => {
  const log = fakeServer(({ method, path }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (path === '/api/DR/UserTree')
      return ok([
        node({}),
        node({
          id: 'shared',
          name: 'Shared with me',
          type: 3,
          size: null,
          children: [node({ id: 'f2', ownerName: 'Kim' })],
        }),
      ])
    if (method === 'DELETE')
      return ok({
        deleted: 1,
        skipped: [{ id: 'u-b', name: 'Second', reason: 'It stands in the folder of a colleague' }],
      })
    return ok([imageOf('a', 'First'), imageOf('b', 'Second')], 2)
  })
  renderPart(<DRLibraryPage />, '/mapManage/mapdr?view=mine&folder=f1')
  await screen.findByText('First')
  expect(log.some(({ path }) => path === '/api/DR/Query')).toBe(false)
  expect(log.find(({ path }) => path === '/api/DR/UserImage/f1')?.query.get('pageNO')).toBe('1')
  expect(screen.getByText('· Kim')).toBeTruthy()
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  const question = await screen.findByRole('dialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(log.find(({ method }) => method === 'DELETE')).toBeTruthy())
  expect(log.find(({ method }) => method === 'DELETE')?.query.get('ids')).toBe('u-a,u-b')
  await screen.findByText('It stands in the folder of a colleague')
})

test('without folders the page says what they are for, and a folder is made', async () => {
  const log = fakeServer(({ method, path }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (method === 'POST') return ok({ id: 'f9' })
    return ok([])
  })
  renderPart(<DRLibraryPage />, '/mapManage/mapdr?view=mine')
  await screen.findByText('No folders yet')
  fireEvent.click(screen.getByRole('button', { name: /New folder/ }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByText('Enter a name.')
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Name' }), { target: { value: 'Lessons' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(log.find(({ method }) => method === 'POST')?.path).toBe('/api/DR/UserTree'))
})

test('a folder whose answer was lost is made once and changed to what is typed by then; one for something else is another', async () => {
  const posts: Reply[] = ['timeout', 'timeout', 'timeout']
  const log = fakeServer(({ method, path }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (method === 'POST') return posts.shift() ?? ok({ id: 'f9' })
    return ok(method === 'PUT' ? null : [])
  })
  renderPart(<DRLibraryPage />, '/mapManage/mapdr?view=mine')
  fireEvent.click(await screen.findByRole('button', { name: /New folder/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const sent = () => log.filter(({ method }) => method === 'POST')
  const save = async (value: string): Promise<void> => {
    const before = sent().length
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value } })
    await waitFor(() => expect(dialog.getByRole('button', { name: /Save/ }).className).not.toContain('loading'))
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent()).toHaveLength(before + 1))
  }
  await save('Lessons')
  await save('Lessons')
  fireEvent.click(dialog.getByRole('radio', { name: 'Folders' }))
  await save('Lessons')
  await save('Courses')
  await waitFor(() =>
    expect(log.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/api/DR/UserTree/f9',
      body: { name: 'Courses', superiorID: null },
    }),
  )
  const [first, again, other, otherAgain] = sent().map(({ body, headers }) => ({ body, key: headers['X-Key'] }))
  expect([again, otherAgain]).toEqual([first, other])
  expect(other?.key).not.toBe(first?.key)
  expect([first?.body, other?.body]).toMatchObject([{ type: 2 }, { type: 1 }])
})
