// The pattern of a mobile number.

/** Chinese mobile numbers: 13x, 14x, 15x, 166, 17x, 18x, 198 and 199, eleven digits in all. */
export const MOBILE_PATTERN = /^1(?:[34578][0-9]|66|9[89])[0-9]{8}$/

export const isMobile = (text: string): boolean => MOBILE_PATTERN.test(text)

const [SHOWN_FIRST, SHOWN_LAST] = [3, 4]

/** A number as it stands where somebody else reads it: its beginning and its end. */
export const maskMobile = (mobile: string): string =>
  mobile.length <= SHOWN_FIRST + SHOWN_LAST ? '****' : `${mobile.slice(0, SHOWN_FIRST)}****${mobile.slice(-SHOWN_LAST)}`
