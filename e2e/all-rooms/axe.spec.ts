// Every screen of the route table and what opens over it: nothing that keeps people out who cannot see well or use no
// mouse, nor goes against the content policy, nor is left untranslated, nor makes anything of names but words.
import { addHandBag, type WrittenScene } from '@clearbelt/contract/images/by-hand/calls'
import { saveTheme } from '@clearbelt/contract/access/calls'
import { itemAnalysis } from '@clearbelt/contract/exams/regrade-calls'
import { studyStock } from '@clearbelt/contract/practice/study-calls'
import type { Culture } from '@clearbelt/contract/wire'
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { findings, setAside } from '../support/axe.ts'
import { openSitting, runningPlan, sitExam, type RunningPlan } from '../support/exam.ts'
import { adminApi, makePerson, plantSession, type Person } from '../support/people.ts'
import { watchPolicy } from '../support/policy.ts'
import { api, clientOf, productUrl, type Role } from '../support/product.ts'
import { secondFindings } from '../support/second-engine.ts'
import { everyScreen, routesOf, visit, type Screen } from '../support/screens.ts'
import { opened, settled } from '../support/settled.ts'
import { englishOnly, RAW, wordsOf } from '../support/words.ts'
import { makeSly, makeSlyPaper, slyFindings, type Sly } from './sly-names.ts'
import { bankOf, collectedBy, papersOf, practised, studied } from './things-shown.ts'

/** Many screens in one test: a machine that does much else at once gets the time it needs. */
const MINUTES = 14
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

let people: Record<Role, Person>
/** A page that nobody signed in on; it tells the routes as well. */
let outside: { page: Page; told: string[] }
let routes: Awaited<ReturnType<typeof routesOf>>
let screens: Screen[]
let left: string[]
let sly: Sly
/** Where everybody reads one of those names. */
let named: Set<string>
/** What the lists are asked about, whose first page may have others on it by then. */
let slyPaper: { id: string; imageID: string }
/** The exam that is under way. */
let underWay: string
/** What is looked at in every language. */
let key: Record<'admin' | 'student', readonly string[]>

/** A bag that is packed by hand at once. */
const BARE_TRAY: WrittenScene = { container: 'tray', seed: '0'.repeat(32), yaw: 0, fill: null, items: [] }

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  const page = await (await browser.newContext()).newPage()
  outside = { page, told: await watchPolicy(page) }
  await page.addInitScript(() => localStorage.setItem('lang', 'en'))
  await page.goto(`${productUrl()}/login`)
  await settled(page)
  routes = await routesOf(page)
  sly = await makeSly()
  const { name, orgID } = sly
  const [admin, trainer, student] = await Promise.all([
    makePerson({ type: 1, name }),
    makePerson({ type: 2, name }),
    makePerson({ type: 3, name, orgID }),
  ])
  people = { admin, trainer, student }
  const [chief, client, sitter] = await Promise.all([adminApi(), api(trainer), api(student)])
  slyPaper = await makeSlyPaper(client, sly)
  const make = (form: 2 | 3): Promise<RunningPlan> =>
    runningPlan(client, { name, trainees: [student.id], form, paperID: slyPaper.id })
  const [sat, open, next] = [await make(2), await make(3), await make(3)]
  const testID = await sitExam(sitter, sat.processID)
  await openSitting(sitter, open.processID)
  const course = await studied(client, student.id)
  const every = await everyScreen(chief, client, routes, {
    '*': {
      planId: sat.planID,
      processID: sat.processID,
      userID: student.id,
      itemID: (await client.call(itemAnalysis, { id: sat.processID })).items[0]?.itemID,
      paperId: slyPaper.id,
      '/scan': 'AAAAABBBBBCCCCC',
      '/mapManage/mapfiscan/byHand': (await client.call(addHandBag, { scene: BARE_TRAY })).id,
      '/system/user/detail': student.id,
      '/invigilate/detail': open.processID,
      '/invigilate/replay': testID,
      searchData: '-',
      ...(await bankOf(client)),
      ...(await papersOf(client)),
      ...(await collectedBy(client)),
      // The demo sends its files while the journeys run: these two say that nothing is there.
      '/resManager/resViews': UNKNOWN,
      '/resManager/knowledgeBase': UNKNOWN,
      courseId: course.id,
      courseType: '4',
    },
    student: {
      taskId: course.planID,
      processId: course.processID,
      processID: next.processID,
      ...(await practised(chief, sitter)),
    },
  })
  ;({ left } = every)
  // One route shows an exam before, during and after it, and what was answered.
  const task = (of: RunningPlan): string => `/student/myTask/myTaskDetail/${of.planID}`
  const exam = (of: RunningPlan, query = ''): Screen => ({
    path: `${task(of)}/exam/${of.processID}${query}`,
    role: 'student',
    shell: 'public',
  })
  const before = `/student/myTask/myTaskDetail/${course.planID}/exam/${next.processID}`
  const [after, reviewed] = [exam(sat, `?result=${testID}`), exam(sat, `?result=${testID}&review=1`)]
  screens = [...every.screens, { ...exam(sat), path: task(sat), shell: 'student' }, exam(open), after, reviewed]
  underWay = exam(open).path
  const results = `/train/trainPlan/detail/${sat.planID}/results/${sat.processID}`
  named = new Set([
    ...['/system/organisation', '/system/role', '/knowledge', '/student/home', '/student/myTask', task(sat), before],
    ...[
      `/train/trainPlan/detail/${sat.planID}`,
      results,
      `${results}/trainee/${student.id}`,
      after.path,
      reviewed.path,
    ],
  ])
  key = {
    admin: [
      ...['/login', '/system/user', '/system/role', '/mapManage/mapfiscan', '/paper/my/addFiscanPaper'],
      ...['/train/trainPlan/add', `/train/trainPlan/detail/${sat.planID}`, results],
    ],
    student: ['/student/home', '/student/myTask', before, reviewed.path],
  }
})

