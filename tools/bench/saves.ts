// Answers saved per second: through HTTP with everything on, against the identical statement through the same pool in
// the same run.
import { fork } from 'node:child_process'
import * as exams from '@clearbelt/contract/exams/calls'
import { storeAnswers } from '../../apps/server/src/rooms/sittings/save/statement.ts'
import type { TestApp } from '../../apps/server/src/testing/app.ts'
import { makeExam } from '../../apps/server/src/testing/exam-fixtures.ts'
import { makeActors, makeUser, signIn } from '../../apps/server/src/testing/factories.ts'
import { inBenchWorld } from './bench-world.ts'
import type { Measurement } from './measure.ts'
import { familyTimes, timeBetween } from './processor-time.ts'
import type { Done, Order, Writer } from './saver.ts'

const WRITERS = [1, 16, 64]
/** Both ways are measured in turn, several times, so that whatever else the machine does meets both alike. */
const ROUNDS = 5
const SECONDS = 2
/** Both run this long before the first figure is taken: compiled code is what serves an exam. */
const WARM_SECONDS = 12
const LEAST_SHARE = 0.5
const CLIENT = 'bench-client'

type DirectWriter = Writer & { userID: string }

/** Runs the same save, one statement each, from a loop for each writer; answers how many. */
async function saveDirectly(
  t: TestApp,
  writers: readonly DirectWriter[],
  seconds: number,
  from: number,
): Promise<number> {
  const until = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    writers.map(async (w) => {
      for (let seq = from; performance.now() < until; seq++) {
        const alias = w.topics[seq % w.topics.length] as string
        await storeAnswers(
          t.world.pool,
          [
            {
              sittingID: w.testID,
              userID: w.userID,
              client: w.client,
              epoch: w.epoch,
              at: t.world.clock.now(),
              answers: [
                {
                  alias,
                  seq: seq + 1,
                  value: { isPass: seq % 2 === 0, tags: [] },
                  answered: true,
                  clientAt: null,
                  ms: 10,
                },
              ],
            },
          ],
          'wait',
        )
        done++
      }
    }),
  )
  return done
}

/** The same over HTTP from a process of its own, which lives through all rounds. */
function startSaver(): { save(order: Order): Promise<Done>; end(): void } {
  const child = fork(new URL('./saver.ts', import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] })
  return {
    save: (order) =>
      new Promise((resolve, reject) => {
        const gone = (code: number | null) => reject(new Error(`the load generator ended with ${code}`))
        child.once('exit', gone)
        child.once('message', (answer: Done | { error: string }) => {
          child.off('exit', gone)
          if ('error' in answer) reject(new Error(answer.error))
          else resolve(answer)
        })
        child.send(order)
      }),
    end: () => {
      child.send('end')
    },
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

interface Cost {
  saves: number
  server: number
  database: number
  generator: number
}

/** Measures one number of writers, both ways in turn. */
async function compare(
  t: TestApp,
  saver: ReturnType<typeof startSaver>,
  url: string,
  writers: readonly DirectWriter[],
  postmaster: number,
  nextSeq: () => number,
): Promise<Measurement[]> {
  const direct: number[] = []
  const http: number[] = []
  const cost: Cost = { saves: 0, server: 0, database: 0, generator: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    direct.push(await saveDirectly(t, writers, SECONDS, nextSeq()))
    const [own, family] = [process.cpuUsage(), familyTimes(postmaster)]
    const { done, cpu } = await saver.save({ url, writers: [...writers], seconds: SECONDS, from: nextSeq() })
    const used = process.cpuUsage(own)
    http.push(done)
    cost.saves += done
    cost.server += used.user + used.system
    cost.generator += cpu
    cost.database += timeBetween(family, familyTimes(postmaster))
  }
  const name = `answers saved per second, ${writers.length} writers`
  const limit = (median(direct) / SECONDS) * LEAST_SHARE
  return [
    { name: `${name}, SQL alone, a statement each`, value: median(direct) / SECONDS, unit: '/s' },
    { name: `${name}, over HTTP`, value: median(http) / SECONDS, unit: '/s', limit, better: 'higher' },
    { name: `  processor time of a save over HTTP: server`, value: cost.server / cost.saves, unit: 'us' },
    { name: `  database`, value: cost.database / cost.saves, unit: 'us' },
    { name: `  load generator`, value: cost.generator / cost.saves, unit: 'us' },
  ]
}

/** Measures at 1, 16 and 64 writers on a durable database of its own. */
export async function benchSaves(): Promise<Measurement[]> {
  return inBenchWorld(async ({ t, postmaster }) => {
    const { trainer } = await makeActors(t)
    const users = []
    for (let i = 0; i < Math.max(...WRITERS); i++) users.push(await makeUser(t, { type: 3, org: trainer.org }))
    const exam = await makeExam(t, {
      trainer,
      students: users,
      images: Array.from({ length: 10 }, (_, i) => ({ isSafe: i % 2 === 0 })),
      form: 2,
      minutes: 300,
    })
    const writers: DirectWriter[] = []
    for (const user of users) {
      const ticket = await signIn(t, user)
      const { package: p } = (await t.call(exams.openExam, { id: exam.processID, client: CLIENT }, ticket)).body
      writers.push({
        testID: p.testID,
        token: ticket.access_token,
        signKey: ticket.signKey,
        client: CLIENT,
        epoch: p.epoch,
        topics: p.paper.relationship.map((r) => r.topicID),
        userID: user.id,
      })
    }
    const url = await t.app.listen({ port: 0, host: '127.0.0.1' })
    let block = 0
    // Sequence numbers of a client rise for ever; each run has a block of its own.
    const nextSeq = () => ++block * 1_000_000
    const saver = startSaver()
    const most = Math.max(...WRITERS)
    await saveDirectly(t, writers.slice(0, most), WARM_SECONDS / 4, nextSeq())
    for (let n = 0; n < WARM_SECONDS / SECONDS; n++)
      await saver.save({ url, writers: writers.slice(0, n % 2 === 0 ? most : 1), seconds: SECONDS, from: nextSeq() })
    const out: Measurement[] = []
    for (const n of WRITERS) out.push(...(await compare(t, saver, url, writers.slice(0, n), postmaster, nextSeq)))
    saver.end()
    return out
  })
}
