// @vitest-environment jsdom
// The name of a tab: kept over a reload, never in two tabs.
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => sessionStorage.clear())

/** A page as it loads: modules run anew, session storage stays. */
async function load(): Promise<string> {
  vi.resetModules()
  return (await import('./client-id.ts')).tabClient()
}

test('the name is one the server accepts, and stays while the page lives', async () => {
  const name = await load()
  expect(name).toMatch(/^[A-Za-z0-9]{24}$/)
  expect((await import('./client-id.ts')).tabClient()).toBe(name)
})

test('a reload finds the name again', async () => {
  const name = await load()
  window.dispatchEvent(new Event('pagehide'))
  expect(await load()).toBe(name)
})

test('[T-03] a duplicated tab copies session storage and still gets a name of its own', async () => {
  const name = await load()
  const copied = { ...sessionStorage }
  sessionStorage.clear()
  Object.assign(sessionStorage, copied)
  expect(await load()).not.toBe(name)
})

test('a name that was tampered with is replaced', async () => {
  await load()
  window.dispatchEvent(new Event('pagehide'))
  const [key] = Object.keys(sessionStorage)
  sessionStorage.setItem(key ?? '', 'x"; drop')
  expect(await load()).toMatch(/^[A-Za-z0-9]{24}$/)
})
