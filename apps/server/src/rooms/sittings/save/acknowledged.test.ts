// What a save acknowledges is what is stored, whoever else saves the same sitting: with numbers, without, late or twice.
import * as calls from '@clearbelt/contract/exams/calls'
import type { CandidatePaper } from '@clearbelt/contract/exams/calls'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { makeExam, type MadeExam } from '../../../testing/exam-fixtures.ts'
import { EACH_KIND, isKept, keyOf, kept, say } from '../../../testing/exam-questions.ts'
import { makeActors, makeUser, signIn, type Actor } from '../../../testing/factories.ts'
import type { KindCode } from '@clearbelt/domain/kinds/kind'

const RUNS = 24
const TABS = ['tab-aaaaaaaa', 'tab-bbbbbbbb'] as const
type Yes = boolean | null

let t: TestApp
let trainer: Actor
let kind: KindCode
let exam: MadeExam
let people: Actor[]
let next = 0

interface Said {
  question: number
  yes: Yes
  seq?: number
}
/** A save as it is sent; without a client it has no numbers. */
interface Message {
  client?: string
  epoch?: number
  said: Said[]
}

/** One candidate with an open sitting of their own. */
class Sitting {
  readonly who: Actor
  paper: CandidatePaper
  constructor(who: Actor, paper: CandidatePaper) {
    this.who = who
    this.paper = paper
  }

  topic = (question: number) => this.paper.paper.relationship[question]?.topicID as string
  bodyOf = ({ client, epoch, said }: Message) => ({
    id: this.paper.testID,
    ...(client === undefined ? {} : { client }),
    ...(epoch === undefined ? {} : { epoch }),
    answers: said.map(({ question, yes, seq }) => ({
      topicID: this.topic(question),
      ...say(kind, yes),
      ...(seq === undefined ? {} : { seq }),
    })),
  })
  save = (message: Message) => t.call(calls.saveExam, this.bodyOf(message), this.who)
  submit = (message: Message) => t.call(calls.submitExam, this.bodyOf(message), this.who)
  open = (client: string) => t.call(calls.openExam, { id: exam.processID, client }, this.who)

  /** What stands for each question that was answered, and how much the log holds. */
  async stored(): Promise<{ stands: Map<number, object>; logged: number }> {
    const { rows } = await sql<{
      alias: string
      value: object
    }>`select alias, value from answer_current where sitting_id = ${this.paper.testID}`.execute(t.world.db)
    const log = await sql<{
      n: number
    }>`select count(*) as n from answer_log where sitting_id = ${this.paper.testID}`.execute(t.world.db)
    const order = this.paper.paper.relationship.map((r) => r.topicID)
    return { stands: new Map(rows.map((r) => [order.indexOf(r.alias), r.value])), logged: log.rows[0]?.n ?? 0 }
  }
}

async function begin(): Promise<Sitting> {
  const who = people[next++ % people.length] as Actor
  return new Sitting(who, (await t.call(calls.openExam, { id: exam.processID, client: TABS[0] }, who)).body.package)
}

beforeAll(async () => {
  t = await startTestApp()
  ;({ trainer } = await makeActors(t))
  people = []
  for (let n = 0; n < RUNS + 8; n++) {
    const user = await makeUser(t, { type: 3, org: trainer.org })
    people.push({ ...user, ...(await signIn(t, user)), org: trainer.org })
  }
})
afterAll(() => t.close())

