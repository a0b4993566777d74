// @vitest-environment jsdom
// The panoramic page of CT courses over a faked server: slices without WebGL, keys, and what it says when it cannot.
import { ticket } from '@clearbelt/contract/access/calls'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../shared/i18n.ts'
import { adoptTicket } from '../../../shared/session.ts'
import { fakeServer, HANDSHAKE, ok, ticketOf } from '../../../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { PanoramaContentPage } from './panorama-page.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await Promise.all(['volume', 'study', 'viewer', 'console'].map(loadTexts))
  adoptTicket(ticket.parse(ticketOf()))
})
afterEach(clearPage)

const image = { imageID: 'i', userImageID: null, name: 'Bag', isThere: false, isClear: true, views: [], marks: [] }
const show = (images: object[], kind = 'ct') => {
  fakeServer(({ path }) =>
    path === '/login/handshake' ? ok(HANDSHAKE) : ok({ courseID: 'c', name: 'Six bags', type: 3, images }),
  )
  renderPart(<PanoramaContentPage />, `/panorama/${kind}?courseId=c&lang=en`)
}

test.each(['ct', 'dr'])(
  '[CRS-010] the panoramic page of %s courses takes courseId: it lists the images of the course, and says when one is gone',
  async (kind) => {
    show(
      [
        { sectionID: 's1', image, volume: [] },
        { sectionID: 's2', image: { ...image, name: 'Case' }, volume: [] },
      ],
      kind,
    )
    await screen.findByText('Six bags')
    await screen.findByText('This image was deleted.')
    fireEvent.change(screen.getByRole('combobox', { name: 'Image' }), { target: { value: 's2' } })
    expect(screen.getByRole<HTMLOptionElement>('option', { name: '2. Case' }).selected).toBe(true)
    screen.getByRole('button', { name: 'Done' })
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
    expect(screen.getByRole<HTMLOptionElement>('option', { name: '1. Bag' }).selected).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    // Looked at as the course itself, not as a task.
    expect(screen.queryByRole('button', { name: 'My tasks' })).toBeNull()
  },
)

test('an image without a name, which an examination keeps from the reader, is called by its number', async () => {
  show([
    { sectionID: 's1', image: { ...image, name: '', isClear: false }, volume: [] },
    { sectionID: 's2', image, volume: [] },
  ])
  await screen.findByRole('option', { name: 'Image 1' })
  screen.getByRole('option', { name: '2. Bag' })
})

test('a course without images says so', async () => {
  show([])
  await screen.findByText('There is no CT or DR image to show here.')
})
