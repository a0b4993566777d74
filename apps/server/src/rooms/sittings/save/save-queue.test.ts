// Saves that are stored together stay as apart as if each had come alone.
import * as calls from '@clearbelt/contract/exams/calls'
import type { CandidatePaper } from '@clearbelt/contract/exams/calls'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { makeExam } from '../../../testing/exam-fixtures.ts'
import { EACH_KIND, kept, say } from '../../../testing/exam-questions.ts'
import { makeActors, makeUser, signIn, type Actor } from '../../../testing/factories.ts'
import { createSaveQueue } from './save-queue.ts'

const CLIENT = 'tab-aaaaaaaa'
let t: TestApp
let trainer: Actor
let people: Actor[]
/** Kind of the questions that are asked. */
let kind: KindCode
let papers: CandidatePaper[]
let seq = 0

const paperOf = (n: number) => papers[n] as CandidatePaper
const topicOf = (n: number, at = 0) => paperOf(n).paper.relationship[at]?.topicID as string
const save = (n: number, more: object = {}) => {
  const { testID, epoch } = paperOf(n)
  return t.call(
    calls.saveExam,
    {
      id: testID,
      client: CLIENT,
      epoch,
      answers: [{ topicID: topicOf(n), ...say(kind, n % 2 === 0), seq }],
      ...more,
    },
    people[n] as Actor,
  )
}
const logged = async () => {
  const { rows } = await sql<{
    sitting: string
    seq: number
  }>`select sitting_id as sitting, seq from answer_log where seq = ${seq}`.execute(t.world.db)
  return rows.map((row) => row.sitting).toSorted()
}
const currentAnswer = async (n: number) => {
  const { rows } = await sql<{
    value: object
    seq: number
  }>`select value, seq from answer_current where sitting_id = ${paperOf(n).testID} and alias = ${topicOf(n)}`.execute(
    t.world.db,
  )
  return rows[0]
}
const testIDs = (list: readonly number[]) => list.map((n) => paperOf(n).testID).toSorted()
const ALL = Array.from({ length: 12 }, (_, n) => n)

