// What imports of CT series compute in worker threads: slices laid into a volume batch by batch, and what is kept of it.
import { keptVoxel } from '@clearbelt/xray/volume/volume'
import { DicomError, readDicom, type DicomFault } from '../../../pixels/dicom/read-dicom.ts'
import { openGrey, type GreyReader } from '../../../pixels/dicom/read-pixels.ts'
import { SLICES, unitOf } from '../../../pixels/dicom/read-slices.ts'
import { encodeStored, encodeThumb, hashPixels } from '../../../pixels/pictures.ts'
import { shadowOf } from '../../../pixels/volume/shadow.ts'
import { startStack, volumeOf, type Carry, type StackPart, type StackSize } from '../../../pixels/volume/stack.ts'
import type { VolumePlace } from '../room.ts'
import { levelsOf, type MadeLevel } from './render-thread.ts'

/** A slice by the number of its file in the batch and its frame there. */
export interface SliceIn {
  file: number
  frame: number
}

/** Some slices of a stack, in their order from `from` on. */
export interface StackBatch {
  stack: StackSize
  from: number
  carry: Carry | null
  files: readonly Uint8Array[]
  slices: readonly SliceIn[]
  /** The same slices in atomic numbers; empty where nothing tells them. */
  atomic: readonly SliceIn[]
}

/** What came of a batch; or the number of the file in it that could not be read, and why. */
export type StackedBatch =
  | ({ ok: true } & StackPart)
  | { ok: false; file: number; fault: DicomFault; params: Record<string, string | number> }

/** Lays the slices of a batch into the volume. */
export async function addSlices({ stack, from, carry, files, slices, atomic }: StackBatch): Promise<StackedBatch> {
  const open = new Map<number, { reader: GreyReader; scale: number; offset: number }>()
  const opened = (file: number) => {
    const known = open.get(file)
    if (known) return known
    const read = readDicom(files[file] ?? new Uint8Array(0))
    const reader = openGrey(read, SLICES)
    if (reader.width !== stack.width || reader.height !== stack.height)
      throw new DicomError('dicom-broken', { reason: `${reader.width}x${reader.height}` })
    const made = { reader, ...unitOf(read) }
    open.set(file, made)
    return made
  }
  let at = 0
  try {
    const made = startStack(stack, from, carry)
    for (const [place, slice] of slices.entries()) {
      at = slice.file
      const { reader, scale, offset } = opened(slice.file)
      const density = (await reader.frame(slice.frame)).map((value) => Math.max(0, value * scale + offset))
      const numbers = atomic[place]
      at = numbers?.file ?? at
      const heavy = numbers ? await opened(numbers.file).reader.frame(numbers.frame) : null
      made.add(density, heavy)
    }
    return { ok: true, ...made.part() }
  } catch (error) {
    if (error instanceof DicomError) return { ok: false, file: at, fault: error.fault, params: error.params }
    throw error
  }
}

/** A view of a volume as the store keeps it. */
export interface ShownStack {
  width: number
  height: number
  picture: Uint8Array
  thumb: Uint8Array
}
/** A whole stack; `levels` and views are made where it will be stored. */
export interface FinishedStack {
  hash: string
  /** Extent of the volume, mm, as the viewer measures it. */
  size: VolumePlace
  levels: MadeLevel[]
  views: ShownStack[]
}

/** Longer volumes get a level more. */
const LONG = 256

/** Puts the parts of a stack together. */
export async function finishStack({
  stack,
  parts,
  isStored,
}: {
  stack: StackSize
  parts: readonly Pick<StackPart, 'density' | 'kind'>[]
  isStored: boolean
}): Promise<FinishedStack> {
  const volume = volumeOf(stack, parts)
  const { nx, ny, nz } = volume
  const mm = 10 * keptVoxel(volume.voxel)
  const size: VolumePlace = [nx * mm, ny * mm, nz * mm]
  const hash = hashPixels({ width: nx, height: ny * nz }, volume.density, volume.kind)
  if (!isStored) return { hash, size, levels: [], views: [] }
  const views: ShownStack[] = []
  for (const side of ['above', 'beside'] as const) {
    const shown = await shadowOf(volume, side)
    const { bytes, width, height } = await encodeStored(shown)
    views.push({ width, height, picture: bytes, thumb: await encodeThumb(shown) })
  }
  return { hash, size, levels: levelsOf(volume, Math.max(nx, ny, nz) > LONG ? 3 : 2), views }
}
