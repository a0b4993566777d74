// Steering a running exam: stopped, let go on, given more time, ended, opened again; told to the pages and written
// down.
import { signInByPassword } from '@clearbelt/contract/access/calls'
import * as calls from '@clearbelt/contract/exams/calls'
import type { CandidatePaper } from '@clearbelt/contract/exams/calls'
import * as day from '@clearbelt/contract/exams/invigilation-calls'
import { letCandidatesIn } from '@clearbelt/contract/exams/let-in-calls'
import { setExtraTime } from '@clearbelt/contract/plans/extra-time-calls'
import { myTasks, removeMember } from '@clearbelt/contract/plans/calls'
import { fill } from '../../../seams/ports.ts'
import { outcomeFollowers, type Outcome } from '../../sittings/room.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import pg from 'pg'
import { makeCrowd } from '../../../testing/crowd.ts'
import { startExamDay, topicOf, type ExamDay } from '../../../testing/exam-day.ts'
import { ask, type ExamWish } from '../../../testing/exam-fixtures.ts'
import { EACH_KIND, keyOf, kept, say } from '../../../testing/exam-questions.ts'

const MINUTE = 60_000
let d: ExamDay
const outcomes: Outcome[] = []
beforeAll(async () => {
  const listener = async (_: unknown, outcome: Outcome): Promise<void> => void outcomes.push(outcome)
  d = await startExamDay({ fills: [fill(outcomeFollowers, { name: 'reopening', listener })] })
})
beforeEach(() => d.forget())
afterAll(() => d.t.close())
const steer = <
  C extends typeof day.freezeExam | typeof day.extendSittings | typeof day.messageCandidates | typeof day.closeSittings,
>(
  call: C,
  input: Parameters<typeof d.t.call<C>>[1],
  who = d.actors.trainer,
  options: { requestKey?: string } = {},
) => d.t.call(call, input, who, options)
const sweep = () => d.t.rooms.sittings.closeOverdue(d.t.clock.now())
const reason = 'Fire alarm'

