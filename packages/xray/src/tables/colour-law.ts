// The pseudo-colour law: RGB of each material family against value, medians measured on real scanner images (ends
// extrapolated).

/** The values v (0 black .. 1 white) at which the colours are given. */
export const LAW_VALUES: readonly number[] = [0.0, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95, 1.0]

/** RGB of the organic (orange) family at each of LAW_VALUES. */
export const ORGANIC_LAW: readonly (readonly [number, number, number])[] = [
  [12, 8, 4],
  [60, 46, 14],
  [90, 71, 16],
  [118, 93, 17],
  [158, 121, 18],
  [187, 140, 35],
  [214, 163, 64],
  [229, 186, 111],
  [243, 214, 171],
  [249, 233, 209],
  [255, 255, 255],
]

/** RGB of the mixed (green) family at each of LAW_VALUES. */
export const MIXED_LAW: readonly (readonly [number, number, number])[] = [
  [6, 14, 8],
  [20, 52, 28],
  [34, 86, 46],
  [58, 122, 37],
  [85, 144, 38],
  [114, 169, 65],
  [144, 190, 98],
  [175, 208, 140],
  [204, 227, 184],
  [229, 242, 216],
  [255, 255, 255],
]

/** RGB of the metal (blue) family at each of LAW_VALUES. */
export const METAL_LAW: readonly (readonly [number, number, number])[] = [
  [4, 8, 14],
  [13, 55, 84],
  [15, 82, 127],
  [22, 106, 164],
  [42, 134, 197],
  [69, 157, 214],
  [110, 178, 222],
  [156, 201, 226],
  [193, 223, 240],
  [220, 241, 251],
  [255, 255, 255],
]
