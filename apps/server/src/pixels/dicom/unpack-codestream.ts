// Unpacks a frame of JPEG-LS or JPEG 2000 by the kept decoders of others: CharLS and OpenJPEG, built for wasm.
import startCharls from '@cornerstonejs/codec-charls/wasmjs'
import startOpenJpeg from '@cornerstonejs/codec-openjpeg/wasmjs'

export type Codestream = 'JPEG-LS' | 'JPEG 2000'

/** Size of a frame as its own bytes tell it. */
export interface FrameSize {
  width: number
  height: number
  samples: number
}

/**
 * Their words go nowhere: a file that cannot be read is told by its fault. An object for each: a build makes the options
 * it gets into itself.
 */
const quiet = () => ({ print: () => {}, printErr: () => {} })
const charls = lazily(() => startCharls(quiet()))
const openJpeg = lazily(() => startOpenJpeg(quiet()))

function lazily<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | null = null
  return () => (started ??= start())
}

/**
 * The samples of a frame next to each other, each in `bytesEach` bytes, 16 bits little endian. Null where the packed
 * bytes tell another size than `size`, or cannot be read. The size they tell is read before a decoder sees them: a lie
 * costs no memory.
 */
export async function unpackCodestream(
  codestream: Codestream,
  packed: Uint8Array,
  size: FrameSize & { bytesEach: number },
): Promise<Buffer | null> {
  const told = codestream === 'JPEG-LS' ? sizeOfJpegLs(packed) : sizeOfJpeg2000(packed)
  if (!told || told.width !== size.width || told.height !== size.height || told.samples !== size.samples) return null
  const decoder = codestream === 'JPEG-LS' ? new (await charls()).JpegLSDecoder() : new (await openJpeg()).J2KDecoder()
  try {
    decoder.getEncodedBuffer(packed.length).set(packed)
    decoder.decode()
    const { width, height, bitsPerSample, componentCount } = decoder.getFrameInfo()
    const each = bitsPerSample > 8 ? 2 : 1
    const values = width * height * componentCount
    // One of the two says nothing of what it could not read.
    if (width !== size.width || height !== size.height || componentCount !== size.samples || each > size.bytesEach)
      return null
    const decoded = Buffer.from(decoder.getDecodedBuffer())
    if (decoded.length !== values * each) return null
    const isApart = componentCount > 1 && decoder.getInterleaveMode?.() === 0
    return widen(isApart ? interleave(decoded, componentCount, each) : decoded, each, size.bytesEach)
  } catch {
    // The decoders throw the number of an error of their own.
    return null
  } finally {
    decoder.delete()
  }
}

function interleave(planes: Buffer, samples: number, each: number): Buffer {
  const result = Buffer.alloc(planes.length)
  const pixelCount = planes.length / samples / each
  for (let sample = 0; sample < samples; sample++)
    for (let i = 0; i < pixelCount; i++)
      for (let byte = 0; byte < each; byte++)
        result[(i * samples + sample) * each + byte] = planes[(sample * pixelCount + i) * each + byte]!
  return result
}

/** Values of few bits in the 16 that the file has for each. */
const widen = (values: Buffer, each: number, wanted: number): Buffer =>
  each === wanted ? values : Buffer.from(Uint16Array.from(values).buffer)

const viewOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** From the frame header of JPEG-LS, marker SOF55 (ISO 14495-1, C.2.2); the segments before it are passed over. */
function sizeOfJpegLs(packed: Uint8Array): FrameSize | null {
  const view = viewOf(packed)
  if (view.length < 4 || view.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 10 <= view.length; at += 2 + view.readUInt16BE(at + 2)) {
    const marker = view.readUInt16BE(at)
    if (marker < 0xff01 || marker === 0xffda) return null
    if (marker === 0xfff7)
      return { height: view.readUInt16BE(at + 5), width: view.readUInt16BE(at + 7), samples: view[at + 9]! }
  }
  return null
}

/** From the segment SIZ that a codestream begins with (ISO 15444-1, A.5.1). More tiles than pixels allow are a lie. */
function sizeOfJpeg2000(packed: Uint8Array): FrameSize | null {
  const view = viewOf(packed)
  if (view.length < 42 || view.readUInt32BE(0) !== 0xff4fff51) return null
  const [xEnd, yEnd, xFrom, yFrom, tileWidth, tileHeight] = [8, 12, 16, 20, 24, 28].map((at) =>
    view.readUInt32BE(at),
  ) as [number, number, number, number, number, number]
  const [width, height] = [xEnd - xFrom, yEnd - yFrom]
  if (tileWidth === 0 || tileHeight === 0 || (width / tileWidth) * (height / tileHeight) > TILES_MAX) return null
  return { width, height, samples: view.readUInt16BE(40) }
}

/** Tiles of a frame: scanners write one, or some of 256 pixels and more a side. */
const TILES_MAX = 4096
