// The product from end to end, by the pages alone: an organisation with its people, a paper, a plan, an exam, its
// result.
import { readFile } from 'node:fs/promises'
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { freshPassword, freshWord } from '../support/people.ts'
import { firstAccount, signIn, type Account } from '../support/product.ts'
import { visit } from '../support/screens.ts'
import { opened, settled } from '../support/settled.ts'

/** The field of a label, whether it must be filled in or not. */
const field = (scope: Page | Locator, label: string): Locator =>
  scope.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })
const follow = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).click()

/** The wall clock of UTC, in which the first organisation lives, so many minutes from now. */
const wall = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')

/** A browser of its own for one person. */
const browserOf = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', viewport: { width: 1440, height: 900 } })).newPage()

/** Adds an account by the page and answers the password that is shown once. */
async function addAccount(
  page: Page,
  person: { accountNo: string; name: string; type: 'Trainer' | 'Student'; organisation: string },
): Promise<Account> {
  await page.getByRole('button', { name: 'Add account' }).first().click()
  const form = await opened(page, 'Add account')
  await field(form, 'Account').fill(person.accountNo)
  await field(form, 'Name').fill(person.name)
  if (person.type !== 'Student') {
    await field(form, 'Type').click()
    await page.locator('.ant-select-item-option', { hasText: person.type }).click()
  }
  await field(form, 'Organisation').click()
  await field(form, 'Organisation').fill(person.organisation)
  await page.locator('.ant-select-tree-node-content-wrapper', { hasText: person.organisation }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  const once = await opened(page, `New password of ${person.name}`)
  const password = (await once.locator('code').textContent()) ?? ''
  expect(password).toMatch(/^\S{12,20}$/)
  await once.locator('.ant-modal-footer').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(password)).toHaveCount(0)
  return { accountNo: person.accountNo, password }
}

/** Signs in with a password somebody else has set: the change is asked for before anything else. */
async function firstSignIn(page: Page, account: Account): Promise<Account> {
  await signIn(page, account)
  const box = await opened(page, 'Change password')
  const own = freshPassword()
  await box.getByLabel('Old password').fill(account.password)
  await box.getByLabel('New password', { exact: true }).fill(own)
  await box.getByLabel('Confirm new password').fill(own)
  await box.getByRole('button', { name: 'Change password' }).click()
  await expect(box).toBeHidden()
  return { ...account, password: own }
}

