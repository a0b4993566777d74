// The key screens in each of the four languages: the page says which it is, and nothing on it is a raw key or left in English.
import { CULTURES } from '@clearbelt/contract/wire'
import { expect, test } from '@playwright/test'
import { runningPlan, sitExam, type RunningPlan } from './support/exam.ts'
import { freshWord, makePerson, plantSession, type Person } from './support/people.ts'
import { api, productUrl } from './support/product.ts'
import { settled } from './support/settled.ts'
import { englishOnly, RAW, wordsOf } from './support/words.ts'

let admin: Person
let student: Person
let sat: RunningPlan
let next: RunningPlan
let testID: string
test.beforeAll(async () => {
  ;[admin, student] = await Promise.all([makePerson({ type: 1 }), makePerson({ type: 3 })])
  const client = await api(admin)
  sat = await runningPlan(client, { name: `A ${freshWord()}`, trainees: [student.id] })
  next = await runningPlan(client, { name: `B ${freshWord()}`, trainees: [student.id] })
  testID = await sitExam(await api(student), sat.processID)
})

for (const culture of CULTURES) {
  test(`[SHL-001] the key screens speak ${culture} throughout`, async ({ page }) => {
    test.setTimeout(120_000)
    const english = await englishOnly(culture)
    const problems: Record<string, string[]> = {}
    const look = async (path: string): Promise<void> => {
      await page.goto(productUrl() + path)
      await settled(page)
      await expect(page.locator('html')).toHaveAttribute('lang', culture)
      const wrong = (await wordsOf(page)).filter((word) => RAW.test(word) || english.has(word))
      if (wrong.length > 0) problems[path] = wrong
    }
    const task = ({ planID }: RunningPlan): string => `/student/myTask/myTaskDetail/${planID}`
    await plantSession(page, admin, { culture })
    for (const path of ['/login', '/system/user', '/system/role', '/mapManage/mapfiscan', '/paper/my/addFiscanPaper', '/train/trainPlan/add', `/train/trainPlan/detail/${sat.planID}`, `/train/trainPlan/detail/${sat.planID}/results/${sat.processID}`]) await look(path)
    await plantSession(page, student, { culture })
    for (const path of ['/student/home', '/student/myTask', `${task(next)}/exam/${next.processID}`, `${task(sat)}/exam/${sat.processID}?result=${testID}&review=1`]) await look(path)
    expect(problems).toEqual({})
  })
}
