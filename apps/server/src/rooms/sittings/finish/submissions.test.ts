// Hand-ins that end together stay as apart as if each had come alone; so do sittings that the clock closes together.
import * as calls from '@clearbelt/contract/exams/calls'
import type { CandidatePaper } from '@clearbelt/contract/exams/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fill } from '../../../seams/ports.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { makeExam, type MadeExam } from '../../../testing/exam-fixtures.ts'
import { EACH_KIND, say } from '../../../testing/exam-questions.ts'
import { makeActors, makeUser, signIn, type Actor } from '../../../testing/factories.ts'
import { outcomeFollowers, type Outcome } from '../room.ts'

const CLIENT = 'tab-aaaaaaaa'
const ALL = Array.from({ length: 12 }, (_, n) => n)
let t: TestApp
let trainer: Actor
let people: Actor[]
let exam: MadeExam
let papers: CandidatePaper[]
/** The sitting whose outcome a follower refuses. */
let refused: string | null = null

const paperOf = (n: number) => papers[n] as CandidatePaper
const topicOf = (n: number, at = 0) => paperOf(n).paper.relationship[at]?.topicID as string
const submit = (n: number, more: object = {}) =>
  t.call(
    calls.submitExam,
    { id: paperOf(n).testID, client: CLIENT, epoch: paperOf(n).epoch, answers: [], ...more },
    people[n] as Actor,
  )
const states = async () => {
  const { rows } = await sql<{
    id: string
    state: string
  }>`select id, state from sitting where ref = ${exam.processID}`.execute(t.world.db)
  const byID = new Map(rows.map((row) => [row.id, row.state]))
  return ALL.map((n) => byID.get(paperOf(n).testID))
}
const countRows = async (table: string, column: string) => {
  const { rows } = await sql<{
    id: string
    n: number
  }>`select ${sql.ref(column)}::text as id, count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)}::text = any(${papers.map((p) => p.testID)}::text[]) ${table === 'audit_entry' ? sql`and act in ('exams.submit', 'exams.close')` : sql``} group by 1`.execute(
    t.world.db,
  )
  const byID = new Map(rows.map((row) => [row.id, row.n]))
  return ALL.map((n) => byID.get(paperOf(n).testID) ?? 0)
}
const progress = async () =>
  (
    await sql<{
      opened: number
      submitted: number
    }>`select opened_steps as opened, submitted_steps as submitted from plan_trainee where plan_id = ${exam.planID} order by ordinal`.execute(
      t.world.db,
    )
  ).rows

