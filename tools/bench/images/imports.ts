// How many images of a set come in a second: pictures with their annotations, and scans of two files.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateBag } from '@clearbelt/xray/generate'
import { UNITS_PER_H } from '@clearbelt/xray/planes'
import sharp from 'sharp'
import { buildRooms } from '../../../apps/server/src/build.ts'
import type { AnnotationFormat } from '../../../apps/server/src/rooms/images/import/formats/plan.ts'
import { importFiles } from '../../../apps/server/src/rooms/images/import/import-files.ts'
import { openFolderSource } from '../../../apps/server/src/rooms/images/import/folder-source.ts'
import { makeActors } from '../../../apps/server/src/testing/factories.ts'
import { inBenchWorld } from '../bench-world.ts'
import type { Measurement } from '../measure.ts'
import { familyTimes, timeBetween } from '../processor-time.ts'

/** Size in pixels: what public sets have. */
const SIZE = { width: 1000, height: 700 }

interface ImportSet {
  name: string
  format: AnnotationFormat
  images: number
  /** Images a second. */
  limit: number
  /** Milliseconds of processor time of one. */
  processorLimit: number
  write(folder: string): Promise<void>
}

/**
 * Ten thousand pictures come in within half an hour, ten thousand scans within an hour. One thread reads on a machine of
 * two cores, so that work of people goes on beside: scans do not come in as fast there yet (decision 821).
 */
const SETS: readonly ImportSet[] = [
  { name: 'images imported', format: 'voc', images: 240, limit: 6, processorLimit: 50, write: writePictures },
  {
    name: 'scans of two 16-bit files imported',
    format: 'safe',
    images: 60,
    limit: 3,
    processorLimit: 450,
    write: writePairs,
  },
]

async function writePictures(folder: string): Promise<void> {
  const noise = Buffer.alloc(3 * SIZE.width * SIZE.height)
  for (let i = 0; i < 240; i++) {
    for (let at = 0; at < noise.length; at++) noise[at] = 200 + ((at * (i + 7)) % 41)
    // A bar of its own, or pictures would be the same and count as duplicates.
    noise.fill((i % 16) * 16, 0, 48 * SIZE.width)
    noise.fill(Math.floor(i / 16) * 16, 48 * SIZE.width, 96 * SIZE.width)
    const picture = await sharp(noise, { raw: { ...SIZE, channels: 3 } })
      .jpeg({ quality: 90 })
      .toBuffer()
    await writeFile(join(folder, `p${i}.jpg`), picture)
    await writeFile(
      join(folder, `p${i}.xml`),
      `<annotation><filename>p${i}.jpg</filename><size><width>${SIZE.width}</width><height>${SIZE.height}</height></size><object><name>knife</name><bndbox><xmin>100</xmin><ymin>100</ymin><xmax>300</xmax><ymax>250</ymax></bndbox></object></annotation>`,
    )
  }
}

/** Value of air in the files of a scan. */
const AIR = 60_000

/** Two bags with a block of its own in each scan, or they would count as duplicates. */
async function writePairs(folder: string): Promise<void> {
  const bags = ['suitcase', 'backpack'] as const
  const planes = bags.map(
    (container) => generateBag({ ...SIZE, seed: `pair ${container}`, container, threats: [], clutter: 0.6 }).planes,
  )
  for (let i = 0; i < 60; i++) {
    const bag = planes[i % planes.length]!
    for (const energy of ['low', 'high'] as const) {
      const values = Uint16Array.from(bag[energy], (units, at) => {
        const isBlock = at % SIZE.width < 60 && at % SIZE.width >= 40 && at > 40 * SIZE.width && at < 60 * SIZE.width
        return Math.round(AIR * (isBlock ? (i + 1) / 80 : Math.exp(-units / UNITS_PER_H)))
      })
      const file = await sharp(values, { raw: { ...SIZE, channels: 1 } })
        .toColourspace('grey16')
        .png({ compressionLevel: 3 })
        .toBuffer()
      await writeFile(join(folder, `scan${i}_${energy}.png`), file)
    }
  }
}

/** The command line's way in: read, examined and stored. */
async function timeImport({ name, format, images, limit, processorLimit, write }: ImportSet): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'clearbelt-set-'))
  try {
    await write(folder)
    return await inBenchWorld(
      async ({ t, postmaster }) => {
        const { trainer } = await makeActors(t)
        const { knowledge, audit } = buildRooms(t.world)
        const own = process.cpuUsage()
        const family = familyTimes(postmaster)
        const before = performance.now()
        const { stored } = await importFiles(
          { world: t.world, audit, knowledge },
          {
            source: await openFolderSource(folder),
            format,
            owner: { userID: trainer.id, orgID: trainer.org.id, orgPath: trainer.org.path, licence: '', source: '' },
            mapping: {},
            dryRun: false,
            say: () => undefined,
          },
        )
        const seconds = (performance.now() - before) / 1000
        if (stored !== images) throw new Error(`${stored} of ${images} images were stored`)
        const { user, system } = process.cpuUsage(own)
        const processor = (user + system + timeBetween(family, familyTimes(postmaster))) / 1000 / images
        const what = `${name}, ${SIZE.width} x ${SIZE.height}, dry run and storing`
        return [
          { name: what, value: images / seconds, unit: '/s', limit, better: 'higher' as const },
          // What it takes whatever else the machine does.
          {
            name: `${what}: processor time of one`,
            value: processor,
            unit: 'ms',
            limit: processorLimit,
            better: 'lower' as const,
          },
        ]
      },
      { unsafe: true },
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Each set in an installation of its own. */
export async function benchImports(): Promise<Measurement[]> {
  const out: Measurement[] = []
  for (const set of SETS) out.push(...(await timeImport(set)))
  return out
}
