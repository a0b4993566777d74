// What is darkest in a picture, and whether that is the threat; by the rules of the measurement outside the project that
// docs/realism.md names.

export interface Rgb {
  /** Three bytes a pixel. */
  rgb: Uint8Array
  width: number
  height: number
}

/** Where a threat is, as fractions of the picture. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Darkness {
  /** Size of the largest black blob, and of the largest of black and dark blue, as shares of the bag. */
  black: number
  dark: number
  /** Share of the bag that is shown as metal, and how dark the bag is in the mean: 0 white, 1 black. */
  metal: number
  mean: number
  /** Whether the darkest spot of 9 pixels a side lies in the box of a threat. */
  isSpotThreat: boolean
  /** Share of the bag that lies in boxes of threats. */
  chance: number
}

/** Luma below which something is bag, black, or dark where it is blue. */
const BAG = 240
const BLACK = 60
const DARK = 110
/** Hues in degrees and least saturation of what is shown as metal. */
const METAL = { from: 185, to: 260, saturation: 0.25 }
/** Pixels to each side of the middle of a spot. */
const SPOT = 4

/** Measures a picture on white air. */
export function darknessOf({ rgb, width, height }: Rgb, threats: readonly Box[]): Darkness {
  const count = width * height
  const luma = Float32Array.from(
    { length: count },
    (_, i) => 0.299 * rgb[3 * i]! + 0.587 * rgb[3 * i + 1]! + 0.114 * rgb[3 * i + 2]!,
  )
  const black = luma.map((value) => Number(value < BLACK))
  const dark = luma.map((value, i) => Number(value < BLACK || (value < DARK && isMetal(rgb, i))))
  const threat = new Uint8Array(count)
  for (const box of threats)
    for (let y = Math.floor(box.top * height); y < Math.min(height, Math.ceil((box.top + box.height) * height)); y++)
      threat.fill(
        1,
        y * width + Math.floor(box.left * width),
        y * width + Math.min(width, Math.ceil((box.left + box.width) * width)),
      )
  let [bag, inThreat, metal, light] = [0, 0, 0, 0]
  for (let i = 0; i < count; i++)
    if (luma[i]! < BAG) {
      bag++
      inThreat += threat[i]!
      metal += Number(isMetal(rgb, i))
      light += luma[i]!
    }
  const means = spotMeans(luma, width, height)
  let spot = 0
  let least = Infinity
  for (let i = 0; i < count; i++)
    if (luma[i]! < BAG && means[i]! < least) {
      least = means[i]!
      spot = i
    }
  return {
    black: largestBlob(black, width, height) / Math.max(1, bag),
    dark: largestBlob(dark, width, height) / Math.max(1, bag),
    metal: metal / Math.max(1, bag),
    mean: 1 - light / 255 / Math.max(1, bag),
    isSpotThreat: threat[spot] === 1,
    chance: inThreat / Math.max(1, bag),
  }
}

function isMetal(rgb: Uint8Array, i: number): boolean {
  const [r, g, b] = [rgb[3 * i]!, rgb[3 * i + 1]!, rgb[3 * i + 2]!]
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)]
  if (high === 0 || (high - low) / high <= METAL.saturation) return false
  // Between green and blue and from there to red; what is mostly red is none.
  if (high === r) return false
  const hue = high === g ? 120 + (60 * (b - r)) / (high - low) : 240 + (60 * (r - g)) / (high - low)
  return hue > METAL.from && hue < METAL.to
}

/** Mean of the square around each pixel, its own edge repeated outside the picture. */
function spotMeans(values: Float32Array, width: number, height: number): Float32Array {
  const across = new Float32Array(values.length)
  const means = new Float32Array(values.length)
  const within = (at: number, size: number): number => Math.max(0, Math.min(size - 1, at))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let k = -SPOT; k <= SPOT; k++) sum += values[y * width + within(x + k, width)]!
      across[y * width + x] = sum
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let k = -SPOT; k <= SPOT; k++) sum += across[within(y + k, height) * width + x]!
      means[y * width + x] = sum / (2 * SPOT + 1) ** 2
    }
  return means
}

/** Pixels of the largest blob once lines of one or two pixels are gone (an opening by a cross). */
function largestBlob(mask: Float32Array, width: number, height: number): number {
  const around = [0, -1, 1, -width, width]
  /** What lies outside is not set. */
  const isSet = (from: Float32Array | Uint8Array, x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && from[y * width + x] === 1
  const eroded = new Uint8Array(mask.length)
  const opened = new Uint8Array(mask.length)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++)
      eroded[y * width + x] = Number(around.every((step) => mask[y * width + x + step] === 1))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      opened[y * width + x] = Number(
        isSet(eroded, x, y) ||
          isSet(eroded, x - 1, y) ||
          isSet(eroded, x + 1, y) ||
          isSet(eroded, x, y - 1) ||
          isSet(eroded, x, y + 1),
      )
  let largest = 0
  for (let start = 0; start < opened.length; start++) {
    if (opened[start] !== 1) continue
    opened[start] = 0
    const waiting = [start]
    let size = 0
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      size++
      const x = at % width
      const y = (at - x) / width
      for (const [nextX, nextY] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const)
        if (isSet(opened, nextX, nextY)) {
          opened[nextY * width + nextX] = 0
          waiting.push(nextY * width + nextX)
        }
    }
    largest = Math.max(largest, size)
  }
  return largest
}

/** How often one of `these` is larger than one of `those`, equal ones by half: the area under the ROC curve. */
export function areaUnder(these: readonly number[], those: readonly number[]): number {
  let wins = 0
  for (const a of these) for (const b of those) wins += a > b ? 1 : a === b ? 0.5 : 0
  return wins / (these.length * those.length)
}

/**
 * Standard error of an area under the curve of so many against so many (Hanley and McNeil, "The meaning and use of the
 * area under a receiver operating characteristic (ROC) curve", Radiology 143, 1982).
 */
export function areaError(area: number, these: number, those: number): number {
  const [q1, q2] = [area / (2 - area), (2 * area ** 2) / (1 + area)]
  const variance = area * (1 - area) + (these - 1) * (q1 - area ** 2) + (those - 1) * (q2 - area ** 2)
  return Math.sqrt(variance / (these * those))
}
