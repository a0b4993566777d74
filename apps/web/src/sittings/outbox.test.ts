// The outbox: numbers rise, nothing leaves without an acknowledgement.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOutbox, renumber, stillValid, type NewState } from './outbox.ts'

const answer = (topicID: string, isPass: boolean | null = true, ms = 100): NewState => ({
  topicID,
  isPass,
  tags: [],
  at: 1000,
  ms,
})

test('an answer changed before it was sent is sent once, in its last state, with the time of both', () => {
  const box = createOutbox(0)
  box.put(answer('a', true, 300))
  box.put(answer('a', false, 200))
  expect(box.take(10)).toEqual([{ ...answer('a', false, 500), seq: 2 }])
})

test('an answer changed while it is on its way stays beside the new one until each is acknowledged', () => {
  const box = createOutbox(0)
  box.put(answer('a', true))
  box.take(10)
  box.put(answer('a', false))
  expect(box.all().map((e) => [e.seq, e.isPass])).toEqual([
    [1, true],
    [2, false],
  ])
  box.acknowledge([{ topicID: 'a', seq: 1 }])
  expect(box.all().map((e) => e.seq)).toEqual([2])
})

test('numbers go on above what the server knows and what was kept', () => {
  const box = createOutbox(40, [{ ...answer('b'), seq: 44 }])
  box.put(answer('a'))
  expect(box.all().map((e) => e.seq)).toEqual([44, 45])
  expect(createOutbox(40).take(1)).toEqual([])
})

test('a refused state set aside stops nobody, comes back on demand, and is dropped by a newer answer', () => {
  const box = createOutbox(0)
  box.put(answer('bad'))
  box.put(answer('good'))
  box.take(2)
  box.setAside(1)
  expect(box.take(5).map((e) => e.topicID)).toEqual(['good'])
  expect([box.waiting(), box.hasAside()]).toEqual([1, true])
  expect(box.bringBack()).toBe(true)
  expect(box.take(5).map((e) => e.topicID)).toEqual(['bad', 'good'])
  box.setAside(1)
  box.put(answer('bad', false))
  expect(box.all().map((e) => e.seq)).toEqual([2, 3])
})

test('[T-01] whatever is put, sent, lost and acknowledged: every last state leaves only by an acknowledgement', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('put' as const), topic: fc.integer({ min: 0, max: 3 }), pass: fc.boolean() }),
    fc.record({
      do: fc.constant('send' as const),
      max: fc.integer({ min: 1, max: 3 }),
      arrives: fc.boolean(),
      answered: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const box = createOutbox(0)
      const screen = new Map<string, boolean>()
      const server = new Map<string, { seq: number; isPass: unknown }>()
      const log = new Set<number>()
      const send = (max: number, arrives: boolean, answered: boolean): void => {
        const batch = box.take(max)
        if (arrives) {
          for (const { topicID, seq, isPass } of batch) {
            if (log.has(seq)) continue
            log.add(seq)
            if (seq > (server.get(topicID)?.seq ?? 0)) server.set(topicID, { seq, isPass })
          }
        }
        if (arrives && answered) box.acknowledge(batch)
      }
      for (const one of steps) {
        if (one.do === 'put') {
          box.put(answer(`t${one.topic}`, one.pass))
          screen.set(`t${one.topic}`, one.pass)
        } else send(one.max, one.arrives, one.answered)
      }
      while (box.waiting() > 0) send(2, true, true)
      expect(new Map([...server].map(([topic, { isPass }]) => [topic, isPass]))).toEqual(screen)
    }),
  )
})

test('states of another writer keep their order under new numbers', () => {
  expect(
    renumber(
      [
        { ...answer('b'), at: 20, seq: 1 },
        { ...answer('a'), at: 10, seq: 9 },
      ],
      100,
    ).map((e) => [e.topicID, e.seq]),
  ).toEqual([
    ['a', 101],
    ['b', 102],
  ])
})

test('[T-16] after somebody else wrote in between, old states count only where the server has no answer', () => {
  const states = [
    { ...answer('a'), seq: 1 },
    { ...answer('b'), seq: 2 },
  ]
  const isAnswered = (topicID: string): boolean => topicID === 'a'
  expect(stillValid(states, 3, 3, isAnswered)).toHaveLength(2)
  expect(stillValid(states, 3, 4, isAnswered)).toHaveLength(2)
  expect(stillValid(states, 3, 5, isAnswered).map((e) => e.topicID)).toEqual(['b'])
})

test('numbers that stand for other answers are left behind, in the same order', () => {
  const box = createOutbox(4)
  box.put(answer('a'))
  box.put(answer('b'))
  box.take(1)
  box.setAside(6)
  box.renumber()
  expect(box.take(9).map((e) => [e.topicID, e.seq])).toEqual([
    ['a', 107],
    ['b', 108],
  ])
  box.put(answer('c'))
  expect(box.all().at(-1)?.seq).toBe(109)
})