// Answers are what is at stake here, whatever is asked.
describe.each(EACH_KIND)('$kind', ({ kind }) => {
  /** Of the first exam; the others ask its questions too. */
  let paperID: string | undefined
  const prepare = async (candidates: number, wish: Partial<ExamWish> = {}) => {
    const made = await d.prepare(candidates, { kind, paperID, ...wish })
    ;({ paperID } = made.exam)
    return made
  }
  const yes = (paper: CandidatePaper, place: number, seq: number, more: { at?: number } = {}) => ({
    topicID: topicOf(paper, place),
    ...say(kind, true),
    seq,
    ...more,
  })
  const no = (paper: CandidatePaper, place: number, seq: number, more: { at?: number } = {}) => ({
    ...yes(paper, place, seq, more),
    ...say(kind, false),
  })

  test('a stopped sitting takes no answer and loses none: the time stands still, and what was written before goes in afterwards', async () => {
    const {
      exam,
      people: [me, other],
    } = await prepare(2)
    if (!me || !other) return expect.fail()
    const paper = await d.enter(me, exam)
    const theirs = await d.enter(other, exam)
    await d.save(me, paper.testID, [yes(paper, 0, 1)])
    await d.pass(5 * MINUTE)
    const stopped = d.t.clock.now()
    expect((await steer(day.freezeExam, { id: exam.processID, userIDs: [me.id], reason })).body.package).toEqual({
      changed: 1,
      skipped: 0,
    })
    // On its way when it was stopped: it counts.
    d.t.clock.advance(2000)
    expect((await d.save(me, paper.testID, [no(paper, 1, 2, { at: stopped - 100 })])).status).toBe(200)
    const after = await d.save(me, paper.testID, [yes(paper, 2, 3, { at: d.t.clock.now() })])
    expect([after.status, after.body.code]).toEqual([409, 'sitting-frozen'])
    expect((await d.submit(me, paper.testID)).body.code).toBe('sitting-frozen')
    expect((await d.save(other, theirs.testID, [yes(theirs, 0, 1)])).status).toBe(200)
    // Far past the deadline it had: nobody closes it, and it can be entered again as it was.
    await d.pass(60 * MINUTE)
    await sweep()
    const beat = (await d.t.call(calls.saveExam, { id: paper.testID, answers: [] }, me)).body.package
    expect([beat.frozen, beat.remainSeconds]).toEqual([true, 25 * 60])
    const again = await d.enter(me, exam)
    expect(again).toMatchObject({ testID: paper.testID, frozen: true, remainSeconds: 25 * 60, number: 1 })
    expect((await d.board(exam)).get(me.id)).toMatchObject({
      frozen: true,
      frozenLeftMs: 25 * MINUTE,
      deadlineAt: null,
    })
    expect(
      (await steer(day.unfreezeExam, { id: exam.processID, userIDs: [], reason: 'All clear' })).body.package,
    ).toEqual({ changed: 1, skipped: 0 })
    const late = (
      await d.t.call(
        calls.saveExam,
        {
          id: paper.testID,
          client: 'tab-aaaaaaaa',
          answers: [yes(paper, 2, 3)],
        },
        me,
      )
    ).body.package
    expect([late.frozen, late.remainSeconds, late.deadlineAt]).toEqual([false, 25 * 60, d.t.clock.now() + 25 * MINUTE])
    expect([...(await d.stored(paper.testID)).values()]).toMatchObject(
      [true, false, true].map((said) => kept(kind, said)),
    )
    expect(await d.audits('exams.freeze', paper.testID)).toMatchObject([{ after: { reason } }])
    expect(await d.audits('exams.unfreeze', paper.testID)).toHaveLength(1)
    await d.pass(26 * MINUTE)
    await sweep()
    expect((await d.board(exam)).get(me.id)).toMatchObject({ state: 'submitted', closedBy: 'deadline' })
  })

  test('[T-27] time is given to one or all, live, also past the window, and to who stands still', async () => {
    const {
      exam,
      people: [me, other],
    } = await prepare(2, { endIn: 31 })
    if (!me || !other) return expect.fail()
    const mine = await d.enter(me, exam)
    const theirs = await d.enter(other, exam)
    const more = { id: exam.processID, userIDs: [me.id], minutes: 15, reason }
    // The answer to the first is lost, and it is sent again: the minutes are given once.
    for (let i = 0; i < 2; i++)
      expect(
        (await steer(day.extendSittings, more, d.actors.trainer, { requestKey: `f3a1c96e07b8d254 ${kind}` })).body
          .package,
      ).toEqual({ changed: 1, skipped: 0 })
    const beat = (who: typeof me, id: string) =>
      d.t.call(calls.saveExam, { id, answers: [] }, who).then((r) => r.body.package.deadlineAt)
    expect(await beat(me, mine.testID)).toBe(mine.deadlineAt + 15 * MINUTE)
    expect(await beat(other, theirs.testID)).toBe(theirs.deadlineAt)
    // Nobody named means everybody.
    await steer(day.extendSittings, { id: exam.processID, userIDs: [], minutes: 5, reason })
    expect([await beat(me, mine.testID), await beat(other, theirs.testID)]).toEqual([
      mine.deadlineAt + 20 * MINUTE,
      theirs.deadlineAt + 5 * MINUTE,
    ])
    await d.pass(40 * MINUTE)
    await sweep()
    // The window is over and so is the other's time; this one goes on, also from the list of tasks.
    expect((await d.save(me, mine.testID, [yes(mine, 0, 1)])).status).toBe(200)
    const step = (await ask(d.t, myTasks, { status: [] }, me)).find((task) => task.id === exam.planID)?.steps[0]
    expect(step).toMatchObject({ action: 'continue', testID: mine.testID })
    expect((await d.enter(me, exam)).testID).toBe(mine.testID)
    expect((await d.board(exam)).get(other.id)?.state).toBe('submitted')
    expect((await d.board(exam)).get(me.id)).toMatchObject({ extraSeconds: 20 * 60 })
    expect(await d.audits('exams.extend', mine.testID)).toMatchObject([
      { after: { minutes: 15, reason } },
      { after: { minutes: 5 } },
    ])
  })

  test('[T-27] an extension in the moment after the own expiry is in time; a closed sitting is opened again with reason and audit alone', async () => {
    const {
      exam,
      people: [me],
    } = await prepare(1, { release: 'manual' })
    if (!me) return expect.fail()
    const paper = await d.enter(me, exam)
    await d.pass(30 * MINUTE + 3000)
    await steer(day.extendSittings, { id: exam.processID, userIDs: [], minutes: 10, reason })
    await sweep()
    expect((await d.save(me, paper.testID, [yes(paper, 0, 1)])).body.package).toMatchObject({ remainSeconds: 600 })
    await d.pass(11 * MINUTE)
    await sweep()
    expect((await d.save(me, paper.testID, [yes(paper, 1, 2)])).body.code).toBe('sitting-over')
    expect(
      (await steer(day.extendSittings, { id: exam.processID, userIDs: [me.id], minutes: 10, reason })).body.package,
    ).toEqual({ changed: 0, skipped: 1 })
    expect(
      (
        await d.t.call(
          day.reopenSitting,
          { id: exam.processID, userID: me.id, minutes: 10, reason: '' },
          d.actors.trainer,
        )
      ).status,
    ).toBe(400)
    const again = { id: exam.processID, userID: me.id, minutes: 10, reason: 'Power cut' }
    // The answer to the first is lost, and it is sent again: that it is open by then is no failure.
    for (let i = 0; i < 2; i++)
      expect(
        (await d.t.call(day.reopenSitting, again, d.actors.trainer, { requestKey: `b37d80e5f92a1c46 ${kind}` })).body
          .package,
      ).toEqual({ testID: paper.testID, deadlineAt: d.t.clock.now() + 10 * MINUTE })
    expect((await d.board(exam)).get(me.id)).toMatchObject({ extraSeconds: 1200 })
    expect(await d.enter(me, exam)).toMatchObject({
      testID: paper.testID,
      number: 1,
      remainSeconds: 600,
      records: [say(kind, true)],
    })
    expect(await d.audits('exams.reopen', paper.testID)).toMatchObject([
      { before: { endedBy: 'deadline', receiptHash: expect.any(String) }, after: { reason: 'Power cut', minutes: 10 } },
    ])
    expect((await d.save(me, paper.testID, [yes(paper, 1, 3)])).status).toBe(200)
    expect((await d.submit(me, paper.testID)).body.result).toBe(true)
    const trainee = (await ask(d.t, myTasks, { status: [] }, me)).find((task) => task.id === exam.planID)
    expect(trainee?.percent).toBe(100)
  })

  test('[T-37] who follows outcomes hears that a reopened sitting earns nothing, and then what it earns anew', async () => {
    const {
      exam,
      people: [me],
    } = await prepare(1)
    if (!me) return expect.fail()
    const paper = await d.enter(me, exam)
    await d.submit(me, paper.testID)
    await ask(
      d.t,
      day.reopenSitting,
      { id: exam.processID, userID: me.id, minutes: 5, reason, acceptReviewed: true },
      d.actors.trainer,
    )
    await d.save(
      me,
      paper.testID,
      exam.questions.map((question, n) => ({ topicID: topicOf(paper, n), ...say(kind, keyOf(question)), seq: n + 1 })),
    )
    await d.submit(me, paper.testID)
    expect(outcomes.filter((outcome) => outcome.userID === me.id)).toMatchObject([
      { sittingID: paper.testID, version: 1, score: '0.00', isPass: false, isWithdrawn: false, before: null },
      {
        sittingID: paper.testID,
        version: 2,
        score: '0.00',
        isPass: false,
        isWithdrawn: true,
        before: { score: '0.00', isPass: false },
      },
      { sittingID: paper.testID, version: 3, score: '100.00', isPass: true, isWithdrawn: false, before: null },
    ])
  })

  test('[T-13] after an administrator ended it, the next save is refused, kept for an appeal, and no new sitting appears', async () => {
    const {
      exam,
      people: [me],
    } = await prepare(1, { resit: 0 })
    if (!me) return expect.fail()
    const paper = await d.enter(me, exam)
    await d.save(me, paper.testID, [yes(paper, 0, 1)])
    d.t.clock.advance(1000)
    expect(
      (await steer(day.closeSittings, { id: exam.processID, userIDs: [me.id], reason: 'Phone in use' })).body.package,
    ).toEqual({ changed: 1, skipped: 0 })
    const written = d.t.clock.now() - 500
    d.t.clock.advance(2000)
    const refused = await d.save(me, paper.testID, [no(paper, 1, 2, { at: written })])
    expect([refused.status, refused.body.code]).toEqual([409, 'sitting-over'])
    expect((await d.t.call(calls.openExam, { id: exam.processID, client: 'tab-aaaaaaaa' }, me)).body.code).toBe(
      'already-submitted',
    )
    const { package: rows, total } = (await d.t.call(day.quarantineList, { id: exam.processID }, d.actors.trainer)).body
    expect([total, rows]).toMatchObject([
      1,
      [
        {
          testID: paper.testID,
          userID: me.id,
          question: 2,
          ...(kind === 'screening' ? { isPass: false } : say(kind, false)),
          writtenAt: written,
          arrivedAt: d.t.clock.now(),
          reason: 'closed-by-administrator',
          flagged: true,
        },
      ],
    ])
    expect((await d.board(exam)).get(me.id)).toMatchObject({
      state: 'submitted',
      closedBy: 'administrator',
      flagged: 1,
    })
    expect(await d.audits('exams.close', paper.testID)).toMatchObject([
      { after: { reason: 'Phone in use', endedBy: 'administrator' } },
    ])
  })

  test('[T-24] a save that takes twelve seconds across the deadline counts by when it arrived', async () => {
    const {
      exam,
      people: [me],
    } = await prepare(1)
    if (!me) return expect.fail()
    const paper = await d.enter(me, exam)
    await d.pass(30 * MINUTE - 1000)
    const { pool } = d.t.world
    const holder = await pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select 1 from sitting where id = $1 for update', [paper.testID])
      const saving = d.save(me, paper.testID, [yes(paper, 0, 1)])
      const isWaiting = async () =>
        ((
          await pool.query(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).rowCount ?? 0) > 0
      while (!(await isWaiting())) await new Promise((resolve) => setImmediate(resolve))
      d.t.clock.advance(12_000)
      await holder.query('commit')
      expect((await saving).status).toBe(200)
    } finally {
      holder.release()
    }
    await sweep()
    expect([...(await d.stored(paper.testID)).values()]).toMatchObject([kept(kind, true)])
    const late = await d.save(me, paper.testID, [yes(paper, 1, 2)])
    expect(late.body.code).toBe('sitting-over')
  })

  test('[T-45] a trainee who is removed while stopped ends as they stood, without an error anywhere', async () => {
    const {
      exam,
      people: [me, other],
    } = await prepare(2)
    if (!me || !other) return expect.fail()
    const paper = await d.enter(me, exam)
    await steer(day.freezeExam, { id: exam.processID, userIDs: [], reason })
    expect((await d.t.call(removeMember, { planId: exam.planID, userID: me.id }, d.actors.trainer)).body.result).toBe(
      true,
    )
    expect((await d.board(exam)).get(me.id)).toMatchObject({
      state: 'submitted',
      closedBy: 'administrator',
      frozen: false,
    })
    expect((await d.save(me, paper.testID, [yes(paper, 0, 1)])).body.code).toBe('sitting-over')
    expect(
      (await d.t.call(day.noteAbsence, { id: exam.processID, userID: me.id, reason: 'x' }, d.actors.trainer)).status,
    ).toBe(404)
  })
})

