// Signing in by face, from the consent to the session, before a fake camera that shows a drawn person.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemSettings, updateSystem } from '@clearbelt/contract/shell/calls'
import { chromium, expect, test, type Browser, type BrowserContext } from '@playwright/test'
import { writeFilm } from '../support/camera-film.ts'
import { adminApi, makePerson } from '../support/people.ts'
import { watchPolicy } from '../support/policy.ts'
import { productUrl, signIn } from '../support/product.ts'

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clearbelt-film-'))
  for (const person of [1, 2] as const) await writeFilm(join(folder, `${person}.y4m`), person)
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** A browser whose camera shows one of the drawn people. */
async function browserOf(person: 1 | 2, launch: { executablePath?: string; args?: string[] }): Promise<Browser> {
  return chromium.launch({
    ...launch,
    args: [
      ...(launch.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${join(folder, `${person}.y4m`)}`,
    ],
  })
}
const newPage = async (context: BrowserContext) => {
  await context.addInitScript(() => localStorage.setItem('lang', 'en'))
  return context.newPage()
}

test('[ACC-014] [ACC-015] [ACC-030] [ACC-054] [ACC-055] a student agrees, and then signs in by face: found, turned, counted down, photographed; a stranger reads why not, and the camera goes on looking', async ({
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
  const browser = await browserOf(1, launchOptions)
  const stranger = await browserOf(2, launchOptions)
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    const page = await newPage(context)
    await signIn(page, student)
    await page.goto(`${productUrl()}/me`)
    await page.getByRole('checkbox', { name: /I have read this and agree/ }).check()
    await page.getByRole('button', { name: 'Turn on the camera' }).click()
    // The film shows turned heads too, which the server also takes for faces; a photo before the camera has begun is
    // none.
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
    const other = await newPage(await stranger.newContext({ storageState: { ...state, origins: [] } }))
    await other.goto(`${productUrl()}/login`)
    await other.getByRole('button', { name: 'Sign in by face' }).click()
    await expect(other.getByRole('alert')).toContainText('Your face was not recognised', { timeout: 150_000 })
    await expect(other.getByText(/^(Look at the camera$|Turn your head)/)).toBeVisible({ timeout: 30_000 })
    expect(new URL(other.url()).pathname).toBe('/login')
  } finally {
    await Promise.all([browser.close(), stranger.close()])
    await admin.call(updateSystem, {
      name,
      logo,
      settings: { 'access-sign-in-methods': ['scan', 'sms', 'job', 'hr', 'oidc', 'passkey'] },
    })
  }
})
