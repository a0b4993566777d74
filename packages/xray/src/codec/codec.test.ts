// Planes survive the wire within the noise, and nothing else is taken for planes.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePlanes, encodePlanes, levelsFor, PlanesFormatError, settlePlanes } from './codec.ts'
import type { FormatFault } from './format.ts'
import { deflate, inflate } from './codec-node.ts'
import { inflate as inflateWeb } from './codec-web.ts'
import { UNITS_PER_H } from '../planes.ts'
import type { Planes } from '../planes.ts'
import { createRandom } from '../numbers/random.ts'
import { phantomPlanes } from '../testing/phantom.ts'

function randomPlanes(seed: string, width: number, height: number): Planes {
  const random = createRandom(seed)
  const fill = (): Uint16Array => Uint16Array.from({ length: width * height }, () => random.integer(0, 65535))
  return { width, height, low: fill(), high: fill() }
}

async function faultOf(bytes: Uint8Array): Promise<FormatFault> {
  try {
    await decodePlanes(bytes, inflate)
  } catch (error) {
    if (error instanceof PlanesFormatError) return error.fault
    throw error
  }
  throw new Error('the bytes were accepted')
}

/** Writes a header field and puts the checksum right again, as a forger would. */
function forge(bytes: Uint8Array, change: (view: DataView) => void): Uint8Array {
  const copy = bytes.slice()
  const view = new DataView(copy.buffer)
  change(view)
  let crc = 0xffffffff
  copy.forEach((byte, i) => {
    if (i >= 16 && i < 20) return
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  })
  view.setUint32(16, ~crc >>> 0, true)
  return copy
}

test('planes come back within half a step of sqrt(T), or as air', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string(),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      async (seed, width, height) => {
        const planes = randomPlanes(seed, width, height)
        const back = await decodePlanes(encodePlanes(planes, deflate), inflate)
        expect([back.width, back.height]).toEqual([width, height])
        for (const channel of ['low', 'high'] as const) {
          planes[channel].forEach((units, i) => {
            const amplitude = (value: number): number => Math.exp(-value / (2 * UNITS_PER_H))
            // Half a step of 1/450 and what rounding to whole units adds.
            expect(Math.abs(amplitude(units) - amplitude(back[channel][i]!))).toBeLessThan(0.5 / 450 + 1e-4)
          })
        }
      },
    ),
    { numRuns: 30 },
  )
})

test('fewer steps make smaller files that come back within their own half step', async () => {
  const planes = phantomPlanes(600, 420, 'steps')
  const levels = levelsFor(25_000)
  const bytes = encodePlanes(planes, deflate, levels)
  const back = await decodePlanes(bytes, inflate)
  const root = (units: number) => Math.exp(-units / (2 * UNITS_PER_H))
  let worst = 0
  for (const channel of ['low', 'high'] as const) {
    for (const [i, units] of planes[channel].entries())
      if (back[channel][i] !== 0) worst = Math.max(worst, Math.abs(root(back[channel][i]!) - root(units)))
  }
  expect(worst).toBeGreaterThan(0.4 / levels)
  expect(worst).toBeLessThan(0.5 / levels + 1e-4)
  expect([levels, bytes.length < encodePlanes(planes, deflate).length]).toEqual([316, true])
})

test('an image without air comes back unchanged once it has been through', async () => {
  const bag = phantomPlanes(200, 140, 'again')
  const dense: Planes = {
    ...bag,
    low: bag.low.map((units) => Math.min(65535, units + 900)),
    high: bag.high.map((units) => Math.min(65535, units + 900)),
  }
  const once = await decodePlanes(encodePlanes(dense, deflate), inflate)
  const twice = await decodePlanes(encodePlanes(once, deflate), inflate)
  expect(twice).toEqual(once)
})

test('settled planes are what comes back from bytes, and their bytes are the same', async () => {
  for (const levels of [200, 450, levelsFor(30_000)])
    for (const planes of [
      phantomPlanes(120, 90, 'settled'),
      { ...randomPlanes('settled', 40, 30), look: 'worn' as const },
    ]) {
      const bytes = encodePlanes(planes, deflate, levels)
      const settled = settlePlanes(planes, levels)
      expect(settled).toEqual(await decodePlanes(bytes, inflate))
      expect(encodePlanes(settled, deflate, levels)).toEqual(bytes)
    }
  expect(() => settlePlanes({ ...randomPlanes('short', 10, 10), width: 11 })).toThrow(RangeError)
})

