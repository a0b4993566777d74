// What the images room computes in worker threads: decoding, renderings, pictures for papers, new bags. No door is
// opened here.
import { inflate, deflate } from '@clearbelt/xray/codec/codec-node'
import { decodePlanes, encodePlanes, levelsFor } from '@clearbelt/xray/codec/codec'
import {
  addFreshNoise,
  generateBag,
  generateQuietBag,
  PAPER_PHOTONS,
  scanForPaper,
  type BagRequest,
  type GeneratedBag,
} from '@clearbelt/xray/generate'
import type { Look } from '@clearbelt/xray/device'
import { renderMode, type ModeCode } from '@clearbelt/xray/modes/modes'
import { halveVolume, keptVoxel, type Volume } from '@clearbelt/xray/volume/volume'
import { encodeVolume } from '@clearbelt/xray/volume/volume-codec'
import { boxesIn, scanBag, type VoxelBox } from '@clearbelt/xray/volume/voxelise'
import { shownAs, type Planes } from '@clearbelt/xray/planes'
import { prepare } from '@clearbelt/xray/prepare/prepare'
import { renderRgbMode } from '@clearbelt/xray/modes/rgb-modes'
import sharp from 'sharp'
import { parseCoco as parse, type CocoFile } from '../import/formats/coco.ts'
import type { VolumeBox, VolumePlace } from '../room.ts'
import { fitPlanes } from '../pixels/fit-planes.ts'
import {
  addAlpha,
  decodePicture,
  dropAlpha,
  encodeRendering,
  encodeStored,
  encodeThumb,
  fitPicture,
  hashPixels,
  PictureError,
} from '../../../pixels/pictures.ts'
import type { PictureFault, Placed, Rgb } from '../../../pixels/pictures.ts'

/** A picture that was read, or why not. `width` and `height` are those of the file. */
export type Probed = { ok: true; width: number; height: number; hash: string } | { ok: false; fault: PictureFault }
export type ReadPicture =
  | {
      ok: true
      width: number
      height: number
      hash: string
      picture: Uint8Array
      pictureWidth: number
      pictureHeight: number
      thumb: Uint8Array
    }
  | { ok: false; fault: PictureFault }

/** Decodes a picture to learn its size and what its pixels hash to. */
export async function probePicture({ bytes }: { bytes: Uint8Array }): Promise<Probed> {
  const decoded = await tryDecode(bytes, false)
  return 'fault' in decoded
    ? { ok: false, fault: decoded.fault }
    : { ok: true, width: decoded.width, height: decoded.height, hash: hashPixels(decoded, decoded.rgb) }
}

/** Decodes a picture and makes what the store keeps of it. */
export async function readPicture({ bytes, upright }: { bytes: Uint8Array; upright: boolean }): Promise<ReadPicture> {
  const decoded = await tryDecode(bytes, upright)
  if ('fault' in decoded) return { ok: false, fault: decoded.fault }
  const stored = await encodeStored(decoded)
  const thumb = await encodeThumb(decoded)
  return {
    ok: true,
    width: decoded.width,
    height: decoded.height,
    hash: hashPixels(decoded, decoded.rgb),
    picture: stored.bytes,
    pictureWidth: stored.width,
    pictureHeight: stored.height,
    thumb,
  }
}

async function tryDecode(bytes: Uint8Array, upright: boolean): Promise<Rgb | { fault: PictureFault }> {
  try {
    return await decodePicture(bytes, { upright })
  } catch (error) {
    if (error instanceof PictureError) return { fault: error.fault }
    throw error
  }
}

/** Planes in a display mode, as JPEG. */
export async function renderPlanes({ bytes, mode }: { bytes: Uint8Array; mode: ModeCode }): Promise<Uint8Array> {
  return encodeRendering(showPlanes(await decodePlanes(bytes, inflate), mode))
}

/** A stored picture may be narrower than any that is taken: a long one was scaled down. */
const STORED = { sideMin: 1 }

