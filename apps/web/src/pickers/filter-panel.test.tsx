// @vitest-environment jsdom
import { filterYears } from '@clearbelt/contract/shell/filters'
import { ticket as ticketShape } from '@clearbelt/contract/access/calls'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
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

/** Opens the only select of the page and answers its entries, once one of them says `entry`. */
async function openList(label: string, entry: string): Promise<Element[]> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }))
  return waitFor(() => {
    const entries = [...document.querySelectorAll('.ant-select-item-option')]
    expect(entries.map((one) => one.textContent)).toContain(entry)
    return entries
  })
}
/** The words of the entries of a field. */
async function optionsOf(field: PanelField, label: string, entry: string): Promise<string[]> {
  cleanup()
  renderPart(<Panel fields={[field]} />)
  return (await openList(label, entry)).map((one) => one.textContent)
}

const YEARS = Array.from({ length: 10 }, (_, back) => String(new Date().getFullYear() - back))
/** Every field that is documented: its word, and its own list of the server or the entries it knows by itself. */
const LEARNING_AND_EXAMS: [PanelField, string, string][] = [
  ['trainingType', 'Training type', 'TrainingType'],
  ['trainingMode', 'Training mode', 'TrainingMode'],
  ['projectType', 'Project type', 'ProjectType'],
  ['examType', 'Exam type', 'ExamForm'],
  ['group', 'Group', 'group'],
  ['level', 'Operator level', 'Grad'],
  ['post', 'Position', 'Post'],
  ['occupation', 'Occupation', 'Occupation'],
  ['courseType', 'Course type', 'CourseType'],
  ['paperType', 'Paper type', 'PaperType'],
  ['difficulty', 'Difficulty', 'Difficulty'],
  ['paperMethod', 'Paper method', 'PaperMethod'],
  ['questionType', 'Question type', 'TopicType'],
  ['status', 'Status', 'ExamStatus'],
  ['certType', 'Certificate type', 'CertType'],
  ['preJob', 'Pre-employment approval', 'PreJob'],
]
const IMAGES: [PanelField, string, string | string[]][] = [
  ['learningImageType', 'Learning image type', ['CT', 'DR']],
  ['imageType', 'Image type', ['CT', 'DR']],
  ['perspective', 'Perspective', 'ViewCount'],
  ['imageOrigin', 'Image origin', 'ImageOrigin'],
  ['source', 'Source', 'LedgerOrigin'],
  ['year', 'Year', YEARS],
  ['knowledgeType', 'Knowledge type', 'KnowledgeType'],
  ['creditType', 'Credit type', 'CreditType'],
  ['appraisal', 'Professional appraisal image', ['Yes', 'No']],
  ['deviceModel', 'Device model', 'DeviceModel'],
]

/** The selects of a panel with these fields, each as it is read, with the entries it offers when it stands alone. */
async function offered(fields: readonly (readonly [PanelField, string, string | string[]])[]) {
  renderPart(<Panel fields={fields.map(([field]) => field)} />)
  await screen.findByRole('combobox', { name: fields[0]?.[1] ?? '' })
  expect(document.querySelectorAll('.ant-select-multiple')).toHaveLength(fields.length)
  expect(screen.getAllByRole('combobox').map((box) => box.getAttribute('aria-label'))).toEqual(
    fields.map(([, label]) => label),
  )
  const found: [string, string[]][] = []
  for (const [field, label, list] of fields)
    found.push([label, await optionsOf(field, label, typeof list === 'string' ? `${list} 2` : (list[0] ?? ''))])
  return found
}
const wished = (fields: readonly (readonly [PanelField, string, string | string[]])[]) =>
  fields.map(([, label, list]): [string, string[]] => [
    label,
    ['All', ...(typeof list === 'string' ? [`${list} 1`, `${list} 2`] : list)],
  ])

test('[SHL-029] [SHL-030] [SHL-031] [SHL-037] the panel offers a multi-select for each documented field, with All before its own entries; years go from this one down to nine before', async () => {
  for (const fields of [LEARNING_AND_EXAMS, IMAGES]) {
    cleanup()
    // A long list draws the entries that are in sight.
    const inSight = (list: (readonly [string, string[]])[]) =>
      list.map(([label, entries]) => [label, entries.slice(0, 8)])
    expect(inSight(await offered(fields))).toEqual(inSight(wished(fields)))
  }
  expect(filterYears(2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017])
})

test('the panel has no other fields', () => {
  expect(PANEL_FIELDS).toEqual([...LEARNING_AND_EXAMS, ...IMAGES].map(([field]) => field))
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

test('[SHL-035] [SHL-036] what is chosen is sent by its code: CT 3 and DR 4, professional appraisal yes 1 and no 2', async () => {
  const sent: unknown[] = []
  for (const [field, label, option] of [
    ['imageType', 'Image type', 'CT'],
    ['learningImageType', 'Learning image type', 'DR'],
    ['appraisal', 'Professional appraisal image', 'Yes'],
    ['appraisal', 'Professional appraisal image', 'No'],
  ] as const) {
    cleanup()
    renderPart(<Panel fields={[field]} />)
    const entries = await openList(label, option)
    fireEvent.click(entries.find((one) => one.textContent === option) ?? document.body)
    sent.push(told.at(-1))
  }
  expect(sent).toEqual([{ imageType: '3' }, { learningImageType: '4' }, { appraisal: '1' }, { appraisal: '2' }])
})
