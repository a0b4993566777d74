// The decisions over a sitting, case by case.
import { expect, test } from 'vitest'
import {
  deadlineOf,
  decideClose,
  decideLease,
  decideOpen,
  decideSave,
  decideSubmit,
  isNewer,
  secondsCutByWindow,
} from './sitting.ts'
import type { OpenDecision, SaveAsk, Sitting, StepPolicy } from './sitting.ts'

const MINUTE = 60_000
const T0 = Date.UTC(2026, 2, 1, 8)
const policy: StepPolicy = {
  isPublished: true,
  windowStart: T0,
  windowEnd: T0 + 120 * MINUTE,
  durationSeconds: 3600,
  sittings: 1,
}
const trainee = { isMember: true }
const open: Sitting = {
  id: 's1',
  number: 1,
  state: 'open',
  endedBy: null,
  openedAt: T0,
  deadlineAt: T0 + 60 * MINUTE,
  finishedAt: null,
  epoch: 1,
  hasPassed: null,
}
const ended = (hasPassed: boolean | null, number = 1): Sitting => ({
  ...open,
  id: `s${number}`,
  number,
  state: 'submitted',
  endedBy: 'candidate',
  finishedAt: T0 + MINUTE,
  hasPassed,
})
const reasonOf = (d: OpenDecision): string => (d.verdict === 'refuse' ? d.reason : d.verdict)

test('the deadline is opening, duration and extra time, cut by the window', () => {
  const parts = { openedAt: T0, durationSeconds: 3600, windowEnd: null }
  expect(deadlineOf(parts)).toBe(T0 + 60 * MINUTE)
  expect(deadlineOf({ ...parts, extraSeconds: 900 })).toBe(T0 + 75 * MINUTE)
  expect(deadlineOf({ ...parts, windowEnd: T0 + 10 * MINUTE, extraSeconds: 900 })).toBe(T0 + 10 * MINUTE)
  expect(deadlineOf({ ...parts, windowEnd: T0 + 90 * MINUTE })).toBe(T0 + 60 * MINUTE)
  expect(deadlineOf({ openedAt: T0, durationSeconds: null, windowEnd: T0 + MINUTE })).toBe(T0 + MINUTE)
  expect(deadlineOf({ openedAt: T0, durationSeconds: null, windowEnd: null })).toBeNull()
})

test('how much of the duration the window takes away is known before the start', () => {
  const parts = { openedAt: T0, durationSeconds: 3600, windowEnd: T0 + 5 * MINUTE }
  expect(secondsCutByWindow(parts)).toBe(55 * 60)
  expect(secondsCutByWindow({ ...parts, extraSeconds: 900 })).toBe(70 * 60)
  expect(secondsCutByWindow({ ...parts, windowEnd: T0 + 60 * MINUTE })).toBe(0)
  expect(secondsCutByWindow({ ...parts, windowEnd: null })).toBe(0)
  expect(secondsCutByWindow({ ...parts, durationSeconds: null })).toBe(0)
})

test('the first start opens sitting 1 with its deadline, late in the window with the window as deadline', () => {
  expect(decideOpen([], policy, trainee, T0)).toEqual({ verdict: 'open', number: 1, deadlineAt: T0 + 60 * MINUTE })
  expect(decideOpen([], policy, trainee, T0 + 115 * MINUTE)).toEqual({
    verdict: 'open',
    number: 1,
    deadlineAt: T0 + 120 * MINUTE,
  })
  expect(decideOpen([], policy, { ...trainee, extraSeconds: 60 }, T0)).toEqual({
    verdict: 'open',
    number: 1,
    deadlineAt: T0 + 61 * MINUTE,
  })
})

test('a start is refused outside the window, unpublished, or to somebody not in the plan', () => {
  expect(reasonOf(decideOpen([], policy, trainee, T0 - 1))).toBe('not-yet-open')
  expect(reasonOf(decideOpen([], policy, trainee, T0 + 120 * MINUTE - 1))).toBe('open')
  expect(reasonOf(decideOpen([], policy, trainee, T0 + 120 * MINUTE))).toBe('window-ended')
  expect(reasonOf(decideOpen([], { ...policy, isPublished: false }, trainee, T0))).toBe('not-published')
  expect(reasonOf(decideOpen([], policy, { isMember: false }, T0))).toBe('not-member')
  expect(reasonOf(decideOpen([], { ...policy, windowStart: null, windowEnd: null }, trainee, 0))).toBe('open')
})

