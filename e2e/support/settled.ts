// When a screen has everything it shows.
import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'

/** As long as journeys wait for anything; tools that run without their settings wait as long. */
const TIMEOUT = { timeout: 15_000 }
/** The page is asked this often: an assertion that is asked anew after half a second leaves it idle until then. */
const ASK_MS = 40

/** What is still loading or moving in. */
const UNFINISHED =
  '.sp-stage[data-level]:not([data-settled]), [aria-busy="true"], .ant-skeleton, .ant-spin-spinning, [class*="-enter-active"], [class*="-appear-active"]'

/** What a page remembers of being asked. */
interface Asked {
  finished?: { ask: string; times: number }
}

/**
 * Waits until the page has its heading and nothing in sight is still loading or moving in; screens that are kept may
 * stand unfinished behind it.
 */
export async function settled(page: Page): Promise<void> {
  const stands = page.waitForFunction(
    ({ unfinished, ask }) => {
      // As Playwright counts it: with room of its own and not invisible.
      const isSeen = (element: Element): boolean => {
        if (getComputedStyle(element).display === 'contents') return [...element.children].some(isSeen)
        const { width, height } = element.getBoundingClientRect()
        return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
      }
      const headings = document.querySelectorAll('h1, h2, h3, h4, h5, h6, [role="heading"]')
      const isFinished = [...headings].some(isSeen) && ![...document.querySelectorAll(unfinished)].some(isSeen)
      // Twice in a row: between one part that came and the next that is asked for nothing may be loading.
      const view = window as unknown as Asked
      const before = view.finished?.ask === ask ? view.finished.times : 0
      view.finished = { ask, times: isFinished ? before + 1 : 0 }
      return view.finished.times >= 2
    },
    { unfinished: UNFINISHED, ask: randomUUID() },
    { ...TIMEOUT, polling: ASK_MS },
  )
  const isStanding = await stands.then(
    () => true,
    () => false,
  )
  if (isStanding) return
  // Says what is missing, or in the way.
  await expect(page.getByRole('heading').first()).toBeVisible({ timeout: 1000 })
  await expect(page.locator(UNFINISHED).filter({ visible: true })).toHaveCount(0, { timeout: 1000 })
}

/** The dialog of this name once it stands still: a click on a button that is still growing lands beside it. */
export async function opened(page: Page, name?: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', name === undefined ? {} : { name })
  await expect(dialog).toBeVisible()
  await expect(page.locator('[class*="zoom-appear"], [class*="zoom-enter"]')).toHaveCount(0)
  return dialog
}
