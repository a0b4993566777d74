// A sitting against the real server and database: it loses nothing, doubles nothing and tells nothing.
import { ofKind } from '@clearbelt/contract/kinds/registry'
import * as calls from '@clearbelt/contract/exams/calls'
import type { SittingPaper } from '@clearbelt/contract/exams/sitting'
import { addMembers, removeMember } from '@clearbelt/contract/plans/calls'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { GRACE_MS, SETTLE_MS } from '@clearbelt/domain/sittings/grace'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  makeExam,
  makeImages,
  makePaper,
  publishPaper,
  type ExamWish,
  type MadeExam,
} from '../../testing/exam-fixtures.ts'
import {
  kept,
  keyOf,
  say,
  sayRight,
  sayWrong,
  shownKey,
  writeQuestions,
  type Question,
} from '../../testing/exam-questions.ts'
import { EACH_SITTING, PURPOSE_CALLS, type PurposeCalls } from '../../testing/sitting/purposes.ts'
import { makeActors, makeUser, signIn, type Actor } from '../../testing/factories.ts'
import { renewWhenAsked } from '../../testing/sitting/renewals.ts'

let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
let renew: ReturnType<typeof renewWhenAsked>
let exam: MadeExam
let me: Actor
/** Two safe pictures and two with a threat, uploaded once. */
let pictures: string[]
/** Kind of the questions that are asked. */
let kind: KindCode
/** Why they are asked. */
let purpose: 'exam' | 'mock'

const open = (who: Actor, client: string, processID = exam.processID) =>
  PURPOSE_CALLS[purpose].open(t, who, processID, client)
const save = (who: Actor, id: string, body: Parameters<PurposeCalls['save']>[3]) =>
  PURPOSE_CALLS[purpose].save(t, who, id, body)
const submit = (who: Actor, id: string, body: Parameters<PurposeCalls['submit']>[3] = { answers: [] }) =>
  PURPOSE_CALLS[purpose].submit(t, who, id, body)
const achievement = (who: Actor, id: string) => PURPOSE_CALLS[purpose].achievement(t, who, id)
/** The two answers there are to a question of any kind; suspect is false too. */
const no = (topicID: string, seq: number, extra: object = {}) => ({ topicID, ...say(kind, false), seq, ...extra })
const yes = (topicID: string, seq: number, extra: object = {}) => ({ topicID, ...say(kind, true), seq, ...extra })

/** Five questions of the kind that is asked. */
const fiveQuestions = (): { images: readonly string[]; written?: readonly object[] } =>
  kind === 'screening' ? { images: pictures } : { images: [], written: writeQuestions(kind, 5) }

/** Published papers by what they are for. */
const papers = new Map<string, string>()
/** The paper that the exams of a kind and purpose share. */
async function sharedPaper(): Promise<string> {
  const name = `${purpose} ${kind}`
  const held = papers.get(name)
  if (held !== undefined) return held
  const id = await makePaper(t, actors.trainer, fiveQuestions())
  await publishPaper(t, actors.trainer, id)
  papers.set(name, id)
  return id
}

/**
 * A new candidate of the trainer's organisation, and an exam of their own over five questions. What is told afterwards
 * depends on who else may still sit the same paper: tests of that ask for one of their own.
 */
async function newExam(wish: Partial<ExamWish> = {}, isOwnPaper = false): Promise<{ exam: MadeExam; me: Actor }> {
  const user = await makeUser(t, { type: 3, org: actors.trainer.org })
  const candidate: Actor = { ...user, ...(await signIn(t, user)), org: actors.trainer.org }
  return {
    exam: await makeExam(t, {
      trainer: actors.trainer,
      students: [candidate],
      ...(isOwnPaper ? {} : { paperID: await sharedPaper() }),
      ...fiveQuestions(),
      purpose,
      form: 2,
      minutes: 30,
      ...wish,
    }),
    me: candidate,
  }
}

/** Moves the clock; who has an old ticket then signs in again before their next call, as browsers do by refreshing. */
function moveClock(to: number, ...others: Actor[]): void {
  t.clock.set(to)
  renew([...Object.values(actors), ...(me ? [me] : []), ...others])
}

/** The question behind each topic of a sitting. */
async function questionsOf(made: MadeExam, testID: string): Promise<Map<string, Question>> {
  const { rows } = await sql<{
    alias: string
    item_id: string
  }>`select alias, item_id from sitting_item where sitting_id = ${testID}`.execute(t.world.db)
  return new Map(
    rows.flatMap((r) => made.questions.filter((q) => q.id === r.item_id).map((q) => [r.alias, q] as const)),
  )
}

/** Right or wrong answers for every topic of a sitting, numbered from 1. */
async function answersTo(made: MadeExam, p: SittingPaper, sayTo: typeof sayRight) {
  const questions = await questionsOf(made, p.testID)
  return p.paper.relationship.map(({ topicID }, i) => {
    const question = questions.get(topicID)
    if (question === undefined) throw new Error('a topic without a question')
    return { topicID, ...sayTo(question), seq: i + 1 }
  })
}

const stored = async (sittingID: string) => {
  const { rows } = await sql<{
    alias: string
    value: object
    seq: number
    epoch: number
  }>`select alias, value, seq, epoch from answer_current where sitting_id = ${sittingID}`.execute(t.world.db)
  return new Map(rows.map((r) => [r.alias, r]))
}
const count = async (table: string, sittingID: string) => {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from ${sql.table(table)} where sitting_id = ${sittingID}`.execute(t.world.db)
  return rows[0]?.n ?? 0
}
const audits = async (act: string, sittingID: string) => {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from audit_entry where act = ${act} and object_id = ${sittingID}`.execute(t.world.db)
  return rows[0]?.n ?? 0
}

