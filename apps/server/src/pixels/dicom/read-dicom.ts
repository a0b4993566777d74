// Opens a DICOM file of any maker: tells what is wrong with it in one code, and gives its elements by name.
import { inflateRawSync } from 'node:zlib'
import dicomParser, { type DataSet as ParsedSet, type Element } from 'dicom-parser'
import { TAG, type TagName } from './registry.ts'

/** Why a file is not read. `params` fill the words that say so. */
export type DicomFault =
  | 'dicom-broken'
  | 'dicom-compressed'
  | 'dicom-frames'
  | 'dicom-kind'
  | 'dicom-length'
  | 'dicom-size'
  | 'energies-differ'
  | 'air-missing'

export class DicomError extends Error {
  readonly fault: DicomFault
  readonly params: Record<string, string | number>

  constructor(fault: DicomFault, params: Record<string, string | number> = {}) {
    super(fault)
    this.fault = fault
    this.params = params
  }
}

const INFLATED_MAX = 300_000_000
const HEAD = 132

/** True when the first 132 bytes are those of a DICOM file. */
export const isDicom = (head: Uint8Array): boolean =>
  head.length >= HEAD && Buffer.from(head.buffer, head.byteOffset + 128, 4).toString('latin1') === 'DICM'

/** Elements of a file or of an item, by name. Absent and empty ones are the same. */
export interface DicomSet {
  /** A text, trimmed; the values of a list by their place, '' where there is none. */
  text(name: TagName, at?: number): string
  /** Texts of a list. */
  list(name: TagName): string[]
  /** A whole number of 16 bits. */
  short(name: TagName): number | null
  /** A signed one. */
  signed(name: TagName): number | null
  /** A number written as text. */
  decimal(name: TagName): number | null
  /** Numbers written as text; empty unless all of them are numbers. */
  decimals(name: TagName): number[]
  /** 32-bit floats. */
  floats(name: TagName): number[]
  /** Bytes as they stand in the file; empty where there are none. */
  bytes(name: TagName): Uint8Array
  items(name: TagName): DicomSet[]
  raw: ParsedSet
}

export interface DicomFileRead extends DicomSet {
  transferSyntax: string
}

/** Reads the elements of a file, up to its pixels when `isHead`. Throws DicomError. */
export function readDicom(bytes: Uint8Array, isHead = false): DicomFileRead {
  let raw: ParsedSet
  try {
    raw = dicomParser.parseDicom(bytes, {
      ...(isHead ? { untilTag: keyOf('PixelData') } : {}),
      // The reader asks for the whole file back, with what was packed laid out after what was not.
      inflater: (packed: Uint8Array, from: number) =>
        Buffer.concat([
          packed.subarray(0, from),
          inflateRawSync(packed.subarray(from), { maxOutputLength: INFLATED_MAX }),
        ]),
    } as dicomParser.ParseDicomOptions)
  } catch (error) {
    throw new DicomError('dicom-broken', { reason: reasonOf(error) })
  }
  return { ...view(raw), transferSyntax: raw.string('x00020010')?.trim() ?? '' }
}

/** The reader throws texts, errors, and objects that hold an error. */
function reasonOf(error: unknown): string {
  const inner = typeof error === 'object' && error !== null && 'exception' in error ? error.exception : error
  const words = inner instanceof Error ? inner.message : String(inner)
  return words.replace(/^dicomParser\.?\w*:\s*/, '').slice(0, 200)
}

const keyOf = (name: TagName): string => `x${TAG[name].toString(16).padStart(8, '0')}`

export const elementOf = (set: DicomSet, name: TagName): Element | null => set.raw.elements[keyOf(name)] ?? null

function view(raw: ParsedSet): DicomSet {
  const safely = <T>(read: () => T | undefined): T | null => {
    try {
      return read() ?? null
    } catch {
      // An element that runs past the end of the file.
      return null
    }
  }
  const text = (name: TagName, at = 0): string => safely(() => raw.string(keyOf(name), at))?.trim() ?? ''
  return {
    raw,
    text,
    list: (name) => (safely(() => raw.string(keyOf(name))) ?? '').split('\\').map((value) => value.trim()),
    short: (name) => safely(() => raw.uint16(keyOf(name))),
    signed: (name) => safely(() => raw.int16(keyOf(name))),
    decimal(name) {
      const read = safely(() => raw.floatString(keyOf(name)))
      return read !== null && Number.isFinite(read) ? read : null
    },
    decimals(name) {
      const words = (safely(() => raw.string(keyOf(name))) ?? '').split('\\').map((value) => value.trim())
      const read = words.map(Number)
      return words.some((word) => word === '') || !read.every(Number.isFinite) ? [] : read
    },
    floats(name) {
      const found = raw.elements[keyOf(name)]
      if (!found) return []
      return Array.from({ length: Math.floor(found.length / 4) }, (_, at) => safely(() => raw.float(keyOf(name), at)))
        .filter((value) => value !== null)
        .filter(Number.isFinite)
    },
    bytes(name) {
      const found = raw.elements[keyOf(name)]
      return raw.byteArray.subarray(found?.dataOffset ?? 0, found ? found.dataOffset + found.length : 0)
    },
    items: (name) =>
      (raw.elements[keyOf(name)]?.items ?? []).flatMap((item) => (item.dataSet ? [view(item.dataSet)] : [])),
  }
}
