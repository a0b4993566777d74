// A file of page tests leaves the window as it found it: the next one is drawn in the same. Spies vitest takes back by
// itself.
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
