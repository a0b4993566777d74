// Correcting the key of a sat paper: dry run, apply, undo, and what follows from it.
import * as calls from '@clearbelt/contract/exams/calls'
import * as regrade from '@clearbelt/contract/exams/regrade-calls'
import { myTasks } from '@clearbelt/contract/plans/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill } from '../../../seams/ports.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask, kindOf, makeExam, makeImages, type MadeExam } from '../../../testing/exam-fixtures.ts'
import { makeActors, makeUser, signIn, type Actor } from '../../../testing/factories.ts'
import { createOutcomes, type Outcome } from '../finish/outcomes.ts'
import { outcomeFollowers } from '../room.ts'

let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
let exam: MadeExam
let people: Actor[]
let kindID: string
const told: Outcome[] = []
/** Whether the follower that comes last fails. */
let fail = false

const client = 'tab-aaaaaaaa'
/** Sits the exam; `right[i]` says whether the i-th image of the paper is judged as the published key wants. */
async function sit(who: Actor, right: readonly boolean[], made = exam): Promise<string> {
  const p = await ask(t, calls.openExam, { id: made.processID, client }, who)
  const answers = p.paper.relationship.map((r, i) => ({
    topicID: r.topicID,
    isPass: (made.items[i]?.isSafe ?? true) === right[i],
    tags: [],
    seq: i + 1,
    ms: 2000,
  }))
  await ask(t, calls.submitExam, { id: p.testID, client, epoch: p.epoch, answers }, who)
  return p.testID
}

let count = 0
const preview = (item: number, change: regrade.KeyChangeInput) =>
  ask(t, regrade.previewCorrection, { id: exam.processID, itemID: exam.items[item]?.id ?? '', change }, actors.trainer)
const request = (item: number, change: regrade.KeyChangeInput, version: number, requestID = `request-${++count}`) =>
  t.call(
    regrade.applyCorrection,
    {
      id: exam.processID,
      itemID: exam.items[item]?.id ?? '',
      change,
      reason: 'The picture shows no knife',
      version,
      requestID,
    },
    actors.trainer,
  )
const correct = async (item: number, change: regrade.KeyChangeInput) =>
  (await request(item, change, (await preview(item, change)).version)).body.package
const undo = async (correctionID: string) => {
  const { version } = await ask(t, regrade.previewUndo, { id: exam.processID, correctionID }, actors.trainer)
  return ask(
    t,
    regrade.undoCorrection,
    { id: exam.processID, correctionID, reason: 'It was right after all', version },
    actors.trainer,
  )
}
const scores = async () =>
  (await ask(t, calls.resultRows, { id: exam.processID }, actors.trainer)).map((r) => [r.userName, r.score, r.isPass])
/** Everything stored about outcomes, to compare byte by byte. */
const stored = async () =>
  (
    await sql`select id, score, is_passed, correct, wrong, unanswered, receipt_hash, report, (select jsonb_agg(m order by m.item_id) from sitting_mark m where m.sitting_id = s.id) as marks from sitting s where snapshot_id = ${exam.snapshotID} order by id`.execute(
      t.world.db,
    )
  ).rows

beforeAll(async () => {
  const failing = async (): Promise<void> => {
    if (fail) throw new Error('no certificate')
  }
  t = await startTestApp({
    fills: [
      fill(outcomeFollowers, { name: 'test', listener: async (_, outcome) => void told.push(outcome) }),
      fill(outcomeFollowers, { name: 'failing', listener: failing }),
    ],
  })
  actors = await makeActors(t)
  kindID = (await kindOf(t)).kindID
  // Five safe ones and five with a threat, in turn; ten points each.
  const images = await makeImages(
    t,
    actors.trainer,
    Array.from({ length: 10 }, (_, i) => ({ isSafe: i % 2 === 0 })),
  )
  people = []
  for (const name of ['Anna', 'Bo', 'Carla']) {
    const user = await makeUser(t, { type: 3, org: actors.trainer.org, name })
    people.push({ ...user, ...(await signIn(t, user)), org: actors.trainer.org })
  }
  exam = await makeExam(t, { trainer: actors.trainer, students: people, images, form: 1, passScore: '60', name: 'Key' })
  const n = (right: number, but: readonly number[] = []) =>
    Array.from({ length: 10 }, (_, i) => i < right && !but.includes(i))
  // Anna 70, Bo 50 with image 1 wrong, Carla 60 with image 1 right.
  await sit(people[0] as Actor, n(7))
  await sit(people[1] as Actor, n(6, [1]))
  await sit(people[2] as Actor, n(6))
})
afterAll(() => t.close())

