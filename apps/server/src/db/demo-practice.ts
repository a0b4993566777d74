// Practice of the demo: what its students practised, of theory and of images, and the ranking of the day.
import type { Built } from '../build.ts'
import type { World } from '../world.ts'
import { DEMO_PEOPLE } from './demo-data.ts'
import { once } from './demo-steps.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The first student has an open practice and wrong ones; the others are in the ranking of the day. */
export async function makePractices(world: World, { rooms }: Built, firstStudentID: string): Promise<void> {
  const now = world.clock.now()
  const own = { studentID: firstStudentID, source: 'knowledge', feedback: 'now' } as const
  const firsts = [
    { ...own, count: 10, answered: 10, skill: 0.6, at: now - 2 * DAY },
    { ...own, count: 15, answered: 15, skill: 0.75, at: now - DAY },
    { ...own, count: 12, answered: 4, skill: 0.8, at: now - 60 * MINUTE },
  ]
  for (const [place, practice] of firsts.entries())
    await once(world, `practice.first.${place}`, () => rooms.practice.seedPractice(practice).then(() => true))
  const pictures = [
    { count: 8, skill: 0.5, at: now - 23 * DAY, form: 1 },
    { count: 8, skill: 0.6, at: now - 15 * DAY, form: 1 },
    { count: 8, skill: 0.75, at: now - 8 * DAY, form: 2 },
    { count: 8, skill: 0.85, at: now - 2 * DAY, form: 1 },
  ] as const
  for (const [place, practice] of pictures.entries())
    await once(world, `practice.images.${place}`, () =>
      rooms.practice.seedImages({ studentID: firstStudentID, ...practice }).then(() => true),
    )
  for (const [place, { accountNo, skill }] of DEMO_PEOPLE.entries()) {
    if (skill === null) continue
    await once(world, `practice.${accountNo}`, async () => {
      const known = await rooms.org.credentials(world.db, accountNo)
      if (!known) return false
      const of = { studentID: known.account.id, feedback: 'now', skill } as const
      const count = 8 + (place % 5) * 2
      await rooms.practice.seedPractice({ ...of, source: 'knowledge', count, answered: count, at: now - DAY })
      if (place % 3 === 0)
        await rooms.practice.seedImages({ studentID: known.account.id, form: 1, count: 8, skill, at: now - DAY })
      // One in four has not come to the questions of the day yet.
      if (place % 4 !== 3)
        await rooms.practice.seedPractice({
          ...of,
          source: 'daily',
          count: 5,
          answered: 5,
          at: now - (place + 3) * MINUTE,
        })
      return true
    })
  }
}
