// Trainees of a plan: adding, removing, where each stands, and the list of them.
import { setExtraTime } from '@clearbelt/contract/plans/extra-time-calls'
import {
  addMembers,
  addPlan,
  extendPlan,
  getPlan,
  publishPlan,
  queryTrainees,
  removeMember,
  updatePlan,
} from '@clearbelt/contract/plans/calls'
import type { TraineeRow } from '@clearbelt/contract/plans/calls'
import { CULTURES } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { ask, examsOf, makeImages, makePaper, publishPaper } from '../../testing/exam-fixtures.ts'
import { makeActors, makeOrg, makeUser, signIn, type Actor, type MadeUser } from '../../testing/factories.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
let colleague: Actor
let people: MadeUser[]
let paperID: string
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
  const user = await makeUser(t, { type: 2, org: who.trainer.org })
  colleague = { ...user, ...(await signIn(t, user)), org: who.trainer.org }
  people = []
  for (const name of ['Ada', 'Bo', 'Cy', 'Di', 'Ed'])
    people.push(await makeUser(t, { type: 3, org: who.trainer.org, name }))
  paperID = await makePaper(t, who.trainer, { images: await makeImages(t, who.trainer, [{ isSafe: false }]) })
  await publishPaper(t, who.trainer, paperID)
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(t.clock.now() + hours * HOUR).toISOString()
const ids = (n: number) => people.slice(0, n).map((p) => p.id)
async function make(
  trainees: readonly string[],
  over: { startTime?: string; endTime?: string | null; steps?: number; published?: boolean; deadline?: string } = {},
) {
  const processes = Array.from({ length: over.steps ?? 1 }, () => ({
    paperID,
    form: 1,
    duration: 10,
    deadline: over.deadline ?? null,
  }))
  const { id } = await ask(
    t,
    addPlan,
    {
      name: 'Plan',
      startTime: over.startTime ?? inHours(-1),
      endTime: over.endTime === undefined ? inHours(8) : over.endTime,
      processes,
      trainees: [...trainees],
    },
    who.trainer,
  )
  if (over.published !== false && trainees.length > 0) await ask(t, publishPlan, { id }, who.trainer)
  return ask(t, getPlan, { id }, who.trainer)
}
type Made = Awaited<ReturnType<typeof make>>
const trainees = async (p: { id: string }, over: object = {}, by = who.trainer, culture = 'en') =>
  (await t.call(queryTrainees, { id: p.id, status: [], ...over }, by, { culture })).body
const statusOf = async (p: Made): Promise<Record<string, [number, number, string]>> =>
  Object.fromEntries((await trainees(p)).package.map((r: TraineeRow) => [r.userName, [r.status, r.percent, r.reason]]))
const note = (p: Made, userID: string, event: 'opened' | 'submitted', step = 0) =>
  t.world.db.transaction().execute((tx) =>
    t.rooms.plans.noteProgress(tx, {
      planID: p.id,
      processID: p.processes[step]?.id ?? '',
      userID,
      event,
      at: t.clock.now(),
    }),
  )
/** Hours pass; the session is not what is tested here. */
async function later(hours: number): Promise<void> {
  t.clock.advance(hours * HOUR)
  for (const actor of [who.trainer, who.admin, colleague]) Object.assign(actor, await signIn(t, actor))
}

test('[TRN-018] trainees are listed with their words, in the order they were added', async () => {
  const p = await make(ids(3))
  const { package: rows, total } = await trainees(p)
  expect(rows.map((r) => [r.userID, r.userName, r.accountNo, r.status, r.statusName, r.reason])).toEqual(
    people.slice(0, 3).map((u) => [u.id, u.name, u.accountNo, 0, 'Not started', '']),
  )
  expect(rows[0]).toMatchObject({
    orgName: expect.stringContaining('Organisation'),
    postName: '',
    gradeName: '',
    percent: 0,
  })
  expect(total).toBe(3)
})

