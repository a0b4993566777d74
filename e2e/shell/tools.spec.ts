// What the frame of managers offers beside the pages: bell, board of new features, uploads that go on, screens that
// stay, and its times.
import { expect, test, type Page } from '@playwright/test'
import { makeLibrary, picture, vocOf, zipOf } from '../support/images.ts'
import { enter, makePerson, type Person } from '../support/people.ts'
import { productUrl } from '../support/product.ts'
import { visit } from '../support/screens.ts'

let trainer: Person
// A page that stays signed in for what needs no loading. Whoever runs after a failure gets another, as this runs again
// there.
let desk: Page
test.beforeAll(async ({ browser }) => {
  trainer = await makePerson({ type: 2, name: 'Ada Lovelace' })
  desk = await (await browser.newContext()).newPage()
  await enter(desk, trainer, '/me')
})
test.afterAll(() => desk.context().close())

const header = (page: Page) => page.locator('header')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('[SHL-007] the manager layout has header, side menu, breadcrumbs, bell, theme switcher, new features and uploader', async () => {
  const page = desk
  await visit(page, '/knowledge')
  await expect(page.locator('aside').getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(header(page).locator('.ant-breadcrumb')).toBeVisible()
  for (const name of ['Notifications', 'Colour theme', "What's new", 'Uploads'])
    await expect(header(page).getByRole('button', { name, exact: true })).toBeVisible()
})

test('[SHL-026] [SHL-027] the board opens by itself once on the start page; each entry shows its own page', async ({
  page,
  browser,
}) => {
  const newcomer = await makePerson({ type: 2, newHere: true })
  await enter(page, newcomer, '/teacher/home')
  const board = page.getByRole('dialog', { name: "What's new" })
  for (const name of [
    'The whole exam day on one board',
    'Notifications and background uploads',
    'A library of X-ray images',
  ]) {
    await board.getByRole('button', { name }).click()
    await expect(board.frameLocator('iframe').getByRole('heading', { name })).toBeVisible()
  }
  const seen = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/api/User/FeatureBoard'),
  )
  await board.getByRole('button', { name: 'Close' }).click()
  expect((await seen).status()).toBe(200)
  const elsewhere = await (await browser.newContext()).newPage()
  const answer = elsewhere.waitForResponse((response) => response.url().includes('/api/User/FeatureBoard'))
  await enter(elsewhere, newcomer, '/teacher/home')
  await answer
  await expect(heading(elsewhere)).toBeVisible()
  await expect(elsewhere.getByRole('dialog')).toHaveCount(0)
  await elsewhere.context().close()
})

test('an upload goes on while another page is open, and the library is as it was left', async ({ page }) => {
  const { trainer: keeper } = await makeLibrary()
  await enter(page, keeper, '/mapManage/mapfiscan')
  await page.getByRole('button', { name: 'Import' }).first().click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Import annotated images' })
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'bags.zip',
    mimeType: 'application/zip',
    buffer: zipOf({
      'JPEGImages/a.png': await picture(),
      'Annotations/a.xml': vocOf('a.png', { width: 640, height: 448 }, []),
    }),
  })
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/Fiscan/Import?*', async (route) => {
    await held
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Upload and check' }).click()
  await expect(header(page).getByRole('button', { name: 'Uploads: 1 in progress' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Knowledge points' }).click()
  await expect(page).toHaveURL(/\/knowledge/)
  await header(page).getByRole('button', { name: 'Uploads: 1 in progress' }).click()
  await expect(page.getByRole('progressbar', { name: 'bags.zip' })).toBeVisible()
  letGo()
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await page.getByRole('region', { name: 'Uploads' }).getByRole('link', { name: 'Show' }).click()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
})

test('[SHL-049] a toast stays 2000 ms', async ({ page }) => {
  await page.clock.install()
  await enter(page, trainer, '/knowledge')
  await expect(heading(page)).toBeVisible()
  await page.route('**/api/User/Theme*', (route) => route.abort())
  await header(page).getByRole('button', { name: 'Colour theme' }).click()
  await page.clock.runFor(500)
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await page.getByRole('menuitem', { name: 'Pine' }).click()
  const toast = page.getByText('Server connection failed')
  await expect(toast).toBeAttached()
  await page.clock.runFor(1900)
  await expect(toast).toBeAttached()
  await page.clock.runFor(1500)
  await expect(toast).toHaveCount(0)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test('[SHL-050] a drawer moves for 300 ms', async ({ page }) => {
    await page.setViewportSize({ width: 600, height: 800 })
    await enter(page, trainer, '/knowledge')
    await expect(heading(page)).toBeVisible()
    await page.evaluate(() => {
      document.addEventListener('transitionrun', (event) => {
        const moved = event.target as HTMLElement
        if (moved.closest('.ant-drawer'))
          document.body.dataset.moved = `${document.body.dataset.moved ?? ''} ${getComputedStyle(moved).transitionDuration}`
      })
    })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect.poll(() => page.evaluate(() => document.body.dataset.moved ?? '')).toContain('0.3s')
  })
})

test('[SHL-011] [SHL-012] the user menu has password, mobile and sign-out; real-name authentication in Chinese alone', async ({
  browser,
}) => {
  const page = desk
  await visit(page, '/knowledge')
  await page.getByRole('button', { name: 'Account: Ada Lovelace' }).click()
  const names = ['Change password', 'Mobile number', 'Sign out']
  for (const name of names) await expect(page.getByRole('menuitem', { name })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Identity verification' })).toHaveCount(0)
  const chinese = await (await browser.newContext()).newPage()
  await enter(chinese, trainer, '/knowledge', { culture: 'zh-CN' })
  await chinese.getByRole('button', { name: '账号：Ada Lovelace' }).click()
  await chinese.getByRole('menuitem', { name: '实名认证' }).click()
  await expect(chinese).toHaveURL(`${productUrl()}/authentication`)
  await chinese.context().close()
})
