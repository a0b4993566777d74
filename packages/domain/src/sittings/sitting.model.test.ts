// Random histories of one trainee's sittings: what must hold after every single event, whatever the order.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideClose, decideLease, decideOpen, decideSave, decideSubmit } from './sitting.ts'
import type { Sitting, StepPolicy, Version } from './sitting.ts'

const GRACE = 5_000
const SETTLE = 3_000
const QUESTIONS = ['q1', 'q2'] as const
type Question = (typeof QUESTIONS)[number]

interface LogRow extends Version {
  client: string
  value: number
  arrivedAt: number
  writtenAt: number
}
interface Stored extends Sitting {
  client: string | null
  log: Record<Question, LogRow[]>
  current: Partial<Record<Question, LogRow>>
}
/** A save on its way: it may arrive late, twice, in another order, or never. */
interface Message {
  sittingId: string
  client: string
  epoch: number
  seq: number
  question: Question
  value: number
  writtenAt: number
}

/** A store that does what the decisions say and nothing of its own. */
class Store {
  now = 1_000_000
  sittings: Stored[] = []
  messages: Message[] = []
  seqs = new Map<string, number>()
  /** What each client was told of its epoch when it last opened. */
  epochs = new Map<string, number>()
  values = 0
  readonly policy: StepPolicy
  constructor(policy: StepPolicy) {
    this.policy = policy
  }

  get open(): Stored | undefined {
    return this.sittings.find((s) => s.state === 'open')
  }

  end(s: Stored, end: { endedBy: 'candidate' | 'deadline' | 'administrator'; finishedAt: number }): void {
    Object.assign(s, {
      state: end.endedBy === 'candidate' ? 'submitted' : 'closed',
      endedBy: end.endedBy,
      finishedAt: end.finishedAt,
      hasPassed: false,
    })
  }

  start(client: string, rule: 'handOver' | 'block'): void {
    for (;;) {
      const decision = decideOpen(this.sittings, this.policy, { isMember: true }, this.now)
      if (decision.verdict === 'refuse') return
      if (decision.verdict === 'close-first') {
        this.end(decision.sitting as Stored, { endedBy: 'deadline', finishedAt: decision.finishedAt })
        continue
      }
      if (decision.verdict === 'open') {
        this.sittings.push({
          id: `s${decision.number}`,
          number: decision.number,
          state: 'open',
          endedBy: null,
          openedAt: this.now,
          deadlineAt: decision.deadlineAt,
          finishedAt: null,
          epoch: 0,
          hasPassed: null,
          client: null,
          log: { q1: [], q2: [] },
          current: {},
        })
      }
      const s = this.open
      if (s === undefined) throw new Error('nothing open after a start')
      const lease = decideLease(
        { epoch: s.epoch, client: s.client, seenAt: this.now },
        { client, rule, now: this.now, leaseMs: 1 },
      )
      if (lease.verdict === 'blocked') return
      s.epoch = lease.epoch
      s.client = client
      this.epochs.set(`${s.id} ${client}`, lease.epoch)
      return
    }
  }

  write(client: string, question: Question): void {
    const s = this.sittings.findLast((held) => this.epochs.has(`${held.id} ${client}`))
    if (s === undefined) return
    const seq = (this.seqs.get(`${s.id} ${client}`) ?? 0) + 1
    this.seqs.set(`${s.id} ${client}`, seq)
    this.messages.push({
      sittingId: s.id,
      client,
      epoch: this.epochs.get(`${s.id} ${client}`) ?? 0,
      seq,
      question,
      value: ++this.values,
      writtenAt: this.now,
    })
  }

