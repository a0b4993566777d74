import { act } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * A page whose time the test moves on, and which it hides as another tab or a locked screen does. For one test:
 * `end` gives the browser back.
 */
export function timePage(): { pass: (ms: number) => void; hide: () => void; show: () => void; end: () => void } {
  let ahead = 0
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
  const state = vi.spyOn(document, 'visibilityState', 'get')
  const become = (is: DocumentVisibilityState): void => {
    state.mockReturnValue(is)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  return {
    pass: (ms) => void (ahead += ms),
    hide: () => become('hidden'),
    show: () => become('visible'),
    end: () => {
      clock.mockRestore()
      state.mockRestore()
    },
  }
}
