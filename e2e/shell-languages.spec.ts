// The key screens in each of the four languages: the page says which it is, and nothing on it is a raw key or left in English.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import { expect, test, type Page } from '@playwright/test'
import { runningPlan, sitExam, type RunningPlan } from './support/exam.ts'
import { freshWord, makePerson, plantSession, type Person } from './support/people.ts'
import { api, productUrl } from './support/product.ts'
import { settled } from './support/settled.ts'

const WEB = fileURLToPath(new URL('../apps/web/src/', import.meta.url))
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

/** Whole sentences and words of the app in English whose translation reads otherwise. */
async function englishOnly(culture: Culture): Promise<Set<string>> {
  const folders = (readdirSync(WEB, { recursive: true }) as string[]).filter((path) => path.endsWith('text/en.ts')).map((path) => path.slice(0, -'en.ts'.length))
  const read = async (folder: string, of: Culture): Promise<Record<string, string>> => ((await import(`${WEB}${folder}${of}.ts`)) as { text: Record<string, string> }).text
  const both = await Promise.all(folders.map(async (folder) => [await read(folder, 'en'), await read(folder, culture)] as const))
  const own = new Set(both.flatMap(([, there]) => Object.values(there)))
  return new Set(both.flatMap(([english]) => Object.values(english)).filter((text) => !own.has(text) && !text.includes('{')))
}

/** Everything a person reads or hears on the page, but for the names that the icon library gives its pictures. */
const wordsOf = (page: Page): Promise<string[]> => page.evaluate(() => {
  const words: string[] = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (!['SCRIPT', 'STYLE'].includes(node.parentElement?.tagName ?? '')) words.push(node.textContent ?? '')
  for (const element of document.querySelectorAll(':is([aria-label], [title], [placeholder], [alt]):not(.anticon)')) for (const name of ['aria-label', 'title', 'placeholder', 'alt']) words.push(element.getAttribute(name) ?? '')
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))]
})

/** `someKey`, `some_key`, `room:key`, or a placeholder nobody filled. */
const RAW = /^(?:[a-z]+:)?[a-z]+(?:[A-Z][a-z0-9]+|_[a-zA-Z0-9]+)+$|\{\w+\}|^undefined$|\bNaN\b|\[object /

for (const culture of CULTURES) {
  test(`[SHL-001] the key screens speak ${culture} throughout`, async ({ page }) => {
    test.setTimeout(120_000)
    const english = culture === 'en' ? new Set<string>() : await englishOnly(culture)
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
