// The level of air that a PNG tells of itself, in one of its text chunks.

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Chunks that are looked at; texts stand before the pixels or after them. */
const CHUNKS_MAX = 4096
const TEXT_MAX = 1000
/** Names of the level as programs write it, without signs between the words. */
const KEYWORD = /^(air|airlevel|airvalue|i0|whitelevel)$/

/** The level, 1 to 65,535, or null where the file names none, or is no PNG. */
export function airInPng(file: Uint8Array): number | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null
  let at = SIGNATURE.length
  for (let seen = 0; seen < CHUNKS_MAX && at + 12 <= bytes.length; seen++) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const body = bytes.subarray(at + 8, Math.min(bytes.length, at + 8 + length))
    if (type === 'IEND') return null
    if (type === 'tEXt' || type === 'iTXt') {
      const level = levelIn(body.subarray(0, TEXT_MAX), type === 'iTXt')
      if (level !== null) return level
    }
    at += 12 + length
  }
  return null
}

function levelIn(body: Buffer, isInternational: boolean): number | null {
  const end = body.indexOf(0)
  if (end < 1 || !isAirName(body.toString('latin1', 0, end))) return null
  // An international text says first whether it is packed, by what, and in which language; packed ones are passed over.
  const parts = body.subarray(end + 1)
  if (isInternational && parts[0] !== 0) return null
  const text = isInternational ? parts.subarray(2).toString('utf8').split('\0').at(-1) : parts.toString('latin1')
  return airNumber(text ?? '')
}

/** True for a name of the level of air: `air`, `Air level`, `air_value`, `I0`. */
export const isAirName = (name: string): boolean => KEYWORD.test(name.toLowerCase().replace(/[^a-z0-9]/g, ''))

/** A level as written, or null where it is none. */
export function airNumber(text: string): number | null {
  const level = /^\s*\d{1,5}(\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN
  return level >= 1 && level <= 65_535 ? level : null
}
