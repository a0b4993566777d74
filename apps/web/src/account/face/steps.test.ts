// What is asked of a person before the camera.
import { expect, test } from 'vitest'
import { FIRST_PHASE, nextPhase, type Phase } from './steps.ts'

/**
 * Plays what the camera shows, one sight each half second; answers each phase once, and at which sights a picture was
 * kept.
 */
function play(
  yaws: readonly (number | null)[],
  turns: readonly ('left' | 'right')[],
): { seen: string[]; kept: number[] } {
  let phase: Phase = FIRST_PHASE
  const seen: string[] = ['search']
  const kept: number[] = []
  yaws.forEach((yaw, i) => {
    const next = nextPhase(phase, { at: i * 500, yaw }, turns)
    phase = next.phase
    if (next.keep) kept.push(i)
    const name = phase.kind === 'count' ? `count ${phase.left}` : phase.kind
    if (name !== seen.at(-1)) seen.push(name)
  })
  return { seen, kept }
}

test('[ACC-054] a face that was found is counted down from 3 in steps of a second, then the photo is taken', () => {
  expect(play([null, 0, 0, 0, 0, 0, 0], [])).toEqual({ seen: ['search', 'count 3', 'count 2', 'count 1'], kept: [] })
  expect(play([null, 0, 0, 0, 0, 0, 0, 0], [])).toEqual({
    seen: ['search', 'count 3', 'count 2', 'count 1', 'done'],
    kept: [7],
  })
})

test('each turn that is asked for is kept once, and the head comes back before the next', () => {
  expect(play([0, 0.25, 0.25, 0, 0.25, 0, -0.25, 0, 0, 0, 0, 0, 0, 0], ['left', 'left', 'right'])).toMatchObject({
    kept: [1, 4, 6, 13],
  })
  expect(play([0, -0.25, -0.25], ['left'])).toEqual({ seen: ['search', 'turn'], kept: [] })
})

test('who goes away or looks aside while it counts begins the three seconds again', () => {
  expect(play([0, 0, 0, null, 0, 0, 0], []).seen).toEqual([
    'search',
    'count 3',
    'count 2',
    'back',
    'count 3',
    'count 2',
  ])
  expect(play([0, 0, 0.3, 0], []).seen).toEqual(['search', 'count 3', 'back', 'count 3'])
})
