// The whole walk without a mouse: by Tab, arrows, Enter, Space and Escape alone, with the place of the focus to be seen
// at each stop.
import { getUser } from '@clearbelt/contract/org/calls'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { adminApi, freshWord, makePerson, plantSession } from '../support/people.ts'
import { firstAccount, productUrl } from '../support/product.ts'
import { settled } from '../support/settled.ts'

/** More stops than any page has before what is looked for. */
const MOST_STOPS = 90

/**
 * What has the focus, where no ring is drawn on it, around it or beside it, or a bar that stays at an edge of the window
 * lies over it; empty: it can be seen.
 */
const unseen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const now = document.activeElement
    if (!now || now === document.body) return ''
    const draws = (element: Element | null): boolean => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element)
      return (
        (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) ||
        boxShadow !== 'none' ||
        (element.matches('.ant-input-affix-wrapper, .ant-select, .ant-picker, input, textarea') && borderColor !== '')
      )
    }
    const near = [
      now,
      now.parentElement,
      now.nextElementSibling,
      now.closest('.ant-input-affix-wrapper, .ant-select, .ant-picker'),
      ...now.querySelectorAll('.ant-tree-treenode-active .ant-tree-node-content-wrapper'),
    ]
    const { left, top, width, height } = now.getBoundingClientRect()
    let over = document.elementFromPoint(left + width / 2, top + height / 2)
    while (over && !over.contains(now) && getComputedStyle(over).position !== 'sticky') over = over.parentElement
    const isCovered = over !== null && !over.contains(now)
    return near.some(draws) && now.checkVisibility() && !isCovered ? '' : now.outerHTML.slice(0, 160)
  })

/** Goes on with a key until `target` has the focus; every stop on the way is to be seen. */
async function to(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let left = MOST_STOPS; left > 0; left--) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    expect(await unseen(page)).toBe('')
  }
  throw new Error(`${target} is not reached by ${key}`)
}
async function press(page: Page, target: Locator, by = 'Enter'): Promise<void> {
  await to(page, target)
  await page.keyboard.press(by)
}
const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true })
const title = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name }).filter({ visible: true })

async function signInByKeys(
  page: Page,
  { accountNo, password }: { accountNo: string; password: string },
): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('lang', 'en'))
  await page.goto(`${productUrl()}/login`)
  await to(page, page.getByLabel('User name'))
  await page.keyboard.type(accountNo)
  await to(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
  await settled(page)
}

test('an administrator signs in, hears the bell, finds, opens and changes an account, looks into rights, changes the theme and signs out without a mouse', async ({
  page,
}) => {
  const [admin, person] = await Promise.all([
    makePerson({ type: 1 }),
    makePerson({ type: 2, name: `Kay ${freshWord()}` }),
  ])
  await signInByKeys(page, admin)

  // The first stop leads past the menu.
  await page.goto(`${productUrl()}/system/user`)
  await settled(page)
  await press(page, page.getByRole('link', { name: 'Skip to content' }))
  await expect(page.locator('#content')).toBeFocused()

  // The bell takes the focus into what it says, and has it back.
  const bell = button(page, 'Notifications')
  await to(page, bell, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()

  // Found, opened, changed.
  await to(page, page.getByPlaceholder('Name, account, mobile'))
  await page.keyboard.type(person.name)
  await press(page, page.getByRole('link', { name: person.name }))
  await expect(title(page, person.name)).toBeFocused()
  const edit = button(page, 'Edit')
  await press(page, edit)
  await to(page, page.getByRole('dialog').getByLabel('Remark'))
  await page.keyboard.type('Changed by keys')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(edit).toBeFocused()
  expect((await (await adminApi()).call(getUser, { id: person.id })).remark).toBe('Changed by keys')

  // The tree of rights: its keys tick, those of the buttons in it do not.
  await page.goto(`${productUrl()}/system/role`)
  await settled(page)
  const menus = page.getByRole('row', { name: /Trainer/ }).getByRole('button', { name: 'Menus' })
  await press(page, menus)
  const tree = page.getByRole('dialog').getByRole('tree')
  const plans = tree.getByRole('treeitem', { name: /^Training plans/ })
  await expect(plans).toHaveAttribute('aria-checked', 'true')
  await to(page, tree)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(plans).toHaveAttribute('aria-checked', 'false')
  await page.keyboard.press('Space')
  await expect(plans).toHaveAttribute('aria-checked', 'true')
  await press(page, plans.getByRole('button'), 'Space')
  await expect(page.getByRole('region', { name: /Training plans/ })).toBeFocused()
  await expect(plans).toHaveAttribute('aria-checked', 'true')
  await page.keyboard.press('Escape')
  await expect(plans.getByRole('button')).toBeFocused()
  // While it is closing, Escape is still the panel's.
  await expect(page.getByRole('region', { name: /Training plans/ })).toHaveCount(0)
  // Ticks were touched: it asks, with the focus on staying. A press that still met the panel, whose last moment nothing
  // on the page shows, is made once more.
  await expect(async () => {
    if ((await button(page, 'Stay').count()) === 0) await page.keyboard.press('Escape')
    await expect(button(page, 'Stay')).toBeFocused({ timeout: 2000 })
  }).toPass()
  await press(page, button(page, 'Leave'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(menus).toBeFocused()

  // Theme and sign-out are menus of the head.
  const themes = button(page, 'Colour theme')
  await to(page, themes, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await to(page, page.getByRole('menuitem', { name: 'Pine' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect(themes).toBeFocused()
  await press(page, button(page, /^Account:/))
  await to(page, page.getByRole('menuitem', { name: 'Sign out' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
})

test('a student signs in and reaches a task and the own account without a mouse', async ({ page }) => {
  await signInByKeys(page, firstAccount('student'))
  await press(page, page.getByRole('link', { name: /Quarterly certification/ }))
  await expect(title(page, 'Quarterly certification: cabin baggage')).toBeFocused()
  await to(page, page.getByRole('link', { name: 'Start', exact: true }))
  await press(page, button(page, /^Account:/))
  await to(page, page.getByRole('menuitem', { name: 'My account' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect(title(page, 'My account')).toBeFocused()
})

test('a trainer goes through a new plan and back without a mouse, and no bar lies over a field, however low the window; its calendar stands within that of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await plantSession(page, firstAccount('trainer'))
  await page.goto(`${productUrl()}/train/trainPlan/add`)
  await settled(page)
  const last = button(page, 'Save as draft')
  await to(page, last)
  await to(page, page.getByLabel('Name', { exact: true }), 'Shift+Tab')
  await page.locator('.ant-picker input').first().click()
  const calendar = page.locator('.ant-picker-panel-container').filter({ visible: true })
  await expect(calendar).toBeVisible()
  await settled(page)
  const { x, width } = (await calendar.boundingBox()) ?? { x: -1, width: 0 }
  expect([x >= 0, x + width <= 390]).toEqual([true, true])
})

test('on the way back up a long list no stop lies under its head, which stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await plantSession(page, firstAccount('admin'))
  await page.goto(`${productUrl()}/system/user`)
  await settled(page)
  const names = page.getByRole('row').getByRole('link').filter({ visible: true })
  // Rows of some stops each, more than a window of this height shows.
  await names.nth(8).focus()
  await to(page, names.first(), 'Shift+Tab')
})