test('every route of the product is looked at', () => {
  expect(left).toEqual([])
  expect([...named].filter((path) => !screens.some((screen) => screen.path === path))).toEqual([])
})

type Found = Record<string, string[]>

/** Languages to choose from call themselves. */
const NAMED_BY_ITSELF = new Set(['English'])
/** Folders of the demo and what other journeys did are named by whoever made them, in their language. */
const NAMED_BY_OTHERS = ['/resManager', '/system/audit']

/** An image that students may study. The demo sends its own while the journeys run. */
async function imageToStudy(): Promise<Screen> {
  const sitter = await api(people.student)
  let id: string | undefined
  await expect
    .poll(
      async () => {
        id ??= (await sitter.call(studyStock, {}))[0]?.id
        return id !== undefined
      },
      { timeout: 120_000 },
    )
    .toBe(true)
  return { path: `/student/imgStudy?image=${id}`, role: 'student', shell: 'student' }
}

/** How a role goes through the screens: each way is a visit of all of them. */
interface Way {
  culture: Culture
  theme: 'harbour' | 'graphite'
}
/** The first time everything is asked. */
const FIRST: Way = { culture: 'en', theme: 'harbour' }
/** The second time what a theme can spoil, and the words again: of the languages the one with the longest. */
const AGAIN: Way = { culture: 'es', theme: 'graphite' }

/** What was found on each screen, so that one run tells everything. */
interface Walked {
  found: Found
  words: Found
}

/** What the open screen says that is raw or left in English, or that it speaks another language. */
async function wrongWords(page: Page, english: ReadonlySet<string>, culture: Culture): Promise<string[]> {
  const putBack = await setAside(page)
  const words = await wordsOf(page).finally(putBack)
  const lang = await page.locator('html').getAttribute('lang')
  return [
    ...words.filter((word) => RAW.test(word) || english.has(word)),
    ...(lang === culture ? [] : [`the page says that it speaks ${lang}`]),
  ]
}

