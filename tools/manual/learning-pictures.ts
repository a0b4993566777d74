// Pictures of the manual that show files and courses.
import type { Page } from '@playwright/test'
import { productUrl } from '../../e2e/support/product.ts'

/** Their names, without `.jpg`. */
export const LEARNING_PICTURES = ['file-versions', 'knowledge-base', 'course-player']

/** What a trainer sees of a file with its versions, the knowledge base, and a course. */
export async function takeLearning(page: Page, take: (page: Page, name: string) => Promise<void>): Promise<void> {
  await page.goto(`${productUrl()}/resManager/knowledgeBase`)
  await page
    .getByRole('link', { name: /^What to do/ })
    .first()
    .waitFor()
  await take(page, 'knowledge-base')
  await page.goto(`${productUrl()}/resManager/resViews`)
  await page.getByRole('link', { name: 'Lessons' }).last().click()
  await page
    .getByRole('link', { name: /^What to do/ })
    .first()
    .click()
  await page.getByText('Version 1', { exact: true }).scrollIntoViewIfNeeded()
  await page.locator('canvas').first().waitFor()
  await take(page, 'file-versions')
  await page.goto(`${productUrl()}/course/myCourse`)
  const [, id = ''] = /editTheoryCourse\/([0-9a-f-]+)/.exec(
    (await page.locator('a[href*="editTheoryCourse"]').first().getAttribute('href')) ?? '',
  ) ?? ['']
  await page.goto(`${productUrl()}/course/preview/${id}/1`)
  await page.locator('video').waitFor()
  await take(page, 'course-player')
}