test('[T-27] more time, a stop and a word for two thousand take as many statements as for one, with audit and timeline of each', async () => {
  const {
    exam,
    people: [me],
  } = await d.prepare(1)
  if (!me) return expect.fail()
  const paper = await d.enter(me, exam)
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  const counted = async (act: () => Promise<unknown>): Promise<number> => {
    statements.mockClear()
    await act()
    return statements.mock.calls.length
  }
  const acts = [
    () => steer(day.extendSittings, { id: exam.processID, userIDs: [], minutes: 5, reason }),
    () => steer(day.freezeExam, { id: exam.processID, userIDs: [], reason }),
    () => steer(day.unfreezeExam, { id: exam.processID, userIDs: [], reason }),
    () => steer(day.messageCandidates, { id: exam.processID, userIDs: [], text: 'Stay seated' }),
  ]
  try {
    const ofOne: number[] = []
    for (const act of acts) ofOne.push(await counted(act))
    const crowd = await makeCrowd(d.t.world.pool, paper.testID, 2000)
    for (const [n, act] of acts.entries()) expect(await counted(act)).toBe(ofOne[n])
    const board = [...(await d.board(exam)).values()]
    expect([
      board.length,
      new Set(board.map((row) => row.deadlineAt)).size,
      board.every((row) => row.unreadMessages >= 1 && row.extraSeconds >= 600),
    ]).toEqual([2001, 1, true])
    expect((await d.audits('exams.extend', crowd.at(-1) ?? '')).length).toBe(1)
    const detail = await ask(d.t, day.examMonitorDetail, { id: crowd[0] ?? '' }, d.actors.trainer)
    // What was said stands once, among the messages.
    expect([detail.acts.map((a) => a.act), detail.messages.map((m) => m.text)]).toEqual([
      ['exams.extend', 'exams.freeze', 'exams.unfreeze'],
      ['Stay seated'],
    ])
  } finally {
    statements.mockRestore()
  }
})

