// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { Form, Input } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../shared/call-error.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { FormPage } from './form-page.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
})
afterEach(clearPage)

test('what refuses the whole of a form comes into sight, each time, though it was saved at the end of the form', async () => {
  const shown = vi.fn<(this: Element) => void>()
  Element.prototype.scrollIntoView = function scroll(): void {
    shown.call(this)
  }
  let tries = 0
  renderPart(
    <FormPage<{ name: string }>
      initial={{ name: 'Old' }}
      onSubmit={() => Promise.reject(new CallError(409, 'changed-meanwhile', `Changed by ${++tries} others.`, []))}
    >
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
    </FormPage>,
  )
  const form = (await screen.findByLabelText(/^Name/)).closest('form') as HTMLFormElement
  for (const words of ['Changed by 1 others.', 'Changed by 2 others.']) {
    fireEvent.submit(form)
    const alert = await screen.findByText(words)
    await expect.poll(() => shown.mock.contexts.at(-1)?.contains(alert)).toBe(true)
  }
})
