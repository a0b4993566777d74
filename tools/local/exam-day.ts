// An exam day with thirty candidates seen on the board: two sit in real browsers, the others by the calls and the hub
// as a page would, each with a day of its own (works, is late, is offline, leaves, has no camera, hands in, never
// comes). Writes pictures of the board, and says whether what the board shows is what really happened.
//
// Usage: node tools/run.mjs tools/local/exam-day.ts --out /some/folder [--minutes 2]
import { createHmac, randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import type { BoardChanged } from '@clearbelt/contract/exams/board-hub'
import { openExam, saveExam, submitExam, type CandidatePaper } from '@clearbelt/contract/exams/calls'
import { agreeToPhotos, PHOTO_CONSENT_VERSION } from '@clearbelt/contract/exams/hold-calls'
import {
  examMonitor,
  extendSittings,
  freezeExam,
  messageCandidates,
  noteAbsence,
} from '@clearbelt/contract/exams/invigilation-calls'
import { leaveTimes, reportCamera, uploadInvigilate } from '@clearbelt/contract/exams/sitting-day-calls'
import { setExtraTime } from '@clearbelt/contract/plans/extra-time-calls'
import { saveTheme } from '@clearbelt/contract/access/calls'
import { BROWSER_HUB, HUB_PATH, TRAINEE_HUB } from '@clearbelt/contract/notices/hub'
import { getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import { buildRequest } from '@clearbelt/contract/request'
import type { Culture } from '@clearbelt/contract/wire'
import sharp from 'sharp'
import { io, type Socket } from 'socket.io-client'
import { drawnFace } from '../../apps/server/src/testing/drawn-face.ts'
import { makeAccount, makePlan } from '../../e2e/support/plans.ts'
import { enter } from '../../e2e/support/people.ts'
import { api, firstAccount, productUrl, type Account, type Api } from '../../e2e/support/product.ts'
import { settled } from '../../e2e/support/settled.ts'
import startProduct from '../../e2e/support/start-product.ts'
import { findChromium } from '../programs/chromium.mjs'
import { DAYS, NAMES, type Day } from './exam-day-people.ts'

const { values } = parseArgs({
  options: { out: { type: 'string', default: '/tmp/exam-day' }, minutes: { type: 'string', default: '2' } },
})
const OUT = values.out
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const CLIENT = 'tab-examday01'
/** Whose day is opened: away from the screen, with more time. */
const SHOWN = '陈静'

interface Person {
  account: Account & { id: string; name: string }
  day: Day
  client?: Api
  paper?: CandidatePaper
  socket?: Socket
  acknowledged: Set<string>
}

async function upload(who: Api, testID: string, seq: number, bytes: Buffer): Promise<void> {
  const { signKey, access_token: token } = who.ticket
  const made = buildRequest(
    uploadInvigilate,
    { testID, client: CLIENT, seq, capturedAt: Date.now() },
    {
      token,
      culture: 'en',
      now: Date.now(),
      nonce: randomBytes(3).toString('hex'),
      requestKey: String(seq),
      sign: (text) => createHmac('sha256', Buffer.from(signKey, 'hex')).update(text).digest('hex'),
    },
  )
  const body = new FormData()
  for (const [name, value] of Object.entries({
    testID,
    client: CLIENT,
    seq: String(seq),
    capturedAt: String(Date.now()),
  }))
    body.append(name, value)
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
  const { 'Content-Type': _, 'content-type': __, ...headers } = made.headers
  const answer = await fetch(productUrl() + made.url, { method: made.method, headers, body })
  if (!answer.ok) throw new Error(`a photo was refused: ${await answer.text()}`)
}

async function sitDown(p: Person, processID: string, face: Buffer): Promise<void> {
  const client = await api(p.account)
  p.client = client
  await client.call(agreeToPhotos, { id: processID, version: PHOTO_CONSENT_VERSION, language: 'en' })
  p.paper = await client.call(openExam, { id: processID, client: CLIENT })
  if (p.day !== 'no-camera') await upload(p.client, p.paper.testID, 1, face)
  p.socket = io(productUrl() + TRAINEE_HUB, {
    path: HUB_PATH,
    auth: { token: client.ticket.access_token, testID: p.paper.testID },
    transports: ['websocket'],
  })
}

/** What one candidate does until the day is over. */
async function live(p: Person, until: number, face: Buffer, black: Buffer): Promise<void> {
  const { client, paper, day } = p
  if (!client || !paper) return
  const topics = paper.paper.relationship
  const pace = 2500 + Math.random() * 4000
  const from = Date.now()
  let shot = 1
  for (let seq = 1; Date.now() < until; seq++) {
    await sleep(pace * (0.5 + Math.random()))
    const topicID = topics[(seq - 1) % topics.length]?.topicID ?? ''
    await client.call(saveExam, {
      id: paper.testID,
      client: CLIENT,
      epoch: paper.epoch,
      answers: [{ topicID, isPass: Math.random() < 0.6, tags: [], seq, ms: 3000 }],
    })
    p.acknowledged.add(topicID)
    if (day === 'no-camera' && seq === 1)
      await client.call(reportCamera, { testID: paper.testID, state: 'denied', at: Date.now() })
    else if (Date.now() - from > (shot - 1) * 20_000 && day !== 'no-camera')
      await upload(client, paper.testID, ++shot, day === 'dark' && shot > 1 ? black : face)
    const gone = Date.now() - from
    if (day === 'left' && seq === 3)
      await client.call(leaveTimes, {
        id: paper.testID,
        client: CLIENT,
        spans: [{ key: 'away-00001', reason: 'hidden', from: Date.now() - 9000, to: Date.now() }],
      })
    if (day === 'submits' && gone > 25_000) {
      await client.call(submitExam, { id: paper.testID, client: CLIENT, epoch: paper.epoch, answers: [] })
      return p.socket?.disconnect() && undefined
    }
    if (day === 'offline' && gone > 8000) return p.socket?.disconnect() && undefined
    // Silent for 40 s when the board is read, 12 s before the end, whatever the last pause was; and not yet for 90 s.
    if (day === 'late' && until - Date.now() < 70_000) return
    if (day === 'leaving' && until - Date.now() < 25_000)
      return void (await client.call(leaveTimes, {
        id: paper.testID,
        client: CLIENT,
        spans: [{ key: 'away-00002', reason: 'blur', from: Date.now() - 4000, to: null }],
      }))
  }
}

const stop = await startProduct()
const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
})
try {
  await mkdir(OUT, { recursive: true })
  const trainer = await api(firstAccount('trainer'))
  const people: Person[] = []
  for (const [n, name] of NAMES.entries())
    people.push({ account: await makeAccount(3, name), day: DAYS[n] ?? 'works', acknowledged: new Set() })
  const planID = await makePlan(trainer, {
    name: 'Quarterly certification, autumn',
    trainees: people.map((p) => p.account.id),
    endsIn: 3 * 3_600_000,
    step: { form: 2, duration: 40, isAntiCheating: true, photoDuration: 20, photoPolicy: 'flag', release: 'manual' },
  })
  await trainer.call(publishPlan, { id: planID })
  const processID = (await trainer.call(getPlan, { id: planID })).processes[0]?.id ?? ''
  const [one, two] = [await drawnFace({ person: 1 }), await drawnFace({ person: 2 })]
  const faces = await Promise.all(
    [one, two].map((face) => sharp(face).resize(320, 240).jpeg({ quality: 70 }).toBuffer()),
  )
  const black = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#020202' } })
    .jpeg()
    .toBuffer()

  // How far behind the board is: from the moment a save was written to its time on the board, over the hub. A row comes
  // whole where more than
  // the save changed, and again for other reasons later: only a time not seen before is a save.
  const watcher = io(productUrl() + BROWSER_HUB, {
    path: HUB_PATH,
    auth: { token: trainer.ticket.access_token },
    transports: ['websocket'],
  })
  const lags: number[] = []
  const pushed = new Map<string, number | null>()
  const saw = (userID: string, savedAt: number | null) => {
    if (savedAt !== null && pushed.has(userID) && pushed.get(userID) !== savedAt) lags.push(Date.now() - savedAt)
    pushed.set(userID, savedAt)
  }
  watcher.on('BoardChanged', ({ rows, moved }: BoardChanged) => {
    for (const row of rows) saw(row.userID, row.lastSaveAt)
    moved?.userIDs.forEach((userID, n) => saw(userID, moved.lastSaveAt[n] ?? null))
  })
  await new Promise<void>((resolve) =>
    watcher.once('connect', () => watcher.emit('WatchBoard', { processID }, () => resolve())),
  )

  const pages = people.filter((p) => p.day === 'page')
  for (const p of people)
    if (!['page', 'waits', 'absent'].includes(p.day)) await sitDown(p, processID, faces[0] as Buffer)
  const sitting: Page[] = []
  for (const p of pages) {
    const page = await (
      await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 }, permissions: ['camera'] })
    ).newPage()
    await enter(page, p.account, `/student/myTask/myTaskDetail/${planID}/exam/${processID}`)
    await page.getByRole('checkbox', { name: /I agree/ }).check()
    await page.getByRole('button', { name: 'Start the exam' }).click()
    await page.locator('.sp-stage[data-settled]').first().waitFor()
    sitting.push(page)
  }
  console.log(`${people.filter((p) => p.paper).length} candidates sit by the calls, ${sitting.length} in browsers`)
  const until = Date.now() + Number(values.minutes) * 60_000
  lags.length = 0
  const lives = people.map((p, n) => live(p, until, faces[n % 2] as Buffer, black))
  const inPages = (async () => {
    for (let n = 0; Date.now() < until; n++) {
      for (const page of sitting) {
        // Words of the invigilator stand over the exam until they are read: keys pressed meanwhile judge nothing.
        const read = page.getByRole('button', { name: 'I have read it' })
        if (await read.isVisible()) await read.click()
        await page.keyboard.press(n % 3 === 0 ? 'd' : 's')
        await page.keyboard.press('ArrowRight')
      }
      await sleep(4000)
    }
  })()

  // What the invigilator does meanwhile.
  await sleep(15_000)
  const idOf = (name: string) => people.find((p) => p.account.name === name)?.account.id ?? ''
  await trainer.call(messageCandidates, { id: processID, userIDs: [], text: 'Please keep your papers off the desk.' })
  await trainer.call(extendSittings, {
    id: processID,
    userIDs: [idOf('陈静'), idOf('Beatriz Álvarez')],
    minutes: 10,
    reason: 'Began late through a fault of the room',
  })
  await trainer.call(freezeExam, { id: processID, userIDs: [idOf('Lars Sørensen')], reason: 'Medical emergency' })
  await trainer.call(setExtraTime, {
    planId: planID,
    userIDs: [idOf('Mei-Ling Chou')],
    minutes: 15,
    reason: 'Reads in a second language',
  })
  await trainer.call(noteAbsence, { id: processID, userID: idOf('Daniel Okafor'), reason: 'Ill, certificate received' })
  const frozen = people.find((p) => p.account.name === 'Lars Sørensen')
  // A frozen page sends nothing; here its saves are refused and that is that.
  void lives[people.indexOf(frozen as Person)]?.catch(() => undefined)

  const board = await (await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })).newPage()
  await enter(board, firstAccount('trainer'), `/invigilate/detail/${processID}?plan=${planID}`)
  await board.getByTestId('feed').waitFor()
  const shoot = async (name: string) => {
    await settled(board)
    await board.screenshot({ path: join(OUT, `${name}.png`) })
  }
  // Close to the end of the day everything there is to see has happened.
  await sleep(Math.max(0, until - 12_000 - Date.now()))
  // As they stand while everybody still lives their day; the pictures take longer than the day.
  const states = new Map(
    (await trainer.call(examMonitor, { planId: planID, processID })).rows.map((row) => [row.userID, row]),
  )
  for (const [culture, theme] of [
    ['en', 'harbour'],
    ['en', 'graphite'],
    ['zh-CN', 'harbour'],
    ['zh-CN', 'graphite'],
  ] as [Culture, string][]) {
    await trainer.call(saveTheme, { theme } as never)
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await board.setViewportSize({ width, height })
      await board.evaluate((lang) => localStorage.setItem('lang', lang), culture)
      await board.reload()
      await board.getByTestId('feed').waitFor()
      await shoot(`board-${culture}-${theme}-${width}`)
      if (culture === 'en') {
        // The table holds the rows in sight alone.
        await board.getByPlaceholder('Search candidates').fill(SHOWN)
        await board.getByRole('button', { name: SHOWN, exact: true }).first().click()
        await board.getByRole('dialog').getByText(SHOWN).first().waitFor()
        await shoot(`candidate-${culture}-${theme}-${width}`)
        await board.keyboard.press('Escape')
        await board.getByPlaceholder('Search candidates').fill('')
      }
    }
  }
  await board.goto(`${productUrl()}/train/trainPlan/detail/${planID}`)
  await board.locator('a[href*="/invigilate/detail/"]').first().waitFor()
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await board.setViewportSize({ width, height })
    await shoot(`plan-${width}`)
  }
  await Promise.allSettled(lives)
  await inPages
  // What the pages themselves say is answered, once all of it is saved.
  const inPage = new Map<string, number>()
  for (const [n, p] of pages.entries()) {
    const page = sitting[n] as Page
    await page.locator('.sp-saved').filter({ hasText: 'Saved' }).waitFor()
    inPage.set(p.account.id, Number(/\d+/.exec((await page.locator('.sp-list h2').textContent()) ?? '')?.[0] ?? 0))
  }
  const shown = new Map(
    (await trainer.call(examMonitor, { planId: planID, processID })).rows.map((row) => [row.userID, row]),
  )
  const WANTED: Record<Day, string[]> = {
    works: ['alive', 'late'],
    page: ['alive', 'late'],
    absent: ['absent'],
    waits: ['waiting'],
    late: ['late', 'offline'],
    offline: ['offline'],
    leaving: ['leaving'],
    left: ['alive', 'late'],
    submits: ['submitted'],
    'no-camera': ['alive', 'late'],
    dark: ['alive', 'late'],
  }
  let wrong = 0
  for (const p of people) {
    const row = shown.get(p.account.id)
    const then = states.get(p.account.id)
    const isState = then !== undefined && (WANTED[p.day].includes(then.state) || then.frozen)
    const told = p.day === 'page' ? (inPage.get(p.account.id) ?? 0) : p.acknowledged.size
    const isCount = row?.answered === told && (p.day !== 'page' || told > 0)
    if (!isState || !isCount) wrong++
    console.log(
      `${isState && isCount ? 'ok   ' : 'WRONG'} ${p.account.name.padEnd(32)} ${p.day.padEnd(10)} board: ${then?.state ?? 'missing'}${then?.frozen ? ', stopped' : ''}, answered ${row?.answered} (acknowledged ${told}), photos ${row?.photoCount}, gaps ${row?.photoGaps}, left ${row?.leaveCount}`,
    )
  }
  const sorted = lags.toSorted((a, b) => a - b)
  console.log(`rows on the board: ${states.size}; wrong: ${wrong}`)
  console.log(
    `behind a save: ${sorted.length} rows, p50 ${sorted[Math.floor(sorted.length / 2)]} ms, p95 ${sorted[Math.floor(sorted.length * 0.95)]} ms, most ${sorted.at(-1)} ms`,
  )
  for (const p of people) p.socket?.disconnect()
  watcher.disconnect()
} finally {
  await browser.close()
  await stop()
}
process.exit(0)
