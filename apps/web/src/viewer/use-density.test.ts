// @vitest-environment jsdom
// A window that is moved to a second screen.
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDensity } from './use-density.ts'

afterEach(() => vi.unstubAllGlobals())

test('pictures are drawn as finely as the screen that the window was moved to, and no finer than twice', () => {
  const asked = new Map<string, Set<() => void>>()
  vi.stubGlobal('matchMedia', (query: string) => {
    const listeners = asked.get(query) ?? new Set<() => void>()
    asked.set(query, listeners)
    return {
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }
  })
  const moveTo = (ratio: number): void => {
    const left = asked.get(`(resolution: ${window.devicePixelRatio}dppx)`) ?? new Set()
    vi.stubGlobal('devicePixelRatio', ratio)
    act(() => [...left].forEach((tell) => tell()))
  }
  vi.stubGlobal('devicePixelRatio', 1)
  const { result, unmount } = renderHook(useDensity)
  expect(result.current).toBe(1)
  moveTo(1.5)
  expect(result.current).toBe(1.5)
  moveTo(3)
  expect(result.current).toBe(2)
  moveTo(1)
  expect(result.current).toBe(1)
  unmount()
  expect([...asked.values()].every((listeners) => listeners.size === 0)).toBe(true)
})