/** A stored picture in a display mode by its colours alone, as JPEG. */
export async function renderPicture({ bytes, mode }: { bytes: Uint8Array; mode: ModeCode }): Promise<Uint8Array> {
  const { width, height, rgb } = await decodePicture(bytes, STORED)
  return encodeRendering({ width, height, rgb: dropAlpha(renderRgbMode(addAlpha(rgb), width, height, mode)) })
}

/** How planes look without any function switched on, or in another mode. */
export function showPlanes(planes: Planes, mode: ModeCode): Rgb {
  return { width: planes.width, height: planes.height, rgb: dropAlpha(renderMode(prepare(planes), mode)) }
}

interface Canvas {
  width: number
  height: number
}

/** The files of one item of a paper, and where the original came to lie on the canvas. */
export interface PreparedFiles {
  picture: Uint8Array
  thumb: Uint8Array
  planes: Uint8Array | null
  placed: Placed
}

/**
 * One number of steps for every file of every paper, whatever its planes came from. Grain is several times as strong as
 * the photons' noise, so steps that suit half of the photons lose nothing that can be seen.
 */
export const PAPER_LEVELS = levelsFor(PAPER_PHOTONS / 2)

/**
 * Planes on the common canvas as a scan of their own: quiet ones get a whole layer of noise, others a little on top of
 * what they hold. The picture and its thumbnail are made from what is sent.
 */
export async function prepareFromPlanes({
  bytes,
  isQuiet,
  canvas,
  along = null,
  seed,
  look = null,
  keepPlanes,
}: {
  bytes: Uint8Array
  isQuiet: boolean
  canvas: Canvas
  /** How wide it is to lie on the canvas, in pixels; null: as it fits. */
  along?: number | null
  seed: string
  /** Quiet ones are scanned by this make instead of their own; null: by their own. */
  look?: Look | null
  keepPlanes: boolean
}): Promise<PreparedFiles> {
  const { planes, placed } = fitPlanes(await decodePlanes(bytes, inflate), canvas, along)
  const scanned = isQuiet ? scanForPaper(shownAs(planes, look ?? undefined), seed) : addFreshNoise(planes, seed)
  const sent = encodePlanes(scanned, deflate, PAPER_LEVELS)
  const shown = showPlanes(await decodePlanes(sent, inflate), 0)
  return { ...(await paperFiles(shown)), planes: keepPlanes ? sent : null, placed }
}

/** A plain picture on the common canvas. */
export async function prepareFromPicture({
  bytes,
  canvas,
  along = null,
}: {
  bytes: Uint8Array
  canvas: Canvas
  along?: number | null
}): Promise<PreparedFiles> {
  const { picture, placed } = await fitPicture(await decodePicture(bytes, STORED), canvas, along)
  return { ...(await paperFiles(picture)), planes: null, placed }
}

/** Files of a paper are filled up to whole multiples of these, so that their length says little about their content. */
const PICTURE_STEP = 65_536
const THUMB_STEP = 8192

async function paperFiles(picture: Rgb): Promise<{ picture: Uint8Array; thumb: Uint8Array }> {
  const full = await encodeRendering(picture)
  // Read back, so that the thumbnail is made from the very picture that is shown.
  const thumb = await encodeThumb(await decodePicture(full))
  return { picture: fillUp(full, PICTURE_STEP), thumb: fillUp(thumb, THUMB_STEP) }
}

/** Zeros after a JPEG's end marker; every reader stops at the marker. */
function fillUp(bytes: Uint8Array, step: number): Uint8Array {
  const filled = new Uint8Array(Math.ceil(bytes.length / step) * step)
  filled.set(bytes)
  return filled
}

/** A new bag ready for the library. */
export interface MadeBag extends MadeView, Pick<GeneratedBag, 'truth' | 'contents' | 'difficulty' | 'container'> {
  seed: string
  /** Levels of its CT volume, the coarsest first; none where no volume was asked for. */
  levels: MadeLevel[]
  /** Where its threats lie in that volume; null where there is none. */
  places: MadePlaces | null
  /** Seen from the side, where that was asked for. */
  side: (MadeView & Pick<GeneratedBag, 'truth'>) | null
}

