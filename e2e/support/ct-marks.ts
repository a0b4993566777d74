// A written exam of one CT question whose threat is marked in the volume, and the keys that bring the cross to a place.
import { accountInfo } from '@clearbelt/contract/access/calls'
import { queryCT } from '@clearbelt/contract/images/family-calls'
import { getFiscanPaper, publishFiscan } from '@clearbelt/contract/papers/calls'
import { addTheoryPaper } from '@clearbelt/contract/papers/family-calls'
import { addPlan, getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import { addCTTopic, getCTTopic } from '@clearbelt/contract/topics/family-calls'
import { middleOf, type SpotBox } from '@clearbelt/domain/kinds/image-ct/boxes'
import { expect, type Locator, type Page } from '@playwright/test'
import { freshWord, makePerson, type Person } from './people.ts'
import { api, firstAccount, productUrl, type Api } from './product.ts'

const HOUR = 3_600_000

export interface MarkedExam {
  student: Person
  url: string
  /** Where the middle of the threat lies, as shares of the volume along the belt, across it and up. */
  middle: { x: number; y: number; z: number }
}

const marked = (imageID: string) => ({
  kind: 'image-ct' as const,
  pattern: 2 as const,
  tolerance: 10,
  imageID,
  titleRT: 'Mark every threat in this bag.',
  analysisRT: 'Turn the bag, and strip what is organic: the outline of the metal remains.',
})

/** A CT bag of the demo with one threat, which come while the product already runs, and where the threat lies. */
async function oneThreat(trainer: Api): Promise<{ imageID: string; middle: MarkedExam['middle'] }> {
  let found: { imageID: string; middle: MarkedExam['middle'] } | null = null
  await expect(async () => {
    for (const { id: imageID } of await trainer.call(queryCT, { type: 'CT_Danger', limit: 12 })) {
      const question = { ...marked(imageID), titleRT: `Mark every threat (${freshWord()}).` }
      const { id } = await trainer.call(addCTTopic, {
        question,
        knowledges: [],
        language: 'en',
        allowSimilar: true,
      } as never)
      const { topic } = (await trainer.call(getCTTopic, { id })).question as unknown as {
        topic: { ctBoxes: SpotBox[]; ctMarking: { size: MarkedExam['middle'] } }
      }
      const [box, more] = topic.ctBoxes
      if (!box || more) continue
      const { x, y, z } = middleOf(box)
      const { size } = topic.ctMarking
      found = { imageID, middle: { x: x / size.x, y: y / size.y, z: z / size.z } }
      return
    }
    throw new Error('no CT bag with one threat yet')
  }).toPass({ timeout: 120_000 })
  if (!found) throw new Error('no CT bag with one threat')
  return found
}

/** `name`: of the student; left out, one of their own. */
export async function makeMarkedExam(name?: string): Promise<MarkedExam> {
  const trainer = await api(firstAccount('trainer'))
  const { orgID } = await trainer.call(accountInfo, {})
  const [student, { imageID, middle }] = [
    await makePerson({ type: 3, orgID, ...(name ? { name } : {}) }),
    await oneThreat(trainer),
  ]
  const { id } = await trainer.call(addTheoryPaper, {
    ...{ name: `CT paper ${freshWord()}`, totalScore: '10', passScore: '6', totalSeconds: 1200 },
    items: [marked(imageID)],
  } as never)
  await trainer.call(publishFiscan, { id })
  await expect
    .poll(async () => (await trainer.call(getFiscanPaper, { id })).state, { timeout: 30_000 })
    .toBe('published')
  const { id: planID } = await trainer.call(addPlan, {
    name: `CT plan ${freshWord()}`,
    startTime: new Date(Date.now() - HOUR).toISOString(),
    endTime: new Date(Date.now() + 24 * HOUR).toISOString(),
    trainees: [student.id],
    processes: [{ paperID: id, form: 1, duration: 20, allowReview: true, truthEarly: true, release: 'now' }],
  })
  await trainer.call(publishPlan, { id: planID })
  const processID = (await trainer.call(getPlan, { id: planID })).processes[0]?.id ?? ''
  return { student, middle, url: `${productUrl()}/student/myTask/myTaskDetail/${planID}/exam/${processID}` }
}

/** Leafs by keys through the slices of a plane to a place, whatever level of the volume has come. */
async function leafTo(plane: Locator, share: number): Promise<void> {
  await expect(async () => {
    const [now, most] = await plane.evaluate((slider) =>
      ['aria-valuenow', 'aria-valuemax'].map((name) => Number(slider.getAttribute(name))),
    )
    const by = Math.min(most ?? 1, Math.floor(share * (most ?? 1)) + 1) - (now ?? 1)
    for (let i = 0; i < Math.trunc(Math.abs(by) / 10); i++) await plane.press(by > 0 ? 'PageUp' : 'PageDown')
    for (let i = 0; i < Math.abs(by) % 10; i++) await plane.press(by > 0 ? 'ArrowUp' : 'ArrowDown')
    expect(by).toBe(0)
  }).toPass({ timeout: 20_000 })
}

/** Brings the cross of the volume that is open to a place. */
export async function bringCross(page: Page, { x, y, z }: MarkedExam['middle']): Promise<Locator> {
  const plane = (name: string): Locator => page.getByRole('slider', { name, exact: true })
  // The finest level is the last: then no slice is counted anew.
  await expect(page.locator('.vol')).not.toContainText('Finer details')
  await leafTo(plane('From the side'), y)
  await leafTo(plane('Along the belt'), x)
  await leafTo(plane('From above'), z)
  return plane('From above')
}
