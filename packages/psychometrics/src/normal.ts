// The standard normal distribution: its density, distribution function and quantiles to double precision.

/** Density of the standard normal distribution at x. */
export function normalDensity(x: number): number {
  return Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
}

// Numerator and denominator of J. F. Hart's rational form (Computer Approximations, 1968, no. 5666), highest power
// first.
const HART_TOP = [
  0.0352624965998911, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871, 221.213596169931,
  220.206867912376,
]
const HART_BOTTOM = [
  0.0883883476483184, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
  793.826512519948, 440.413735824752,
]

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, c) => sum * x + c, 0)

function lowerTail(z: number): number {
  const e = Math.exp((-z * z) / 2)
  if (z < 7.07106781186547) return (e * polynomial(HART_TOP, z)) / polynomial(HART_BOTTOM, z)
  return e / (z + 1 / (z + 2 / (z + 3 / (z + 4 / (z + 0.65))))) / 2.506628274631
}

/**
 * Probability that a standard normal value lies at or below x; absolute error below 1e-14.
 * Source: G. West, "Better approximations to cumulative normal functions", Wilmott 2005, after Hart 1968.
 */
export function normalCdf(x: number): number {
  return x > 0 ? 1 - lowerTail(x) : lowerTail(-x)
}

// Coefficients of Wichura's three rational forms, highest power first.
const CENTRE_TOP = [
  2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513,
  133.14166789178438, 3.3871328727963665,
]
const CENTRE_BOTTOM = [
  5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579,
  42.31333070160091, 1,
]
const MIDDLE_TOP = [
  0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
  5.769497221460691, 4.630337846156546, 1.4234371107496835,
]
const MIDDLE_BOTTOM = [
  1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
  1.6763848301838038, 2.053191626637759, 1,
]
const FAR_TOP = [
  2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487,
  1.7848265399172913, 5.463784911164114, 6.657904643501103,
]
const FAR_BOTTOM = [
  2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 0.0007868691311456133, 0.014875361290850615,
  0.1369298809227358, 0.599832206555888, 1,
]

/**
 * The x with normalCdf(x) = p; -Infinity at 0 and Infinity at 1. Relative error about 1e-16. Throws RangeError outside
 * 0..1.
 * Source: M. J. Wichura, Algorithm AS 241 (PPND16), Applied Statistics 37 (1988) 477-484.
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`a probability lies in 0..1, not ${p}`)
  if (p === 0) return -Infinity
  if (p === 1) return Infinity
  const q = p - 0.5
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q
    return (q * polynomial(CENTRE_TOP, r)) / polynomial(CENTRE_BOTTOM, r)
  }
  const tail = Math.sqrt(-Math.log(q < 0 ? p : 1 - p))
  const x =
    tail <= 5
      ? polynomial(MIDDLE_TOP, tail - 1.6) / polynomial(MIDDLE_BOTTOM, tail - 1.6)
      : polynomial(FAR_TOP, tail - 5) / polynomial(FAR_BOTTOM, tail - 5)
  return q < 0 ? -x : x
}

/** Half-width of a two-sided 95 % interval in standard errors: the quantile of 0.975. */
export const Z_95 = normalQuantile(0.975)