/** Looks at all screens of a role, and at what they say. */
async function lookAtAll(page: Page, role: Role | null, told: string[], way = FIRST): Promise<Walked> {
  const walked: Walked = { found: {}, words: {} }
  const english = new Set([...(await englishOnly(way.culture))].filter((word) => !NAMED_BY_ITSELF.has(word)))
  const isAgain = way === AGAIN
  const hasOwnColours = ({ shell }: Screen): boolean => ['single', 'public'].includes(shell)
  // What has colours of its own is met again for its words alone: exams, and once the page where everybody begins.
  const isMet = (screen: Screen): boolean =>
    (screen.role === role && !(isAgain && hasOwnColours(screen) && !screen.path.includes('/exam/'))) ||
    (isAgain && role === 'student' && screen.path === '/login')
  const all = role === 'student' ? [...screens, await imageToStudy()] : screens
  for (const screen of all.filter(isMet)) {
    const { path } = screen
    const look = async (): Promise<string[]> => [
      ...(isAgain && hasOwnColours(screen) ? [] : await findings(page, { colours: isAgain })),
      ...(isAgain ? [] : await secondFindings(page)),
      ...(await slyFindings(page, sly.word, !isAgain && named.has(path))),
      ...told.splice(0),
    ]
    const here = await visit(page, path).then(look, (error: unknown) => [String(error)])
    if (here.length > 0) walked.found[path] = here
    if (NAMED_BY_OTHERS.some((of) => path.startsWith(of))) continue
    const wrong = await wrongWords(page, english, way.culture)
    if (wrong.length > 0) walked.words[path] = wrong
  }
  return walked
}

/** Looks at what an act opens, and closes it. */
async function lookAtOpened(page: Page, found: Found, what: string, act: () => Promise<Locator>): Promise<void> {
  const thing = await act()
  await expect(thing).toBeVisible()
  await settled(page)
  const here = await findings(page)
  if (here.length > 0) found[what] = here
  await page.keyboard.press('Escape')
  await expect(thing).toBeHidden()
}

/** One page for a role and all its ways, which keeps the code it loaded. */
const pages = new Map<Role, { page: Page; told: string[]; way?: Way }>()
test.afterAll(async () => {
  for (const { page } of [outside, ...pages.values()]) await page.context().close()
})

/** Goes in as somebody of a role, in the language and theme of a way; a page that went that way last goes on. */
async function goIn(browser: Browser, role: Role, way: Way): Promise<{ page: Page; told: string[] }> {
  const { culture, theme } = way
  const known = pages.get(role)
  const page = known?.page ?? (await (await browser.newContext()).newPage())
  const told = known?.told ?? (await watchPolicy(page))
  pages.set(role, { page, told, way })
  await page.setViewportSize({ width: 1440, height: 900 })
  if (known?.way === way) return { page, told }
  await clientOf(await plantSession(page, people[role], { culture, theme })).call(saveTheme, { theme })
  await page.goto(`${productUrl()}/me`)
  await settled(page)
  if (theme === 'graphite') await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(21, 23, 26)')
  await expect(page.locator('html')).toHaveAttribute('lang', culture)
  expect(await routesOf(page), `routes that ${culture} alone has or lacks are walked nowhere`).toEqual(routes)
  return { page, told }
}

test('the pages before signing in let everybody in', async () => {
  test.setTimeout(MINUTES * 60_000)
  const { page, told } = outside
  const { found, words } = await lookAtAll(page, null, told)
  await visit(page, '/login')
  await lookAtOpened(page, found, 'changing a password', async () => {
    await page.getByRole('button', { name: 'Change password' }).click()
    return opened(page)
  })
  expect({ found, words }).toEqual({ found: {}, words: {} })
})

for (const role of ['trainer', 'admin', 'student'] as const) {
  test(`[SHL-001] [T-47] the screens of ${role}s let everybody in, speak English throughout, and show names that would run as markup as words`, async ({
    browser,
  }) => {
    test.setTimeout(MINUTES * 60_000)
    const { page, told } = await goIn(browser, role, FIRST)
    expect(await lookAtAll(page, role, told)).toEqual({ found: {}, words: {} })
  })
}

