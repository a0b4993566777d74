// What is seen of an exam day: states of candidates, absences from the screen, photos and their gaps, the replay.
import * as calls from '@clearbelt/contract/exams/calls'
import * as day from '@clearbelt/contract/exams/invigilation-calls'
import { leaveTimes, reportCamera, uploadInvigilate } from '@clearbelt/contract/exams/sitting-day-calls'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExamDay, topicOf, type ExamDay } from '../../../testing/exam-day.ts'
import { ask } from '../../../testing/exam-fixtures.ts'
import type { Actor } from '../../../testing/factories.ts'

const MINUTE = 60_000
const CLIENT = 'tab-aaaaaaaa'
let d: ExamDay
let face: Buffer
let black: Buffer
beforeAll(async () => {
  d = await startExamDay()
  const noise = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, i) => (i * 7919) % 256))
  face = await sharp(noise, { raw: { width: 64, height: 48, channels: 3 } })
    .jpeg()
    .toBuffer()
  black = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#020202' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => d.t.close())
const now = () => d.t.clock.now()
const leave = (
  who: Actor,
  id: string,
  spans: { key: string; reason: 'hidden' | 'blur' | 'fullscreen'; from: number; to: number | null }[],
) => d.t.call(leaveTimes, { id, client: CLIENT, spans }, who)
const photo = (who: Actor, testID: string, seq: number, capturedAt: number, bytes = face) =>
  d.t.call(uploadInvigilate, { testID, client: CLIENT, seq, capturedAt }, who, {
    file: { name: 'p.jpg', bytes, type: 'image/jpeg' },
  })
const only = async (wish: Parameters<ExamDay['prepare']>[1] = {}) => {
  const {
    exam,
    people: [me],
  } = await d.prepare(1, wish)
  if (!me) throw new Error('nobody')
  return { exam, me }
}

test('[EXM-019] [EXM-022] [EXM-023] running exams, the board and the detail name exam, plan, trainee, organisation, status and figures', async () => {
  const { exam, me } = await only({ photoSeconds: 30, name: 'Winter exam' })
  const listed = async () =>
    (await ask(d.t, day.examinationProcessing, { search: 'winter' }, d.actors.trainer)).find(
      (row) => row.processID === exam.processID,
    )
  expect(await listed()).toMatchObject({
    planID: exam.planID,
    planName: 'Winter exam',
    trainees: 1,
    sitting: 0,
    submitted: 0,
    photoDuration: 30,
    isAntiCheating: true,
    photoPolicy: 'flag',
  })
  expect((await d.board(exam)).get(me.id)).toMatchObject({ state: 'waiting', testID: null })
  const paper = await d.enter(me, exam)
  await d.save(me, paper.testID, [{ topicID: topicOf(paper, 0), isPass: true, seq: 1 }])
  await d.t.rooms.exams.tickBoards(now() + 20_000)
  expect(await listed()).toMatchObject({ sitting: 1, orgName: expect.stringContaining('Organisation') })
  const row = (await d.board(exam)).get(me.id)
  expect(row).toMatchObject({
    userName: me.name,
    accountNo: me.accountNo,
    state: 'alive',
    number: 1,
    openedAt: now(),
    deadlineAt: now() + 30 * MINUTE,
    lastSaveAt: now(),
    lastSeenAt: now(),
    answered: 1,
    total: 3,
    leaveCount: 0,
    photoCount: 0,
  })
  const detail = await ask(d.t, day.examMonitorDetail, { id: paper.testID }, d.actors.trainer)
  expect(detail).toMatchObject({
    exam: { paperName: 'Winter exam' },
    row: { testID: paper.testID, answered: 1 },
    leaves: [],
    photos: [],
    messages: [],
    acts: [],
  })
  await d.submit(me, paper.testID)
  expect((await d.board(exam)).get(me.id)).toMatchObject({
    state: 'submitted',
    closedBy: 'candidate',
    finishedAt: now(),
  })
  expect(await listed()).toMatchObject({ sitting: 0, submitted: 1 })
  await d.pass(600 * MINUTE)
  expect(await listed()).toBeUndefined()
  expect((await d.board(exam)).get(me.id)?.state).toBe('submitted')
})

