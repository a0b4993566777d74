// How long a video lasts, read from the containers that browsers record: WebM and MP4. Null for anything else.

/** Elements of EBML and Matroska that are walked into or read. */
const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
const TIMECODE = 0xe7
const SIMPLE_BLOCK = 0xa3
const BLOCK_GROUP = 0xa0
const BLOCK = 0xa1
const INFO = 0x1549a966
const TIMECODE_SCALE = 0x2ad7b1
const INSIDE = new Set([SEGMENT, CLUSTER, BLOCK_GROUP, INFO])
const NANOSECONDS = 1e9
const MOST_ELEMENTS = 200_000

/** A variable-length number: with its marker (ids) or without it (sizes); all ones of a size mean unknown. */
function readNumber(
  bytes: Buffer,
  at: number,
  isId: boolean,
): { value: number; length: number; unknown: boolean } | null {
  const first = bytes[at]
  if (first === undefined || first === 0) return null
  const length = Math.clz32(first) - 23
  if (length > (isId ? 4 : 8) || at + length > bytes.length) return null
  let value = isId ? first : first & ((1 << (8 - length)) - 1)
  let ones = value === (1 << (8 - length)) - 1
  for (let i = 1; i < length; i++) {
    const byte = bytes[at + i] ?? 0
    value = value * 256 + byte
    ones &&= byte === 255
  }
  return { value, length, unknown: !isId && ones }
}

/** The time of the last block of a WebM, in seconds. A recording in a browser has no length in its head. */
function webmSeconds(bytes: Buffer): number | null {
  let at = 0
  let scale = 1_000_000
  let cluster = 0
  let last: number | null = null
  for (let n = 0; n < MOST_ELEMENTS && at < bytes.length; n++) {
    const id = readNumber(bytes, at, true)
    const size = id && readNumber(bytes, at + id.length, false)
    // A recording that was cut off ends in the middle of a block: what was read before counts.
    if (!id || !size) break
    const body = at + id.length + size.length
    if (INSIDE.has(id.value)) {
      at = body
      continue
    }
    if (size.unknown) return null
    const end = body + size.value
    if (id.value === TIMECODE_SCALE && size.value <= 6 && end <= bytes.length)
      scale = bytes.readUIntBE(body, size.value)
    if (id.value === TIMECODE && size.value >= 1 && size.value <= 6 && end <= bytes.length)
      cluster = bytes.readUIntBE(body, size.value)
    if (id.value === SIMPLE_BLOCK || id.value === BLOCK) {
      const track = readNumber(bytes, body, false)
      if (track && body + track.length + 2 <= bytes.length)
        last = Math.max(last ?? 0, cluster + bytes.readInt16BE(body + track.length))
    }
    at = end
  }
  return last === null ? null : (last * scale) / NANOSECONDS
}

const MP4_INSIDE = new Set(['moov'])

/** The length in the head of an MP4, in seconds. */
function mp4Seconds(bytes: Buffer): number | null {
  let at = 0
  for (let n = 0; n < MOST_ELEMENTS && at + 8 <= bytes.length; n++) {
    const kind = bytes.toString('latin1', at + 4, at + 8)
    const small = bytes.readUInt32BE(at)
    const size = small === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : small
    if (MP4_INSIDE.has(kind)) {
      at += 8
      continue
    }
    if (kind === 'mvhd' && at + 40 <= bytes.length) {
      const isLong = bytes[at + 8] === 1
      const scale = bytes.readUInt32BE(at + (isLong ? 28 : 20))
      const length = isLong ? Number(bytes.readBigUInt64BE(at + 32)) : bytes.readUInt32BE(at + 24)
      return scale > 0 && length > 0 ? length / scale : null
    }
    if (size < 8) return null
    at += size
  }
  return null
}

/** What a recording is and how long it lasts; null for what is neither WebM nor MP4, or does not tell its length. */
export function readVideo(bytes: Buffer): { type: 'video/webm' | 'video/mp4'; seconds: number } | null {
  const isWebm = bytes.length > 4 && bytes.readUInt32BE(0) === EBML
  const isMp4 = bytes.length > 12 && bytes.toString('latin1', 4, 8) === 'ftyp'
  const seconds = isWebm ? webmSeconds(bytes) : isMp4 ? mp4Seconds(bytes) : null
  return seconds === null ? null : { type: isWebm ? 'video/webm' : 'video/mp4', seconds }
}
