// Answers saved per second: through HTTP with everything on, against the identical statement through the same pool in the same run.
import { fork } from 'node:child_process'
import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as exams from '@clearbelt/contract/exams/calls'
import { build } from '../../apps/server/src/build.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { seedBase } from '../../apps/server/src/db/seed-base.ts'
import { storeAnswers } from '../../apps/server/src/rooms/exams/save.ts'
import type { TestApp } from '../../apps/server/src/testing/app.ts'
import { makeExam } from '../../apps/server/src/testing/exam-fixtures.ts'
import { makeActors, makeUser, signIn } from '../../apps/server/src/testing/factories.ts'
import { sendSigned } from '../../apps/server/src/testing/send-signed.ts'
import { readConfig } from '../../apps/server/src/world/config.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/world/embedded-postgres.ts'
import { openWorld } from '../../apps/server/src/world.ts'
import type { Measurement } from './measure.ts'

const WRITERS = [1, 16, 64]
const SECONDS = 4
const LEAST_SHARE = 0.5

export interface Writer { testID: string; token: string; signKey: string; epoch: number; topics: string[] }

/** Runs the same save from `writers` loops for a while; answers saves per second. */
async function saveDirectly(t: TestApp, writers: readonly (Writer & { userID: string })[], round: number): Promise<number> {
  const until = performance.now() + SECONDS * 1000
  let done = 0
  await Promise.all(writers.map(async (w, n) => {
    for (let seq = round * 1_000_000; performance.now() < until; seq++) {
      const alias = w.topics[seq % w.topics.length] as string
      await storeAnswers(t.world.pool, { sittingID: w.testID, userID: w.userID, client: `direct-${n}`, epoch: w.epoch, at: t.world.clock.now(), answers: [{ alias, seq: seq + 1, value: { isPass: seq % 2 === 0, tags: [] }, clientAt: null, ms: 10 }] })
      done++
    }
  }))
  return done / SECONDS
}

/** The same from a process of its own over HTTP. */
function saveOverHttp(url: string, writers: readonly Writer[], round: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./saver.ts', import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] })
    child.once('message', (answer: { perSecond?: number; error?: string }) => (answer.perSecond === undefined ? reject(new Error(answer.error)) : resolve(answer.perSecond)))
    child.once('exit', (code) => { if (code) reject(new Error(`the load generator ended with ${code}`)) })
    child.send({ url, writers, seconds: SECONDS, round })
  })
}

/** Measures at 1, 16 and 64 writers on a durable database of its own. */
export async function benchSaves(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'clearbelt-bench-'))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ directory: join(folder, 'postgres'), say: () => undefined })
  const world = await openWorld({ ...readConfig({}), dataDir: folder, demo: false }, postgres.url)
  try {
    await migrate(world.pool)
    // Without the request limits: one writer here saves as often as a thousand candidates.
    const built = await build(world, { pages: false, limits: false })
    await world.queue.start()
    await world.queue.stop()
    await seedBase(world, built.rooms)
    const t = { ...built, world, clock: world.clock, call: (spec, input, who, options) => sendSigned(built, world, spec, input as Record<string, unknown>, who, options ?? {}) } as TestApp
    const { trainer } = await makeActors(t)
    const users = []
    for (let i = 0; i < Math.max(...WRITERS); i++) users.push(await makeUser(t, { type: 3, org: trainer.org }))
    const exam = await makeExam(t, { trainer, students: users, images: Array.from({ length: 10 }, (_, i) => ({ isSafe: i % 2 === 0 })), form: 2, minutes: 300 })
    const writers: (Writer & { userID: string })[] = []
    for (const user of users) {
      const ticket = await signIn(t, user)
      const { package: p } = (await t.call(exams.openExam, { id: exam.processID, client: 'bench-client' }, ticket)).body
      writers.push({ testID: p.testID, token: ticket.access_token, signKey: ticket.signKey, epoch: p.epoch, topics: p.paper.relationship.map((r) => r.topicID), userID: user.id })
    }
    const url = await built.app.listen({ port: 0, host: '127.0.0.1' })
    const out: Measurement[] = []
    for (const [round, n] of WRITERS.entries()) {
      const some = writers.slice(0, n)
      const direct = await saveDirectly(t, some, round)
      const http = await saveOverHttp(url, some, round)
      out.push({ name: `answers saved per second, ${n} writers, SQL alone`, value: direct, unit: '/s' })
      out.push({ name: `answers saved per second, ${n} writers, over HTTP`, value: http, unit: '/s', limit: direct * LEAST_SHARE, better: 'higher' })
    }
    await built.app.close()
    return out
  } finally {
    await world.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