/** The files of one view of a new bag. */
export interface MadeView {
  width: number
  height: number
  hash: string
  planes: Uint8Array
  /** Without noise, for publications. */
  quiet: Uint8Array
  picture: Uint8Array
  thumb: Uint8Array
}

/** What is true of a volume: its extent in mm, and the boxes of the threats in the order of the truth of the planes. */
export interface MadePlaces {
  size: VolumePlace
  boxes: VolumeBox[]
}

/** A level of a volume in the travel format. */
export interface MadeLevel extends Pick<Volume, 'nx' | 'ny' | 'nz'> {
  file: Uint8Array
}

/** A bag with the longest side of its CT volume in voxels; 0 or left out: none. */
export type ScanRequest = BagRequest & { volumeSide?: number }

/** Levels below the one that is scanned. */
const COARSER_LEVELS = 2

/** A volume at its full resolution and at halves of it, the coarsest first; `coarser`: how many halves. */
export function levelsOf(volume: Volume, coarser = COARSER_LEVELS): MadeLevel[] {
  const levels = [volume]
  for (let i = 0; i < coarser; i++) levels.unshift(halveVolume(levels[0] ?? volume))
  return levels.map((level) => ({ nx: level.nx, ny: level.ny, nz: level.nz, file: encodeVolume(level, deflate) }))
}

/** Exact, as the viewer measures it: by the side of a voxel that the finest level tells. */
function placesOf(volume: Volume, boxes: readonly VoxelBox[]): MadePlaces {
  const mm = 10 * keptVoxel(volume.voxel)
  const inMm = ([x, y, z]: readonly [number, number, number]): VolumePlace => [x * mm, y * mm, z * mm]
  return {
    size: inMm([volume.nx, volume.ny, volume.nz]),
    boxes: boxes.map(({ from, to, turn }) => ({ from: inMm(from), to: inMm(to), turn: [...turn] })),
  }
}

/**
 * Makes the bag of a request, with a CT volume of so many voxels a side where that is given. The hash is of the planes
 * as stored.
 */
export const makeBag = ({ volumeSide = 0, ...request }: ScanRequest): Promise<MadeBag> =>
  keepBag(generateBag(request), request.seed, volumeSide, request.threats)

/** A scanned bag as the library keeps it; `threats` in the order of its truth. */
export async function keepBag(
  bag: GeneratedBag,
  seed: string,
  volumeSide: number,
  threats: readonly string[],
): Promise<MadeBag> {
  const { planes, quiet, truth, contents, container, difficulty, objects, scene, side } = bag
  const volume = volumeSide === 0 ? null : scanBag({ objects, scene }, volumeSide, `${seed} volume`)
  const boxes = volume ? boxesIn({ objects, rotation: scene.rotation }, volumeSide, threats) : []
  const isKnown = boxes.length === truth.length && boxes.every(({ code }, at) => code === truth[at]?.kind)
  return {
    ...(await makeView(planes, quiet)),
    truth,
    contents,
    container,
    difficulty,
    seed,
    levels: volume ? levelsOf(volume) : [],
    places: volume && isKnown ? placesOf(volume, boxes) : null,
    side: side ? { ...(await makeView(side.planes, side.quiet)), truth: side.truth } : null,
  }
}

async function makeView(planes: Planes, quiet: Planes): Promise<MadeView> {
  const bytes = encodePlanes(planes, deflate, PAPER_LEVELS)
  const stored = await decodePlanes(bytes, inflate)
  const shown = showPlanes(stored, 0)
  const hash = hashPixels(stored, bytesOf(stored.low), bytesOf(stored.high))
  return {
    width: stored.width,
    height: stored.height,
    hash,
    planes: bytes,
    quiet: encodePlanes(quiet, deflate),
    picture: await encodeRendering(shown),
    thumb: await encodeThumb(shown),
  }
}

