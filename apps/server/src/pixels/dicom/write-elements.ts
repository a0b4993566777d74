// Writes data sets as DICOM files: explicit value representations, little endian, nothing compressed.
import { TAG, type TagName } from './registry.ts'

/** The two ways of writing a length: short ones take two bytes, these have four after two of padding. */
const LONG = new Set(['OB', 'OW', 'SQ', 'UN', 'UT'])

/** What stands under each tag used here. */
type Kind = 'CS' | 'LO' | 'LT' | 'SH' | 'ST' | 'PN' | 'DS' | 'IS' | 'DA' | 'TM' | 'DT' | 'UI' | 'US' | 'SS' | 'FL'

/** A value: text of any kind, numbers, the items of a sequence, or pixels of 8 or 16 bits. */
type Value =
  | { vr: Kind; is: readonly (string | number)[] }
  | { vr: 'SQ'; is: readonly DataSet[] }
  | { vr: 'OB' | 'OW'; is: Uint8Array | Uint16Array }
export type DataSet = Partial<Record<TagName, Value>>

export const texts = (vr: Kind, ...is: (string | number)[]): Value => ({ vr, is })
export const sequence = (...is: DataSet[]): Value => ({ vr: 'SQ', is })
export const pixels = (is: Uint8Array | Uint16Array): Value => ({ vr: is instanceof Uint16Array ? 'OW' : 'OB', is })

const EXPLICIT_LITTLE_ENDIAN = '1.2.840.10008.1.2.1'
/** A number of our own under the arc that anyone may use for numbers made of UUIDs. */
const IMPLEMENTATION = '2.25.231774026814570931861402956071148229037'

/** The file of one object; it takes class and number from the data set. */
export function writeDicom(set: DataSet): Buffer {
  const meta = [
    ...element(0x00020001, { vr: 'OB', is: Uint8Array.of(0, 1) }),
    ...element(0x00020002, set.SOPClassUID ?? texts('UI')),
    ...element(0x00020003, set.SOPInstanceUID ?? texts('UI')),
    ...element(0x00020010, texts('UI', EXPLICIT_LITTLE_ENDIAN)),
    ...element(0x00020012, texts('UI', IMPLEMENTATION)),
    ...element(0x00020013, texts('SH', 'CLEARBELT')),
  ]
  const length = Buffer.alloc(4)
  length.writeUInt32LE(lengthOf(meta))
  const head = Buffer.alloc(132)
  head.write('DICM', 128, 'latin1')
  // Put together once: pixels of a volume are as large as all that is held here.
  return Buffer.concat([head, ...frame(0x00020000, 'UL', [length]), ...meta, ...dataSet(set)])
}

const lengthOf = (pieces: readonly Buffer[]): number => pieces.reduce((sum, piece) => sum + piece.length, 0)

function dataSet(set: DataSet): Buffer[] {
  const named = Object.entries(set) as [TagName, Value][]
  return named.sort(([a], [b]) => TAG[a] - TAG[b]).flatMap(([name, value]) => element(TAG[name], value))
}

function element(tag: number, value: Value): Buffer[] {
  return frame(tag, value.vr, piecesOf(value))
}

function frame(tag: number, vr: string, pieces: readonly Buffer[]): Buffer[] {
  const isLong = LONG.has(vr)
  const head = Buffer.alloc(isLong ? 12 : 8)
  head.writeUInt16LE(tag >>> 16, 0)
  head.writeUInt16LE(tag & 0xffff, 2)
  head.write(vr, 4, 'latin1')
  if (isLong) head.writeUInt32LE(lengthOf(pieces), 8)
  else head.writeUInt16LE(lengthOf(pieces), 6)
  return [head, ...pieces]
}

function piecesOf(value: Value): Buffer[] {
  if (value.vr === 'SQ') return value.is.flatMap((item) => itemOf(dataSet(item)))
  if (value.vr === 'OB' || value.vr === 'OW') return evened(littleEndian(value.is), 0)
  if (value.vr === 'US' || value.vr === 'SS' || value.vr === 'FL') return [numbers(value.vr, value.is.map(Number))]
  return evened(Buffer.from(value.is.join('\\'), 'utf8'), value.vr === 'UI' ? 0 : 0x20)
}

function itemOf(pieces: readonly Buffer[]): Buffer[] {
  const head = Buffer.alloc(8)
  head.writeUInt16LE(0xfffe, 0)
  head.writeUInt16LE(0xe000, 2)
  head.writeUInt32LE(lengthOf(pieces), 4)
  return [head, ...pieces]
}

function numbers(vr: 'US' | 'SS' | 'FL', values: readonly number[]): Buffer {
  const size = vr === 'FL' ? 4 : 2
  const bytes = Buffer.alloc(size * values.length)
  for (const [i, value] of values.entries()) {
    if (vr === 'FL') bytes.writeFloatLE(value, size * i)
    else if (vr === 'SS') bytes.writeInt16LE(value, size * i)
    else bytes.writeUInt16LE(value, size * i)
  }
  return bytes
}

/** Every machine this runs on keeps numbers little endian. */
const littleEndian = (pixels: Uint8Array | Uint16Array): Buffer =>
  Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength)

/** Values have even lengths. */
const evened = (bytes: Buffer, padding: number): Buffer[] =>
  bytes.length % 2 === 0 ? [bytes] : [bytes, Buffer.of(padding)]