test('a sitting whose solution could be looked at is opened again only when that is accepted; an open one not at all', async () => {
  const {
    exam,
    people: [me],
  } = await d.prepare(1)
  if (!me) return expect.fail()
  const reopen = (acceptReviewed: boolean) =>
    d.t.call(
      day.reopenSitting,
      { id: exam.processID, userID: me.id, minutes: 5, reason, acceptReviewed },
      d.actors.trainer,
    )
  expect((await reopen(true)).body.code).toBe('nothing-to-reopen')
  const paper = await d.enter(me, exam)
  expect((await reopen(true)).body.code).toBe('nothing-to-reopen')
  await d.submit(me, paper.testID)
  expect((await reopen(false)).body.code).toBe('review-was-open')
  expect((await reopen(true)).body.result).toBe(true)
})

test('[T-39] results that appear at the end of the window wait for who was given more time, and for who stands still', async () => {
  const {
    exam,
    people: [me, other],
  } = await d.prepare(2, { release: 'windowEnd', endIn: 31 })
  if (!me || !other) return expect.fail()
  const mine = await d.enter(me, exam)
  const theirs = await d.enter(other, exam)
  await steer(day.extendSittings, { id: exam.processID, userIDs: [other.id], minutes: 60, reason })
  await d.submit(me, mine.testID)
  await d.pass(45 * MINUTE)
  const result = () => d.t.call(calls.examAchievement, { id: mine.testID }, me).then((r) => r.body.package.released)
  expect(await result()).toBe(false)
  await steer(day.freezeExam, { id: exam.processID, userIDs: [], reason })
  await d.pass(180 * MINUTE)
  expect(await result()).toBe(false)
  await steer(day.unfreezeExam, { id: exam.processID, userIDs: [], reason })
  await d.submit(other, theirs.testID)
  await d.pass(100 * MINUTE)
  expect(await result()).toBe(true)
})