describe.each(EACH_KIND)('$kind', (asked) => {
  beforeAll(async () => {
    kind = asked.kind
    exam = await makeExam(t, { trainer, students: people, kind, form: 2, minutes: 30 })
  })
  beforeEach(() => {
    next = next % people.length
  })

  test('a save without numbers counts among numbered ones, and they among it', async () => {
    const s = await begin()
    const { epoch } = s.paper
    const numbered = (yes: Yes, seq: number) => s.save({ client: TABS[0], epoch, said: [{ question: 0, yes, seq }] })
    const stands = async () => (await s.stored()).stands.get(0)
    expect((await numbered(true, 9)).status).toBe(200)
    expect((await s.save({ said: [{ question: 0, yes: false }] })).status).toBe(200)
    expect(await stands()).toMatchObject(kept(kind, false))
    expect((await numbered(true, 10)).status).toBe(200)
    expect(await stands()).toMatchObject(kept(kind, true))
    for (const yes of [false, true, false])
      expect((await s.save({ said: [{ question: 1, yes }] })).body.package.saved).toHaveLength(1)
    expect((await s.save({ client: TABS[0], epoch, said: [{ question: 1, yes: true, seq: 1 }] })).status).toBe(200)
    expect((await s.stored()).stands.get(1)).toMatchObject(kept(kind, true))
  })

  test('a submission without numbers is graded by the answers it brings, not by older numbered ones', async () => {
    const s = await begin()
    const right = await keysOf(s)
    const said = right.map((yes, question) => ({ question, yes: !yes, seq: 100 + question }))
    expect((await s.save({ client: TABS[0], epoch: s.paper.epoch, said })).status).toBe(200)
    const result = (await s.submit({ said: right.map((yes, question) => ({ question, yes })) })).body.package
    expect([result.correct, result.wrong]).toEqual(await countRight(s, right))
    expect((await s.stored()).stands).toEqual(
      new Map(right.map((yes, question) => [question, expect.objectContaining(kept(kind, yes))])),
    )
  })

  test('one number for two answers is refused, in one save and in two, and nothing of that save is stored', async () => {
    const s = await begin()
    const head = { client: TABS[0], epoch: s.paper.epoch }
    const twice = await s.save({
      ...head,
      said: [
        { question: 0, yes: true, seq: 1 },
        { question: 1, yes: true, seq: 1 },
      ],
    })
    expect([twice.status, twice.body.code]).toEqual([422, 'number-taken'])
    expect(twice.body.fields?.map((f: { path: string }) => f.path)).toEqual(['answers.1.seq'])
    expect(
      (
        await s.save({
          ...head,
          said: [
            { question: 0, yes: true, seq: 1 },
            { question: 2, yes: true, seq: 5 },
          ],
        })
      ).status,
    ).toBe(200)
    // Another question, another answer to the same one, and beside a number that is free.
    for (const said of [
      [{ question: 1, yes: true, seq: 1 }],
      [{ question: 0, yes: false, seq: 1 }],
      [
        { question: 3, yes: true, seq: 6 },
        { question: 1, yes: true, seq: 1 },
      ],
    ]) {
      for (const reply of [await s.save({ ...head, said }), await s.submit({ ...head, said })]) {
        expect([reply.status, reply.body.code]).toEqual([422, 'number-taken'])
        expect(reply.body.package).toEqual({ lastSeq: 5 })
      }
    }
    expect(await s.stored()).toMatchObject({
      logged: 2,
      stands: new Map(
        [
          [0, kept(kind, true)],
          [2, kept(kind, true)],
        ].map(([q, v]) => [q, expect.objectContaining(v as object)]) as never,
      ),
    })
    // The same answer twice is one.
    const same = [
      { question: 3, yes: true, seq: 7 },
      { question: 3, yes: true, seq: 7 },
    ]
    expect((await s.save({ ...head, said: same })).body.package.saved).toEqual([{ topicID: s.topic(3), seq: 7 }])
    expect((await s.save({ ...head, said: [...same, { question: 3, yes: false, seq: 8 }] })).status).toBe(200)
    expect(await s.stored()).toMatchObject({ logged: 4 })
    expect((await s.stored()).stands.get(3)).toMatchObject(kept(kind, false))
  })

  test('[T-03] a client that has no lease numbers nothing, whatever epoch it names', async () => {
    const s = await begin()
    for (const epoch of [s.paper.epoch, undefined]) {
      const reply = await s.save({ client: TABS[1], epoch, said: [{ question: 0, yes: true, seq: 1 }] })
      expect([reply.status, reply.body.code]).toEqual([409, 'stale-lease'])
    }
    expect((await s.save({ client: TABS[1], said: [] })).status).toBe(409)
    expect((await s.stored()).logged).toBe(0)
  })

  test('a save repeated under a later lease is refused when somebody has answered otherwise meanwhile', async () => {
    const s = await begin()
    const first = { client: TABS[0], epoch: s.paper.epoch, said: [{ question: 0, yes: true, seq: 1 }] }
    await s.save(first)
    const b = (await s.open(TABS[1])).body.package
    await s.save({ client: TABS[1], epoch: b.epoch, said: [{ question: 0, yes: null, seq: 1 }] })
    const a = (await s.open(TABS[0])).body.package
    const again = await s.save({ ...first, epoch: a.epoch })
    expect([again.status, again.body.package]).toEqual([422, { lastSeq: 1 }])
    expect((await s.save({ ...first, epoch: a.epoch, said: [{ question: 0, yes: true, seq: 2 }] })).status).toBe(200)
    expect((await s.stored()).stands.get(0)).toMatchObject(kept(kind, true))
    // Nobody answered in between: it stands, and to say so is true.
    await s.open(TABS[1])
    const back = (await s.open(TABS[0])).body.package
    expect(
      (await s.save({ client: TABS[0], epoch: back.epoch, said: [{ question: 0, yes: true, seq: 2 }] })).status,
    ).toBe(200)
    expect((await s.stored()).logged).toBe(3)
  })

  test('one number that comes for two answers at the same moment is acknowledged for one', async () => {
    const s = await begin()
    for (let seq = 1; seq <= 8; seq++) {
      const replies = await Promise.all(
        [0, 1, 2].map((question) =>
          s.save({ client: TABS[0], epoch: s.paper.epoch, said: [{ question, yes: true, seq }] }),
        ),
      )
      expect(replies.map((r) => r.status).toSorted()).toEqual([200, 422, 422])
    }
    expect((await s.stored()).logged).toBe(8)
  })

  test('everything acknowledged stands unless a later acknowledged save replaced it, and the submission is graded by it', async () => {
    let replaced = 0
    let refused = 0
    await fc.assert(
      fc.asyncProperty(history, async (events) => {
        const s = await begin()
        const model = new Model(s)
        for (const e of events) {
          const replies = await Promise.all(model.messagesOf(e).map(async (m) => ({ m, reply: await s.save(m) })))
          for (const { m, reply } of replies) {
            expect([200, 409, 422]).toContain(reply.status)
            if (reply.status !== 200) refused++
            else expect(reply.body.package.saved).toHaveLength(m.said.length)
          }
          const acknowledged = replies.filter(({ reply }) => reply.status === 200).map(({ m }) => m)
          const { stands } = await s.stored()
          replaced += model.take(acknowledged, stands)
          if (e.do === 'open') model.lease((await s.open(TABS[e.tab] ?? TABS[0])).body.package.epoch, e.tab)
        }
        const right = await keysOf(s)
        const last: Message = { said: [{ question: 0, yes: true }] }
        const result = (await s.submit(last)).body.package
        const { stands } = await s.stored()
        model.take([last], stands)
        expect([result.correct, result.total]).toEqual([(await countRight(s, right))[0], right.length])
      }),
      { numRuns: RUNS, seed: 20_261_122, endOnFailure: true },
    )
    expect(replaced).toBeGreaterThan(50)
    expect(refused).toBeGreaterThan(20)
  })
})

