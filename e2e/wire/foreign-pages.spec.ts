// A page of another origin in the same browser: it cannot frame the product, be heard by it, act with its cookies, or
// lead out of it.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { enter, makePerson, type Person } from '../support/people.ts'
import { productUrl } from '../support/product.ts'

let server: Server
let foreign: string
let person: Person
test.beforeAll(async () => {
  // Another port of the same machine: for cookies the same site, so that the product has to refuse by itself.
  server = createServer((_request, response) =>
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end('<!doctype html><title>elsewhere</title><iframe name="inside"></iframe>'),
  )
  await new Promise<void>((resolve) => {
    server.listen(0, new URL(productUrl()).hostname, resolve)
  })
  foreign = `http://${new URL(productUrl()).hostname}:${(server.address() as AddressInfo).port}/`
  person = await makePerson({ type: 2 })
})
test.afterAll(() => {
  server.close()
})

const refreshes = (context: BrowserContext): Promise<number[]> =>
  context
    .cookies(`${productUrl()}/login`)
    .then((all) => all.filter(({ name }) => name === 'cb_refresh').map(({ value }) => Number(value.split('.')[1])))

/** Posts a form to the product from the foreign page, and answers the status it got. */
async function postForm(page: Page, path: string): Promise<number> {
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.url().startsWith(productUrl() + path) && one.request().method() === 'POST'),
    page.evaluate((action) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action, target: 'inside' })
      document.body.append(form)
      form.submit()
    }, productUrl() + path),
  ])
  return response.status()
}

test('[T-50] a foreign page frames nothing, is not listened to, acts with no cookie of the session, and no link leads out after sign-in', async ({
  page,
  context,
}) => {
  await enter(page, person, '/knowledge')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const before = await refreshes(context)
  expect(before).toHaveLength(1)

  const outside = await context.newPage()
  await outside.goto(foreign)
  for (const path of ['/login/refreshtoken', '/login/signout', '/login/v2/pc'])
    expect([path, await postForm(outside, path)]).toEqual([path, 403])
  const fetched = await outside.evaluate(
    (url) =>
      fetch(url, { method: 'POST', credentials: 'include', mode: 'no-cors' }).then(
        (answer) => answer.type,
        () => 'refused',
      ),
    `${productUrl()}/login/refreshtoken`,
  )
  expect(fetched).toBe('refused')
  expect(await refreshes(context)).toEqual(before)

  // Framed: the browser refuses to show it, by what the product says of itself.
  const refused = outside.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await outside.evaluate((url) => {
    ;(document.querySelector('iframe') as HTMLIFrameElement).src = url
  }, `${productUrl()}/login`)
  await refused
  await expect(outside.frameLocator('iframe').getByRole('button', { name: 'Sign in' })).toHaveCount(0)

  // Opened by the foreign page, which then tells it everything an embedded page may tell.
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    outside.evaluate((url) => {
      ;(window as unknown as { popup: Window | null }).popup = window.open(url)
    }, `${productUrl()}/knowledge`),
  ])
  await expect(popup.getByRole('heading', { level: 1 })).toBeVisible()
  await popup.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    window.addEventListener('message', (event) => heard.push(event.origin))
  })
  await outside.evaluate(() => {
    const { popup: opened } = window as unknown as { popup: Window }
    for (const message of [
      { type: 'reLogin' },
      { type: 'closePage' },
      ...['javascript:alert(1)', 'https://evil.example/', '//evil.example', '/system/user', '/train/trainPlan'].map(
        (route) => ({ type: 'skipPage', route }),
      ),
    ])
      opened.postMessage(message, '*')
  })
  await popup.waitForFunction(() => (window as unknown as { heard: string[] }).heard.length === 7)
  expect(new URL(popup.url()).pathname).toBe('/knowledge')
  await popup.reload()
  await expect(popup.getByRole('heading', { level: 1 })).toBeVisible()
  await outside.close()
  await popup.close()

  // A link with a way out in it ends inside.
  const stranger = (await (await context.browser()?.newContext())?.newPage()) as Page
  await stranger.goto(`${productUrl()}/login?return=%2F%09%2F${encodeURIComponent(new URL(foreign).host)}`)
  await stranger.getByLabel('User name').fill(person.accountNo)
  await stranger.getByLabel('Password', { exact: true }).fill(person.password)
  await stranger.getByRole('button', { name: 'Sign in', exact: true }).click()
  await stranger.waitForURL((url) => url.pathname !== '/login')
  expect(new URL(stranger.url()).origin).toBe(productUrl())
  await stranger.context().close()
})