test('[T-67] the dry run shows who changes and who crosses the line, before and after, and changes nothing', async () => {
  const before = await stored()
  // Image 1 was published as a threat; it is safe.
  const seen = await preview(1, { kind: 'truth', isSafe: true, regions: [] })
  expect(seen).toMatchObject({ version: 0, sittings: 3, changed: 3, nowPass: 1, nowFail: 1, total: 3 })
  const rows = new Map(seen.rows.map((r) => [r.userName, r]))
  expect(rows.get('Bo')).toMatchObject({
    before: { score: '50.00', isPass: false },
    after: { score: '60.00', isPass: true },
    crosses: 'up',
  })
  expect(rows.get('Carla')).toMatchObject({
    before: { score: '60.00', isPass: true },
    after: { score: '50.00', isPass: false },
    crosses: 'down',
  })
  expect(rows.get('Anna')).toMatchObject({
    before: { score: '70.00' },
    after: { score: '60.00', isPass: true },
    crosses: null,
  })
  expect(seen.rows.slice(0, 2).every((r) => r.crosses !== null)).toBe(true)
  expect(await stored()).toEqual(before)
})

test('[T-67] apply regrades all at once; results, task, review and measures follow, the receipt stays; undo brings everything back', async () => {
  const before = await stored()
  const bo = people[1] as Actor
  const own = async () => ask(t, calls.examAchievements, {}, bo)
  const receipt = (await own())[0]?.receipt
  const done = await correct(1, { kind: 'truth', isSafe: true, regions: [] })
  expect(done).toMatchObject({ version: 1, sittings: 3, changed: 3, nowPass: 1, nowFail: 1 })
  expect(await scores()).toEqual([
    ['Anna', '60.00', true],
    ['Bo', '60.00', true],
    ['Carla', '50.00', false],
  ])
  expect(await ask(t, calls.resultsOfStep, { id: exam.processID }, actors.trainer)).toMatchObject({
    passCount: 2,
    failCount: 1,
    lowest: '50.00',
    measures: { falseAlarm: { n: 18 }, hit: { n: 12 } },
  })
  expect((await own())[0]).toMatchObject({ score: '60.00', isPass: true, correct: 6, wrong: 4 })
  expect((await own())[0]?.receipt).toEqual(receipt)
  expect((await ask(t, myTasks, {}, bo))[0]?.steps[0]).toMatchObject({ score: '60', isPass: true })
  const review = (await ask(t, calls.examAchievement, { id: receipt?.testID ?? '' }, bo)).review
  expect(review?.paper.relationship[1]?.topic).toMatchObject({ isSafe: true, marks: [] })
  expect(review?.records[1]).toMatchObject({ result: 1, resultName: 'correct' })
  // What was published stays as it was.
  expect(
    (await t.rooms.papers.itemTruths(t.world.db, exam.snapshotID)).find((i) => i.id === exam.items[1]?.id),
  ).toMatchObject({ truth: { isSafe: false } })
  const undone = await undo(done.correctionID)
  expect(undone).toMatchObject({ version: 2, changed: 3, nowPass: 1, nowFail: 1 })
  expect(await stored()).toEqual(before)
})

