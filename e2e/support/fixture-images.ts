// Bags drawn by code for tests of the console: pictures, thumbnails and planes, made once when first asked for.
import { encodePlanes } from '@clearbelt/xray/codec'
import { deflate } from '@clearbelt/xray/codec-node'
import { renderMode, type ModeCode } from '@clearbelt/xray/modes'
import { prepare, type Prepared } from '@clearbelt/xray/prepare'
import type { Planes } from '@clearbelt/xray/planes'
import { phantomPlanes } from '@clearbelt/xray/testing/phantom'
import sharp from 'sharp'

export interface FixtureImage {
  id: string
  width: number
  height: number
  regions: { tipId: string; knowledgeID: string; knowledgeName: string; left: number; top: number; width: number; height: number }[]
}

const WIDTH = 1000
const HEIGHT = 700
const KNIFE = { knowledgeID: 'kitchen-knife', knowledgeName: 'Kitchen knife', left: 0.15, top: 0.19, width: 0.2, height: 0.1 }

export const FIXTURES: readonly FixtureImage[] = ['one', 'two', 'three', 'four'].map((id) => ({ id, width: WIDTH, height: HEIGHT, regions: [{ tipId: `tip-${id}`, ...KNIFE }] }))

const planes = new Map<string, Planes>()
const prepared = new Map<string, Prepared>()

function planesOf(id: string): Planes {
  const made = planes.get(id) ?? phantomPlanes(WIDTH, HEIGHT, id)
  planes.set(id, made)
  return made
}
function preparedOf(id: string): Prepared {
  const made = prepared.get(id) ?? prepare(planesOf(id))
  prepared.set(id, made)
  return made
}

/** The file of a fixture by its name: `planes`, `picture.jpg`, `thumb.jpg`, `mode-3.jpg`; null when there is none. */
export async function fixtureFile(id: string, name: string): Promise<{ type: string; bytes: Uint8Array } | null> {
  if (!FIXTURES.some((one) => one.id === id)) return null
  if (name === 'planes') return { type: 'application/octet-stream', bytes: encodePlanes(planesOf(id), deflate) }
  const mode = name === 'picture.jpg' || name === 'thumb.jpg' ? 0 : Number(/^mode-(\d)\.jpg$/.exec(name)?.[1] ?? Number.NaN)
  if (Number.isNaN(mode)) return null
  const picture = sharp(Buffer.from(renderMode(preparedOf(id), mode as ModeCode).buffer), { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
  const sized = name === 'thumb.jpg' ? picture.resize(240) : picture
  return { type: 'image/jpeg', bytes: await sized.jpeg({ quality: 88 }).toBuffer() }
}
