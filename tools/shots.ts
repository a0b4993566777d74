// Pictures of every screen of the demo product into a folder outside git, and a list of what nobody should see on them:
// npm run shots -- [--out FOLDER] [--widths 1440,990,390] [--looks zh-CN/harbour,en/graphite] [--only TEXT]
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { isAbsolute, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { saveTheme, THEMES } from '@clearbelt/contract/access/calls'
import { resultRows } from '@clearbelt/contract/exams/calls'
import { itemAnalysis } from '@clearbelt/contract/exams/regrade-calls'
import { queryUsers } from '@clearbelt/contract/org/calls'
import { myPapers } from '@clearbelt/contract/papers/calls'
import { getPlan, myTasks, queryPlans } from '@clearbelt/contract/plans/calls'
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import { chromium, type Page } from '@playwright/test'
import { findings } from '../e2e/support/axe.ts'
import { plantSession } from '../e2e/support/people.ts'
import { api, firstAccount, productUrl, type Api, type Role } from '../e2e/support/product.ts'
import { everyScreen, routesOf, visit, type Known, type Screen } from '../e2e/support/screens.ts'
import { settled } from '../e2e/support/settled.ts'
import startProduct from '../e2e/support/start-product.ts'
import { englishOnly, RAW, wordsOf } from '../e2e/support/words.ts'
import { findChromium } from './programs/chromium.mjs'

type Theme = (typeof THEMES)[number]
interface Look {
  culture: Culture
  theme: Theme
}

/** Two languages in light and in dark; each other language and theme once. */
const LOOKS = 'zh-CN/harbour,en/harbour,zh-CN/graphite,en/graphite,es/pine,pt-BR/amber,en/plum'
const USAGE = `npm run shots -- [--out FOLDER] [--widths 1440,990,390] [--looks LANGUAGE/THEME,…] [--only TEXT]
languages: ${CULTURES.join(', ')}; themes: ${THEMES.join(', ')}; looks unless told otherwise: ${LOOKS}`
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(tmpdir(), 'clearbelt-shots') },
    widths: { type: 'string', default: '1440,990,390' },
    looks: { type: 'string', default: LOOKS },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
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
if (!isAbsolute(values.out) || (!inside.startsWith('..') && !inside.startsWith('test-results')))
  fail('--out is an absolute folder outside the project')
const widths = values.widths
  .split(',')
  .map((text) => (/^\d{3,4}$/.test(text) ? Number(text) : fail(`${text} is no width`)))
const looks = values.looks.split(',').map((text): Look => {
  const [language, name] = text.split('/')
  const culture = CULTURES.find((one) => one === language)
  const theme = THEMES.find((one) => one === name)
  return culture && theme ? { culture, theme } : fail(`${text} is no language and theme of the product`)
})
/** A language is offered under its own name. */
const NAMES_OF_LANGUAGES = ['English', 'Español']
/** Height of the window by its width. */
const heightOf = (width: number): number => (width < 600 ? 844 : 900)
/** A screen that is not quiet by then is taken as it is, and listed. */
const PATIENCE_MS = 20_000
const AGAIN_MS = 1000
/** Time for a screen to take its shape at another width. */
const REFLOW_MS = 150

