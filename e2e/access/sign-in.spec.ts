// Signing in and out by the page: the form, what is sent in which order, where each kind of account lands, and what is
// refused.
import { addRole, setRoleMenus } from '@clearbelt/contract/org/calls'
import { menuTree } from '@clearbelt/contract/org/menu-calls'
import type { MenuNode } from '@clearbelt/contract/access/calls'
import { expect, test, type Page, type Request } from '@playwright/test'
import { adminApi, enter, forgetSession, freshWord, makePerson } from '../support/people.ts'
import { productUrl, type Account } from '../support/product.ts'

test.use({ locale: 'en-GB' })

// One page for the tests that set no clock, which knows of nobody when a test begins. Whoever runs after a failure gets
// another, as this runs again there.
let page: Page
test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
})
test.afterEach(() => forgetSession(page))
test.afterAll(() => page.context().close())

const pathOf = (page: Page): string => new URL(page.url()).pathname
const fields = (page: Page) => ({
  name: page.getByLabel('User name'),
  password: page.getByLabel('Password', { exact: true }),
  button: page.getByRole('button', { name: 'Sign in', exact: true }),
})

async function signInBy(page: Page, account: Account, { leave = true } = {}): Promise<void> {
  await page.goto(`${productUrl()}/login`)
  await fields(page).name.fill(account.accountNo)
  await fields(page).password.fill(account.password)
  await page.keyboard.press('Enter')
  if (leave) await page.waitForURL((url) => url.pathname !== '/login')
}

/** Lets the server's menus pass through `change` on their way to the page. */
async function shapeMenus(page: Page, change: (menus: MenuNode[]) => MenuNode[]): Promise<void> {
  await page.route('**/api/User/Menus*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { package: MenuNode[] }
    await route.fulfill({ response, json: { ...body, package: change(body.package) } })
  })
}

const leaf = (name: string, path: string | null): MenuNode => ({
  id: `x${name}`,
  order: 0,
  superiorID: null,
  name,
  iconClass: '',
  path,
  code: `x.${name}`,
  children: [],
})

test('[ACC-018] [ACC-019] [ACC-021] [ACC-043] [ACC-045] [ACC-073] [SHL-005] a trainer signs in with Enter and lands on /teacher/home', async () => {
  const trainer = await makePerson({ type: 2 })
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'xhr') sent.push(request)
  })
  await signInBy(page, { ...trainer, accountNo: `${trainer.accountNo}   ` })
  await page.waitForURL('**/teacher/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const paths = sent.map((request) => new URL(request.url()).pathname)
  const at = (path: string): number => paths.indexOf(path)
  expect(at('/login/v2/pc')).toBeGreaterThanOrEqual(0)
  expect(at('/api/User/Menus')).toBeGreaterThan(at('/login/v2/pc'))
  expect(at('/account/v2/info')).toBeGreaterThan(at('/api/User/Menus'))
  expect(paths.lastIndexOf('/api/System')).toBeGreaterThan(at('/api/User/Menus'))
  const body = sent[at('/login/v2/pc')]?.postDataJSON() as Record<string, string>
  expect(body).toMatchObject({ username: trainer.accountNo, version: '2.5' })
  expect(body.password).not.toContain(trainer.password)
  const kept = await page.evaluate(() => ({
    ticket: JSON.parse(localStorage.getItem('ticket') ?? 'null') as { type: number } | null,
    menu: JSON.parse(localStorage.getItem('menu') ?? '[]') as unknown[],
  }))
  expect(kept.ticket?.type).toBe(2)
  expect(kept.menu.length).toBeGreaterThan(0)
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('menuitem').first()).toHaveText(
    'Dashboard',
  )
})

test('[ACC-043] a form with an empty field sends nothing and says at the field what is missing', async () => {
  let tries = 0
  page.on('request', (request) => {
    if (request.url().includes('/login/v2/pc')) tries++
  })
  await page.goto(`${productUrl()}/login`)
  await fields(page).button.click()
  await expect(page.getByText('Please enter your user name.')).toBeVisible()
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  await expect(fields(page).name).toBeFocused()
  expect(tries).toBe(0)
})

test('[ACC-020] [ACC-021] [ACC-025] a student lands on /student/home, with one flat menu that begins with the dashboard', async () => {
  await signInBy(page, await makePerson({ type: 3 }))
  await page.waitForURL('**/student/home')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('menuitem').first()).toHaveText('Dashboard')
  // What the server sent inside its first group stands in the row itself, and the group is gone.
  const [group] = JSON.parse(await page.evaluate(() => localStorage.getItem('menu') ?? '[]')) as MenuNode[]
  expect(group?.children.length).toBeGreaterThan(0)
  for (const child of group?.children ?? [])
    await expect(menu.getByRole('menuitem', { name: child.name })).toBeVisible()
  await expect(menu.getByText(group?.name ?? '')).toHaveCount(0)
})

