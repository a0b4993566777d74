// Names that would run as markup stay words on every screen, and no screen asks for more than the content policy gives.
import { addKnowledge } from '@clearbelt/contract/knowledge/calls'
import { addOrganisation, addRole, organisationTree } from '@clearbelt/contract/org/calls'
import { addFiscanPaper, myPapers, publishFiscan } from '@clearbelt/contract/papers/calls'
import { addPlan, getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import { expect, test, type Page } from '@playwright/test'
import { uploadImage } from '../support/images.ts'
import { sitExam } from '../support/exam.ts'
import { adminApi, freshWord, makePerson, plantSession } from '../support/people.ts'
import { slyName, watchPolicy } from '../support/policy.ts'
import { api, productUrl, type Api } from '../support/product.ts'
import { visit } from '../support/screens.ts'
import { settled } from '../support/settled.ts'

const HOUR = 3_600_000

/** Publishes a paper and waits until plans may use it. */
async function publish(trainer: Api, id: string, name: string): Promise<void> {
  await trainer.call(publishFiscan, { id })
  await expect
    .poll(async () => (await trainer.call(myPapers, { name: name.slice(-8) }))[0]?.state, { timeout: 60_000 })
    .toBe('published')
}

/** Loads the start and waits until it stands: screens are visited from there, as by links. */
async function begin(page: Page): Promise<void> {
  await page.goto(`${productUrl()}/me`)
  await settled(page)
}

/** Opens an address; the words must stand there as words. */
async function look(page: Page, path: string, ...words: readonly string[]): Promise<void> {
  await visit(page, path)
  for (const word of words) await expect(page.getByText(word).first(), path).toBeVisible()
  expect(await page.locator('img[src="x"]').count(), path).toBe(0)
}

test('[T-47] names of accounts, organisations, roles, points, images, papers and plans that would run as markup stay words for managers and students', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const word = freshWord()
  const sly = slyName(word)
  const admin = await adminApi()
  const top = (await admin.call(organisationTree, {}))[0]?.id ?? ''
  const { id: orgID } = await admin.call(addOrganisation, { name: sly, superiorID: top })
  await admin.call(addRole, { name: sly, remark: sly })
  const { id: categoryID } = await admin.call(addKnowledge, {
    superiorID: null,
    code: `sly-${word}`,
    variant: 'image',
    order: 99_999,
    names: { 'zh-CN': sly, en: sly, es: sly, 'pt-BR': sly },
  })
  const [person, student] = [
    await makePerson({ type: 1, name: sly, orgID }),
    await makePerson({ type: 3, name: sly, orgID }),
  ]
  const trainer = await api(person)
  const images = [
    await uploadImage(trainer, {
      name: sly,
      marks: [{ knowledgeID: categoryID, left: 0.3, top: 0.3, width: 0.3, height: 0.3 }],
    }),
    await uploadImage(trainer, { name: sly }),
  ]
  const { id: paperID } = await trainer.call(addFiscanPaper, {
    name: sly,
    remark: sly,
    totalScore: '10',
    passScore: '5',
    totalSeconds: 600,
    items: images.map((imageID) => ({ imageID })),
  })
  await publish(trainer, paperID, sly)
  const processes = (form: 2 | 3) => [
    { paperID, form, duration: 20, resit: 1, allowReview: true, release: 'now' as const },
  ]
  const window = {
    startTime: new Date(Date.now() - HOUR).toISOString(),
    endTime: new Date(Date.now() + HOUR).toISOString(),
    trainees: [student.id],
  }
  const [sat, next] = [
    await trainer.call(addPlan, { name: sly, ...window, processes: processes(2) }),
    await trainer.call(addPlan, { name: sly, ...window, processes: processes(3) }),
  ]
  for (const { id } of [sat, next]) await trainer.call(publishPlan, { id })
  const stepOf = async (id: string): Promise<string> => (await trainer.call(getPlan, { id })).processes[0]?.id ?? ''
  const [satStep, nextStep] = [await stepOf(sat.id), await stepOf(next.id)]
  const testID = await sitExam(await api(student), satStep)

  const told = await watchPolicy(page)
  await plantSession(page, person)
  await begin(page)
  for (const path of [
    '/system/user',
    '/system/organisation',
    '/system/role',
    '/knowledge',
    '/mapManage/mapfiscan',
    `/mapManage/mapfiscan?image=${images[0]}`,
    '/paper/my',
    `/paper/my/editFiscanPaper/${paperID}`,
  ])
    await look(page, path, word)
  await look(page, '/train/trainPlan', word)
  await look(page, `/train/trainPlan/detail/${sat.id}`, word)
  const results = `/train/trainPlan/detail/${sat.id}/results/${satStep}`
  await look(page, results, word)
  await look(page, `${results}/trainee/${student.id}`, word)
  await look(page, `${results}/trainee/${student.id}/review`)
  await page.context().clearCookies()
  await plantSession(page, student)
  await begin(page)
  await look(page, '/student/home', word)
  await look(page, '/student/myTask', word)
  const task = `/student/myTask/myTaskDetail/${sat.id}`
  await look(page, task, word)
  await look(page, `${task}/exam/${satStep}?result=${testID}`, word)
  await look(page, `${task}/exam/${satStep}?result=${testID}&review=1`, word)
  await look(page, `/student/myTask/myTaskDetail/${next.id}/exam/${nextStep}`, word)
  await page.getByRole('button', { name: 'Start the exam' }).click()
  await settled(page)
  await page.keyboard.press('m')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText(word).first()).toBeVisible()
  expect(told).toEqual([])
})

test('the page of the calls shows itself under the content policy', async ({ page }) => {
  const told = await watchPolicy(page)
  await page.goto(`${productUrl()}/docs`)
  await expect(page.getByText('Clearbelt', { exact: false }).first()).toBeVisible()
  // One room after another, as people choose them.
  for (const room of ['access', 'plans']) {
    await page.getByRole('combobox', { name: 'Room' }).selectOption({ label: room })
    await expect(page.getByRole('heading', { name: room })).toBeVisible()
    await expect(page.locator('.opblock').first()).toBeVisible()
  }
  await page.locator('.opblock').first().click()
  await expect(page.locator('.opblock.is-open .opblock-body')).toBeVisible()
  expect(told).toEqual([])
})