test('an open sitting is resumed even when its window moved or the plan was withdrawn, but not by somebody removed', () => {
  const moved = { ...policy, isPublished: false, windowStart: T0 + 500 * MINUTE, windowEnd: T0 - MINUTE, sittings: 0 }
  expect(decideOpen([open], moved, trainee, T0 + MINUTE)).toEqual({ verdict: 'resume', sitting: open })
  expect(decideOpen([ended(true), { ...open, number: 2 }], policy, trainee, T0)).toMatchObject({
    verdict: 'resume',
    sitting: { number: 2 },
  })
  expect(reasonOf(decideOpen([open], policy, { isMember: false }, T0))).toBe('not-member')
})

test('an open sitting past its deadline is closed at the deadline before anything else', () => {
  expect(reasonOf(decideOpen([open], policy, trainee, T0 + 60 * MINUTE - 1))).toBe('resume')
  expect(decideOpen([open], policy, trainee, T0 + 60 * MINUTE)).toEqual({
    verdict: 'close-first',
    sitting: open,
    finishedAt: T0 + 60 * MINUTE,
  })
  expect(reasonOf(decideOpen([{ ...open, deadlineAt: null }], policy, trainee, T0 + 9999 * MINUTE))).toBe('resume')
})

test('[EXM-014] an exam can be repeated as often as its resits and those granted allow', () => {
  const [first, second] = [ended(false, 1), ended(false, 2)]
  expect(reasonOf(decideOpen([first], policy, trainee, T0))).toBe('no-sitting-left')
  expect(decideOpen([first], { ...policy, sittings: 2 }, trainee, T0)).toMatchObject({ verdict: 'open', number: 2 })
  expect(reasonOf(decideOpen([first, second], { ...policy, sittings: 2 }, trainee, T0))).toBe('no-sitting-left')
  expect(decideOpen([first, second], { ...policy, sittings: 2 }, { ...trainee, extraSittings: 1 }, T0)).toMatchObject({
    verdict: 'open',
    number: 3,
  })
  expect(decideOpen([second, first], { ...policy, sittings: null }, trainee, T0)).toMatchObject({
    verdict: 'open',
    number: 3,
  })
})

test('who passed sits again only where the step allows it, and who is not marked yet waits', () => {
  const twice = { ...policy, sittings: 2 }
  expect(reasonOf(decideOpen([ended(true)], twice, trainee, T0))).toBe('already-passed')
  expect(reasonOf(decideOpen([ended(null)], twice, trainee, T0))).toBe('not-marked-yet')
  expect(reasonOf(decideOpen([ended(true)], { ...twice, allowAfterPass: true }, trainee, T0))).toBe('open')
  expect(reasonOf(decideOpen([ended(null)], { ...twice, allowAfterPass: true }, trainee, T0))).toBe('open')
})

test('the same client keeps its lease, another one takes over or waits as the rule says', () => {
  const lease = { epoch: 3, client: 'a', seenAt: T0 }
  const ask = { client: 'b', rule: 'handOver' as const, now: T0 + 1000, leaseMs: 45_000 }
  expect(decideLease(lease, { ...ask, client: 'a' })).toEqual({ verdict: 'keep', epoch: 3 })
  expect(decideLease(lease, ask)).toEqual({ verdict: 'take-over', epoch: 4 })
  expect(decideLease(lease, { ...ask, rule: 'block' })).toEqual({ verdict: 'blocked' })
  expect(decideLease(lease, { ...ask, rule: 'block', now: T0 + 44_999 })).toEqual({ verdict: 'blocked' })
  expect(decideLease(lease, { ...ask, rule: 'block', now: T0 + 45_000 })).toEqual({ verdict: 'take-over', epoch: 4 })
  expect(decideLease({ epoch: 0, client: null, seenAt: null }, { ...ask, rule: 'block' })).toEqual({
    verdict: 'take-over',
    epoch: 1,
  })
})

const deadline = T0 + 60 * MINUTE
const GRACE = 10_000
const save: SaveAsk = {
  sitting: { ...open, epoch: 2, client: 'tab-a' },
  arrivedAt: T0 + MINUTE,
  writtenAt: T0 + MINUTE - 500,
  graceMs: GRACE,
  epoch: 2,
  client: 'tab-a',
  seq: 5,
  logged: 'nothing',
  current: { epoch: 2, seq: 4 },
}

test('a save with a newer version is accepted, the first one as well', () => {
  expect(decideSave(save)).toEqual({ verdict: 'accept', version: { epoch: 2, seq: 5 } })
  expect(decideSave({ ...save, current: null })).toEqual({ verdict: 'accept', version: { epoch: 2, seq: 5 } })
  expect(decideSave({ ...save, current: { epoch: 1, seq: 900 } })).toMatchObject({ verdict: 'accept' })
})

