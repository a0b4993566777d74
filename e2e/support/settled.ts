// When a screen has everything it shows.
import { expect, type Locator, type Page } from '@playwright/test'

/** As long as journeys wait for anything; tools that run without their settings wait as long. */
const TIMEOUT = { timeout: 15_000 }

/**
 * Waits until the page has its heading and nothing in sight is still loading or moving in; screens that are kept may
 * stand unfinished behind it.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible(TIMEOUT)
  await expect(
    page
      .locator(
        '.sp-stage[data-level]:not([data-settled]), [aria-busy="true"], .ant-skeleton, .ant-spin-spinning, [class*="-enter-active"], [class*="-appear-active"]',
      )
      .filter({ visible: true }),
  ).toHaveCount(0, TIMEOUT)
}

/** The dialog of this name once it stands still: a click on a button that is still growing lands beside it. */
export async function opened(page: Page, name?: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', name === undefined ? {} : { name })
  await expect(dialog).toBeVisible()
  await expect(page.locator('[class*="zoom-appear"], [class*="zoom-enter"]')).toHaveCount(0)
  return dialog
}