test('[TRN-005] the list of trainees has 20 a page unless 50, 100, 300 or 500 are asked for; more is refused', async () => {
  const p = await make(ids(5))
  const bulk = (
    await sql<{ id: string }>`insert into plan_trainee (plan_id, user_id, added_at, added_by)
    select ${p.id}, gen_random_uuid(), ${new Date(t.clock.now())}, ${who.trainer.id} from generate_series(1, 600) returning user_id as id`.execute(
      t.world.db,
    )
  ).rows
  expect((await trainees(p)).package).toHaveLength(20)
  for (const Limit of [20, 50, 100, 300, 500]) expect((await trainees(p, { Limit })).package).toHaveLength(Limit)
  expect((await t.call(queryTrainees, { id: p.id, status: [], Limit: 501 }, who.trainer)).status).toBe(400)
  const [first, second] = [await trainees(p, { Limit: 500 }), await trainees(p, { Limit: 500, PageNO: 2 })]
  expect([first.total, second.package.length]).toEqual([605, 105])
  expect(new Set([...first.package, ...second.package].map((r) => r.userID))).toEqual(
    new Set([...ids(5), ...bulk.map((r) => r.id)]),
  )
})

test('[TRN-016] those already in the plan are skipped', async () => {
  const p = await make(ids(2))
  expect(await ask(t, addMembers, { planId: p.id, userIDs: [...ids(4), ...ids(1)] }, who.trainer)).toEqual({
    added: 2,
    skipped: 2,
  })
  expect(await ask(t, addMembers, { planId: p.id, userIDs: ids(4) }, who.trainer)).toEqual({ added: 0, skipped: 4 })
  expect((await trainees(p)).package.map((r) => r.userID)).toEqual(ids(4))
  const { rows } = await sql`select 1 from audit_entry where object_id = ${p.id} and act = 'plans.addMembers'`.execute(
    t.world.db,
  )
  expect(rows).toHaveLength(1)
})

test('the same person added by many calls at once is there once', async () => {
  const p = await make(ids(1))
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => t.call(addMembers, { planId: p.id, userIDs: ids(3) }, who.trainer)),
  )
  expect(replies.map((r) => r.body.package.added).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 2])
  expect((await trainees(p)).total).toBe(3)
})

test('whoever is not in the scope of the caller is not added, and then nobody is', async () => {
  const p = await make(ids(1))
  const deleted = await makeUser(t, { type: 3, org: who.trainer.org })
  await sql`update account set deleted_at = ${new Date(t.clock.now())} where id = ${deleted.id}`.execute(t.world.db)
  for (const stranger of [who.otherStudent.id, t.world.dice.id(), 'nobody', deleted.id]) {
    const reply = await t.call(addMembers, { planId: p.id, userIDs: [...ids(2), stranger] }, who.trainer)
    expect([reply.status, reply.body.code]).toEqual([422, 'trainee-unknown'])
  }
  expect((await trainees(p)).total).toBe(1)
  expect(await ask(t, addMembers, { planId: p.id, userIDs: [who.otherStudent.id] }, who.admin)).toEqual({
    added: 1,
    skipped: 0,
  })
})

test('[TRN-012] students and, in the other mode, accounts of every type can be trainees', async () => {
  const p = await make(ids(1))
  expect(
    await ask(t, addMembers, { planId: p.id, userIDs: [who.trainer.id, colleague.id, who.student.id] }, who.trainer),
  ).toEqual({ added: 3, skipped: 0 })
})

test('[TRN-030] adding and removing trainees is open to the creator and to administrators alone', async () => {
  const p = await make(ids(2))
  const [first = '', , third = ''] = ids(3)
  for (const reply of [
    t.call(addMembers, { planId: p.id, userIDs: [third] }, colleague),
    t.call(removeMember, { planId: p.id, userID: first }, colleague),
  ]) {
    const { status, body } = await reply
    expect([status, body.code]).toEqual([403, 'plan-not-yours'])
  }
  expect((await t.call(addMembers, { planId: p.id, userIDs: [third] }, who.student)).status).toBe(403)
  expect((await t.call(addMembers, { planId: p.id, userIDs: [third] }, who.otherTrainer)).status).toBe(404)
  await ask(t, addMembers, { planId: p.id, userIDs: [third] }, who.admin)
  await ask(t, removeMember, { planId: p.id, userID: first }, who.admin)
  await ask(t, removeMember, { planId: p.id, userID: third }, who.trainer)
  expect((await trainees(p)).package.map((r) => r.userID)).toEqual(ids(2).slice(1))
})

