// @vitest-environment jsdom
// What a paper says of partly right answers before anybody sits it.
import { render, screen } from '@testing-library/react'
import { Form } from 'antd'
import { Suspense } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../../shared/i18n.ts'
import { preparePage } from '../../../testing/render-app.tsx'
import { PaperCreditFields } from './fields.tsx'

beforeAll(async () => {
  await preparePage()
  await loadTexts('multiple-choice')
})

test('[Q-03] half of 3 points for some of the right options is said as 1.5, before the paper is published', async () => {
  render(
    <Suspense>
      <Form initialValues={{ multipleCredit: 'someRight', multipleSomePercent: 50 }}>
        <PaperCreditFields points="3" />
      </Form>
    </Suspense>,
  )
  expect(await screen.findByText('Example: 3 points, 3 of 5 options are correct.')).toBeTruthy()
  const some = screen.getByText('50 % for some of the correct ones').closest('label')
  expect(some?.textContent).toContain('2 correct ones chosen: 1.5; 2 correct and 1 wrong: 0')
})
