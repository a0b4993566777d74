// The question bank from an empty list to a published set: written, pasted, found by pinyin, approved by another person.
import { expect, test, type Page } from '@playwright/test'
import { enter, freshWord, makePerson } from '../support/people.ts'
import { visit } from '../support/screens.ts'

test.describe.configure({ timeout: 120_000 })

const question = (page: Page, name: string | RegExp) => page.getByRole('row', { name })

test('[TOP-002] [TOP-016] [TOP-017] a question is written, ten are pasted, one is found by pinyin, approved by another and put into a set', async ({
  browser,
  page,
}) => {
  const [writer, reader] = await Promise.all([makePerson({ type: 2 }), makePerson({ type: 2 })])
  const word = freshWord()

  await enter(page, writer, '/topic/my/add')
  await page.getByRole('link', { name: /Single choice/ }).click()
  await page.getByRole('textbox', { name: /^Question/ }).fill(`Which liquid may pass ${word}?`)
  for (const letter of 'ABCD') await page.getByRole('textbox', { name: `Option ${letter}` }).fill(`Liquid ${letter}`)
  await page.getByRole('radio', { name: 'Option C is correct' }).check()
  await expect(page.getByRole('article', { name: 'Question' })).toContainText('Liquid C')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(question(page, new RegExp(word))).toHaveCount(1)

  await page.getByRole('link', { name: 'Paste questions' }).click()
  const pasted = Array.from(
    { length: 9 },
    (_, at) => `${at + 1}. Item ${at} of ${word}?\nA. yes ${at}\nB. no ${at}\nAnswer: A`,
  )
  const text = [...pasted, `10. 液态物品${word}可以通过安检。（错）`].join('\n\n')
  await page.getByRole('textbox', { name: 'Text' }).fill(text)
  await expect(page.getByText('10 of 10 chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Save 10 questions' }).click()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('')

  await page.getByRole('link', { name: 'My questions' }).last().click()
  await page.getByRole('textbox', { name: 'Words, pinyin or initials' }).fill('ytwp')
  await expect(question(page, /液态物品/)).toHaveCount(1)
  await question(page, /液态物品/)
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Submit for review' }).click()
  await expect(question(page, /液态物品/)).toContainText('In review')

  const other = await (await browser.newContext()).newPage()
  await enter(other, reader, '/topic/review')
  await other.getByRole('button', { name: new RegExp(`液态物品${word}`) }).click()
  await expect(other.getByRole('article', { name: 'Question' })).toContainText(word)
  await other.keyboard.press('a')
  await expect(other.getByRole('button', { name: new RegExp(`液态物品${word}`) })).toHaveCount(0)

  await visit(other, '/topicSet/topic')
  await other.getByRole('button', { name: 'New set' }).first().click()
  await other.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(`Set ${word}`)
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await other.getByRole('button', { name: 'Choose questions' }).click()
  const picker = other.getByRole('dialog')
  await picker.getByRole('textbox', { name: 'Words, pinyin or initials' }).fill(word)
  await expect(picker.getByRole('row', { name: /液态物品/ })).toHaveCount(1)
  await picker
    .getByRole('row', { name: /液态物品/ })
    .getByRole('checkbox')
    .check()
  await picker.getByRole('button', { name: 'Add 1 question' }).click()
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('1 question', { exact: true })).toBeVisible()
  await other.getByRole('button', { name: 'Publish', exact: true }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(other.getByRole('button', { name: 'Unpublish' })).toBeVisible()
})
