// Unpacks a frame that is packed by the run lengths of DICOM: a segment a byte of each sample, the highest byte first.

/**
 * The bytes of a frame, samples next to each other, 16 bits little endian. Null when the packed bytes do not hold
 * exactly the segments that the size asks for.
 */
export function unpackRle(packed: Uint8Array, pixelCount: number, samples: number, bytesEach: number): Buffer | null {
  const view = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength)
  const segments = samples * bytesEach
  if (view.length < 64 || view.readUInt32LE(0) !== segments) return null
  const starts = Array.from({ length: segments }, (_, at) => view.readUInt32LE(4 + 4 * at))
  const result = Buffer.alloc(pixelCount * segments)
  for (const [at, start] of starts.entries()) {
    const end = starts[at + 1] ?? view.length
    if (start < 64 || end > view.length || start > end) return null
    const sample = Math.floor(at / bytesEach)
    const place = sample * bytesEach + (bytesEach - 1 - (at % bytesEach))
    if (!unpackSegment(view.subarray(start, end), result, place, segments, pixelCount)) return null
  }
  return result
}

/** Fills every `stride`th byte from `place` on; false when the segment ends too early. */
function unpackSegment(packed: Buffer, into: Buffer, place: number, stride: number, count: number): boolean {
  let from = 0
  let done = 0
  while (done < count) {
    const length = packed[from++]
    if (length === undefined) return false
    if (length === 128) continue
    const isRun = length > 128
    const run = Math.min(isRun ? 257 - length : length + 1, count - done)
    for (let i = 0; i < run; i++) {
      const byte = packed[isRun ? from : from + i]
      if (byte === undefined) return false
      into[place + (done + i) * stride] = byte
    }
    from += isRun ? 1 : length + 1
    done += run
  }
  return true
}
