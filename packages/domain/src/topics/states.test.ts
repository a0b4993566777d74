// States of questions: who takes one how far, with and without a second person.
import { expect, test } from 'vitest'
import { needsVersion, nextState, stateAfterChange, TOPIC_ACTS, TOPIC_STATES } from './states.ts'

const facts = { signOff: false, isAuthor: true, mayEdit: true }

test('without sign-off an author approves a draft at once, and a retired question comes back approved', () => {
  expect(nextState('approve', { ...facts, state: 'draft' })).toEqual({ state: 'approved' })
  expect(nextState('retire', { ...facts, state: 'approved' })).toEqual({ state: 'retired' })
  expect(nextState('restore', { ...facts, state: 'retired' })).toEqual({ state: 'approved' })
  expect(nextState('approve', { ...facts, state: 'draft', mayEdit: false })).toEqual({ problem: 'not-yours' })
})

test('with sign-off a question goes through review, and nobody approves one of their own', () => {
  const signOff = { ...facts, signOff: true }
  expect(nextState('approve', { ...signOff, state: 'draft' })).toEqual({ problem: 'not-in-this-state' })
  expect(nextState('submit', { ...signOff, state: 'draft' })).toEqual({ state: 'review' })
  expect(nextState('approve', { ...signOff, state: 'review' })).toEqual({ problem: 'own-question' })
  const other = { ...signOff, isAuthor: false, mayEdit: false }
  expect(nextState('approve', { ...other, state: 'review' })).toEqual({ state: 'approved' })
  expect(nextState('return', { ...other, state: 'review' })).toEqual({ state: 'draft' })
  expect(nextState('restore', { ...signOff, state: 'retired' })).toEqual({ state: 'draft' })
  expect(stateAfterChange('approved', true)).toBe('draft')
  expect(stateAfterChange('approved', false)).toBe('approved')
})

test('no act leads from a state to itself, and each is open in one state or two', () => {
  for (const act of TOPIC_ACTS) {
    const open = TOPIC_STATES.flatMap((state) => {
      const next = nextState(act, { ...facts, state })
      return 'state' in next ? [[state, next.state] as const] : []
    })
    expect(open.length, act).toBeGreaterThan(0)
    for (const [from, to] of open) expect(to, act).not.toBe(from)
  }
})

test('a text that was approved or is used elsewhere is kept when it changes', () => {
  expect([needsVersion('draft', false), needsVersion('draft', true), needsVersion('approved', false)]).toEqual([
    false,
    true,
    true,
  ])
})
