// Who may open which address: without a session, with one, and with one that ended.
import { changePassword } from '@clearbelt/contract/access/calls'
import { expect, test, type Page } from '@playwright/test'
import { enter, forgetSession, freshPassword, makePerson, plantSession, type Person } from '../support/people.ts'
import { api, productUrl } from '../support/product.ts'
import { settled } from '../support/settled.ts'

let student: Person
let admin: Person
// One page for the file, which knows of nobody when a test begins. Whoever runs after a failure gets another, as this runs
// again there.
let page: Page
test.beforeAll(async ({ browser }) => {
  student = await makePerson({ type: 3 })
  admin = await makePerson({ type: 1 })
  page = await (await browser.newContext()).newPage()
})
test.afterEach(() => forgetSession(page))
test.afterAll(() => page.context().close())

const open = (page: Page, path: string) => page.goto(productUrl() + path)
const loginForm = (page: Page) => page.locator('input[autocomplete="current-password"]')
const pathOf = (page: Page): string => new URL(page.url()).pathname

test('[ACC-002] the bare address leads to the login page', async () => {
  await open(page, '/')
  await expect(loginForm(page)).toBeVisible()
  expect(pathOf(page)).toBe('/login')
})

test('[ACC-003] an address without a page leads to the start, and from there to the login page', async () => {
  for (const path of ['/nowhere', '/system/nothing/here', '/loginx']) {
    await open(page, path)
    await expect(loginForm(page)).toBeVisible()
    expect(pathOf(page)).toBe('/login')
  }
})

test('[ACC-004] the login page stands alone: no header menu, no side menu, no account', async () => {
  await open(page, '/login')
  await expect(loginForm(page)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('aside')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Account:/ })).toHaveCount(0)
})

test('[ACC-008] [ACC-011] without a session / and /login open, and every other address leads to the login page', async () => {
  for (const path of ['/', '/login']) {
    await open(page, path)
    await expect(loginForm(page)).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
  }
  // Opened by themselves, one of each shell, and as by links.
  const opened = ['/teacher/home', '/student/home', '/system/user/detail/1']
  const closed = [
    '/student/myTask',
    '/system/user',
    '/system/organisation',
    '/system/role',
    '/system/menu',
    '/system/info',
    '/knowledge',
    '/mapManage/mapfiscan',
    '/train/trainPlan',
    '/train/trainPlan/add',
  ]
  const asksToSignIn = async (path: string): Promise<void> => {
    await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('return') === path)
    await expect(loginForm(page)).toBeVisible()
  }
  for (const path of opened) {
    await open(page, path)
    await asksToSignIn(path)
  }
  for (const path of closed) {
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
    await asksToSignIn(path)
  }
})

test('[ACC-009] a start on a page behind sign-in loads theme, user info and system info before it shows', async () => {
  await plantSession(page, admin, { theme: 'harbour' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (['xhr', 'fetch'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname)
  })
  // What the account keeps is another theme than the one this browser remembers.
  await page.route('**/account/v2/info*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { package: { theme: string } }
    await route.fulfill({ response, json: { ...body, package: { ...body.package, theme: 'plum' } } })
  })
  await open(page, '/knowledge')
  await expect(page.getByRole('heading', { level: 1, name: 'Knowledge points' })).toBeVisible()
  expect(asked).toContain('/account/v2/info')
  expect(asked).toContain('/api/System')
  await expect(page.getByRole('button', { name: `Account: ${admin.name}` })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(247, 245, 248)')
})

test('[ACC-010] with a session but no menu in local storage a page behind sign-in leads to the login page', async () => {
  await plantSession(page, student)
  await page.evaluate(() => localStorage.removeItem('menu'))
  await open(page, '/student/home')
  await expect(loginForm(page)).toBeVisible()
  expect(pathOf(page)).toBe('/login')
})

test('[ACC-011] [ACC-062] a session whose refresh is refused leads to the login page, which brings back to where one was', async () => {
  await plantSession(page, student)
  await page.context().clearCookies()
  await open(page, '/student/myTask?page=1')
  await expect(loginForm(page)).toBeVisible()
  await loginForm(page).fill(student.password)
  await page.getByLabel('User name').fill(student.accountNo)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/student/myTask?page=1')
})

test('[ACC-011] [API-012] a session ended elsewhere answers 401 to the next call, and the page leads to the login page', async () => {
  const person = await makePerson({ type: 1 })
  await enter(page, person, '/system/role')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The password is changed on another machine, which ends this session.
  const own = freshPassword()
  const refused = page.waitForResponse((response) => response.status() === 401)
  await (await api(person)).call(changePassword, { oldPwd: person.password, newPwd: own, confirmPwd: own })
  // The page may ask something by itself before the click comes, and then the link is gone.
  await page
    .getByRole('link', { name: 'Knowledge points' })
    .click({ timeout: 5000 })
    .catch(() => undefined)
  await refused
  await expect(loginForm(page)).toBeVisible()
  expect(pathOf(page)).toBe('/login')
})

test('[ACC-011] a page that lies open and asks for nothing leads to the login page when its session ends elsewhere', async () => {
  const person = await makePerson({ type: 1 })
  await enter(page, person, '/system/role')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  const own = freshPassword()
  await (await api(person)).call(changePassword, { oldPwd: person.password, newPwd: own, confirmPwd: own })
  await expect(loginForm(page)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('return')).toBe('/system/role')
})
