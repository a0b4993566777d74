// Compares generated bags with real scans by the statistics of their pictures; prints a table, writes nothing to the
// project.
//
// Usage: CLEARBELT_REAL_IMAGES=/some/dir[:/another] node tools/local/compare-bags.ts [--count 100] [--sheet out.png]
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { CATEGORIES, ITEM_KINDS } from '../../packages/xray/src/catalog.ts'
import { generateBag } from '../../packages/xray/src/generate.ts'
import { renderMode } from '../../packages/xray/src/modes/modes.ts'
import { prepare } from '../../packages/xray/src/prepare/prepare.ts'

/** Named figures of one picture. */
type Figures = Record<string, number>

interface Picture {
  rgb: Uint8Array
  width: number
  height: number
}

const WIDTH = 800

function luma(rgb: Uint8Array, i: number): number {
  return 0.299 * rgb[i * 3]! + 0.587 * rgb[i * 3 + 1]! + 0.114 * rgb[i * 3 + 2]!
}

/** Every file below a directory whose name ends like a picture. */
function listPictures(directory: string): string[] {
  return readdirSync(directory).flatMap((name) => {
    const path = join(directory, name)
    if (statSync(path).isDirectory()) return listPictures(path)
    return /\.(jpe?g|png)$/i.test(name) ? [path] : []
  })
}

async function readPicture(source: string | Buffer): Promise<Picture> {
  const { data, info } = await sharp(source)
    .flatten({ background: '#fff' })
    .resize({ width: WIDTH, height: WIDTH, fit: 'inside' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { rgb: new Uint8Array(data), width: info.width, height: info.height }
}

/** A generated bag as the picture a viewer would get, through the same JPEG compression as the real ones. */
async function makePicture(index: number): Promise<Buffer> {
  const threats = ITEM_KINDS.filter((kind) => kind.threat)
  // Every second bag holds a threat, and each kind comes once before any comes again.
  const threat = threats[((index >> 1) * 11) % threats.length]!
  const bag = generateBag({
    seed: `compare ${index}`,
    width: index % 3 === 2 ? 760 : 1000,
    height: index % 3 === 2 ? 1000 : 700,
    threats: index % 2 === 0 ? [threat.code] : [],
  })
  const rgba = renderMode(prepare(bag.planes), 0)
  return sharp(Buffer.from(rgba.buffer), { raw: { width: bag.planes.width, height: bag.planes.height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 90 })
    .toBuffer()
}

function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) return NaN
  const at = share * (sorted.length - 1)
  const i = Math.floor(at)
  return sorted[i]! + ((sorted[i + 1] ?? sorted[i]!) - sorted[i]!) * (at - i)
}

/** Mean of a (2r+1) square around each pixel. */
function boxMean(map: Float32Array, width: number, height: number, r: number): Float32Array {
  const across = new Float32Array(map.length)
  const result = new Float32Array(map.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let k = -r; k <= r; k++) sum += map[y * width + Math.min(width - 1, Math.max(0, x + k))]!
      across[y * width + x] = sum / (2 * r + 1)
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let k = -r; k <= r; k++) sum += across[Math.min(height - 1, Math.max(0, y + k)) * width + x]!
      result[y * width + x] = sum / (2 * r + 1)
    }
  }
  return result
}

/** Everything that is compared, from the picture alone, so that real and generated ones are measured alike. */
function measure({ rgb, width, height }: Picture): Figures {
  const count = width * height
  const grey = new Float32Array(count)
  const inBag: number[] = []
  const lumas: number[] = []
  for (let i = 0; i < count; i++) {
    grey[i] = luma(rgb, i)
    if (grey[i]! < 246) {
      inBag.push(i)
      lumas.push(grey[i]! / 255)
    }
  }
  lumas.sort((a, b) => a - b)
  const figures: Figures = {}
  for (const share of [5, 25, 50, 75, 95]) figures[`luma q${share}`] = quantile(lumas, share / 100)
  // Families by hue, as the colour law puts them: 36..45 organic, 81..137 mixed, 197..205 metal.
  const families = { organic: 0, mixed: 0, metal: 0, black: 0 }
  for (const i of inBag) {
    const [r, g, b] = [rgb[i * 3]!, rgb[i * 3 + 1]!, rgb[i * 3 + 2]!]
    const high = Math.max(r, g, b)
    const low = Math.min(r, g, b)
    if (high < 45) families.black++
    if (high - low < 8) continue
    const hue =
      high === r
        ? (60 * (g - b)) / (high - low)
        : high === g
          ? 120 + (60 * (b - r)) / (high - low)
          : 240 + (60 * (r - g)) / (high - low)
    if (hue < 62) families.organic++
    else if (hue < 165) families.mixed++
    else if (hue < 260) families.metal++
  }
  for (const [name, value] of Object.entries(families)) figures[`share ${name}`] = value / inBag.length
  // Estimated ratio of low to high attenuation: the families' typical ratios weighted by their attenuation.
  let ratio = 0
  let weight = 0
  for (const i of inBag) {
    const h = -2 * Math.log(Math.max(0.02, grey[i]! / 255))
    const [r, , b] = [rgb[i * 3]!, rgb[i * 3 + 1]!, rgb[i * 3 + 2]!]
    const cold = Math.min(1, Math.max(0, (b - r + 120) / 240))
    ratio += h * (1.2 + 1.2 * cold)
    weight += h
  }
  figures['hL/hH'] = ratio / weight
  // Edges.
  let edgeSum = 0
  let strong = 0
  for (const i of inBag) {
    const x = i % width
    const y = (i - x) / width
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) continue
    const gx = grey[i + 1]! - grey[i - 1]!
    const gy = grey[i + width]! - grey[i - width]!
    const g = Math.sqrt(gx * gx + gy * gy)
    edgeSum += g
    if (g > 40) strong++
  }
  figures['edge mean'] = edgeSum / inBag.length
  figures['edge strong'] = strong / inBag.length
  // Spectrum of fine structure: energy in bands, in the calmest third of the bag (noise) and over all of it (detail).
  const bands = [grey, ...[1, 2, 4, 8].map((r) => boxMean(grey, width, height, r))]
  const blocks: { energy: number[]; calm: number }[] = []
  for (let y = 0; y + 16 <= height; y += 16) {
    for (let x = 0; x + 16 <= width; x += 16) {
      const energy = [0, 0, 0, 0]
      let white = 0
      for (let k = 0; k < 256; k++) {
        const i = (y + (k >> 4)) * width + x + (k & 15)
        if (grey[i]! > 246) white++
        for (let b = 0; b < 4; b++) energy[b]! += (bands[b]![i]! - bands[b + 1]![i]!) ** 2 / 256
      }
      if (white < 26) blocks.push({ energy, calm: energy[2]! + energy[3]! })
    }
  }
  blocks.sort((a, b) => a.calm - b.calm)
  const calm = blocks.slice(0, Math.ceil(blocks.length / 3))
  for (let b = 0; b < 4; b++) {
    figures[`noise ${2 ** b}px`] = Math.sqrt(
      calm.reduce((sum, each) => sum + each.energy[b]!, 0) / Math.max(1, calm.length),
    )
    figures[`detail ${2 ** b}px`] = Math.sqrt(
      blocks.reduce((sum, each) => sum + each.energy[b]!, 0) / Math.max(1, blocks.length),
    )
  }
  return figures
}

