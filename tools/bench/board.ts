// What the board of an exam day costs with a thousand candidates of whom a quarter saves each second, and how far
// behind it is.
import { fork } from 'node:child_process'
import * as exams from '@clearbelt/contract/exams/calls'
import { sql } from 'kysely'
import type { TestApp } from '../../apps/server/src/testing/app.ts'
import { makeExam } from '../../apps/server/src/testing/exam-fixtures.ts'
import { makeActors, makeUser, signIn } from '../../apps/server/src/testing/factories.ts'
import { inBenchWorld } from './bench-world.ts'
import type { ReceivedUpdate, Order } from './board-watcher.ts'
import type { Measurement } from './measure.ts'
import { familyTimes, timeBetween } from './processor-time.ts'

const CANDIDATES = 1000
/** Those who save in each turn of a second: a changed answer every four seconds each. */
const SAVING = 250
const TURNS = 20
const TURN_MS = 1000
const WARM_TURNS = 5
const IMAGES = 10

/** Copies the sitting of one candidate for all the others, with images under names of their own. */
async function copySittings(t: TestApp, testID: string, userIDs: readonly string[]): Promise<void> {
  await sql`with others as (select u.id as user_id, gen_random_uuid() as id from unnest(${[...userIDs]}::uuid[]) u(id)),
    made as (
      insert into sitting (id, user_id, kind, ref, plan_id, number, snapshot_id, rules, pass_line, order_seed, state, opened_at, deadline_at, epoch, client, seen_at)
      select o.id, o.user_id, s.kind, s.ref, s.plan_id, s.number, s.snapshot_id, s.rules, s.pass_line, s.order_seed, s.state, s.opened_at, s.deadline_at, s.epoch, s.client, s.seen_at from sitting s, others o where s.id = ${testID} returning id
    )
    insert into sitting_item (alias, sitting_id, item_id, position) select replace(gen_random_uuid()::text, '-', ''), m.id, i.item_id, i.position from made m, sitting_item i where i.sitting_id = ${testID}`.execute(
    t.world.db,
  )
}

/** Measures a turn of the board on a database of its own, while somebody watches over a socket. */
export async function benchBoard(): Promise<Measurement[]> {
  return inBenchWorld(async ({ t, postmaster }) => {
    const { trainer } = await makeActors(t)
    const users = []
    for (let i = 0; i < CANDIDATES; i++) users.push(await makeUser(t, { type: 3, org: trainer.org }))
    const exam = await makeExam(t, {
      trainer,
      students: users,
      images: Array.from({ length: IMAGES }, (_, i) => ({ isSafe: i % 2 === 0 })),
      form: 1,
      minutes: 300,
    })
    const [first, ...others] = users
    if (!first) throw new Error('nobody sits')
    const { package: paper } = (
      await t.call(exams.openExam, { id: exam.processID, client: 'bench-client' }, await signIn(t, first))
    ).body
    await copySittings(
      t,
      paper.testID,
      others.map((u) => u.id),
    )
    const { rows: sittings } = await sql<{
      id: string
      user_id: string
      alias: string
    }>`select distinct on (s.id) s.id, s.user_id, i.alias from sitting s join sitting_item i on i.sitting_id = s.id where s.ref = ${exam.processID} order by s.id, i.position`.execute(
      t.world.db,
    )
    const ofUser = new Map(sittings.map((s) => [s.user_id, s]))
    const savers: { ticket: Awaited<ReturnType<typeof signIn>>; sitting: (typeof sittings)[number] }[] = []
    for (const user of users) {
      const sitting = ofUser.get(user.id)
      if (sitting) savers.push({ ticket: await signIn(t, user), sitting })
    }
    await t.world.hubs.start()
    const url = await t.app.listen({ port: 0, host: '127.0.0.1' })
    const watcher = fork(new URL('./board-watcher.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    const heard = (): Promise<ReceivedUpdate> => new Promise((resolve) => watcher.once('message', resolve))
    const whole = heard()
    watcher.send({ url, token: trainer.access_token, processID: exam.processID } satisfies Order)
    await whole
    // The first turn reads the board; from the second on it says what changed.
    await t.rooms.exams.tickBoards(t.world.clock.now())
    let [server, database, longest, candidates, bytes] = [0, 0, 0, 0, 0]
    for (let turn = -WARM_TURNS; turn < TURNS; turn++) {
      const due = Date.now() + TURN_MS
      const group = (turn + WARM_TURNS) % (CANDIDATES / SAVING)
      await Promise.all(
        savers.slice(group * SAVING, (group + 1) * SAVING).map(({ ticket, sitting }) =>
          t.call(
            exams.saveExam,
            {
              id: sitting.id,
              client: 'bench-client',
              answers: [{ topicID: sitting.alias, isPass: turn % 2 === 0, tags: [], seq: turn + WARM_TURNS + 1 }],
            },
            ticket,
          ),
        ),
      )
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - Date.now())))
      const news = heard()
      const [own, family, from] = [process.cpuUsage(), familyTimes(postmaster), Date.now()]
      await t.rooms.exams.tickBoards(t.world.clock.now())
      const change = await news
      const used = process.cpuUsage(own)
      if (turn < 0) continue
      server += used.user + used.system
      database += timeBetween(family, familyTimes(postmaster))
      longest = Math.max(longest, change.at - from)
      candidates += change.candidates
      bytes += change.bytes
    }
    watcher.send('end')
    return [
      {
        name: `board of ${CANDIDATES}, ${SAVING} saving each second: candidates pushed a turn`,
        value: candidates / TURNS,
        unit: '',
      },
      { name: '  bytes pushed a turn to each who watches', value: bytes / TURNS, unit: '' },
      {
        name: '  processor time of a turn: server',
        value: server / TURNS / 1000,
        unit: 'ms',
        limit: 10,
        better: 'lower',
      },
      { name: '  database', value: database / TURNS / 1000, unit: 'ms' },
      { name: '  behind a save at most: one second and', value: longest, unit: 'ms', limit: 1000, better: 'lower' },
    ]
  })
}
