// The demo organisation: people, generated bags, a paper, an exam that is open now and one with results, so that every
// screen is alive.
import { ofKind } from '@clearbelt/contract/kinds/registry'
import { mockOf, mockPaper, mockStep, sitMock, type DemoMock } from './demo-mock.ts'
import { answerAsScreener, DEMO_PEOPLE, DEMO_UNITS } from './demo-data.ts'
import { signOut } from '@clearbelt/contract/access/calls'
import { openExam, saveExam, submitExam } from '@clearbelt/contract/exams/calls'
import { noteAbsence } from '@clearbelt/contract/exams/invigilation-calls'
import { generateImages } from '@clearbelt/contract/images/calls'
import { getFiscanPaper, generateFiscan, publishFiscan } from '@clearbelt/contract/papers/calls'
import { addTheoryPaper } from '@clearbelt/contract/papers/family-calls'
import { addPlan, getPlan, publishPlan } from '@clearbelt/contract/plans/calls'
import type { InputOf } from '@clearbelt/contract/wire'
import type { Built } from '../build.ts'
import { hashPassword } from '../world/passwords.ts'
import type { World } from '../world.ts'
import { randomPassword } from './first-accounts.ts'
import { insideClient, InsideRefusal, signInInside, type InsideClient } from './inside-client.ts'
import { takeTurn } from './one-node.ts'
import { allKinds, once, onceWorked, rest } from './demo-steps.ts'
import { makeCollection } from './demo-collect.ts'
import { makeGraphicQuestions } from './demo-graphic.ts'
import { makeMatchingQuestions, picturedQuestions } from './demo-matching.ts'
import { makeImageQuestions, makeMarkedQuestion } from './demo-images.ts'
import { makeChecks } from './demo-library/make-checks.ts'
import { makeLessons } from './demo-library/make-courses.ts'
import { makePackagesAndItems } from './demo-library/make-packages.ts'
import { makePractices } from './demo-practice.ts'
import { makeBank, makeTheory } from './demo-theory.ts'
import { readNote, writeNote } from './installation-notes.ts'

const FIRST_IMAGES = 24
/** Of four further images one is seen from above and from the side. */
const TWO_VIEW_SHARE = 0.25
const PAPER_IMAGES = 16
const HOUR = 3_600_000
const DAY = 24 * HOUR

interface People {
  studentIDs: string[]
  firstStudentID: string
  trainerNo: string
}

async function makePeople(world: World, { rooms }: Built): Promise<People> {
  const { org } = rooms
  const known = await readNote<{ done: People }>(world, 'demo.people')
  if (known) return known.done
  const top = await org.topOrganisation(world.db)
  const [trainer, student] = await Promise.all([
    org.credentials(world.db, 'trainer'),
    org.credentials(world.db, 'student'),
  ])
  if (!top || !trainer || !student) throw new Error('the first accounts are missing')
  // Nobody knows this password: the people of the demo are there to be looked at, and can be given one by a reset.
  const passwordHash = await hashPassword(randomPassword(world.dice.bytes))
  return world.db.transaction().execute(async (tx) => {
    const units = new Map<string, string>([['', top.id]])
    for (const unit of DEMO_UNITS)
      units.set(
        unit.name,
        (await org.createOrganisation(tx, { name: unit.name, superiorID: units.get(unit.under) ?? top.id })).id,
      )
    const studentIDs: string[] = []
    for (const p of DEMO_PEOPLE)
      studentIDs.push(
        await org.createAccount(tx, {
          accountNo: p.accountNo,
          name: p.name,
          type: 3,
          orgID: units.get(p.unit) ?? top.id,
          gradeName: p.grade,
          postName: 'Screener',
          passwordHash,
          mustChange: true,
        }),
      )
    const people: People = { studentIDs, firstStudentID: student.account.id, trainerNo: trainer.account.accountNo }
    // In the same transaction: nobody is made twice.
    await writeNote(world, 'demo.people', { done: people }, tx)
    return people
  })
}