beforeAll(async () => {
  t = await startTestApp()
  actors = await makeActors(t)
  renew = renewWhenAsked(t)
  pictures = await makeImages(t, actors.trainer, [
    { isSafe: true },
    { isSafe: false },
    { isSafe: true },
    { isSafe: false },
    { isSafe: true },
  ])
})
afterAll(() => t.close())
beforeEach(async () => {
  moveClock(t.clock.now() + 1000)
  const made = await newExam()
  exam = made.exam
  me = made.me
})

describe.each(EACH_SITTING)('$name', (asked) => {
  beforeAll(() => {
    kind = asked.kind
    purpose = asked.purpose
  })

  test('[T-31] fifty parallel starts make one sitting and fifty equal answers', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => open(me, 'tab-aaaaaaaa')))
    expect(new Set(replies.map((r) => r.status))).toEqual(new Set([200]))
    expect(new Set(replies.map((r) => JSON.stringify(r.body.package)))).toHaveProperty('size', 1)
    const { rows } = await sql<{ n: number }>`select count(*) as n from sitting where user_id = ${me.id}`.execute(
      t.world.db,
    )
    expect(rows[0]?.n).toBe(1)
    expect(await audits(`${purpose}s.open`, replies[0]?.body.package.testID as string)).toBe(1)
  })

  test('[FIS-012] a paper carries test id, title, scores, times, form, topics and records, its own score and what each question is worth once it is over', async () => {
    ;({ exam, me } = await newExam({}, true))
    const paper = (await open(me, 'tab-aaaaaaaa')).body.package
    expect(paper).toMatchObject({
      guid: purpose === 'exam' ? null : expect.any(String),
      title: 'Screening paper',
      totalScore: '100.00',
      passScore: '60.00',
      totalSeconds: 1800,
      remainSeconds: 1800,
      // How images are answered is set for papers with images alone.
      form: kind === 'screening' ? 2 : 1,
      records: [],
    })
    expect(paper).not.toHaveProperty('score')
    expect(paper.testID).toMatch(/^[0-9a-f-]{36}$/)
    expect(paper.paper.relationship).toEqual(
      exam.questions.map((_, index) =>
        expect.objectContaining({
          topicID: expect.any(String) as string,
          index,
          key: expect.any(Boolean) as boolean,
          kind,
          topic: expect.objectContaining({ id: paper.paper.relationship[index]?.topicID }) as object,
        }),
      ),
    )
    for (const r of ofKind(paper.paper.relationship, 'screening'))
      expect(r.topic.operations.map((o) => o.type)).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9])
    const answers = await answersTo(exam, paper, sayRight)
    await submit(me, paper.testID, { client: 'tab-aaaaaaaa', epoch: paper.epoch, answers })
    const { review } = (await achievement(me, paper.testID)).body.package
    expect(review).toMatchObject({
      testID: paper.testID,
      guid: null,
      title: 'Screening paper',
      totalScore: '100.00',
      score: '100.00',
      passScore: '60.00',
      totalSeconds: 1800,
      remainSeconds: null,
      form: kind === 'screening' ? 2 : 1,
    })
    expect(review?.records).toHaveLength(exam.questions.length)
    // What each question is worth is told with the truth.
    for (const item of review?.paper.relationship ?? []) expect(Number(item.score)).toBe(20)
  })

  test.runIf(asked.kind === 'screening')(
    '[FIS-014] [PAP-016] each response of the review carries its topic, the judgement, the marks and what became of it',
    async () => {
      ;({ exam, me } = await newExam({}, true))
      const p = (await open(me, 'tab-aaaaaaaa')).body.package
      const answers = (await answersTo(exam, p, sayRight)).slice(0, 4)
      await submit(me, p.testID, { client: 'tab-aaaaaaaa', epoch: p.epoch, answers })
      const records = (await achievement(me, p.testID)).body.package.review?.records ?? []
      const questions = await questionsOf(exam, p.testID)
      expect(records.map((one) => [one.topicID, one.result, one.resultName])).toEqual(
        p.paper.relationship.map(({ topicID }, i) => [topicID, i < 4 ? 1 : 0, i < 4 ? 'correct' : 'wrong']),
      )
      for (const [i, one] of ofKind(records, 'screening').entries()) {
        const said = answers[i]
        expect(one).toMatchObject(
          said && questions.has(one.topicID)
            ? { isPass: 'isPass' in said ? said.isPass : undefined, tags: 'tags' in said ? said.tags : [] }
            : { isPass: null, tags: [] },
        )
      }
    },
  )

  test('[T-03] a stale tab never wins, and is told that it is stale', async () => {
    const b = (await open(me, 'tab-bbbbbbbb')).body.package
    const a = (await open(me, 'tab-aaaaaaaa')).body.package
    const topic = a.paper.relationship[4]?.topicID as string
    expect((await save(me, a.testID, { client: 'tab-aaaaaaaa', epoch: a.epoch, answers: [no(topic, 1)] })).status).toBe(
      200,
    )
    const late = await save(me, b.testID, {
      client: 'tab-bbbbbbbb',
      epoch: b.epoch,
      answers: [{ topicID: topic, ...say(kind, null), seq: 1 }],
    })
    expect(late.status).toBe(409)
    expect(late.body.code).toBe('stale-lease')
    expect(late.body.package).toMatchObject({ epoch: a.epoch, records: [{ topicID: topic, ...say(kind, false) }] })
    expect((await stored(a.testID)).get(topic)?.value).toMatchObject(kept(kind, false))
  })

  test('[T-04] a save that arrives after a newer one leaves the newer value', async () => {
    const p = (await open(me, 'tab-aaaaaaaa')).body.package
    const topic = p.paper.relationship[0]?.topicID as string
    await save(me, p.testID, { client: 'tab-aaaaaaaa', epoch: p.epoch, answers: [no(topic, 8)] })
    expect(
      (await save(me, p.testID, { client: 'tab-aaaaaaaa', epoch: p.epoch, answers: [yes(topic, 7)] })).status,
    ).toBe(200)
    expect((await stored(p.testID)).get(topic)).toMatchObject({ seq: 8, value: kept(kind, false) })
    expect(await count('answer_log', p.testID)).toBe(2)
  })

  test('[T-05] a retried save leaves exactly one log row and answers success', async () => {
    const p = (await open(me, 'tab-aaaaaaaa')).body.package
    const body = {
      client: 'tab-aaaaaaaa',
      epoch: p.epoch,
      answers: [no(p.paper.relationship[0]?.topicID as string, 1)],
    }
    const first = await save(me, p.testID, body)
    const again = await save(me, p.testID, body)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.package.saved).toEqual(first.body.package.saved)
    expect(await count('answer_log', p.testID)).toBe(1)
  })

  test('saves of a client that sends no numbers are taken in their order', async () => {
    const p = (await open(me, 'tab-aaaaaaaa')).body.package
    const topicID = p.paper.relationship[0]?.topicID as string
    for (const said of [true, false, true])
      expect((await save(me, p.testID, { testID: p.testID, answers: [{ topicID, ...say(kind, said) }] })).status).toBe(
        200,
      )
    expect((await stored(p.testID)).get(topicID)?.value).toMatchObject(kept(kind, true))
    expect(await count('answer_log', p.testID)).toBe(3)
  })

  test('[T-11] an answer for a foreign question, another attempt or an unknown kind is refused and nothing is stored', async () => {
    const p = (await open(me, 'tab-aaaaaaaa')).body.package
    const other = await newExam()
    const theirs = (await open(other.me, 'tab-cccccccc', other.exam.processID)).body.package
    const foreign = theirs.paper.relationship[0]?.topicID as string
    const mine = p.paper.relationship[0]?.topicID as string
    const head = { client: 'tab-aaaaaaaa', epoch: p.epoch }
    const replies = [
      await save(me, p.testID, { ...head, answers: [yes(mine, 1), no(foreign, 2)] }),
      await save(me, p.testID, { ...head, answers: [no('0'.repeat(32), 3)] }),
      // An answer of another kind than the question's.
      await save(me, p.testID, {
        ...head,
        answers: [{ topicID: mine, ...say(kind === 'screening' ? 'true-false' : 'screening', true), seq: 4 }],
      }),
    ]
    expect(replies.map((r) => r.status)).toEqual([422, 422, 422])
    expect(replies.map((r) => r.body.code)).toEqual(['foreign-question', 'foreign-question', 'foreign-question'])
    if (kind === 'screening') {
      const unknown = no(mine, 4, { tags: [{ x: 0.5, y: 0.5, tagKp: crypto.randomUUID() }] })
      const reply = await save(me, p.testID, { ...head, answers: [unknown] })
      expect([reply.status, reply.body.code]).toEqual([422, 'unknown-point'])
    }
    expect((await save(me, theirs.testID, { ...head, answers: [no(foreign, 5)] })).status).toBe(404)
    expect(await count('answer_log', p.testID)).toBe(0)
    expect(await count('answer_log', theirs.testID)).toBe(0)
  })

  test('[T-44] what a client claims about itself is ignored, and marks are made by the server', async () => {
    const p = (await open(me, 'tab-aaaaaaaa')).body.package
    const claims = {
      score: 100,
      isPass: true,
      result: 1,
      resultName: 'correct',
      remainSeconds: 99_999,
      userID: actors.otherStudent.id,
      submitTime: '2020-01-01T00:00:00Z',
    }
    // Every question answered against its truth: nothing can be right.
    const answers = (await answersTo(exam, p, sayWrong)).map((answer) => ({
      ...answer,
      result: 1,
      resultName: 'correct',
    }))
    const reply = await submit(me, p.testID, { ...claims, client: 'tab-aaaaaaaa', epoch: p.epoch, answers } as never)
    expect(reply.body.package).toMatchObject({ score: '0.00', isPass: false, correct: 0, wrong: exam.questions.length })
    const { rows } = await sql<{
      user_id: string
      finished_at: Date
    }>`select user_id, finished_at from sitting where id = ${p.testID}`.execute(t.world.db)
    expect(rows[0]?.user_id).toBe(me.id)
    expect(rows[0]?.finished_at.getTime()).toBe(t.clock.now())
  })

  test('[T-32] fifty parallel hand-ins make one change and identical replies', async () => {
    const p = (await open(me, 'tab-aaaaaaaa')).body.package
    await save(me, p.testID, {
      client: 'tab-aaaaaaaa',
      epoch: p.epoch,
      answers: [yes(p.paper.relationship[0]?.topicID as string, 1)],
    })
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => submit(me, p.testID, { client: 'tab-aaaaaaaa', epoch: p.epoch, answers: [] })),
    )
    expect(new Set(replies.map((r) => r.status))).toEqual(new Set([200]))
    expect(new Set(replies.map((r) => JSON.stringify(r.body.package)))).toHaveProperty('size', 1)
    expect(await audits(`${purpose}s.submit`, p.testID)).toBe(1)
    expect(await count('sitting_mark', p.testID)).toBe(exam.questions.length)
  })

  test('[T-22] a hand-in by the clock, which comes after the grace, and one by hand in the same millisecond make one submission, one marking and one audit row', async () => {
    const p = (await open(me, 'tab-aaaaaaaa')).body.package
    // From here on the clock hands in by itself; until now it would have left the sitting alone.
    moveClock(p.deadlineAt + GRACE_MS + SETTLE_MS)
    const byHand = () => submit(me, p.testID, { client: 'tab-aaaaaaaa', epoch: p.epoch, answers: [] })
    const byClock = () => t.rooms.sittings.closeOverdue(t.clock.now())
    const [first, , second] = await Promise.all([byHand(), byClock(), byHand(), byClock()])
    expect(first.body.package).toEqual(second.body.package)
    expect((await audits(`${purpose}s.submit`, p.testID)) + (await audits(`${purpose}s.close`, p.testID))).toBe(1)
    expect(await count('sitting_mark', p.testID)).toBe(exam.questions.length)
    const told = (await PURPOSE_CALLS[purpose].achievements(t, me)).body.package
    expect(told.map((one) => [one.testID, one.submitTime])).toEqual([
      [p.testID, (first.body.package as calls.ExamResult).submitTime],
    ])
  })

  test('[FIS-024] a browser that never comes back is closed by the server with the deadline as its finish time, once', async () => {
    const p = (await open(me, 'tab-aaaaaaaa')).body.package
    const topicID = p.paper.relationship[0]?.topicID as string
    await save(me, p.testID, { client: 'tab-aaaaaaaa', epoch: p.epoch, answers: [no(topicID, 1)] })
    const stateNow = async () =>
      (await sql<{ state: string }>`select state from sitting where id = ${p.testID}`.execute(t.world.db)).rows[0]
        ?.state
    moveClock(p.deadlineAt + 3000)
    await t.rooms.sittings.closeOverdue(t.clock.now())
    expect(await stateNow()).toBe('open')
    moveClock(p.deadlineAt + 8000)
    expect(await t.rooms.sittings.closeOverdue(t.clock.now())).toBeGreaterThan(0)
    expect(await stateNow()).toBe('closed')
    expect(await t.rooms.sittings.closeOverdue(t.clock.now())).toBe(0)
    expect(await audits(`${purpose}s.close`, p.testID)).toBe(1)
    const result = (await achievement(me, p.testID)).body.package
    expect(result).toMatchObject({
      closedBy: 'deadline',
      submitTime: new Date(p.deadlineAt).toISOString(),
      unanswered: exam.questions.length - 1,
    })
  })

  test('[T-23] answers inside the grace count; those after it are refused and kept for an appeal', async () => {
    const p = (await open(me, 'tab-aaaaaaaa')).body.package
    const [first, second] = p.paper.relationship.map((r) => r.topicID) as [string, string]
    moveClock(p.deadlineAt + 2000)
    expect(
      (
        await save(me, p.testID, {
          client: 'tab-aaaaaaaa',
          epoch: p.epoch,
          answers: [no(first, 1, { at: p.deadlineAt - 500 })],
        })
      ).status,
    ).toBe(200)
    const after = await save(me, p.testID, {
      client: 'tab-aaaaaaaa',
      epoch: p.epoch,
      answers: [no(second, 2, { at: p.deadlineAt + 1000 })],
    })
    expect([after.status, after.body.code]).toEqual([409, 'sitting-over'])
    moveClock(p.deadlineAt + 6000)
    expect(
      (
        await save(me, p.testID, {
          client: 'tab-aaaaaaaa',
          epoch: p.epoch,
          answers: [no(second, 3, { at: p.deadlineAt - 100 })],
        })
      ).status,
    ).toBe(409)
    expect([...(await stored(p.testID)).keys()]).toEqual([first])
    const { rows } = await sql<{
      reason: string
      flagged: boolean
    }>`select reason, flagged from answer_quarantine where sitting_id = ${p.testID} order by seq`.execute(t.world.db)
    expect(rows).toEqual([
      { reason: 'after-deadline', flagged: false },
      { reason: 'after-grace', flagged: true },
    ])
    // Their candidate is told, at once and later, of how many questions they were.
    const told = { closedBy: 'deadline', late: 1, receipt: { answered: 1 } }
    const last = { client: 'tab-aaaaaaaa', epoch: p.epoch, answers: [no(second, 4, { at: p.deadlineAt - 50 })] }
    expect((await submit(me, p.testID, last)).body.package).toMatchObject(told)
    expect((await achievement(me, p.testID)).body.package).toMatchObject(told)
    // A browser that was closed meanwhile can still open what it kept, and hand it in for an appeal.
    if (purpose === 'exam')
      expect((await achievement(me, p.testID)).body.package).toMatchObject({ draftKey: p.draftKey })
  })

  test('[T-16] another device takes over with the same time left and the same answers, and the old one is refused', async () => {
    const old = (await open(me, 'tab-aaaaaaaa')).body.package
    const topicID = old.paper.relationship[3]?.topicID as string
    await save(me, old.testID, {
      client: 'tab-aaaaaaaa',
      epoch: old.epoch,
      answers: [no(topicID, 1, kind === 'screening' ? { tags: [{ x: 0.25, y: 0.75, tagKp: null }] } : {})],
    })
    t.clock.advance(60_000)
    const now = (await open(me, 'tab-bbbbbbbb')).body.package
    expect(now.deadlineAt).toBe(old.deadlineAt)
    expect(now.remainSeconds).toBe(old.remainSeconds - 60)
    expect(now.records).toEqual([
      kind === 'screening'
        ? { topicID, kind, isPass: false, tags: [{ x: 0.25, y: 0.75, tagKp: null, tagName: '' }] }
        : { topicID, kind, ...say(kind, false), ...(kind === 'image-ct' ? { ctPlaces: null } : {}) },
    ])
    expect(now.draftKey).toBe(old.draftKey)
    expect(
      (await save(me, old.testID, { client: 'tab-aaaaaaaa', epoch: old.epoch, answers: [yes(topicID, 2)] })).status,
    ).toBe(409)
    expect((await submit(me, old.testID, { client: 'tab-aaaaaaaa', epoch: old.epoch, answers: [] })).body.code).toBe(
      'stale-lease',
    )
    expect(await audits(`${purpose}s.takeOver`, old.testID)).toBe(1)
  })

  test('[T-36] somebody who signs in on a second device takes the exam over: however both write, the log has one writer at a time', async () => {
    const second: Actor = { ...me, ...(await signIn(t, me)) }
    const devices = [
      { who: me, client: 'tab-aaaaaaaa' },
      { who: second, client: 'tab-bbbbbbbb' },
    ]
    const papers = [
      (await open(me, 'tab-aaaaaaaa')).body.package,
      (await open(second, 'tab-bbbbbbbb')).body.package,
    ] as const
    const [{ testID, paper }] = papers
    expect(papers[1].testID).toBe(testID)
    const replies = await Promise.all(
      devices.flatMap(({ who, client }, device) =>
        paper.relationship.map(({ topicID }, i) =>
          save(who, testID, {
            client,
            epoch: papers[device]?.epoch ?? 0,
            answers: [(device === 0 ? yes : no)(topicID, i + 1)],
          }),
        ),
      ),
    )
    const questions = paper.relationship.length
    expect(replies.map((reply) => reply.status)).toEqual([
      ...Array.from({ length: questions }, () => 409),
      ...Array.from({ length: questions }, () => 200),
    ])
    const { rows } = await sql<{
      client: string
      epoch: number
    }>`select distinct client, epoch from answer_log where sitting_id = ${testID}`.execute(t.world.db)
    expect(rows).toEqual([{ client: 'tab-bbbbbbbb', epoch: papers[1].epoch }])
    // The first device takes it back by opening it, and the second is refused from then on.
    const back = (await open(me, 'tab-aaaaaaaa')).body.package
    const topicID = paper.relationship[0]?.topicID ?? ''
    const late = await save(second, testID, {
      client: 'tab-bbbbbbbb',
      epoch: papers[1].epoch,
      answers: [no(topicID, questions + 1)],
    })
    const own = await save(me, testID, {
      client: 'tab-aaaaaaaa',
      epoch: back.epoch,
      answers: [yes(topicID, questions + 1)],
    })
    expect([late.status, own.status]).toEqual([409, 200])
    expect((await stored(testID)).get(topicID)?.epoch).toBe(back.epoch)
  })

  test('[T-17] answers that come with the hand-in are part of it', async () => {
    const p = (await open(me, 'tab-aaaaaaaa')).body.package
    const answers = await answersTo(exam, p, sayRight)
    const result = (await submit(me, p.testID, { client: 'tab-aaaaaaaa', epoch: p.epoch, answers })).body.package
    expect(result).toMatchObject({
      score: '100.00',
      isPass: true,
      correct: exam.questions.length,
      wrong: 0,
      unanswered: 0,
      closedBy: 'candidate',
    })
  })

  test('[T-46] the order is shuffled for each sitting, stable over reloads, and names of topics hint at nothing', async () => {
    const shuffled = await newExam({ disorder: true })
    const others: Actor[] = []
    for (let i = 0; i < 3; i++) {
      const user = await makeUser(t, { type: 3, org: actors.trainer.org })
      others.push({ ...user, ...(await signIn(t, user)), org: actors.trainer.org })
    }
    const userIDs = others.map(({ id }) => id)
    await t.call(addMembers, { planId: shuffled.exam.planID, userIDs }, actors.trainer)
    const one = (await open(shuffled.me, 'tab-aaaaaaaa', shuffled.exam.processID)).body.package
    const again = (await open(shuffled.me, 'tab-aaaaaaaa', shuffled.exam.processID)).body.package
    const theirs = await Promise.all(
      others.map(async (one) => (await open(one, 'tab-bbbbbbbb', shuffled.exam.processID)).body.package),
    )
    const order = (p: typeof one) => p.paper.relationship.map((r) => r.topicID)
    expect(order(again)).toEqual(order(one))
    const items = async (testID: string) =>
      (
        await sql<{
          item_id: string
        }>`select item_id from sitting_item where sitting_id = ${testID} order by position`.execute(t.world.db)
      ).rows.map((r) => r.item_id)
    const shown = [one, ...theirs]
    const orders = await Promise.all(shown.map(({ testID }) => items(testID)))
    // Two of four questions may fall alike by chance (once in 24), all of four sittings hardly ever.
    expect(new Set(orders.map(String)).size).toBeGreaterThan(1)
    for (const other of orders) expect(new Set(other)).toEqual(new Set(orders[0]))
    const names = shown.flatMap(order)
    for (const topicID of names) expect(topicID).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(names).size).toBe(shown.length * shuffled.exam.questions.length)
    const answers = await answersTo(shuffled.exam, one, sayRight)
    expect(
      (await submit(shuffled.me, one.testID, { client: 'tab-aaaaaaaa', epoch: one.epoch, answers })).body.package.score,
    ).toBe('100.00')
  })

  test('[EXM-013][FIS-063] allowReview decides whether the result can be reviewed', async () => {
    const closed = await newExam({ allowReview: false }, true)
    const p = (await open(closed.me, 'tab-aaaaaaaa', closed.exam.processID)).body.package
    await submit(closed.me, p.testID)
    const result = (await achievement(closed.me, p.testID)).body.package
    expect([result.allowReview, result.review, result.score]).toEqual([false, null, '0.00'])
    const picture = await t.call(calls.sittingPicture, { alias: p.paper.relationship[0]?.topicID as string }, closed.me)
    expect(picture.status).toBe(404)
  })

  test('[FIS-062][FIS-013][FIS-016] a result has its fields, and its review the truth of each topic beside the own answer', async () => {
    ;({ exam, me } = await newExam({}, true))
    const p = (await open(me, 'tab-aaaaaaaa')).body.package
    const answers = await answersTo(exam, p, sayRight)
    await submit(me, p.testID, { client: 'tab-aaaaaaaa', epoch: p.epoch, answers })
    const result = (await achievement(me, p.testID)).body.package
    for (const field of [
      'score',
      'isPass',
      'paperName',
      'paperScore',
      'passScore',
      'correct',
      'wrong',
      'total',
      'submitTime',
      'startTime',
      'allowReview',
    ] as const)
      expect(result[field]).not.toBeNull()
    const review = result.review
    expect(review?.records.map((r) => r.result)).toEqual(exam.questions.map(() => 1))
    expect(review?.paper.relationship.map(shownKey)).toEqual(exam.questions.map(keyOf))
    if (kind !== 'screening') return
    const threat = ofKind(review?.paper.relationship ?? [], 'screening').find((r) => !r.topic.isSafe)
    expect(threat?.topic.marks[0]).toMatchObject({
      tipId: expect.any(String),
      knowledgeName: expect.any(String),
      left: expect.any(Number),
      top: expect.any(Number),
      width: expect.any(Number),
      height: expect.any(Number),
    })
    expect(threat?.topic.image.operations[0]).toMatchObject({ type: 0, url: expect.any(String) })
  })

  // A mock exam withholds nothing by its step.
  test.runIf(asked.purpose === 'exam').each(['manual', 'windowEnd'] as const)(
    '[T-39] while results are withheld (%s) the own result of who passed tells no more than that of who failed',
    async (release) => {
      const [good, bad] = [await newExam({ resit: 2, release }, true), await newExam({ resit: 2, release }, true)]
      const told: unknown[] = []
      for (const { exam: own, me: who, isRight } of [
        { ...good, isRight: true },
        { ...bad, isRight: false },
      ]) {
        const p = (await open(who, 'tab-aaaaaaaa', own.processID)).body.package
        const answers = await answersTo(own, p, isRight ? sayRight : sayWrong)
        const submitted = (await submit(who, p.testID, { client: 'tab-aaaaaaaa', epoch: p.epoch, answers })).body
          .package
        const { receipt, testID, processID, ...result } = submitted
        const listed = (await t.call(calls.examAchievements, {}, who)).body.package.map(
          ({ receipt: _r, testID: _t, processID: _p, planID: _l, ...rest }) => rest,
        )
        const instructions = (await t.call(calls.instructions, { id: own.processID }, who)).body.package
        told.push([
          result,
          listed,
          receipt.answered,
          [testID, processID].length,
          instructions.action,
          instructions.resitsLeft,
        ])
      }
      expect(told[0]).toEqual(told[1])
      expect((told[0] as unknown[]).slice(0, 2)).toMatchObject([
        { released: false, score: null, isPass: null, resitsLeft: 2 },
        [{ resitsLeft: 2 }],
      ])
    },
  )

  test('[T-24] a hand-in that arrived in time is not overtaken by the closing, however long it waited for the database', async () => {
    const p = (await open(me, 'tab-aaaaaaaa')).body.package
    moveClock(p.deadlineAt - 1)
    // The caller is remembered from here on, so that what waits is the hand-in itself.
    await save(me, p.testID, { client: 'tab-aaaaaaaa', epoch: p.epoch, answers: [] })
    const { pool } = t.world.vital
    const held = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()))
    const submitted = submit(me, p.testID, {
      client: 'tab-aaaaaaaa',
      epoch: p.epoch,
      answers: [yes(p.paper.relationship[0]?.topicID as string, 1)],
    })
    await vi.waitUntil(() => pool.waitingCount > 0, { timeout: 20_000 })
    t.clock.set(p.deadlineAt + 60_000)
    const closing = t.rooms.sittings.closeOverdue(t.clock.now())
    for (const client of held) client.release()
    await closing
    expect((await submitted).body.package).toMatchObject({ closedBy: 'candidate', receipt: { answered: 1 } })
  })

  test('[T-21] a sitting that cannot be marked keeps no other one open past its deadline', async () => {
    const p = (await open(me, 'tab-aaaaaaaa')).body.package
    const broken = t.world.dice.id()
    await sql`insert into sitting (id, user_id, kind, ref, plan_id, number, snapshot_id, rules, pass_line, order_seed, state, opened_at, deadline_at, epoch, client, seen_at)
    select ${broken}, ${t.world.dice.id()}, kind, ref, plan_id, 1, ${t.world.dice.id()}, rules, pass_line, 'x', 'open', opened_at, opened_at + interval '1 second', 1, 'c', seen_at from sitting where id = ${p.testID}`.execute(
      t.world.db,
    )
    await sql`insert into sitting_item (alias, sitting_id, item_id, position) values (${t.world.dice.hex128()}, ${broken}, ${t.world.dice.id()}, 0)`.execute(
      t.world.db,
    )
    moveClock(p.deadlineAt + 60_000)
    await t.rooms.sittings.closeOverdue(t.clock.now())
    const { rows } = await sql<{
      id: string
      state: string
    }>`select id, state from sitting where id in (${p.testID}, ${broken}) order by state`.execute(t.world.db)
    expect(rows).toEqual([
      { id: p.testID, state: 'closed' },
      { id: broken, state: 'open' },
    ])
    // It is left alone for a minute, then tried again.
    expect(await t.rooms.sittings.closeOverdue(t.clock.now())).toBe(0)
    await sql`delete from sitting_item where sitting_id = ${broken}`.execute(t.world.db)
    await sql`delete from sitting where id = ${broken}`.execute(t.world.db)
  })
})