test('when everybody is stopped nobody begins either, until everybody goes on', async () => {
  const {
    exam,
    people: [me, late],
  } = await d.prepare(2)
  if (!me || !late) return expect.fail()
  await d.enter(me, exam)
  const start = () => d.t.call(calls.openExam, { id: exam.processID, client: 'tab-aaaaaaaa' }, late)
  const isHeld = async () =>
    (await ask(d.t, day.examMonitor, { planId: exam.planID, processID: exam.processID }, d.actors.trainer)).exam.held
  await steer(day.freezeExam, { id: exam.processID, userIDs: [], reason })
  expect([(await start()).body.code, await isHeld()]).toEqual(['sitting-frozen', true])
  await steer(day.unfreezeExam, { id: exam.processID, userIDs: [me.id], reason })
  expect((await start()).body.code).toBe('sitting-frozen')
  await steer(day.unfreezeExam, { id: exam.processID, userIDs: [], reason })
  expect([(await start()).body.result, await isHeld()]).toEqual([true, false])
  expect(await d.audits('exams.freeze', exam.processID)).toMatchObject([{ after: { reason } }])
})

test('[T-28] leaving seconds before the end and entering again gives no time; from the list the same sitting goes on', async () => {
  const {
    exam,
    people: [me],
  } = await d.prepare(1)
  if (!me) return expect.fail()
  const paper = await d.enter(me, exam)
  await d.pass(30 * MINUTE - 5000)
  const again = await d.enter(me, exam, 'tab-bbbbbbbb')
  expect([again.testID, again.deadlineAt, again.remainSeconds]).toEqual([paper.testID, paper.deadlineAt, 5])
  await d.pass(5000)
  expect((await d.t.call(calls.openExam, { id: exam.processID, client: 'tab-cccccccc' }, me)).body.code).toBe(
    'already-submitted',
  )
})

