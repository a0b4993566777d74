// Words that stand only in the truth of an exam are planted everywhere a truth can stand; while it is sat, everybody
// who may not know them
// asks every call for everything, listens on both hubs and takes what is exported. Nothing that comes back holds one.
import type { AddressInfo } from 'node:net'
import { ALL_CALLS } from '@clearbelt/contract/all-rooms'
import * as calls from '@clearbelt/contract/exams/calls'
import * as day from '@clearbelt/contract/exams/invigilation-calls'
import { receiptPdf } from '@clearbelt/contract/exams/print-calls'
import { applyCorrection, previewCorrection } from '@clearbelt/contract/exams/regrade-calls'
import { releasePlan } from '@clearbelt/contract/exams/release-calls'
import { BROWSER_HUB, HUB_PATH, TRAINEE_HUB } from '@clearbelt/contract/notices/hub'
import { addPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import type { Call } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExamDay, topicOf, type ExamDay } from '../../testing/exam-day.ts'
import { ask, makeImages, type MadeExam } from '../../testing/exam-fixtures.ts'
import { schemaOf } from '../../testing/fuzz/fuzz-requests.ts'
import { createLot, plausible } from '../../testing/fuzz/fuzz-values.ts'
import { packedWords } from '../../testing/fuzz/packed-words.ts'
import type { Actor } from '../../testing/factories.ts'

const CANARY = 'canary7f3b'
/** Fields that tell a truth; in lists of others than candidates some of them are lawful. */
const TRUE_FIELDS =
  /"(isRight|analysis|isSafe|facility|tipId|knowledgeName|byName|productName|contents|difficulty|imageID|imageName|pictureID|answerId|keyName|analysisRT|isTrue)":/
/** These end the session or the sitting; what the hand-in answers is asked for on its own. */
const ENDING = new Set([
  'access.signOut',
  'access.changePassword',
  'access.changePasswordSignedOut',
  'exams.submit',
  'exams.submitTheory',
])

let d: ExamDay
let exam: MadeExam
let me: Actor
let waiting: Actor
let finished: Actor
let paper: calls.CandidatePaper
let ids: string[]
const sockets: Socket[] = []
const heard: string[] = []

async function listen(hub: string, who: Actor, testID?: string): Promise<void> {
  const socket = io(`http://127.0.0.1:${(d.t.app.server.address() as AddressInfo).port}${hub}`, {
    path: HUB_PATH,
    auth: { token: who.access_token, ...(testID === undefined ? {} : { testID }) },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  })
  sockets.push(socket)
  socket.onAny((...said: unknown[]) => void heard.push(JSON.stringify(said)))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  // Who may not watch the board is told so, and nothing else.
  if (hub === BROWSER_HUB)
    heard.push(
      JSON.stringify(await new Promise((resolve) => socket.emit('WatchBoard', { processID: exam.processID }, resolve))),
    )
}

beforeAll(async () => {
  d = await startExamDay()
  await d.t.world.hubs.start()
  await d.t.app.listen({ port: 0, host: '127.0.0.1' })
  const { trainer } = d.actors
  const images = await makeImages(d.t, trainer, [
    { isSafe: true, name: `${CANARY} safe`, description: `${CANARY} nothing inside`, productName: `${CANARY} scanner` },
    { isSafe: false, name: `${CANARY} threat`, description: `${CANARY} a knife`, productName: `${CANARY} scanner` },
    { isSafe: false, name: `${CANARY} other`, description: CANARY, productName: CANARY },
  ])
  const made = await d.prepare(3, {
    images,
    statements: [{ isTrue: true, analysis: `${CANARY} why` }],
    form: 3,
    release: 'manual',
    allowReview: true,
    resit: 1,
  })
  exam = made.exam
  const [first, second, third] = made.people
  if (!first || !second || !third) throw new Error('nobody')
  ;[me, waiting, finished] = [first, second, third]
  paper = await d.enter(me, exam)
  const done = await d.enter(finished, exam)
  await d.submit(finished, done.testID)
  // A corrected key says in words what was wrong with the old one.
  const change = {
    kind: 'truth' as const,
    isSafe: false,
    regions: [
      {
        knowledgeID: exam.items[1]?.regions[0]?.knowledgeID ?? '',
        left: 0.1,
        top: 0.1,
        width: 0.2,
        height: 0.2,
        outline: null,
      },
    ],
  }
  const item = exam.items[2]?.id ?? ''
  const { version } = await ask(d.t, previewCorrection, { id: exam.processID, itemID: item, change }, trainer)
  await ask(
    d.t,
    applyCorrection,
    {
      id: exam.processID,
      itemID: item,
      change,
      reason: `${CANARY} it is in the corner`,
      version,
      requestID: 'request-canary',
    },
    trainer,
  )
  const { rows } = await sql<{
    key: string | null
  }>`select unnest(array[assets ->> 'picture', assets ->> 'planes']) as key from paper_snapshot_item where snapshot_id = ${exam.snapshotID}`.execute(
    d.t.world.db,
  )
  ids = [
    exam.planID,
    exam.processID,
    exam.paperID,
    exam.snapshotID,
    paper.testID,
    done.testID,
    ...paper.paper.relationship.map((r) => r.topicID),
    topicOf(done, 0),
    ...exam.questions.map((q) => q.id),
    ...exam.items.flatMap((i) => [i.imageID, ...i.regions.map((r) => r.tipId)]),
    me.id,
    ...rows.flatMap((r) => r.key ?? []).slice(0, 2),
  ]
}, 240_000)
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await d.t.close()
})