  /** Brings the message sent so many before the last one, whether it came already or not. */
  deliver(back: number): void {
    const m = this.messages.at(-1 - back)
    const s = this.sittings.find((held) => held.id === m?.sittingId)
    if (m === undefined || s === undefined) return
    const isLogged = QUESTIONS.some((q) => s.log[q].some((row) => row.client === m.client && row.seq === m.seq))
    const decision = decideSave({
      sitting: s,
      arrivedAt: this.now,
      writtenAt: m.writtenAt,
      graceMs: GRACE,
      epoch: m.epoch,
      client: m.client,
      seq: m.seq,
      logged: isLogged ? 'same' : 'nothing',
      current: s.current[m.question] ?? null,
    })
    if (decision.verdict !== 'accept' && decision.verdict !== 'older') return
    const row: LogRow = {
      ...decision.version,
      client: m.client,
      value: m.value,
      arrivedAt: this.now,
      writtenAt: m.writtenAt,
    }
    s.log[m.question].push(row)
    if (decision.verdict === 'accept') s.current[m.question] = row
  }

  submit(client: string): void {
    const s = this.sittings.at(-1)
    if (s === undefined) return
    const decision = decideSubmit({
      sitting: s,
      arrivedAt: this.now,
      graceMs: GRACE,
      epoch: this.epochs.get(`${s.id} ${client}`) ?? null,
    })
    if (decision.verdict === 'submit' || decision.verdict === 'close') this.end(s, decision)
  }

  close(by: 'deadline' | 'administrator'): void {
    for (const s of this.sittings) {
      const decision = decideClose({ sitting: s, by, now: this.now, graceMs: GRACE, settleMs: SETTLE })
      if (decision.verdict === 'close') this.end(s, decision)
    }
  }
}

const client = fc.oneof(
  { weight: 4, arbitrary: fc.constant('tab-a') },
  { weight: 1, arbitrary: fc.constant('tab-b') },
  { weight: 1, arbitrary: fc.constant('phone') },
)
const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('start' as const),
      client,
      rule: fc.constantFrom('handOver' as const, 'block' as const),
    }),
  },
  {
    weight: 20,
    arbitrary: fc.record({ do: fc.constant('write' as const), client, question: fc.constantFrom(...QUESTIONS) }),
  },
  { weight: 30, arbitrary: fc.record({ do: fc.constant('deliver' as const), back: fc.nat(8) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 900, 4_000, 6_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('submit' as const), client }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('close' as const),
      by: fc.constantFrom('deadline' as const, 'deadline' as const, 'administrator' as const),
    }),
  },
)
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never

function play(store: Store, e: Event): void {
  if (e.do === 'start') store.start(e.client, e.rule)
  else if (e.do === 'write') store.write(e.client, e.question)
  else if (e.do === 'deliver') store.deliver(e.back)
  else if (e.do === 'wait') store.now += e.ms
  else if (e.do === 'submit') store.submit(e.client)
  else store.close(e.by)
}

const policies = fc.record({
  isPublished: fc.constant(true),
  windowStart: fc.constant(null),
  windowEnd: fc.constantFrom(null, 1_050_000),
  durationSeconds: fc.constantFrom(null, 10, 30),
  sittings: fc.constantFrom(1, 2, null),
})

/**
 * Plays histories and looks after every event; `reached` counts what happened, so that a test that looks at nothing is
 * noticed.
 */
function forAllHistories(look: (store: Store, e: Event, before: readonly Stored[]) => number): number {
  let reached = 0
  fc.assert(
    fc.property(policies, fc.array(event, { minLength: 5, maxLength: 80, size: 'max' }), (policy, events) => {
      const store = new Store(policy)
      store.start('tab-a', 'handOver')
      for (const e of events) {
        const before = structuredClone(store.sittings)
        play(store, e)
        reached += look(store, e, before)
      }
    }),
    { numRuns: 400, seed: 20_260_301 },
  )
  return reached
}

test('never two sittings are open, and numbers rise one by one within what the step allows', () => {
  const reached = forAllHistories((store) => {
    expect(store.sittings.filter((s) => s.state === 'open').length).toBeLessThanOrEqual(1)
    expect(store.sittings.map((s) => s.number)).toEqual(store.sittings.map((_, i) => i + 1))
    expect(store.sittings.length).toBeLessThanOrEqual(store.policy.sittings ?? Infinity)
    return store.sittings.length > 1 ? 1 : 0
  })
  expect(reached).toBeGreaterThan(100)
})

