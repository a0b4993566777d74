// The frame around every page: language, layout of each account type, header, widths, themes and window titles.
import type { MenuNode } from '@clearbelt/contract/access/calls'
import { systemInfo } from '@clearbelt/contract/shell/calls'
import { expect, test, type Page } from '@playwright/test'
import { adminApi, enter, makePerson, type Person } from '../support/people.ts'
import { productUrl } from '../support/product.ts'
import { visit } from '../support/screens.ts'

let trainer: Person
let student: Person
// A page of each that stays signed in for what needs no loading. Whoever runs after a failure gets others, as this runs
// again there.
let desk: Page
let learner: Page
test.beforeAll(async ({ browser }) => {
  trainer = await makePerson({ type: 2, name: 'Ada Lovelace' })
  student = await makePerson({ type: 3 })
  desk = await (await browser.newContext()).newPage()
  learner = await (await browser.newContext()).newPage()
  await enter(desk, trainer, '/knowledge')
  await enter(learner, student, '/student/home')
})
test.beforeEach(async () => {
  for (const page of [desk, learner]) await page.setViewportSize({ width: 1440, height: 900 })
  // Where the pointer was left it would hover over whatever comes there.
  await desk.mouse.move(0, 0)
})
test.afterAll(async () => {
  for (const page of [desk, learner]) await page.context().close()
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const account = (page: Page, person: Person) => page.getByRole('button', { name: `Account: ${person.name}` })
const side = (page: Page) => page.locator('aside')

/** Names the entries of the account's menus anew on their way to the page; an entry named null is left out. */
async function renameMenus(page: Page, names: Record<string, string | null>): Promise<void> {
  const change = (menus: MenuNode[]): MenuNode[] =>
    menus
      .filter((entry) => names[entry.code] !== null)
      .map((entry) => ({ ...entry, name: names[entry.code] ?? entry.name, children: change(entry.children) }))
  await page.unrouteAll()
  await page.route('**/api/User/Menus*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { package: MenuNode[] }
    await route.fulfill({ response, json: { ...body, package: change(body.package) } })
  })
}

for (const [locale, lang, button] of [
  ['zh-CN', 'zh-CN', '登录'],
  ['zh-TW', 'en', 'Sign in'],
  ['es-MX', 'en', 'Sign in'],
  ['fr-FR', 'en', 'Sign in'],
] as const) {
  test.describe(`a browser set to ${locale}`, () => {
    test.use({ locale })
    test(`[SHL-002] without a stored choice the language is ${lang}`, async ({ page }) => {
      await page.goto(`${productUrl()}/login`)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.locator('button[type="submit"]')).toHaveText(button)
      expect(await page.evaluate(() => localStorage.getItem('lang'))).toBeNull()
    })
  })
}

