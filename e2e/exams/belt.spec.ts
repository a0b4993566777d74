// An exam on the belt, from its start to the receipt: what passes is stored, and a reload goes on where it was left.
import { queryImages } from '@clearbelt/contract/images/calls'
import { expect, test } from '@playwright/test'
import { someMark, uploadImage } from '../support/images.ts'
import { plantSession } from '../support/people.ts'
import { api, firstAccount } from '../support/product.ts'
import { makeExam, publishedPaperOf, saved, stored, submitAndConfirm } from '../support/sitting.ts'

// Every frame is painted by the processor: a small window shows the same.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 1000, height: 640 } })

/**
 * Three bags with both energies and three pictures: a belt waits for ten images before it starts, and each bag is prepared
 * for a third of a second.
 */
async function makeShortPaper(): Promise<string> {
  const trainer = await api(firstAccount('trainer'))
  const bags = await trainer.call(queryImages, {
    origins: ['generated'],
    sortName: 'createTime',
    order: 'Asc',
    PageNO: 1,
    Limit: 3,
  })
  const marks = [await someMark(trainer)]
  const pictures = [await uploadImage(trainer, { marks }), await uploadImage(trainer), await uploadImage(trainer)]
  return publishedPaperOf([...bags.map(({ id }) => id), ...pictures])
}

test('[EXM-015] an exam on the belt is sat by keyboard: it runs, stops, is marked, taken up after a reload and handed in', async ({
  page,
}) => {
  const exam = await makeExam({ form: 2, isSimulationMode: true, paperID: await makeShortPaper() })
  await plantSession(page, exam.student)
  await page.goto(exam.url)
  await page.getByRole('button', { name: 'Start the exam' }).click()
  const belt = page.getByTestId('belt')
  await expect(belt.getByText('Mark location', { exact: true }).first()).toBeVisible()
  await belt.getByRole('button', { name: 'Start', exact: true }).click({ timeout: 45_000 })
  const strip = belt.locator('.bt-strip')
  await expect(belt.locator('canvas[data-settled]').first()).toBeVisible()
  await expect.poll(() => strip.evaluate((element) => element.getAnimations().length)).toBe(1)
  await belt.getByRole('button', { name: '3×' }).click()
  // The first image has passed when its answer is counted.
  await expect(belt.locator('.bt-totals dd').nth(1)).not.toHaveText('0', { timeout: 30_000 })
  await page.keyboard.press('Space')
  await expect.poll(() => strip.evaluate((element) => element.getAnimations().length)).toBe(0)
  await page.keyboard.press('KeyE')
  await expect(belt.locator('canvas[data-settled$="/3"]').first()).toBeVisible()
  // A button that was clicked keeps Enter for itself.
  await belt
    .getByRole('button', { name: /^Image/ })
    .nth(2)
    .focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(belt.getByRole('button', { name: 'Mark 1' })).toBeVisible()
  await expect(belt.locator('.bt-totals dd').nth(2)).toHaveText('1')
  await expect(saved(page)).toHaveText('Saved')
  await page.screenshot({ path: test.info().outputPath('belt.png') })
  await page.reload()
  await belt.getByRole('button', { name: /^Continue at image/ }).click({ timeout: 45_000 })
  await expect(belt.getByRole('button', { name: /Stop/ })).toBeVisible()
  await page.keyboard.press('Space')
  await submitAndConfirm(page)
  await expect(page.getByRole('dialog', { name: 'Result' })).toBeVisible()
  const records = await stored(exam)
  expect(records.filter(({ isPass, tags }) => isPass === false && tags.length === 1)).toHaveLength(1)
  expect(records.filter(({ isPass }) => isPass === true).length).toBeGreaterThan(0)
})
