// Takes the manual's pictures from the running product: node tools/run.mjs tools/manual-pictures.ts (starts a product with demo data).
import { mkdir } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { resultRows } from '@clearbelt/contract/exams/calls'
import { getPlan, queryPlans } from '@clearbelt/contract/plans/calls'
import { api, firstAccount, productUrl, signIn } from '../e2e/support/product.ts'
import { settled } from '../e2e/support/settled.ts'
import startProduct from '../e2e/support/start-product.ts'
import { findChromium } from './chromium.mjs'

const FOLDER = 'docs/manual/pictures'
const QUALITY = 72

const stop = await startProduct()
const executablePath = await findChromium()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'] })
await mkdir(FOLDER, { recursive: true })

async function as(role: 'admin' | 'trainer' | 'student', act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  const page = await context.newPage()
  await signIn(page, firstAccount(role))
  await act(page)
  await context.close()
}
const take = async (page: Page, name: string) => {
  await settled(page)
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: QUALITY })
  console.log(`${FOLDER}/${name}.jpg`)
}

try {
  await as('admin', async (page) => {
    await page.goto(`${productUrl()}/system/user`)
    await take(page, 'users')
  })
  const trainer = await api(firstAccount('trainer'))
  const past = await (async () => {
    // The results of the demo's earlier exam are made in the background after the start.
    for (;;) {
      const plan = (await trainer.call(queryPlans, {})).find((p) => p.name.startsWith('Spring') && p.percent > 50)
      if (plan) return plan
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  })()
  await as('trainer', async (page) => {
    await page.goto(`${productUrl()}/mapManage/mapfiscan`)
    // Thumbnails come one by one; the first two rows are in sight.
    await page.locator('img[src^="blob:"]').nth(9).waitFor()
    await take(page, 'library')
    await page.goto(`${productUrl()}/train/trainPlan/detail/${past.id}`)
    await take(page, 'plan')
    const [step] = (await trainer.call(getPlan, { id: past.id })).processes
    const [first] = step ? await trainer.call(resultRows, { id: step.id, states: ['passed'], Limit: 1 }) : []
    await page.goto(`${productUrl()}/train/trainPlan/detail/${past.id}/results/${step?.id}/trainee/${first?.userID}`)
    await take(page, 'results')
  })
  await as('student', async (page) => {
    await take(page, 'student-home')
    await page.goto(`${productUrl()}/student/myTask`)
    await page.getByText('Quarterly certification').first().click()
    await page.getByRole('button', { name: 'Start', exact: true }).or(page.getByRole('link', { name: 'Start', exact: true })).first().click()
    await page.getByRole('button', { name: 'Start the exam' }).click()
    await page.locator('.sp-stage[data-settled]').first().waitFor()
    await take(page, 'player')
  })
} finally {
  await browser.close()
  await stop()
}
process.exit(0)
