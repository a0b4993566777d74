// What a person is to us: the picture in the header, and real-name authentication from the form to the decision.
import { avatarPicture } from '@clearbelt/contract/identity/avatar-calls'
import { checkDigitOf } from '@clearbelt/domain/identity/id-number'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { enter, makePerson, type Person } from '../support/people.ts'
import { watchPolicy } from '../support/policy.ts'
import { visit } from '../support/screens.ts'

const freshNumber = (): string => {
  const digits = `1101051990${String(randomInt(1, 13)).padStart(2, '0')}15${String(randomInt(1000)).padStart(3, '0')}`
  return digits + checkDigitOf(digits)
}
const picture = (background: string, width = 800, height = 500): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

// The page of a student, who has a camera, and that of an administrator, each signed in once. Whoever runs after a failure
// gets others, as this runs again there.
let student: Person
let admin: Person
let page: Page
let office: Page
let told: string[]
test.beforeAll(async ({ browser }) => {
  ;[student, admin] = await Promise.all([makePerson({ type: 3 }), makePerson({ type: 1 })])
  page = await (await browser.newContext()).newPage()
  office = await (await browser.newContext()).newPage()
  told = await watchPolicy(page)
  await enter(page, student, '/me')
  await enter(office, admin, '/me')
})
test.afterAll(() => Promise.all([page, office].map((each) => each.context().close())))

/** Chooses a picture of this colour for the own account, from the open page of the account; answers the dialog. */
async function choosePicture(of: Page, background: string): Promise<Locator> {
  await of
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture(background) })
  return of.getByRole('dialog', { name: 'Crop the picture' })
}

test('[SHL-010] the picture that a person cuts and saves stands in the header of both shells, and for administrators in the detail of the account', async () => {
  const dialog = await choosePicture(page, '#c04040')
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await dialog.getByRole('button', { name: 'Drag, or use the arrow keys' }).press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const inHeader = (of: Page, { name }: Person) => of.getByRole('button', { name: `Account: ${name}` }).locator('img')
  await expect(inHeader(page, student)).toBeVisible()
  await page.reload()
  await expect(inHeader(page, student)).toBeVisible()
  await (await choosePicture(office, '#4060c0')).getByRole('button', { name: 'Save' }).click()
  await expect(inHeader(office, admin)).toBeVisible()
  const shown = office.waitForResponse((response) =>
    response.url().includes(avatarPicture.path.replace(':id', student.id)),
  )
  await visit(office, `/system/user/detail/${student.id}`)
  expect((await shown).status()).toBe(200)
})

test('[ACC-006] [SHL-011] [SHL-012] the Chinese menu leads to real-name authentication; sent, refused with a reason, sent again and passed', async () => {
  test.setTimeout(180_000)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await visit(page, '/student/home')
  await page.getByRole('button', { name: `Account: ${student.name}` }).click()
  for (const name of ['Change password', 'Mobile number', 'Sign out'])
    await expect(page.getByRole('menuitem', { name })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Identity verification' })).toHaveCount(0)
  await enter(page, student, '/student/home', { culture: 'zh-CN' })
  await page.getByRole('button', { name: new RegExp(student.name) }).click()
  expect(scripts.some((url) => /\/authentication-/.test(url))).toBe(false)
  await page.getByRole('menuitem', { name: '实名认证' }).click()
  await expect(page.getByRole('heading', { name: '实名认证', level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/authentication')
  expect(scripts.some((url) => /\/authentication-/.test(url))).toBe(true)

  const number = freshNumber()
  const next = () => page.getByRole('button', { name: '下一步' }).click()
  /** Everything up to the recording, which begins; the first time it is wrong at first. */
  const fillIn = async ({ isWrongFirst }: { isWrongFirst: boolean }): Promise<void> => {
    await page.getByLabel('证件姓名').fill('张伟')
    if (isWrongFirst) {
      await page.getByLabel('身份证号码').fill('110105194912310021')
      await next()
      await expect(page.getByText('身份证号码无效。')).toBeVisible()
    }
    await page.getByLabel('身份证号码').fill(number)
    await next()
    await expect(page.getByText('人像面')).toBeVisible()
    if (isWrongFirst) {
      await next()
      await expect(page.getByText('请填写。').first()).toBeVisible()
    }
    for (const [at, color] of [
      [0, '#a0c0a0'],
      [1, '#a0a0c0'],
    ] as const)
      await page
        .locator('input[type=file]')
        .nth(at)
        .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: await picture(color) })
    await expect(page.getByRole('img', { name: '国徽面' })).toBeVisible()
    await next()
    await page.getByRole('button', { name: '打开摄像头' }).click()
    await page.getByRole('button', { name: '录制并提交' }).click()
  }
  const isSent = () => expect(page.getByText('实名认证审核中')).toBeVisible({ timeout: 40_000 })
  await fillIn({ isWrongFirst: true })
  await isSent()

  await visit(office, `/realName?search=${encodeURIComponent(student.name)}`)
  const openCheck = () => office.getByRole('button', { name: `Check: ${student.name}` }).click()
  await openCheck()
  const drawer = office.getByRole('dialog', { name: 'Check identity' })
  await expect(drawer.getByText(number)).toBeVisible()
  await expect(drawer.getByRole('img', { name: 'Portrait side' })).toBeVisible()
  await expect(drawer.locator('video')).toBeVisible()
  await drawer.getByRole('button', { name: 'Reject' }).click()
  const why = office.getByRole('dialog', { name: 'Why is it rejected?' })
  await why.getByRole('button', { name: 'Reject' }).click()
  await expect(why.getByText('Please fill this in.')).toBeVisible()
  await why.getByLabel('Reason').fill('The card is cut off.')
  await why.getByRole('button', { name: 'Reject' }).click()
  await expect(office.getByText('Rejected', { exact: true }).first()).toBeVisible()

  await page.clock.install()
  await page.reload()
  await expect(page.getByText('The card is cut off.')).toBeVisible()
  await page.getByRole('button', { name: '重新提交' }).click()
  await fillIn({ isWrongFirst: false })
  // Three seconds are enough for the server: the page's own time passes at once from there on.
  await expect(page.getByText(/剩余 [1-4] 秒/)).toBeVisible()
  await page.clock.runFor(4000)
  await isSent()
  await office.reload()
  await openCheck()
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await expect(office.getByText('Approved', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('您已通过实名认证')).toBeVisible()
  expect(told).toEqual([])
})