test('a save that comes after a newer one, or equal to it, is logged but does not stand', () => {
  expect(decideSave({ ...save, current: { epoch: 2, seq: 8 } })).toEqual({
    verdict: 'older',
    version: { epoch: 2, seq: 5 },
  })
  expect(decideSave({ ...save, current: { epoch: 2, seq: 5 } }).verdict).toBe('older')
})

test('what is in the log already is a success that stores nothing, whatever became of the sitting', () => {
  for (const sitting of [save.sitting, { ...save.sitting, epoch: 7 }, { ...ended(null), client: 'tab-a' }])
    expect(decideSave({ ...save, sitting, logged: 'same' })).toEqual({ verdict: 'duplicate' })
})

test('a save of another epoch is stale and learns the present one; a client without epochs writes in the present one', () => {
  expect(decideSave({ ...save, epoch: 1 })).toEqual({ verdict: 'stale-epoch', epoch: 2 })
  expect(decideSave({ ...save, epoch: 3 })).toEqual({ verdict: 'stale-epoch', epoch: 2 })
  expect(decideSave({ ...save, epoch: null })).toEqual({ verdict: 'accept', version: { epoch: 2, seq: 5 } })
})

test('a number that stands for another answer is refused; what comes too late goes to quarantine all the same', () => {
  expect(decideSave({ ...save, logged: 'other' })).toEqual({ verdict: 'number-taken' })
  expect(decideSave({ ...save, logged: 'other', epoch: 1 })).toEqual({ verdict: 'stale-epoch', epoch: 2 })
  expect(decideSave({ ...save, logged: 'other', arrivedAt: deadline + GRACE + 1 }).verdict).toBe('quarantine')
})

test('only the client that has the lease numbers saves of its epoch; one without numbers writes after what stands', () => {
  expect(decideSave({ ...save, client: 'tab-b' })).toEqual({ verdict: 'stale-epoch', epoch: 2 })
  expect(decideSave({ ...save, client: 'tab-b', epoch: null })).toEqual({ verdict: 'stale-epoch', epoch: 2 })
  const plain = { ...save, client: null, epoch: null, seq: 0 }
  expect(decideSave(plain)).toEqual({ verdict: 'accept', version: { epoch: 2, seq: 0 } })
  expect(decideSave({ ...plain, current: { epoch: 2, seq: 900 } }).verdict).toBe('accept')
})

test.each([
  ['in the last millisecond', { arrivedAt: deadline, writtenAt: deadline }, 'accept'],
  ['written before, arrived in the grace', { arrivedAt: deadline + GRACE, writtenAt: deadline }, 'accept'],
  ['without a time, arrived in the grace', { arrivedAt: deadline + GRACE, writtenAt: null }, 'accept'],
  ['arrived in time by a clock that runs ahead', { arrivedAt: deadline, writtenAt: deadline + MINUTE }, 'accept'],
  [
    'written after, arrived in the grace',
    { arrivedAt: deadline + 1, writtenAt: deadline + 1 },
    { reason: 'after-deadline', isFlagged: false },
  ],
  [
    'written before, arrived after the grace',
    { arrivedAt: deadline + GRACE + 1, writtenAt: deadline },
    { reason: 'after-grace', isFlagged: true },
  ],
  [
    'without a time, arrived after the grace',
    { arrivedAt: deadline + GRACE + 1, writtenAt: null },
    { reason: 'after-grace', isFlagged: false },
  ],
  [
    'written and arrived long after',
    { arrivedAt: deadline + MINUTE, writtenAt: deadline + MINUTE },
    { reason: 'after-deadline', isFlagged: false },
  ],
] as const)('around the deadline: %s', (_name, times, expected) => {
  const decision = decideSave({ ...save, ...times })
  if (expected === 'accept') expect(decision.verdict).toBe('accept')
  else expect(decision).toEqual({ verdict: 'quarantine', ...expected })
})

test('a sitting without a deadline takes saves for ever', () => {
  expect(
    decideSave({ ...save, sitting: { ...save.sitting, deadlineAt: null }, arrivedAt: T0 + 1e12, writtenAt: null })
      .verdict,
  ).toBe('accept')
})

