// The written half from end to end, in two languages: questions pasted, drawn by a blueprint and written by hand into a
// paper; an exam and a mock exam over it, sat by the keyboard alone; the result, the review, a corrected key, the new result.
import { addKnowledge } from '@clearbelt/contract/knowledge/calls'
import { addOrganisation, organisationTree } from '@clearbelt/contract/org/calls'
import { myPapers } from '@clearbelt/contract/papers/calls'
import { addPlan, getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import { myTopics } from '@clearbelt/contract/topics/calls'
import { bulkEditTopics, setTopicState } from '@clearbelt/contract/topics/work-calls'
import { expect, test, type Page } from '@playwright/test'
import { adminApi, enter, freshWord, makePerson, type Person } from '../support/people.ts'
import { api, type Api } from '../support/product.ts'
import { visit } from '../support/screens.ts'
import { opened } from '../support/settled.ts'
import { sayerOf } from '../support/words.ts'

const HOUR = 3_600_000
const SPACES = [
  'console',
  'kinds/choice',
  'rooms/exams',
  'rooms/exams/results',
  'rooms/mocks',
  'rooms/papers',
  'rooms/topics/batch',
  'viewer',
]

/** The same three questions in each language, with what a candidate presses who knows. */
const QUESTIONS = {
  en: (word: string) => ({
    pasted: `1. Orange ${word} stands for organic matter. (True)\n\n2. What does blue ${word} stand for?\nA. Food\nB. Metal\nAnswer: B`,
    byHand: { stem: `A power bank ${word} travels`, options: ['in the hold', 'in the cabin'] },
  }),
  'zh-CN': (word: string) => ({
    pasted: `1. 橙色${word}表示有机物。（对）\n\n2. 蓝色${word}表示什么？\nA. 食品\nB. 金属\n答案：B`,
    byHand: { stem: `充电宝${word}应当`, options: ['托运', '随身携带'] },
  }),
}
const STATEMENT = /Orange|橙色/

interface Team {
  trainer: Person
  student: Person
  desk: Api
  knowledgeID: string
}

/** A trainer and a student in an organisation of their own, with a knowledge point that nobody else uses. */
async function makeTeam(word: string): Promise<Team> {
  const admin = await adminApi()
  const [top] = await admin.call(organisationTree, {})
  const { id: orgID } = await admin.call(addOrganisation, { name: `Walk ${word}`, superiorID: top?.id ?? '' })
  const [trainer, student] = await Promise.all([makePerson({ type: 2, orgID }), makePerson({ type: 3, orgID })])
  const desk = await api(trainer)
  const name = `Walk ${word}`
  const { id: knowledgeID } = await desk.call(addKnowledge, {
    superiorID: null,
    code: `walk.${word}`,
    variant: 'theory',
    names: { en: name, 'zh-CN': name, es: name, 'pt-BR': name },
  })
  return { trainer, student, desk, knowledgeID }
}

/** A plan that runs, with one step; answers its id and that of the step. */
async function plan(desk: Api, student: Person, step: object): Promise<{ planID: string; processID: string }> {
  const { id: planID } = await desk.call(addPlan, {
    name: `Plan ${freshWord()}`,
    startTime: new Date(Date.now() - HOUR).toISOString(),
    endTime: new Date(Date.now() + 24 * HOUR).toISOString(),
    trainees: [student.id],
    processes: [{ form: 1, duration: 20, ...step }],
  } as never)
  await desk.call(publishPlan, { id: planID })
  return { planID, processID: (await desk.call(getPlan, { id: planID })).processes[0]?.id ?? '' }
}

// The trainer's page and the student's: each signs in anew for a language and goes on from there as by links.
let author: Page
let page: Page
test.beforeAll(async ({ browser }) => {
  author = await (await browser.newContext()).newPage()
  page = await (await browser.newContext()).newPage()
})
test.afterAll(async () => {
  for (const each of [author, page]) await each.context().close()
})

for (const culture of ['en', 'zh-CN'] as const)
  test(`a theory exam and a mock exam are authored, sat by the keyboard alone, reviewed, corrected and regraded in ${culture}`, async () => {
    test.setTimeout(180_000)
    const say = await sayerOf(culture, SPACES)
    const word = freshWord()
    const { trainer, student, desk, knowledgeID } = await makeTeam(word)
    const { pasted, byHand } = QUESTIONS[culture](word)
    const name = `Walk ${word}`

    await test.step('two questions are pasted and saved', async () => {
      await enter(author, trainer, '/topic/my/batch', { culture })
      await author.getByRole('textbox', { name: say('rooms/topics/batch', 'text') }).fill(pasted)
      await author.getByRole('button', { name: say('rooms/topics/batch', 'saveAll', { count: 2 }) }).click()
      await expect(author.getByRole('textbox', { name: say('rooms/topics/batch', 'text') })).toHaveValue('')
      const ids = (await desk.call(myTopics, { text: word })).map(({ id }) => id)
      await desk.call(bulkEditTopics, { ids, knowledges: [knowledgeID] })
      await desk.call(setTopicState, { ids, act: 'approve' })
    })

    await test.step('a blueprint draws them into a paper, a third is written with a wrong key, and it is published', async () => {
      const paper = (key: string, params = {}): string => say('rooms/papers', key, params)
      const choice = (key: string, params = {}): string => say('kinds/choice', key, params)
      const add = async (way: string): Promise<void> => {
        await author
          .locator('#paper-items')
          .getByRole('button', { name: paper('addQuestion') })
          .click()
        await author.getByRole('menuitem', { name: way, exact: true }).click()
      }
      await visit(author, '/paper/my/addTheoryPaper')
      await author.getByRole('textbox', { name: paper('name'), exact: true }).fill(name)
      await author.getByRole('spinbutton', { name: paper('totalScore'), exact: true }).fill('12')
      await author.getByRole('spinbutton', { name: paper('passScore'), exact: true }).fill('12')
      await add(paper('addByBlueprint'))
      const blueprint = await opened(author, paper('blueprintTitle'))
      await blueprint.getByRole('combobox').first().fill(name)
      await author.locator('.ant-select-tree-title', { hasText: name }).click()
      await author.keyboard.press('Escape')
      await blueprint.getByRole('spinbutton', { name: paper('lineCount'), exact: true }).fill('2')
      await blueprint.getByRole('button', { name: paper('draw'), exact: true }).click()
      await blueprint.getByRole('button', { name: paper('takeDrawn', { count: 2 }) }).click()
      await expect(author.locator('.paper-item')).toHaveCount(2)
      await add(choice('singleLabel'))
      const form = await opened(author, choice('addSingleTitle'))
      await form.getByRole('textbox', { name: choice('question'), exact: true }).fill(byHand.stem)
      for (const [at, letter] of ['A', 'B'].entries())
        await form.getByRole('textbox', { name: choice('optionNo', { letter }) }).fill(byHand.options[at] ?? '')
      for (const letter of ['D', 'C'])
        await form.getByRole('button', { name: choice('removeOption', { letter }) }).click()
      await form.getByRole('radio', { name: choice('isRightOf', { letter: 'A' }) }).check()
      await form.getByRole('button', { name: choice('add') }).click()
      await expect(author.locator('.paper-item')).toHaveCount(3)
      await author.getByRole('button', { name: paper('saveAndPublish') }).click()
      await (await opened(author)).getByRole('button', { name: paper('publish') }).click()
      await expect(author.getByRole('link', { name: paper('usePlan') })).toBeVisible({ timeout: 30_000 })
    })
    const paperID = (await desk.call(myPapers, { name }))[0]?.id ?? ''
    const place = (at: number) =>
      page.getByRole('heading', { name: say('console', 'questionOf', { index: at, total: 3 }) })
    /** Sits three questions by keys alone, each as somebody who knows. */
    const sit = async (start: string): Promise<void> => {
      await page.getByRole('button', { name: start }).press('Enter')
      for (const at of [1, 2, 3]) {
        await expect(place(at)).toBeFocused()
        await page.keyboard.press(STATEMENT.test(await page.locator('.sp-question').innerText()) ? 't' : 'b')
        await expect(page.locator('.sp-question input:checked')).toHaveCount(1)
        await page.keyboard.press('PageDown')
      }
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('dialog').locator('.sp-key-main')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByTestId('own-score')).toHaveText('8')
    }
    /** From the result into the review by keys, where the question of the wrong key is the one that was missed. */
    const review = async (): Promise<void> => {
      await page.getByRole('button', { name: say('viewer', 'reviewPaper') }).press('Enter')
      const sheet = page.getByRole('navigation').filter({ has: page.getByRole('checkbox') })
      await sheet.getByRole('checkbox').press('Space')
      await expect(sheet.getByRole('button')).toHaveCount(1)
      await expect(page.locator('.sp-question')).toContainText(byHand.stem)
    }

    const exam = await plan(desk, student, { paperID, allowReview: true, release: 'now' })
    const examUrl = `/student/myTask/myTaskDetail/${exam.planID}/exam/${exam.processID}`
    await test.step('the exam is sat, and its review shows what the key says', async () => {
      await enter(page, student, examUrl, { culture })
      await sit(say('rooms/exams', 'start'))
      await review()
    })
    const mock = await plan(desk, student, { businessType: 2, mockPaperID: paperID, disorder: false })
    const mockUrl = `/student/myTask/myTaskDetail/${mock.planID}/mock/${mock.processID}`
    await test.step('the mock exam is sat and reviewed in the same way', async () => {
      await visit(page, mockUrl)
      await sit(say('rooms/mocks', 'start_enter'))
      await review()
    })

    await test.step('the trainer corrects the key', async () => {
      const results = (key: string, params = {}): string => say('rooms/exams/results', key, params)
      await visit(author, `/train/trainPlan/detail/${exam.planID}/results/${exam.processID}?part=images`)
      const keyOfThird = results('keyOf', { number: 3, name: '' }).replace(/[:：]\s*$/, '')
      await author.getByRole('link', { name: new RegExp(`^${keyOfThird}`) }).press('Enter')
      await author.getByRole('radio', { name: byHand.options[1] ?? '' }).check()
      await author.getByRole('button', { name: results('dryRunStart') }).press('Enter')
      await author.getByRole('textbox', { name: results('reason') }).fill(word)
      await author.getByRole('button', { name: results('applyCorrection', { count: 1 }) }).press('Enter')
      await expect(author.getByText(results('keyCorrected'))).toBeVisible()
    })

    await test.step('both results are graded anew, and nothing in the review is wrong any more', async () => {
      await visit(page, mockUrl)
      const full = say('rooms/mocks', 'points', { score: '12' })
      await expect(page.getByText(`${full} · ${say('rooms/mocks', 'passed')}`).first()).toBeVisible()
      await visit(page, examUrl)
      await expect(page.getByTestId('own-score')).toHaveText('12')
      await page.getByRole('button', { name: say('viewer', 'reviewPaper') }).press('Enter')
      await expect(place(1)).toBeFocused()
      await expect(page.getByRole('navigation').getByRole('checkbox')).toHaveCount(0)
    })
  })
