// The seeded generator: fixed stream, right moments, independent forks.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom, inverseNormal } from './random.ts'

function moments(draw: () => number, count = 200_000): { mean: number; variance: number } {
  let sum = 0
  let squares = 0
  for (let i = 0; i < count; i++) {
    const value = draw()
    sum += value
    squares += value * value
  }
  return { mean: sum / count, variance: squares / count - (sum / count) ** 2 }
}

test('the stream of a seed is frozen', () => {
  const random = createRandom('clearbelt')
  expect(Array.from({ length: 4 }, () => random.nextUint32())).toMatchInlineSnapshot(`
    [
      1905826522,
      319304301,
      1335018830,
      3841338466,
    ]
  `)
  expect(createRandom('clearbelt').fork('noise').nextUint32()).toMatchInlineSnapshot(`3818135099`)
})

test('the same seed gives the same numbers, another seed others', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const first = createRandom(a)
      const draw = Array.from({ length: 8 }, () => first.nextUint32())
      const again = createRandom(a)
      expect(Array.from({ length: 8 }, () => again.nextUint32())).toEqual(draw)
      const other = createRandom(b)
      if (a !== b) expect(Array.from({ length: 8 }, () => other.nextUint32())).not.toEqual(draw)
    }),
  )
})

test('uniform and normal numbers have their moments', () => {
  const random = createRandom('moments')
  const uniform = moments(() => random.uniform())
  expect(uniform.mean).toBeCloseTo(0.5, 2)
  expect(uniform.variance).toBeCloseTo(1 / 12, 3)
  const normal = moments(() => random.normal(3, 2))
  expect(normal.mean).toBeCloseTo(3, 1)
  expect(normal.variance).toBeCloseTo(4, 1)
})

test('the inverse normal distribution meets its known quantiles', () => {
  expect(inverseNormal(0.975)).toBeCloseTo(1.959963984540054, 8)
  expect(inverseNormal(0.001)).toBeCloseTo(-3.090232306167813, 7)
  expect(inverseNormal(0.5)).toBe(0)
})

test('integers cover their range and stay in it', () => {
  const random = createRandom('dice')
  const seen = new Set(Array.from({ length: 600 }, () => random.integer(1, 6)))
  expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6])
})

test('a fork does not move the stream it comes from', () => {
  const plain = createRandom('x')
  const forked = createRandom('x')
  forked.fork('a').uniform()
  expect(forked.nextUint32()).toBe(plain.nextUint32())
  expect(createRandom('x').fork('a').nextUint32()).not.toBe(createRandom('x').fork('b').nextUint32())
})

test('picking and shuffling use every element once', () => {
  const random = createRandom('cards')
  const list = [1, 2, 3, 4, 5, 6, 7, 8]
  expect(random.shuffle(list).sort()).toEqual(list)
  expect(list).toContain(random.pick(list))
  expect(() => random.pick([])).toThrow(RangeError)
})

test('a list is filled with the very numbers that would come one by one, and the stream goes on after them', () => {
  const [one, other] = [createRandom('list'), createRandom('list')]
  for (const count of [1, 7, 64]) {
    const list = new Uint32Array(count)
    one.fillUint32(list)
    expect([...list]).toEqual(Array.from({ length: count }, () => other.nextUint32()))
  }
  expect(one.nextUint32()).toBe(other.nextUint32())
})
