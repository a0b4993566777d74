// @vitest-environment jsdom
import { FILTER_APPRAISAL, FILTER_IMAGE_TYPES, filterYears } from '@clearbelt/contract/shell/filters'
import { ticket as ticketShape } from '@clearbelt/contract/access/calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adoptTicket } from '../shared/session.ts'
import { fakeServer, HANDSHAKE, ok, ticketOf } from '../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../testing/render-app.tsx'
import { TableFilters } from '../ui/table/table-filters.tsx'
import { PANEL_FIELDS, usePanelFilters, type PanelField } from './filter-panel.ts'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  // Each list answers with entries named after its own call, so that a field that asks the wrong one shows it.
  fakeServer(({ path }) =>
    path === '/login/handshake'
      ? ok(HANDSHAKE)
      : ok([1, 2].map((id) => ({ id, name: `${path.slice(path.lastIndexOf('/') + 1)} ${id}` }))),
  )
  adoptTicket(ticketShape.parse(ticketOf()))
})
afterEach(clearPage)

const told: Record<string, string>[] = []
function Panel({ fields }: { fields: readonly PanelField[] }): ReactNode {
  const [values, setValues] = useState<Record<string, string>>({})
  return (
    <TableFilters
      filters={usePanelFilters(fields.map((field) => ({ field })))}
      values={values}
      onChange={(alter) => {
        const next = alter(values)
        told.push(next)
        setValues(next)
      }}
    />
  )
}

/** Opens the select of a field and answers the words of its options. */
async function optionsOf(label: string, last: string): Promise<string[]> {
  const box = await screen.findByRole('combobox', { name: label })
  fireEvent.mouseDown(box)
  await screen.findAllByTitle(last)
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '')
  const options = [...(list?.parentElement ?? document.body).querySelectorAll('.ant-select-item-option')].map(
    (option) => option.textContent,
  )
  fireEvent.keyDown(box, { key: 'Escape', keyCode: 27 })
  return options
}

test('[SHL-029] [SHL-030] the panel offers a multi-select for each documented field', async () => {
  renderPart(<Panel fields={PANEL_FIELDS} />)
  await screen.findByRole('combobox', { name: 'Training type' })
  expect(screen.getAllByRole('combobox').map((box) => box.getAttribute('aria-label'))).toEqual([
    'Training type',
    'Training mode',
    'Project type',
    'Exam type',
    'Group',
    'Operator level',
    'Position',
    'Occupation',
    'Course type',
    'Paper type',
    'Difficulty',
    'Paper method',
    'Question type',
    'Status',
    'Certificate type',
    'Pre-employment approval',
    'Learning image type',
    'Image type',
    'Perspective',
    'Image origin',
    'Source',
    'Year',
    'Knowledge type',
    'Credit type',
    'Professional appraisal image',
    'Device model',
  ])
  expect(document.querySelectorAll('.ant-select-multiple')).toHaveLength(PANEL_FIELDS.length)
})

test.each<[PanelField, string, string[]]>([
  ['trainingType', 'Training type', ['TrainingType 1', 'TrainingType 2']],
  ['group', 'Group', ['group 1', 'group 2']],
  ['difficulty', 'Difficulty', ['Difficulty 1', 'Difficulty 2']],
  ['deviceModel', 'Device model', ['DeviceModel 1', 'DeviceModel 2']],
  ['learningImageType', 'Learning image type', ['CT', 'DR']],
  ['appraisal', 'Professional appraisal image', ['Yes', 'No']],
])('the multi-select %s asks for its own entries, and has All before them', async (field, label, entries) => {
  renderPart(<Panel fields={[field]} />)
  expect(await optionsOf(label, entries.at(-1) ?? '')).toEqual(['All', ...entries])
})

test('[SHL-031] every multi-select of the panel has an All option, first', async () => {
  renderPart(<Panel fields={PANEL_FIELDS} />)
  await screen.findByRole('combobox', { name: 'Training type' })
  for (const box of screen.getAllByRole('combobox')) {
    fireEvent.mouseDown(box)
    const list = (): Element | null | undefined =>
      document.getElementById(box.getAttribute('aria-controls') ?? '')?.parentElement
    await waitFor(() =>
      expect(list()?.querySelector('.ant-select-item-option')?.textContent, box.getAttribute('aria-label') ?? '').toBe(
        'All',
      ),
    )
    fireEvent.keyDown(box, { key: 'Escape', keyCode: 27 })
  }
})

test('[SHL-032] [SHL-033] [SHL-034] on the screen All selects every item, unselecting one unselects All, and the last missing item brings it back', async () => {
  renderPart(<Panel fields={['imageType']} />)
  const box = await screen.findByRole('combobox', { name: 'Image type' })
  fireEvent.mouseDown(box)
  const option = async (name: string): Promise<Element> =>
    (await screen.findAllByTitle(name)).find((one) => one.classList.contains('ant-select-item-option')) ?? document.body
  const chosen = (): (string | undefined)[] =>
    [...document.querySelectorAll('.ant-select-item-option-selected')].map((one) => one.textContent ?? undefined)
  fireEvent.click(await option('All'))
  await waitFor(() => expect(chosen()).toEqual(['All', 'CT', 'DR']))
  expect(told.at(-1)).toEqual({ imageType: '3,4' })
  fireEvent.click(await option('CT'))
  await waitFor(() => expect(chosen()).toEqual(['DR']))
  expect(told.at(-1)).toEqual({ imageType: '4' })
  fireEvent.click(await option('CT'))
  await waitFor(() => expect(chosen()).toEqual(['All', 'CT', 'DR']))
})

test('[SHL-035] [SHL-036] image types are CT 3 and DR 4, professional appraisal is yes 1 and no 2', () => {
  expect(FILTER_IMAGE_TYPES).toEqual({ CT: 3, DR: 4 })
  expect(FILTER_APPRAISAL).toEqual({ yes: 1, no: 2 })
})

test('[SHL-037] the year filter lists the current year down to nine years before, newest first', async () => {
  expect(filterYears(2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017])
  renderPart(<Panel fields={['year']} />)
  const year = new Date().getFullYear()
  expect((await optionsOf('Year', String(year))).slice(0, 3)).toEqual(['All', String(year), String(year - 1)])
})