test('silence makes a candidate late and then offline; after the window who never came is absent', async () => {
  const {
    exam,
    people: [me, other],
  } = await d.prepare(2, { endIn: 31 })
  if (!me || !other) return expect.fail()
  const paper = await d.enter(me, exam)
  const opened = now()
  const stateOf = async (who = me) => (await d.board(exam)).get(who.id)
  d.t.clock.advance(45_000)
  expect(await stateOf()).toMatchObject({ state: 'late', since: opened })
  d.t.clock.advance(60_000)
  expect(await stateOf()).toMatchObject({ state: 'offline', since: opened })
  await d.t.call(calls.saveExam, { id: paper.testID, answers: [] }, me)
  await d.t.rooms.exams.tickBoards(now() + 20_000)
  expect(await stateOf()).toMatchObject({ state: 'alive', lastSeenAt: now(), lastSaveAt: null })
  await d.pass(31 * MINUTE)
  expect(await stateOf(other)).toMatchObject({ state: 'absent' })
})

test.each([
  { kind: 'screening' as const, of: 'images' },
  { kind: 'single-choice' as const, of: 'theory' },
])(
  '[EXM-009] [T-59] leaving the screen of an exam of $of is counted once for each absence, with its length, however many signals tell of it',
  async ({ kind }) => {
    // The clock moves by more than a session lasts.
    await d.pass(0)
    const { exam, me } = await only({ kind })
    const { testID } = await d.enter(me, exam)
    d.t.clock.advance(10_000)
    const left = now()
    const storm = [
      { key: 'blur-0001', reason: 'blur' as const, from: left, to: null },
      { key: 'hide-0001', reason: 'hidden' as const, from: left + 5, to: null },
    ]
    expect((await leave(me, testID, storm)).body.package.leaveTimes).toBe(0)
    d.t.clock.advance(4000)
    expect((await d.board(exam)).get(me.id)).toMatchObject({ state: 'leaving', since: left })
    const back = storm.map((s) => ({ ...s, to: left + 4000 }))
    expect((await leave(me, testID, back)).body.package).toEqual({ leaveTimes: 1, leaveSeconds: 4 })
    // Told again, told shorter, and flickers: no more than it was.
    expect(
      (await leave(me, testID, [...back, { ...(storm[0] as (typeof storm)[0]), to: left + 1 }])).body.package,
    ).toEqual({ leaveTimes: 1, leaveSeconds: 4 })
    d.t.clock.advance(10_000)
    expect(
      (await leave(me, testID, [{ key: 'ime-00001', reason: 'blur', from: now() - 500, to: now() - 100 }])).body.package
        .leaveTimes,
    ).toBe(1)
    // The word of the browser is bounded by when it was heard: ten minutes between leaving and coming back are ten
    // minutes.
    d.t.clock.advance(10_000)
    const second = now()
    await leave(me, testID, [{ key: 'blur-0002', reason: 'blur', from: second, to: null }])
    d.t.clock.advance(5 * MINUTE)
    expect(
      (await leave(me, testID, [{ key: 'blur-0002', reason: 'blur', from: second, to: second + 900 }])).body.package,
    ).toEqual({ leaveTimes: 2, leaveSeconds: 304 })
    // Times that cannot be are brought into the sitting.
    expect(
      (await leave(me, testID, [{ key: 'lie-00001', reason: 'hidden', from: 0, to: 9e13 }])).body.package.leaveTimes,
    ).toBe(1)
    const detail = await ask(d.t, day.examMonitorDetail, { id: testID }, d.actors.trainer)
    expect(detail.leaves.filter((e) => e.counted)).toMatchObject([
      { reasons: expect.arrayContaining(['blur', 'hidden']) },
    ])
    expect((await d.enter(me, exam)).leaveTimes).toBe(1)
    expect(await d.audits('exams.leave', testID)).not.toEqual([])
  },
)

