// A day with courses for tests: files, people, a course of theory, and a plan that gives it to students.
import { addTheoryCourse } from '@clearbelt/contract/courses/calls'
import { addPlan, getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import type { InputOf } from '@clearbelt/contract/wire'
import { startTestApp, type TestApp } from '../app.ts'
import { ask } from '../exam-fixtures.ts'
import { makeActors, signIn, type Actor } from '../factories.ts'
import { roomsWithFiles, type FakeFile, type FakeFiles } from './fake-library.ts'

export interface CourseDay {
  t: TestApp
  who: Awaited<ReturnType<typeof makeActors>>
  files: FakeFiles
  /** A knowledge point of theory, and one of the second level of images. */
  theory: string
  item: string
  /** Lets time pass; people sign in again when their tokens would be over. */
  pass(ms: number): Promise<void>
  /** Another who signs in again. */
  join(actor: Actor): Actor
  /** Puts a file into the library; answers its id. */
  file(file: Omit<FakeFile, 'id'>): string
  /** A theory course as an author sends it: one chapter with a section for each file. */
  draft(files: readonly string[], change?: Partial<TheoryDraft>): TheoryDraft
  course(author: Actor, draft: TheoryDraft): Promise<string>
  /** A published plan of one course for students, open from now on for a day; answers plan and step. */
  plan(author: Actor, courseID: string, students: readonly Actor[]): Promise<{ planID: string; processID: string }>
}
export type TheoryDraft = InputOf<typeof addTheoryCourse>

const DAY_MS = 86_400_000
/** Tokens live for longer than that. */
const SIGN_IN_MS = 5 * 60_000

/** Starts it, with the files of the test or a real library; close `t` in `afterAll`. */
export async function startCourseDay(library: 'fake' | 'real' = 'fake'): Promise<CourseDay> {
  const files: FakeFiles = new Map()
  const t = await startTestApp(library === 'fake' ? { rooms: roomsWithFiles(files) } : {})
  const who = await makeActors(t)
  const points = await t.rooms.knowledge.points(t.world.db)
  const theory = points.find(({ variant }) => variant === 'theory')?.id ?? ''
  const item = points.find(({ variant, superiorID }) => variant === 'image' && superiorID !== null)?.id ?? ''
  const people: Actor[] = Object.values(who)
  let signedAt = t.clock.now()
  let made = 0
  return {
    t,
    who,
    files,
    theory,
    item,
    async pass(ms) {
      t.clock.advance(ms)
      if (t.clock.now() - signedAt < SIGN_IN_MS) return
      signedAt = t.clock.now()
      for (const actor of people) Object.assign(actor, await signIn(t, actor))
    },
    join(actor) {
      people.push(actor)
      return actor
    },
    file(file) {
      const id = t.world.dice.id()
      files.set(id, { ...file, id })
      return id
    },
    draft: (ids, change = {}) => ({
      name: `Course ${++made}`,
      forLevel: 'junior',
      knowledge: theory,
      hours: 2,
      score: 1,
      chapters: [
        {
          name: 'Chapter',
          sections: ids.map((resourceID, i) => ({ name: `Section ${i + 1}`, resourceID, fastForward: false })),
        },
      ],
      ...change,
    }),
    course: async (author, draft) => (await ask(t, addTheoryCourse, draft, author)).id,
    async plan(author, courseID, students) {
      const now = t.clock.now()
      const { id: planID } = await ask(
        t,
        addPlan,
        {
          name: `Plan ${++made}`,
          startTime: new Date(now).toISOString(),
          endTime: new Date(now + DAY_MS).toISOString(),
          trainees: students.map(({ id }) => id),
          processes: [{ businessType: 3, courseID }],
        },
        author,
      )
      await ask(t, publishPlan, { id: planID }, author)
      const [step] = (await ask(t, getPlan, { id: planID }, author)).processes
      if (step === undefined) throw new Error('the plan has no step')
      return { planID, processID: step.id }
    },
  }
}
