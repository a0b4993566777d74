// Decodes the BMP files that screening stations export: 8, 24 and 32 bits a pixel, not compressed.

/** Bytes that are no BMP of these kinds, or too few. */
export class BmpError extends Error {}

export interface BmpHeader {
  width: number
  height: number
}

interface Layout extends BmpHeader {
  topDown: boolean
  bits: number
  masks: readonly [red: number, green: number, blue: number] | null
  paletteAt: number
  paletteStep: number
  paletteLength: number
  pixelsAt: number
}

const BI_RGB = 0
const BI_BITFIELDS = 3
const CORE_HEADER = 12
const SIDE_MAX = 100_000

/** Size in pixels, without decoding. Throws BmpError. */
export function readBmpHeader(bytes: Uint8Array): BmpHeader {
  const { width, height } = readLayout(bytes)
  return { width, height }
}

/** RGB bytes, row-major from the top left. Throws BmpError. The caller bounds the size by the header first. */
export function decodeBmp(bytes: Uint8Array): BmpHeader & { rgb: Uint8Array } {
  const layout = readLayout(bytes)
  const { width, height, bits, topDown, pixelsAt } = layout
  const stride = Math.floor((bits * width + 31) / 32) * 4
  if (pixelsAt + stride * height > bytes.length) throw new BmpError('the pixels are cut off')
  const rgb = new Uint8Array(3 * width * height)
  const readRow =
    bits === 8
      ? paletteRow(bytes, layout)
      : bits === 24
        ? plainRow(bytes)
        : maskedRow(bytes, layout.masks ?? [0x00ff0000, 0x0000ff00, 0x000000ff])
  for (let y = 0; y < height; y++)
    readRow(pixelsAt + (topDown ? y : height - 1 - y) * stride, rgb, 3 * y * width, width)
  return { width, height, rgb }
}

function readLayout(bytes: Uint8Array): Layout {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (bytes.length < 26 || bytes[0] !== 0x42 || bytes[1] !== 0x4d) throw new BmpError('these bytes are not a BMP')
  const pixelsAt = view.getUint32(10, true)
  const headerLength = view.getUint32(14, true)
  const isCore = headerLength === CORE_HEADER
  if (!isCore && (headerLength < 40 || 14 + headerLength > bytes.length)) throw new BmpError('the header is cut off')
  const width = isCore ? view.getUint16(18, true) : view.getInt32(18, true)
  const signedHeight = isCore ? view.getUint16(20, true) : view.getInt32(22, true)
  const bits = isCore ? view.getUint16(24, true) : view.getUint16(28, true)
  const compression = isCore ? BI_RGB : view.getUint32(30, true)
  const height = Math.abs(signedHeight)
  if (width < 1 || height < 1 || width > SIDE_MAX || height > SIDE_MAX) throw new BmpError('the size cannot be')
  const isPlain = compression === BI_RGB && (bits === 8 || bits === 24 || bits === 32)
  if (!isPlain && !(compression === BI_BITFIELDS && bits === 32))
    throw new BmpError(`${bits} bits in compression ${compression} are not read`)
  const masksAt = 54
  if (compression === BI_BITFIELDS && masksAt + 12 > bytes.length) throw new BmpError('the header is cut off')
  const masks =
    compression === BI_BITFIELDS
      ? ([view.getUint32(masksAt, true), view.getUint32(masksAt + 4, true), view.getUint32(masksAt + 8, true)] as const)
      : null
  const paletteStep = isCore ? 3 : 4
  const declared = isCore ? 256 : view.getUint32(46, true) || 256
  return {
    width,
    height,
    topDown: signedHeight < 0,
    bits,
    masks,
    paletteAt: 14 + headerLength,
    paletteStep,
    paletteLength: Math.min(256, declared),
    pixelsAt,
  }
}

type RowReader = (at: number, rgb: Uint8Array, to: number, width: number) => void

function plainRow(bytes: Uint8Array): RowReader {
  return (at, rgb, to, width) => {
    for (let x = 0; x < 3 * width; x += 3) {
      rgb[to + x] = bytes[at + x + 2]!
      rgb[to + x + 1] = bytes[at + x + 1]!
      rgb[to + x + 2] = bytes[at + x]!
    }
  }
}

function paletteRow(bytes: Uint8Array, { paletteAt, paletteStep, paletteLength }: Layout): RowReader {
  if (paletteAt + paletteStep * paletteLength > bytes.length) throw new BmpError('the palette is cut off')
  return (at, rgb, to, width) => {
    for (let x = 0; x < width; x++) {
      const index = bytes[at + x]!
      if (index >= paletteLength) throw new BmpError('a pixel lies beyond the palette')
      const entry = paletteAt + paletteStep * index
      rgb[to + 3 * x] = bytes[entry + 2]!
      rgb[to + 3 * x + 1] = bytes[entry + 1]!
      rgb[to + 3 * x + 2] = bytes[entry]!
    }
  }
}

function maskedRow(bytes: Uint8Array, masks: readonly [number, number, number]): RowReader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const channels = masks.map((mask) => {
    const bits = mask >>> 0
    if (bits === 0) throw new BmpError('a colour has no bits')
    const shift = 31 - Math.clz32(bits & -bits)
    return { bits, shift, most: bits >>> shift }
  })
  return (at, rgb, to, width) => {
    for (let x = 0; x < width; x++) {
      const pixel = view.getUint32(at + 4 * x, true)
      for (let c = 0; c < 3; c++) {
        const { bits, shift, most } = channels[c]!
        rgb[to + 3 * x + c] = Math.round((((pixel & bits) >>> shift) * 255) / most)
      }
    }
  }
}
