// What the board of an exam day costs its browser with a thousand candidates: a push each second that moves a quarter
// of them, and scrolling
// through all. Says how much of the main thread went to script, style and layout for each push and for each step of
// scrolling.
//
// Usage: node tools/run.mjs tools/local/board-scroll.ts [--candidates 1000] [--steps 60] [--shots /some/folder]
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { openExam, saveExam } from '@clearbelt/contract/exams/calls'
import { getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import pg from 'pg'
import { makeCrowd } from '../../apps/server/src/testing/crowd.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/world/embedded-postgres.ts'
import { makeAccount, makePlan } from '../../e2e/support/plans.ts'
import { enter } from '../../e2e/support/people.ts'
import { api, firstAccount } from '../../e2e/support/product.ts'
import startProduct from '../../e2e/support/start-product.ts'
import { findChromium } from '../programs/chromium.mjs'

const { values } = parseArgs({
  options: {
    candidates: { type: 'string', default: '1000' },
    steps: { type: 'string', default: '60' },
    shots: { type: 'string' },
  },
})
const STEPS = Number(values.steps)
const PUSHED_S = 15
const CLIENT = 'tab-scroll-01'

interface Spent {
  script: number
  style: number
  layout: number
  task: number
}
async function spent(cdp: CDPSession): Promise<Spent> {
  const { metrics } = (await cdp.send('Performance.getMetrics')) as { metrics: { name: string; value: number }[] }
  const ms = (name: string) => (metrics.find((m) => m.name === name)?.value ?? 0) * 1000
  return {
    script: ms('ScriptDuration'),
    style: ms('RecalcStyleDuration'),
    layout: ms('LayoutDuration'),
    task: ms('TaskDuration'),
  }
}
const each = (from: Spent, to: Spent, times: number) =>
  `script ${((to.script - from.script) / times).toFixed(1)} ms, style ${((to.style - from.style) / times).toFixed(1)} ms, layout ${((to.layout - from.layout) / times).toFixed(1)} ms, all tasks ${((to.task - from.task) / times).toFixed(1)} ms`

/** Scrolls the list by its wheel handler, one step a frame; answers the lengths of the frames in ms. */
const scroll = (page: Page, by: number): Promise<number[]> =>
  page.evaluate(
    async ([steps, px]) => {
      const box = document.querySelector<HTMLElement>('[data-testid="board-rows"], .ant-table-tbody-virtual-holder')
      if (!box) throw new Error('no list')
      const frame = () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(resolve)
        })
      const lengths: number[] = []
      let last = await frame()
      for (let n = 0; n < (steps ?? 0); n++) {
        box.scrollTop += px ?? 0
        const now = await frame()
        lengths.push(now - last)
        last = now
      }
      return lengths
    },
    [STEPS, by],
  )

const folder = await mkdtemp(join(tmpdir(), 'clearbelt-scroll-'))
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres({
  directory: join(folder, 'postgres'),
  say: () => undefined,
  unsafe: true,
})
process.env.DATABASE_URL = postgres.url
const stop = await startProduct()
const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
const executablePath = await findChromium()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
let beat: NodeJS.Timeout | undefined
try {
  const trainer = await api(firstAccount('trainer'))
  const account = await makeAccount(3, 'Ada Okafor')
  const planID = await makePlan(trainer, {
    name: 'A thousand',
    trainees: [account.id],
    step: { form: 2, duration: 60 },
  })
  await trainer.call(publishPlan, { id: planID })
  const processID = (await trainer.call(getPlan, { id: planID })).processes[0]?.id ?? ''
  const candidate = await api(account)
  const paper = await candidate.call(openExam, { id: processID, client: CLIENT })
  await candidate.call(saveExam, {
    id: paper.testID,
    client: CLIENT,
    epoch: paper.epoch,
    answers: [{ topicID: paper.paper.relationship[0]?.topicID ?? '', isPass: true, tags: [], seq: 1 }],
  })
  await makeCrowd(pool, paper.testID, Number(values.candidates) - 1)
  await pool.query(
    'insert into sitting_presence (sitting_id, ref, seen_at, saved_at, changed_at) select id, ref, now(), now(), now() from sitting where ref = $1 on conflict do nothing',
    [processID],
  )
  // A quarter saves each second; everybody is heard of.
  let turn = 0
  beat = setInterval(
    () =>
      void pool
        .query(
          'update sitting_presence set saved_at = now(), seen_at = now(), changed_at = now() where ref = $1 and abs(hashtext(sitting_id::text)) % 4 = $2',
          [processID, turn++ % 4],
        )
        .catch(() => undefined),
    1000,
  )

  const page = await (
    await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  ).newPage()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await enter(page, firstAccount('trainer'), `/invigilate/detail/${processID}?plan=${planID}&sort=name`)
  await page.getByTestId('feed').getByText('Live').waitFor()
  await page.getByText('Crowd 1', { exact: true }).first().waitFor()
  await page.waitForTimeout(3000)
  if (values.shots) {
    await mkdir(values.shots, { recursive: true })
    await page.screenshot({ path: join(values.shots, 'board-1000.png') })
  }
  const idle = await spent(cdp)
  await page.waitForTimeout(PUSHED_S * 1000)
  console.log(`each second of pushes: ${each(idle, await spent(cdp), PUSHED_S)}`)
  clearInterval(beat)
  await page.waitForTimeout(2500)
  const quiet = await spent(cdp)
  await page.waitForTimeout(5000)
  console.log(`each quiet second: ${each(quiet, await spent(cdp), 5)}`)
  for (const [what, px] of [
    ['a row', 47],
    ['three rows', 140],
    ['a page', 560],
  ] as const) {
    const before = await spent(cdp)
    const lengths = (await scroll(page, px)).toSorted((a, b) => a - b)
    console.log(
      `each step of ${what}: ${each(before, await spent(cdp), STEPS)}; frames p50 ${lengths[Math.floor(STEPS / 2)]?.toFixed(0)} p95 ${lengths[Math.floor(STEPS * 0.95)]?.toFixed(0)} most ${lengths.at(-1)?.toFixed(0)} ms`,
    )
    await page.evaluate(() => {
      const box = document.querySelector<HTMLElement>('[data-testid="board-rows"], .ant-table-tbody-virtual-holder')
      if (box) box.scrollTop = 0
    })
    await page.waitForTimeout(500)
  }
} finally {
  clearInterval(beat)
  await browser.close()
  await pool.end()
  await stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exit(0)
