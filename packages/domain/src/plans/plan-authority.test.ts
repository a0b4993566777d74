// Who may do what with a plan.
import { expect, test } from 'vitest'
import type { AccountType } from '../access/account-types.ts'
import { planOperations } from './plan-authority.ts'
import type { PlanFacts, PlanOperation } from './plan-authority.ts'

const draft: PlanFacts = { creatorId: 'maker', isPublished: false, startTime: 100, endTime: 200, hasBegun: false }
const live: PlanFacts = { ...draft, isPublished: true }
const allowed = (plan: PlanFacts, id: string, type: AccountType, now = 150): PlanOperation[] =>
  Object.entries(planOperations(plan, { id, type }, now))
    .filter(([, yes]) => yes)
    .map(([name]) => name as PlanOperation)
    .toSorted()

test('adding or removing trainees is open to the creator and to type 1 only', () => {
  for (const plan of [draft, live, { ...live, hasBegun: true }]) {
    for (const [id, type, may] of [
      ['maker', 2, true],
      ['maker', 1, true],
      ['chief', 1, true],
      ['colleague', 2, false],
      ['pupil', 3, false],
      ['maker', 3, false],
    ] as const) {
      const { addTrainees, removeTrainees } = planOperations(plan, { id, type }, 150)
      expect([addTrainees, removeTrainees]).toEqual([may, may])
    }
  }
})

test('a draft is edited, published, deleted and given trainees by those who run it', () => {
  const expected = ['addTrainees', 'clone', 'delete', 'edit', 'publish', 'removeTrainees']
  expect(allowed(draft, 'maker', 2)).toEqual(expected)
  expect(allowed(draft, 'chief', 1)).toEqual(expected)
})

test('a published plan is revised, extended, messaged and given resits; once begun it is never deleted', () => {
  const expected = ['addResit', 'addTrainees', 'clone', 'delete', 'extend', 'pushMessage', 'removeTrainees', 'revise']
  expect(allowed(live, 'maker', 2)).toEqual(expected)
  expect(allowed({ ...live, hasBegun: true }, 'chief', 1)).toEqual(expected.filter((o) => o !== 'delete'))
})

test('after its end a plan can be extended and messaged, no more', () => {
  expect(allowed({ ...live, hasBegun: true }, 'maker', 2, 200)).toEqual(['clone', 'extend', 'pushMessage'])
  expect(allowed({ ...live, hasBegun: true, endTime: null }, 'maker', 2, 1e12)).toContain('addTrainees')
})

test('another trainer may only clone, a student nothing', () => {
  for (const plan of [draft, live]) {
    expect(allowed(plan, 'colleague', 2)).toEqual(['clone'])
    expect(allowed(plan, 'pupil', 3)).toEqual([])
  }
})
