// A course of one long video, and a plan that gives it to everybody: what the benches of learners begin with.
import { addTheoryCourse } from '@clearbelt/contract/courses/calls'
import { addPlan, getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import type { Call, InputOf, PackageOf } from '@clearbelt/contract/wire'
import type { TestApp, Who } from '../../../apps/server/src/testing/app.ts'
import type { Actor } from '../../../apps/server/src/testing/factories.ts'

/** The package of a call that succeeds; throws what it answers otherwise. */
export async function answered<C extends Call>(
  t: TestApp,
  spec: C,
  input: InputOf<C>,
  who: Who,
): Promise<PackageOf<C>> {
  const { status, body } = await t.call(spec, input, who)
  if (status !== 200) throw new Error(`${spec.id} answered ${status} ${body.code ?? ''}`)
  return body.package as PackageOf<C>
}

/** Makes a course of eight lessons with one video and a published plan for all of `learners`; answers the step's id. */
export async function startPlan(
  t: TestApp,
  trainer: Actor,
  { resourceID, learners }: { resourceID: string; learners: readonly string[] },
): Promise<string> {
  const now = t.clock.now()
  const points = await t.rooms.knowledge.points(t.world.db)
  const course = await answered(
    t,
    addTheoryCourse,
    {
      name: 'Course',
      forLevel: 'junior',
      knowledge: points.find(({ variant }) => variant === 'theory')?.id ?? '',
      hours: 2,
      score: 1,
      chapters: [
        {
          name: 'Chapter',
          sections: Array.from({ length: 8 }, (_, i) => ({ name: `Section ${i + 1}`, resourceID, fastForward: false })),
        },
      ],
    },
    trainer,
  )
  const { id } = await answered(
    t,
    addPlan,
    {
      name: 'Plan',
      startTime: new Date(now).toISOString(),
      endTime: new Date(now + 86_400_000).toISOString(),
      trainees: [...learners],
      processes: [{ businessType: 3, courseID: course.id }],
    },
    trainer,
  )
  await answered(t, publishPlan, { id }, trainer)
  return (await answered(t, getPlan, { id }, trainer)).processes[0]?.id ?? ''
}