test('[T-59] who closes the page while away and comes back in another one was away until then, and is not away for ever', async () => {
  const { exam, me } = await only()
  const { testID } = await d.enter(me, exam)
  const left = now()
  await leave(me, testID, [{ key: 'blur-0001', reason: 'hidden', from: left, to: null }])
  d.t.clock.advance(30_000)
  expect((await d.enter(me, exam, 'tab-bbbbbbbb')).leaveTimes).toBe(1)
  d.t.clock.advance(5000)
  expect((await d.board(exam)).get(me.id)).toMatchObject({ state: 'alive', leaveCount: 1, leaveSeconds: 30 })
})

test('leaving is told of the own sitting alone, and not long after it ended', async () => {
  const {
    exam,
    people: [me, other],
  } = await d.prepare(2)
  if (!me || !other) return expect.fail()
  const { testID } = await d.enter(me, exam)
  const span = { key: 'blur-0001', reason: 'blur' as const, from: now(), to: now() + 1000 }
  expect((await leave(other, testID, [span])).status).toBe(404)
  await d.submit(me, testID)
  expect((await leave(me, testID, [span])).body.package.leaveTimes).toBe(0)
  await d.pass(11 * MINUTE)
  expect((await leave(me, testID, [span])).body.code).toBe('sitting-over')
})

test('[EXM-017] [T-58] photos are kept with the times of taking and arriving, once each, and what is missing shows as gaps', async () => {
  const { exam, me } = await only({ photoSeconds: 30 })
  const paper = await d.enter(me, exam)
  expect(paper).toMatchObject({ isAntiCheating: true, photoDuration: 30, photoPolicy: 'flag' })
  const { testID } = paper
  const opened = now()
  d.t.clock.advance(30_000)
  expect((await photo(me, testID, 1, now() - 200)).body.package).toEqual({ seq: 1 })
  // Offline for two minutes: those that waited in the page arrive together, with the moments they were taken.
  d.t.clock.advance(150_000)
  for (const [seq, at] of [
    [2, 60_000],
    [3, 90_000],
  ] as const)
    expect((await photo(me, testID, seq, opened + at)).status).toBe(200)
  expect((await photo(me, testID, 3, opened + 90_000)).status).toBe(200)
  expect((await photo(me, testID, 4, now(), black)).status).toBe(200)
  await d.t.rooms.exams.tickBoards(now() + 20_000)
  const { package: rows, total } = (await d.t.call(day.photoList, { processID: exam.processID }, d.actors.trainer)).body
  expect(total).toBe(4)
  expect(rows.map((r) => [(r.capturedAt - opened) / 1000, (r.arrivedAt - opened) / 1000, r.isDark])).toEqual([
    [180, 180, true],
    [90, 180, false],
    [60, 180, false],
    [29.8, 30, false],
  ])
  expect(rows[0]).toMatchObject({
    userName: me.name,
    planName: 'Training plan',
    orgName: expect.any(String),
    status: 'alive',
    leaveCount: 0,
    testID,
  })
  const detail = await ask(d.t, day.examMonitorDetail, { id: testID }, d.actors.trainer)
  expect(detail.gaps).toEqual([{ from: opened + 90_000, to: opened + 180_000 }])
  expect((await d.board(exam)).get(me.id)).toMatchObject({
    photoCount: 4,
    photoGaps: 1,
    camera: 'dark',
    lastPhotoAt: opened + 90_000,
  })
  expect(await d.audits('exams.photo', testID)).toHaveLength(4)
})

