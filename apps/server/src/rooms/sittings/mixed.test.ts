// A paper of images and of questions of every written kind: the failures in which kinds that stand together could differ
// from kinds alone (decision 317 says which, and why the others need no second run).
import * as calls from '@clearbelt/contract/exams/calls'
import type { CandidatePaper } from '@clearbelt/contract/exams/calls'
import { reopenSitting } from '@clearbelt/contract/exams/invigilation-calls'
import { KIND_CODES } from '@clearbelt/domain/kinds/kind'
import { GRACE_MS, SETTLE_MS } from '@clearbelt/domain/sittings/grace'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fill } from '../../seams/ports.ts'
import { startExamDay, type ExamDay } from '../../testing/exam-day.ts'
import { ask, type MadeExam } from '../../testing/exam-fixtures.ts'
import { isKept, keyOf, say, sayRight, sayWrong, writeQuestions, type Question } from '../../testing/exam-questions.ts'
import type { Actor } from '../../testing/factories.ts'
import type { Outcome } from './finish/outcomes.ts'
import { outcomeFollowers } from './room.ts'

let d: ExamDay
const told: Outcome[] = []
const WRITTEN = KIND_CODES.filter((kind) => kind !== 'screening').flatMap((kind) => writeQuestions(kind, 1))
const MINUTE = 60_000

beforeAll(async () => {
  d = await startExamDay({
    fills: [fill(outcomeFollowers, { name: 'mixed', listener: async (_, outcome) => void told.push(outcome) })],
  })
})
beforeEach(() => d.forget())
afterAll(() => d.t.close())

interface Sat {
  who: Actor
  exam: MadeExam
  paper: CandidatePaper
  /** What is asked, in the order of the sitting. */
  asked: { topicID: string; question: Question }[]
}

/** A candidate who has begun a paper of three images and a question of each written kind. */
async function begin(wish: object = {}): Promise<Sat> {
  const { exam, people } = await d.prepare(1, { written: WRITTEN, form: 2, disorder: true, ...wish })
  const [who] = people
  if (who === undefined) throw new Error('nobody came')
  const paper = await d.enter(who, exam)
  return { who, exam, paper, asked: await askedOf(exam, paper) }
}

async function askedOf(exam: MadeExam, paper: CandidatePaper): Promise<Sat['asked']> {
  const { rows } = await sql<{
    alias: string
    item: string
  }>`select alias, item_id as item from sitting_item where sitting_id = ${paper.testID}`.execute(d.t.world.db)
  const items = new Map(rows.map(({ alias, item }) => [alias, item]))
  return paper.paper.relationship.map(({ topicID }) => {
    const question = exam.questions.find(({ id }) => id === items.get(topicID))
    if (question === undefined) throw new Error('a topic without a question')
    return { topicID, question }
  })
}

const all = ({ asked }: Sat, to: (question: Question) => ReturnType<typeof say>, from = 1) =>
  asked.map(({ topicID, question }, i) => ({ topicID, ...to(question), seq: from + i }))
const save = ({ who, paper }: Sat, answers: object[], more: object = {}) =>
  d.save(who, paper.testID, answers as never, more)
/** Whether every question has this answer. */
async function stands({ paper, asked }: Sat, to: (question: Question) => boolean): Promise<boolean[]> {
  const stored = await d.stored(paper.testID)
  return asked.map(({ topicID, question }) => isKept(question.kind, to(question), stored.get(topicID)))
}
const every = (asked: readonly unknown[]) => asked.map(() => true)
const marksOf = async ({ paper }: Sat) => {
  const { rows } = await sql<{
    marks: number
    right: number
  }>`select count(*)::int as marks, (count(*) filter (where correct))::int as right from sitting_mark where sitting_id = ${paper.testID}`.execute(
    d.t.world.db,
  )
  return rows[0]
}
const audits = async (act: string, { paper }: Sat) => (await d.audits(act, paper.testID)).length