/** What the key wants to hear to each question, in the order of the sitting. */
async function keysOf(s: Sitting): Promise<boolean[]> {
  const { rows } = await sql<{
    alias: string
    item_id: string
  }>`select alias, item_id from sitting_item where sitting_id = ${s.paper.testID}`.execute(t.world.db)
  const questions = new Map(rows.map((r) => [r.alias, exam.questions.find((q) => q.id === r.item_id)]))
  return s.paper.paper.relationship.map(({ topicID }) => {
    const question = questions.get(topicID)
    if (question === undefined) throw new Error('a topic without a question')
    return keyOf(question)
  })
}

/** How many of what stands is right and wrong. A suspect image without a mark earns nothing. */
async function countRight(s: Sitting, right: readonly boolean[]): Promise<[number, number]> {
  const { stands } = await s.stored()
  const correct = right.filter((yes, question) => {
    return isKept(kind, yes, stands.get(question)) && (kind !== 'screening' || yes)
  }).length
  return [correct, right.length - correct]
}

const QUESTIONS = 3
const answer = fc.record({ question: fc.nat(QUESTIONS - 1), yes: fc.constantFrom<Yes>(true, false, null) })
const event = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('numbered' as const),
      tab: fc.nat(1),
      said: fc.array(answer, { minLength: 1, maxLength: 3 }),
      hold: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('plain' as const), said: fc.array(answer, { minLength: 1, maxLength: 2 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deliver' as const), back: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reuse' as const), back: fc.nat(4), answer }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('burst' as const),
      backs: fc.array(fc.nat(4), { minLength: 1, maxLength: 2 }),
      said: fc.array(answer, { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('open' as const), tab: fc.nat(1) }) },
)
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never
const history = fc.array(event, { minLength: 12, maxLength: 22 })

