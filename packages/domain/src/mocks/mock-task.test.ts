// A mock exam is sat as often as its plan says, while its window is open, by who passed too.
import { expect, test } from 'vitest'
import { attemptsLeft, mockAction, type MockProgress, type MockTask } from './mock-task.ts'

const task = (over: Partial<MockTask> = {}): MockTask => ({
  isPublished: true,
  opensAt: 100,
  closesAt: 900,
  attempts: null,
  ...over,
})
const action = (of: Partial<MockTask>, submitted: number, now: number, openUntil?: MockProgress['openUntil']) =>
  mockAction(task(of), { submitted, openUntil }, now)

test('it is entered, continued and sat again in its window, and looked at after it', () => {
  expect(action({}, 0, 99)).toBe('wait')
  expect([action({}, 0, 100), action({}, 3, 899)]).toEqual(['enter', 'again'])
  expect([action({}, 0, 500, 600), action({}, 1, 500, null)]).toEqual(['continue', 'continue'])
  // Its time has run out, and it is about to be closed.
  expect(action({}, 0, 600, 600)).toBe('wait')
  expect([action({}, 0, 900), action({}, 1, 900)]).toEqual(['none', 'view'])
  expect([action({ isPublished: false }, 0, 50), action({ closesAt: null }, 1, 1e9)]).toEqual(['none', 'again'])
})

test('where attempts are counted, nobody sits it once more than that', () => {
  expect([
    attemptsLeft({ attempts: 2 }, 0),
    attemptsLeft({ attempts: 2 }, 3),
    attemptsLeft({ attempts: null }, 9),
  ]).toEqual([2, 0, null])
  expect([action({ attempts: 2 }, 1, 500), action({ attempts: 2 }, 2, 500)]).toEqual(['again', 'view'])
})