test('[T-03] [T-04] [T-05] saves of every kind in one body: a retry adds nothing, an older one and a stale tab change nothing', async () => {
  const sat = await begin()
  const newer = all(sat, sayRight, 101)
  expect((await save(sat, newer)).status).toBe(200)
  expect((await save(sat, newer)).status).toBe(200)
  expect((await save(sat, all(sat, sayWrong, 1))).status).toBe(200)
  expect(await stands(sat, keyOf)).toEqual(every(sat.asked))
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from answer_log where sitting_id = ${sat.paper.testID} and seq > 100`.execute(
    d.t.world.db,
  )
  expect(rows[0]?.n).toBe(sat.asked.length)
  // Another device goes on with every answer; the one before is refused for each kind.
  const { epoch, records } = await d.enter(sat.who, sat.exam, 'tab-bbbbbbbb')
  expect(records).toHaveLength(sat.asked.length)
  const stale = await save(sat, all(sat, sayWrong, 201))
  expect([stale.status, stale.body.code]).toEqual([409, 'stale-lease'])
  expect(await stands(sat, keyOf)).toEqual(every(sat.asked))
  expect((await save(sat, all(sat, sayWrong, 301), { client: 'tab-bbbbbbbb', epoch })).status).toBe(200)
  expect(await stands(sat, (question) => !keyOf(question))).toEqual(every(sat.asked))
})

test('[T-11] [T-12] an answer of one kind for a question of another, or marks beyond the limits, spoil their save alone and store nothing', async () => {
  const sat = await begin()
  const kinds = [...new Set(sat.asked.map(({ question }) => question.kind))]
  expect(kinds.toSorted()).toEqual([...KIND_CODES].toSorted())
  const image = sat.asked.find(({ question }) => question.kind === 'screening')
  for (const { topicID, question } of sat.asked) {
    const foreign = question.kind === 'screening' ? say('true-false', true) : say('screening', true)
    const reply = await save(sat, [
      { topicID: image?.topicID ?? '', ...say('screening', true), seq: 1 },
      { topicID, ...foreign, seq: 2 },
    ])
    expect([question.kind, reply.status >= 400 && reply.status < 500]).toEqual([question.kind, true])
  }
  const tags = Array.from({ length: 31 }, () => ({ x: 0.5, y: 0.5, tagKp: null }))
  const many = await save(sat, [{ topicID: image?.topicID ?? '', isPass: false, tags, seq: 3 }])
  expect(many.status).toBeGreaterThanOrEqual(400)
  expect((await d.stored(sat.paper.testID)).size).toBe(0)
  expect((await save(sat, all(sat, sayRight, 10))).status).toBe(200)
})

test('[T-17] [T-32] [T-44] twenty parallel hand-ins mark every kind once, with the answers they bring and no figure the client claims', async () => {
  const sat = await begin()
  const answers = all(sat, sayRight)
  await save(sat, answers.slice(0, 4))
  const { testID: id, epoch } = sat.paper
  const claimed = { score: '0', correct: 0, isPass: false, finishedAt: 0 }
  const body = { id, client: 'tab-aaaaaaaa', epoch, answers: answers.slice(4), ...claimed }
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => d.t.call(calls.submitExam, body as never, sat.who)),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ body: said }) => JSON.stringify(said.package))).size).toBe(1)
  expect(replies[0]?.body.package).toMatchObject({ score: '100.00' })
  expect(await audits('exams.submit', sat)).toBe(1)
  expect(await marksOf(sat)).toEqual({ marks: sat.asked.length, right: sat.asked.length })
})

test('[T-22] a hand-in by hand and one by the clock in the same millisecond make one marking of every kind', async () => {
  const sat = await begin()
  await save(sat, all(sat, sayRight))
  await d.pass(30 * MINUTE + GRACE_MS + SETTLE_MS)
  const byClock = () => d.t.rooms.sittings.closeOverdue(d.t.clock.now())
  const [first, , second] = await Promise.all([
    d.submit(sat.who, sat.paper.testID),
    byClock(),
    d.submit(sat.who, sat.paper.testID),
    byClock(),
  ])
  expect(first.body.package).toEqual(second.body.package)
  expect((await audits('exams.submit', sat)) + (await audits('exams.close', sat))).toBe(1)
  expect(await marksOf(sat)).toEqual({ marks: sat.asked.length, right: sat.asked.length })
})

test('[T-16] [T-23] [T-37] closed by the clock every kind counts as it stood, late ones are kept for an appeal; opened again it goes on with all of them and earns anew', async () => {
  const sat = await begin({ release: 'manual' })
  const { testID } = sat.paper
  await save(sat, all(sat, sayWrong))
  await d.pass(30 * MINUTE + GRACE_MS + 1000)
  expect((await save(sat, all(sat, sayRight, 50))).body.code).toBe('sitting-over')
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from answer_quarantine where sitting_id = ${testID}`.execute(d.t.world.db)
  expect(rows[0]?.n).toBe(sat.asked.length)
  await d.pass(SETTLE_MS)
  await d.t.rooms.sittings.closeOverdue(d.t.clock.now())
  expect(await stands(sat, (question) => !keyOf(question))).toEqual(every(sat.asked))
  const wish = { id: sat.exam.processID, userID: sat.who.id, minutes: 10, reason: 'Power cut' }
  await ask(d.t, reopenSitting, wish, d.actors.trainer)
  expect(await marksOf(sat)).toEqual({ marks: 0, right: 0 })
  const again = await d.enter(sat.who, sat.exam, 'tab-bbbbbbbb')
  expect([again.testID, again.records.length, again.remainSeconds]).toEqual([testID, sat.asked.length, 600])
  await save(sat, all(sat, sayRight, 500), { client: 'tab-bbbbbbbb', epoch: again.epoch })
  await d.submit(sat.who, testID)
  const heard = told.filter(({ sittingID }) => sittingID === testID)
  expect(heard.map(({ score, isWithdrawn }) => [score, isWithdrawn])).toEqual([
    ['0.00', false],
    ['0.00', true],
    ['100.00', false],
  ])
})

test('[T-46] images and questions are shuffled together, alike after every reload, and nothing of the order or the names tells a kind or a key', async () => {
  const orders = new Set<string>()
  const names: string[] = []
  for (let n = 0; n < 4; n++) {
    const sat = await begin()
    const reload = await d.enter(sat.who, sat.exam)
    expect(reload.paper.relationship.map(({ topicID }) => topicID)).toEqual(sat.asked.map(({ topicID }) => topicID))
    orders.add(sat.asked.map(({ question }) => question.index).join())
    names.push(...sat.asked.map(({ topicID }) => topicID))
  }
  expect(orders.size).toBeGreaterThan(2)
  expect(new Set(names).size).toBe(names.length)
  expect(names.every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true)
})
