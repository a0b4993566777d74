// @vitest-environment jsdom
// The first field of a dialog takes the focus when it comes, and not from under somebody's hands.
import { fireEvent } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { focusFirstField } from './first-field.ts'

afterEach(() => document.body.replaceChildren())

/** A dialog whose fields are still on their way, with the focus on its button. */
function open(): { box: HTMLElement; button: HTMLElement; stop: (() => void) | undefined; come: () => Promise<void> } {
  document.body.innerHTML = '<div class="box"></div><button>Cancel</button>'
  const box = document.querySelector<HTMLElement>('.box') as HTMLElement
  const button = document.querySelector('button') as HTMLElement
  button.focus()
  const stop = focusFirstField(box)
  const come = async (): Promise<void> => {
    box.innerHTML =
      '<input type="file" style="display: none"><input disabled><button>B</button><textarea></textarea><input>'
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { box, button, stop, come }
}

test('fields that come late have the focus at their first, which is none that is hidden or switched off', async () => {
  const { box, come } = open()
  await come()
  expect(document.activeElement).toBe(box.querySelector('textarea'))
})

test('a dialog that is not in the page yet has it once it is', async () => {
  const { box, button, come } = open()
  box.remove()
  await come()
  expect(document.activeElement).toBe(button)
  document.body.append(box)
  await expect.poll(() => document.activeElement).toBe(box.querySelector('textarea'))
})

test('who has pressed a key before keeps the focus, and so has a dialog that was closed', async () => {
  const pressed = open()
  fireEvent.keyDown(pressed.button, { key: 'Tab' })
  await pressed.come()
  expect(document.activeElement).toBe(pressed.button)
  const closed = open()
  closed.stop?.()
  await closed.come()
  expect(document.activeElement).toBe(closed.button)
})