test('[TRN-034] members are added by planId and userIDs, removed by planId and userID', async () => {
  const p = await make(ids(1))
  await ask(t, addMembers, { planId: p.id, userIDs: ids(2) }, who.trainer)
  await ask(t, removeMember, { planId: p.id, userID: ids(2)[1] ?? '' }, who.trainer)
  expect((await t.call(removeMember, { planId: p.id, userID: ids(2)[1] ?? '' }, who.trainer)).status).toBe(404)
  expect((await t.call(removeMember, { planId: p.id, userID: 'nonsense' }, who.trainer)).status).toBe(404)
})

test('[T-45] removing a trainee closes what they have open, and their work is theirs again when they come back', async () => {
  const p = await make(ids(2), { steps: 2 })
  const [ada = ''] = ids(1)
  await note(p, ada, 'opened')
  await note(p, ada, 'submitted')
  await note(p, ada, 'opened', 1)
  const closed: [string[], string][] = []
  const close = vi
    .spyOn(t.rooms.exams.stepKind, 'close')
    .mockImplementation(async (_tx, stepIDs, userID) => void closed.push([[...stepIDs], userID]))
  await ask(t, removeMember, { planId: p.id, userID: ada }, who.trainer)
  // Before the removal, and once more for what was opened in between.
  const asked = [p.processes.map((s) => s.id), ada]
  expect(closed).toEqual([asked, asked])
  close.mockRestore()
  expect(await t.rooms.plans.isTrainee(t.world.db, p.id, ada)).toBe(false)
  // The closing is reported after the removal: it is kept and refuses nothing.
  await note(p, ada, 'submitted', 1)
  await expect(note(p, ada, 'opened')).rejects.toMatchObject({ def: { code: 'not-found' } })
  await ask(t, addMembers, { planId: p.id, userIDs: [ada] }, who.trainer)
  expect((await statusOf(p)).Ada).toEqual([2, 100, ''])
})

test('news of sittings moves a trainee on, and the same news twice changes nothing', async () => {
  const p = await make(ids(2), { steps: 2 })
  const [ada = ''] = ids(1)
  const seen: unknown[] = []
  for (const [event, step] of [
    ['opened', 0],
    ['opened', 0],
    ['submitted', 0],
    ['submitted', 0],
    ['opened', 0],
    ['opened', 1],
    ['submitted', 1],
  ] as const) {
    await note(p, ada, event, step)
    seen.push((await statusOf(p)).Ada)
  }
  expect(seen).toEqual([
    [1, 0, ''],
    [1, 0, ''],
    [1, 50, ''],
    [1, 50, ''],
    [1, 50, ''],
    [1, 50, ''],
    [2, 100, ''],
  ])
  expect((await statusOf(p)).Bo).toEqual([0, 0, ''])
  expect((await ask(t, getPlan, { id: p.id }, who.trainer)).percent).toBe(50)
})

test('fifty reports of one opening at once count once', async () => {
  const p = await make(ids(1), { steps: 2 })
  await Promise.all(Array.from({ length: 50 }, () => note(p, ids(1)[0] ?? '', 'opened')))
  const { rows } = await sql<{
    opened: number
  }>`select opened_steps as opened from plan_trainee where plan_id = ${p.id}`.execute(t.world.db)
  expect(rows).toEqual([{ opened: 1 }])
})

test('[TRN-008] trainees are filtered by each of the five statuses', async () => {
  const p = await make(ids(5), { endTime: inHours(2) })
  await note(p, ids(5)[1] ?? '', 'opened')
  await note(p, ids(5)[2] ?? '', 'opened')
  await note(p, ids(5)[2] ?? '', 'submitted')
  const named = async (status: number[]) => (await trainees(p, { status })).package.map((r) => r.userName)
  expect([
    await named([0]),
    await named([1]),
    await named([2]),
    await named([3]),
    await named([4]),
    await named([0, 2]),
  ]).toEqual([['Ada', 'Di', 'Ed'], ['Bo'], ['Cy'], [], [], ['Ada', 'Cy', 'Di', 'Ed']])
  await later(3)
  expect([await named([0]), await named([2]), await named([3])]).toEqual([[], ['Cy'], ['Ada', 'Bo', 'Di', 'Ed']])
  await ask(t, extendPlan, { id: p.id, endTime: inHours(5) }, who.trainer)
  expect([await named([0]), await named([2]), await named([3]), await named([4])]).toEqual([
    [],
    ['Cy'],
    [],
    ['Ada', 'Bo', 'Di', 'Ed'],
  ])
  await ask(t, addMembers, { planId: p.id, userIDs: [who.student.id] }, who.trainer)
  expect((await trainees(p, { status: [0] })).package.map((r) => r.userID)).toEqual([who.student.id])
  expect((await t.call(queryTrainees, { id: p.id, status: [5] }, who.trainer)).status).toBe(400)
})

