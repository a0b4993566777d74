// @vitest-environment jsdom
// The steps of a plan in its form, for who works by keyboard.
import { act, fireEvent, screen } from '@testing-library/react'
import { Form } from 'antd'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../shared/i18n.ts'
import { newShared, type StepKinds } from '../../../steps/step-kind.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { StepList } from './step-fields.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await loadTexts('plans')
})
afterEach(clearPage)

/** A kind that asks nothing of its own. */
const kindOf = (code: 'exam' | 'mock-exam' | 'course') => ({
  code,
  texts: [],
  say: { title: (number: number) => `${code} ${number}`, add: () => `Add ${code}` },
  create: () => newShared(code),
  Fields: () => null,
})
const KINDS = {
  exam: kindOf('exam'),
  'mock-exam': kindOf('mock-exam'),
  course: kindOf('course'),
} as unknown as StepKinds

test('after a step is added the focus is on its heading, after one is removed on the step that stands there now', async () => {
  await act(async () =>
    renderPart(
      <Form initialValues={{ processes: [newShared('exam')] }}>
        <Form.List name="processes">
          {(fields, operation) => (
            <StepList fields={fields} operation={operation} zone="UTC" kinds={KINDS} showOver={() => {}} />
          )}
        </Form.List>
      </Form>,
    ),
  )
  const press = (name: string, at = 0): Promise<void> =>
    act(
      async () =>
        void fireEvent.click(screen.getAllByRole('button', { name: new RegExp(`${name}$`) })[at] ?? document.body),
    )
  expect(document.activeElement).toBe(document.body)
  await press('Add mock-exam')
  expect(document.activeElement?.textContent).toBe('mock-exam 2')
  await press('Add course')
  expect(document.activeElement?.textContent).toBe('course 3')
  await press('Remove this step', 1)
  expect(document.activeElement?.textContent).toBe('course 2')
  await press('Remove this step', 1)
  expect(document.activeElement?.textContent).toBe('exam 1')
})