/** Median luma along the picture's upper and lower edge, 0..255. */
function airOf({ rgb, width, height }: Picture): number {
  const edge: number[] = []
  for (let x = 0; x < width; x++) edge.push(luma(rgb, x), luma(rgb, (height - 1) * width + x))
  edge.sort((a, b) => a - b)
  return quantile(edge, 0.7)
}

/** Share that two samples' distributions have in common, from histograms with 12 bins over both. */
function overlap(a: readonly number[], b: readonly number[]): number {
  const all = [...a, ...b].sort((x, y) => x - y)
  const low = quantile(all, 0.01)
  const span = (quantile(all, 0.99) - low) / 12 || 1
  const bin = (x: number): number => Math.max(0, Math.min(11, Math.floor((x - low) / span)))
  const share = (sample: readonly number[]): number[] => {
    const bins = new Array<number>(12).fill(0)
    for (const x of sample) bins[bin(x)]! += 1 / sample.length
    return bins
  }
  const [sa, sb] = [share(a), share(b)]
  return sa.reduce((sum, x, i) => sum + Math.min(x, sb[i]!), 0)
}

function cells(sample: readonly number[]): string {
  const sorted = [...sample].sort((a, b) => a - b)
  return [0.1, 0.5, 0.9].map((share) => quantile(sorted, share).toFixed(3).padStart(8)).join('')
}

const directories = process.env.CLEARBELT_REAL_IMAGES
if (!directories) {
  console.log('compare-bags: CLEARBELT_REAL_IMAGES is not set; nothing to compare with, skipped.')
  process.exit(0)
}
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const wanted = Number(option('count') ?? 100)
const real = directories.split(':').flatMap(listPictures)
console.log(`${real.length} real pictures, ${wanted} generated, ${CATEGORIES.length} categories of threat`)
const realFigures: Figures[] = []
let foreign = 0
for (const path of real) {
  const picture = await readPicture(path)
  // Another make of scanner shows air as grey: its colours and its noise are no measure for ours.
  if (airOf(picture) < 250) foreign++
  else realFigures.push(measure(picture))
}
console.log(`${realFigures.length} real pictures compared, ${foreign} left out whose air is not white`)
const madeFigures: Figures[] = []
const made: Buffer[] = []
for (let i = 0; i < wanted; i++) {
  const picture = await makePicture(i)
  if (made.length < 12) made.push(picture)
  madeFigures.push(measure(await readPicture(picture)))
}
console.log(
  `${'figure'.padEnd(15)}${'real q10'.padStart(8)}${'q50'.padStart(8)}${'q90'.padStart(8)}${'made q10'.padStart(10)}${'q50'.padStart(8)}${'q90'.padStart(8)}  overlap`,
)
for (const name of Object.keys(realFigures[0]!)) {
  const a = realFigures.map((each) => each[name]!)
  const b = madeFigures.map((each) => each[name]!)
  console.log(`${name.padEnd(15)}${cells(a)}  ${cells(b)}     ${overlap(a, b).toFixed(2)}`)
}
const sheet = option('sheet')
if (sheet) {
  const step = Math.max(1, Math.floor(real.length / 12))
  const tiles = [
    ...Array.from({ length: 12 }, (_, i) => real[i * step])
      .filter((path) => path !== undefined)
      .flatMap((path, i) => (made[i] ? [path, made[i]] : [path])),
  ]
  const composites = await Promise.all(
    tiles.map(async (tile, i) => ({
      input: await sharp(tile).resize(440, 400, { fit: 'contain', background: '#444' }).removeAlpha().png().toBuffer(),
      left: (i % 4) * 444,
      top: Math.floor(i / 4) * 404,
    })),
  )
  await sharp({
    create: { width: 4 * 444, height: Math.ceil(tiles.length / 4) * 404, channels: 3, background: '#000' },
  })
    .composite(composites)
    .png()
    .toFile(sheet)
}