test('[TRN-009] absence and recovering come with their reason, in every language and in the zone of the plan', async () => {
  const org = await makeOrg(t, { zone: 'Asia/Tokyo', under: who.trainer.org })
  const trainer = await makeUser(t, { type: 2, org })
  const student = await makeUser(t, { type: 3, org })
  const tokyo = { ...trainer, ...(await signIn(t, trainer)), org }
  const own = await makePaper(t, tokyo, { images: await makeImages(t, tokyo, [{ isSafe: false }]) })
  await publishPaper(t, tokyo, own)
  const { id } = await ask(
    t,
    addPlan,
    {
      name: 'Tokyo',
      startTime: inHours(-1),
      endTime: inHours(8),
      processes: [{ paperID: own, form: 1, duration: 10 }],
      trainees: [student.id],
    },
    tokyo,
  )
  await ask(t, publishPlan, { id }, tokyo)
  t.clock.advance(9 * HOUR)
  Object.assign(tokyo, await signIn(t, tokyo))
  const reasons = async () => {
    const said: Record<string, string> = {}
    for (const culture of CULTURES)
      said[culture] = (await trainees({ id }, {}, tokyo as Actor, culture)).package[0]?.reason ?? ''
    return said
  }
  // The plan ended at 16:00 UTC on 12 May, one o'clock of the next day in Tokyo.
  const absent = await reasons()
  expect(absent.en).toMatch(/^No exam taken before May 13, 2026, 1:00\sAM \(Japan Time, GMT\+9\)$/)
  expect(new Set(Object.values(absent)).size).toBe(4)
  for (const text of Object.values(absent)) expect(text).toMatch(/GMT\+9/)
  await ask(t, extendPlan, { id, endTime: null }, tokyo)
  const recovering = await reasons()
  expect(recovering.en).toMatch(
    /^Missed the end on May 13, 2026, 1:00\sAM \(Japan Time, GMT\+9\); the plan was extended$/,
  )
  expect(new Set(Object.values(recovering)).size).toBe(4)
})

test('[TRN-023] an absence that is made up ends finished; missed again it is an absence again', async () => {
  const p = await make(ids(3), { endTime: inHours(1), steps: 2 })
  const [ada = '', bo = ''] = ids(2)
  await note(p, bo, 'opened')
  await note(p, bo, 'submitted')
  await later(2)
  expect(Object.values(await statusOf(p)).map(([status]) => status)).toEqual([3, 3, 3])
  expect((await statusOf(p)).Bo?.[2]).toMatch(/^1 of 2 exams submitted before /)
  await ask(t, extendPlan, { id: p.id, endTime: inHours(1) }, who.trainer)
  for (const step of [0, 1]) for (const event of ['opened', 'submitted'] as const) await note(p, ada, event, step)
  expect(Object.values(await statusOf(p)).map(([status, percent]) => [status, percent])).toEqual([
    [2, 100],
    [4, 50],
    [4, 0],
  ])
  await later(2)
  expect(Object.values(await statusOf(p)).map(([status]) => status)).toEqual([2, 3, 3])
})

test('a deadline of the only step ends the time of its trainees before the plan ends', async () => {
  const p = await make(ids(1), { deadline: inHours(1) })
  await later(2)
  expect((await ask(t, getPlan, { id: p.id }, who.trainer)).status).toBe(1)
  expect((await statusOf(p)).Ada?.[0]).toBe(3)
})

test('nobody is absent from a plan that was never published', async () => {
  const p = await make(ids(1), { endTime: inHours(1), published: false })
  await later(2)
  expect((await statusOf(p)).Ada).toEqual([0, 0, ''])
})

