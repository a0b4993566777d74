// Fits the colour law and black level of a look to the quantiles that pictures of a real machine have, and to how hue
// and saturation go with lightness in them; needs a table the project does not hold. Prints the numbers for
// packages/xray/src/device.ts; a look that is out is never fitted again. Both scales count alike: by 160 pixels alone a fit darkens bags as a whole, by 640 alone it forgets their
// large fields.
//
// Usage: node tools/local/fit-look.ts --quantiles TABLE.tsv [--quantiles …] [--pictures DIR] [--bags 20] [--rounds 250]
//   [--from LAW.json] [--out LAW.json]
// TABLE.tsv: side, feature, q5, q25, q50, q75, q95; of it the rows `640 colour:…` and `160 colour:…` are read.
// DIR: pictures of the machine; how saturated each hue is at each lightness, and how frequent each hue is among the
// pixels of a lightness, is read off them. Without it a fit makes up for bags that are too dark with paler colours.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { NEW_LOOK } from '../../packages/domain/src/images/looks.ts'
import { generateBag } from '../../packages/xray/src/generate.ts'
import { rampOn, RAMP_LENGTH } from '../../packages/xray/src/modes/modes.ts'
import { familiesBy } from '../../packages/xray/src/prepare/colour.ts'
import type { ColourLaw } from '../../packages/xray/src/prepare/law.ts'
import { measureRays } from '../../packages/xray/src/prepare/prepare.ts'

sharp.concurrency(1)
const { values: options } = parseArgs({
  options: {
    quantiles: { type: 'string', multiple: true },
    pictures: { type: 'string' },
    bags: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '250' },
    from: { type: 'string' },
    out: { type: 'string' },
  },
})
if (options.quantiles === undefined) {
  console.error('fit-look: --quantiles TABLE.tsv is missing')
  process.exit(2)
}

type Parameter = readonly [name: string, low: number, start: number, high: number]

/** What a family has at each of the four lightnesses of a law, begun in the middle of its bounds. */
function knots(name: string, ...bounds: readonly (readonly [low: number, high: number])[]): Parameter[] {
  return bounds.map(([low, high], i) => [`${name} ${i}`, low, (low + high) / 2, high] as const)
}

/** Names and bounds of what is fitted; the bounds keep orange orange, green green and blue blue. */
const PARAMETERS: readonly Parameter[] = [
  ['black', 0.13, 0.145, 0.18],
  ['share', 0.2, 0.38, 0.5],
  ['fast', 0.9, 1.5, 2.6],
  ['slow', 0.27, 0.31, 0.45],
  // Around the medians of hue and saturation by luma that pixels of real pictures have in each family.
  ...knots('organic hue', [42, 50], [37, 44], [32, 39], [29, 37]),
  ...knots('mixed hue', [120, 165], [100, 145], [85, 120], [65, 110]),
  ...knots('metal hue', [204, 212], [203, 211], [197, 208], [192, 206]),
  ...knots('organic saturation', [0.8, 0.98], [0.84, 0.96], [0.44, 0.6], [0.12, 0.24]),
  ...knots('mixed saturation', [0.6, 0.9], [0.6, 0.85], [0.3, 0.45], [0.08, 0.22]),
  ...knots('metal saturation', [0.8, 0.98], [0.75, 0.92], [0.28, 0.42], [0.1, 0.22]),
  // From 7.4 on: below it plain cotton would turn olive.
  ['toMixed from', 7.4, 7.6, 8.4],
  ['toMixed width', 2, 3.4, 5],
  ['lean', 0.8, 2.2, 3],
  ['lean from', 0.6, 0.85, 1.3],
  ['lean width', 1.2, 2.1, 3],
  ['thin', 1, 1.6, 4],
  ['toMetal from', 9.5, 10.8, 13],
  ['toMetal width', 4, 8.2, 11],
  ['deep from', 2, 3.2, 5],
  ['deep width', 0.5, 1.4, 2.5],
  ['fades from', 4, 4.8, 5.4],
  ['fades width', 0.6, 1.2, 2],
]

/** The longer side, pixels, that pictures are compared at. */
const SIDES = [640, 160] as const

type Screen = { black: number; colour: number; law: ColourLaw }

