// Renders real 16-bit dual-energy pairs in all nine modes, to judge the colours by eye; needs images the project does
// not hold.
//
// CLEARBELT_REAL_IMAGES names a directory tree with pairs `<name>_low.png` and `<name>_high.png`, 16-bit grey. The
// pictures go to `shots/real/`, which is never committed.
import { mkdir, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { ln } from '@clearbelt/xray/numbers/exact-math'
import { MODES, renderMode } from '@clearbelt/xray/modes/modes'
import { UNITS_PER_H } from '@clearbelt/xray/planes'
import type { Planes } from '@clearbelt/xray/planes'
import { prepare } from '@clearbelt/xray/prepare/prepare'

interface Grey {
  width: number
  height: number
  pixels: Uint16Array
}

async function readGrey(path: string): Promise<Grey> {
  const { data, info } = await sharp(path)
    .toColourspace('grey16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  const all = new Uint16Array(data.buffer, data.byteOffset, data.length / 2)
  return { width: info.width, height: info.height, pixels: all.filter((_, i) => i % info.channels === 0) }
}

/** Log attenuation against the air level, taken as the 99.5th percentile of the pixels. */
function toUnits(grey: Grey): Uint16Array {
  const sorted = Uint16Array.from(grey.pixels).sort()
  const air = sorted[Math.floor(sorted.length * 0.995)] ?? 60_000
  return Uint16Array.from(grey.pixels, (value) => Math.round(Math.max(0, -ln(Math.max(value, 12) / air)) * UNITS_PER_H))
}

async function renderPair(lowPath: string, target: string): Promise<void> {
  const [low, high] = await Promise.all([readGrey(lowPath), readGrey(lowPath.replace(/_low\.png$/, '_high.png'))])
  const planes: Planes = { width: low.width, height: low.height, low: toUnits(low), high: toUnits(high) }
  const prepared = prepare(planes)
  const name = basename(lowPath, '_low.png')
  const tiles = MODES.map(({ code }, i) => ({
    input: Buffer.from(renderMode(prepared, code).buffer),
    raw: { width: planes.width, height: planes.height, channels: 4 as const },
    left: (i % 3) * planes.width,
    top: Math.floor(i / 3) * planes.height,
  }))
  await sharp({ create: { width: 3 * planes.width, height: 3 * planes.height, channels: 3, background: '#fff' } })
    .composite(tiles)
    .png()
    .toFile(join(target, `${name}.png`))
  process.stdout.write(`${name} ${planes.width} x ${planes.height}\n`)
}

const source = process.env['CLEARBELT_REAL_IMAGES']
if (!source) {
  process.stdout.write('CLEARBELT_REAL_IMAGES is not set: nothing to look at\n')
} else {
  const target = join(import.meta.dirname, '../../shots/real')
  await mkdir(target, { recursive: true })
  const lows = (await readdir(source, { recursive: true })).filter((path) => path.endsWith('_low.png')).sort()
  for (const path of lows) await renderPair(join(source, path), target)
}
