// Takes the manual's pictures from the running product: node tools/run.mjs tools/manual/pictures.ts [NAME…] (starts a
// product with demo data).
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { chromium, expect, type Page } from '@playwright/test'
import { askErasure } from '@clearbelt/contract/identity/privacy-calls'
import * as real from '@clearbelt/contract/identity/real-name-calls'
import { sendTestMessage } from '@clearbelt/contract/access/mobile-calls'
import { resultRows } from '@clearbelt/contract/exams/calls'
import { organisationTree, pickTrainees, updateOrganisation } from '@clearbelt/contract/org/calls'
import { addGroup, queryGroups } from '@clearbelt/contract/org/group-calls'
import { getPlan, queryPlans } from '@clearbelt/contract/plans/calls'
import { buildRequest } from '@clearbelt/contract/request'
import { checkDigitOf } from '@clearbelt/domain/identity/id-number'
import { makeWebm } from '../../apps/server/src/testing/webm.ts'
import { picture } from '../../e2e/support/images.ts'
import { makePerson } from '../../e2e/support/people.ts'
import { api, type Api, firstAccount, productUrl, signIn } from '../../e2e/support/product.ts'
import { opened, settled } from '../../e2e/support/settled.ts'
import { drawn, submitAndConfirm, saved } from '../../e2e/support/sitting.ts'
import startProduct from '../../e2e/support/start-product.ts'
import { findChromium } from '../programs/chromium.mjs'
import { BY_HAND_PICTURES, takeByHand } from './by-hand-picture.ts'
import { CT_PICTURES, takeMarks } from './ct-pictures.ts'
import { LEARNING_PICTURES, takeLearning } from './learning-pictures.ts'
import { SCAN_PICTURES, takeScans } from './scan-pictures.ts'
import { takeCandidatesTheory, takeTrainersTheory, THEORY_PICTURES } from './theory-pictures.ts'
import { takeTwoViews, takeViewers, TWO_VIEWS_PICTURES, VIEWER_PICTURES } from './viewer-pictures.ts'

const FOLDER = 'docs/manual/pictures'
const QUALITY = 72
/** Pictures to take; none: all. */
const only = process.argv.slice(2)

const stop = await startProduct()
const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
await mkdir(FOLDER, { recursive: true })

