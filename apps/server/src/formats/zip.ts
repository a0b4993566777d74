// Packs files into an archive.
import { promisify } from 'node:util'
import { crc32, deflateRaw, deflateRawSync } from 'node:zlib'

/** Names are in UTF-8. */
const UTF8_NAMES = 0x0800
const STORED = 0
const DEFLATED = 8
/** 1 January 1980, the first day an archive knows: equal files make equal archives. */
const FIRST_DAY = 0x21

/** An archive of the files, by their paths. */
export function zip(files: ReadonlyMap<string, string | Uint8Array>): Buffer {
  const desk = openArchive()
  const parts: Buffer[] = []
  for (const [path, file] of files) {
    const plain = Buffer.from(file as Uint8Array)
    parts.push(...desk.add(path, plain, deflateRawSync(plain)))
  }
  return Buffer.concat([...parts, ...desk.close()])
}

/** A file on its way into an archive; pictures that are packed already are not packed again. */
export interface ZipFileIn {
  path: string
  bytes: Uint8Array
  isPacked: boolean
}

/** The same piece by piece, so that no more than a file at a time is held. At most 65,535 files and 4 GB. */
export async function* zipPieces(files: AsyncIterable<ZipFileIn>): AsyncGenerator<Buffer> {
  const desk = openArchive()
  for await (const { path, bytes, isPacked } of files) {
    const plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    yield* desk.add(path, plain, isPacked ? null : await deflateApart(plain))
  }
  yield* desk.close()
}
const deflateApart = promisify<Buffer, Buffer>(deflateRaw)

/** Keeps the list of an archive. `add` answers what stands before the next file; without `packed` it is stored as is. */
function openArchive() {
  const list: Buffer[] = []
  let offset = 0
  let count = 0
  return {
    add(path: string, plain: Buffer, packed: Buffer | null): Buffer[] {
      const body = packed ?? plain
      const name = Buffer.from(path)
      const shared = Buffer.alloc(26)
      shared.writeUInt16LE(20, 0)
      shared.writeUInt16LE(UTF8_NAMES, 2)
      shared.writeUInt16LE(packed ? DEFLATED : STORED, 4)
      shared.writeUInt16LE(FIRST_DAY, 8)
      shared.writeUInt32LE(crc32(plain), 10)
      shared.writeUInt32LE(body.length, 14)
      shared.writeUInt32LE(plain.length, 18)
      shared.writeUInt16LE(name.length, 22)
      const tail = Buffer.alloc(14)
      tail.writeUInt32LE(offset, 10)
      list.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), shared, tail, name)
      offset += 30 + name.length + body.length
      count++
      return [Buffer.from('PK\u0003\u0004'), shared, name, body]
    },
    close(): Buffer[] {
      const directory = Buffer.concat(list)
      const end = Buffer.alloc(22)
      end.write('PK\u0005\u0006')
      end.writeUInt16LE(count, 8)
      end.writeUInt16LE(count, 10)
      end.writeUInt32LE(directory.length, 12)
      end.writeUInt32LE(offset, 16)
      return [directory, end]
    },
  }
}
