// Tests that replace modules find none that a file before them has loaded, nor what it kept in the browser.
import { vi } from 'vitest'

vi.resetModules()
if (typeof window !== 'undefined') {
  localStorage.clear()
  sessionStorage.clear()
}