/** Lighter is never more colourful. */
function fallingFrom(values: Four): Four {
  for (let i = 1; i < values.length; i++) values[i] = Math.min(values[i]!, values[i - 1]!)
  return values
}

type Four = [number, number, number, number]
const four = (figure: (i: number) => number): Four => [figure(0), figure(1), figure(2), figure(3)]

function screenOf(values: readonly number[]): Screen {
  const at = new Map(PARAMETERS.map(([name], i) => [name, Number(values[i]!.toPrecision(3))]))
  const get = (name: string): number => at.get(name)!
  const family = (name: string): ColourLaw['organic'] => ({
    hue: four((i) => get(`${name} hue ${i}`)),
    saturation: fallingFrom(four((i) => get(`${name} saturation ${i}`))),
  })
  const band = (name: string): [number, number] => [
    get(`${name} from`),
    Number((get(`${name} from`) + get(`${name} width`)).toFixed(2)),
  ]
  return {
    black: get('black'),
    colour: 1,
    law: {
      tone: { share: get('share'), fast: get('fast'), slow: get('slow') },
      organic: family('organic'),
      mixed: family('mixed'),
      metal: family('metal'),
      toMixed: band('toMixed'),
      lean: get('lean'),
      leanOver: [get('lean from'), Number((get('lean from') + get('lean width')).toFixed(2))],
      thin: get('thin'),
      toMetal: band('toMetal'),
      deep: band('deep'),
      fades: band('fades'),
    },
  }
}

type Size = { width: number; height: number }

/** Rays of a bag on a grid of half the larger side that pictures are compared at, cut to the bag. */
type Bag = { width: number; height: number; step: Uint16Array; high: Float32Array; atomic: Float32Array }

