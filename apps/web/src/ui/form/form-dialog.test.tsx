// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Form, Input } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../shared/call-error.ts'
import { clearPage, preparePage, renderPart } from '../../testing/render-app.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { namePathOf, placeErrors } from './form-errors.ts'

interface Values {
  name: string
  names: { en: string }
}

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
})
afterEach(clearPage)

function show(over: Partial<FormDialogProps<Values>>): { onClose: ReturnType<typeof vi.fn> } {
  const onClose = vi.fn()
  renderPart(
    <FormDialog<Values>
      open
      title="Edit"
      initial={{ name: 'Old', names: { en: 'Old' } }}
      onSubmit={async () => {}}
      onClose={onClose}
      {...over}
    >
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
      <Form.Item name={['names', 'en']} label="English">
        <Input />
      </Form.Item>
    </FormDialog>,
  )
  return { onClose }
}
const save = async (): Promise<void> => {
  fireEvent.submit(await screen.findByLabelText(/^Name/))
}

test('a refusal stands at the fields it speaks of, and the first of them has the focus', async () => {
  show({
    onSubmit: async () => {
      throw new CallError(400, 'invalid-input', 'Some fields are not valid.', [
        { path: 'names.en', message: 'This name is taken.' },
      ])
    },
  })
  await save()
  expect(await screen.findByText('This name is taken.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^English/))
  expect(screen.queryByText('Some fields are not valid.')).toBeNull()
})

test('what refuses the whole of a form comes into sight, though it was saved at the end of the form', async () => {
  const shown = vi.fn<(this: Element) => void>()
  Element.prototype.scrollIntoView = function scroll(): void {
    shown.call(this)
  }
  show({ onSubmit: () => Promise.reject(new CallError(409, 'changed-meanwhile', 'Changed by others.', [])) })
  await save()
  const alert = await screen.findByText('Changed by others.')
  await expect.poll(() => shown.mock.contexts.at(-1)?.contains(alert)).toBe(true)
})

test('what is refused at a field goes when another value is typed there, and when the form is sent again', async () => {
  let tries = 0
  show({
    onSubmit: async () => {
      const fields = [
        { path: 'names.en', message: 'This name is taken.' },
        { path: 'name', message: 'Too plain.' },
      ]
      throw new CallError(400, 'invalid-input', 'Some fields are not valid.', tries++ === 0 ? fields : [])
    },
  })
  await save()
  expect(await screen.findByText('This name is taken.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^English/), { target: { value: 'Another' } })
  await waitFor(() => expect(screen.queryByText('This name is taken.')).toBeNull())
  expect(screen.getByText('Too plain.')).toBeTruthy()
  await save()
  await waitFor(() => expect(screen.queryByText('Too plain.')).toBeNull())
  expect(screen.getByRole('alert').textContent).toContain('Some fields are not valid.')
})

test('what no field can show stands above the form', async () => {
  show({
    onSubmit: async () => {
      throw new CallError(409, 'changed-meanwhile', 'Someone else changed this meanwhile.')
    },
  })
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this meanwhile.')
})

test('a saved form closes as done', async () => {
  const { onClose } = show({})
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
})

test('an untouched form closes at once; leaving typed work asks first', async () => {
  const { onClose } = show({})
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(false))
  onClose.mockClear()
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'New' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Your changes have not been saved.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(false))
})

test('field errors are sorted into those with a field and those without', () => {
  expect(namePathOf('trainees.3.id')).toEqual(['trainees', 3, 'id'])
  expect(
    placeErrors(
      [
        { path: 'name', message: 'a' },
        { path: 'name', message: 'b' },
        { path: 'secret', message: 'c' },
      ],
      (path) => path[0] === 'name',
    ),
  ).toEqual({ placed: [{ name: ['name'], errors: ['a', 'b'] }], left: ['c'] })
})
