// The player with an image of two views: one belt, two places across it, marks that name their view.
import { expect, test } from 'vitest'
import { obey } from '../console-keys.ts'
import { createPlayer } from '../player.ts'
import { answerOf, cameraOf, initialState, reduce, type PlayerConfig } from '../state.ts'
import { judgeMarks } from '../verdict.ts'

const config = (form: 2 | 3): PlayerConfig => ({ topicIDs: ['a', 'b'], form, usage: 'answer', views: { a: 2 } })
const view = { stage: { width: 500, height: 350 }, image: { width: 1000, height: 700 } }

test('views are zoomed and moved along the belt together, each across it by itself', () => {
  const start = initialState()
  const first = reduce(config(2), start, { type: 'look', camera: { zoom: 2, u: 0.3, v: 0.4 } })
  expect(cameraOf(first, 1)).toEqual({ zoom: 2, u: 0.3, v: 0.5 })
  const second = reduce(config(2), first, { type: 'look', camera: { zoom: 3, u: 0.6, v: 0.7 }, view: 1 })
  expect([cameraOf(second, 0), cameraOf(second, 1)]).toEqual([
    { zoom: 3, u: 0.6, v: 0.4 },
    { zoom: 3, u: 0.6, v: 0.7 },
  ])
  // The next image is met whole.
  const next = reduce(config(2), second, { type: 'step', by: 1 })
  expect(cameraOf(next, 1)).toEqual(cameraOf(start, 1))
})

test('the key goes from view to view and takes the crosshair along the belt; an image of one view has nowhere to go', () => {
  const player = createPlayer(config(2), {})
  obey(player, { kind: 'crosshair' }, view, 0)
  obey(player, { kind: 'nudge', dx: 1, dy: 1, isLarge: true }, view, 0)
  const x = player.getState().crosshair?.x ?? 0
  expect(x).toBeGreaterThan(0.5)
  obey(player, { kind: 'view' }, view, 0)
  expect(player.getState()).toMatchObject({ view: 1, crosshair: { x, y: 0.5 } })
  obey(player, { kind: 'mark' }, view, 0)
  expect(answerOf(player.getState(), 'a').tags).toEqual([{ x, y: 0.5, tagKp: null, tagName: '', view: 1 }])
  obey(player, { kind: 'view' }, view, 0)
  expect(player.getState().view).toBe(0)
  obey(player, { kind: 'step', by: 1 }, view, 0)
  obey(player, { kind: 'view' }, view, 0)
  expect(player.getState().view).toBe(0)
})

test('in form 3 the name goes to the view that was pressed, and the limit holds over both', () => {
  let state = initialState()
  for (let i = 0; i < 10; i++) {
    state = reduce(config(3), state, { type: 'mark', at: { x: i / 10, y: 0.5 }, view: i % 2 })
    state = reduce(config(3), state, { type: 'name-mark', tagKp: 'k', tagName: 'Knife' })
  }
  expect(answerOf(state, 'a').tags.map(({ view: at }) => at ?? 0)).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
  state = reduce(config(3), state, { type: 'mark', at: { x: 0.5, y: 0.5 }, view: 1 })
  expect(state.dialog).toBeNull()
  expect(state.notice?.code).toBe('marker-limit')
})

test('a review says found in both views of a thing that was marked in one', () => {
  const region = {
    tipId: 't',
    knowledgeID: 'k',
    knowledgeName: '',
    left: 0.1,
    top: 0.1,
    width: 0.2,
    height: 0.2,
    outline: null,
  }
  const regions = [region, { ...region, tipId: 'u', top: 0.6, view: 1 }, { ...region, tipId: 'v', left: 0.7 }]
  const image = { width: 1000, height: 700, more: [{ width: 1000, height: 700 }] }
  const tag = { x: 0.2, y: 0.7, tagKp: null, tagName: '' }
  expect(judgeMarks({ isPass: false, tags: [{ ...tag, view: 1 }, tag] }, regions, image, 2)).toEqual({
    marks: ['hit', 'extra'],
    regions: ['found', 'found', 'missed'],
  })
})
