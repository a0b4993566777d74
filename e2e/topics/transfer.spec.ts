// Questions of another program: into the bank by way of the preview, and out again as a file that comes back.
import { expect, test } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { enter, freshWord, makePerson } from '../support/people.ts'

test('[TOP-014] a file is looked at before it comes in, and what goes out of the bank is read again', async ({
  page,
}) => {
  const writer = await makePerson({ type: 2 })
  const word = freshWord()
  await enter(page, writer, '/topic/my')
  const drawer = page.getByRole('dialog')
  const look = async (name: string, buffer: Buffer): Promise<void> => {
    // An empty list offers it too.
    await page.getByRole('button', { name: 'Import a file' }).first().click()
    await drawer.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer })
    await drawer.getByRole('button', { name: 'Check the file' }).click()
  }
  await look('bank.gift', Buffer.from(`Which may pass, ${word}? {~=Water ~Petrol}\n\nA ${word} question {=a =b}\n`))
  await expect(drawer.getByText('1 of 2 chosen')).toBeVisible()
  await expect(drawer.getByText('Questions of the type “Short” are not supported.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Import 1 question' }).click()
  await expect(drawer.getByText('1 question imported as a draft')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).last().click()

  const row = page.getByRole('row', { name: new RegExp(word) })
  await expect(row).toHaveCount(1)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await drawer.getByRole('radio', { name: 'QTI 3.0 package' }).check()
  const saved = page.waitForEvent('download')
  await drawer.getByRole('button', { name: 'Download 1 question' }).click()
  const file = await readFile(await (await saved).path())
  await expect(drawer).toHaveCount(0)

  await look('questions.zip', file)
  await expect(drawer.getByText(`In the bank: Which may pass, ${word}?`)).toBeVisible()
  await expect(drawer.getByText('0 of 1 chosen')).toBeVisible()
})