test('[SHL-006] [SHL-009] a student gets the layout with a top menu and no side menu', async () => {
  const page = learner
  await visit(page, '/student/home')
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('header').getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(side(page)).toHaveCount(0)
  // A page of the other layout is not theirs: it says so in their own.
  await visit(page, '/system/user/detail/1')
  await expect(heading(page)).toHaveText('You do not have access to this page')
  await expect(page.locator('#content')).toContainText('This page is for trainers and administrators.')
  await expect(page.locator('header').getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to the home page' }).click()
  await page.waitForURL('**/student/home')
  await expect(heading(page)).not.toHaveText('You do not have access to this page')
})

for (const type of [1, 2] as const) {
  test(`[SHL-006] an account of type ${type} gets the manager layout: a side menu, and breadcrumbs in the header`, async ({
    browser,
  }) => {
    const page = type === 2 ? desk : await (await browser.newContext()).newPage()
    if (type === 2) await visit(page, '/knowledge')
    else await enter(page, await makePerson({ type }), '/knowledge')
    await expect(heading(page)).toBeVisible()
    await expect(side(page).getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    await expect(page.locator('header').getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
    await expect(page.locator('header .ant-breadcrumb')).toHaveText('Images')
    await visit(page, '/student/home')
    await expect(heading(page)).toHaveText('You do not have access to this page')
    await expect(side(page)).toBeVisible()
    if (type === 1) return page.context().close()
    await visit(page, '/student/myTask/myTaskDetail/1/exam/2')
    await expect(page.locator('#content')).toContainText('This page is for students.')
    // And what their roles do not hold, the entry as well as a page below it.
    for (const path of ['/system/user', '/system/user/detail/1']) {
      await visit(page, path)
      await expect(page.locator('#content')).toContainText('None of your roles has the permission “Users”.')
    }
  })
}

test('[SHL-010] the frame shows system name and logo, avatar, role name and user name', async () => {
  const page = desk
  await visit(page, '/knowledge')
  const { name } = await (await adminApi()).call(systemInfo, {})
  await expect(side(page).getByText(name, { exact: true })).toBeVisible()
  const logo = side(page).locator('img').first()
  await expect(logo).toBeVisible()
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(account(page, trainer)).toContainText('Ada Lovelace')
  await expect(account(page, trainer)).toContainText('Trainer')
  await expect(account(page, trainer).locator('.ant-avatar')).toHaveText('AL')
})

test('the user menu offers to change the password and to sign out', async () => {
  const page = desk
  await visit(page, '/knowledge')
  await account(page, trainer).click()
  await expect(page.getByRole('menuitem', { name: 'Change password' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('[SHL-008] five colour themes; the chosen one shows at once, is saved to the account and greets it on another machine', async ({
  page,
  browser,
}) => {
  const person = await makePerson({ type: 2 })
  await enter(page, person, '/knowledge')
  await page.getByRole('button', { name: 'Colour theme' }).click()
  const items = page.getByRole('menuitem', { name: /Harbour|Pine|Amber|Plum|Graphite/ })
  await expect(items).toHaveCount(5)
  const saved = page.waitForResponse((response) => response.url().includes('/api/User/Theme'))
  await items.filter({ hasText: 'Graphite' }).click()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(21, 23, 26)')
  expect((await saved).status()).toBe(200)
  const elsewhere = await (await browser.newContext()).newPage()
  await enter(elsewhere, person, '/knowledge', { theme: 'harbour' })
  await expect(elsewhere.locator('body')).toHaveCSS('background-color', 'rgb(21, 23, 26)')
  await elsewhere.context().close()
})

test('[SHL-014] [SHL-015] up to 768 px the layout is mobile, up to 990 px the side menu is collapsed, above it is open', async () => {
  const page = desk
  await visit(page, '/knowledge')
  await expect(heading(page)).toBeVisible()
  const at = (width: number) => page.setViewportSize({ width, height: 800 })
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  await at(991)
  await expect(side(page).getByRole('link', { name: 'Knowledge points' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Collapse the menu' })).toBeVisible()
  for (const width of [990, 769]) {
    await at(width)
    await expect(side(page)).toHaveClass(/collapsed/)
    await expect(page.getByRole('button', { name: 'Expand the menu' })).toBeVisible()
    expect(await fits()).toBe(true)
  }
  await page.getByRole('button', { name: 'Expand the menu' }).click()
  await expect(side(page).getByRole('link', { name: 'Knowledge points' })).toBeVisible()
  await at(768)
  await expect(side(page)).toHaveCount(0)
  expect(await fits()).toBe(true)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Training plans' }).click()
  await page.waitForURL('**/train/trainPlan')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[SHL-014] the student layout folds its menu into a drawer up to 768 px', async () => {
  const page = learner
  await page.setViewportSize({ width: 768, height: 900 })
  await visit(page, '/student/home')
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'My tasks' }).click()
  await page.waitForURL('**/student/myTask')
  await page.setViewportSize({ width: 769, height: 900 })
  await expect(page.locator('header').getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})

test('for whoever asks for less motion nothing moves without end: what would stands still', async () => {
  // As the journeys' browser asks.
  const moving = await desk.evaluate(() => {
    const thing = document.createElement('div')
    thing.style.animation = 'navigation-bar 1s infinite'
    document.body.append(thing)
    const lasts = thing.getAnimations()[0]?.effect?.getComputedTiming().activeDuration
    thing.remove()
    return lasts
  })
  // ms
  expect(moving).toBeLessThan(1)
})

test('[SHL-016] the window title is the title of the route where it has one, whatever the menu calls it', async () => {
  const page = desk
  await renameMenus(page, { knowledge: 'Another name' })
  await page.goto(`${productUrl()}/knowledge`)
  await expect(side(page).getByRole('link', { name: 'Another name' })).toBeVisible()
  await expect(page).toHaveTitle('Knowledge points')
})

test('[SHL-017] a route without a title takes the name of the menu entry of its address', async () => {
  const page = learner
  await renameMenus(page, { 'student.task': 'Assignments' })
  await page.goto(`${productUrl()}/student/myTask`)
  await expect(page).toHaveTitle('Assignments')
})

test('[SHL-018] without either the window title is the name of the application', async () => {
  const page = learner
  await renameMenus(page, { 'student.task': null, 'group.student': 'Learning' })
  await page.goto(`${productUrl()}/student/myTask`)
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveTitle((await (await adminApi()).call(systemInfo, {})).name)
})

// The last of the trainer's page, which goes on in another language.
test('[SHL-001] [SHL-003] the header offers the four languages too; the choice is kept under lang and brings other menus', async () => {
  const page = desk
  await page.unrouteAll()
  await visit(page, '/knowledge')
  await page.getByRole('button', { name: 'Language: English' }).click()
  await expect(page.getByRole('menuitem', { name: /中文|English|Español|Português/ })).toHaveText([
    '中文',
    'English',
    'Español',
    'Português (Brasil)',
  ])
  await page.getByRole('menuitem', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(side(page).getByRole('link', { name: 'Puntos de conocimiento' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('es')
})
