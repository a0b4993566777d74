import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ITEM_KINDS } from './catalog.ts'
import { addFreshNoise, containerOf, generateBag, generateQuietBag } from './generate.ts'
import type { BagRequest, Container } from './generate.ts'
import type { Planes } from './planes.ts'

const BAGS: readonly Container[] = ['suitcase', 'backpack', 'handbag', 'tray']
const CONTAINERS: readonly Container[] = [...BAGS, 'parcel']
const THREATS = ITEM_KINDS.filter((kind) => kind.threat).map((kind) => kind.code)

function request(seed: string, extra: Partial<BagRequest> = {}): BagRequest {
  return { seed, width: 300, height: 210, threats: [], look: 'standard', ...extra }
}

function hashOf(planes: Planes): string {
  return createHash('sha256')
    .update(new Uint8Array(planes.low.buffer))
    .update(new Uint8Array(planes.high.buffer))
    .digest('hex')
}

test('a seed decides the planes to the last bit, on every engine and for ever', () => {
  const made = Object.fromEntries(
    CONTAINERS.map((container) => [
      container,
      hashOf(
        generateBag(request('golden', { container, threats: ['firearm.pistol', 'ied.slab'], clutter: 0.6 })).planes,
      ),
    ]),
  )
  expect(made).toMatchInlineSnapshot(`
    {
      "backpack": "47fa97f6edead7842e297cf17361db5b8d4c1ff1035003791c90328ea5a3d7fa",
      "handbag": "956adc9f0a7ac535be0cd1d6a0cb721898925a1fa67087d95bdcf1f416aa4e3c",
      "parcel": "9d7e4f94bedbac88574abe4827493bab38fc749b2dba25464d153c561ab1944d",
      "suitcase": "2aeb6e40ceb2917b07eff60b8ab0d6e54df7a413c82c8d54d9a46e03046106e4",
      "tray": "1b84e1807ea90414a5d9d01180785b1b80657216a51283212716ebe7ae49945d",
    }
  `)
})

test('the same request gives the same bag, another seed another one', () => {
  const first = generateBag(request('same', { threats: ['blade.dagger'] }))
  expect(generateBag(request('same', { threats: ['blade.dagger'] }))).toEqual(first)
  expect(hashOf(generateBag(request('other', { threats: ['blade.dagger'] })).planes)).not.toBe(hashOf(first.planes))
})

test('two bags share an image at one scale; the threat lies in one of them, and both halves hold things', () => {
  for (const seed of ['pair one', 'pair two', 'pair three']) {
    const asked = request(seed, { container: 'pair', threats: ['blade.kitchen-knife'], clutter: 0.4 })
    const bag = generateQuietBag(asked)
    expect(bag.container).toBe('pair')
    expect(bag.truth).toHaveLength(1)
    const [mark] = bag.truth as [(typeof bag.truth)[number]]
    expect(mark.left >= 0 && mark.left + mark.width <= 1).toBe(true)
    expect(mark.left + mark.width <= 0.5 || mark.left >= 0.5).toBe(true)
    // The pixels of the threat lie in its box.
    const { width } = asked
    let beside = 0
    bag.footprint.forEach((is, i) => {
      const x = (i % width) / width
      if (is !== 0 && (x < mark.left - 0.01 || x > mark.left + mark.width + 0.01)) beside++
    })
    expect(beside).toBe(0)
    const dark = [0, 0]
    bag.transmissions.high.forEach((t, i) => {
      if (t < 0.7) dark[i % width < width / 2 ? 0 : 1]! += 1
    })
    expect(Math.min(...dark)).toBeGreaterThan(200)
    expect(generateQuietBag(asked).transmissions.low).toEqual(bag.transmissions.low)
    // Without the threat, everything beside it keeps its bits.
    const empty = generateQuietBag({ ...asked, threats: [] })
    expect(empty.transmissions.low.every((t, i) => bag.footprint[i] === 1 || t === bag.transmissions.low[i])).toBe(true)
  }
})

test('a harmless bag has no truth and no threat inside', () => {
  for (const container of CONTAINERS) {
    const bag = generateBag(request(`harmless ${container}`, { container }))
    expect(bag.truth).toEqual([])
    expect(bag.contents.filter((code) => !code.startsWith('everyday.'))).toEqual([])
    expect(bag.contents.length).toBeGreaterThan(0)
    expect(bag.container).toBe(container)
    expect(bag.difficulty).toMatchObject({ view: 0, superposition: 0 })
  }
})