async function makePaper(world: World, client: InsideClient, say: (line: string) => void): Promise<string> {
  await onceWorked(
    world,
    client,
    'images',
    say,
    async () =>
      (
        await client.call(generateImages, {
          count: FIRST_IMAGES,
          threatShare: 0.5,
          knowledges: await allKinds(client),
          view: 0.35,
          superposition: 0.35,
          clutter: 0.5,
        })
      ).jobID,
  )
  const { id } = await once(world, 'draft', () =>
    client.call(generateFiscan, {
      name: 'Cabin baggage, mark and judge',
      totalScore: '100',
      passScore: '80',
      totalSeconds: 1200,
      count: PAPER_IMAGES,
      threatShare: 0.5,
      knowledges: [],
      origins: [],
      exclude: [],
    }),
  )
  await onceWorked(world, client, 'publication', say, async () => (await client.call(publishFiscan, { id })).jobID)
  return id
}

async function makePlan(
  world: World,
  client: InsideClient,
  name: string,
  plan: {
    name: string
    paperID: string
    /** Of a mock exam after the exam. */
    mockPaperID?: string
    trainees: string[]
    startsAgo: number
    days: number
    form: 1 | 2 | 3
    disorder: boolean
    resit: number
    content: string
    isOnBelt?: boolean
  },
): Promise<string> {
  const id = await once(world, name, async () => {
    const now = world.clock.now()
    return (
      await client.call(addPlan, {
        name: plan.name,
        startTime: new Date(now - plan.startsAgo).toISOString(),
        endTime: new Date(now + plan.days * DAY).toISOString(),
        content: plan.content,
        trainees: plan.trainees,
        processes: [
          {
            paperID: plan.paperID,
            form: plan.form,
            duration: 20,
            disorder: plan.disorder,
            resit: plan.resit,
            allowReview: true,
            release: 'now',
            isSimulationMode: plan.isOnBelt === true,
          },
          ...(plan.mockPaperID ? [mockStep(plan.mockPaperID)] : []),
        ],
      })
    ).id
  })
  await client.call(publishPlan, { id })
  return id
}

/** Whose last answers arrive after the hand-in, to be appealed against; and who is known to be ill. */
const LATE = 's0104'
const ILL = { accountNo: 's0108', reason: 'Ill, certificate received' }
/** How long an image is looked at. */
const IMAGE_MS = 3
/** Images looked at in another mode: brightened and inverted. */
const MODES: Readonly<Record<number, string>> = { 2: '1', 5: '3', 9: '1', 12: '3' }

/**
 * Lets most of the demo's people sit an exam, each with a skill of their own, so that results, the board and replays
 * have something to say.
 */
