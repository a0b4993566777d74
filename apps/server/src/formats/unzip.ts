// Unpacks an archive into memory within bounds: what it claims of itself decides nothing.
import { FormatFailure } from '@clearbelt/formats/doubt'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { fromBuffer, type Entry, type Options, type ZipFile } from 'yauzl'

const FILES_MAX = 20_000
/** Unpacked bytes of all files. */
const BYTES_MAX = 250_000_000
/** A file that unpacks to more than this, and to more than RATIO_MAX times itself, is a bomb. */
const RATIO_FROM = 10_000_000
const RATIO_MAX = 200
const SYMLINK = 0o120000
const FILE_KIND = 0o170000

/** The files of an archive by their paths. Throws FormatFailure for one that is broken, unsafe or too large. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const open = promisify<Buffer, Options, ZipFile>(fromBuffer)
  const zip = await open(bytes, { lazyEntries: true, validateEntrySizes: true, autoClose: false }).catch(() => {
    throw new FormatFailure('zip-broken')
  })
  if (zip.entryCount > FILES_MAX) throw new FormatFailure('too-large')
  const files = new Map<string, Buffer>()
  let total = 0
  try {
    for await (const entry of entriesOf(zip)) {
      if (entry.fileName.endsWith('/')) continue
      if (!isPlain(entry)) throw new FormatFailure('zip-unsafe')
      const file = await readEntry(zip, entry, BYTES_MAX - total)
      total += file.length
      if (!files.has(entry.fileName)) files.set(entry.fileName, file)
    }
  } catch (error) {
    throw error instanceof FormatFailure
      ? error
      : new FormatFailure(
          /invalid relative path|absolute path|invalid characters/.test(String(error)) ? 'zip-unsafe' : 'zip-broken',
        )
  } finally {
    zip.close()
  }
  return files
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      const done = (act: () => void) => (): void => {
        zip.removeListener('entry', onEntry)
        zip.removeListener('end', onEnd)
        zip.removeListener('error', onError)
        act()
      }
      const onEntry = (found: Entry): void => done(() => resolve(found))()
      const onEnd = done(() => resolve(null))
      const onError = (error: Error): void => done(() => reject(error))()
      zip.on('entry', onEntry)
      zip.on('end', onEnd)
      zip.on('error', onError)
      zip.readEntry()
    })
    if (entry === null) return
    yield entry
  }
}

function isPlain({ fileName, externalFileAttributes }: Entry): boolean {
  const isLink = ((externalFileAttributes >>> 16) & FILE_KIND) === SYMLINK
  return !isLink && fileName.length <= 500 && !/^(\/|[a-z]:)|\\/i.test(fileName) && !fileName.split('/').includes('..')
}

async function readEntry(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  const isBomb = (length: number): boolean =>
    length > most || (length > RATIO_FROM && length > RATIO_MAX * entry.compressedSize)
  if (isBomb(entry.uncompressedSize)) throw new FormatFailure('too-large')
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (opened ? resolve(opened) : reject(error ?? new Error('no data'))))
  })
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length
      if (isBomb(length)) throw new FormatFailure('too-large')
      chunks.push(chunk)
    }
  } finally {
    stream.destroy()
  }
  return Buffer.concat(chunks)
}