test('[EXM-018] [T-58] a camera that is denied or lost shows, the exam goes on, and a photo that cannot be stored keeps no answer away', async () => {
  const { exam, me } = await only({ photoSeconds: 60, photoPolicy: 'block' })
  const paper = await d.enter(me, exam)
  expect(paper.photoPolicy).toBe('block')
  expect([uploadInvigilate.silent, reportCamera.silent]).toEqual([true, true])
  for (const state of ['denied', 'denied', 'on', 'lost'] as const) {
    d.t.clock.advance(1000)
    await ask(d.t, reportCamera, { testID: paper.testID, state, at: now() }, me)
  }
  expect((await d.board(exam)).get(me.id)?.camera).toBe('lost')
  expect(
    (await ask(d.t, day.examMonitorDetail, { id: paper.testID }, d.actors.trainer)).cameraReports.map((r) => r.state),
  ).toEqual(['denied', 'on', 'lost'])
  const { files } = d.t.world
  const put = files.put
  files.put = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
  const refused = await photo(me, paper.testID, 1, now())
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1'])
  expect((await d.save(me, paper.testID, [{ topicID: topicOf(paper, 0), isPass: true, seq: 1 }])).status).toBe(200)
  files.put = put
  expect((await photo(me, paper.testID, 1, now())).status).toBe(200)
})

test("what is no photo, belongs to nobody's sitting, is not asked for or is too much is refused", async () => {
  const {
    exam,
    people: [me, other],
  } = await d.prepare(2, { photoSeconds: 360, minutes: 5 })
  if (!me || !other) return expect.fail()
  const { testID } = await d.enter(me, exam)
  for (const bytes of [Buffer.from('<svg onload="alert(1)"/>'), face.subarray(0, 300)])
    expect((await photo(me, testID, 1, now(), bytes)).body.code).toBe('photo-unreadable')
  expect((await photo(me, testID, 1, now(), Buffer.alloc(0))).body.code).toBe('file-empty')
  expect((await photo(me, testID, 1, now(), Buffer.alloc(500_000))).status).toBe(413)
  expect((await photo(other, testID, 1, now())).status).toBe(404)
  const plain = await only()
  expect((await photo(plain.me, (await d.enter(plain.me, plain.exam)).testID, 1, now())).body.code).toBe(
    'no-photos-here',
  )
  const statuses = new Set<number>()
  for (let seq = 1; seq <= 54; seq++) statuses.add((await photo(me, testID, seq, now())).status)
  expect([...statuses]).toEqual([200, 429])
})

test('[T-41] a photo is looked at within the scope, each look is recorded, and its address tells nothing', async () => {
  const { exam, me } = await only({ photoSeconds: 30 })
  const { testID } = await d.enter(me, exam)
  for (const seq of [1, 2, 3]) await photo(me, testID, seq, now() + seq)
  const [, middle] = (await ask(d.t, day.photoList, { testID }, d.actors.trainer)).toSorted(
    (a, b) => a.capturedAt - b.capturedAt || a.id.localeCompare(b.id),
  )
  const id = middle?.id ?? ''
  const detail = await ask(d.t, day.photoDetails, { id }, d.actors.trainer)
  expect([detail.previousID, detail.nextID].every((each) => each !== null)).toBe(true)
  const picture = await d.t.call(day.photoPicture, { id }, d.actors.trainer)
  expect([
    picture.headers['content-type'],
    picture.headers['cache-control'],
    picture.headers['content-disposition'],
    picture.raw.equals(face),
  ]).toEqual(['image/jpeg', 'private, no-store', undefined, true])
  expect((await d.t.call(day.photoPicture, { id, size: 'thumb' }, d.actors.trainer)).raw.length).toBeGreaterThan(100)
  for (const by of [d.actors.otherTrainer])
    for (const call of [day.photoDetails, day.photoPicture] as const)
      expect((await d.t.call(call, { id }, by)).status).toBe(404)
  expect((await d.t.call(day.photoPicture, { id }, me)).status).toBe(403)
  // The two big ones, and one look at the small ones however many are fetched; a later look is another.
  const shown = await ask(d.t, day.photoList, { testID }, d.actors.trainer)
  for (const each of shown)
    expect((await d.t.call(day.photoPicture, { id: each.id, size: 'thumb' }, d.actors.trainer)).status).toBe(200)
  expect((await d.audits('exams.viewPhotos', testID)).map((row) => row.after)).toEqual([
    { photo: id },
    { photo: id },
    { thumbnails: true },
  ])
  await d.pass(11 * MINUTE)
  expect((await d.t.call(day.photoPicture, { id, size: 'thumb' }, d.actors.trainer)).status).toBe(200)
  expect(await d.audits('exams.viewPhotos', testID)).toHaveLength(4)
})

