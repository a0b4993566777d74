// Positions in the write-ahead log and the names of its segments, as PostgreSQL writes them.

/** Bytes of a segment; the embedded cluster is made with PostgreSQL's own size. */
export const SEGMENT = 16 * 1024 * 1024

/** Ends the name of a segment that is still being received. */
export const PARTIAL = '.partial'

const PER_FILE = 0x1_0000_0000n / BigInt(SEGMENT)

/** `16/B374D848` as a number. */
export function parseLsn(text: string): bigint {
  const [high, low] = text.split('/')
  if (!/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i.test(text)) throw new Error(`not a position of the log: ${text.slice(0, 40)}`)
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export const formatLsn = (lsn: bigint): string =>
  `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffff_ffffn).toString(16).toUpperCase()}`

/** Number of the segment that a position lies in. */
export const segmentOf = (lsn: bigint): bigint => lsn / BigInt(SEGMENT)
export const startOf = (segment: bigint): bigint => segment * BigInt(SEGMENT)

const hex = (n: bigint | number): string => n.toString(16).toUpperCase().padStart(8, '0')
export const segmentName = (timeline: number, segment: bigint): string =>
  `${hex(timeline)}${hex(segment / PER_FILE)}${hex(segment % PER_FILE)}`
export const historyName = (timeline: number): string => `${hex(timeline)}.history`

export interface SegmentFile {
  name: string
  timeline: number
  segment: bigint
  isPartial: boolean
}

/** What the name of a file says; null for a file that is no segment. */
export function readSegmentName(name: string): SegmentFile | null {
  const found = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})(\.partial)?$/.exec(name)
  if (!found) return null
  const [, timeline, high, low, partial] = found
  return {
    name,
    timeline: Number(`0x${timeline}`),
    segment: BigInt(`0x${high}`) * PER_FILE + BigInt(`0x${low}`),
    isPartial: partial !== undefined,
  }
}
