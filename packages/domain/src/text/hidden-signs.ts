// Characters that nobody sees, or that turn the direction of a line: in a name they make two that look the same, or one
// that cannot be read at all.

/** Letters of these are never joined or parted by a sign of its own. */
const UNJOINED = String.raw`\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}`

/**
 * Signs that join or part what stands around them and so are seen: families and professions among emoji, letters of
 * Persian and of Indian scripts, and the letters of a flag.
 */
const JOINERS = new RegExp(
  [
    String.raw`(?<=(?![${UNJOINED}])[\p{L}\p{M}])[\u200c\u200d]`,
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\p{Extended_Pictographic}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}]`,
  ].join('|'),
  'gu',
)
/** Signs of form that are not drawn; those that Arabic draws around numbers are. */
const HIDDEN = /(?=[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb])\p{Cf}/gu
/** All that leaves a name empty to the eye. */
const NOT_SEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800\ufffd]/gu

/** The text with `instead` in the place of each character that only hides in it. */
export function withoutHidden(text: string, instead = ''): string {
  const kept = new Set([...text.matchAll(JOINERS)].map((match) => match.index))
  return text.replaceAll(HIDDEN, (sign, at: number) => (kept.has(at) ? sign : instead))
}

/** True when a name can be read as it is: something of it is seen, nothing hides in it, nothing turns it around. */
export const isReadable = (name: string): boolean =>
  name.replaceAll(NOT_SEEN, '') !== '' && withoutHidden(name) === name
