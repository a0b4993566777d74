// @vitest-environment jsdom
// The name of a paper and the words of its sections, given in other languages.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../../shared/i18n.ts'
import { clearPage, preparePage, renderPart } from '../../../../testing/render-app.tsx'
import { newSection } from '../paper-questions.tsx'
import { TranslationsButton } from './translations-button.tsx'

beforeEach(async () => {
  await preparePage()
  for (const space of ['papers', 'written', 'ui']) await loadTexts(space)
})
afterEach(clearPage)

test('one language is filled beside what is written, those that were not looked at stay, and a cleared one goes', async () => {
  const onSave = vi.fn()
  const rules = newSection('Rules', 'Read.', { 'pt-BR': { name: 'Normas', instructions: '' } })
  const sections = [rules, newSection('Images')]
  const shown = { name: 'Duties', names: { 'zh-CN': '职责', es: 'Deberes' }, sections, onSave }
  renderPart(<TranslationsButton {...shown} />)
  fireEvent.click(screen.getByRole('button', { name: /Also in 中文, Español, Português/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByDisplayValue('职责'), { target: { value: ' ' } })
  fireEvent.click(dialog.getByRole('tab', { name: 'Español' }))
  const spanish = within(dialog.getByRole('tabpanel', { name: 'Español' }))
  // What is written stands where nothing is given; a section without instructions asks for none.
  expect(spanish.getByLabelText(/^Name of section 1/).getAttribute('placeholder')).toBe('Rules')
  expect(spanish.getAllByRole('textbox')).toHaveLength(4)
  fireEvent.change(spanish.getByLabelText(/^Instructions of Rules/), { target: { value: 'Lea.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(onSave).toHaveBeenCalled())
  const [[made]] = onSave.mock.calls as [[{ names: object; sections: { translations: object }[] }]]
  expect(made.names).toEqual({ es: 'Deberes' })
  expect(made.sections.map(({ translations }) => translations)).toEqual([
    { es: { name: '', instructions: 'Lea.' }, 'pt-BR': { name: 'Normas', instructions: '' } },
    {},
  ])
})
