// @vitest-environment jsdom
// What the form of an exam says of resits, and of answers that are told early.
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Form } from 'antd'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../shared/i18n.ts'
import type { ChosenPaper } from '../../../steps/sat-paper/chosen-paper.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { ExamFields } from './fields.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await Promise.all(['exam-step', 'sat-paper', 'plans'].map(loadTexts))
})
afterEach(clearPage)

const PAPER: ChosenPaper = {
  id: 'p',
  name: 'Cabin baggage',
  type: 1,
  questionCount: 20,
  kinds: [],
  totalScore: '100',
  passScore: '60',
  minutes: 30,
  previewID: 'p',
  otherForms: 0,
}
async function show(step: object): Promise<string> {
  await act(async () =>
    renderPart(
      <Form initialValues={{ processes: [{ release: 'now', allowReview: true, ...step }] }}>
        <Form.List name="processes">
          {(fields) =>
            fields.map(({ key, name }) => (
              <ExamFields key={key} name={name} window={() => ({}) as never} windowFields={[]} showOver={() => {}} />
            ))
          }
        </Form.List>
      </Form>,
    ),
  )
  await screen.findByText('Resits')
  return screen.queryByRole('note')?.textContent ?? ''
}

test('a paper with parallel forms says that a resit takes them, one without says that it asks the same', async () => {
  expect(await show({ paperID: { ...PAPER, otherForms: 2 }, resit: 1 })).toContain(
    'Resits take the 2 other forms of this paper in turn',
  )
  cleanup()
  expect(await show({ paperID: PAPER, resit: 1 })).toContain(
    'This paper has no parallel form: a resit asks the same questions.',
  )
  cleanup()
  expect(await show({ paperID: PAPER, resit: 0 })).toBe('')
})

test('who tells the answers early reads what that gives away, and can only where there is a review', async () => {
  await show({ paperID: PAPER, resit: 0 })
  const early = screen.getByRole('checkbox', { name: /^Show the correct answers with the result/ })
  const row = early.closest('.ant-form-item')
  expect(row?.textContent).toContain('This gives the answers away')
  expect(row?.classList.contains('ant-form-item-hidden')).toBe(false)
  await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: /review/i })))
  expect(row?.classList.contains('ant-form-item-hidden')).toBe(true)
})