test('[T-67] right for everybody and left out of the total; layers on several images undo in any order', async () => {
  const before = await stored()
  // Image 9 is wrong for all three, image 0 right for all three.
  const given = await correct(9, { kind: 'rightForAll' })
  expect(await scores()).toEqual([
    ['Anna', '80.00', true],
    ['Bo', '60.00', true],
    ['Carla', '70.00', true],
  ])
  const left = await correct(0, { kind: 'leftOut' })
  // 70, 50 and 60 of 90 points that count.
  expect(await scores()).toEqual([
    ['Anna', '77.77', true],
    ['Bo', '55.55', false],
    ['Carla', '66.66', true],
  ])
  const review = (
    await ask(t, calls.resultOfTrainee, { id: exam.processID, userID: (people[1] as Actor).id }, actors.trainer)
  ).review
  expect([review?.records[9]?.result, review?.records[0]?.resultName, review?.paper.relationship[0]?.score]).toEqual([
    1,
    'leftOut',
    '0',
  ])
  // Cancelled images say nothing about how well people find threats: two of ten are out.
  const { measures } = await ask(t, calls.resultsOfStep, { id: exam.processID }, actors.trainer)
  expect([measures?.hit.n, measures?.falseAlarm.n]).toEqual([12, 12])
  await undo(given.correctionID)
  expect(await scores()).toEqual([
    ['Anna', '66.66', true],
    ['Bo', '44.44', false],
    ['Carla', '55.55', false],
  ])
  await undo(left.correctionID)
  expect(await stored()).toEqual(before)
})

