// A theory exam from its instructions to its review, by the keyboard alone and in Chinese: one question and all of them,
// flags, text, calculator and notes, reload, submission, result.
import { accountInfo } from '@clearbelt/contract/access/calls'
import { getFiscanPaper, publishFiscan } from '@clearbelt/contract/papers/calls'
import { addTheoryPaper } from '@clearbelt/contract/papers/family-calls'
import { addPlan, getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import { expect, test, type Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { freshWord, makePerson, plantSession } from '../support/people.ts'
import { api, firstAccount, productUrl } from '../support/product.ts'

const HOUR = 3_600_000
const option = (titleRT: string, isRight = false) => ({ titleRT, isRight })
const BATTERY = {
  kind: 'single-choice' as const,
  titleRT: '旅客携带一块 120 Wh 的备用锂电池，下列说法正确的是？',
  analysisRT: '100 Wh 至 160 Wh 的备用锂电池须经航空公司批准，且只能随身携带。',
  options: [option('可以托运。'), option('经批准后可随身携带。', true), option('禁止带上飞机。')],
}
const TRAY = {
  kind: 'multiple-choice' as const,
  titleRT: '下列哪些物品应当取出单独过检？',
  analysisRT: '大型电子设备会遮挡其后的物品。',
  options: [option('笔记本电脑', true), option('毛衣'), option('大于手掌的平板电脑', true)],
}
const ORANGE = {
  kind: 'true-false' as const,
  titleRT: 'X 射线图像中，有机物显示为橙色。',
  analysisRT: '轻元素物质在双能图像中显示为橙色。',
  answer: 1 as const,
}
const ITEMS = [
  BATTERY,
  { ...ORANGE, titleRT: '液态物品须单独检查。' },
  { ...TRAY, section: 1 },
  { ...ORANGE, section: 1 },
  { ...BATTERY, titleRT: '下列哪种颜色表示金属？', section: 1, options: [option('橙色'), option('蓝色', true)] },
]

/** An exam of those questions for one student; answers the address of its page. */
async function makeTheoryExam(): Promise<{ student: Awaited<ReturnType<typeof makePerson>>; url: string }> {
  const trainer = await api(firstAccount('trainer'))
  const { orgID } = await trainer.call(accountInfo, {})
  const student = await makePerson({ type: 3, orgID })
  const { id } = await trainer.call(addTheoryPaper, {
    name: `理论考试 ${freshWord()}`,
    totalScore: '10',
    passScore: '6',
    totalSeconds: 1200,
    sections: [{ name: '法规' }, { name: '图像' }],
    tools: { calculator: true, notes: true },
    items: ITEMS,
  } as never)
  await trainer.call(publishFiscan, { id })
  await expect
    .poll(async () => (await trainer.call(getFiscanPaper, { id })).state, { timeout: 30_000 })
    .toBe('published')
  const { id: planID } = await trainer.call(addPlan, {
    name: `Plan ${freshWord()}`,
    startTime: new Date(Date.now() - HOUR).toISOString(),
    endTime: new Date(Date.now() + 24 * HOUR).toISOString(),
    trainees: [student.id],
    processes: [{ paperID: id, form: 1, duration: 20, allowReview: true, truthEarly: true, release: 'now' }],
  })
  await trainer.call(publishPlan, { id: planID })
  const processID = (await trainer.call(getPlan, { id: planID })).processes[0]?.id ?? ''
  return { student, url: `${productUrl()}/student/myTask/myTaskDetail/${planID}/exam/${processID}` }
}

const place = (page: Page, number: number) => page.getByRole('heading', { name: `第 ${number} 题，共 5 题` })
const current = (page: Page) => page.locator('.sp-one[data-current="true"]')
/** Letters or digits of one question, and what is then chosen in it. */
async function choose(page: Page, within: string, keys: string, count = keys.length): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
  await expect(page.locator(`${within} input:checked`)).toHaveCount(count)
}

test('[PAP-018] a theory exam is sat by the keyboard alone, one question at a time and on one page', async ({
  page,
}) => {
  const { student, url } = await makeTheoryExam()
  await plantSession(page, student, { culture: 'zh-CN' })
  await page.goto(url)

  await test.step('after the instructions the first question has the focus, and letters answer it', async () => {
    await expect(page.getByRole('button', { name: '开始考试' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(place(page, 1)).toBeFocused()
    await choose(page, '.sp-question', 'b')
    await page.keyboard.press('PageDown')
    await expect(place(page, 2)).toBeFocused()
    await page.keyboard.press('k')
    await expect(page.getByRole('button', { name: '标记', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('ArrowLeft')
    await expect(place(page, 1)).toBeFocused()
    expect(await findings(page)).toEqual([])
  })

  await test.step('all questions stand on one page, and keys go to the one that is read', async () => {
    await page.keyboard.press('o')
    await expect(page.locator('.sp-one')).toHaveCount(5)
    await expect(place(page, 1)).toBeFocused()
    for (const number of [2, 3]) {
      await page.keyboard.press('PageDown')
      await expect(place(page, number)).toBeFocused()
    }
    await choose(page, '.sp-one[data-current="true"]', '13')
    await page.keyboard.press('ArrowRight')
    await expect(place(page, 4)).toBeFocused()
    await choose(page, '.sp-one[data-current="true"]', 't')
    // Tab goes into the answers of the question, and what has the focus is the question that is read.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(current(page)).toContainText('下列哪种颜色表示金属？')
    await page.keyboard.press('Space')
    await expect(page.locator('.sp-one[data-current="true"] input:checked')).toHaveCount(1)
  })

  await test.step('the text grows and the colours change, and both are there after a reload, with answers and flags', async () => {
    const size = (): Promise<number> =>
      page
        .locator('.wq-stem')
        .first()
        .evaluate((stem) => Number.parseFloat(getComputedStyle(stem).fontSize))
    const before = await size()
    await page.getByRole('button', { name: '字号与配色' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: '字号与配色' })
    await dialog.getByRole('radio', { name: '标准' }).press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: '大', exact: true })).toBeChecked()
    await dialog.getByRole('radio', { name: '浅色' }).press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: '高对比度' })).toBeChecked()
    // What it stands over is looked at when it is closed.
    expect(await findings(page, { within: 'dialog[open]' })).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await size()).toBeGreaterThan(before * 1.15)
    await expect(page.locator('.sp-saved')).toHaveText('已保存')
    await page.reload()
    await expect(page.locator('.sp-one')).toHaveCount(5)
    expect(await size()).toBeGreaterThan(before * 1.15)
    await expect(page.locator('.sp-list h2')).toContainText('已标记 1 题')
    await expect(place(page, 5)).toBeFocused()
    expect(await findings(page)).toEqual([])
  })

  await test.step('the calculator counts, notes are kept, and the sheet leads to a question', async () => {
    await page.keyboard.press('x')
    await page.keyboard.type('160*2+0.1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: '算式' })).toHaveValue('320.1')
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await page.keyboard.type('回看第 2 题')
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await expect(page.getByRole('textbox', { name: '草稿' })).toHaveValue('回看第 2 题')
    await page.keyboard.press('Escape')
    const sheet = page.getByRole('navigation', { name: '试题', exact: true })
    await expect(sheet.getByRole('region')).toHaveCount(2)
    await sheet.getByRole('button', { name: /^第 2 题，未作答，已标记/ }).press('Enter')
    await expect(place(page, 2)).toBeFocused()
    await page.keyboard.press('o')
    await expect(page.locator('.sp-one')).toHaveCount(0)
    await expect(place(page, 2)).toBeFocused()
  })

  await test.step('what is left and what is flagged is named before the exam is submitted', async () => {
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('region', { name: '未作答' }).getByRole('button')).toHaveText(['2'])
    await expect(dialog.getByRole('region', { name: '已标记' }).getByRole('button')).toHaveText(['2'])
    await dialog.getByRole('region', { name: '未作答' }).getByRole('button').press('Enter')
    await expect(place(page, 2)).toBeFocused()
    await choose(page, '.sp-question', 't')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByRole('region', { name: '未作答' })).toHaveCount(0)
    await dialog.locator('.sp-key-main').press('Enter')
  })

  await test.step('the result has its parts, and the review shows what was wrong', async () => {
    const dialog = page.getByRole('dialog')
    await expect(page.getByTestId('own-score')).toHaveText('8')
    await expect(dialog.getByRole('row', { name: /^法规/ })).toContainText('4 / 4')
    await expect(dialog.getByRole('row', { name: /^图像/ })).toContainText('4 / 6')
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /^sitting(Notes|View)/.test(key))),
    ).toEqual([])
    await dialog.getByRole('button', { name: '查看试卷' }).press('Enter')
    const sheet = page.getByRole('navigation', { name: '试题', exact: true })
    await expect(place(page, 1)).toBeFocused()
    await sheet.getByRole('checkbox', { name: '只看答错的题' }).press('Space')
    await expect(sheet.getByRole('button')).toHaveCount(1)
    await expect(place(page, 5)).toBeFocused()
    await expect(page.locator('.wq-why')).toContainText('锂电池')
    await page.getByRole('button', { name: '隐藏答案' }).press('Enter')
    await expect(page.locator('.wq-why')).toHaveCount(0)
    expect(await findings(page)).toEqual([])
  })
})
