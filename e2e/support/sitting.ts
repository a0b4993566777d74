// What journeys through a sitting share: an exam of their own, the parts of the console, and what the server holds in
// the end.
import { ofKind } from '@clearbelt/contract/kinds/registry'
import { resultOfTrainee } from '@clearbelt/contract/exams/calls'
import { getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { fresh, makeAccount, makePlan } from './plans.ts'
import { plantSession } from './people.ts'
import { api, firstAccount, productUrl, type Account } from './product.ts'

type Step = NonNullable<Parameters<typeof makePlan>[1]['step']>
export interface Exam {
  student: Account & { id: string; name: string }
  planID: string
  processID: string
  planName: string
  /** Path of the exam page. */
  path: string
  /** Address of the exam page. */
  url: string
}

/** A student of its own with one published exam. */
export async function makeExam(step: Step = {}, endsIn?: number): Promise<Exam> {
  const student = await makeAccount(3)
  const trainer = await api(firstAccount('trainer'))
  const planName = fresh('Certification')
  const planID = await makePlan(trainer, {
    name: planName,
    trainees: [student.id],
    step,
    ...(endsIn === undefined ? {} : { endsIn }),
  })
  await trainer.call(publishPlan, { id: planID })
  const processID = (await trainer.call(getPlan, { id: planID })).processes[0]?.id ?? ''
  const path = `/student/myTask/myTaskDetail/${planID}/exam/${processID}`
  return { student, planID, processID, planName, path, url: productUrl() + path }
}

export const stage = (page: Page): Locator => page.locator('.sp-stage')
export const saved = (page: Page): Locator => page.locator('.sp-saved')
export const counted = (page: Page): Locator => page.locator('.sp-list h2')
/** Waits until the image on the stage is drawn at its best. */
export const drawn = (page: Page): Promise<void> =>
  expect(stage(page)).toHaveAttribute('data-settled', /./, { timeout: 45_000 })
export const isSave = (request: Request): boolean => request.url().includes('/api/Exam/Save/Fiscan/')

/** Signs in and begins the exam. */
export async function startExam(page: Page, exam: Exam): Promise<void> {
  await plantSession(page, exam.student)
  await page.goto(exam.url)
  await page.getByRole('button', { name: 'Start the exam' }).click()
  await drawn(page)
}

/** Hands in and affirms it. */
export async function submitAndConfirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
}

/** What the server holds of the only sitting of an exam, seen as its trainer. */
export async function stored(exam: Exam): Promise<{ isPass: boolean | null; tags: unknown[] }[]> {
  const trainer = await api(firstAccount('trainer'))
  const { review } = await trainer.call(resultOfTrainee, { id: exam.processID, userID: exam.student.id })
  return ofKind(review?.records ?? [], 'screening')
}

/** Fills the sign-in that stands over an open sitting. */
export async function signInOver(page: Page, account: Account): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
  await dialog.getByLabel('User name').fill(account.accountNo)
  await dialog.getByLabel('Password').fill(account.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}
