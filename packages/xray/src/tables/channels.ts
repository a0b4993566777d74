// The reference detector: signal weight of each of the 18 energy bins in both channels (each sums to 1).
// 160 kVp tungsten anode, 2.5 mm Al; low = GOS 80 mg/cm2, then 0.6 mm Cu + 0.1 mm Al, high = CsI 4 mm; energy
// integrating.

/** Edges of the 18 bins in keV. */
export const BIN_EDGES: readonly number[] = [
  10, 20, 30, 35, 40, 45, 50, 55, 60, 70, 80, 88, 100, 110, 120, 130, 140, 150, 160,
]

/** Share of the low channel's signal per bin. */
export const LOW_WEIGHTS: readonly number[] = [
  0.003837, 0.06503, 0.04945, 0.0464, 0.03972, 0.03264, 0.08564, 0.2799, 0.1674, 0.0757, 0.04415, 0.0461, 0.02527,
  0.01695, 0.01094, 0.006564, 0.003349, 0.0009742,
]

/** Share of the high channel's signal per bin. */
export const HIGH_WEIGHTS: readonly number[] = [
  1.311e-13, 1.701e-5, 0.0004485, 0.003096, 0.01004, 0.02119, 0.01437, 0.09996, 0.1191, 0.1002, 0.09408, 0.1474, 0.1154,
  0.09909, 0.07816, 0.05516, 0.03208, 0.01028,
]