test('a start while one is open opens no other', () => {
  const reached = forAllHistories((store, e, before) => {
    const was = before.find((s) => s.state === 'open')
    if (e.do !== 'start' || was === undefined || (was.deadlineAt ?? Infinity) <= store.now) return 0
    expect(store.open?.id).toBe(was.id)
    expect(store.sittings).toHaveLength(before.length)
    return 1
  })
  expect(reached).toBeGreaterThan(100)
})

test('an ended sitting never changes again, neither its answers nor its log nor its times', () => {
  const reached = forAllHistories((store, e, before) => {
    for (const [i, s] of before.entries()) if (s.state !== 'open') expect(store.sittings[i]).toEqual(s)
    return e.do === 'deliver' && before.some((s) => s.state !== 'open') ? 1 : 0
  })
  expect(reached).toBeGreaterThan(100)
})

test('what stands is the newest of all that was ever logged: a later value is never overwritten by an older one', () => {
  const reached = forAllHistories((store) => {
    let overtaken = 0
    for (const s of store.sittings) {
      for (const q of QUESTIONS) {
        const newest = s.log[q].toSorted((a, b) => a.epoch - b.epoch || a.seq - b.seq).at(-1)
        expect(s.current[q]).toEqual(newest)
        if (newest !== undefined && newest !== s.log[q].at(-1)) overtaken++
      }
    }
    return overtaken
  })
  expect(reached).toBeGreaterThan(100)
})

test('a save that comes twice is logged once, and only the device that holds the lease writes', () => {
  let twice = 0
  let stale = 0
  forAllHistories((store, e, before) => {
    if (e.do !== 'deliver') return 0
    const m = store.messages.at(-1 - e.back)
    for (const [i, s] of store.sittings.entries()) {
      const rows = QUESTIONS.flatMap((q) => s.log[q])
      const had = new Set(QUESTIONS.flatMap((q) => before[i]?.log[q] ?? []).map((r) => `${r.client} ${r.seq}`))
      const isHere = m !== undefined && m.sittingId === s.id
      if (isHere && had.has(`${m.client} ${m.seq}`)) twice++
      if (isHere && s.state === 'open' && m.client !== s.client) stale++
      expect(new Set(rows.map((r) => `${r.client} ${r.seq}`)).size).toBe(rows.length)
      for (const row of rows)
        if (!had.has(`${row.client} ${row.seq}`)) expect([row.client, row.epoch]).toEqual([s.client, s.epoch])
    }
    return 0
  })
  expect(twice).toBeGreaterThan(100)
  expect(stale).toBeGreaterThan(100)
})

test('nothing written after the deadline or arriving after the grace is logged, and no sitting ends after its deadline', () => {
  const reached = forAllHistories((store) => {
    let late = 0
    for (const s of store.sittings) {
      const deadline = s.deadlineAt ?? Infinity
      for (const row of QUESTIONS.flatMap((q) => s.log[q])) {
        expect(row.arrivedAt).toBeLessThanOrEqual(deadline + GRACE)
        expect(row.writtenAt).toBeLessThanOrEqual(deadline)
        if (row.arrivedAt > deadline) late++
      }
      if (s.finishedAt !== null) expect(s.finishedAt).toBeLessThanOrEqual(deadline)
      expect(s.state === 'open').toBe(s.finishedAt === null)
      expect(s.endedBy === 'candidate').toBe(s.state === 'submitted')
    }
    return late
  })
  expect(reached).toBeGreaterThan(10)
})

test('every save of the device that holds the lease, written and delivered in time, stands in the log', () => {
  const reached = forAllHistories((store, e, before) => {
    if (e.do !== 'deliver') return 0
    const m = store.messages.at(-1 - e.back)
    const was = before.find((s) => s.id === m?.sittingId)
    if (
      m === undefined ||
      was === undefined ||
      was.state !== 'open' ||
      m.epoch !== was.epoch ||
      store.now > (was.deadlineAt ?? Infinity)
    )
      return 0
    const rows = store.sittings.find((s) => s.id === m.sittingId)?.log[m.question] ?? []
    expect(rows.filter((r) => r.client === m.client && r.seq === m.seq)).toMatchObject([{ value: m.value }])
    return 1
  })
  expect(reached).toBeGreaterThan(100)
})
