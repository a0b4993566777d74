// What a mobile number is: a Chinese one, or by setting one of any country (E.164); how it is kept, and shown to others.

/** Chinese mobile numbers: 13x, 14x, 15x, 166, 17x, 18x, 198 and 199, eleven digits in all. */
export const MOBILE_PATTERN = /^1(?:[34578][0-9]|66|9[89])[0-9]{8}$/

export const isMobile = (text: string): boolean => MOBILE_PATTERN.test(text)

/** Which numbers are taken: Chinese ones alone, or those of any country too. */
export type MobileRule = 'chinese' | 'international'

/** Most signs of a number as people write it, with blanks, dashes and brackets. */
export const MOBILE_TYPED_MAX = 40

/** E.164: country code and number, 7 to 15 digits. Those of China keep the Chinese rule. */
const ABROAD = /^\+(?!86)[1-9][0-9]{6,14}$/
/** The zero behind a country code that is dialled inside the country alone: +44 (0)7700… */
const TRUNK = /^(\+\s?[0-9]{1,3}\s?)\(0\)/
/** What stands between digits: blanks, brackets, dots, dashes, and unseen signs that come along when one copies. */
const BETWEEN = /[\s().\p{Pd}\p{Cf}]/gu

/**
 * The number as it is kept, or null when it is none. By the Chinese rule the eleven digits, as they are. By the
 * international one also `+` and digits, however it is written; a Chinese number is kept as its eleven digits, with or
 * without +86, so that it never has two forms.
 */
export function readMobile(text: string, rule: MobileRule): string | null {
  if (rule === 'chinese') return isMobile(text) ? text : null
  const typed = text.normalize('NFKC').trim()
  const plain = typed.replace(TRUNK, '$1').replace(BETWEEN, '')
  const chinese = plain.replace(/^\+86/, '')
  if (isMobile(chinese)) return chinese
  return ABROAD.test(plain) ? plain : null
}

const [SHOWN_FIRST, SHOWN_LAST, HIDDEN] = [3, 4, 4]

/** A number as it stands where somebody else reads it: its beginning and its end; at least four signs are hidden. */
export function maskMobile(mobile: string): string {
  const last = Math.min(SHOWN_LAST, mobile.length - SHOWN_FIRST - HIDDEN)
  return last <= 0 ? '****' : `${mobile.slice(0, SHOWN_FIRST)}****${mobile.slice(-last)}`
}

/** A text of another program with the number hidden in it, also where it stands without its plus. */
export function maskMobileIn(text: string, mobile: string): string {
  const bare = mobile.replace(/^\+/, '')
  return text.replaceAll(mobile, maskMobile(mobile)).replaceAll(bare, maskMobile(bare))
}