async function as(role: 'admin' | 'trainer' | 'student', act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page, firstAccount(role))
  await act(page)
  await context.close()
}
/** What an installation in use has, and the demo has not. */
async function dressUp(client: Api): Promise<void> {
  const [top] = await client.call(organisationTree, {})
  const terminal = top?.children.find((node) => node.name === 'Terminal 1')
  if (!top || !terminal) return
  const people = await client.call(pickTrainees, { types: [3], orgIds: [terminal.id] })
  await client.call(updateOrganisation, {
    id: terminal.id,
    name: terminal.name,
    superiorID: top.id,
    code: 'T1',
    order: terminal.order,
    contact: 'Duty office, ext. 2110',
    leaderID: people[0]?.id ?? null,
  })
  if ((await client.call(queryGroups, { name: 'Night shift' })).length > 0) return
  await client.call(addGroup, {
    name: 'Night shift',
    type: 'Shift',
    remark: 'Both terminals',
    userIDs: people.map((person) => person.id),
  })
  await client.call(sendTestMessage, { mobile: '13800000000' })
}
/** Somebody who asks to be known by name, and to be erased. */
async function sendIdentity(name: string, number: string, orgID: string): Promise<void> {
  const client = await api(await makePerson({ type: 3, name, orgID }))
  const { access_token: token, signKey } = client.ticket
  await client.call(real.realNameBasic, { name, idNumber: number + checkDigitOf(number) })
  const video = makeWebm(5, number)
  for (const [call, files] of [
    [real.realNameImage, { front: await picture(), back: await picture() }],
    [real.realNameVideo, { video }],
  ] as const) {
    const form = new FormData()
    for (const [field, bytes] of Object.entries(files)) form.append(field, new Blob([new Uint8Array(bytes)]), field)
    const { url, method, headers } = buildRequest(
      call,
      {},
      {
        token,
        culture: 'en',
        now: Date.now(),
        nonce: randomBytes(3).toString('hex'),
        requestKey: randomUUID(),
        sign: (text) => createHmac('sha256', Buffer.from(signKey, 'hex')).update(text).digest('hex'),
      },
    )
    const { status } = await fetch(productUrl() + url, { method, headers, body: form })
    if (status !== 200) throw new Error(`${call.id} answered ${status}`)
  }
  await client.call(askErasure, { reason: 'I have left the company.' })
}
/** A file with people of all kinds, and rows that are wrong, from the check to the slips. */
async function importPeople(page: Page): Promise<void> {
  const people = ['Wei Zhang', 'José Peña', 'Zoë Müller', 'Fang Liu', 'Inês Conceição', 'Ada Byron'].map(
    (name, at) => `t1.00${at},${name},Headquarters / Terminal 1,S-004${at}`,
  )
  const file = [
    'Account,Name,Organisation,Job number',
    ...people,
    't1.007,,Terminal 2,S-0047',
    't1.008,Grace Hill,Terminal 9,S-0048',
    't1.001,Bo Larsen,Cargo,S-0049',
  ].join('\n')
  await page.goto(`${productUrl()}/system/user/import`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'new-screeners.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Check the file' }).click()
  const run = page.getByRole('button', { name: /^Import \d+ rows? without errors$/ })
  await run.first().waitFor()
  await take(page, 'import-check')
  await run.first().click()
  await (await opened(page)).getByRole('button', { name: /^Import/ }).click()
  await page.getByRole('button', { name: 'Print activation slips' }).waitFor()
  await take(page, 'import-done')
}
/** Pictures that need somebody who sits an exam. */
const EXAM_DAY = ['student-home', 'before-exam', 'player', 'exam-day', 'candidate', 'receipt', 'replay']
/** Somebody works, a trainer looks on; the exam is handed in, and looked at again. */
async function sitAndWatch(page: Page): Promise<void> {
  for (const key of ['s', 'd', 's', 's', 'd', 's']) {
    await page.keyboard.press(key)
    await page.keyboard.press('ArrowRight')
    await drawn(page)
  }
  await expect(saved(page)).toHaveText('Saved')
  await as('trainer', async (board) => {
    await board.goto(`${productUrl()}/invigilate`)
    await board
      .getByRole('link', { name: /^Quarterly certification/ })
      .filter({ visible: true })
      .first()
      .click()
    await expect(board.getByTestId('feed')).toHaveText('Live')
    await take(board, 'exam-day')
    await board
      .getByRole('button', { name: 'Sam Student' })
      .or(board.getByRole('link', { name: 'Sam Student' }))
      .filter({ visible: true })
      .first()
      .click()
    await board.getByRole('dialog').waitFor()
    await take(board, 'candidate')
    await submitAndConfirm(page)
    await page.getByText('Receipt', { exact: false }).first().waitFor()
    await take(page, 'receipt')
    await board
      .getByRole('link', { name: /Replay/ })
      .or(board.getByRole('button', { name: /Replay/ }))
      .filter({ visible: true })
      .first()
      .click()
    const shown = board.context().pages().at(-1) ?? board
    await shown.getByRole('slider', { name: 'Position in the exam' }).press('End')
    await drawn(shown)
    await take(shown, 'replay')
  })
}
const isWanted = (...names: string[]): boolean => only.length === 0 || names.some((name) => only.includes(name))
const take = async (page: Page, name: string) => {
  if (!isWanted(name)) return
  await settled(page)
  // Rows that are fetched again stand pale meanwhile.
  await expect(page.locator('[class*="spin-blur"], [class*="spin-spinning"]').filter({ visible: true })).toHaveCount(0)
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: QUALITY })
  console.log(`${FOLDER}/${name}.jpg`)
}

