// @vitest-environment node
import { expect, test } from 'vitest'
import { acrossStage } from './label-place.ts'

test('a label begins at its box, and goes to the left by what of it would stand beyond the stage', () => {
  expect(acrossStage(180, 342)).toMatchObject({ left: 180, transform: 'translateX(min(0px, 160px - 100%))' })
  // Of a box that begins beyond the stage it is moved in as a whole.
  expect(acrossStage(400, 342)).toMatchObject({ left: 400, transform: 'translateX(min(0px, -60px - 100%))' })
})

test('it never begins before the stage, nor is it wider', () => {
  expect(acrossStage(-30, 300)).toMatchObject({ left: 2, maxWidth: 'min(340px, 296px)' })
})