test('[T-67] the same act again changes nothing, one over an older key is refused, an undo stands once', async () => {
  const change = { kind: 'rightForAll' } as const
  const one = await request(3, change, (await preview(3, change)).version, 'request-same')
  const after = await stored()
  const heard = told.length
  for (let i = 0; i < 3; i++)
    expect((await request(3, change, 0, 'request-same')).body.package).toEqual(one.body.package)
  expect(await stored()).toEqual(after)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from key_correction where request_id = 'request-same'`.execute(t.world.db)
  expect(rows[0]?.n).toBe(1)
  expect(told.length).toBe(heard)
  expect((await request(5, change, one.body.package.version - 1)).body.code).toBe('key-changed')
  expect((await request(3, change, one.body.package.version)).body.code).toBe('key-same')
  expect((await request(5, change, one.body.package.version, 'request-same')).status).toBe(400)
  const undone = await undo(one.body.package.correctionID)
  const again = await t.call(
    regrade.undoCorrection,
    { id: exam.processID, correctionID: one.body.package.correctionID, reason: 'once more', version: 0 },
    actors.trainer,
  )
  expect(again.body.package).toEqual(undone)
})

test('[T-67] two corrections at the same moment: one is made, the other is told that the key changed', async () => {
  const { version } = await preview(5, { kind: 'rightForAll' })
  const replies = await Promise.all([
    request(5, { kind: 'rightForAll' }, version),
    request(7, { kind: 'leftOut' }, version),
  ])
  expect(replies.map((r) => r.body.code ?? 'made').toSorted()).toEqual(['key-changed', 'made'])
  const made = replies.find((r) => r.body.result)
  await undo(made?.body.package.correctionID ?? '')
})

test('[T-67] an older correction of an image is undone only after the newer one', async () => {
  const first = await correct(3, { kind: 'truth', isSafe: true, regions: [] })
  const second = await correct(3, { kind: 'leftOut' })
  const early = await t.call(
    regrade.previewUndo,
    { id: exam.processID, correctionID: first.correctionID },
    actors.trainer,
  )
  expect(early.body.code).toBe('key-newer')
  const list = await t.call(regrade.listCorrections, { id: exam.processID, Limit: 2 }, actors.trainer)
  expect(list.body.package.map((c) => [c.kind, c.number, c.canUndo, c.isUndone])).toEqual([
    ['leftOut', 4, true, false],
    ['truth', 4, false, false],
  ])
  expect(list.body.package[0]).toMatchObject({ reason: 'The picture shows no knife', byName: actors.trainer.name })
  await undo(second.correctionID)
  await undo(first.correctionID)
})

test('[T-67] a moved region and another knowledge point regrade marks of their forms', async () => {
  const images = await makeImages(t, actors.trainer, [{ isSafe: false }, { isSafe: true }])
  const made = await makeExam(t, {
    trainer: actors.trainer,
    students: [people[0] as Actor],
    images,
    form: 2,
    passScore: '100',
    name: 'Regions',
  })
  const who = people[0] as Actor
  const p = await ask(t, calls.openExam, { id: made.processID, client }, who)
  const answers = p.paper.relationship.map((r, i) => ({
    topicID: r.topicID,
    isPass: i === 1,
    tags: i === 0 ? [{ x: 0.9, y: 0.9 }] : [],
    seq: i + 1,
  }))
  await ask(t, calls.submitExam, { id: p.testID, client, epoch: p.epoch, answers }, who)
  const region = { knowledgeID: kindID, left: 0.8, top: 0.8, width: 0.15, height: 0.15, outline: null }
  const input = {
    id: made.processID,
    itemID: made.items[0]?.id ?? '',
    change: { kind: 'truth' as const, isSafe: false, regions: [region] },
  }
  expect((await ask(t, regrade.previewCorrection, input, actors.trainer)).rows).toMatchObject([
    { before: { score: '50.00', isPass: false }, after: { score: '100.00', isPass: true } },
  ])
  const added = { ...input, change: { ...input.change, regions: [region, { ...region, left: 0.1 }] } }
  expect(await ask(t, regrade.previewCorrection, added, actors.trainer)).toMatchObject({ changed: 0 })
  for (const regions of [[], [{ ...region, left: 0.9 }], [{ ...region, knowledgeID: t.world.dice.id() }]]) {
    expect(
      (await t.call(regrade.previewCorrection, { ...input, change: { ...input.change, regions } }, actors.trainer))
        .status,
    ).toBe(422)
  }
})

test('[T-67] a sitting that is open while the key changes is marked by the corrected key', async () => {
  const images = await makeImages(t, actors.trainer, [{ isSafe: false }, { isSafe: true }])
  const made = await makeExam(t, {
    trainer: actors.trainer,
    students: people,
    images,
    form: 1,
    passScore: '100',
    name: 'Open meanwhile',
  })
  const who = people[2] as Actor
  const p = await ask(t, calls.openExam, { id: made.processID, client }, who)
  const change = { kind: 'truth' as const, isSafe: true, regions: [] }
  const applied = await ask(
    t,
    regrade.applyCorrection,
    {
      id: made.processID,
      itemID: made.items[0]?.id ?? '',
      change,
      reason: 'It is safe',
      version: 0,
      requestID: 'request-open',
    },
    actors.trainer,
  )
  expect(applied).toMatchObject({ sittings: 0, changed: 0 })
  const answers = p.paper.relationship.map((r, i) => ({ topicID: r.topicID, isPass: true, tags: [], seq: i + 1 }))
  expect(await ask(t, calls.submitExam, { id: p.testID, client, epoch: p.epoch, answers }, who)).toMatchObject({
    score: '100.00',
    isPass: true,
  })
})

test('[T-67] an unanswered question that becomes right for everybody is unanswered no more', async () => {
  const images = await makeImages(t, actors.trainer, [{ isSafe: false }, { isSafe: true }])
  const of = { trainer: actors.trainer, students: people, images, form: 1, passScore: '50', name: 'Left open' } as const
  const made = await makeExam(t, of)
  const who = people[1] as Actor
  const p = await ask(t, calls.openExam, { id: made.processID, client }, who)
  const counts = async () => {
    const { correct: right, wrong, unanswered } = await ask(t, calls.examAchievement, { id: p.testID }, who)
    return { right, wrong, unanswered }
  }
  await ask(t, calls.submitExam, { id: p.testID, client, epoch: p.epoch, answers: [] }, who)
  expect(await counts()).toEqual({ right: 0, wrong: 2, unanswered: 2 })
  const act = {
    id: made.processID,
    itemID: made.items[0]?.id ?? '',
    reason: 'Both',
    version: 0,
    requestID: 'left-open',
  }
  await ask(t, regrade.applyCorrection, { ...act, change: { kind: 'rightForAll' } }, actors.trainer)
  expect(await counts()).toEqual({ right: 1, wrong: 1, unanswered: 1 })
})

test('[T-67] who, why and what are in the audit, one row for the key and one for each outcome that moved', async () => {
  const done = await correct(1, { kind: 'rightForAll' })
  const { rows } = await sql<{
    act: string
    actor_id: string
    object: string
    before: { score?: string }
    after: { reason?: string; score?: string }
  }>`select act, actor_id, object, before, after from audit_entry where after ->> 'correctionID' = ${done.correctionID} order by id`.execute(
    t.world.db,
  )
  expect(rows.map((r) => [r.act, r.object, r.actor_id])).toEqual([
    ['exams.correctKey', 'snapshotItem', actors.trainer.id],
    ['exams.regrade', 'sitting', actors.trainer.id],
  ])
  expect([rows[0]?.after.reason, rows[1]?.before.score, rows[1]?.after.score]).toEqual([
    'The picture shows no knife',
    '50.00',
    '60.00',
  ])
  await undo(done.correctionID)
})

test('[T-67] when a follower of outcomes fails, nothing of the correction stays', async () => {
  const before = await stored()
  const { version } = await preview(1, { kind: 'rightForAll' })
  fail = true
  expect((await request(1, { kind: 'rightForAll' }, version)).status).toBe(500)
  fail = false
  expect(await stored()).toEqual(before)
  expect((await preview(1, { kind: 'rightForAll' })).version).toBe(version)
})

test('[T-37] news of an outcome that comes twice or late changes nothing for who follows it', async () => {
  const outcomes = createOutcomes()
  const ledger: number[] = []
  outcomes.register('ledger', async (_, outcome) => void ledger.push(outcome.version))
  const news = (version: number): Outcome => ({
    sittingID: '00000000-0000-4000-8000-000000000001',
    userID: '',
    planID: '',
    ref: '',
    number: 1,
    version,
    score: '1.00',
    isPass: true,
    isWithdrawn: false,
    before: null,
    correctionID: null,
    at: 0,
  })
  for (const version of [1, 1, 3, 2, 3, 1, 4])
    await t.world.db.transaction().execute((tx) => outcomes.tellAll(tx, [news(version)]))
  expect(ledger).toEqual([1, 3, 4])
  expect(() => outcomes.register('ledger', async () => {})).toThrow()
})

test('[T-37] a follower is told of the marking and of each regrade with what was before', async () => {
  const anna = (people[0] as Actor).id
  const mine = told.filter((o) => o.userID === anna && o.ref === exam.processID)
  expect(mine[0]).toMatchObject({ version: 1, score: '70.00', isPass: true, before: null, correctionID: null })
  expect(mine[1]).toMatchObject({ version: 2, score: '60.00', before: { score: '70.00', isPass: true } })
  expect(mine.map((o) => o.version)).toEqual(mine.map((_, i) => i + 1))
})

test('[T-43] who does not run every plan of the paper cannot correct its key; others do not even see it', async () => {
  const input = { id: exam.processID, itemID: exam.items[0]?.id ?? '', change: { kind: 'leftOut' as const } }
  expect((await t.call(regrade.previewCorrection, input, actors.otherTrainer)).status).toBe(404)
  expect((await t.call(regrade.itemAnalysis, { id: exam.processID }, actors.otherTrainer)).status).toBe(404)
  expect((await t.call(regrade.listCorrections, { id: exam.processID }, people[0] as Actor)).status).toBe(403)
  const user = await makeUser(t, { type: 2, org: actors.trainer.org })
  const colleague = { ...user, ...(await signIn(t, user)) }
  expect((await t.call(regrade.previewCorrection, input, colleague)).body.code).toBe('key-not-yours')
  expect((await ask(t, regrade.itemAnalysis, { id: exam.processID }, colleague)).canCorrect).toBe(false)
  expect((await t.call(regrade.previewCorrection, input, actors.admin)).status).toBe(200)
  const foreign = await t.call(regrade.previewCorrection, { ...input, itemID: t.world.dice.id() }, actors.trainer)
  expect(foreign.status).toBe(404)
})
