// The pattern of an identity card number.

/** 15 digits, or 17 digits followed by a digit or X. */
export const ID_CARD_PATTERN = /^(?:[0-9]{15}|[0-9]{17}[0-9X])$/

export const isIdCard = (text: string): boolean => ID_CARD_PATTERN.test(text)

/** An identity card number as typed, without spaces and with its X as a capital letter. */
export const tidyIdCard = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()
