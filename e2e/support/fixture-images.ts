// Bags drawn by code for tests of the console: pictures, thumbnails and planes, made once when first asked for.
import { encodePlanes } from '@clearbelt/xray/codec/codec'
import { deflate } from '@clearbelt/xray/codec/codec-node'
import { renderMode, type ModeCode } from '@clearbelt/xray/modes/modes'
import { prepare, type Prepared } from '@clearbelt/xray/prepare/prepare'
import type { Planes } from '@clearbelt/xray/planes'
import { phantomPlanes } from '@clearbelt/xray/testing/phantom'
import sharp from 'sharp'

export interface FixtureImage {
  id: string
  width: number
  height: number
  regions: {
    tipId: string
    knowledgeID: string
    knowledgeName: string
    left: number
    top: number
    width: number
    height: number
  }[]
}

const KNIFE = {
  knowledgeID: 'kitchen-knife',
  knowledgeName: 'Kitchen knife',
  left: 0.15,
  top: 0.19,
  width: 0.2,
  height: 0.1,
}

const two = (name: string, width: number, height: number): readonly FixtureImage[] =>
  ['one', 'two'].map((id) => ({ id: name + id, width, height, regions: [{ tipId: `tip-${id}`, ...KNIFE }] }))

/** Of a usual size, for what is measured. */
export const FIXTURES = two('', 600, 420)
/** A quarter of it: a console prepares three before it is looked at. */
export const SMALL_FIXTURES = two('small-', 300, 210)
const sizeOf = (id: string): FixtureImage | undefined => [...FIXTURES, ...SMALL_FIXTURES].find((one) => one.id === id)

interface Made {
  planes: Planes
  prepared: Prepared
}
const made = new Map<string, Made>()
const files = new Map<string, Promise<{ type: string; bytes: Uint8Array } | null>>()

function make({ id, width, height }: FixtureImage): Made {
  const known = made.get(id)
  if (known) return known
  const planes = phantomPlanes(width, height, id)
  const fresh = { planes, prepared: prepare(planes) }
  made.set(id, fresh)
  return fresh
}

/** The file of a fixture by its name: `planes`, `picture.jpg`, `thumb.jpg`, `mode-3.jpg`; null when there is none. */
export function fixtureFile(id: string, name: string): Promise<{ type: string; bytes: Uint8Array } | null> {
  const key = `${id}/${name}`
  const file = files.get(key) ?? draw(id, name)
  files.set(key, file)
  return file
}

async function draw(id: string, name: string): Promise<{ type: string; bytes: Uint8Array } | null> {
  const fixture = sizeOf(id)
  if (!fixture) return null
  if (name === 'planes') return { type: 'application/octet-stream', bytes: encodePlanes(make(fixture).planes, deflate) }
  const mode =
    name === 'picture.jpg' || name === 'thumb.jpg' ? 0 : Number(/^mode-(\d)\.jpg$/.exec(name)?.[1] ?? Number.NaN)
  if (Number.isNaN(mode)) return null
  const picture = sharp(Buffer.from(renderMode(make(fixture).prepared, mode as ModeCode).buffer), {
    raw: { width: fixture.width, height: fixture.height, channels: 4 },
  })
  const sized = name === 'thumb.jpg' ? picture.resize(240) : picture
  return { type: 'image/jpeg', bytes: await sized.jpeg({ quality: 88 }).toBuffer() }
}
