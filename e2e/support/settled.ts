// When a screen has everything it shows.
import { expect, type Page } from '@playwright/test'

/** Waits until the page has its heading and nothing on it is still loading or moving in. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('.sp-stage:not([data-settled]), [aria-busy="true"], .ant-skeleton, .ant-spin-spinning, [class*="-enter-active"], [class*="-appear-active"]')).toHaveCount(0)
}
