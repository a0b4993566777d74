// The manual's pictures of threats that are marked in a CT volume, taken by pictures.ts.
import { expect, type Page } from '@playwright/test'
import { bringCross, makeMarkedExam } from '../../e2e/support/ct-marks.ts'
import { plantSession } from '../../e2e/support/people.ts'

export const CT_PICTURES = ['ct-marks', 'ct-review']

/** What a candidate has on the screen, from the mark to the review. */
export async function takeMarks(page: Page, take: (page: Page, name: string) => Promise<void>): Promise<void> {
  const { student, url, middle } = await makeMarkedExam('Robin Reader')
  await plantSession(page, student, { culture: 'en' })
  await page.goto(url)
  await page.getByRole('button', { name: 'Start the exam' }).click()
  await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor()
  await page.keyboard.press('x')
  await (await bringCross(page, middle)).press('Enter')
  await take(page, 'ct-marks')
  await page.keyboard.press('Escape')
  await expect(page.locator('.sp-saved')).toHaveText('Saved')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await page.getByTestId('own-score').waitFor()
  await page.getByRole('button', { name: /^(See my answers|Review the paper)$/ }).click()
  await page.getByRole('button', { name: 'Look at the threats in the CT volume' }).click()
  await bringCross(page, middle)
  await take(page, 'ct-review')
}
