// Every screen in a light and in the dark theme: nothing on it that keeps people out who cannot see well or use no mouse, nor goes against the content policy.
import { AxeBuilder } from '@axe-core/playwright'
import { saveTheme } from '@clearbelt/contract/access/calls'
import { myPapers } from '@clearbelt/contract/papers/calls'
import { queryUsers } from '@clearbelt/contract/org/calls'
import { expect, test, type Page } from '@playwright/test'
import { openSitting, publishedPaper, runningPlan, sitExam, type RunningPlan } from './support/exam.ts'
import { adminApi, freshWord, makePerson, plantSession, type Person } from './support/people.ts'
import { watchPolicy } from './support/policy.ts'
import { api, firstAccount, productUrl } from './support/product.ts'
import { settled } from './support/settled.ts'

const THEMES = ['harbour', 'graphite'] as const
/** A theme changes colours alone, so everything else is looked at in the first. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

let trainer: Person
let admin: Person
let student: Person
let plan: RunningPlan
let openPlan: RunningPlan
let nextPlan: RunningPlan
let testID: string
let paperID: string
let ownPaperID: string
let userID: string

test.beforeAll(async () => {
  ;[trainer, admin, student] = await Promise.all([makePerson({ type: 2 }), makePerson({ type: 1 }), makePerson({ type: 3 })])
  const [client, sitter] = await Promise.all([api(trainer), api(student)])
  plan = await runningPlan(client, { name: `Seen ${freshWord()}`, trainees: [student.id] })
  openPlan = await runningPlan(client, { name: `Open ${freshWord()}`, trainees: [student.id], form: 3 })
  nextPlan = await runningPlan(client, { name: `Next ${freshWord()}`, trainees: [student.id] })
  testID = await sitExam(sitter, plan.processID)
  await openSitting(sitter, openPlan.processID)
  paperID = (await publishedPaper(client)).id
  ownPaperID = (await (await api(firstAccount('trainer'))).call(myPapers, { Limit: 1 }))[0]?.id ?? ''
  userID = (await (await adminApi()).call(queryUsers, { Limit: 1 }))[0]?.id ?? ''
})

const task = ({ planID }: RunningPlan): string => `/student/myTask/myTaskDetail/${planID}`
const exam = (of: RunningPlan): string => `${task(of)}/exam/${of.processID}`

/** Findings that keep somebody out, each with where it stands. */
async function findings(page: Page, theme: (typeof THEMES)[number]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (theme === THEMES[0] ? axe : axe.withRules(OF_COLOURS)).analyze()
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.any[0]?.message ?? node.all[0]?.message ?? ''}`))
}

/** Opens each address and collects what was found, so that one run tells everything. */
async function look(page: Page, theme: (typeof THEMES)[number], paths: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const told = await watchPolicy(page)
  for (const path of paths) {
    await page.goto(productUrl() + path)
    await settled(page)
    const here = [...(await findings(page, theme)), ...told.splice(0)]
    if (here.length > 0) found[path] = here
  }
  return found
}

for (const theme of THEMES) {
  test.describe(theme, () => {
    test.setTimeout(240_000)

    test(`the login page and its dialog let everybody in, in ${theme}`, async ({ page }) => {
      await page.goto(`${productUrl()}/icon.svg`)
      await page.evaluate((name) => { localStorage.setItem('theme', name); localStorage.setItem('lang', 'en') }, theme)
      expect(await look(page, theme, ['/activate', '/login'])).toEqual({})
      await page.getByRole('button', { name: 'Change password' }).click()
      await settled(page)
      expect(await findings(page, theme)).toEqual([])
    })

    test(`the screens of trainers let everybody in, in ${theme}`, async ({ page }) => {
      await (await api(trainer)).call(saveTheme, { theme })
      await plantSession(page, trainer, { theme })
      expect(await look(page, theme, [
        '/teacher/home', '/me', '/mapManage/mapfiscan', '/knowledge', '/paper/my', '/paper/library', '/paper/my/addFiscanPaper', `/paper/paperPreview/${paperID}`,
        '/train/trainPlan', '/train/trainPlan/add', `/train/trainPlan/edit/${plan.planID}`, `/train/trainPlan/detail/${plan.planID}`, `/train/trainPlan/detail/${plan.planID}/results/${plan.processID}`,
        `/train/trainPlan/detail/${plan.planID}/results/${plan.processID}/trainee/${student.id}`, `/train/trainPlan/detail/${plan.planID}/results/${plan.processID}/trainee/${student.id}/review`,
      ])).toEqual({})
    })

    test(`the screens of administrators let everybody in, in ${theme}`, async ({ page }) => {
      await (await api(admin)).call(saveTheme, { theme })
      await plantSession(page, admin, { theme })
      expect(await look(page, theme, ['/system/organisation', '/system/user', '/system/user/import', `/system/user/detail/${userID}`, '/system/role', '/system/menu', '/system/mobile', '/system/sms', '/system/audit', '/system/info', `/paper/my/editFiscanPaper/${ownPaperID}`])).toEqual({})
    })

    test(`the screens of students let everybody in, in ${theme}`, async ({ page }) => {
      await (await api(student)).call(saveTheme, { theme })
      await plantSession(page, student, { theme })
      expect(await look(page, theme, [
        '/student/home', '/student/myTask', task(plan), exam(nextPlan), exam(openPlan), `${exam(plan)}?result=${testID}`, `${exam(plan)}?result=${testID}&review=1`,
      ])).toEqual({})
    })
  })
}
