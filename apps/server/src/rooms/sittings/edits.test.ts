// What a trainer changes of an exam while it runs does nothing to who sits it.
import * as calls from '@clearbelt/contract/exams/calls'
import { releasePlan } from '@clearbelt/contract/exams/release-calls'
import { addMembers, extendPlan, getPlan, removeMember, updatePlan } from '@clearbelt/contract/plans/calls'
import { setExtraTime } from '@clearbelt/contract/plans/extra-time-calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startExamDay, topicOf, type ExamDay } from '../../testing/exam-day.ts'
import { ask, examsOf } from '../../testing/exam-fixtures.ts'
import { EACH_KIND, say } from '../../testing/exam-questions.ts'
import { makeUser } from '../../testing/factories.ts'

const MINUTE = 60_000
let d: ExamDay
beforeAll(async () => {
  d = await startExamDay()
})
beforeEach(() => d.forget())
afterAll(() => d.t.close())

test.each(EACH_KIND)(
  '[T-14] $kind: the window moved, ended early and made endless, the rules of the step, its trainees and its release changed in mid-exam: running sittings keep their end and save',
  async ({ kind }) => {
    const {
      t,
      actors: { trainer },
    } = d
    const {
      exam,
      people: [me, leaver],
    } = await d.prepare(2, { minutes: 30, endIn: 480, release: 'manual', resit: 1, kind })
    if (!me || !leaver) return expect.fail()
    const paper = await d.enter(me, exam)
    const { deadlineAt } = paper
    const inMinutes = (minutes: number) => new Date(t.clock.now() + minutes * MINUTE).toISOString()
    const plan = await ask(t, getPlan, { id: exam.planID }, trainer)
    const [step] = examsOf(plan)
    if (!step) return expect.fail()
    const { name, startTime, content, place, special, type, forLevel } = plan
    const {
      id,
      paperID,
      form,
      duration,
      passLine,
      disorder,
      resit,
      allowReview,
      release,
      extraMarks,
      deadline,
      isAntiCheating,
      isMonitor,
      photoDuration,
      photoPolicy,
    } = step
    const same = {
      id,
      paperID,
      form,
      duration,
      passLine,
      disorder,
      resit,
      allowReview,
      release,
      extraMarks,
      deadline,
      isAntiCheating,
      isMonitor,
      photoDuration,
      photoPolicy,
    }
    const rewrite = (plan: object, step: object = {}) =>
      ask(
        t,
        updatePlan,
        {
          id: exam.planID,
          name,
          startTime,
          endTime: inMinutes(480),
          content,
          place,
          special,
          type,
          forLevel,
          trainees: [me.id, leaver.id],
          processes: [{ ...same, ...step }],
          ...plan,
        },
        trainer,
      )
    const added = await makeUser(t, { type: 3, org: trainer.org })
    const edits: [string, () => Promise<unknown>][] = [
      ['renamed', () => rewrite({ name: 'Another name', place: 'Another room' })],
      ['window ends later', () => ask(t, extendPlan, { id: exam.planID, endTime: inMinutes(600) }, trainer)],
      ['window ends in a minute', () => ask(t, extendPlan, { id: exam.planID, endTime: inMinutes(1) }, trainer)],
      ['window is endless', () => ask(t, extendPlan, { id: exam.planID, endTime: null }, trainer)],
      ['step is shorter and ends in a minute', () => rewrite({}, { duration: 5, deadline: inMinutes(1) })],
      ['review and resits', () => rewrite({}, { allowReview: false, resit: 0 })],
      ['photos are asked for', () => rewrite({}, { isAntiCheating: true, photoDuration: 30, photoPolicy: 'block' })],
      ['somebody comes', () => ask(t, addMembers, { planId: exam.planID, userIDs: [added.id] }, trainer)],
      ['somebody goes', () => ask(t, removeMember, { planId: exam.planID, userID: leaver.id }, trainer)],
      [
        'extra time of the plan',
        () => ask(t, setExtraTime, { planId: exam.planID, userIDs: [me.id], minutes: 15, reason: 'Doctor' }, trainer),
      ],
      ['results are released', () => ask(t, releasePlan, { id: exam.processID }, trainer)],
    ]
    for (const [seq, [what, edit]] of edits.entries()) {
      await edit()
      await d.pass(MINUTE)
      const reply = await d.save(me, paper.testID, [
        { topicID: topicOf(paper, seq % 3), ...say(kind, seq % 2 === 0), seq: seq + 1 },
      ])
      expect([what, reply.status, (reply.body.package as { deadlineAt: number } | null)?.deadlineAt]).toEqual([
        what,
        200,
        deadlineAt,
      ])
      // Who loses the page comes back to the same sitting.
      expect([what, (await d.enter(me, exam)).testID]).toEqual([what, paper.testID])
    }
    expect([...(await d.stored(paper.testID)).values()]).toHaveLength(3)
    const submitted = await d.submit(me, paper.testID)
    expect([submitted.status, (submitted.body.package as { passScore: string }).passScore]).toEqual([
      200,
      paper.passScore,
    ])
    expect((await t.call(calls.openExam, { id: exam.processID, client: 'tab-aaaaaaaa' }, me)).body.code).toBe(
      'already-submitted',
    )
  },
)
