// What the travel formats of planes and volumes share: why bytes are refused, and the checksum.

/** Deflate cannot pack more than this many bytes into one. */
export const DEFLATE_RATIO_MAX = 1032

/** Why bytes are not what they should be. */
export type FormatFault = 'foreign' | 'version' | 'size' | 'truncated' | 'damaged'

/** Bytes that cannot be read. */
export class FormatError extends Error {
  readonly fault: FormatFault

  constructor(name: string, fault: FormatFault, message: string) {
    super(message)
    this.name = name
    this.fault = fault
  }
}

let crcTable: Uint32Array | undefined

/** CRC-32 (IEEE 802.3) of these bytes one after the other. */
export function checksum(...parts: readonly Uint8Array[]): number {
  crcTable ??= Uint32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
    return crc >>> 0
  })
  let crc = 0xffffffff
  for (const bytes of parts)
    for (let i = 0; i < bytes.length; i++) crc = crcTable[(crc ^ bytes[i]!) & 255]! ^ (crc >>> 8)
  return ~crc >>> 0
}
