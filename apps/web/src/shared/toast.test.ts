// Where a message stands when the part of the page that shows it goes.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setToaster, toast } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is still shown goes on below when its toaster is taken off, and nothing that is over does', () => {
  const shown: string[] = []
  const into = (name: string) => (_kind: string, text: string, seconds: number) =>
    void shown.push(`${name}: ${text} ${seconds}`)
  const takeRoot = setToaster(into('root'))
  const takePage = setToaster(into('page'))
  toast('warning', 'Please log in again')
  vi.advanceTimersByTime(500)
  takePage()
  expect(shown).toEqual(['page: Please log in again 2', 'root: Please log in again 1.5'])
  const takeNext = setToaster(into('next'))
  toast('success', 'Saved')
  vi.advanceTimersByTime(2000)
  takeNext()
  expect(shown.slice(2)).toEqual(['next: Saved 2'])
  takeRoot()
})