/** A bag that shall come out as hard as another: its own seed and others to try. */
export interface SiblingRequest {
  request: ScanRequest
  target: { view: number; superposition: number; clutter: number }
  seeds: readonly string[]
}

/** Two bags whose dials differ by no more than this count as equally hard. */
export const EQUALLY_HARD = 0.08

const DIALS = { view: 'viewDifficulty', superposition: 'concealment', clutter: 'clutter' } as const
type Dial = keyof typeof DIALS
/** How far the next try asks beyond what the last one missed by. */
const STEER = 0.5

/**
 * Makes the first bag that is as hard as asked, or else the nearest of those tried. One bag strays from its dials by
 * three tenths and more: each try asks for less of what the last had too much of.
 */
export async function makeSibling({ request, target, seeds }: SiblingRequest): Promise<MadeBag> {
  let best = { request, off: Infinity }
  let asked = request
  for (const seed of [request.seed, ...seeds]) {
    const tried = { ...asked, seed }
    const { difficulty } = generateQuietBag(tried)
    const missed = (dial: Dial): number => target[dial] - difficulty[dial]
    const off = Math.max(...(Object.keys(DIALS) as Dial[]).map((dial) => Math.abs(missed(dial))))
    if (off < best.off) best = { request: tried, off }
    if (off <= EQUALLY_HARD) break
    const steered = (Object.keys(DIALS) as Dial[]).map((dial): [string, number] => {
      const now = asked[DIALS[dial]] ?? target[dial]
      return [DIALS[dial], Math.min(1, Math.max(0, now + STEER * missed(dial)))]
    })
    asked = { ...asked, ...Object.fromEntries(steered) }
  }
  return makeBag(best.request)
}

/** The bag that shows what a look does: cloth, a laptop, metal and thin things, and a knife to look for. */
const SAMPLE = { seed: 'sample look', threats: ['blade.kitchen-knife'], container: 'backpack', clutter: 0.5 } as const
const SAMPLE_SIZES = { full: { width: 600, height: 420 }, thumb: { width: 300, height: 210 } } as const

/** The sample bag as a look shows it, as JPEG. */
export function drawSample({ look, size }: { look: Look; size: 'full' | 'thumb' }): Promise<Uint8Array> {
  const { planes } = generateBag({ ...SAMPLE, ...SAMPLE_SIZES[size], threats: [...SAMPLE.threats], look })
  return encodeRendering(showPlanes(planes, 0))
}

export const bytesOf = (plane: Uint16Array): Uint8Array =>
  new Uint8Array(plane.buffer, plane.byteOffset, plane.byteLength)

const CLOSE_UP_MARGIN = 0.35
const CLOSE_UP_SIDE = 640

/** The part of a picture around a mark (fractions), with some of its surroundings, as JPEG at most 640 px wide. */
export async function cropMark({
  bytes,
  mark,
}: {
  bytes: Uint8Array
  mark: { left: number; top: number; width: number; height: number }
}): Promise<{ closeUp: Uint8Array; whole: Uint8Array }> {
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  const margin = CLOSE_UP_MARGIN * Math.max(mark.width * width, mark.height * height, 40)
  const left = Math.max(0, Math.floor(mark.left * width - margin))
  const top = Math.max(0, Math.floor(mark.top * height - margin))
  const right = Math.min(width, Math.ceil((mark.left + mark.width) * width + margin))
  const bottom = Math.min(height, Math.ceil((mark.top + mark.height) * height + margin))
  const fit = { fit: 'inside', withoutEnlargement: true } as const
  const closeUp = await sharp(bytes)
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize(CLOSE_UP_SIDE, CLOSE_UP_SIDE, fit)
    .jpeg({ quality: 85 })
    .toBuffer()
  const whole = await sharp(bytes).resize(CLOSE_UP_SIDE, CLOSE_UP_SIDE, fit).jpeg({ quality: 80 }).toBuffer()
  return { closeUp, whole }
}

/** Parses a COCO file off the thread that answers requests. */
export function parseCocoFile(argument: { file: string; text: string }): CocoFile {
  return parse(argument)
}