test('the browser inflates what the server deflates', async () => {
  const bytes = encodePlanes(phantomPlanes(120, 84, 'web'), deflate)
  expect(await decodePlanes(bytes, inflateWeb)).toEqual(await decodePlanes(bytes, inflate))
})

test('air is stored as exactly nothing and a bag is not', async () => {
  const planes = phantomPlanes(200, 140, 'air')
  const back = await decodePlanes(encodePlanes(planes, deflate), inflate)
  expect(planes.low[3 * 200 + 5] === 0 && planes.low[4 * 200 + 6] === 0 && planes.low[5 * 200 + 7] === 0).toBe(false)
  for (let x = 0; x < 200; x++) expect(back.low[4 * 200 + x]).toBe(0)
  expect(back.low[66 * 200 + 90]).toBeGreaterThan(0.1 * UNITS_PER_H)
})

test('sizes are whole multiples of 16 KiB, so a size does not name an image', () => {
  for (const seed of ['a', 'b']) expect(encodePlanes(phantomPlanes(200, 140, seed), deflate).length % 16_384).toBe(0)
})

test('zeros after the end say nothing, and anything else there is noticed', async () => {
  const bytes = encodePlanes(phantomPlanes(60, 42, 'longer'), deflate)
  const longer = new Uint8Array(bytes.length + 40_000)
  longer.set(bytes)
  expect(await decodePlanes(longer, inflate)).toEqual(await decodePlanes(bytes, inflate))
  longer[longer.length - 1] = 1
  expect(await faultOf(longer)).toBe('damaged')
})

test('foreign, cut and altered bytes are refused by name', async () => {
  const bytes = encodePlanes(randomPlanes('refuse', 60, 50), deflate)
  expect(await faultOf(new Uint8Array(0))).toBe('foreign')
  expect(await faultOf(new TextEncoder().encode('\u0089PNG and so on, at some length'))).toBe('foreign')
  expect(await faultOf(bytes.slice(0, 12))).toBe('truncated')
  expect(await faultOf(bytes.slice(0, 300))).toBe('truncated')
  expect(await faultOf(forge(bytes, (view) => view.setUint8(4, 2)))).toBe('version')
  const altered = bytes.slice()
  altered[200]! ^= 1
  expect(await faultOf(altered)).toBe('damaged')
})

test('a header that claims more than its body holds is refused before anything is allocated', async () => {
  const bytes = encodePlanes(randomPlanes('claim', 60, 50), deflate)
  const huge = forge(bytes, (view) => {
    view.setUint16(8, 65535, true)
    view.setUint16(10, 65535, true)
  })
  expect(await faultOf(huge)).toBe('size')
  const inflated = forge(bytes.slice(0, 16_384), (view) => {
    view.setUint16(8, 8192, true)
    view.setUint16(10, 4096, true)
    view.setUint32(12, 200, true)
  })
  expect(await faultOf(inflated)).toBe('size')
  expect(await faultOf(forge(bytes, (view) => view.setUint16(8, 61, true)))).toBe('damaged')
  expect(await faultOf(forge(bytes, (view) => view.setUint16(8, 59, true)))).toBe('damaged')
  expect(await faultOf(forge(bytes, (view) => view.setUint16(6, 0, true)))).toBe('size')
})

test('any single changed byte is noticed', async () => {
  const bytes = encodePlanes(phantomPlanes(40, 28, 'byte'), deflate)
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: bytes.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      async (at, flip) => {
        const altered = bytes.slice()
        altered[at]! ^= flip
        await expect(decodePlanes(altered, inflate)).rejects.toThrow(PlanesFormatError)
      },
    ),
    { numRuns: 60 },
  )
})

test('a stream that would inflate without end is stopped', async () => {
  const bomb = deflate(new Uint8Array(5_000_000))
  await expect(inflate(bomb, 1000)).rejects.toThrow()
  await expect(inflateWeb(bomb, 1000)).rejects.toThrow(RangeError)
})

test('planes whose size does not fit their data are not encoded', () => {
  const planes = randomPlanes('bad', 10, 10)
  expect(() => encodePlanes({ ...planes, width: 11 }, deflate)).toThrow(RangeError)
  expect(() => encodePlanes({ ...planes, width: 0, height: 0 }, deflate)).toThrow(RangeError)
})
