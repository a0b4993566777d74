// What it costs the server that two thousand learners tell every ten seconds what they studied.
import { fork } from 'node:child_process'
import { addTheoryCourse } from '@clearbelt/contract/courses/calls'
import { readStudy } from '@clearbelt/contract/courses/study-calls'
import { addPlan, getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import type { Call, InputOf, PackageOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import type { TestApp, Who } from '../../../apps/server/src/testing/app.ts'
import { makeActors, makeUser, signIn, type Actor } from '../../../apps/server/src/testing/factories.ts'
import { inBenchWorld } from '../bench-world.ts'
import type { Measurement } from '../measure.ts'
import { familyTimes, timeBetween } from '../processor-time.ts'
import type { StudyDone, StudyOrder } from './study-learners.ts'

/** Who note every 10 s what they did, and tell it as often as the server asks. */
const LEARNERS = 2000
const SECONDS = 60
/** All have been asked by then how often they tell. */
const WARM_SECONDS = 45
const LIMIT_PERCENT = 3

async function answered<C extends Call>(t: TestApp, spec: C, input: InputOf<C>, who: Who): Promise<PackageOf<C>> {
  const { status, body } = await t.call(spec, input, who)
  if (status !== 200) throw new Error(`${spec.id} answered ${status} ${body.code ?? ''}`)
  return body.package as PackageOf<C>
}

/** A course of one long video, and a plan that gives it to all. */
async function startPlan(t: TestApp, trainer: Actor, learners: readonly string[]): Promise<string> {
  const resourceID = t.world.dice.id()
  const at = new Date(t.clock.now())
  await sql`insert into resource (id, org_id, org_path, creator_id, name, same_name, type, status, extension, bytes, file_key, seconds, created_at)
    values (${resourceID}, ${trainer.org.id}, ${trainer.org.path}, ${trainer.id}, 'Lesson', 'lesson.mp4', 10, 2, 'mp4', 1000, 'none', 7200, ${at})`.execute(
    t.world.db,
  )
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
      startTime: at.toISOString(),
      endTime: new Date(at.getTime() + 86_400_000).toISOString(),
      trainees: [...learners],
      processes: [{ businessType: 3, courseID: course.id }],
    },
    trainer,
  )
  await answered(t, publishPlan, { id }, trainer)
  return (await answered(t, getPlan, { id }, trainer)).processes[0]?.id ?? ''
}

/** Measures over HTTP on a durable database of its own. */
export async function benchStudy(): Promise<Measurement[]> {
  return inBenchWorld(async ({ t, postmaster }) => {
    const { trainer } = await makeActors(t)
    const users = []
    for (let i = 0; i < LEARNERS; i++) users.push(await makeUser(t, { type: 3, org: trainer.org }))
    const id = await startPlan(
      t,
      trainer,
      users.map((user) => user.id),
    )
    const learners: StudyOrder['learners'] = []
    for (const user of users) {
      const ticket = await signIn(t, user)
      const content = await answered(t, readStudy, { id }, ticket)
      const sectionID = content.chapters[0]?.sections[0]?.id ?? ''
      learners.push({ token: ticket.access_token, signKey: ticket.signKey, sectionID })
    }
    const url = await t.app.listen({ port: 0, host: '127.0.0.1' })
    const child = fork(new URL('./study-learners.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    const run = (seconds: number): Promise<StudyDone> =>
      new Promise((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`the load generator ended with ${code}`)))
        child.once('message', (answer: StudyDone | { error: string }) =>
          'error' in answer ? reject(new Error(answer.error)) : resolve(answer),
        )
        child.send({ url, id, learners, seconds } satisfies StudyOrder)
      })
    await run(WARM_SECONDS)
    const [own, family, before] = [process.cpuUsage(), familyTimes(postmaster), performance.now()]
    const { done, counted, p95 } = await run(SECONDS)
    const used = process.cpuUsage(own)
    const seconds = (performance.now() - before) / 1000
    const server = used.user + used.system
    const database = timeBetween(family, familyTimes(postmaster))
    child.send('end')
    const share = (microseconds: number): number => microseconds / seconds / 10_000
    return [
      { name: 'study: records a second', value: done / seconds, unit: '/s' },
      { name: 'study: seconds that counted, of each told', value: counted / done, unit: 's' },
      {
        name: 'study: 2,000 learners, server and database, of one core',
        value: share(server + database),
        unit: '%',
        limit: LIMIT_PERCENT,
        better: 'lower',
      },
      { name: '  server, of a record', value: server / done, unit: 'us' },
      { name: '  database, of a record', value: database / done, unit: 'us' },
      { name: 'study: answer of a record, 95 of 100 within', value: p95, unit: 'ms' },
    ]
  })
}
