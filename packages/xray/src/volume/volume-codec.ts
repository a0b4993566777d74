// How a volume travels and is stored: chunks of slices, each predicted and deflated; sizes are checked before any of it
// is believed.
import type { Deflate, Inflate } from '../codec/codec.ts'
import { checksum, DEFLATE_RATIO_MAX, FormatError, type FormatFault } from '../codec/format.ts'
import { isVolumeSize, MICROMETRES } from './volume.ts'
import type { Volume } from './volume.ts'

/**
 * Layout, numbers little-endian:
 *   0 "CBXV"  4 version u8  5 zero u8  6 nx u16  8 ny u16  10 nz u16  12 slices of a chunk u16  14 zero u16
 *   16 side of a voxel u32, micrometres  20 CRC-32 u32 of all that follows  24 length of each chunk u32, then the chunks.
 * A chunk, inflated: densities as differences to the voxel before, then the kinds.
 */
const MAGIC = [0x43, 0x42, 0x58, 0x56]
const VERSION = 1
const HEADER_BYTES = 24
const CHUNK_SLICES = 16
/** Bytes that cannot be read as a volume. */
export class VolumeFormatError extends FormatError {
  constructor(fault: FormatFault, message: string) {
    super('VolumeFormatError', fault, message)
  }
}

/** A volume as bytes, exactly. Throws RangeError for sides out of bounds or fields of another length. */
export function encodeVolume(volume: Volume, deflate: Deflate): Uint8Array {
  const { nx, ny, nz, voxel, density, kind } = volume
  const slice = nx * ny
  const micrometres = Math.round(voxel * MICROMETRES)
  if (!isVolumeSize(nx, ny, nz) || density.length !== slice * nz || kind.length !== slice * nz || !(micrometres > 0))
    throw new RangeError(`a volume of ${nx} x ${ny} x ${nz} cannot be encoded`)
  const chunks: Uint8Array[] = []
  for (let z = 0; z < nz; z += CHUNK_SLICES) {
    const from = z * slice
    const count = (Math.min(nz, z + CHUNK_SLICES) - z) * slice
    const packed = new Uint8Array(2 * count)
    for (let i = 0; i < count; i++) packed[i] = density[from + i]! - (i === 0 ? 0 : density[from + i - 1]!)
    packed.set(kind.subarray(from, from + count), count)
    chunks.push(deflate(packed))
  }
  const table = HEADER_BYTES + 4 * chunks.length
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, table))
  const view = new DataView(bytes.buffer)
  bytes.set(MAGIC)
  view.setUint8(4, VERSION)
  for (const [i, side] of [nx, ny, nz, CHUNK_SLICES].entries()) view.setUint16(6 + 2 * i, side, true)
  view.setUint32(16, micrometres, true)
  let at = table
  for (const [i, chunk] of chunks.entries()) {
    view.setUint32(HEADER_BYTES + 4 * i, chunk.length, true)
    bytes.set(chunk, at)
    at += chunk.length
  }
  view.setUint32(20, checksum(bytes.subarray(HEADER_BYTES)), true)
  return bytes
}

/** What a header claims, once all of it has been found to be possible. */
interface Header {
  nx: number
  ny: number
  nz: number
  voxel: number
  slices: number
  /** Where each chunk stands. */
  chunks: readonly Uint8Array[]
}

/**
 * The volume of `encodeVolume`. Rejects with VolumeFormatError for anything else, before it allocates by what a header
 * claims.
 */
export async function decodeVolume(bytes: Uint8Array, inflate: Inflate): Promise<Volume> {
  const { nx, ny, nz, voxel, slices, chunks } = readHeader(bytes)
  const slice = nx * ny
  const density = new Uint8Array(slice * nz)
  const kind = new Uint8Array(slice * nz)
  for (const [i, chunk] of chunks.entries()) {
    const from = i * slices * slice
    const count = Math.min(slices * slice, density.length - from)
    const packed = await inflate(chunk, 2 * count).catch((cause: unknown) => {
      throw new VolumeFormatError('damaged', `a chunk does not inflate: ${String(cause)}`)
    })
    if (packed.length !== 2 * count) throw new VolumeFormatError('damaged', 'a chunk is not as long as its slices')
    for (let k = 0, value = 0; k < count; k++) {
      value = (value + packed[k]!) & 255
      density[from + k] = value
    }
    kind.set(packed.subarray(count), from)
  }
  return { nx, ny, nz, voxel, density, kind }
}

function readHeader(bytes: Uint8Array): Header {
  if (MAGIC.some((byte, i) => bytes[i] !== byte)) throw new VolumeFormatError('foreign', 'these bytes are no volume')
  if (bytes.length < HEADER_BYTES) throw new VolumeFormatError('truncated', 'the header is cut off')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (view.getUint8(4) !== VERSION)
    throw new VolumeFormatError('version', `a volume of version ${view.getUint8(4)} cannot be read`)
  const [nx, ny, nz, slices] = [6, 8, 10, 12].map((at) => view.getUint16(at, true)) as [number, number, number, number]
  const voxel = view.getUint32(16, true) / MICROMETRES
  if (!isVolumeSize(nx, ny, nz, slices) || !(voxel > 0))
    throw new VolumeFormatError('size', `a volume of ${nx} x ${ny} x ${nz} is out of bounds`)
  const count = Math.ceil(nz / slices)
  const table = HEADER_BYTES + 4 * count
  if (bytes.length < table) throw new VolumeFormatError('truncated', 'the list of chunks is cut off')
  const chunks: Uint8Array[] = []
  let at = table
  for (let i = 0; i < count; i++) {
    const length = view.getUint32(HEADER_BYTES + 4 * i, true)
    const voxels = Math.min(slices, nz - i * slices) * nx * ny
    if (at + length > bytes.length) throw new VolumeFormatError('truncated', 'a chunk is cut off')
    if (2 * voxels > length * DEFLATE_RATIO_MAX)
      throw new VolumeFormatError('size', `${length} bytes cannot hold ${voxels} voxels`)
    chunks.push(bytes.subarray(at, at + length))
    at += length
  }
  if (at !== bytes.length || view.getUint32(20, true) !== checksum(bytes.subarray(HEADER_BYTES)))
    throw new VolumeFormatError('damaged', 'the checksum does not fit')
  return { nx, ny, nz, voxel, slices, chunks }
}