describe('over images alone', () => {
  beforeAll(() => {
    purpose = 'exam'
    kind = 'screening'
  })

  test('[T-12][FIS-032][FIS-017] marks beyond the limit, outside the image, without numbers or by the thousand are refused by the server', async () => {
    const p = (await open(me, 'tab-aaaaaaaa')).body.package
    const topicID = p.paper.relationship[0]?.topicID as string
    const tag = { x: 0.5, y: 0.5, tagKp: null }
    const bad: unknown[] = [
      Array.from({ length: 11 }, () => tag),
      Array.from({ length: 10_000 }, () => tag),
      [{ ...tag, x: -0.001 }],
      [{ ...tag, y: 1.001 }],
      [{ ...tag, x: null }],
      [{ ...tag, x: 'NaN' }],
      [{ ...tag, x: Number.NaN }],
      [{ ...tag, tagName: 'x'.repeat(1_000_000) }],
      'everywhere',
    ]
    for (const tags of bad) {
      const reply = await save(me, p.testID, {
        client: 'tab-aaaaaaaa',
        epoch: p.epoch,
        answers: [no(topicID, 1, { tags })],
      })
      expect(reply.status).toBeGreaterThanOrEqual(400)
      expect(reply.status).toBeLessThan(500)
      expect(reply.body.result).toBe(false)
    }
    expect(await count('answer_log', p.testID)).toBe(0)
    const ten = await save(me, p.testID, {
      client: 'tab-aaaaaaaa',
      epoch: p.epoch,
      answers: [no(topicID, 2, { tags: Array.from({ length: 10 }, (_, i) => ({ ...tag, x: i / 9 })) })],
    })
    expect(ten.status).toBe(200)
  })

  test('a body of ten megabytes is refused in words, not with a server error', async () => {
    const p = (await open(me, 'tab-aaaaaaaa')).body.package
    const reply = (await save(me, p.testID, { client: 'x'.repeat(10_000_000), answers: [] })) as {
      status: number
      body: { code?: string }
    }
    expect([reply.status, reply.body.code]).toEqual([413, 'too-large'])
  })

  test('[T-25] a late start is cut by the end of the window, and the candidate is told before entering', async () => {
    const late = await newExam({ minutes: 60, endIn: 70 })
    moveClock(t.clock.now() + 30 * 60_000, late.me)
    const told = (await t.call(calls.instructions, { id: late.exam.processID }, late.me)).body.package
    expect(told.secondsIfNow).toBeLessThan(told.totalSeconds)
    const p = (await open(late.me, 'tab-aaaaaaaa', late.exam.processID)).body.package
    expect(p.remainSeconds).toBe(told.secondsIfNow)
    expect(new Date(p.deadlineAt).toISOString()).toBe(told.closesAt)
  })

  test('[T-26][EXM-012] nobody enters before the opening or after the end, and no paper comes with the refusal', async () => {
    const early = await newExam({ startIn: 60, endIn: 180, minutes: 60 })
    const before = await open(early.me, 'tab-aaaaaaaa', early.exam.processID)
    expect([before.status, before.body.code, before.body.package]).toEqual([422, 'not-open-yet', null])
    moveClock(t.clock.now() + 4 * 3_600_000, early.me)
    const after = await open(early.me, 'tab-aaaaaaaa', early.exam.processID)
    expect([after.status, after.body.code, after.body.package]).toEqual([422, 'window-closed', null])
    const { rows } = await sql<{ n: number }>`select count(*) as n from sitting where user_id = ${early.me.id}`.execute(
      t.world.db,
    )
    expect(rows[0]?.n).toBe(0)
  })

  test('[EXM-010] instructions tell questions, time, scores and what can be done, before entering', async () => {
    const told = (await t.call(calls.instructions, { id: exam.processID }, me)).body.package
    expect(told).toMatchObject({
      questionCount: exam.questions.length,
      totalSeconds: 1800,
      totalScore: '100.00',
      form: 2,
      action: 'enter',
    })
    const { rows } = await sql<{ n: number }>`select count(*) as n from sitting where user_id = ${me.id}`.execute(
      t.world.db,
    )
    expect(rows[0]?.n).toBe(0)
  })

  test('[EXM-002] the actions of an exam are enter, continue, resit and view, in their time', async () => {
    const own = await newExam({ resit: 1 })
    const action = async () =>
      (await t.call(calls.instructions, { id: own.exam.processID }, own.me)).body.package.action
    expect(await action()).toBe('enter')
    expect((await t.call(calls.instructions, { id: own.exam.processID }, own.me)).body.package.resitsLeft).toBe(1)
    const first = (await open(own.me, 'tab-aaaaaaaa', own.exam.processID)).body.package
    expect(await action()).toBe('continue')
    await submit(own.me, first.testID)
    expect(await action()).toBe('resit')
    expect((await open(own.me, 'tab-aaaaaaaa', own.exam.processID)).body.code).toBe('already-submitted')
    const second = (await t.call(calls.resitExam, { id: own.exam.processID, client: 'tab-aaaaaaaa' }, own.me)).body
      .package
    expect([second.number, second.resitClean, second.records]).toEqual([2, true, []])
    await submit(own.me, second.testID)
    expect(await action()).toBe('view')
    expect((await t.call(calls.resitExam, { id: own.exam.processID, client: 'tab-aaaaaaaa' }, own.me)).body.code).toBe(
      'no-resit-left',
    )
  })

  test('[EXM-011] disorder off keeps the order of the paper', async () => {
    const p = (await open(me, 'tab-aaaaaaaa')).body.package
    const { rows } = await sql<{
      item_id: string
    }>`select item_id from sitting_item where sitting_id = ${p.testID} order by position`.execute(t.world.db)
    expect(rows.map((r) => r.item_id)).toEqual(exam.questions.map((i) => i.id))
  })

  test('[T-41] ids of others answer the same not-found as ids that do not exist', async () => {
    const p = (await open(me, 'tab-aaaaaaaa')).body.package
    await submit(me, p.testID)
    const alias = p.paper.relationship[0]?.topicID as string
    const nobody = crypto.randomUUID()
    const stranger = actors.otherStudent
    const pairs = [
      [
        await t.call(calls.examAchievement, { id: p.testID }, stranger),
        await t.call(calls.examAchievement, { id: nobody }, stranger),
      ],
      [await save(stranger, p.testID, { answers: [] }), await save(stranger, nobody, { answers: [] })],
      [await submit(stranger, p.testID), await submit(stranger, nobody)],
      [await open(stranger, 'tab-aaaaaaaa'), await open(stranger, 'tab-aaaaaaaa', nobody)],
      [
        await t.call(calls.instructions, { id: exam.processID }, stranger),
        await t.call(calls.instructions, { id: nobody }, stranger),
      ],
      [
        await t.call(calls.sittingPicture, { alias }, stranger),
        await t.call(calls.sittingPicture, { alias: 'f'.repeat(32) }, stranger),
      ],
      [
        await t.call(calls.resultsOfStep, { id: exam.processID }, actors.otherTrainer),
        await t.call(calls.resultsOfStep, { id: nobody }, actors.otherTrainer),
      ],
      [
        await t.call(calls.resultOfTrainee, { id: exam.processID, userID: me.id }, actors.otherTrainer),
        await t.call(calls.resultOfTrainee, { id: nobody, userID: me.id }, actors.otherTrainer),
      ],
    ] as const
    for (const [theirs, none] of pairs) {
      expect(theirs.status).toBe(404)
      expect({ ...theirs.body, timestamp: 0 }).toEqual({ ...none.body, timestamp: 0 })
    }
  })

  test('[T-42] a path of the own sitting with the id of another in the body is refused', async () => {
    const p = (await open(me, 'tab-aaaaaaaa')).body.package
    const other = await newExam()
    const theirs = (await open(other.me, 'tab-cccccccc', other.exam.processID)).body.package
    const mixed = await save(me, p.testID, { testID: theirs.testID, answers: [] })
    expect([mixed.status, mixed.body.code]).toEqual([422, 'test-mismatch'])
    expect((await submit(me, p.testID, { testID: theirs.testID, answers: [] })).status).toBe(422)
    const { rows } = await sql<{
      state: string
    }>`select state from sitting where id = any(${[p.testID, theirs.testID]}::uuid[])`.execute(t.world.db)
    expect(rows.map((r) => r.state)).toEqual(['open', 'open'])
  })

  test('a mark on a quick judgement is refused, and the log cannot be rewritten', async () => {
    const quick = await newExam({ form: 1 })
    const p = (await open(quick.me, 'tab-aaaaaaaa', quick.exam.processID)).body.package
    const topicID = p.paper.relationship[0]?.topicID as string
    const marked = await save(quick.me, p.testID, {
      client: 'tab-aaaaaaaa',
      epoch: p.epoch,
      answers: [no(topicID, 1, { tags: [{ x: 0.5, y: 0.5, tagKp: null }] })],
    })
    expect(marked.body.code).toBe('mark-not-allowed')
    await save(quick.me, p.testID, { client: 'tab-aaaaaaaa', epoch: p.epoch, answers: [no(topicID, 2)] })
    await expect(
      sql`update answer_log set value = '{}' where sitting_id = ${p.testID}`.execute(t.world.db),
    ).rejects.toThrow('append-only')
    await expect(sql`delete from answer_log where sitting_id = ${p.testID}`.execute(t.world.db)).rejects.toThrow(
      'append-only',
    )
  })

  test('a script token can neither enter nor save', async () => {
    const { token, signKey } = await t.rooms.access.makeScriptToken(actors.trainer.accountNo, 1)
    const reply = await t.call(
      calls.openExam,
      { id: exam.processID, client: 'tab-aaaaaaaa' },
      { access_token: token, signKey },
    )
    expect(reply.status).toBe(403)
  })

  test('handing in and being removed at the same moment end in one of the two, never in a lock that waits for itself', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => makeUser(t, { type: 3, org: actors.trainer.org })))
    const people: Actor[] = []
    for (const user of users) people.push({ ...user, ...(await signIn(t, user)), org: actors.trainer.org })
    const crowd = await makeExam(t, { trainer: actors.trainer, students: people, images: pictures, form: 1 })
    const papers = await Promise.all(
      people.map(async (who) => (await open(who, 'tab-aaaaaaaa', crowd.processID)).body.package),
    )
    const replies = await Promise.all(
      people.flatMap((who, i) => [
        submit(who, papers[i]?.testID ?? '').then((r) => r.status),
        t.call(removeMember, { planId: crowd.planID, userID: who.id }, actors.trainer).then((r) => r.status),
      ]),
    )
    expect(replies).toEqual(replies.map(() => 200))
    const { rows } = await sql<{ state: string }>`select state from sitting where ref = ${crowd.processID}`.execute(
      t.world.db,
    )
    expect(rows.filter((row) => row.state === 'open')).toEqual([])
  })
})
