// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadLocale } from '../shared/locale.ts'
import { clearPage, preparePage, renderPart } from '../testing/render-app.tsx'
import { DaysField } from './days-field.tsx'

vi.mock('../shared/culture.ts', async (load) => ({
  ...(await load<object>()),
  culture: 'es',
}))

beforeEach(async () => {
  await preparePage()
  await loadLocale()
})
afterEach(clearPage)

function Field({ onSet }: { onSet: (value: string) => void }): ReactNode {
  const [value, setValue] = useState('2026-11-30~2026-12-04')
  const set = (next: string): void => {
    setValue(next)
    onSet(next)
  }
  return <DaysField label="Días" from="Desde" to="Hasta" value={value} set={set} />
}

test('days are shown and taken in the order of the language, taken in that of the wire too, and kept as on the wire', async () => {
  const onSet = vi.fn()
  renderPart(<Field onSet={onSet} />)
  const halves = screen.getAllByRole('textbox') as HTMLInputElement[]
  const [from, to] = halves
  if (!from || !to) throw new Error('the field has no two halves')
  expect(halves.map(({ value }) => value)).toEqual(['30/11/2026', '04/12/2026'])
  const type = (half: HTMLInputElement, text: string): Promise<void> =>
    act(async () => {
      fireEvent.mouseDown(half)
      fireEvent.focus(half)
      fireEvent.change(half, { target: { value: text } })
      fireEvent.keyDown(half, { key: 'Enter' })
    })
  await type(from, '1/12/2026')
  await type(to, '2026-12-05')
  expect(halves.map(({ value }) => value)).toEqual(['01/12/2026', '05/12/2026'])
  expect(onSet).toHaveBeenLastCalledWith('2026-12-01~2026-12-05')
  // The days of the open calendar are named in the same order.
  expect(document.querySelector('td[title="03/12/2026"]')).not.toBeNull()
})
