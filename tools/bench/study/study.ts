// What it costs the server that two thousand learners tell every ten seconds what they studied.
import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { readStudy } from '@clearbelt/contract/courses/study-calls'
import { sql } from 'kysely'
import type { TestApp } from '../../../apps/server/src/testing/app.ts'
import { makeActors, makeUser, signIn, type Actor } from '../../../apps/server/src/testing/factories.ts'
import { inBenchWorld } from '../bench-world.ts'
import type { Measurement } from '../measure.ts'
import { familyTimes, timeBetween } from '../processor-time.ts'
import { answered, startPlan } from './one-course.ts'
import type { StudyDone, StudyOrder } from './study-learners.ts'

/** Who note every 10 s what they did, and tell it as often as the server asks. */
const LEARNERS = 2000
const SECONDS = 60
/** The server by itself: it beats, sweeps and seals whether anybody studies or not. */
const IDLE_SECONDS = 20
/** All have been asked by then how often they tell. */
const WARM_SECONDS = 45
const LIMIT_PERCENT = 3

/** A ready video of two hours, without bytes; answers its id. */
async function storeVideo(t: TestApp, trainer: Actor): Promise<string> {
  const resourceID = t.world.dice.id()
  const at = new Date(t.clock.now())
  await sql`insert into resource (id, org_id, org_path, creator_id, name, same_name, type, status, extension, bytes, file_key, seconds, created_at)
    values (${resourceID}, ${trainer.org.id}, ${trainer.org.path}, ${trainer.id}, 'Lesson', 'lesson.mp4', 10, 2, 'mp4', 1000, 'none', 7200, ${at})`.execute(
    t.world.db,
  )
  return resourceID
}

/** Measures over HTTP on a durable database of its own. */
export async function benchStudy(): Promise<Measurement[]> {
  return inBenchWorld(async ({ t, postmaster }) => {
    const { trainer } = await makeActors(t)
    const users = []
    for (let i = 0; i < LEARNERS; i++) users.push(await makeUser(t, { type: 3, org: trainer.org }))
    const id = await startPlan(t, trainer, {
      resourceID: await storeVideo(t, trainer),
      learners: users.map((user) => user.id),
    })
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
    /** Processor time of the server and of its database while something is done, each of one core, %. */
    const shareOf = async <T>(
      act: () => Promise<T>,
    ): Promise<{ answer: T; seconds: number; core: [number, number] }> => {
      const [own, family, before] = [process.cpuUsage(), familyTimes(postmaster), performance.now()]
      const answer = await act()
      const { user, system } = process.cpuUsage(own)
      const seconds = (performance.now() - before) / 1000
      const percent = (microseconds: number): number => microseconds / seconds / 10_000
      return { answer, seconds, core: [percent(user + system), percent(timeBetween(family, familyTimes(postmaster)))] }
    }
    const idle = await shareOf(() => sleep(IDLE_SECONDS * 1000))
    await run(WARM_SECONDS)
    const busy = await shareOf(() => run(SECONDS))
    child.send('end')
    const { done, counted, p95 } = busy.answer
    const [server, database] = [busy.core[0] - idle.core[0], busy.core[1] - idle.core[1]]
    const each = (percent: number): number => (percent * 10_000 * busy.seconds) / done
    return [
      { name: 'study: records a second', value: done / busy.seconds, unit: '/s' },
      { name: 'study: seconds that counted, of each told', value: counted / done, unit: 's' },
      {
        name: 'study: what 2,000 learners cost server and database, of one core',
        value: server + database,
        unit: '%',
        limit: LIMIT_PERCENT,
        better: 'lower',
      },
      { name: '  server, of a record', value: each(server), unit: 'us' },
      { name: '  database, of a record', value: each(database), unit: 'us' },
      {
        name: '  server and database while nobody studies, of one core',
        value: idle.core[0] + idle.core[1],
        unit: '%',
      },
      { name: 'study: answer of a record, 95 of 100 within', value: p95, unit: 'ms' },
    ]
  })
}
