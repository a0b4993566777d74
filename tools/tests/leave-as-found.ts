// A file of page tests leaves the window as it found it: the next one is drawn in the same. Spies vitest takes back by
// itself.
import { afterAll, vi } from 'vitest'

afterAll(async () => {
  vi.useRealTimers()
  // What a page still loads would fail without the window, and would then have failed for all files after this one.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (typeof window === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
})