function bagOf(i: number): Bag {
  const { planes } = generateBag({ seed: `fit ${i}`, width: 1000, height: 700, threats: [], look: NEW_LOOK })
  const { pixels, high, atomic } = measureRays(planes)
  let [left, right, top, bottom] = [planes.width, 0, planes.height, 0]
  for (let at = 0; at < high.length; at++) {
    if (high[at]! < 0.06) continue
    const [x, y] = [at % planes.width, Math.floor(at / planes.width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const pace = (2 * Math.max(right - left, bottom - top)) / SIDES[0]
  const [width, height] = [Math.floor((right - left) / pace), Math.floor((bottom - top) / pace)]
  const cut = { step: new Uint16Array(width * height), high: new Float32Array(width * height) }
  const bag = { width, height, ...cut, atomic: new Float32Array(width * height) }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = Math.floor(top + y * pace) * planes.width + Math.floor(left + x * pace)
      const to = y * width + x
      bag.step[to] = pixels[4 * from]! >> 3
      bag.high[to] = high[from]!
      bag.atomic[to] = atomic[from]!
    }
  return bag
}

function draw({ width, height, step, high, atomic }: Bag, { ramp, families }: Shown): Float32Array {
  const out = new Float32Array(3 * width * height)
  for (let i = 0; i < step.length; i++) {
    const shares = families(high[i]!, atomic[i]!)
    const [mixed, metal, grey] = [shares & 255, (shares >> 8) & 255, (shares >> 16) & 255]
    const at = step[i]! * 4
    for (let c = 0; c < 3; c++)
      out[3 * i + c] =
        (ramp[at + c]! * (255 - mixed - metal - grey) +
          ramp[at + 4 * RAMP_LENGTH + c]! * mixed +
          ramp[at + 8 * RAMP_LENGTH + c]! * metal +
          ramp[at + 3]! * grey) /
        255
  }
  return out
}

/** The same at half the width and height. */
function halve(rgb: Float32Array, { width, height }: Size): Float32Array {
  const size = { width: width >> 1, height: height >> 1 }
  const out = new Float32Array(3 * size.width * size.height)
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++)
      for (let c = 0; c < 3; c++) {
        const from = 3 * (2 * y * width + 2 * x) + c
        out[3 * (y * size.width + x) + c] =
          (rgb[from]! + rgb[from + 3]! + rgb[from + 3 * width]! + rgb[from + 3 * width + 3]!) / 4
      }
  return out
}

type Shown = { ramp: Uint8Array; families: (high: number, atomic: number) => number }

/** Pixels that a cell of hue and lightness must have for its saturation to be read. */
const CELL = 15
/** Of so many pixels of a picture one must have a lightness for its hues to be counted. */
const BAND = 250
const FAMILIES = ['organic', 'mixed', 'metal'] as const
/** What is counted, each in its place. */
const NAMES: readonly string[] = [
  ...Array.from({ length: 24 }, (_, i) => `colour:hue ${i * 15}`),
  ...Array.from({ length: 10 }, (_, i) => `colour:saturation ${(i / 10).toFixed(1)}`),
  ...Array.from({ length: 10 }, (_, i) => `colour:luma ${(i / 10).toFixed(1)}`),
  ...FAMILIES.flatMap((family) => [0, 64, 128, 192].map((luma) => `colour:${family} at luma ${luma}`)),
]
const [SATURATIONS, LUMAS, FAMILY_LUMAS] = [24, 34, 44] as const

/** The colour features of pixels, three numbers each, and how saturated each hue is at each lightness. */
function featuresOf(pixels: Float32Array | Buffer): Map<string, number> {
  const counts = new Float64Array(NAMES.length)
  const cells = { sums: new Float64Array(8 * 15), counts: new Float64Array(8 * 15) }
  const bands = { hues: new Float64Array(8 * 24), counts: new Float64Array(8) }
  let all = 0
  for (let at = 0; at < pixels.length; at += 3) {
    const [r, g, b] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
    const luma = 0.299 * r + 0.587 * g + 0.114 * b
    if (luma >= 246) continue
    all++
    const band = Math.floor(luma / 32)
    bands.counts[band]!++
    const most = Math.max(r, g, b)
    const spread = most - Math.min(r, g, b)
    counts[SATURATIONS + Math.min(9, Math.floor((10 * spread) / Math.max(1, most)))]!++
    counts[LUMAS + Math.floor(luma / 25.5)]!++
    if (spread <= 8) continue
    const turn = most === r ? (g - b) / spread + 6 : most === g ? 2 + (b - r) / spread : 4 + (r - g) / spread
    const hue = (60 * turn) % 360
    counts[Math.floor(hue / 15)]!++
    bands.hues[band * 24 + Math.floor(hue / 15)]!++
    const family = hue < 15 || hue >= 260 ? -1 : hue < 62 ? 0 : hue < 165 ? 1 : 2
    if (family >= 0) counts[FAMILY_LUMAS + 4 * family + Math.floor(luma / 64)]!++
    if (hue < 25 || hue > 225) continue
    const cell = Math.floor(hue / 25) * 8 + band
    cells.sums[cell]! += spread / most
    cells.counts[cell]!++
  }
  const features = new Map(NAMES.map((name, i) => [name, counts[i]! / Math.max(1, all)]))
  cells.counts.forEach((count, i) => {
    if (count >= CELL) features.set(`cell ${i}`, cells.sums[i]! / count)
  })
  bands.hues.forEach((count, i) => {
    const among = bands.counts[Math.floor(i / 24)]!
    if (among >= all / BAND) features.set(`hue ${i}`, count / among)
  })
  return features
}

/** The pixels of a picture at half the larger side. */
const readPicture = async (file: string): Promise<Buffer> =>
  await sharp(file)
    .flatten({ background: '#fff' })
    .resize(SIDES[0] / 2, SIDES[0] / 2, { fit: 'inside', kernel: 'nearest' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()

/** A figure of pictures and how much it counts; `near`: so far apart counts as the edge of the real middle half. */
type Joint = { name: string; middle: number; weight: number; near: number }

/** Saturations by hue and lightness, and hues by lightness, as the pictures of a directory have them: the medians. */
async function readJoint(directory: string): Promise<Joint[]> {
  const rows: Map<string, number>[] = []
  for (const name of readdirSync(directory)) rows.push(featuresOf(await readPicture(join(directory, name))))
  const names = new Set(rows.flatMap((row) => [...row.keys()].filter((name) => /^(cell|hue) /.test(name))))
  return [...names].flatMap((name) => {
    const values = rows.flatMap((row) => row.get(name) ?? []).sort((a, b) => a - b)
    if (values.length < 5) return []
    const [middle, seen] = [quantile(values, 0.5), values.length / rows.length]
    if (name.startsWith('cell')) return [{ name, middle, weight: seen, near: NEAR }]
    const half = (quantile(values, 0.75) - quantile(values, 0.25)) / 2
    // A hue counts the more the more frequent it is.
    return [{ name, middle, weight: seen * Math.sqrt(middle), near: Math.max(0.01, half) }]
  })
}

const wanted = options.quantiles
  .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
  .map((line) => line.split('\t'))
  .filter(([, name]) => name?.startsWith('colour:'))
  .map(([side, name, ...q]) => ({ side: Number(side), name: name!, q: q.map(Number) }))
  // Colours that hardly occur are noise of the file format.
  .filter(({ q }) => q[3]! > 0.002)

function quantile(sorted: readonly number[], part: number): number {
  const at = part * (sorted.length - 1)
  const below = Math.floor(at)
  return sorted[below]! + (sorted[Math.min(sorted.length - 1, below + 1)]! - sorted[below]!) * (at - below)
}

/** How far the three middle quantiles lie from the real ones, in half-widths of the real middle half. */
function missOf(bags: readonly Bag[], values: readonly number[]): number {
  const screen = screenOf(values)
  const shown = { ramp: rampOn(screen, 0), families: familiesBy(screen.law) }
  const rows = new Map<number, Map<string, number>[]>(SIDES.map((side) => [side, []]))
  for (const bag of bags) {
    const rgb = draw(bag, shown)
    rows.get(SIDES[0])!.push(featuresOf(rgb))
    rows.get(SIDES[1])!.push(featuresOf(halve(rgb, bag)))
  }
  let sum = 0
  for (const { side, name, q } of wanted) {
    const got = rows
      .get(side)!
      .map((row) => row.get(name) ?? 0)
      .sort((a, b) => a - b)
    const half = Math.max(1e-3, (q[3]! - q[1]!) / 2)
    for (const [i, weight] of [
      [1, 0.5],
      [2, 1],
      [3, 0.5],
    ] as const)
      sum += weight * Math.min(4, Math.abs(quantile(got, i / 4) - q[i]!) / half) ** 1.5
  }
  let off = 0
  let weights = 0
  for (const { name, middle, weight, near } of joint) {
    const got = rows
      .get(SIDES[0])!
      .flatMap((row) => row.get(name) ?? [])
      .sort((a, b) => a - b)
    if (got.length < 3) continue
    off += weight * Math.min(4, Math.abs(quantile(got, 0.5) - middle) / near) ** 1.5
    weights += weight
  }
  return sum / wanted.length + (weights > 0 ? off / weights : 0)
}

/** Saturations this far apart count as much as a figure at the edge of the real middle half. */
const NEAR = 0.08
const joint = options.pictures ? await readJoint(options.pictures) : []
const bags = Array.from({ length: Number(options.bags) }, (_, i) => bagOf(i))
let seed = 1
/** Uniform in -1..1, the same at each run. */
const dice = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 31 - 1
}
let best: number[] = options.from
  ? (JSON.parse(readFileSync(options.from, 'utf8')) as { values: number[] }).values
  : PARAMETERS.map(([, , start]) => start)
let miss = missOf(bags, best)
console.log(`start ${miss.toFixed(3)}`)
let reach = 0.2
for (let round = 0; round < Number(options.rounds); round++) {
  const tried = best.map((value, i) => {
    const [, low, , high] = PARAMETERS[i]!
    const moved = dice() > 0.5 ? value + reach * (high - low) * dice() : value
    return Math.min(high, Math.max(low, moved))
  })
  const got = missOf(bags, tried)
  // A step that helps is followed by wider ones, one that does not by narrower ones.
  reach = Math.min(0.4, Math.max(0.02, reach * (got < miss ? 1.3 : 0.96)))
  if (got >= miss) continue
  miss = got
  best = tried
  console.log(`${round} ${miss.toFixed(3)} reach ${reach.toFixed(3)}`)
  if (options.out) writeFileSync(options.out, JSON.stringify({ miss, values: best, ...screenOf(best) }, null, 1))
}
console.log(JSON.stringify(screenOf(best), null, 1))
