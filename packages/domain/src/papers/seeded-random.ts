// A small seeded generator: the same seed gives the same paper and the same order, for ever and on every machine.

/** Uniform whole number in 0..n-1. */
export type RandomBelow = (n: number) => number

/** Four mixed 32-bit words of a text (bryc's cyrb128, public domain). */
function wordsOf(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = b ^ Math.imul(a ^ unit, 597399067)
    b = c ^ Math.imul(b ^ unit, 2869860233)
    c = d ^ Math.imul(c ^ unit, 951274213)
    d = a ^ Math.imul(d ^ unit, 2716044179)
  }
  return [a, b, c, d]
}

const TWO_POW_32 = 2 ** 32

/**
 * A generator decided by its seed alone: sfc32 (C. Doty-Humphrey, PractRand), its first 20 words thrown away. Not for
 * secrets: who knows the seed knows the stream. The function throws RangeError unless n is a whole number in 1..2^32.
 */
export function seededRandom(seed: string): RandomBelow {
  let [a, b, c, d] = wordsOf(seed)
  const next = (): number => {
    const word = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + word) | 0
    return word >>> 0
  }
  for (let i = 0; i < 20; i++) next()
  return (n) => {
    if (!Number.isInteger(n) || n < 1 || n > TWO_POW_32) throw new RangeError(`no number below ${n}`)
    // Words beyond the last whole multiple of n would favour the small numbers: draw again.
    const limit = TWO_POW_32 - (TWO_POW_32 % n)
    let word = next()
    while (word >= limit) word = next()
    return word % n
  }
}

/** The elements in random order, each order equally likely (Fisher-Yates); the list given stays as it is. */
export function shuffled<T>(list: readonly T[], random: RandomBelow): T[] {
  const out = [...list]
  for (let i = out.length - 1; i > 0; i--) {
    const j = random(i + 1)
    const held = out[i] as T
    out[i] = out[j] as T
    out[j] = held
  }
  return out
}