/** What every acknowledgement so far promises. */
class Model {
  readonly s: Sitting
  /** What each tab was told of its lease. */
  readonly epochs: (number | undefined)[]
  readonly seqs = [0, 0]
  /** Saves with numbers that were ever written, also those still on their way. */
  readonly written: Message[] = []
  /** Numbers that were acknowledged, by writer and question: `said` under them is known. */
  readonly known = new Map<string, Said & { epoch: number }>()
  readonly stands = new Map<number, Yes>()

  constructor(s: Sitting) {
    this.s = s
    this.epochs = [s.paper.epoch, undefined]
  }

  lease(epoch: number, tab: number): void {
    this.epochs[tab] = epoch
  }

  messagesOf(e: Event): Message[] {
    const back = (n: number) => this.written.at(-1 - n)
    if (e.do === 'numbered') {
      const message = {
        client: TABS[e.tab] ?? TABS[0],
        epoch: this.epochs[e.tab] ?? 1,
        said: e.said.map((one) => ({ ...one, seq: (this.seqs[e.tab] = (this.seqs[e.tab] ?? 0) + 1) })),
      }
      this.written.push(message)
      return e.hold ? [] : [message]
    }
    if (e.do === 'plain') return [{ said: e.said }]
    if (e.do === 'deliver') return [back(e.back)].flatMap((m) => m ?? [])
    if (e.do === 'reuse')
      return [back(e.back)].flatMap((m) => (m ? [{ ...m, said: [{ ...e.answer, seq: m.said[0]?.seq ?? 1 }] }] : []))
    if (e.do === 'burst') return [...e.backs.flatMap((n) => back(n) ?? []), { said: e.said }]
    return []
  }

  /** Takes in what was acknowledged, in one moment; compares with what stands, and answers how often it moved. */
  take(acknowledged: readonly Message[], stored: ReadonlyMap<number, object>): number {
    const fresh: { message: Message; one: Said }[] = []
    for (const message of acknowledged)
      for (const [index, one] of message.said.entries()) {
        const { client, epoch } = message
        if (client === undefined || epoch === undefined) {
          // Of one save without numbers the last word on a question counts.
          if (message.said.findLastIndex(({ question }) => question === one.question) === index)
            fresh.push({ message, one })
          continue
        }
        const name = `${client} ${one.seq}`
        const before = this.known.get(name)
        // Acknowledged twice under one number: it must be the same answer, stored the first time.
        if (before) expect(one).toEqual({ question: before.question, yes: before.yes, seq: before.seq })
        else {
          this.known.set(name, { ...one, epoch })
          fresh.push({ message, one })
        }
      }
    // What the same writer said under a higher number of the same lease was said later, whenever it came.
    const isOlder = ({ client, epoch }: Message, { question, seq }: Said) =>
      client !== undefined &&
      [...this.known].some(
        ([name, k]) =>
          name.startsWith(`${client} `) && k.epoch === epoch && k.question === question && (k.seq ?? 0) > (seq ?? 0),
      )
    const may = Map.groupBy(
      fresh.filter(({ message, one }) => !isOlder(message, one)).map(({ one }) => one),
      (one) => one.question,
    )
    let moved = 0
    for (let question = 0; question < QUESTIONS; question++) {
      const choices = (may.get(question) ?? []).map((one) => one.yes)
      const stands = stored.get(question)
      const found = choices.find((yes) => matches(stands, yes))
      if (choices.length > 0) {
        expect(found, JSON.stringify({ question, choices, stands })).not.toBe(undefined)
        if (this.stands.has(question)) moved++
        this.stands.set(question, found as Yes)
      } else if (this.stands.has(question)) expect(stands).toMatchObject(kept(kind, this.stands.get(question) as Yes))
      else expect(stands).toBe(undefined)
    }
    return moved
  }
}

const matches = (stored: object | undefined, yes: Yes): boolean => stored !== undefined && isKept(kind, yes, stored)