test('after the end a save goes to quarantine with the reason, flagged when it was written before', () => {
  const finishedAt = T0 + 30 * MINUTE
  const at = (
    state: Sitting['state'],
    endedBy: Sitting['endedBy'],
    writtenAt: number | null,
    arrivedAt = finishedAt + 1000,
  ) => decideSave({ ...save, sitting: { ...save.sitting, state, endedBy, finishedAt }, arrivedAt, writtenAt })
  expect(at('submitted', 'candidate', finishedAt - 1)).toEqual({
    verdict: 'quarantine',
    reason: 'submitted',
    isFlagged: true,
  })
  expect(at('submitted', 'candidate', finishedAt + 1)).toEqual({
    verdict: 'quarantine',
    reason: 'submitted',
    isFlagged: false,
  })
  expect(at('submitted', 'candidate', null)).toEqual({ verdict: 'quarantine', reason: 'submitted', isFlagged: false })
  expect(at('closed', 'administrator', finishedAt)).toEqual({
    verdict: 'quarantine',
    reason: 'closed-by-administrator',
    isFlagged: true,
  })
  // Arrived in time and stored late: the stamp shows it, so an invigilator sees it.
  expect(at('closed', 'deadline', null, finishedAt - 5)).toEqual({
    verdict: 'quarantine',
    reason: 'closed-by-deadline',
    isFlagged: true,
  })
})

const submission = { sitting: { ...open, epoch: 2 }, arrivedAt: T0 + MINUTE, graceMs: GRACE, epoch: 2 }

test('a hand-in ends the sitting once, and its finish time is never after the deadline', () => {
  expect(decideSubmit(submission)).toEqual({ verdict: 'submit', endedBy: 'candidate', finishedAt: T0 + MINUTE })
  expect(decideSubmit({ ...submission, arrivedAt: deadline + GRACE })).toEqual({
    verdict: 'submit',
    endedBy: 'candidate',
    finishedAt: deadline,
  })
  expect(decideSubmit({ ...submission, sitting: { ...submission.sitting, deadlineAt: null } })).toMatchObject({
    finishedAt: T0 + MINUTE,
  })
  for (const state of ['submitted', 'closed'] as const)
    expect(
      decideSubmit({ ...submission, epoch: 1, arrivedAt: deadline * 2, sitting: { ...submission.sitting, state } }),
    ).toEqual({ verdict: 'already-ended' })
})

test('a hand-in after the grace closes at the deadline, one of another epoch is stale', () => {
  expect(decideSubmit({ ...submission, arrivedAt: deadline + GRACE + 1 })).toEqual({
    verdict: 'close',
    endedBy: 'deadline',
    finishedAt: deadline,
  })
  expect(decideSubmit({ ...submission, epoch: 1 })).toEqual({ verdict: 'stale-epoch', epoch: 2 })
  expect(decideSubmit({ ...submission, epoch: null }).verdict).toBe('submit')
})

test('the server closes after deadline, grace and settling with the deadline as finish time; an administrator at once', () => {
  const ask = { sitting: open, by: 'deadline' as const, now: deadline + GRACE + 5000, graceMs: GRACE, settleMs: 5000 }
  expect(decideClose(ask)).toEqual({ verdict: 'not-due' })
  expect(decideClose({ ...ask, now: ask.now + 1 })).toEqual({
    verdict: 'close',
    endedBy: 'deadline',
    finishedAt: deadline,
  })
  expect(decideClose({ ...ask, settleMs: undefined, now: deadline + GRACE + 1 })).toMatchObject({ verdict: 'close' })
  expect(decideClose({ ...ask, by: 'administrator', now: T0 + MINUTE })).toEqual({
    verdict: 'close',
    endedBy: 'administrator',
    finishedAt: T0 + MINUTE,
  })
  expect(decideClose({ ...ask, by: 'administrator', now: deadline + MINUTE })).toMatchObject({ finishedAt: deadline })
  expect(decideClose({ ...ask, sitting: { ...open, deadlineAt: null }, now: Number.MAX_SAFE_INTEGER })).toEqual({
    verdict: 'not-due',
  })
  for (const by of ['deadline', 'administrator'] as const)
    expect(decideClose({ ...ask, by, now: ask.now + 1, sitting: ended(null) })).toEqual({ verdict: 'already-ended' })
})

test('versions are ordered by epoch, then by seq', () => {
  expect(isNewer({ epoch: 2, seq: 1 }, { epoch: 1, seq: 9 })).toBe(true)
  expect(isNewer({ epoch: 1, seq: 9 }, { epoch: 2, seq: 1 })).toBe(false)
  expect(isNewer({ epoch: 1, seq: 2 }, { epoch: 1, seq: 1 })).toBe(true)
  expect(isNewer({ epoch: 1, seq: 1 }, { epoch: 1, seq: 1 })).toBe(false)
  // Without a number: after whatever stands in its epoch.
  expect(isNewer({ epoch: 1, seq: 0 }, { epoch: 1, seq: 9 })).toBe(true)
  expect(isNewer({ epoch: 1, seq: 0 }, { epoch: 1, seq: 0 })).toBe(true)
  expect(isNewer({ epoch: 1, seq: 0 }, { epoch: 2, seq: 1 })).toBe(false)
  expect(isNewer({ epoch: 1, seq: 1 }, { epoch: 1, seq: 0 })).toBe(true)
})