test('[T-29] an invigilator who looks at an expired sitting neither closes nor submits it', async () => {
  const {
    exam,
    people: [me],
  } = await d.prepare(1)
  if (!me) return expect.fail()
  const paper = await d.enter(me, exam)
  await d.pass(31 * MINUTE)
  await ask(d.t, day.examMonitorDetail, { id: paper.testID }, d.actors.trainer)
  await ask(d.t, day.replaySitting, { id: paper.testID }, d.actors.trainer)
  await d.board(exam)
  const { rows } = await d.t.world.pool.query('select state, finished_at from sitting where id = $1', [paper.testID])
  expect(rows).toEqual([{ state: 'open', finished_at: null }])
})

test('[T-21] [T-75] without any job running, sittings are closed at their own deadlines: extended ones later, stopped ones not', async () => {
  const { exam, people } = await d.prepare(3)
  const papers = []
  for (const who of people) papers.push(await d.enter(who, exam))
  const [plain, extended, stopped] = people
  if (!plain || !extended || !stopped) return expect.fail()
  await steer(day.extendSittings, { id: exam.processID, userIDs: [extended.id], minutes: 10, reason })
  await steer(day.freezeExam, { id: exam.processID, userIDs: [stopped.id], reason })
  await d.pass(31 * MINUTE)
  await sweep()
  const board = await d.board(exam)
  expect(board.get(plain.id)).toMatchObject({
    state: 'submitted',
    closedBy: 'deadline',
    finishedAt: papers[0]?.deadlineAt,
  })
  expect([board.get(extended.id)?.finishedAt, board.get(stopped.id)?.finishedAt]).toEqual([null, null])
  await d.pass(10 * MINUTE)
  await sweep()
  expect((await d.board(exam)).get(extended.id)).toMatchObject({
    finishedAt: (papers[1]?.deadlineAt ?? 0) + 10 * MINUTE,
  })
})

test('extra time of a person counts in every sitting begun afterwards, and is told before it begins', async () => {
  const {
    exam,
    people: [me],
  } = await d.prepare(1)
  if (!me) return expect.fail()
  await ask(
    d.t,
    setExtraTime,
    { planId: exam.planID, userIDs: [me.id], minutes: 10, reason: 'Doctor' },
    d.actors.trainer,
  )
  expect(await ask(d.t, calls.instructions, { id: exam.processID }, me)).toMatchObject({
    extraSeconds: 600,
    secondsIfNow: 40 * 60,
  })
  expect((await d.board(exam)).get(me.id)).toMatchObject({ state: 'waiting', extraSeconds: 600 })
  expect((await d.enter(me, exam)).remainSeconds).toBe(40 * 60)
  expect((await d.board(exam)).get(me.id)?.extraSeconds).toBe(600)
})

test('an absence has a reason, which can be taken back; who was there was not absent', async () => {
  const {
    exam,
    people: [me, other],
  } = await d.prepare(2)
  if (!me || !other) return expect.fail()
  const note = (userID: string, text: string) =>
    d.t.call(day.noteAbsence, { id: exam.processID, userID, reason: text }, d.actors.trainer)
  expect((await note(me.id, 'Ill')).body.result).toBe(true)
  expect((await d.board(exam)).get(me.id)).toMatchObject({ state: 'absent', absenceReason: 'Ill' })
  expect((await note(me.id, '')).body.result).toBe(true)
  expect((await d.board(exam)).get(me.id)).toMatchObject({ state: 'waiting', absenceReason: null })
  await d.enter(other, exam)
  expect((await note(other.id, 'Ill')).body.code).toBe('was-there')
  expect(await d.audits('exams.absence', exam.processID)).toMatchObject([
    { after: { reason: 'Ill' } },
    { before: { reason: 'Ill' }, after: { reason: '' } },
  ])
})

