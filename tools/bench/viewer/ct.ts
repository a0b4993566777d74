// The CT viewer in a browser without a GPU: first picture, frames moving and at rest, and memory.
import { deflate } from '@clearbelt/xray/codec/codec-node'
import { encodeVolume } from '@clearbelt/xray/volume/volume-codec'
import type { Measurement } from '../measure.ts'
import { levelsOf, phantomVolume } from './phantom-volume.ts'
import { openRig } from './rig.ts'

interface Level {
  nx: number
  ny: number
  nz: number
  bytes: number
  url: string
}
interface Opened {
  first: number
  whole: number
  /** Voxels along the belt of what is shown in the end. */
  width: number
}
interface CTBench {
  open(levels: Level[]): Promise<Opened>
  close(): void
  frames(url: string): Promise<{ rest: number; moving: number; slices: number }>
}

const FIRST_MS = 3000
/** Ten pictures a second are seen as a movement; a frame at rest may take its time. */
const MOVING_MS = 100
const REST_MS = 400
const SLICES_MS = 30
/** More than this from the third to the tenth volume is a leak, MB: one volume of 256^3 takes 34 twice. */
const GROWN_MB = 100
/** A tab of the app and a volume of 512 along its longest side, on the processor that plays a GPU too, MB. */
const MEMORY_MB = 1200

export async function benchCT(): Promise<Measurement[]> {
  const files = new Map<string, Uint8Array>()
  const serve = (name: string, nx: number, ny: number, nz: number, coarser: number): Level[] =>
    levelsOf(phantomVolume(nx, ny, nz), coarser).map((level, at) => {
      const bytes = encodeVolume(level, deflate)
      const path = `/imageapi/${name}/${at}`
      files.set(path, bytes)
      return { nx: level.nx, ny: level.ny, nz: level.nz, bytes: bytes.length, url: path }
    })
  const [cube, bag] = [serve('cube', 256, 256, 256, 2), serve('bag', 512, 352, 208, 3)]
  const rig = await openRig('ct-page.tsx', (path) => files.get(path) ?? null)
  const open = (levels: Level[]): Promise<Opened> =>
    rig.page.evaluate((of) => (window as unknown as { bench: CTBench }).bench.open(of), levels)
  const close = (): Promise<void> => rig.page.evaluate(() => (window as unknown as { bench: CTBench }).bench.close())
  try {
    // The first time brings the code of the viewer along, as for somebody who opens it.
    const opened = await open(cube)
    const held: number[] = []
    for (let round = 1; round <= 10; round++) {
      // Under another address: nothing is known of it.
      await open(cube.map((level) => ({ ...level, url: `${level.url}?round=${round}` })))
      held.push(await rig.memory())
    }
    await close()
    const large = await open(bag)
    const memory = await rig.memory()
    await close()
    // A cube of 512 has more voxels than are shown on any device: its finest level is left alone.
    const huge = await open([
      ...cube,
      { nx: 512, ny: 512, nz: 512, bytes: 40_000_000, url: '/imageapi/never-asked-for' },
    ])
    const afterHuge = await rig.memory()
    const frames = await rig.page.evaluate(
      (url) => (window as unknown as { bench: CTBench }).bench.frames(url),
      cube.at(-1)?.url ?? '',
    )
    const [third = 0, tenth = 0] = [held[2], held[9]]
    return [
      { name: '256^3: first picture, slices and 3-D', value: opened.first, unit: 'ms', limit: FIRST_MS },
      { name: '256^3: whole', value: opened.whole, unit: 'ms', limit: FIRST_MS },
      { name: '256^3: frame in 3-D while it moves', value: frames.moving, unit: 'ms', limit: MOVING_MS },
      { name: '256^3: frame in 3-D at rest', value: frames.rest, unit: 'ms', limit: REST_MS },
      { name: '256^3: the three slices', value: frames.slices, unit: 'ms', limit: SLICES_MS },
      { name: 'memory with the third volume', value: third, unit: 'MB' },
      { name: 'memory more with the tenth', value: Math.max(1, tenth - third), unit: 'MB', limit: GROWN_MB },
      { name: '512 x 352 x 208: first picture', value: large.first, unit: 'ms', limit: FIRST_MS },
      { name: '512 x 352 x 208: whole', value: large.whole, unit: 'ms' },
      { name: '512 x 352 x 208: voxels shown along it', value: large.width, unit: '' },
      { name: '512 x 352 x 208: memory', value: memory, unit: 'MB', limit: MEMORY_MB },
      { name: '512^3: voxels shown along it', value: huge.width, unit: '' },
      { name: '512^3: memory', value: afterHuge, unit: 'MB', limit: MEMORY_MB },
    ]
  } finally {
    await rig.close()
  }
}
