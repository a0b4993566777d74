// Which characters the bytes of a text file mean. Pure.

/** Character sets offered, by the names that decoders know. */
export const CHARSETS = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'big5', 'windows-1252'] as const
export type Charset = (typeof CHARSETS)[number]

const begins = (bytes: Uint8Array, ...marks: number[]): boolean => marks.every((mark, at) => bytes[at] === mark)

/**
 * The likely character set: told by its mark, else UTF-8 where the bytes are valid as such (a last character may be cut
 * off), else by how often every second byte is zero, else what the language of the page is written in.
 */
export function charsetOf(bytes: Uint8Array, language: string): Charset {
  if (begins(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be'
  const sample = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  if ((zeros[1] ?? 0) > sample.length / 8) return 'utf-16le'
  if ((zeros[0] ?? 0) > sample.length / 8) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return 'utf-8'
  } catch {
    return language === 'zh-CN' ? 'gb18030' : isChinese(bytes) ? 'gb18030' : 'windows-1252'
  }
}

/** Whether most bytes beyond ASCII come in pairs, as in Chinese; single accents stand between letters. */
function isChinese(bytes: Uint8Array): boolean {
  let [pairs, singles] = [0, 0]
  for (let at = 0; at < Math.min(bytes.length, 65_536); at++) {
    if ((bytes[at] ?? 0) < 0x81) continue
    if ((bytes[at + 1] ?? 0) >= 0x81) {
      pairs++
      at++
    } else singles++
  }
  return pairs > singles * 4
}

export const textIn = (bytes: Uint8Array, charset: Charset): string => new TextDecoder(charset).decode(bytes)
