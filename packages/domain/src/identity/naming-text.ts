// Texts that name one person wherever they stand, and where such a text stands by itself.

/** Ids, dates and numbers that stand in every log. */
const COMMON = [
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  /^\d{4}-\d{2}(-\d{2})?$/,
  /^[-+]?\d*\.\d+$/,
  /^\d{1,5}$/,
]
const LEAST = 4

/** Whether a number or an address can be taken for nothing else: no id, no date, no score and no short number. */
export const isUnmistakable = (text: string): boolean =>
  text.length >= LEAST && !COMMON.some((shape) => shape.test(text))

const WORD = '0-9A-Za-z_'
/** A number so long is found behind a country code too. */
const LONG_NUMBER = /^\d{11,}$/

/**
 * Finds a text where it stands by itself: not inside a longer word or number, an id, a time or an address. Letters of
 * scripts that are written without gaps may stand beside it.
 */
export function isolated(text: string): RegExp {
  const joints = LONG_NUMBER.test(text) ? ':@' : '-:@'
  const before = `(?<![${WORD}])(?<![${WORD}][${joints}])(?<!\\d\\.)`
  const after = `(?![${WORD}])(?![${joints}][${WORD}])(?!\\.\\d)`
  const isWord = (sign: string): boolean => /\w/.test(sign)
  const said = text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  return new RegExp((isWord(text.charAt(0)) ? before : '') + said + (isWord(text.at(-1) ?? '') ? after : ''), 'g')
}