test('an administrator brings in people, a trainer makes bags, paper and plan, a student sits the exam by keyboard, and the trainer reads and exports the results', async ({
  browser,
}) => {
  test.setTimeout(420_000)
  const word = freshWord()
  const unit = `Unit ${word}`
  const paper = `Paper ${word}`
  const plan = `Plan ${word}`
  const admin = await browserOf(browser)
  const trainer = await browserOf(browser)
  const student = await browserOf(browser)
  let trainerAccount: Account = { accountNo: `t${word}`, password: '' }
  const students: Account[] = []

  await test.step('the administrator adds an organisation, a trainer and two students', async () => {
    await signIn(admin, firstAccount('admin'))
    await follow(admin, 'Organisations')
    await admin.getByRole('button', { name: 'Add below' }).click()
    const form = await opened(admin, 'Add organisation')
    await field(form, 'Name').fill(unit)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByRole('heading', { level: 2, name: unit })).toBeVisible()
    await follow(admin, 'Users')
    trainerAccount = await addAccount(admin, {
      accountNo: trainerAccount.accountNo,
      name: `Trainer ${word}`,
      type: 'Trainer',
      organisation: unit,
    })
    for (const n of [1, 2])
      students.push(
        await addAccount(admin, {
          accountNo: `s${n}${word}`,
          name: `Student ${n} ${word}`,
          type: 'Student',
          organisation: unit,
        }),
      )
    await field(admin, 'Name, account, mobile, email, job number or end of the ID number').fill(word)
    await expect(admin.getByRole('row').filter({ hasText: word })).toHaveCount(3)
  })

  await test.step('the trainer changes the password and generates bags', async () => {
    await firstSignIn(trainer, trainerAccount)
    await expect(heading(trainer, `Hello, Trainer ${word}`)).toBeVisible()
    // What is new opens by itself, once for each manager.
    const news = await opened(trainer, "What's new")
    await news.getByRole('button', { name: 'Close' }).click()
    await expect(news).toBeHidden()
    await follow(trainer, 'Screening images')
    await trainer.getByRole('button', { name: 'Generate' }).first().click()
    const form = await opened(trainer, 'Generate bags')
    await field(form, 'Number of bags').fill('5')
    await expect(form.getByText('2 with a threat, 3 safe')).toBeVisible()
    await form.getByRole('button', { name: 'Generate' }).click()
    await expect(form).toBeHidden()
    await expect(trainer.getByText('5 images', { exact: true })).toBeVisible({ timeout: 120_000 })
  })

  await test.step('the trainer composes a paper automatically, previews and publishes it', async () => {
    await follow(trainer, 'My papers')
    await trainer.getByRole('button', { name: 'New paper' }).first().click()
    await trainer.getByRole('menuitem', { name: 'Image-screening paper' }).click()
    await field(trainer, 'Name').fill(paper)
    await field(trainer, 'Total score').fill('40')
    await field(trainer, 'Pass score').fill('20')
    await field(trainer, 'Minutes').fill('10')
    await trainer.getByRole('button', { name: 'Add question' }).click()
    await trainer.getByRole('menuitem', { name: 'Compose images automatically' }).click()
    const compose = await opened(trainer, 'Compose automatically')
    await field(compose, 'Number of images').fill('4')
    await compose.getByRole('button', { name: 'Choose images' }).click()
    await expect(compose.getByText('Chosen: 2 with a threat, 2 safe')).toBeVisible()
    await compose.getByRole('button', { name: 'Use these 4 images' }).click()
    await expect(trainer.getByRole('heading', { level: 2, name: '4 questions' })).toBeVisible()
    await trainer.getByRole('button', { name: 'Save and preview' }).click()
    const preview = trainer.locator('.sp[data-usage="preview"]')
    await expect(preview).toBeVisible()
    await settled(trainer)
    await expect(preview.getByLabel('Question 1 of 4')).toBeVisible()
    await trainer.keyboard.press('ArrowRight')
    await expect(preview.getByLabel('Question 2 of 4')).toBeVisible()
    await preview.getByRole('button', { name: 'Close' }).click()
    await trainer.getByRole('button', { name: 'Publish', exact: true }).click()
    await (await opened(trainer)).getByRole('button', { name: 'Publish' }).click()
    await expect(trainer.getByRole('link', { name: 'Use in a plan' })).toBeVisible({ timeout: 120_000 })
  })

  await test.step('the trainer plans one exam for both students and publishes the plan', async () => {
    await trainer.getByRole('link', { name: 'Use in a plan' }).click()
    await expect(heading(trainer, 'New training plan')).toBeVisible()
    await expect(trainer.getByText('4 questions · 40 points, pass at 20 · 10 min')).toBeVisible()
    await field(trainer, 'Name').fill(plan)
    for (const [label, minutes] of [
      ['Start', -30],
      ['End', 180],
    ] as const) {
      await field(trainer, label).fill(wall(minutes))
      await field(trainer, label).press('Enter')
    }
    await trainer.getByRole('radio', { name: /^Mark location(?! and)/ }).check()
    await trainer.getByRole('button', { name: 'Add trainees' }).click()
    const picker = await opened(trainer, 'Add trainees')
    await field(picker, 'Name or account').fill(word)
    for (const n of [1, 2]) await picker.getByRole('checkbox', { name: `Student ${n} ${word}` }).check()
    await picker.getByRole('button', { name: 'Add 2' }).click()
    await trainer.getByRole('button', { name: 'Save and publish' }).click()
    await expect(heading(trainer, plan)).toBeVisible()
    await expect(trainer.getByRole('row').filter({ hasText: new RegExp(`Student [12] ${word}`) })).toHaveCount(2)
  })

  await test.step('a student sits the exam by keyboard and hands it in', async () => {
    const [first] = students
    if (!first) throw new Error('no student')
    await firstSignIn(student, first)
    await expect(heading(student, `Hello, Student 1 ${word}`)).toBeVisible()
    await student.getByRole('link', { name: 'Start the exam' }).click()
    await expect(heading(student, paper)).toBeVisible()
    const start = student.getByRole('button', { name: 'Start the exam' })
    await expect(start).toBeFocused()
    await student.keyboard.press('Enter')
    for (let image = 1; image <= 4; image++) {
      await expect(student.getByLabel(`Question ${image} of 4`)).toBeVisible()
      if (image === 3) {
        await settled(student)
        // The crosshair opens in the middle; a step aside, then the mark.
        await student.keyboard.press('m')
        await student.keyboard.press('ArrowLeft')
        await student.keyboard.press('Enter')
        await expect(student.locator('.sp-mark')).toHaveCount(1)
        await student.keyboard.press('Escape')
      } else await student.keyboard.press('s')
      await expect(student.locator('.sp-list h2')).toContainText(`${image} of 4`)
      if (image < 4) await student.keyboard.press('ArrowRight')
    }
    await expect(student.locator('.sp-saved')).toHaveText('Saved')
    await student.getByRole('button', { name: 'Submit' }).press('Enter')
    await expect(student.getByText('All questions are answered.', { exact: false })).toBeVisible()
    await expect(student.getByRole('dialog').getByRole('button', { name: 'Submit' })).toBeFocused()
    await student.keyboard.press('Enter')
  })

  await test.step('the student sees the result and the own answers', async () => {
    await expect(student.getByTestId('own-score')).toHaveText(/^\d+(\.\d+)?$/)
    // The second student has not sat it yet: the own answers are shown, and nothing of the key.
    await expect(student.getByRole('button', { name: 'See my answers' })).toBeFocused()
    await student.keyboard.press('Enter')
    await expect(student.locator('.sp[data-usage="review"]')).toBeVisible()
    await settled(student)
    await expect(student.getByRole('note')).toBeVisible()
    await expect(student.locator('.sp-verdict')).not.toContainText(/correct/i)
    await visit(student, '/student/home')
    // It stands among the last results and, once they are there, among the exams below.
    await student.getByRole('link', { name: paper }).first().click()
    await expect(student.getByTestId('own-score')).toBeVisible()
  })

  await test.step('the trainer reads the table, opens the student and exports the file', async () => {
    await trainer.getByRole('link', { name: `Results of ${paper}` }).click()
    const row = trainer.getByRole('row').filter({ hasText: `Student 1 ${word}` })
    await expect(row).toContainText(/Passed|Failed/)
    await expect(trainer.getByRole('row').filter({ hasText: `Student 2 ${word}` })).toContainText('Not started')
    const download = trainer.waitForEvent('download')
    await trainer.getByRole('button', { name: 'Excel' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    expect(bytes.length).toBeGreaterThan(2000)
    expect(bytes.includes('xl/worksheets/')).toBe(true)
    await row.getByRole('link', { name: `Student 1 ${word}` }).click()
    await expect(heading(trainer, `Student 1 ${word}`)).toBeVisible()
    await trainer.getByRole('link', { name: 'Review attempt 1' }).click()
    await expect(trainer.locator('.sp[data-usage="review"]')).toBeVisible()
    await settled(trainer)
    await expect(trainer.locator('.sp-verdict')).toContainText(/Incorrect|Correct(?! answer)/)
  })

  for (const page of [admin, trainer, student]) await page.context().close()
})
