// @vitest-environment jsdom
// What is typed beyond the bounds of a number stays as it was typed, and is said at its field.
import { fireEvent, screen } from '@testing-library/react'
import { Form } from 'antd'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { BoundedNumber } from './bounded-number.tsx'
import { useBounds } from './bounds.ts'
import { WholeNumber } from './whole-number.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
})
afterEach(clearPage)

function Alone(): ReactNode {
  const [value, setValue] = useState<number | null>(20)
  return <BoundedNumber aria-label="Number" min={1} max={100} value={value} onChange={setValue} />
}
function InForm(): ReactNode {
  const bounds = useBounds()
  return (
    <Form initialValues={{ number: 2 }}>
      <Form.Item name="number" label="Number" rules={[bounds(0, 20)]}>
        <WholeNumber />
      </Form.Item>
    </Form>
  )
}
const type = async (value: string): Promise<HTMLInputElement> => {
  const field = (await screen.findByLabelText('Number')) as HTMLInputElement
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
  return field
}

test('alone: the field is marked and names its bounds until what it holds is within them', async () => {
  renderPart(<Alone />)
  const field = await type('500')
  expect(field.value).toBe('500')
  expect(screen.getByRole('alert').textContent).toBe('Enter a whole number from 1 to 100.')
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  await type('')
  expect(screen.getByRole('alert')).toBeTruthy()
  await type('100')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('in a form: a rule of it says them', async () => {
  renderPart(<InForm />)
  const field = await type('21')
  expect(await screen.findByText('Enter a whole number from 0 to 20.')).toBeTruthy()
  expect(field.value).toBe('21')
})
