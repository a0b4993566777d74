// Two views above each other in their place on the belt: marks come back to the view they were put in.
import { expect, test } from 'vitest'
import type { ViewerTopic } from '../model.ts'
import type { BeltPictures, PictureState } from './pictures.ts'
import { fromStack, sharesOf, stackedAnswer, stackOf, toStack } from './stack.ts'
import { stackPictures } from './stacked-pictures.ts'

const view = { url: '', thumbUrl: '', planesUrl: null, width: 1000, height: 700 }
const one: ViewerTopic = { ...view, id: 'a', truth: null }
const two: ViewerTopic = { ...one, id: 'b', more: [{ ...view, height: 500 }] }

test('an image of one view is itself, of two as high as both', () => {
  expect(stackOf(one)).toBe(one)
  expect(fromStack(one, { x: 0.2, y: 0.4 })).toEqual({ x: 0.2, y: 0.4 })
  expect(stackOf(two)).toMatchObject({ id: 'b', width: 1000, height: 700 + 21 + 500 })
  expect(stackOf(two)).toBe(stackOf(two))
  // A narrower second view is drawn as wide as the first.
  expect(stackOf({ ...two, id: 'c', more: [{ ...view, width: 500, height: 250 }] }).height).toBe(700 + 21 + 500)
})

test('every place of a view comes back from the stack, and between the views lies the nearer edge', () => {
  for (const at of [0, 1])
    for (const y of [0, 0.3, 1]) {
      const back = fromStack(two, toStack(two, { x: 0.4, y, view: at }))
      expect(back).toEqual({ x: 0.4, y: expect.closeTo(y), ...(at === 0 ? {} : { view: 1 }) })
    }
  const [first] = sharesOf(two)
  expect(fromStack(two, { x: 0.5, y: (first?.height ?? 0) + 0.001 })).toEqual({ x: 0.5, y: 1 })
})

test('marks of an answer lie in the stack in their order, and an answer gives the same each time', () => {
  const answer = { isPass: false, tags: [{ x: 0.1, y: 0.5, tagKp: null, tagName: '', view: 1 }] }
  const shown = stackedAnswer(two, answer)
  expect(shown.tags[0]).toEqual({ x: 0.1, y: toStack(two, { x: 0.1, y: 0.5, view: 1 }).y, tagKp: null, tagName: '' })
  expect(stackedAnswer(two, answer)).toBe(shown)
  expect(stackedAnswer(one, answer)).toBe(answer)
})

test('an image is ready when all of its views are, and missing when one is', () => {
  const states: Record<string, PictureState> = { b: 'ready', 'b~1': 'waiting', a: 'ready' }
  const asked: [string[], number][] = []
  const single: BeltPictures = {
    stateOf: ({ id }) => states[id] ?? 'none',
    ahead: (topics, decoded) => void asked.push([topics.map(({ id }) => id), decoded]),
    draw: () => Promise.reject(new Error('none')),
    subscribe: () => () => undefined,
    dispose: () => undefined,
  }
  const pictures = stackPictures(single)
  expect([pictures.stateOf(one), pictures.stateOf(two)]).toEqual(['ready', 'waiting'])
  states['b~1'] = 'failed'
  expect(pictures.stateOf(two)).toBe('failed')
  pictures.ahead([two, one, two], 2)
  expect(asked).toEqual([[['b', 'b~1', 'a', 'b', 'b~1'], 3]])
})