test('a sitting is replayed moment by moment: opening, image, mode, answer, absence, photo, act, end, in their order', async () => {
  const { exam, me } = await only({ photoSeconds: 30 })
  const paper = await d.enter(me, exam)
  const { testID } = paper
  const opened = now()
  const use = (n: number, act: 'show' | 'mode' | 'zoom', index: number, value = '') => ({
    n,
    at: now(),
    act,
    topicID: topicOf(paper, index),
    value,
  })
  const step = () => {
    d.t.clock.advance(1000)
  }
  step()
  await d.save(me, testID, [], {
    console: [use(1, 'show', 1), { n: 9, at: now(), act: 'show', topicID: 'not-one-of-mine' }],
  })
  step()
  await d.save(me, testID, [], { console: [use(2, 'mode', 1, 'high-penetration')] })
  step()
  await d.save(me, testID, [{ topicID: topicOf(paper, 1), isPass: false, seq: 1, at: now() }], {
    console: [use(3, 'zoom', 1, '2.5')],
  })
  // Sent again: it is there once.
  await d.save(me, testID, [{ topicID: topicOf(paper, 1), isPass: false, seq: 1, at: now() }], {
    console: [use(3, 'zoom', 1, '2.5')],
  })
  step()
  await leave(me, testID, [{ key: 'blur-0001', reason: 'blur', from: now() - 900, to: now() }])
  step()
  await photo(me, testID, 1, now())
  step()
  await ask(d.t, day.extendSittings, { id: exam.processID, userIDs: [], minutes: 5, reason: 'Alarm' }, d.actors.trainer)
  step()
  await d.submit(me, testID)
  step()
  await d.save(me, testID, [{ topicID: topicOf(paper, 0), isPass: true, seq: 2, at: now() }])
  const { package: moments, total } = (await d.t.call(day.replaySitting, { id: testID, Limit: 100 }, d.actors.trainer))
    .body
  expect(moments.map((m) => [m.kind, m.question, m.text, (m.at - opened) / 1000])).toEqual([
    ['open', null, '', 0],
    ['show', 2, '', 1],
    ['mode', 2, 'high-penetration', 2],
    ['zoom', 2, '2.5', 3],
    ['answer', 2, '', 3],
    ['leave', null, 'blur', 3.1],
    ['back', null, 'blur', 4],
    ['photo', null, '', 5],
    ['act', null, 'exams.extend', 6],
    ['end', null, 'candidate', 7],
    ['late-answer', 1, 'submitted', 8],
  ])
  expect(total).toBe(11)
  expect(moments[4]).toMatchObject({ isPass: false, writtenAt: opened + 3000 })
  expect(moments[8]).toMatchObject({ reason: 'Alarm', minutes: 5 })
  const page = (await d.t.call(day.replaySitting, { id: testID, PageNO: 3, Limit: 4 }, d.actors.trainer)).body
  expect([page.package.map((m) => m.kind), page.total]).toEqual([['act', 'end', 'late-answer'], 11])
  const pictures = await ask(d.t, day.replayPaper, { id: testID }, d.actors.trainer)
  expect(pictures).toMatchObject({
    testID,
    userName: me.name,
    openedAt: opened,
    questions: [{ question: 1 }, { question: 2 }, { question: 3 }],
  })
  expect(await d.audits('exams.viewReplay', testID)).toHaveLength(1)
})