const pathNames = (call: Call) => [...call.path.matchAll(/:(\w+)/g)].map((m) => m[1] as string)
const IN_TWO_BYTES = Buffer.from(CANARY, 'utf16le')
/** Where a planted word stands in an answer: its bytes as they came, what they pack, and its headers. */
async function placeIn({ raw, headers }: { raw: Buffer; headers: object }): Promise<string | null> {
  if (raw.includes(IN_TWO_BYTES)) return 'in letters of two bytes'
  for (const says of [raw, Buffer.from(await packedWords(raw)), Buffer.from(JSON.stringify(headers))]) {
    const at = says.indexOf(CANARY)
    if (at >= 0) return says.toString('latin1', Math.max(0, at - 80), at + 60)
  }
  return null
}

/** The words for a place in which one was found, or null. */
async function findingOf(
  call: Call,
  name: string,
  reply: Awaited<ReturnType<typeof d.t.call>>,
): Promise<string | null> {
  const place = await placeIn(reply)
  if (place !== null) return `${call.id} to ${name}: ${place}`
  // A candidate's answers hold no field of the truth; what a manager of elsewhere is shown is of elsewhere.
  if (reply.status !== 200 || call.download || !name.startsWith('candidate')) return null
  const field = TRUE_FIELDS.exec(JSON.stringify(reply.body.package))
  return field ? `${call.id} to ${name}: ${field[0]}` : null
}

/** Who may not make a call at all may not with another id either. */
const mayAskAgain = ({ status }: { status: number }): boolean => status !== 401 && status !== 403

type Asking = (call: Call, input: Record<string, unknown>, who: Actor | null, name: string) => Promise<boolean>

/** Asks every call that takes an id in its path with every id, and every other a few times, with whatever else it takes. */
async function askEverything(
  look: Asking,
  everybody: readonly [string, Actor | null][],
  calls: readonly Call[],
  seed: number,
): Promise<void> {
  const lot = createLot(seed)
  for (const call of calls) {
    const names = pathNames(call)
    const schema = schemaOf(call)
    const tries =
      call.method === 'GET' && names.length > 0
        ? ids
        : [...Array.from({ length: 3 }, () => lot.pick(ids)), paper.testID]
    for (const [name, who] of everybody) {
      // Who has nothing to do with the exam may study the library; which images of it are kept out of practice is
      // another rule (T-40).
      if (call.id === 'images.tip' && who === d.actors.student) continue
      for (const id of tries) {
        const input = {
          ...(plausible(schema, lot, ids) as Record<string, unknown>),
          ...Object.fromEntries(names.map((field) => [field, field === 'userID' ? me.id : id])),
        }
        if ('client' in input) input.client = 'tab-aaaaaaaa'
        if (!(await look(call, input, who, name))) break
      }
    }
  }
}

test('[T-38] [T-39] [T-43] while an exam is sat nobody who may not know its truth finds a word of it: every call, every id, both hubs, exports and images, for who sits, waits, has handed in, is of another organisation, or is nobody', async () => {
  const { otherStudent, otherTrainer, student } = d.actors
  for (const who of [me, waiting, finished, otherStudent])
    await listen(TRAINEE_HUB, who, who === me ? paper.testID : undefined)
  await listen(BROWSER_HUB, otherTrainer)
  const found: string[] = []
  const asked = new Set<string>()
  const look: Asking = async (call, input, who, name) => {
    const reply = await d.t.call(call, input as never, who)
    asked.add(`${call.id} ${name}`)
    const finding = await findingOf(call, name, reply)
    if (finding) found.push(finding)
    return mayAskAgain(reply)
  }
  const everybody: [string, Actor | null][] = [
    ['candidate who sits', me],
    ['candidate who waits', waiting],
    ['candidate who has handed in', finished],
    ['candidate without the exam', student],
    ['student of elsewhere', otherStudent],
    ['trainer of elsewhere', otherTrainer],
    ['nobody', null],
  ]
  const all = ALL_CALLS.filter((call) => !ENDING.has(call.id))
  await askEverything(look, everybody, all, 20_260_514)
  // What the invigilators do is heard by the pages, and holds nothing either.
  for (const act of [
    () =>
      ask(d.t, day.extendSittings, { id: exam.processID, userIDs: [], minutes: 5, reason: 'Alarm' }, d.actors.trainer),
    () =>
      ask(d.t, day.messageCandidates, { id: exam.processID, userIDs: [], text: 'Five minutes more' }, d.actors.trainer),
  ])
    await act()
  await d.t.rooms.exams.tickBoards(d.t.clock.now())
  await expect.poll(() => heard.some((said) => said.includes('Five minutes more')), { timeout: 20_000 }).toBe(true)
  // Handing in answers the receipt alone while results are withheld.
  await look(calls.submitExam, { id: paper.testID, answers: [] }, me, 'candidate who hands in')
  await look(calls.examAchievement, { id: paper.testID }, me, 'candidate who has handed in')
  expect(found).toEqual([])
  expect(heard.filter((said) => said.includes(CANARY) || TRUE_FIELDS.test(said))).toEqual([])
  // Everybody asked everything, but for the one who may study the library.
  expect(asked.size).toBeGreaterThanOrEqual(all.length * everybody.length - 1)
  // Their own receipt was printed for them, and read.
  const receipt = await d.t.call(receiptPdf, { id: paper.testID }, me)
  expect([receipt.status, await packedWords(receipt.raw)]).toEqual([200, expect.stringContaining(me.name)])
  // The words are there for who may know them: the crawl would have found them.
  const { body } = await d.t.call(calls.resultOfTrainee, { id: exam.processID, userID: me.id }, d.actors.trainer)
  expect(JSON.stringify(body.package)).toContain(`${CANARY} a knife`)
}, 900_000)

