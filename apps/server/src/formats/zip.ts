// Packs files into an archive.
import { crc32, deflateRawSync } from 'node:zlib'

/** Names are in UTF-8. */
const UTF8_NAMES = 0x0800
const DEFLATED = 8
/** 1 January 1980, the first day an archive knows: equal files make equal archives. */
const FIRST_DAY = 0x21

/** An archive of the files, by their paths. */
export function zip(files: ReadonlyMap<string, string | Uint8Array>): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const [path, file] of files) {
    const plain = Buffer.from(file as Uint8Array)
    const [name, packed] = [Buffer.from(path), deflateRawSync(plain)]
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(UTF8_NAMES, 2)
    shared.writeUInt16LE(DEFLATED, 4)
    shared.writeUInt16LE(FIRST_DAY, 8)
    shared.writeUInt32LE(crc32(plain), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(plain.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    parts.push(Buffer.from('PK\u0003\u0004'), shared, name, packed)
    list.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), shared, tail, name)
    offset += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(files.size, 8)
  end.writeUInt16LE(files.size, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directory, end])
}
