// Who takes the record of a miss further, and when.
import { expect, test } from 'vitest'
import { nextCollectState, type CollectFacts } from './states.ts'

const facts = (change: Partial<CollectFacts> = {}): CollectFacts => ({
  state: 'draft',
  kind: 'omit',
  isInvolved: false,
  mayEdit: true,
  images: 1,
  hasKnowledge: true,
  ...change,
})

test('a record goes from draft over review to approved, and back to be changed', () => {
  expect(nextCollectState('submit', facts())).toEqual({ state: 'review' })
  expect(nextCollectState('withdraw', facts({ state: 'review' }))).toEqual({ state: 'draft' })
  expect(nextCollectState('return', facts({ state: 'review' }))).toEqual({ state: 'draft' })
  expect(nextCollectState('approve', facts({ state: 'review', mayEdit: false }))).toEqual({ state: 'approved' })
  expect(nextCollectState('reopen', facts({ state: 'approved' }))).toEqual({ state: 'draft' })
  expect(nextCollectState('approve', facts())).toEqual({ problem: 'not-in-this-state' })
})

test('nobody decides about a record of their own, and only who may change it sends or takes it back', () => {
  const mine = facts({ state: 'review', isInvolved: true })
  expect(nextCollectState('approve', mine)).toEqual({ problem: 'own-record' })
  expect(nextCollectState('return', mine)).toEqual({ problem: 'own-record' })
  expect(nextCollectState('submit', facts({ mayEdit: false }))).toEqual({ problem: 'not-yours' })
})

test('a miss is submitted with an image and the kind of item, a good image without a kind too', () => {
  expect(nextCollectState('submit', facts({ images: 0 }))).toEqual({ problem: 'no-images' })
  expect(nextCollectState('submit', facts({ hasKnowledge: false }))).toEqual({ problem: 'no-knowledge' })
  expect(nextCollectState('submit', facts({ kind: 'good', hasKnowledge: false }))).toEqual({ state: 'review' })
})
