// Writes zip archives for tests, honest and forged ones.
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string | Buffer
  data?: Buffer | string
  /** Unix mode in the external attributes; 0o120777 makes a symbolic link. */
  mode?: number
  /** What the headers claim instead of the true unpacked size. */
  claimedSize?: number
  encrypted?: boolean
}

/** Each packing takes a room of its own of a quarter of a megabyte; archives of 20,000 files hold nothing. */
const PACKED_NOTHING = deflateRawSync(Buffer.alloc(0))

/** A zip of the entries, deflated. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data = '', mode = 0o100644, claimedSize, encrypted = false } of entries) {
    const rawName = typeof name === 'string' ? Buffer.from(name) : name
    const plain = Buffer.from(data)
    const packed = plain.length === 0 ? PACKED_NOTHING : deflateRawSync(plain)
    const flags = (typeof name === 'string' ? 0x800 : 0) | (encrypted ? 1 : 0)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(plain), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claimedSize ?? plain.length, 18)
    common.writeUInt16LE(rawName.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, rawName, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE((mode << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), common, tail, rawName]))
    parts.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(Math.min(entries.length, 65535), 8)
  end.writeUInt16LE(Math.min(entries.length, 65535), 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}
