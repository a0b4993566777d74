// What journeys through a sitting share: an exam of their own, the parts of the console, and what the server holds in
// the end.
import { ofKind } from '@clearbelt/contract/kinds/registry'
import { resultOfTrainee } from '@clearbelt/contract/exams/calls'
import { addFiscanPaper, getFiscanPaper, publishFiscan } from '@clearbelt/contract/papers/calls'
import { getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import { expect, type Browser, type Locator, type Page, type Request } from '@playwright/test'
import { someMark, uploadImage } from './images.ts'
import { fresh, makeAccount, makePlan } from './plans.ts'
import { plantSession, trainerApi } from './people.ts'
import { api, productUrl, type Account, type Api } from './product.ts'
import { NOT_THEIRS, visit } from './screens.ts'

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

let small: Promise<string> | null = null
/**
 * A published paper of six small pictures, made once for a worker: the images of the demo cost a sitting more than
 * everything else that is asked of it, where nothing is asked about images.
 */
export function smallPaper(): Promise<string> {
  small ??= makeSmallPaper()
  return small
}

async function makeSmallPaper(): Promise<string> {
  const client = await trainerApi()
  const mark = await someMark(client)
  return publishedPaperOf(
    await Promise.all(Array.from({ length: 6 }, (_, at) => uploadImage(client, at % 2 === 0 ? { marks: [mark] } : {}))),
  )
}

/** Publishes a paper of these images of the first trainer's library, in this order; answers its id. */
export async function publishedPaperOf(images: readonly string[]): Promise<string> {
  const client = await trainerApi()
  const { id } = await client.call(addFiscanPaper, {
    name: fresh('Small paper'),
    totalScore: '100',
    passScore: '80',
    totalSeconds: 1200,
    items: images.map((imageID) => ({ imageID })),
  })
  await client.call(publishFiscan, { id })
  await expect
    .poll(async () => (await client.call(getFiscanPaper, { id })).state, { timeout: 60_000 })
    .toBe('published')
  return id
}

export interface Sitter {
  student: Exam['student']
  /** Signed in once: tests go on from here as by links. */
  page: Page
  own: Api
}
/** A student on a page of their own, on which `prepare` is done before the product is opened. */
export async function makeSitter(
  browser: Browser,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Sitter> {
  const student = await makeAccount(3)
  const page = await (await browser.newContext()).newPage()
  await prepare(page)
  await plantSession(page, student)
  await page.goto(productUrl() + NOT_THEIRS.students)
  return { student, page, own: await api(student) }
}
/** Gives the page its network back, whatever a test has put in its way. */
export async function reconnect(page: Page): Promise<void> {
  const context = page.context()
  await context.setOffline(false)
  await Promise.all([page, context].map((of) => of.unrouteAll({ behavior: 'ignoreErrors' })))
}

/** One published exam for a student. */
export async function makeExamOf(student: Exam['student'], step: Step = {}, endsIn?: number): Promise<Exam> {
  const client = await trainerApi()
  const planName = fresh('Certification')
  const planID = await makePlan(client, {
    name: planName,
    trainees: [student.id],
    step,
    ...(endsIn === undefined ? {} : { endsIn }),
  })
  await client.call(publishPlan, { id: planID })
  const processID = (await client.call(getPlan, { id: planID })).processes[0]?.id ?? ''
  const path = `/student/myTask/myTaskDetail/${planID}/exam/${processID}`
  return { student, planID, processID, planName, path, url: productUrl() + path }
}

/** A student of its own with one published exam. */
export const makeExam = async (step: Step = {}, endsIn?: number): Promise<Exam> =>
  makeExamOf(await makeAccount(3), step, endsIn)

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

/** Begins the exam on a page that its student is signed in on, without loading it anew. */
export async function beginExam(page: Page, exam: Exam): Promise<void> {
  await visit(page, exam.path)
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
  const { review } = await (await trainerApi()).call(resultOfTrainee, { id: exam.processID, userID: exam.student.id })
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
