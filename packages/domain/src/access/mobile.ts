// The pattern of a mobile number.

/** Chinese mobile numbers: 13x, 14x, 15x, 166, 17x, 18x, 198 and 199, eleven digits in all. */
export const MOBILE_PATTERN = /^1(?:[34578][0-9]|66|9[89])[0-9]{8}$/

export const isMobile = (text: string): boolean => MOBILE_PATTERN.test(text)
