// Reads and calculates what was written into the calculator: exact fractions all the way, rounded only to be shown.

/** n / d with d > 0. */
interface Fraction {
  n: bigint
  d: bigint
}

/** What cannot be calculated: not well formed, a division by nothing, the root of a debt, or too large to be shown. */
export class SumError extends Error {}

export const LONGEST = 200
/** Digits behind the point that are shown, and before it at most. */
const PLACES = 12n
const WHOLE_DIGITS = 24
const ROOT_PLACES = 24n

const SIGNS: Record<string, string> = {
  '*': '×',
  x: '×',
  X: '×',
  '/': '÷',
  ':': '÷',
  '-': '−',
  ',': '.',
  '，': '.',
  '（': '(',
  '）': ')',
}

/** What was typed, in the signs of the calculator; anything else is dropped. */
export const cleanSum = (typed: string): string =>
  [...typed.replace(/sqrt/gi, '√')]
    .map((sign) => SIGNS[sign] ?? sign)
    .filter((sign) => /[0-9.()+−×÷√%]/.test(sign))
    .join('')
    .slice(0, LONGEST)

/** The result of a sum as text; `isExact`: nothing was rounded. Throws SumError. */
export function calculate(sum: string): { text: string; isExact: boolean } {
  const reader = createReader(cleanSum(sum))
  const { value, isExact } = reader.read()
  return show(value, isExact)
}

const ten = (places: bigint): bigint => 10n ** places

function show(value: Fraction, wasExact: boolean): { text: string; isExact: boolean } {
  const isNegative = value.n < 0n
  const n = isNegative ? -value.n : value.n
  const scaled = (2n * n * ten(PLACES) + value.d) / (2n * value.d)
  const isExact = wasExact && (n * ten(PLACES)) % value.d === 0n
  const whole = String(scaled / ten(PLACES))
  if (whole.length > WHOLE_DIGITS) throw new SumError('too large')
  const places = String(scaled % ten(PLACES))
    .padStart(Number(PLACES), '0')
    .replace(/0+$/, '')
  const text = places === '' ? whole : `${whole}.${places}`
  return { text: isNegative && text !== '0' ? `−${text}` : text, isExact }
}

const make = (n: bigint, d: bigint): Fraction => {
  if (d === 0n) throw new SumError('division by zero')
  const by = greatest(n < 0n ? -n : n, d < 0n ? -d : d) * (d < 0n ? -1n : 1n)
  const made = { n: n / by, d: d / by }
  // Numbers of hundreds of digits come of nothing that is asked in an exam.
  if (made.n.toString().length + made.d.toString().length > 400) throw new SumError('too large')
  return made
}

function greatest(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x === 0n ? 1n : x
}

/** The whole root, rounded down. */
function rootOf(n: bigint): bigint {
  if (n < 2n) return n
  let guess = 1n << (BigInt(n.toString(2).length + 1) / 2n)
  for (;;) {
    const next = (guess + n / guess) / 2n
    if (next >= guess) return guess
    guess = next
  }
}

/** Reads by the usual order: brackets, root and percent, × and ÷, + and −. A bracket left open closes at the end. */
function createReader(sum: string): { read: () => { value: Fraction; isExact: boolean } } {
  let at = 0
  let isExact = true
  const peek = (): string => sum[at] ?? ''

  function addition(): Fraction {
    let value = product()
    while (peek() === '+' || peek() === '−') {
      const isPlus = sum[at++] === '+'
      const next = product()
      value = make(value.n * next.d + (isPlus ? next.n : -next.n) * value.d, value.d * next.d)
    }
    return value
  }
  function product(): Fraction {
    let value = signed()
    for (;;) {
      const sign = peek()
      // Brackets and roots after a value multiply it, as they are written on paper.
      if (sign === '×' || sign === '÷') at++
      else if (sign !== '(' && sign !== '√') return value
      const next = signed()
      value = sign === '÷' ? make(value.n * next.d, value.d * next.n) : make(value.n * next.n, value.d * next.d)
    }
  }
  function signed(): Fraction {
    if (peek() === '−' || peek() === '+') {
      const isPlus = sum[at++] === '+'
      const value = signed()
      return isPlus ? value : make(-value.n, value.d)
    }
    if (peek() === '√') {
      at++
      return root(signed())
    }
    return percent()
  }
  function percent(): Fraction {
    let value = single()
    while (peek() === '%') {
      at++
      value = make(value.n, value.d * 100n)
    }
    return value
  }
  function single(): Fraction {
    if (peek() === '(') {
      at++
      const value = addition()
      if (peek() === ')') at++
      else if (at < sum.length) throw new SumError('bracket')
      return value
    }
    const written = /^(\d+\.?\d*|\.\d+)/.exec(sum.slice(at))?.[0]
    if (written === undefined) throw new SumError('number')
    at += written.length
    const [whole = '', places = ''] = written.split('.')
    return make(BigInt(`${whole}${places}`), ten(BigInt(places.length)))
  }
  function root(value: Fraction): Fraction {
    if (value.n < 0n) throw new SumError('root')
    const [n, d] = [rootOf(value.n), rootOf(value.d)]
    if (n * n === value.n && d * d === value.d) return make(n, d)
    isExact = false
    return make(rootOf((value.n * ten(2n * ROOT_PLACES)) / value.d), ten(ROOT_PLACES))
  }
  return {
    read() {
      const value = addition()
      if (at < sum.length) throw new SumError('rest')
      return { value, isExact }
    },
  }
}
