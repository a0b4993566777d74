// Pictures of every screen of the demo product into a folder outside git, and a list of those whose console complains:
// npm run shots -- [--out FOLDER] [--widths 1440,990,390] [--languages zh-CN,en] [--themes harbour,graphite] [--only TEXT]
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { isAbsolute, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { saveTheme, THEMES } from '@clearbelt/contract/access/calls'
import { resultRows } from '@clearbelt/contract/exams/calls'
import { queryUsers } from '@clearbelt/contract/org/calls'
import { myPapers } from '@clearbelt/contract/papers/calls'
import { getPlan, myTasks, queryPlans } from '@clearbelt/contract/plans/calls'
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import { chromium, type Page } from '@playwright/test'
import { plantSession } from '../e2e/support/people.ts'
import { api, firstAccount, productUrl, type Role } from '../e2e/support/product.ts'
import { settled } from '../e2e/support/settled.ts'
import startProduct from '../e2e/support/start-product.ts'
import { findChromium } from './chromium.mjs'

const USAGE = `npm run shots -- [--out FOLDER] [--widths 1440,990,390] [--languages ${CULTURES.join(',')}] [--themes ${THEMES.join(',')}] [--only TEXT]`
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(tmpdir(), 'clearbelt-shots') }, widths: { type: 'string', default: '1440,990,390' }, languages: { type: 'string', default: 'zh-CN,en' },
    themes: { type: 'string', default: 'harbour,graphite' }, only: { type: 'string', default: '' }, help: { type: 'boolean', default: false },
  },
})
const fail = (problem: string): never => {
  console.error(`${problem}\n${USAGE}`)
  process.exit(2)
}
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
const inside = relative(process.cwd(), values.out)
if (!isAbsolute(values.out) || (!inside.startsWith('..') && !inside.startsWith('test-results'))) fail('--out is an absolute folder outside the project')
const widths = values.widths.split(',').map((text) => (/^\d{3,4}$/.test(text) ? Number(text) : fail(`${text} is no width`)))
const cultures = values.languages.split(',').map((text) => CULTURES.find((culture) => culture === text) ?? fail(`${text} is no language of the product`))
const themes = values.themes.split(',').map((text) => THEMES.find((theme) => theme === text) ?? fail(`${text} is no theme of the product`))
/** Height of the window by its width. */
const heightOf = (width: number): number => (width < 600 ? 844 : 900)
/** A screen that is not quiet by then is taken as it is, and listed. */
const PATIENCE_MS = 20_000
const AGAIN_MS = 1000

interface Screen { path: string; role: Role | null }

