// The key screens in Chinese and Portuguese: the page says which it is, and nothing on it is a raw key or left in English.
// All screens are asked in English and Spanish where each of them is looked at (`all-rooms/axe.spec.ts`).
import { myMenus } from '@clearbelt/contract/access/calls'
import type { Culture } from '@clearbelt/contract/wire'
import { expect, test, type Page } from '@playwright/test'
import { runningPlan, sitExam, type RunningPlan } from '../support/exam.ts'
import { freshWord, makePerson, plantSession, type Person } from '../support/people.ts'
import { api, clientOf, productUrl } from '../support/product.ts'
import { visit } from '../support/screens.ts'
import { settled } from '../support/settled.ts'
import { englishOnly, RAW, wordsOf } from '../support/words.ts'

/** One page for each type of account: it signs in once, keeps the code it loaded, and goes on as links do. */
interface Reader {
  page: Page
  turnTo: (culture: Culture) => Promise<void>
}
let admin: Reader
let student: Reader
let sat: RunningPlan
let next: RunningPlan
let testID: string
test.beforeAll(async ({ browser }) => {
  const reader = async (person: Person): Promise<Reader> => {
    const page = await browser.newPage()
    const ticket = await plantSession(page, person)
    const turnTo = async (culture: Culture): Promise<void> => {
      const menus = await clientOf(ticket, culture).call(myMenus, {})
      await page.evaluate(
        ([lang, menu]) => {
          localStorage.setItem('lang', lang)
          localStorage.setItem('menu', menu)
        },
        [culture, JSON.stringify(menus)] as const,
      )
      await page.goto(`${productUrl()}/me`)
      await settled(page)
    }
    return { page, turnTo }
  }
  const [chief, sitter] = await Promise.all([makePerson({ type: 1 }), makePerson({ type: 3 })])
  const client = await api(chief)
  sat = await runningPlan(client, { name: `A ${freshWord()}`, trainees: [sitter.id] })
  next = await runningPlan(client, { name: `B ${freshWord()}`, trainees: [sitter.id] })
  testID = await sitExam(await api(sitter), sat.processID)
  ;[admin, student] = await Promise.all([reader(chief), reader(sitter)])
})
test.afterAll(() => Promise.all([admin.page.close(), student.page.close()]))

for (const culture of ['zh-CN', 'pt-BR'] as const) {
  test(`[SHL-001] the key screens speak ${culture} throughout`, async () => {
    const english = await englishOnly(culture)
    const problems: Record<string, string[]> = {}
    const look = async ({ page, turnTo }: Reader, paths: readonly string[]): Promise<void> => {
      await turnTo(culture)
      for (const path of paths) {
        await visit(page, path)
        await expect(page.locator('html')).toHaveAttribute('lang', culture)
        const wrong = (await wordsOf(page)).filter((word) => RAW.test(word) || english.has(word))
        if (wrong.length > 0) problems[path] = wrong
      }
    }
    const task = ({ planID }: RunningPlan): string => `/student/myTask/myTaskDetail/${planID}`
    await look(admin, [
      '/login',
      '/system/user',
      '/system/role',
      '/mapManage/mapfiscan',
      '/paper/my/addFiscanPaper',
      '/train/trainPlan/add',
      `/train/trainPlan/detail/${sat.planID}`,
      `/train/trainPlan/detail/${sat.planID}/results/${sat.processID}`,
    ])
    await look(student, [
      '/student/home',
      '/student/myTask',
      `${task(next)}/exam/${next.processID}`,
      `${task(sat)}/exam/${sat.processID}?result=${testID}&review=1`,
    ])
    expect(problems).toEqual({})
  })
}
