// @vitest-environment jsdom
// Buttons for more images than can be taken at once say so in sight, and to who only hears the page.
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../shared/i18n.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { ExportMenu } from '../parts/export-menu.tsx'
import { EditMany } from './edit-dialog.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await Promise.all(['bulk', 'images'].map(loadTexts))
})
afterEach(clearPage)

const ids = (count: number): string[] => Array.from({ length: count }, (_, i) => `id-${i}`)
const said = (): string[] =>
  screen
    .getAllByRole('status')
    .map((one) => one.textContent ?? '')
    .filter((text) => text !== '')

test.each([
  [200, []],
  [201, ['Export at most 200 images at a time.']],
  [501, ['Change at most 500 images at a time.', 'Export at most 200 images at a time.']],
])('%i selected images', async (count, wanted) => {
  renderPart(
    <>
      <EditMany ids={ids(count)} />
      <ExportMenu ids={ids(count)} />
    </>,
  )
  await screen.findByRole('button', { name: 'Change' })
  expect(said()).toEqual(wanted)
})