test('trainees are not added to a plan or removed from it when its time is over', async () => {
  const p = await make(ids(1), { endTime: inHours(1) })
  await later(2)
  for (const reply of [
    t.call(addMembers, { planId: p.id, userIDs: ids(2) }, who.trainer),
    t.call(removeMember, { planId: p.id, userID: ids(1)[0] ?? '' }, who.trainer),
  ]) {
    const { status, body } = await reply
    expect([status, body.code]).toEqual([422, 'window-over'])
  }
})

test('trainees are searched by name inside the plan', async () => {
  const p = await make(ids(2))
  expect((await trainees(p, { search: 'ada' })).package.map((r) => r.userName)).toEqual(['Ada'])
  expect((await trainees(p, { search: 'Ed' })).total).toBe(0)
})

test('an edit with a list of trainees adds the new ones and lets go who has not begun', async () => {
  const p = await make(ids(3))
  const [ada = ''] = ids(1)
  await note(p, ada, 'opened')
  const edit = (chosen: string[]) =>
    ask(
      t,
      updatePlan,
      {
        id: p.id,
        name: 'Plan',
        startTime: p.startTime,
        endTime: p.endTime,
        trainees: chosen,
        processes: examsOf(p).map((s) => ({
          id: s.id,
          paperID: s.paperID,
          form: s.form,
          duration: s.duration,
          passLine: s.passLine,
        })),
      },
      who.trainer,
    )
  await edit([])
  expect((await trainees(p)).package.map((r) => r.userID)).toEqual(ids(3))
  await edit([ids(3)[2] ?? '', ids(4)[3] ?? ''])
  expect((await trainees(p)).package.map((r) => r.userID)).toEqual([ada, ids(3)[2], ids(4)[3]])
})

test('twenty thousand trainees come in with one call', async () => {
  const org = await makeOrg(t, { under: who.trainer.org })
  const { rows } = await sql<{
    id: string
  }>`insert into account (id, account_no, name, type, org_id, post_name, grade_name, mobile, job_no, remark, theme, enabled, password_hash, must_change, search, created_at)
    select gen_random_uuid(), 'mass' || n, 'Person ' || n, 3, ${org.id}, '', '', '', '', '', 'harbour', true, '', false, '', ${new Date(t.clock.now())} from generate_series(1, 20000) n returning id`.execute(
    t.world.db,
  )
  const everybody = rows.map((r) => r.id)
  const p = await make(ids(1))
  expect(await ask(t, addMembers, { planId: p.id, userIDs: everybody }, who.trainer)).toEqual({
    added: 20_000,
    skipped: 0,
  })
  expect(await ask(t, addMembers, { planId: p.id, userIDs: everybody }, who.trainer)).toEqual({
    added: 0,
    skipped: 20_000,
  })
  expect((await trainees(p, { Limit: 500, PageNO: 41 })).package).toHaveLength(1)
  expect(await t.rooms.plans.traineeIDs(t.world.db, p.id)).toEqual([...ids(1), ...everybody])
  expect(
    (await t.call(addMembers, { planId: p.id, userIDs: [...everybody, who.student.id] }, who.trainer)).status,
  ).toBe(400)
})

test('extra time is set by who runs the plan, shows in the list, and is recorded with its reason', async () => {
  const p = await make(ids(3))
  const set = (minutes: number, by = who.trainer) =>
    t.call(setExtraTime, { planId: p.id, userIDs: ids(2), minutes, reason: 'Reads slowly' }, by)
  expect((await set(15)).body.package).toEqual({ changed: 2 })
  expect((await set(15)).body.package).toEqual({ changed: 0 })
  expect((await trainees(p)).package.map((r) => r.extraMinutes)).toEqual([15, 15, 0])
  expect(await t.rooms.plans.extraSeconds(t.world.db, p.id, ids(1)[0] ?? '')).toBe(900)
  expect((await set(30, colleague)).body.code).toBe('plan-not-yours')
  expect((await set(30, who.otherTrainer)).status).toBe(404)
  const { rows } = await sql<{
    after: unknown
  }>`select after from audit_entry where object_id = ${p.id} and act = 'plans.extraTime'`.execute(t.world.db)
  expect(rows.map((row) => row.after)).toEqual([{ minutes: 15, reason: 'Reads slowly' }])
})
