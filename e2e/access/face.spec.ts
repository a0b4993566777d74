// Signing in by face, from the consent to the session, before a camera that shows a drawn person.
import { systemSettings, updateSystem } from '@clearbelt/contract/shell/calls'
import { expect, test, type Page } from '@playwright/test'
import { showBeforeCamera, stepBefore } from '../support/drawn-camera.ts'
import { adminApi, makePerson } from '../support/people.ts'
import { watchPolicy } from '../support/policy.ts'
import { productUrl, signIn } from '../support/product.ts'

/** What is said while it runs, in its order. */
async function listen(page: Page): Promise<string[]> {
  const said: string[] = []
  await page.exposeFunction('heard', (text: string) => said.push(text))
  await page.evaluate(() => {
    const region = document.querySelector('[role=dialog] [aria-live=assertive]')
    const { heard } = window as unknown as { heard: (text: string) => void }
    if (region)
      new MutationObserver(() => heard(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      })
  })
  return said
}

/** Lets the page's time pass in steps in which it looks once, until `isThere`; not while the server is asked. */
const letPass = (page: Page, said: readonly string[], isThere: () => boolean | Promise<boolean>): Promise<void> =>
  expect(async () => {
    if (said.at(-1) !== 'Checking…') await page.clock.runFor(250)
    expect(await isThere()).toBe(true)
  }).toPass({ intervals: [50], timeout: 150_000 })

test('[ACC-014] [ACC-015] [ACC-030] [ACC-054] [ACC-055] a student agrees, and then signs in by face: found, turned, counted down, photographed; a stranger reads why not, and the camera goes on looking', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const admin = await adminApi()
  const { name, logo } = await admin.call(systemSettings, {})
  await admin.call(updateSystem, {
    name,
    logo,
    settings: { 'access-sign-in-methods': ['scan', 'sms', 'job', 'face', 'hr', 'oidc', 'passkey'] },
  })
  const student = await makePerson({ type: 3 })
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  try {
    await showBeforeCamera(context, 1)
    const page = await context.newPage()
    await signIn(page, student)
    await page.goto(`${productUrl()}/me`)
    await page.getByRole('checkbox', { name: /I have read this and agree/ }).check()
    await page.getByRole('button', { name: 'Turn on the camera' }).click()
    // A photo before the camera has begun is none.
    await expect(async () => {
      await page.getByRole('button', { name: 'Take the photo' }).click({ timeout: 5000 })
      await expect(page.getByText(/^The person agreed on/)).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 60_000 })
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('**/login**')

    // Another person before the same device. The page looks as long as its time passes.
    const told = await watchPolicy(page)
    await page.clock.install()
    await page.goto(`${productUrl()}/login`)
    await stepBefore(page, 2)
    await page.getByRole('button', { name: 'Sign in by face' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in by face' })
    await expect(dialog).toBeVisible()
    expect((await dialog.boundingBox())?.width).toBe(520)
    const said = await listen(page)
    await page.clock.pauseAt(Date.now() + 5000)
    const refusal = dialog.getByRole('alert')
    await letPass(page, said, () => refusal.isVisible())
    await expect(refusal).toContainText('Your face was not recognised')
    await letPass(page, said, () => /^(Look at the camera$|Turn your head)/.test(said.at(-1) ?? ''))
    expect(new URL(page.url()).pathname).toBe('/login')

    // It goes on looking: the person who agreed steps before it.
    await stepBefore(page, 1)
    said.length = 0
    await letPass(page, said, () => new URL(page.url()).pathname !== '/login')
    await page.clock.resume()
    await expect(page.getByRole('button', { name: `Account: ${student.name}` })).toBeVisible()
    expect(said.slice(-4)).toEqual(['Hold still: 3', 'Hold still: 2', 'Hold still: 1', 'Checking…'])
    expect(said.filter((text) => text.startsWith('Turn your head')).length).toBeGreaterThanOrEqual(1)
    expect(told).toEqual([])
  } finally {
    await context.close()
    await admin.call(updateSystem, {
      name,
      logo,
      settings: { 'access-sign-in-methods': ['scan', 'sms', 'job', 'hr', 'oidc', 'passkey'] },
    })
  }
})