try {
  await as('admin', async (page) => {
    const client = await api(firstAccount('admin'))
    await dressUp(client)
    const [top] = await client.call(organisationTree, {})
    await page.goto(`${productUrl()}/system/user`)
    await take(page, 'users')
    await page.goto(
      `${productUrl()}/system/organisation?id=${top?.children.find((node) => node.name === 'Terminal 1')?.id}`,
    )
    await take(page, 'organisations')
    await page.goto(`${productUrl()}/system/role`)
    await page
      .getByRole('row', { name: /Trainer/ })
      .getByRole('button', { name: 'Menus' })
      .click()
    await page.getByRole('dialog').getByText('My papers').waitFor()
    await take(page, 'role-menus')
    for (const [path, name] of [
      ['system/menu', 'menus'],
      ['system/mobile', 'mobile-layout'],
      ['system/info', 'system-info'],
      ['system/dictionary?type=Post', 'dictionary'],
      ['group', 'groups'],
      ['system/sms', 'sms'],
      ['system/audit', 'audit'],
    ] as const) {
      await page.goto(`${productUrl()}/${path}`)
      if (name === 'menus') await page.locator('.ant-tree').getByText('Paper library').click()
      await take(page, name)
    }
    await page.goto(`${productUrl()}/system/info`)
    await page
      .getByRole('heading', { name: 'Signing in', exact: true })
      .evaluate((heading) => window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 72))
    await take(page, 'sign-in-settings')
    if (isWanted('import-check', 'import-done')) await importPeople(page)
    if (!isWanted('identity-checks', 'erasures')) return
    for (const [name, number] of [
      ['Wei Zhang', '11010519900115123'],
      ['Fang Liu', '11010519920208456'],
    ] as const)
      await sendIdentity(name, number, top?.id ?? '')
    await page.goto(`${productUrl()}/realName`)
    await take(page, 'identity-checks')
    await page.goto(`${productUrl()}/erasure`)
    await take(page, 'erasures')
  })
  {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
    await page.goto(`${productUrl()}/login`)
    await take(page, 'sign-in')
    await page.close()
  }
  if (isWanted('library', 'plan', 'results', 'results-table', ...EXAM_DAY)) {
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
      await page.goto(`${productUrl()}/train/trainPlan/detail/${past.id}/results/${step?.id}`)
      await take(page, 'results-table')
    })
    if (isWanted(...EXAM_DAY))
      await as('student', async (page) => {
        await take(page, 'student-home')
        await page
          .getByRole('link', { name: /^Quarterly certification/ })
          .filter({ visible: true })
          .first()
          .click()
        await page.getByRole('link', { name: 'Start', exact: true }).filter({ visible: true }).click()
        const begin = page.getByRole('button', { name: 'Start the exam' })
        await begin.waitFor()
        await take(page, 'before-exam')
        await begin.click()
        await drawn(page)
        await take(page, 'player')
        await sitAndWatch(page)
      })
  }
  if (isWanted(...BY_HAND_PICTURES))
    await as('trainer', async (page) => takeByHand(page, await api(firstAccount('trainer')), take))
  if (isWanted(...LEARNING_PICTURES))
    await as('trainer', async (page) => takeLearning(page, await api(firstAccount('trainer')), take))
  if (isWanted(...TWO_VIEWS_PICTURES))
    await as('trainer', async (page) => takeTwoViews(page, await api(firstAccount('trainer')), take))
  if (isWanted(...SCAN_PICTURES)) await as('trainer', (page) => takeScans(page, take))
  if (isWanted(...VIEWER_PICTURES)) await as('student', (page) => takeViewers(page, take))
  /** Somebody who is made for the picture. */
  const asSomebody = async (act: (page: Page, shot: typeof take) => Promise<void>): Promise<void> => {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
      reducedMotion: 'reduce',
    })
    await act(page, take)
    await page.close()
  }
  if (isWanted(...THEORY_PICTURES)) {
    await as('trainer', (page) => takeTrainersTheory(page, take))
    await asSomebody(takeCandidatesTheory)
  }
  if (isWanted(...CT_PICTURES)) await asSomebody(takeMarks)
} finally {
  await browser.close()
  await stop()
}
process.exit(0)
