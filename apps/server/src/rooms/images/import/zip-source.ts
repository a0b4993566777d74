// A zip archive as the source of an import, opened only when its list of files is harmless.
import { promisify } from 'node:util'
import type { Readable } from 'node:stream'
import { getFileNameLowLevel, open, type Entry, type Options, type ZipFile } from 'yauzl'
import { SourceError, type ImportSource } from './source.ts'

export const ZIP_FILES_MAX = 20_000
export const ZIP_MEGABYTES_MAX = 2000
const MEGABYTE = 1_000_000
/**
 * Archives that unpack to more than this and to more than RATIO_MAX times themselves are bombs: pictures never pack
 * like that.
 */
const RATIO_FROM_BYTES = 100 * MEGABYTE
const RATIO_MAX = 100
const NAME_MAX = 1000

/** Why an archive is not opened. */
export class ZipError extends Error {
  readonly kind: 'not-a-zip' | 'too-large' | 'unsafe'
  /** The entry that made it unsafe. */
  readonly entry: string

  constructor(kind: ZipError['kind'], entry = '') {
    super(kind)
    this.kind = kind
    this.entry = entry
  }
}

/** What an archive may hold. */
export interface ZipLimits {
  files: number
  /** Unpacked, by what its list says. */
  megabytes: number
}
const IMPORT_LIMITS: ZipLimits = { files: ZIP_FILES_MAX, megabytes: ZIP_MEGABYTES_MAX }

/** Opens an archive and checks its whole list before anything is unpacked. Throws ZipError. `close` it. */
export async function openZipSource(
  path: string,
  bytes: number,
  limits: ZipLimits = IMPORT_LIMITS,
): Promise<ImportSource> {
  const zip = await promisify<string, Options, ZipFile>(open)(path, {
    lazyEntries: true,
    autoClose: false,
    decodeStrings: false,
    validateEntrySizes: true,
  }).catch(() => {
    throw new ZipError('not-a-zip')
  })
  try {
    const { entries, twice } = await listEntries(zip, bytes, limits)
    const find = (name: string): Entry => {
      if (twice.has(name)) throw new SourceError('several files have this name', true)
      return findEntry(entries, name)
    }
    return {
      names: [...entries.keys()].sort(),
      read: async (name, limit) => readEntry(zip, find(name), limit, false),
      head: async (name, length) => readEntry(zip, find(name), length, true),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

function findEntry(entries: Map<string, Entry>, name: string): Entry {
  const entry = entries.get(name)
  if (!entry) throw new SourceError('there is no such file')
  return entry
}

/** Its files by their names, and the names that several of them have. */
async function listEntries(
  zip: ZipFile,
  bytes: number,
  limits: ZipLimits,
): Promise<{ entries: Map<string, Entry>; twice: Set<string> }> {
  // Folders are entries too; a list far longer than the files allowed is not even read.
  if (zip.entryCount > 2 * limits.files) throw new ZipError('too-large')
  const entries = new Map<string, Entry>()
  const twice = new Set<string>()
  let unpacked = 0
  await new Promise<void>((resolve, reject) => {
    zip.on('error', () => reject(new ZipError('not-a-zip')))
    zip.on('end', resolve)
    zip.on('entry', (entry: Entry) => {
      try {
        const name = checkedName(entry)
        if (!name.endsWith('/')) {
          unpacked += entry.uncompressedSize
          if (entries.has(name)) twice.add(name)
          entries.set(name, entry)
          const tooMuch =
            unpacked > limits.megabytes * MEGABYTE || (unpacked > RATIO_FROM_BYTES && unpacked > RATIO_MAX * bytes)
          if (entries.size > limits.files || tooMuch) throw new ZipError('too-large')
        }
        zip.readEntry()
      } catch (error) {
        reject(error instanceof ZipError ? error : new ZipError('not-a-zip'))
      }
    })
    zip.readEntry()
  })
  return { entries, twice }
}

const SYMLINK = 0o120000
const FILE_KIND = 0o170000
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const UNSAFE_IN_NAMES = /[\u0000-\u001f\\]/

/** The entry's name, or ZipError when it leads outside or is not plain. */
function checkedName(entry: Entry): string {
  const name = nameOf(entry)
  const parts = name.split('/')
  const isPlain =
    name.length > 0 &&
    name.length <= NAME_MAX &&
    !UNSAFE_IN_NAMES.test(name) &&
    !/^(\/|[a-z]:)/i.test(name) &&
    !parts.includes('..')
  const isLink = ((entry.externalFileAttributes >>> 16) & FILE_KIND) === SYMLINK
  if (!isPlain || isLink) throw new ZipError('unsafe', name.replace(/[^\p{L}\p{N} ._/\\:-]/gu, '?').slice(0, 100))
  return name
}

const UNICODE_PATH_FIELD = 0x7075

function nameOf(entry: Entry): string {
  const raw = entry.fileNameRaw
  if (
    (entry.generalPurposeBitFlag & 0x800) !== 0 ||
    entry.extraFields.some((field) => field.id === UNICODE_PATH_FIELD)
  ) {
    return getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, true)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    // Archives made by Windows in Chinese name files in its code page without saying so.
    return new TextDecoder('gb18030').decode(raw)
  }
}

/**
 * Unpacks one entry, never beyond `limit` bytes whatever its header says; with `isHead` it stops there instead of
 * failing.
 */
async function readEntry(zip: ZipFile, entry: Entry, limit: number, isHead: boolean): Promise<Buffer> {
  if (!isHead && entry.uncompressedSize > limit) throw new SourceError('the file is too large')
  const stream = await openEntry(zip, entry)
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length < limit) continue
      if (isHead) break
      if (length > limit) throw new SourceError('the file is too large')
    }
  } catch (error) {
    throw error instanceof SourceError ? error : new SourceError(error instanceof Error ? error.message : String(error))
  } finally {
    stream.destroy()
  }
  const all = Buffer.concat(chunks)
  return isHead ? all.subarray(0, limit) : all
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    try {
      zip.openReadStream(entry, (error, stream) =>
        stream ? resolve(stream) : reject(new SourceError(error?.message ?? 'no data')),
      )
    } catch (error) {
      reject(new SourceError(error instanceof Error ? error.message : String(error)))
    }
  })
}
