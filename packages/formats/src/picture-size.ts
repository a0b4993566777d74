// How large a picture is, told by the head of its file: places in it are told in its pixels.
import type { Size } from './areas.ts'

const word = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
const wordBack = (bytes: Uint8Array, at: number): number =>
  word(new Uint8Array([bytes[at + 1] ?? 0, bytes[at] ?? 0]), 0)
const signs = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

/** In pixels; null for what is none of the kinds that questions show. */
export function sizeOf(bytes: Uint8Array): Size | null {
  const found = sizeIn(bytes)
  return found !== null && found.width > 0 && found.height > 0 ? found : null
}

function sizeIn(bytes: Uint8Array): Size | null {
  if (signs(bytes, 1, 4) === 'PNG')
    return { width: word(bytes, 16) * 65_536 + word(bytes, 18), height: word(bytes, 20) * 65_536 + word(bytes, 22) }
  if (signs(bytes, 0, 3) === 'GIF') return { width: wordBack(bytes, 6), height: wordBack(bytes, 8) }
  if (signs(bytes, 0, 2) === 'BM') return { width: wordBack(bytes, 18), height: wordBack(bytes, 22) }
  if (signs(bytes, 8, 12) === 'WEBP') return sizeOfWebp(bytes)
  return word(bytes, 0) === 0xffd8 ? sizeOfJpeg(bytes) : null
}

function sizeOfWebp(bytes: Uint8Array): Size | null {
  const kind = signs(bytes, 12, 16)
  if (kind === 'VP8X') return { width: wordBack(bytes, 24) + 1, height: wordBack(bytes, 27) + 1 }
  if (kind === 'VP8 ') return { width: wordBack(bytes, 26) & 0x3fff, height: wordBack(bytes, 28) & 0x3fff }
  if (kind !== 'VP8L') return null
  const bits = wordBack(bytes, 21) + wordBack(bytes, 23) * 65_536
  return { width: (bits & 0x3fff) + 1, height: (Math.floor(bits / 16_384) & 0x3fff) + 1 }
}

/** Each part of a JPEG names its length; the size stands in that of the frame. */
function sizeOfJpeg(bytes: Uint8Array): Size | null {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + Math.max(2, word(bytes, at + 2))) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: word(bytes, at + 7), height: word(bytes, at + 5) }
  }
  return null
}