test('[ACC-022] an administrator lands on the first child of the first entry: here of a role that holds knowledge points alone', async () => {
  const client = await adminApi()
  const menus = await client.call(menuTree, {})
  const knowledge = menus.flatMap((entry) => entry.children).find((entry) => entry.code === 'knowledge')
  const { id } = await client.call(addRole, { name: `Knowledge only ${freshWord()}` })
  await client.call(setRoleMenus, { id, menuIDs: [knowledge?.id ?? ''] })
  await signInBy(page, await makePerson({ type: 1, roleIDs: [id] }))
  await page.waitForURL('**/knowledge')
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText(['Knowledge points'])
})

test('[ACC-023] a first entry without children is opened by its own path', async () => {
  await shapeMenus(page, (menus) => [leaf('Points', '/knowledge'), ...menus])
  await signInBy(page, await makePerson({ type: 1 }))
  await expect(page.getByRole('heading', { level: 1, name: 'Knowledge points' })).toBeVisible()
  expect(pathOf(page)).toBe('/knowledge')
})

test('[ACC-024] a first entry without any path leads to the route named info', async () => {
  await shapeMenus(page, (menus) => [leaf('Nothing', null), ...menus])
  await signInBy(page, await makePerson({ type: 1 }))
  await page.waitForURL((url) => url.pathname === '/system/info')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[ACC-044] [ACC-094] an account without menus is told so, stays on the login page and has no session', async () => {
  const person = await makePerson({ type: 2, roleIDs: [] })
  await signInBy(page, person, { leave: false })
  await expect(page.getByRole('alert')).toContainText('This account has no menu. Menu data must be configured first')
  expect(pathOf(page)).toBe('/login')
  expect(await page.evaluate(() => [localStorage.getItem('ticket'), localStorage.getItem('menu')])).toEqual([
    null,
    null,
  ])
  await page.goto(`${productUrl()}/teacher/home`)
  await page.waitForURL((url) => url.pathname === '/login')
})

test('[ACC-097] a refused sign-in shows the sentence of the server, and the button is ready again', async () => {
  const person = await makePerson({ type: 3 })
  await signInBy(page, { ...person, password: 'Not-the-word-1' }, { leave: false })
  await expect(page.getByRole('alert')).toHaveText('User name or password is wrong.')
  await expect(fields(page).button).toBeEnabled()
  await expect(fields(page).button).not.toHaveClass(/loading/)
  await expect(fields(page).password).toBeFocused()
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/student/home')
})

test('[ACC-017] [SHL-001] [SHL-003] [SHL-004] the login page offers four languages; picking one keeps it under lang and reloads', async () => {
  await page.goto(`${productUrl()}/login`)
  await page.evaluate(() => {
    ;(window as { beforeReload?: boolean }).beforeReload = true
  })
  const languages = page.getByRole('combobox')
  await expect(languages).toHaveAccessibleName('Language')
  await expect(languages.getByRole('option')).toHaveText(['中文', 'English', 'Español', 'Português (Brasil)'])
  const titles: [string, string, string][] = [
    ['Português (Brasil)', 'pt-BR', 'Entrar'],
    ['中文', 'zh-CN', '登录'],
    ['Español', 'es', 'Entrar'],
  ]
  for (const [name, code, button] of titles) {
    await languages.selectOption(name)
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(page.locator('button[type="submit"]')).toHaveText(button)
    expect(
      await page.evaluate(() => [localStorage.getItem('lang'), (window as { beforeReload?: boolean }).beforeReload]),
    ).toEqual([code, undefined])
  }
})

test('[ACC-016] the login page has a link to the portal and a copyright line', async () => {
  await page.goto(`${productUrl()}/login`)
  await expect(page.getByRole('link', { name: /^Portal/ })).toHaveAttribute('href', productUrl())
  await expect(page.getByText(/^© \d{4} \S/)).toBeVisible()
})

test('[ACC-064] signing out from the header menu ends the session at once and leaves the page 500 ms later', async ({
  page: ownPage,
}) => {
  await ownPage.clock.install()
  const person = await makePerson({ type: 3 })
  await enter(ownPage, person, '/student/home')
  await ownPage.getByRole('button', { name: `Account: ${person.name}` }).click()
  const entry = ownPage.getByRole('menuitem', { name: 'Sign out' })
  await expect(entry).toBeVisible()
  await ownPage.clock.pauseAt(new Date(Date.now() + 60_000))
  const told = ownPage.waitForResponse((response) => response.url().includes('/login/signout'))
  await entry.click()
  expect((await told).status()).toBe(200)
  await expect.poll(() => ownPage.evaluate(() => localStorage.getItem('ticket'))).toBeNull()
  await ownPage.clock.runFor(499)
  expect(pathOf(ownPage)).toBe('/student/home')
  await ownPage.clock.runFor(2)
  await expect(ownPage.getByLabel('User name')).toBeVisible()
  expect(pathOf(ownPage)).toBe('/login')
  // The cookie opens nothing any more.
  await ownPage.goto(`${productUrl()}/student/home`)
  await expect(ownPage.getByLabel('User name')).toBeVisible()
})
