// @vitest-environment jsdom
// Uploading one picture as a page: another file may be chosen without losing what was typed.
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, HANDSHAKE, ok } from '../../../testing/fake-server.ts'
import { clearPage, renderPart } from '../../../testing/render-app.tsx'
import { FiscanLibraryPage } from '../pages/library.tsx'
import { prepareLibrary } from '../testing/prepare-library.ts'

const KNIFE = { id: 'k1', value: 'Knife', code: 'knife', variant: 'image', images: 0, children: [] }

beforeEach(async () => {
  await prepareLibrary('images.fiscan')
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480, close: () => undefined }))
  fakeServer(({ path }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    return ok(path === '/api/Dropdown/Knowledge' ? [KNIFE] : [])
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearPage()
})

test('another file keeps what was typed, and asks before it takes marks away', async () => {
  renderPart(<FiscanLibraryPage />, '/mapManage/mapfiscan')
  fireEvent.click((await screen.findAllByRole('button', { name: /Upload$/ }))[0] as HTMLElement)
  const drawer = await screen.findByRole('dialog')
  // What it keeps free around it counts into its width: on a phone it would stand out of the drawer.
  const room = (await within(drawer).findByText(/^Drop a picture/)).closest<HTMLElement>('.ant-flex')
  expect([room?.style.width, room?.style.boxSizing]).toEqual(['100%', 'border-box'])
  const choose = (name: string): void => {
    const input = drawer.querySelector('input[type=file]')
    if (!input) throw new Error('no field for files')
    fireEvent.change(input, { target: { files: [new File(['x'], name, { type: 'image/png' })] } })
  }
  const field = (name: RegExp): HTMLInputElement => within(drawer).getByRole('textbox', { name })
  choose('bag-1.png')
  await within(drawer).findByText(/^bag-1\.png/)
  fireEvent.change(field(/^Description/), { target: { value: 'Seen at gate 4' } })
  choose('bag-2.png')
  await within(drawer).findByText(/^bag-2\.png/)
  // The name nobody typed follows the file.
  expect([field(/^Name/).value, field(/^Description/).value]).toEqual(['bag-2', 'Seen at gate 4'])
  fireEvent.click(within(drawer).getByRole('radio', { name: /Threat/ }))
  fireEvent.click(await within(drawer).findByRole('button', { name: /Add a mark/ }))
  const search = await screen.findByRole('textbox', { name: 'Search' })
  fireEvent.change(search, { target: { value: 'knife' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  const remove = await within(drawer).findByRole('button', { name: 'Remove mark 1' })
  // However long the name is, the button beside it stays in sight.
  expect(remove.closest('ol')?.style.gridTemplateColumns).toBe('minmax(0, 1fr)')
  choose('bag-3.png')
  await screen.findByText('They were drawn on the picture that is replaced.')
  expect(remove.isConnected).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Remove all' }))
  await within(drawer).findByText(/^bag-3\.png/)
  expect(within(drawer).queryByRole('button', { name: 'Remove mark 1' })).toBeNull()
})
