// Makes DICOM files as other makers write them, for tests: any transfer syntax, any elements, right or wrong.
import { deflateRawSync } from 'node:zlib'

/** Tag, value representation, and a text, numbers of 16 bits, or bytes. */
export type MadeElement = [tag: number, vr: string, value: string | number[] | Uint8Array]

export const SYNTAX = {
  implicit: '1.2.840.10008.1.2',
  explicit: '1.2.840.10008.1.2.1',
  deflated: '1.2.840.10008.1.2.1.99',
  bigEndian: '1.2.840.10008.1.2.2',
  rle: '1.2.840.10008.1.2.5',
  jpegLS: '1.2.840.10008.1.2.4.80',
  jpeg2000: '1.2.840.10008.1.2.4.90',
  jpegLossless: '1.2.840.10008.1.2.4.70',
} as const

/** A grey picture of one frame as most scanners say it; `more` replaces and adds elements. */
export function greyElements(width: number, height: number, values: number[], more: MadeElement[] = []): MadeElement[] {
  const all: MadeElement[] = [
    [0x00080016, 'UI', '1.2.840.10008.5.1.4.1.1.501.2.1'],
    [0x00080018, 'UI', '1.2.3.4'],
    [0x00080060, 'CS', 'DX'],
    [0x0020000d, 'UI', '1.2.3'],
    [0x00280002, 'US', [1]],
    [0x00280004, 'CS', 'MONOCHROME2'],
    [0x00280010, 'US', [height]],
    [0x00280011, 'US', [width]],
    [0x00280100, 'US', [16]],
    [0x00280101, 'US', [16]],
    [0x00280102, 'US', [15]],
    [0x00280103, 'US', [0]],
    [0x7fe00010, 'OW', values],
  ]
  const replaced = new Map(all.map((one) => [one[0], one]))
  for (const one of more) replaced.set(one[0], one)
  return [...replaced.values()].sort(([a], [b]) => a - b)
}

export function makeDicom(elements: readonly MadeElement[], syntax: string = SYNTAX.explicit): Buffer {
  const meta = writeOne([0x00020010, 'UI', syntax], false, false)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(meta.length)
  const head = Buffer.alloc(132)
  head.write('DICM', 128)
  const isBig = syntax === SYNTAX.bigEndian
  const body = Buffer.concat(elements.map((one) => writeOne(one, isBig, syntax === SYNTAX.implicit)))
  return Buffer.concat([
    head,
    Buffer.from([2, 0, 0, 0, 0x55, 0x4c, 4, 0]),
    length,
    meta,
    syntax === SYNTAX.deflated ? deflateRawSync(body) : body,
  ])
}

function writeOne([tag, vr, value]: MadeElement, isBig: boolean, isImplicit: boolean): Buffer {
  const bytes = bytesOf(vr, value, isBig)
  const isLong = isImplicit || ['OB', 'OW', 'SQ', 'UN'].includes(vr)
  const head = Buffer.alloc(isImplicit || !isLong ? 8 : 12)
  const short = (number: number, at: number) =>
    isBig ? head.writeUInt16BE(number, at) : head.writeUInt16LE(number, at)
  short(tag >>> 16, 0)
  short(tag & 0xffff, 2)
  if (!isImplicit) head.write(vr, 4)
  // Pixels in pieces have no length of their own.
  const length = vr === 'OB' && bytes.readUInt32LE(0) === 0xe000fffe ? 0xffffffff : bytes.length
  if (!isLong) short(bytes.length, 6)
  else if (isBig) head.writeUInt32BE(length, head.length - 4)
  else head.writeUInt32LE(length, head.length - 4)
  return Buffer.concat([head, bytes])
}

function bytesOf(vr: string, value: MadeElement[2], isBig: boolean): Buffer {
  if (typeof value === 'string') {
    const padded = value.length % 2 === 0 ? value : `${value}${vr === 'UI' ? '\0' : ' '}`
    return Buffer.from(padded)
  }
  if (value instanceof Uint8Array) return Buffer.from(value)
  const bytes = Buffer.from(Uint16Array.from(value).buffer)
  return isBig ? bytes.swap16() : bytes
}

/** Pixels in pieces: an empty table of offsets, the pieces, and the end. */
export function inPieces(...pieces: Uint8Array[]): Buffer {
  const item = (bytes: Uint8Array): Buffer => {
    const head = Buffer.from([0xfe, 0xff, 0x00, 0xe0, 0, 0, 0, 0])
    head.writeUInt32LE(bytes.length, 4)
    return Buffer.concat([head, bytes])
  }
  return Buffer.concat([item(Buffer.alloc(0)), ...pieces.map(item), Buffer.from([0xfe, 0xff, 0xdd, 0xe0, 0, 0, 0, 0])])
}
