// The look of an image: kept in its files, through a publication, in its siblings, and named alike on all floors.
import { LOOKS, NEW_LOOKS } from '@clearbelt/domain/images/looks'
import { decodePlanes } from '@clearbelt/xray/codec/codec'
import { inflate } from '@clearbelt/xray/codec/codec-node'
import { LOOKS as ENGINE_LOOKS } from '@clearbelt/xray/device'
import { drawLook, NEW_LOOKS as ENGINE_NEW_LOOKS } from '@clearbelt/xray/draw-look'
import { expect, test } from 'vitest'
import { drawSample, makeBag, makeSibling, prepareFromPlanes } from './render-thread.ts'

const request = { seed: 'a look', width: 120, height: 84, threats: ['blade.dagger'], clutter: 0.3, concealment: 0.3 }
const lookOf = async (file: Uint8Array | null) => (await decodePlanes(file ?? new Uint8Array(0), inflate)).look

test('the looks of the wire are those of the engine, in its order, and new bags have the same', () => {
  expect(LOOKS).toEqual(ENGINE_LOOKS)
  expect(NEW_LOOKS).toEqual(ENGINE_NEW_LOOKS)
})

test('an image keeps its look in the library, in a paper unless another machine is to scan it, and in its siblings', async () => {
  const made = await makeBag({ ...request, look: 'worn' })
  expect(await Promise.all([made.planes, made.quiet].map(lookOf))).toEqual(['worn', 'worn'])
  const canvas = { width: 160, height: 100 }
  for (const [bytes, isQuiet] of [
    [made.quiet, true],
    [made.planes, false],
  ] as const) {
    const frozen = await prepareFromPlanes({ bytes, isQuiet, canvas, seed: 'paper', keepPlanes: true })
    expect(await lookOf(frozen.planes)).toBe('worn')
    // A scan that is still to be made can be made by another machine, one that was made cannot.
    const other = await prepareFromPlanes({ bytes, isQuiet, canvas, seed: 'paper', look: 'teal', keepPlanes: true })
    expect(await lookOf(other.planes)).toBe(isQuiet ? 'teal' : 'worn')
  }
  const target = { view: 0.3, superposition: 0.3, clutter: 0.3 }
  const sibling = await makeSibling({ request: { ...request, seed: 'b', look: 'worn' }, target, seeds: [] })
  expect(await lookOf(sibling.planes)).toBe('worn')
})

test('a bag asked for without a look is file by file what it is with the one that its seed draws', async () => {
  expect(await makeBag({ ...request, look: drawLook(request.seed) })).toEqual(await makeBag(request))
})

test('the sample shows each look otherwise', async () => {
  const samples = await Promise.all((['standard', 'soft'] as const).map((look) => drawSample({ look, size: 'thumb' })))
  expect(Buffer.from(samples[0] ?? []).equals(Buffer.from(samples[1] ?? []))).toBe(false)
})
