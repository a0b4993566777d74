// Signing in by face, from the consent to the session, before a camera that shows a drawn person.
import { systemSettings, updateSystem } from '@clearbelt/contract/shell/calls'
import { expect, test, type BrowserContext } from '@playwright/test'
import { showBeforeCamera } from '../support/drawn-camera.ts'
import { adminApi, makePerson } from '../support/people.ts'
import { watchPolicy } from '../support/policy.ts'
import { productUrl, signIn } from '../support/product.ts'

const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
const newPage = async (context: BrowserContext, person: 1 | 2) => {
  await showBeforeCamera(context, person)
  await context.addInitScript(() => localStorage.setItem('lang', 'en'))
  return context.newPage()
}

test('[ACC-014] [ACC-015] [ACC-030] [ACC-054] [ACC-055] a student agrees, and then signs in by face: found, turned, counted down, photographed; a stranger reads why not, and the camera goes on looking', async ({
  playwright,
  launchOptions,
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
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...CAMERA],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    const page = await newPage(context, 1)
    await signIn(page, student)
    await page.goto(`${productUrl()}/me`)
    await page.getByRole('checkbox', { name: /I have read this and agree/ }).check()
    await page.getByRole('button', { name: 'Turn on the camera' }).click()
    // A photo before the camera has begun is none.
    await expect(async () => {
      await page.getByRole('button', { name: 'Take the photo' }).click({ timeout: 5000 })
      await expect(page.getByText(/^The person agreed on/)).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 60_000 })
    const state = await context.storageState()
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('**/login**')

    const told = await watchPolicy(page)
    await page.goto(`${productUrl()}/login`)
    await page.getByRole('button', { name: 'Sign in by face' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in by face' })
    await expect(dialog).toBeVisible()
    expect((await dialog.boundingBox())?.width).toBe(520)
    // What is said while it runs, in its order.
    await page.evaluate(() => {
      const said: string[] = []
      Object.assign(window, { said })
      const region = document.querySelector('[role=dialog] [aria-live=assertive]')
      if (region)
        new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
          childList: true,
          characterData: true,
          subtree: true,
        })
    })
    await page.waitForFunction(
      () => ((window as unknown as { said: string[] }).said ?? []).includes('Checking…'),
      undefined,
      { timeout: 150_000 },
    )
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said)
    expect(said.slice(-4)).toEqual(['Hold still: 3', 'Hold still: 2', 'Hold still: 1', 'Checking…'])
    expect(said.filter((text) => text.startsWith('Turn your head')).length).toBeGreaterThanOrEqual(1)
    await page.waitForURL((url) => url.pathname !== '/login', { timeout: 60_000 })
    await expect(page.getByRole('button', { name: `Account: ${student.name}` })).toBeVisible()
    expect(told).toEqual([])

    // The same device with another person before it.
    const other = await newPage(await browser.newContext({ storageState: { ...state, origins: [] } }), 2)
    await other.goto(`${productUrl()}/login`)
    await other.getByRole('button', { name: 'Sign in by face' }).click()
    await expect(other.getByRole('alert')).toContainText('Your face was not recognised', { timeout: 150_000 })
    await expect(other.getByText(/^(Look at the camera$|Turn your head)/)).toBeVisible({ timeout: 30_000 })
    expect(new URL(other.url()).pathname).toBe('/login')
  } finally {
    await browser.close()
    await admin.call(updateSystem, {
      name,
      logo,
      settings: { 'access-sign-in-methods': ['scan', 'sms', 'job', 'hr', 'oidc', 'passkey'] },
    })
  }
})
