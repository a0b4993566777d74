// @vitest-environment jsdom
// What is said before an exam is handed in.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../shared/i18n.ts'
import { SubmitDialog, type SubmitDialogProps } from './submit-dialog.tsx'

beforeAll(() => Promise.all(['viewer', 'console'].map((name) => loadTexts(name as never))))
afterEach(cleanup)

function show(progress: Partial<SubmitDialogProps['progress']>): ReturnType<typeof vi.fn> {
  const go = vi.fn()
  const whole = { left: 0, firstLeft: null, unanswered: [], flagged: [], incomplete: [], ...progress }
  render(<SubmitDialog progress={whole} submission="idle" onSubmit={vi.fn()} onClose={vi.fn()} onGo={go} />)
  return go
}
const focused = (): string | undefined => document.querySelector('[data-focus]')?.textContent ?? undefined

test('judged a threat without a mark is named with the way there, and handing in is not what Enter does', () => {
  const go = show({ incomplete: [2, 6] })
  const group = screen.getByRole('region', { name: /nothing is marked: counts as incorrect/, hidden: true })
  expect(group.textContent).toContain('37')
  expect(focused()).toBe('Keep working')
  fireEvent.click(screen.getByRole('button', { name: 'Go to question 7', hidden: true }))
  expect(go).toHaveBeenCalledWith(6)
})

test('with every question answered as it asks Enter hands in', () => {
  show({})
  expect(screen.queryByRole('region', { hidden: true })).toBeNull()
  expect(focused()).toBe('Submit')
})
