// The standard normal distribution: its density, distribution function and quantiles to double precision.

/** Density of the standard normal distribution at x. */
export function normalDensity(x: number): number {
  return Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI)
}

// Numerator and denominator of J. F. Hart's rational form (Computer Approximations, 1968, no. 5666), highest power first.
const HART_TOP = [0.0352624965998911, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871, 221.213596169931, 220.206867912376]
const HART_BOTTOM = [0.0883883476483184, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831, 793.826512519948, 440.413735824752]

const polynomial = (coefficients: readonly number[], x: number): number => coefficients.reduce((sum, c) => sum * x + c, 0)

function lowerTail(z: number): number {
  const e = Math.exp(-z * z / 2)
  if (z < 7.07106781186547) return e * polynomial(HART_TOP, z) / polynomial(HART_BOTTOM, z)
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
const CENTRE_TOP = [2.5090809287301226727e3, 3.3430575583588128105e4, 6.7265770927008700853e4, 4.5921953931549871457e4, 1.3731693765509461125e4, 1.9715909503065514427e3, 1.3314166789178437745e2, 3.387132872796366608]
const CENTRE_BOTTOM = [5.226495278852854561e3, 2.8729085735721942674e4, 3.9307895800092710610e4, 2.1213794301586595867e4, 5.3941960214247511077e3, 6.8718700749205790830e2, 4.2313330701600911252e1, 1]
const MIDDLE_TOP = [7.7454501427834140764e-4, 2.27238449892691845833e-2, 2.41780725177450611770e-1, 1.27045825245236838258, 3.64784832476320460504, 5.76949722146069140550, 4.63033784615654529590, 1.42343711074968357734]
const MIDDLE_BOTTOM = [1.05075007164441684324e-9, 5.47593808499534494600e-4, 1.51986665636164571966e-2, 1.48103976427480074590e-1, 6.89767334985100004550e-1, 1.67638483018380384940, 2.05319162663775882187, 1]
const FAR_TOP = [2.01033439929228813265e-7, 2.71155556874348757815e-5, 1.24266094738807843860e-3, 2.65321895265761230930e-2, 2.96560571828504891230e-1, 1.78482653991729133580, 5.46378491116411436990, 6.65790464350110377720]
const FAR_BOTTOM = [2.04426310338993978564e-15, 1.42151175831644588870e-7, 1.84631831751005468180e-5, 7.86869131145613259100e-4, 1.48753612908506148525e-2, 1.36929880922735805310e-1, 5.99832206555887937690e-1, 1]

/**
 * The x with normalCdf(x) = p; -Infinity at 0 and Infinity at 1. Relative error about 1e-16. Throws RangeError outside 0..1.
 * Source: M. J. Wichura, Algorithm AS 241 (PPND16), Applied Statistics 37 (1988) 477-484.
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`a probability lies in 0..1, not ${p}`)
  if (p === 0) return -Infinity
  if (p === 1) return Infinity
  const q = p - 0.5
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q
    return q * polynomial(CENTRE_TOP, r) / polynomial(CENTRE_BOTTOM, r)
  }
  const tail = Math.sqrt(-Math.log(q < 0 ? p : 1 - p))
  const x = tail <= 5
    ? polynomial(MIDDLE_TOP, tail - 1.6) / polynomial(MIDDLE_BOTTOM, tail - 1.6)
    : polynomial(FAR_TOP, tail - 5) / polynomial(FAR_BOTTOM, tail - 5)
  return q < 0 ? -x : x
}

/** Half-width of a two-sided 95 % interval in standard errors: the quantile of 0.975. */
export const Z_95 = normalQuantile(0.975)
