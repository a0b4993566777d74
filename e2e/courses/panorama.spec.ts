// The CT viewer in its frame: a student turns the bags of a course over, and what it tells the page around it is obeyed.
import { endUserDevices } from '@clearbelt/contract/access/device-calls'
import { addCTCourse } from '@clearbelt/contract/courses/calls'
import { queryCT } from '@clearbelt/contract/images/family-calls'
import { addPlan, getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import { dropdownKnowledge } from '@clearbelt/contract/shell/calls'
import { expect, test } from '@playwright/test'
import { adminApi, enter, freshWord, makePerson } from '../support/people.ts'
import { api, firstAccount, type Api } from '../support/product.ts'

test.describe.configure({ timeout: 180_000 })
// Every frame is painted by the processor: a small window shows the same.
test.use({ viewport: { width: 1000, height: 640 } })

/** CT bags of the demo, which come while the product already runs. */
async function twoBags(client: Api): Promise<string[]> {
  let ids: string[] = []
  await expect
    .poll(
      async () => {
        ids = (await client.call(queryCT, { type: 'CT_Danger', limit: 2 })).map(({ id }) => id)
        return ids.length
      },
      { timeout: 120_000 },
    )
    .toBe(2)
  return ids
}

test('[SHL-038][SHL-039][SHL-040][SHL-041] the CT viewer fills the screen over a course; done closes it, tasks are gone to, and a session that ended leads to the login page', async ({
  page,
}) => {
  const [client, student] = [await api(firstAccount('trainer')), await makePerson({ type: 3 })]
  const [point] = await client.call(dropdownKnowledge, { type: 'Image' })
  const name = `Bags ${freshWord()}`
  const course = await client.call(addCTCourse, {
    ...{ name, forLevel: 'junior', knowledge: point?.children?.[0]?.id ?? '', hours: 1, score: 1 },
    sections: (await twoBags(client)).map((imageID, order) => ({ order, imageID })),
  })
  const now = Date.now()
  const { id: planID } = await client.call(addPlan, {
    name: `Plan ${freshWord()}`,
    startTime: new Date(now).toISOString(),
    endTime: new Date(now + 86_400_000).toISOString(),
    trainees: [student.id],
    processes: [{ businessType: 3, courseID: course.id }],
  })
  await client.call(publishPlan, { id: planID })
  const id = (await client.call(getPlan, { id: planID })).processes[0]?.id ?? ''
  const lesson = `/student/myTask/study/${planID}/${id}`
  await enter(page, student, lesson)
  const viewer = page.frameLocator('iframe')
  const open = () => page.getByRole('button', { name: 'Full screen' }).click()

  await open()
  const dialog = page.getByRole('dialog', { name })
  const size = page.viewportSize()
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...size })
  const address = new URL((await page.locator('iframe').getAttribute('src')) ?? '', page.url())
  expect([address.pathname, address.searchParams.get('courseId'), address.searchParams.get('lang')]).toEqual([
    '/panorama/ct',
    id,
    'en',
  ])
  const slices = viewer.getByRole('slider', { name: 'From above' })
  // A finer level that comes in between has slices before the first of the coarse one.
  await expect(async () => {
    await slices.press('Home')
    await expect(slices).toHaveAttribute('aria-valuenow', '1', { timeout: 2000 })
  }).toPass()
  await viewer.getByRole('button', { name: 'Next' }).click()
  await viewer.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  expect(new URL(page.url()).pathname).toBe(lesson)

  await open()
  await viewer.getByRole('button', { name: 'My tasks' }).click()
  await expect(page).toHaveURL(/\/student\/myTask$/)

  // The page around does not hear of it first: only the viewer asks for something.
  await page.routeWebSocket(/\/hub\//, (socket) => socket.close())
  await page.route(/\/hub\//, (route) => route.abort())
  await page.goto(new URL(lesson, page.url()).href)
  await open()
  await expect(viewer.getByRole('slider', { name: 'From above' })).toBeVisible()
  await page.evaluate(() =>
    addEventListener('message', ({ data }) => Object.assign(window, { told: (data as { type?: string }).type })),
  )
  await (await adminApi()).call(endUserDevices, { id: student.id })
  // Whichever comes first: a finer level of the volume that the viewer asks for by itself, or what the button asks for.
  const login = page.waitForURL(/\/login/)
  await Promise.any([login, viewer.getByRole('button', { name: 'Next' }).click()])
  await login
  await expect(page.getByText('Please log in again').first()).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await page.evaluate(() => (window as { told?: string }).told)).toBe('reLogin')
})