/** The routes as the rooms declare them: their path and who opens them. */
async function routes(): Promise<{ path: string; shell: string }[]> {
  const rooms = await readdir('apps/web/src/rooms')
  const sources = await Promise.all(rooms.map((room) => readFile(`apps/web/src/rooms/${room}/room.tsx`, 'utf8').catch(() => '')))
  return sources.flatMap((source) => [...source.matchAll(/path: '(\/[^']*)'[\s\S]*?shell: '(\w+)'/g)].map(([, path = '', shell = '']) => ({ path, shell })))
}

/** What stands for the parameters of paths in the demo. */
async function parameters(): Promise<Record<string, string>> {
  const [admin, trainer, student] = await Promise.all([api(firstAccount('admin')), api(firstAccount('trainer')), api(firstAccount('student'))])
  for (;;) {
    // The results of the demo's earlier exam are made in the background after the start.
    const plan = (await trainer.call(queryPlans, {})).find((each) => each.name.startsWith('Spring') && each.percent > 50)
    if (plan) {
      const [step] = (await trainer.call(getPlan, { id: plan.id })).processes
      const [row] = step ? await trainer.call(resultRows, { id: step.id, states: ['passed'], Limit: 1 }) : []
      const [task] = await student.call(myTasks, {})
      return {
        planId: plan.id, processID: step?.id ?? '', userID: row?.userID ?? '', taskId: task?.id ?? '', studentProcessID: task?.steps[0]?.processID ?? '',
        paperId: (await trainer.call(myPapers, { Limit: 1 }))[0]?.id ?? '', accountID: (await admin.call(queryUsers, { Limit: 1 }))[0]?.id ?? '',
      }
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

/** Paths with their parameters filled in; null for those that the demo has nothing for. */
function fill(path: string, known: Record<string, string>): string | null {
  const ids: Record<string, string | undefined> = path.startsWith('/system/user') ? { id: known.accountID } : path.startsWith('/student') ? { ...known, processID: known.studentProcessID } : path.startsWith('/invigilate/detail') ? { id: known.processID } : known
  let isWhole = true
  const filled = path.replace(/\/\w+\?/g, '').replace(/:(\w+)/g, (_, name: string) => {
    isWhole &&= Boolean(ids[name])
    return ids[name] ?? ''
  })
  return isWhole ? filled : null
}

/** Screens of administrators that do not lie under /system. */
const OF_ADMINISTRATORS = ['/group', '/realName', '/erasure']

function roleOf(path: string, shell: string): Role | null {
  if (path === '/login' || path === '/hrlogin') return null
  if (shell === 'student' || path.startsWith('/student')) return 'student'
  return path.startsWith('/system') || OF_ADMINISTRATORS.includes(path) ? 'admin' : 'trainer'
}

const stop = await startProduct()
const executablePath = await findChromium()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'] })
const complaints = new Map<string, Set<string>>()
const left: string[] = []
let taken = 0

function listen(page: Page): (path: string) => void {
  let now = ''
  const note = (words: string): void => { if (now) complaints.set(now, (complaints.get(now) ?? new Set()).add(words.slice(0, 300))) }
  page.on('console', (message) => { if (message.type() === 'error') note(message.text()) })
  page.on('pageerror', (error) => note(error.message))
  page.on('response', (response) => { if (response.status() >= 500) note(`${response.status()} ${new URL(response.url()).pathname}`) })
  return (path) => { now = path }
}

async function takeAll(screens: readonly Screen[], role: Role | null, culture: Culture, theme: (typeof THEMES)[number]): Promise<void> {
  const context = await browser.newContext({ locale: culture, timezoneId: 'UTC', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const at = listen(page)
  if (role) await plantSession(page, firstAccount(role), { culture, theme })
  else {
    await page.goto(`${productUrl()}/icon.svg`)
    await page.evaluate(([lang, name]) => { localStorage.setItem('lang', lang ?? ''); localStorage.setItem('theme', name ?? '') }, [culture, theme])
  }
  for (const { path } of screens) {
    for (const width of widths) {
      at(path)
      await page.setViewportSize({ width, height: heightOf(width) })
      await page.goto(productUrl() + path)
      await Promise.race([settled(page), new Promise((_, reject) => setTimeout(() => reject(new Error('was not quiet')), PATIENCE_MS))]).catch((error: unknown) => {
        complaints.set(path, (complaints.get(path) ?? new Set()).add(`at ${width}: ${String(error).split('\n')[0]}`))
      })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (wide > 0) complaints.set(path, (complaints.get(path) ?? new Set()).add(`at ${width} it is ${wide} px too wide (${culture})`))
      const name = `${path.replace(/^\//, '').replaceAll('/', '_').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID').replaceAll(/[^\w-]+/g, '-')}.${width}.${culture}.${theme}.png`
      await page.screenshot({ path: join(values.out, name), fullPage: true })
      taken++
    }
  }
  await context.close()
}

try {
  await mkdir(values.out, { recursive: true })
  const known = await parameters()
  const screens: Screen[] = []
  for (const { path, shell } of await routes()) {
    const filled = fill(path, known)
    if (filled === null) left.push(path)
    else if (filled.includes(values.only)) screens.push({ path: filled, role: roleOf(path, shell) })
  }
  for (const theme of themes) {
    for (const role of ['admin', 'trainer', 'student', null] as const) {
      const own = screens.filter((screen) => screen.role === role)
      if (own.length === 0) continue
      // The theme of the account is in force wherever it signs in.
      if (role) await (await api(firstAccount(role))).call(saveTheme, { theme })
      for (const culture of cultures) await takeAll(own, role, culture, theme)
    }
  }
} finally {
  await browser.close()
  await stop()
}
console.log(`${taken} pictures in ${values.out}`)
for (const path of left) console.log(`not taken, the demo has nothing for it: ${path}`)
for (const [path, words] of complaints) console.log(`${path}\n${[...words].map((line) => `  ${line}`).join('\n')}`)
process.exit(complaints.size > 0 ? 1 : 0)
