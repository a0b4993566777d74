// @vitest-environment jsdom
// What lies over a running exam.
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../shared/i18n.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { DayLayer, type DayLayerProps } from './day-layer.tsx'

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await Promise.all((['exams', 'viewer'] as const).map((name) => loadTexts(name)))
})
afterEach(clearPage)

const MESSAGE = { id: 'm', text: 'Please wait.', at: 0 }
const covers = (of: { messages: readonly object[]; isFrozen: boolean; camera?: 'denied' }): boolean => {
  const day = { messages: of.messages, camera: of.camera ?? null } as unknown as DayLayerProps['day']
  const { unmount } = renderPart(<DayLayer day={day} isFrozen={of.isFrozen} waitsForCamera={of.camera !== undefined} />)
  const isCovered = screen.getByRole('dialog', { hidden: true }).hasAttribute('data-cover')
  unmount()
  return isCovered
}

test('while the exam is paused nothing of its questions is seen, behind a message neither', () => {
  expect(covers({ messages: [], isFrozen: true })).toBe(true)
  expect(covers({ messages: [MESSAGE], isFrozen: true })).toBe(true)
  expect(covers({ messages: [MESSAGE], isFrozen: false })).toBe(false)
})

test('an exam that waits for its camera shows no question meanwhile', () => {
  expect(covers({ messages: [], isFrozen: false, camera: 'denied' })).toBe(true)
  expect(covers({ messages: [MESSAGE], isFrozen: false, camera: 'denied' })).toBe(true)
})