test('[T-43] every call of the exam day answers a trainer of another organisation as if the exam did not exist', async () => {
  const {
    exam,
    people: [me],
  } = await d.prepare(1, { photoSeconds: 30 })
  if (!me) return expect.fail()
  const { testID } = await d.enter(me, exam)
  const id = exam.processID
  const by = d.actors.otherTrainer
  const replies = [
    await d.t.call(day.examMonitor, { planId: exam.planID, processID: id }, by),
    await d.t.call(day.examMonitorDetail, { id: testID }, by),
    await d.t.call(day.replaySitting, { id: testID }, by),
    await d.t.call(day.replayPaper, { id: testID }, by),
    await d.t.call(day.quarantineList, { id }, by),
    await d.t.call(day.freezeExam, { id, userIDs: [], reason }, by),
    await d.t.call(day.unfreezeExam, { id, userIDs: [], reason }, by),
    await d.t.call(day.extendSittings, { id, userIDs: [], minutes: 5, reason }, by),
    await d.t.call(day.closeSittings, { id, userIDs: [me.id], reason }, by),
    await d.t.call(day.reopenSitting, { id, userID: me.id, minutes: 5, reason }, by),
    await d.t.call(day.messageCandidates, { id, userIDs: [], text: 'x' }, by),
    await d.t.call(day.noteAbsence, { id, userID: me.id, reason }, by),
  ]
  expect(replies.map((r) => [r.status, r.body.code])).toEqual(replies.map(() => [404, 'not-found']))
  expect((await d.t.call(day.photoList, { processID: id }, by)).body.total).toBe(0)
  expect((await ask(d.t, day.examinationProcessing, {}, by)).some((row) => row.processID === id)).toBe(false)
  expect(
    (await d.t.call(day.examMonitor, { planId: d.t.world.dice.id(), processID: id }, d.actors.trainer)).status,
  ).toBe(404)
  expect((await d.board(exam)).get(me.id)).toMatchObject({ state: 'alive', frozen: false })
})

test('an invigilator lets a candidate in whom wrong passwords keep waiting, and nobody who is none of the exam', async () => {
  const {
    exam,
    people: [me],
  } = await d.prepare(1)
  const stranger = await d.prepare(1)
  if (!me || !stranger.people[0]) return expect.fail()
  const enter = (password: string) =>
    d.t.call(signInByPassword, { username: me.accountNo, password, version: '2.5' }, null, { ip: '10.55.0.1' })
  for (let i = 0; i < 7; i++) await enter('Wrong-Pass-1234')
  expect((await enter(me.password)).body.code).toBe('sign-in-limit')
  const ask = { id: exam.processID, userIDs: [me.id, stranger.people[0].id] }
  expect((await d.t.call(letCandidatesIn, ask, me)).status).toBe(403)
  expect((await d.t.call(letCandidatesIn, ask, d.actors.trainer)).body.package).toEqual({ changed: 1, skipped: 1 })
  expect((await enter(me.password)).status).toBe(200)
  expect(await d.audits('access.letIn', me.id)).toHaveLength(1)
  expect(await d.audits('access.letIn', stranger.people[0].id)).toEqual([])
})

test('who submitted early and is let on for less than was left has no extra time on the board', async () => {
  const {
    exam,
    people: [me],
  } = await d.prepare(1)
  if (!me) return expect.fail()
  const paper = await d.enter(me, exam)
  await d.pass(10 * MINUTE)
  await d.submit(me, paper.testID)
  const again = { id: exam.processID, userID: me.id, reason, acceptReviewed: true }
  await ask(d.t, day.reopenSitting, { ...again, minutes: 15 }, d.actors.trainer)
  expect((await d.board(exam)).get(me.id)).toMatchObject({ extraSeconds: 0 })
  await d.submit(me, paper.testID)
  await ask(d.t, day.reopenSitting, { ...again, minutes: 25 }, d.actors.trainer)
  expect((await d.board(exam)).get(me.id)).toMatchObject({
    deadlineAt: paper.deadlineAt + 5 * MINUTE,
    extraSeconds: 300,
  })
})
