// Sittings that begin together are as apart as if each had begun alone.
import * as calls from '@clearbelt/contract/exams/calls'
import { agreeToPhotos, PHOTO_CONSENT_VERSION } from '@clearbelt/contract/exams/hold-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { makeExam, type MadeExam } from '../../../testing/exam-fixtures.ts'
import { EACH_KIND } from '../../../testing/exam-questions.ts'
import { makeActors, makeUser, signIn, type Actor } from '../../../testing/factories.ts'

const ALL = Array.from({ length: 12 }, (_, n) => n)
let t: TestApp
let trainer: Actor
let people: Actor[]
let exam: MadeExam

const open = (n: number, client = `tab-aaaaaaaa${n}`) =>
  t.call(calls.openExam, { id: exam.processID, client }, people[n] as Actor)
const rowsOf = async () =>
  (
    await sql<{
      user: string
      state: string
      items: number
      audits: number
    }>`select user_id as user, state, (select count(*) from sitting_item i where i.sitting_id = s.id)::int as items,
  (select count(*) from audit_entry a where a.object_id = s.id::text and a.act = 'exams.open')::int as audits from sitting s where ref = ${exam.processID}`.execute(
      t.world.db,
    )
  ).rows
const opened = async () =>
  (
    await sql<{
      n: number
    }>`select opened_steps as n from plan_trainee where plan_id = ${exam.planID} order by ordinal`.execute(t.world.db)
  ).rows.map((row) => row.n)

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
describe.each(EACH_KIND)('$kind', ({ kind }) => {
  /** Of the first exam; the others ask its questions too. */
  let paperID: string | undefined
  beforeEach(async () => {
    exam = await makeExam(t, { trainer, students: people, paperID, kind, form: 2, minutes: 30 })
    ;({ paperID } = exam)
  })

  test('candidates who begin together share their statements, and each has a sitting, a paper and names of its own', async () => {
    const asked = vi.spyOn(t.world.vital.pool, 'connect')
    const replies = await Promise.all(ALL.map((n) => open(n)))
    const connections = asked.mock.calls.length
    asked.mockRestore()
    expect(replies.map((r) => r.status)).toEqual(ALL.map(() => 200))
    // Each by itself asks for a connection four times and more.
    expect(connections).toBeLessThan(ALL.length * 3)
    expect(new Set(replies.map((r) => r.body.package.testID)).size).toBe(ALL.length)
    const names = replies.flatMap((r) => r.body.package.paper.relationship.map((topic) => topic.topicID))
    expect(new Set(names).size).toBe(ALL.length * exam.questions.length)
    expect(names.every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true)
    const rows = await rowsOf()
    expect(new Set(rows.map((row) => row.user))).toEqual(new Set(people.map((p) => p.id)))
    for (const row of rows) expect(row).toMatchObject({ state: 'open', items: exam.questions.length, audits: 1 })
    expect(await opened()).toEqual(ALL.map(() => 1))
    // What the server remembers of a sitting is what it stored.
    for (const n of ALL) expect((await open(n)).body.package.paper).toEqual(replies[n]?.body.package.paper)
  })

  test('[T-31] among many who begin, who asks twice has one sitting, and who is no trainee any more has none', async () => {
    await sql`delete from plan_trainee where plan_id = ${exam.planID} and user_id = ${people[3]?.id}`.execute(
      t.world.db,
    )
    const [again, other, ...replies] = await Promise.all([
      open(0, 'tab-aaaaaaaa0'),
      open(1, 'tab-aaaaaaaa1'),
      ...ALL.map((n) => open(n)),
    ])
    expect(replies.map((r) => r.status)).toEqual(ALL.map((n) => (n === 3 ? 404 : 200)))
    expect([again?.body.package.testID, other?.body.package.testID]).toEqual([
      replies[0]?.body.package.testID,
      replies[1]?.body.package.testID,
    ])
    expect(await rowsOf()).toHaveLength(ALL.length - 1)
  })
})

describe('over images alone', () => {
  let paperID: string | undefined
  beforeEach(async () => {
    exam = await makeExam(t, { trainer, students: people, paperID, form: 2, minutes: 30 })
    ;({ paperID } = exam)
  })

  test('[T-31] one candidate who enters from thirty pages at once is let in by all, one after the other', async () => {
    const clients = Array.from({ length: 30 }, (_, n) => `page-${String(n).padStart(8, '0')}`)
    const replies = await Promise.all(clients.map((client) => open(0, client)))
    expect(replies.map((reply) => reply.status)).toEqual(clients.map(() => 200))
    expect(new Set(replies.map((reply) => reply.body.package.testID)).size).toBe(1)
    // Each of them took the lease from another.
    const epochs = replies.map((reply) => reply.body.package.epoch).toSorted((a, b) => a - b)
    expect(epochs).toEqual(clients.map((_, n) => n + 1))
  })

  test('a step that is held lets nobody begin, alone or together', async () => {
    await sql`update plan_step_exam set held_at = now() where step_id = ${exam.processID}`.execute(t.world.db)
    const replies = await Promise.all(ALL.map((n) => open(n)))
    expect(replies.map((r) => [r.status, r.body.code])).toEqual(ALL.map(() => [409, 'sitting-frozen']))
    expect(await rowsOf()).toEqual([])
  })

  test('who has not agreed to photos does not begin one of an exam that takes them, alone or together', async () => {
    await sql`update plan_step_exam set is_anti_cheating = true, photo_seconds = 30 where step_id = ${exam.processID}`.execute(
      t.world.db,
    )
    await t.call(
      agreeToPhotos,
      { id: exam.processID, version: PHOTO_CONSENT_VERSION, language: 'en' },
      people[2] as Actor,
    )
    const replies = await Promise.all(ALL.map((n) => open(n)))
    expect(replies.map((r) => r.body.code ?? r.status)).toEqual(ALL.map((n) => (n === 2 ? 200 : 'photo-consent-first')))
    expect((await rowsOf()).map((row) => row.user)).toEqual([people[2]?.id])
  })
})