/** What candidates can read. */
const READS = ALL_CALLS.filter((call) => call.method === 'GET' && call.id !== calls.resitExam.id)

/** Asked by those who have handed in: the calls that find a word of the truth. */
async function foundByReading(reads: readonly Call[] = READS): Promise<string[]> {
  const found: string[] = []
  const look: Asking = async (call, input, who, name) => {
    const reply = await d.t.call(call, input as never, who)
    const finding = await findingOf(call, name, reply)
    if (finding) found.push(finding)
    return mayAskAgain(reply)
  }
  await askEverything(
    look,
    [
      ['candidate who has handed in', me],
      ['candidate who has handed in too', finished],
    ],
    reads,
    39,
  )
  return found
}

test('[T-39] in each state after it nothing that candidates can read or hear holds a word of the truth: withheld, released with a resit left, in the resit, over while another exam has the paper; it is told when that is over too', async () => {
  const { trainer, otherTrainer } = d.actors
  const day8 = 8 * 60
  const elsewhere = await ask(
    d.t,
    addPlan,
    {
      name: 'The same paper once more',
      startTime: new Date(d.t.clock.now()).toISOString(),
      endTime: new Date(d.t.clock.now() + 3 * day8 * 60_000).toISOString(),
      trainees: [waiting.id],
      processes: [{ paperID: exam.paperID, form: 1, duration: 30 }],
    },
    trainer,
  )
  await ask(d.t, publishPlan, { id: elsewhere.id }, trainer)
  for (const who of [me, finished]) await listen(TRAINEE_HUB, who)
  heard.length = 0
  const toldOf = async () => (await ask(d.t, calls.examAchievement, { id: paper.testID }, me)).truth
  const states: [string, () => Promise<unknown>, object][] = [
    ['withheld', async () => {}, { told: false, wait: 'release' }],
    ['resit left', () => ask(d.t, releasePlan, { id: exam.processID }, trainer), { told: false, wait: 'ownResit' }],
    [
      'in the resit',
      async () => {
        await ask(d.t, calls.resitExam, { id: exam.processID, client: 'tab-aaaaaaaa' }, me)
        await ask(d.t, day.messageCandidates, { id: exam.processID, userIDs: [], text: 'Once more' }, trainer)
        await expect.poll(() => heard.some((said) => said.includes('Once more')), { timeout: 20_000 }).toBe(true)
      },
      { told: false, wait: 'sameExam' },
    ],
    ['other exam', () => d.pass((day8 + 60) * 60_000), { told: false, wait: 'otherExam' }],
  ]
  for (const [state, arrange, truth] of states) {
    await arrange()
    // Whose time ran out is closed by the sweeper.
    await d.t.rooms.sittings.closeOverdue(d.t.clock.now())
    expect([state, await toldOf()]).toMatchObject([state, truth])
    expect([state, await foundByReading()]).toEqual([state, []])
    expect([state, heard.filter((said) => said.includes(CANARY) || TRUE_FIELDS.test(said))]).toEqual([state, []])
  }
  await d.pass(2 * day8 * 60_000)
  expect(await toldOf()).toEqual({ told: true, wait: null, from: null })
  expect(await foundByReading([calls.examAchievement])).not.toEqual([])
  // Nobody but who sat it finds it there.
  for (const other of [waiting, otherTrainer])
    expect((await d.t.call(calls.examAchievement, { id: paper.testID }, other)).status).not.toBe(200)
}, 900_000)
