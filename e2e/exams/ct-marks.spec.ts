// A CT question whose threat is marked in the volume, by the keyboard alone: from the bag to the result and its review.
import { expect, test } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { bringCross, makeMarkedExam } from '../support/ct-marks.ts'
import { plantSession } from '../support/people.ts'

test.describe.configure({ timeout: 180_000 })
// Every frame is painted by the processor: a small window shows the same.
test.use({ viewport: { width: 1000, height: 640 } })

test('a student marks the threat of a CT bag by keys, submits, and sees in the review that the mark found it', async ({
  page,
}) => {
  const exam = await makeMarkedExam()
  await plantSession(page, exam.student)
  await page.goto(exam.url)
  await expect(page.getByRole('button', { name: 'Start the exam' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeFocused()

  await page.keyboard.press('x')
  const volume = page.getByRole('dialog', { name: 'CT volume' })
  await expect(volume).toContainText('A mark counts up to 10 mm from the threat.')
  const above = await bringCross(page, exam.middle)
  await above.press('Enter')
  await expect(volume.getByRole('button', { name: /^Mark 1,/ })).toBeVisible()
  // A second mark goes again.
  await above.press('Enter')
  await above.press('u')
  await expect(volume.getByRole('button', { name: /^Mark 2,/ })).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(volume).toBeHidden()

  await expect(page.getByRole('radio', { name: /^Threat/ })).toBeChecked()
  await expect(page.getByRole('list', { name: 'Marks' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.locator('.sp-saved')).toHaveText('Saved')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').locator('.sp-key-main').press('Enter')

  await expect(page.getByTestId('own-score')).toHaveText('10')
  await page.getByRole('dialog').getByRole('button', { name: 'Review the paper' }).press('Enter')
  await expect(page.getByRole('list', { name: 'Marks' })).toContainText('found')
  await page.getByRole('button', { name: 'Look at the threats in the CT volume' }).press('Enter')
  await expect(volume.locator('.vol-box[data-far="false"]').first()).toBeVisible()
  await expect(volume.getByRole('button', { name: /^Mark 1, found/ })).toBeVisible()
  expect(await findings(page)).toEqual([])
})