beforeAll(async () => {
  t = await startTestApp()
  ;({ trainer } = await makeActors(t))
  people = []
  for (const _ of ALL) {
    const user = await makeUser(t, { type: 3, org: trainer.org })
    people.push({ ...user, ...(await signIn(t, user)), org: trainer.org })
  }
})
afterAll(() => t.close())
describe.each(EACH_KIND)('$kind', (asked) => {
  beforeAll(async () => {
    kind = asked.kind
    const exam = await makeExam(t, { trainer, students: people, kind, form: 2, minutes: 30 })
    papers = []
    for (const who of people)
      papers.push((await t.call(calls.openExam, { id: exam.processID, client: CLIENT }, who)).body.package)
    // The first save of a sitting looks up its form; what is tested here is what comes after.
    seq++
    for (const n of ALL) await save(n)
  })
  beforeEach(() => {
    seq++
  })

  test('saves of many candidates that arrive together share a statement, and each is in the log once', async () => {
    const asked = vi.spyOn(t.world.vital.pool, 'query')
    const replies = await Promise.all(ALL.map((n) => save(n)))
    const statements = asked.mock.calls.filter(([query]) =>
      /store-(together|answers)/.test((query as { name?: string }).name ?? ''),
    ).length
    asked.mockRestore()
    expect(replies.map((r) => r.status)).toEqual(ALL.map(() => 200))
    expect(replies.map((r) => r.body.package.saved)).toEqual(ALL.map((n) => [{ topicID: topicOf(n), seq }]))
    expect(statements).toBeLessThan(ALL.length)
    expect(await logged()).toEqual(testIDs(ALL))
    for (const n of ALL) expect(await currentAnswer(n)).toMatchObject({ value: kept(kind, n % 2 === 0), seq })
  })

  test('among good saves a stale lease is refused, and the sitting of another is not found; the others are stored', async () => {
    const replies = await Promise.all(
      ALL.map((n) =>
        n === 3
          ? save(n, { epoch: 7 })
          : n === 5
            ? t.call(
                calls.saveExam,
                { id: paperOf(6).testID, client: CLIENT, epoch: 1, answers: [] },
                people[5] as Actor,
              )
            : save(n),
      ),
    )
    const good = ALL.filter((n) => n !== 3 && n !== 5)
    expect(replies.map((r) => r.status)).toEqual(ALL.map((n) => (n === 3 ? 409 : n === 5 ? 404 : 200)))
    expect(await logged()).toEqual(testIDs(good))
  })

  test('two saves of one sitting that arrive together are both in the log, and the newer stands', async () => {
    const older = seq
    seq += 1
    const newer = { topicID: topicOf(1), ...say(kind, true), seq }
    const replies = await Promise.all([
      save(0),
      save(1, { answers: [newer] }),
      save(1, { answers: [{ ...newer, ...say(kind, false), seq: older }] }),
      save(2),
    ])
    expect(replies.map((r) => r.status)).toEqual([200, 200, 200, 200])
    expect(await currentAnswer(1)).toMatchObject({ value: kept(kind, true), seq })
    const { rows } = await sql<{
      seq: number
    }>`select seq from answer_log where sitting_id = ${paperOf(1).testID} and seq >= ${older} order by seq`.execute(
      t.world.db,
    )
    expect(rows.map((row) => row.seq)).toEqual([older, seq])
  })

  test('while somebody holds a sitting only its own saves wait, and they are stored afterwards', async () => {
    const { promise: release, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: held, resolve: isHeld } = Promise.withResolvers<void>()
    const holding = t.world.db.transaction().execute(async (tx) => {
      await sql`select 1 from sitting where id = ${paperOf(4).testID} for update`.execute(tx)
      isHeld()
      await release
    })
    await held
    const own = save(4)
    const replies = await Promise.all(ALL.filter((n) => n !== 4).map((n) => save(n)))
    expect(new Set(replies.map((r) => r.status))).toEqual(new Set([200]))
    expect(await logged()).toEqual(testIDs(ALL.filter((n) => n !== 4)))
    letGo()
    await holding
    expect((await own).status).toBe(200)
    expect(await logged()).toEqual(testIDs(ALL))
  })

  test('a value that the database cannot hold spoils its own save alone', async () => {
    const queue = createSaveQueue(t.world)
    const answer = (n: number, ms: number) => ({
      sittingID: paperOf(n).testID,
      userID: (people[n] as Actor).id,
      client: CLIENT,
      epoch: 1,
      at: t.clock.now(),
      answers: [{ alias: topicOf(n), seq, value: kept(kind, true), answered: true, clientAt: null, ms }],
    })
    const outcomes = await Promise.allSettled([
      queue.store(answer(0, 5)),
      queue.store(answer(1, 1e12)),
      queue.store(answer(2, 5)),
    ])
    expect(outcomes.map((o) => o.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await logged()).toEqual(testIDs([0, 2]))
  })

  test('without a database each save is refused at once, and nobody is told that it was stored', async () => {
    const asked: unknown[] = []
    const lost = {
      query: (query: unknown) => {
        asked.push(query)
        return Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
      },
    }
    const queue = createSaveQueue({
      vital: { ...t.world.vital, pool: lost as unknown as TestApp['world']['pool'] },
      log: t.world.log,
    })
    const answer = (n: number) => ({
      sittingID: paperOf(n).testID,
      userID: (people[n] as Actor).id,
      client: CLIENT,
      epoch: 1,
      at: t.clock.now(),
      answers: [],
    })
    const outcomes = await Promise.allSettled([queue.store(answer(0)), queue.store(answer(1)), queue.store(answer(2))])
    expect(outcomes.map((o) => o.status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(asked).toHaveLength(1)
  })
})