async function makeResults(
  world: World,
  built: Built,
  client: InsideClient,
  { planID, paperID, mock }: { planID: string; paperID: string; mock: DemoMock | null },
): Promise<void> {
  const plan = await client.call(getPlan, { id: planID })
  const [step] = plan.processes
  if (step?.businessType !== 1) return
  const { id: processID } = step
  const paper = await client.call(getFiscanPaper, { id: paperID, published: true })
  const truths = ofKind(paper.paper.relationship, 'screening').map((r) => ({
    isSafe: r.topic.isSafe,
    marks: r.topic.marks,
  }))
  const password = randomPassword(world.dice.bytes)
  const passwordHash = await hashPassword(password)
  for (const [index, person] of DEMO_PEOPLE.entries()) {
    const known = await built.rooms.org.credentials(world.db, person.accountNo)
    if (known && person.accountNo === ILL.accountNo)
      await client.call(noteAbsence, { id: processID, userID: known.account.id, reason: ILL.reason })
    if (!known || person.skill === null) continue
    await world.db.transaction().execute((tx) => built.rooms.org.setPassword(tx, known.account.id, passwordHash, false))
    const me = await signInInside(world, built, person.accountNo, password)
    const tab = `demo-${person.accountNo}`
    if (mock?.trainees.has(known.account.id)) await sitMock(me, mock, tab, person.skill, index)
    const sitting = await me.call(openExam, { id: processID, client: tab }).catch((error: unknown) => {
      // Handed in before an interruption.
      if (error instanceof InsideRefusal && error.code === 'already-submitted') return null
      throw error
    })
    if (sitting) {
      // Without disorder the topics stand in the order of the paper, so the truth of each is known by its place.
      const answers = sitting.paper.relationship.map((r, i) =>
        answerAsScreener(
          r.topicID,
          truths[i] ?? { isSafe: true, marks: [] },
          person.skill ?? 0.5,
          index * 997 + i * 31,
          sitting.form,
        ),
      )
      const save = { id: sitting.testID, client: tab, epoch: sitting.epoch }
      // A moment for each image, so that a replay shows one after the other.
      const atImage = (i: number): number => sitting.serverTime + i * IMAGE_MS
      await rest(answers.length * IMAGE_MS)
      const looks = answers.flatMap(({ topicID }, i) => [
        { act: 'show' as const, topicID, at: atImage(i), value: '' },
        ...(MODES[i] ? [{ act: 'mode' as const, topicID, at: atImage(i) + 1, value: MODES[i] }] : []),
      ])
      await me.call(saveExam, {
        ...save,
        answers: answers.map((a, i) => ({ ...a, seq: i + 1, at: atImage(i) + 2 })),
        console: looks.map((look, i) => ({ ...look, n: i + 1 })),
      })
      await me.call(submitExam, { ...save, answers: [] })
      if (person.accountNo === LATE)
        await comeLate(me, {
          ...save,
          answers: answers.slice(-2).map((a, i) => ({
            topicID: a.topicID,
            isPass: !a.isPass,
            seq: answers.length + i + 1,
            at: atImage(answers.length),
          })),
        })
    }
    await world.db
      .transaction()
      .execute(async (tx) =>
        built.rooms.org.setPassword(tx, known.account.id, await hashPassword(randomPassword(world.dice.bytes)), true),
      )
  }
}

/** Answers that come after the end are refused, and kept for an appeal. */
async function comeLate(me: InsideClient, save: InputOf<typeof saveExam>): Promise<void> {
  await me.call(saveExam, save).catch((error: unknown) => {
    if (!(error instanceof InsideRefusal && error.code === 'sitting-over')) throw error
  })
}

/**
 * Makes what is missing of the demo, on one node at a time. Returns when the demo exam can be sat; further images and
 * the results of an earlier exam are the `rest`, the images as a job that the screens show. May be killed at any moment
 * and called again.
 */
export async function makeDemo(
  world: World,
  built: Built,
  say: (line: string) => void,
): Promise<{ rest: Promise<void> }> {
  if (await readNote(world, 'demo.complete')) return NOTHING_LEFT
  const endTurn = await takeTurn(world, 'demo')
  if (!endTurn) {
    say('Another node makes the demo.')
    return NOTHING_LEFT
  }
  try {
    const rest = await makeFirst(world, built, say)
    return { rest: rest().finally(endTurn) }
  } catch (error) {
    endTurn()
    throw error
  }
}

const NOTHING_LEFT = { rest: Promise.resolve() }