test('[T-47] lists and dialogs too show names of accounts, images, papers, plans and points that would run as markup as words', async ({
  browser,
}) => {
  const at: Record<'admin' | 'trainer', readonly string[]> = {
    admin: [`/system/user?search=${sly.word}`],
    trainer: [
      `/mapManage/mapfiscan?name=${sly.word}`,
      `/mapManage/mapfiscan?image=${slyPaper.imageID}`,
      `/paper/my?name=${sly.word}`,
      `/paper/my/editFiscanPaper/${slyPaper.id}`,
      `/train/trainPlan?name=${sly.word}`,
    ],
  }
  for (const role of ['admin', 'trainer'] as const) {
    const { page, told } = await goIn(browser, role, FIRST)
    for (const path of at[role]) {
      await visit(page, path)
      expect(await slyFindings(page, sly.word, true), path).toEqual([])
    }
    expect(told).toEqual([])
  }
  const { page, told } = await goIn(browser, 'student', FIRST)
  await visit(page, underWay)
  await page.keyboard.press('m')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText(sly.word).first()).toBeVisible()
  expect(await slyFindings(page, sly.word, true)).toEqual([])
  expect(told).toEqual([])
})

test('what opens over a screen lets everybody in: menus, bell, uploads, the board of what is new, filters, drawers, dialogs', async ({
  browser,
}) => {
  test.setTimeout(MINUTES * 60_000)
  const found: Found = {}
  const { page } = await goIn(browser, 'admin', FIRST)
  const header = page.locator('header')
  const look = (what: string, act: () => Promise<Locator>): Promise<void> => lookAtOpened(page, found, what, act)
  await visit(page, '/system/user')
  for (const name of ['Notifications', 'Uploads']) {
    await look(name, async () => {
      await header.getByRole('button', { name, exact: true }).click()
      return page.getByRole('heading', { name, exact: true })
    })
  }
  await look('the theme menu', async () => {
    await header.getByRole('button', { name: 'Colour theme' }).click()
    return page.getByRole('menu').filter({ hasText: 'Graphite' })
  })
  await look('the board of what is new', async () => {
    await header.getByRole('button', { name: "What's new" }).click()
    return opened(page, "What's new")
  })
  await look('a filter', async () => {
    await page.getByRole('search').getByRole('combobox').last().click()
    return page.getByRole('listbox').last().locator('..')
  })
  await look('the dialog of a user', async () => {
    await page.getByRole('button', { name: 'Add account' }).click()
    return opened(page)
  })
  await visit(page, '/system/role')
  await look('the menus of a role', async () => {
    await page
      .getByRole('row', { name: /Trainer/ })
      .getByRole('button', { name: 'Menus' })
      .click()
    return opened(page)
  })
  await page.setViewportSize({ width: 390, height: 844 })
  // Tabs that find no room must not hide behind a button without a name.
  await visit(page, `/system/user/detail/${people.student.id}`)
  expect(await findings(page)).toEqual([])
  await look('the menu of a phone', async () => {
    await page.getByRole('button', { name: 'Open the menu' }).click()
    return page.getByRole('dialog')
  })
  expect(found).toEqual({})
})

for (const role of ['trainer', 'admin', 'student'] as const) {
  test(`[SHL-001] the screens of ${role}s let everybody in, in dark, and speak Spanish throughout`, async ({
    browser,
  }) => {
    test.setTimeout(MINUTES * 60_000)
    const { page, told } = await goIn(browser, role, AGAIN)
    expect(await lookAtAll(page, role, told, AGAIN)).toEqual({ found: {}, words: {} })
  })
}

for (const culture of ['zh-CN', 'pt-BR'] as const) {
  test(`[SHL-001] the key screens speak ${culture} throughout`, async ({ browser }) => {
    const english = await englishOnly(culture)
    const problems: Found = {}
    for (const role of ['admin', 'student'] as const) {
      const { page } = await goIn(browser, role, { culture, theme: FIRST.theme })
      for (const path of key[role]) {
        await visit(page, path)
        const wrong = await wrongWords(page, english, culture)
        if (wrong.length > 0) problems[path] = wrong
      }
    }
    expect(problems).toEqual({})
  })
}
