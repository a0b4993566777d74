// Transcendental functions built from IEEE arithmetic alone, so that every engine gives the same last bit.
//
// `Math.exp`, `Math.log`, `Math.sin` and friends may differ between engines in the last place; +, -, *, /, Math.sqrt,
// Math.fround and Math.floor may not. Everything that decides a 16-bit plane goes through the functions here.

const LN2_HI = 0.6931471803691238
const LN2_LO = 1.9082149292705877e-10
const LOG2_E = 1.4426950408889634
const HALF_PI_1 = 1.5707963267341256
const HALF_PI_2 = 6.077100506303966e-11
const HALF_PI_3 = 2.0222662487959506e-21

/** The ratio of a circle's circumference to its diameter. */
export const PI = 3.141592653589793

const scratch = new DataView(new ArrayBuffer(8))

/** 2^k for an integer k in -1022..1023. */
function powerOfTwo(k: number): number {
  scratch.setUint32(0, (k + 1023) << 20)
  scratch.setUint32(4, 0)
  return scratch.getFloat64(0)
}

/** e^x; 0 below -708 and Infinity above 709. Taylor series after reduction to |r| <= ln2 / 2. */
export function exp(x: number): number {
  if (x !== x) return x
  if (x < -708) return 0
  if (x > 709) return Infinity
  const k = Math.floor(x * LOG2_E + 0.5)
  const r = x - k * LN2_HI - k * LN2_LO
  let sum = 1
  for (let n = 14; n >= 1; n--) sum = 1 + (sum * r) / n
  return k > 1023 ? sum * powerOfTwo(k - 1) * 2 : sum * powerOfTwo(k)
}

/** 1 / n of the terms of the logarithm's series, the last one first. */
const lnShares = Float64Array.from({ length: 11 }, (_, i) => 1 / (23 - 2 * i))

/** Natural logarithm of a normal positive number; -Infinity at 0, NaN below. Series of 2 atanh((m-1)/(m+1)). */
export function ln(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN
  if (x === Infinity) return x
  if (x < 2.3e-308) return ln(x * 4503599627370496) - 52 * LN2_HI - 52 * LN2_LO
  scratch.setFloat64(0, x)
  const top = scratch.getUint32(0)
  let k = (top >>> 20) - 1023
  scratch.setUint32(0, (top & 0xfffff) | 0x3ff00000)
  let m = scratch.getFloat64(0)
  if (m > 1.4142135623730951) {
    m *= 0.5
    k += 1
  }
  const s = (m - 1) / (m + 1)
  const s2 = s * s
  let sum = 0
  for (let i = 0; i < 11; i++) sum = (sum + lnShares[i]!) * s2
  return k * LN2_HI + (k * LN2_LO + 2 * s * (1 + sum))
}

/** base^exponent for a positive base (0 gives 0 for a positive exponent). */
export function pow(base: number, exponent: number): number {
  if (exponent === 0) return 1
  if (base === 0) return exponent > 0 ? 0 : Infinity
  return exp(exponent * ln(base))
}

/** Divisors of the series' terms, as factors: a division takes three times as long. */
const sinFactors = Float64Array.from({ length: 9 }, (_, i) => 1 / ((18 - 2 * i) * (19 - 2 * i)))
const cosFactors = Float64Array.from({ length: 10 }, (_, i) => 1 / ((19 - 2 * i) * (20 - 2 * i)))

function sinSeries(r: number): number {
  const r2 = r * r
  let sum = 1
  for (let i = 0; i < 9; i++) sum = 1 - sum * r2 * sinFactors[i]!
  return sum * r
}

function cosSeries(r: number): number {
  const r2 = r * r
  let sum = 1
  for (let i = 0; i < 10; i++) sum = 1 - sum * r2 * cosFactors[i]!
  return sum
}

/** Sine of an angle in radians; exact to about 1e-15 for |x| < 1e5. */
export function sin(x: number): number {
  const k = Math.floor(x / (PI / 2) + 0.5)
  const r = x - k * HALF_PI_1 - k * HALF_PI_2 - k * HALF_PI_3
  const quadrant = k & 3
  if (quadrant === 0) return sinSeries(r)
  if (quadrant === 1) return cosSeries(r)
  return quadrant === 2 ? -sinSeries(r) : -cosSeries(r)
}

/** Cosine of an angle in radians; exact to about 1e-15 for |x| < 1e5. */
export function cos(x: number): number {
  const k = Math.floor(x / (PI / 2) + 0.5)
  const r = x - k * HALF_PI_1 - k * HALF_PI_2 - k * HALF_PI_3
  const quadrant = k & 3
  if (quadrant === 0) return cosSeries(r)
  if (quadrant === 1) return -sinSeries(r)
  return quadrant === 2 ? -cosSeries(r) : sinSeries(r)
}

/** Tangent of an angle in radians. */
export function tan(x: number): number {
  return sin(x) / cos(x)
}

/** Arc tangent in radians, -pi/2..pi/2. Two half-angle steps, then the series. */
export function atan(x: number): number {
  if (x !== x) return x
  if (x < 0) return -atan(-x)
  if (x > 1) return PI / 2 - atan(1 / x)
  const once = x / (1 + Math.sqrt(1 + x * x))
  const twice = once / (1 + Math.sqrt(1 + once * once))
  const t2 = twice * twice
  let sum = 0
  for (let n = 25; n >= 1; n -= 2) sum = 1 / n - sum * t2
  return 4 * twice * sum
}

/** Angle of the point (x, y) in radians, -pi..pi; 0 at the origin. */
export function atan2(y: number, x: number): number {
  if (x > 0) return atan(y / x)
  if (x < 0) return y >= 0 ? atan(y / x) + PI : atan(y / x) - PI
  if (y === 0) return 0
  return y > 0 ? PI / 2 : -PI / 2
}

/** Length of a 2-D or 3-D vector. `Math.hypot` is not exact across engines; this is. */
export function length(x: number, y: number, z = 0): number {
  return Math.sqrt(x * x + y * y + z * z)
}

/** Cubic step from 0 at `from` to 1 at `to`. */
export function smoothstep(x: number, from: number, to: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