/** What must be there when the product says it is ready; answers how to make the rest. */
async function makeFirst(world: World, built: Built, say: (line: string) => void): Promise<() => Promise<void>> {
  const isReady = (await readNote(world, 'demo.ready')) !== null
  if (!isReady) say('Making the demo organisation.')
  const people = await makePeople(world, built)
  const { token, signKey } = await built.rooms.access.makeScriptToken(people.trainerNo, 1)
  const client = insideClient(world, built, token, signKey)
  const paperID = await once(world, 'paper', () => makePaper(world, client, say))
  const bank = await makeBank(world, built, people.trainerNo)
  const { id } = await once(world, 'mockDraft', async () =>
    client.call(
      addTheoryPaper,
      mockPaper(bank, [
        ...(await picturedQuestions(world, built, client, people.trainerNo)),
        await makeMarkedQuestion(world, built, people.trainerNo),
      ]),
    ),
  )
  await onceWorked(world, client, 'mockPublication', say, async () => (await client.call(publishFiscan, { id })).jobID)
  const planID = await makePlan(world, client, 'plan', {
    name: 'Quarterly certification: cabin baggage',
    paperID,
    mockPaperID: id,
    trainees: [people.firstStudentID, ...people.studentIDs.slice(0, 6)],
    startsAgo: HOUR,
    days: 30,
    form: 3,
    disorder: true,
    resit: 1,
    content: 'Sixteen bags in twenty minutes. Mark every threat and name its kind.',
  })
  await writeNote(world, 'demo.ready', true)
  return () => makeRest(world, built, client, people, { paperID, planID, say })
}

/** What nobody has to wait for. */
async function makeRest(
  world: World,
  built: Built,
  client: InsideClient,
  people: People,
  first: { paperID: string; planID: string; say: (line: string) => void },
): Promise<void> {
  const { paperID, say } = first
  const planID = await makePlan(world, client, 'pastPlan', {
    name: 'Spring recurrent test',
    paperID,
    trainees: people.studentIDs,
    startsAgo: DAY,
    days: 7,
    form: 2,
    disorder: false,
    resit: 0,
    content: 'The recurrent test of the spring term.',
  })
  const theoryPaperID = await makeTheory(world, built, client, people.trainerNo, say)
  await makePlan(world, client, 'theoryPlan', {
    name: 'Theory exam: rules, equipment, response',
    paperID: theoryPaperID,
    trainees: people.studentIDs.slice(0, 8),
    startsAgo: HOUR,
    days: 30,
    form: 1,
    disorder: true,
    resit: 1,
    content: 'Thirty questions on rules, equipment, images and response. Calculator and notes are allowed.',
  })
  await makePlan(world, client, 'mixedPlan', {
    name: 'Mixed exam: theory and DR images',
    paperID: await makeImageQuestions(world, built, client, people.trainerNo, say),
    trainees: people.studentIDs.slice(8, 14),
    startsAgo: HOUR,
    days: 30,
    form: 1,
    disorder: false,
    resit: 1,
    content: 'Twelve questions on rules and procedures, then four on DR images.',
  })
  await makePlan(world, client, 'beltPlan', {
    name: 'Belt exam: cabin baggage as at the machine',
    paperID,
    trainees: people.studentIDs.slice(4, 12),
    startsAgo: HOUR,
    days: 30,
    form: 1,
    disorder: true,
    resit: 2,
    content: 'Sixteen bags pass on the belt. Double-click what looks suspect; what passes counts as safe.',
    isOnBelt: true,
  })
  await once(world, 'past', async () => {
    await makeResults(world, built, client, { planID, paperID, mock: await mockOf(client, first.planID) })
    return true
  })
  await makeGraphicQuestions(world, built, client, people.trainerNo)
  await makeMatchingQuestions(world, built, client, people.trainerNo)
  await makeCollection(world, built)
  await makePackagesAndItems(world, built, client)
  await makeChecks(world, built, client)
  await makePractices(world, built, people.firstStudentID)
  await makeLessons(world, built, client, people, say)
  const knowledges = await allKinds(client)
  const order = { threatShare: 0.5, knowledges, view: 0.5, superposition: 0.5, clutter: 0.6 }
  const make = (name: string, wish: { count: number; views?: number }): Promise<string> =>
    once(world, name, async () => (await client.call(generateImages, { ...order, ...wish })).jobID)
  const { demoImages } = world.config
  const twoViews = Math.ceil(demoImages * TWO_VIEW_SHARE)
  if (twoViews > 0) await make('twoViews', { count: twoViews, views: 2 })
  if (demoImages > twoViews) await make('more', { count: demoImages - twoViews })
  await writeNote(world, 'demo.complete', true)
  await client.call(signOut, {})
}