beforeAll(async () => {
  const listener = async (_: unknown, outcome: Outcome): Promise<void> => {
    if (outcome.sittingID === refused) throw new Error('no credit for this one')
  }
  t = await startTestApp({ fills: [fill(outcomeFollowers, { name: 'ledger', listener })] })
  ;({ trainer } = await makeActors(t))
  people = []
  for (const _ of ALL) {
    const user = await makeUser(t, { type: 3, org: trainer.org })
    people.push({ ...user, ...(await signIn(t, user)), org: trainer.org })
  }
})
afterAll(() => t.close())
describe.each(EACH_KIND)('$kind', ({ kind }) => {
  /** Of the first exam; the others ask its questions too. */
  let paperID: string | undefined
  // The clock has moved on past the end of the tokens.
  beforeAll(async () => {
    for (const who of [trainer, ...people]) Object.assign(who, await signIn(t, who))
  })
  beforeEach(async () => {
    refused = null
    exam = await makeExam(t, { trainer, students: people, paperID, kind, form: 2, minutes: 30 })
    ;({ paperID } = exam)
    papers = []
    for (const who of people)
      papers.push((await t.call(calls.openExam, { id: exam.processID, client: CLIENT }, who)).body.package)
  })

  test('hand-ins that arrive together share their statements, and each is marked, noted and answered once', async () => {
    await t.call(
      calls.saveExam,
      {
        id: paperOf(0).testID,
        client: CLIENT,
        epoch: paperOf(0).epoch,
        answers: [{ topicID: topicOf(0), ...say(kind, true), seq: 1 }],
      },
      people[0] as Actor,
    )
    const asked = vi.spyOn(t.world.vital.pool, 'connect')
    const replies = await Promise.all(
      ALL.map((n) => submit(n, n < 6 ? { answers: [{ topicID: topicOf(n, 1), ...say(kind, false), seq: 2 }] } : {})),
    )
    const transactions = asked.mock.calls.length
    asked.mockRestore()
    expect(replies.map((r) => r.status)).toEqual(ALL.map(() => 200))
    expect(replies.map((r) => r.body.package.receipt.answered)).toEqual(ALL.map((n) => (n === 0 ? 2 : n < 6 ? 1 : 0)))
    // Each by itself asks for a connection five times and more.
    expect(transactions).toBeLessThan(ALL.length * 3)
    expect(await states()).toEqual(ALL.map(() => 'submitted'))
    expect(await countRows('sitting_mark', 'sitting_id')).toEqual(ALL.map(() => exam.questions.length))
    expect(await countRows('audit_entry', 'object_id')).toEqual(ALL.map(() => 1))
    expect(await progress()).toEqual(ALL.map(() => ({ opened: 1, submitted: 1 })))
    for (const n of ALL)
      expect(
        (await t.call(calls.examAchievement, { id: paperOf(n).testID }, people[n] as Actor)).body.package,
      ).toMatchObject(replies[n]?.body.package as object)
  })

  test('among good hand-ins one that is stopped, one that was taken over and one of another are refused, and one said twice is answered alike', async () => {
    await sql`update sitting set frozen_at = now(), frozen_left_ms = 60000 where id = ${paperOf(1).testID}`.execute(
      t.world.db,
    )
    const [first, ...others] = await Promise.all([
      submit(0),
      submit(1),
      submit(2, { epoch: 99 }),
      t.call(calls.submitExam, { id: paperOf(3).testID, client: CLIENT, answers: [] }, people[4] as Actor),
      submit(0),
      ...ALL.slice(5).map((n) => submit(n)),
    ])
    expect(others.slice(0, 3).map((r) => [r.status, r.body.code])).toEqual([
      [409, 'sitting-frozen'],
      [409, 'stale-lease'],
      [404, 'not-found'],
    ])
    expect(others[3]?.body.package).toEqual(first?.body.package)
    expect(await states()).toEqual(ALL.map((n) => (n > 0 && n < 5 ? 'open' : 'submitted')))
    expect(await countRows('audit_entry', 'object_id')).toEqual(ALL.map((n) => (n > 0 && n < 5 ? 0 : 1)))
  })

  test('one hand-in that cannot be stored keeps none of the others back', async () => {
    refused = paperOf(3).testID
    const replies = await Promise.all(ALL.map((n) => submit(n)))
    expect(replies.map((r) => r.status)).toEqual(ALL.map((n) => (n === 3 ? 500 : 200)))
    expect(await states()).toEqual(ALL.map((n) => (n === 3 ? 'open' : 'submitted')))
    refused = null
    expect((await submit(3)).status).toBe(200)
    expect(await progress()).toEqual(ALL.map(() => ({ opened: 1, submitted: 1 })))
  })

  test('[T-21] the clock closes a class together; one that cannot be stored keeps no other one open', async () => {
    refused = paperOf(3).testID
    t.clock.set(paperOf(0).deadlineAt + 60_000)
    await t.rooms.sittings.closeOverdue(t.clock.now())
    expect(await states()).toEqual(ALL.map((n) => (n === 3 ? 'open' : 'closed')))
    refused = null
    expect(await t.rooms.sittings.closeOverdue(t.clock.now() + 61_000)).toBe(1)
    expect(await countRows('audit_entry', 'object_id')).toEqual(ALL.map(() => 1))
    expect(await countRows('sitting_mark', 'sitting_id')).toEqual(ALL.map(() => exam.questions.length))
  })
})