test('every threat is found in every container, in a box inside the image', () => {
  for (const [i, code] of THREATS.entries()) {
    const container = CONTAINERS[i % CONTAINERS.length]!
    const bag = generateQuietBag(
      request(`truth ${code}`, { container, threats: [code], clutter: 0.1, viewDifficulty: (i % 5) / 4 }),
    )
    expect(bag.truth.map((region) => region.kind)).toEqual([code])
    expect(bag.contents).toContain(code)
    const [{ left, top, width, height, category }] = bag.truth as [(typeof bag.truth)[number]]
    expect(category).toBe(code.slice(0, code.indexOf('.')))
    expect(left, code).toBeGreaterThanOrEqual(0)
    expect(top, code).toBeGreaterThanOrEqual(0)
    expect(width, code).toBeGreaterThan(0.005)
    expect(height, code).toBeGreaterThan(0.005)
    expect(left + width, code).toBeLessThanOrEqual(1)
    expect(top + height, code).toBeLessThanOrEqual(1)
  }
})

test('a bag and its twin without the threat are equal off the threat before noise, and the box holds what differs', () => {
  for (const [i, container] of CONTAINERS.entries()) {
    const threats = [THREATS[(i * 13 + 3) % THREATS.length]!, THREATS[(i * 7 + 20) % THREATS.length]!]
    const full = generateQuietBag(request(`twin ${i}`, { container, threats }))
    const empty = generateQuietBag(request(`twin ${i}`, { container }))
    let [changed, outside, changedBeside] = [0, 0, 0]
    const { width, height } = full.transmissions
    for (let p = 0; p < full.footprint.length; p++) {
      const same =
        full.transmissions.low[p] === empty.transmissions.low[p] &&
        full.transmissions.high[p] === empty.transmissions.high[p]
      if (same) continue
      if (full.footprint[p] === 0) changedBeside++
      changed++
      const [x, y] = [((p % width) + 0.5) / width, (Math.floor(p / width) + 0.5) / height]
      const clearly =
        full.transmissions.low[p]! * full.transmissions.high[p]! <
        0.86 * empty.transmissions.low[p]! * empty.transmissions.high[p]!
      if (
        clearly &&
        !full.truth.some(
          (each) => x > each.left && x < each.left + each.width && y > each.top && y < each.top + each.height,
        )
      )
        outside++
    }
    expect(changedBeside, container).toBe(0)
    expect(changed, container).toBeGreaterThan(20)
    // Hardening makes a threat a little more or less visible in a bag than alone, at most at single pixels of its rim.
    expect(outside / changed, container).toBeLessThan(0.01)
    expect(full.contents.filter((code) => code.startsWith('everyday.'))).toEqual(empty.contents)
  }
})

test('the twin of a bag lies in the container that the bag came to, and another scan of a bag has other noise', () => {
  for (const seed of ['1', '2', '3', '4', '5', '6'])
    expect(generateQuietBag(request(seed, { threats: ['firearm.rifle'] })).container).toBe(
      containerOf({ seed, threats: ['firearm.rifle'] }),
    )
  const [one, again, other] = [undefined, undefined, 'twin'].map((scan) => generateBag(request('scans', { scan })))
  expect(hashOf(again!.planes)).toBe(hashOf(one!.planes))
  expect(hashOf(other!.quiet)).toBe(hashOf(one!.quiet))
  expect(hashOf(other!.planes)).not.toBe(hashOf(one!.planes))
})

/** Mean of a figure of difficulty over eight bags with different threats. */
function meanOf(figure: 'view' | 'superposition' | 'clutter', dial: Partial<BagRequest>): number {
  const codes = [
    'firearm.pistol',
    'blade.kitchen-knife',
    'tool.pliers',
    'ied.slab',
    'liquid.thinner',
    'blade.scissors',
    'tool.wrench',
    'gas-lighter.aerosol',
  ]
  const figures = codes.map(
    (code, i) =>
      generateQuietBag(
        request(`dial ${i}`, {
          container: BAGS[i % BAGS.length]!,
          threats: [code],
          ...dial,
        }),
      ).difficulty[figure],
  )
  return figures.reduce((sum, value) => sum + value, 0) / codes.length
}

