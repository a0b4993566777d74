// @vitest-environment jsdom
// Versions of the marks of an image as people meet them.
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, HANDSHAKE, ok, refused, type Asked } from '../../../testing/fake-server.ts'
import { clearPage, renderPart } from '../../../testing/render-app.tsx'
import { prepareLibrary } from '../testing/prepare-library.ts'
import { MarkVersions } from './mark-versions.tsx'

const MARK = { knowledgeID: 'k1', knowledgeName: 'Knife', left: 0.1, top: 0.1, width: 0.2, height: 0.2 }
const versionOf = (number: number) => ({
  number,
  time: '2026-05-12T08:00:00Z',
  byName: number === 1 ? '' : 'Toni',
  isSafe: number === 2,
  marks:
    number === 2
      ? []
      : [
          { ...MARK, outline: 'ellipse' },
          { ...MARK, knowledgeName: '', outline: null },
        ],
})
let log: Asked[]
let failures: number
beforeEach(async () => {
  await prepareLibrary('images.fiscan')
  failures = 0
  log = fakeServer(({ path }) => {
    if (path === '/login/handshake') return ok(HANDSHAKE)
    if (path !== '/api/Fiscan/Versions') return ok([])
    return failures-- > 0 ? refused(503, 'not-now', 'Try again.') : ok([3, 2, 1].map(versionOf), 3)
  })
})
afterEach(clearPage)

test('versions are listed with who, what and when; one is brought back, the one in use is not offered', async () => {
  const onUse = vi.fn()
  renderPart(<MarkVersions imageID="i1" onUse={onUse} />)
  fireEvent.click(screen.getByRole('button', { name: /Versions/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Versions of the marks' })
  await within(dialog).findByText('Version 3')
  const lines = within(dialog).getAllByRole('listitem')
  expect(lines[0]?.textContent).toMatch(/Version 3.*Knife.*Deleted knowledge point.*Toni/)
  expect(lines[1]?.textContent).toMatch(/Version 2.*Safe.*No marks/)
  expect(within(dialog).queryByRole('button', { name: 'Bring back version 3' })).toBeNull()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Bring back version 1' }))
  expect(onUse).toHaveBeenCalledWith(versionOf(1))
  const asked = log.findLast(({ path }) => path === '/api/Fiscan/Versions')
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ id: 'i1', PageNO: '1' })
})

test('where the list does not come, it says so and may be asked again', async () => {
  failures = 1
  renderPart(<MarkVersions imageID="i1" onUse={vi.fn()} />)
  fireEvent.click(screen.getByRole('button', { name: /Versions/ }))
  fireEvent.click(await screen.findByRole('button', { name: /Try again|Retry/ }))
  expect(await screen.findByText('Version 3')).toBeTruthy()
})