/** What stands for the parameters of paths in the demo. */
async function known(admin: Api, trainer: Api): Promise<Known> {
  const student = await api(firstAccount('student'))
  for (;;) {
    // The results of the demo's earlier exam are made in the background after the start.
    const plan = (await trainer.call(queryPlans, {})).find(
      (each) => each.name.startsWith('Spring') && each.percent > 50,
    )
    if (plan) {
      const [step] = (await trainer.call(getPlan, { id: plan.id })).processes
      const processID = step?.id ?? ''
      const [[row], items, [task], [paper], [account]] = await Promise.all([
        trainer.call(resultRows, { id: processID, states: ['passed'], Limit: 1 }),
        trainer.call(itemAnalysis, { id: processID }),
        student.call(myTasks, {}),
        trainer.call(myPapers, { Limit: 1 }),
        admin.call(queryUsers, { Limit: 1 }),
      ])
      return {
        '*': {
          planId: plan.id,
          processID,
          userID: row?.userID,
          itemID: items.items[0]?.itemID,
          paperId: paper?.id,
          '/scan': 'AAAAABBBBBCCCCC',
          '/system/user/detail': account?.id,
          '/invigilate/detail': processID,
          '/invigilate/replay': row?.testID ?? undefined,
        },
        student: { taskId: task?.id, processID: task?.steps[0]?.processID },
      }
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

/** What is wrong with how the screen stands at this width: too wide, or words that do not fit in what holds them. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (wide > 0) found.push(`${wide} px too wide`)
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a, th, h1, h2, h3, label, .ant-tag, .ant-segmented-item-label, .ant-select-content-value, .ant-descriptions-item-label, .ant-statistic-title, .ant-tabs-tab',
    )) {
      const { width, height } = element.getBoundingClientRect()
      const words = element.textContent.trim()
      if (width === 0 || height === 0 || !words || element.closest('[aria-hidden="true"], .only-read, .skip-link'))
        continue
      const cut = [element, ...element.querySelectorAll<HTMLElement>('*')].find(
        (one) =>
          one.clientWidth > 0 &&
          one.scrollWidth > one.clientWidth + 1 &&
          !one.matches('.only-read, .only-read *') &&
          one.textContent.trim() !== '',
      )
      if (cut) found.push(`cut: ${element.tagName.toLowerCase()} "${words.slice(0, 60)}"`)
      // A finger needs 24 px (WCAG 2.2); links in running text are excepted.
      if (innerWidth < 600 && element.tagName === 'BUTTON' && (width < 24 || height < 22))
        found.push(`small: "${words.slice(0, 40)}" ${Math.round(width)}×${Math.round(height)}`)
    }
    return [...new Set(found)]
  })

const stop = await startProduct()
const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
/** What is wrong, each with the screens that show it. */
const complaints = new Map<string, Set<string>>()
const complain = (what: string, where: string): void => {
  complaints.set(what, (complaints.get(what) ?? new Set()).add(where))
}
/** Latin words on Chinese screens: names and codes of the demo, or forgotten; a person judges. */
const latin = new Map<string, string>()
let taken = 0

function listen(page: Page): (place: string) => void {
  let now = ''
  const note = (words: string): void => {
    if (now) complain(words.slice(0, 300), now)
  }
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => note(`error: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400)
      note(`${response.status()} ${new URL(response.url()).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')}`)
  })
  return (place) => {
    now = place
  }
}

const nameOf = (path: string): string =>
  path
    .replace(/^\//, '')
    .replaceAll('/', '_')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replaceAll(/[^\w-]+/g, '-')

async function takeAll(screens: readonly Screen[], role: Role | null, { culture, theme }: Look): Promise<void> {
  const context = await browser.newContext({ locale: culture, timezoneId: 'UTC', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const at = listen(page)
  const english = await englishOnly(culture)
  if (role) await plantSession(page, firstAccount(role), { culture, theme })
  else {
    await page.goto(`${productUrl()}/icon.svg`)
    await page.evaluate(
      ([lang, name]) => {
        localStorage.setItem('lang', lang ?? '')
        localStorage.setItem('theme', name ?? '')
      },
      [culture, theme],
    )
  }
  let isLoaded = false
  for (const { path } of screens) {
    const where = `${path} (${culture}, ${theme})`
    at(where)
    await page.setViewportSize({ width: widths[0] ?? 1440, height: heightOf(widths[0] ?? 1440) })
    if (!isLoaded) await page.goto(productUrl() + path)
    isLoaded = true
    await Promise.race([
      visit(page, path),
      new Promise((_, reject) => setTimeout(() => reject(new Error('was not quiet')), PATIENCE_MS)),
    ]).catch((error: unknown) => complain(String(error).split('\n')[0] ?? '', where))
    for (const width of widths) {
      await page.setViewportSize({ width, height: heightOf(width) })
      // The side menu makes room.
      await page
        .waitForFunction(() => innerWidth > 768 || !document.querySelector('.ant-layout-sider'), undefined, {
          timeout: PATIENCE_MS,
        })
        .catch(() => complain('the side menu does not make room', `${where} at ${width}`))
      await page.waitForTimeout(REFLOW_MS)
      // What is still moving into its place is looked at again.
      if ((await misfits(page)).length > 0) await page.waitForTimeout(1000)
      for (const misfit of await misfits(page)) complain(misfit, `${where} at ${width}`)
      await page.screenshot({
        path: join(values.out, `${nameOf(path)}.${role ?? 'nobody'}.${width}.${culture}.${theme}.png`),
        fullPage: true,
      })
      taken++
    }
    for (const finding of await findings(page, { colours: true })) complain(finding, where)
    for (const word of await wordsOf(page)) {
      if (RAW.test(word) || (english.has(word) && !NAMES_OF_LANGUAGES.includes(word)))
        complain(`untranslated: ${word}`, where)
      if (culture === 'zh-CN' && /[A-Za-z]{4}/.test(word) && !/[\u3400-\u9fff]/.test(word))
        latin.set(word, latin.get(word) ?? path)
    }
  }
  await context.close()
}

let left: string[] = []
try {
  await mkdir(values.out, { recursive: true })
  const [admin, trainer] = await Promise.all([api(firstAccount('admin')), api(firstAccount('trainer'))])
  const start = await browser.newPage()
  await start.goto(`${productUrl()}/login`)
  await settled(start)
  const routes = await routesOf(start)
  await start.close()
  const every = await everyScreen(admin, trainer, routes, await known(admin, trainer))
  ;({ left } = every)
  const screens = every.screens.filter(({ path }) => path.includes(values.only))
  for (const look of looks) {
    for (const role of ['admin', 'trainer', 'student', null] as const) {
      const own = screens.filter((screen) => screen.role === role)
      if (own.length === 0) continue
      // The theme of the account is in force wherever it signs in.
      if (role) await (await api(firstAccount(role))).call(saveTheme, { theme: look.theme })
      await takeAll(own, role, look)
    }
  }
} finally {
  await browser.close()
  await stop()
}
console.log(`${taken} pictures in ${values.out}`)
for (const path of left) console.log(`not taken, the demo has nothing for it: ${path}`)
for (const [what, places] of complaints)
  console.log(
    `${what}\n${[...places]
      .slice(0, 6)
      .map((place) => `    ${place}`)
      .join('\n')}${places.size > 6 ? `\n    and ${places.size - 6} more` : ''}`,
  )
if (latin.size > 0)
  console.log(
    `Latin words on Chinese screens:\n${[...latin].map(([word, path]) => `    ${word} (${path})`).join('\n')}`,
  )
process.exit(complaints.size > 0 ? 1 : 0)