test('a view asked for is the view that is got', () => {
  for (const asked of [0.2, 0.6, 1])
    expect(Math.abs(meanOf('view', { viewDifficulty: asked }) - asked), `${asked}`).toBeLessThan(0.15)
})

test('a superposition asked for is the superposition that is got', () => {
  for (const asked of [0.2, 0.6, 1])
    expect(Math.abs(meanOf('superposition', { concealment: asked }) - asked), `${asked}`).toBeLessThan(0.2)
})

test('a complexity asked for is the complexity that is got', () => {
  // Small pictures are coarser than those of the bench, which holds it to 0.1.
  for (const asked of [0.2, 0.6, 1])
    expect(Math.abs(meanOf('clutter', { clutter: asked, width: 500, height: 350 }) - asked), `${asked}`).toBeLessThan(
      0.3,
    )
})

test('more clutter packs more', () => {
  const count = (clutter: number): number =>
    generateBag(request('full', { container: 'suitcase', clutter })).contents.length
  expect(count(1)).toBeGreaterThan(count(0))
})

test('difficulty lies between 0 and 1', () => {
  for (const code of ['ied.sheet', 'firearm.rifle', 'liquid.acid']) {
    for (const value of Object.values(
      generateBag(request(`range ${code}`, { threats: [code], clutter: 1, concealment: 1 })).difficulty,
    )) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(1)
    }
  }
})

test('a long gun gets a container that holds it when none is asked for', () => {
  for (const seed of ['1', '2', '3'])
    expect(generateBag(request(`long ${seed}`, { threats: ['firearm.rifle'] })).container).toBe('suitcase')
})

test('nothing of a bag lies outside the image: its rim is air', () => {
  for (const [i, container] of CONTAINERS.entries()) {
    for (const size of [
      { width: 300, height: 210 },
      { width: 210, height: 300 },
    ]) {
      const {
        transmissions: { width, height, low },
      } = generateQuietBag(request(`rim ${i}`, { container, ...size }))
      let met = 0
      for (let x = 0; x < width; x++) if (low[x]! * low[(height - 1) * width + x]! !== 1) met++
      for (let y = 0; y < height; y++) if (low[y * width]! * low[y * width + width - 1]! !== 1) met++
      expect(met, container).toBe(0)
    }
  }
})

test('fresh noise changes planes anew for every seed, has the strength of its photons and leaves the planes given alone', () => {
  const { planes } = generateQuietBag(request('noise', { container: 'handbag' }))
  const before = hashOf(planes)
  const one = addFreshNoise(planes, 'one')
  expect(hashOf(addFreshNoise(planes, 'one'))).toBe(hashOf(one))
  expect(hashOf(addFreshNoise(planes, 'two'))).not.toBe(hashOf(one))
  expect(hashOf(planes)).toBe(before)
  let sum = 0
  let count = 0
  for (let i = 0; i < planes.high.length; i++) {
    // Rays that lose about half: relative deviation sqrt(1 / (120000 * 0.5)).
    if (planes.high[i]! < 4500 || planes.high[i]! > 6000) continue
    const signal = Math.exp(-planes.high[i]! / 7500)
    sum += ((one.high[i]! - planes.high[i]!) / 7500) ** 2 * signal
    count++
  }
  expect(count).toBeGreaterThan(200)
  expect(Math.sqrt(sum / count) * Math.sqrt(120000)).toBeCloseTo(1, 0)
})

test('a request that makes no sense is refused with words', () => {
  expect(() => generateBag(request('x', { threats: ['firearm.cannon'] }))).toThrow(
    '"firearm.cannon" is not a kind of threat',
  )
  expect(() => generateBag(request('x', { threats: ['everyday.shoe'] }))).toThrow(RangeError)
  expect(() => generateBag(request('x', { width: 20 }))).toThrow(RangeError)
  expect(() => generateBag(request('x', { height: 300.5 }))).toThrow(RangeError)
  expect(() => generateBag(request('x', { clutter: 1.2 }))).toThrow(RangeError)
  expect(() => generateBag(request('x', { concealment: -0.1 }))).toThrow(RangeError)
  expect(() => generateBag(request('x', { viewDifficulty: Number.NaN }))).toThrow(RangeError)
})
