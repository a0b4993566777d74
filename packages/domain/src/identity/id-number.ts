// Identity card numbers of mainland China: digits, region, day of birth and check digit. Pure.
const LONG = /^[0-9]{17}[0-9X]$/
const SHORT = /^[0-9]{15}$/
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'
/** First two digits: the province that issued the card. */
const PROVINCES = new Set([
  '11',
  '12',
  '13',
  '14',
  '15',
  '21',
  '22',
  '23',
  '31',
  '32',
  '33',
  '34',
  '35',
  '36',
  '37',
  '41',
  '42',
  '43',
  '44',
  '45',
  '46',
  '50',
  '51',
  '52',
  '53',
  '54',
  '61',
  '62',
  '63',
  '64',
  '65',
  '71',
  '81',
  '82',
  '83',
])
const OLDEST_YEAR = 1900

/** A number as typed, without spaces and with its X as a capital letter. */
export const tidyIdNumber = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

/** The check digit that belongs to 17 digits. */
export const checkDigitOf = (digits: string): string =>
  CHECKS[WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(digits[i] ?? 0), 0) % CHECKS.length] ?? ''

/** True for a day that has been, `today` (YYYY-MM-DD) among them. */
function isDay(year: number, month: number, day: number, today: string): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return (
    year >= OLDEST_YEAR &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.toISOString().slice(0, 10) <= today
  )
}

/**
 * True for a number that a card can carry: 18 characters with the right check digit, or the 15 digits of an old card.
 */
export function isIdNumber(text: string, today: string): boolean {
  if (!PROVINCES.has(text.slice(0, 2))) return false
  if (LONG.test(text))
    return (
      checkDigitOf(text) === text[17] &&
      isDay(Number(text.slice(6, 10)), Number(text.slice(10, 12)), Number(text.slice(12, 14)), today)
    )
  return (
    SHORT.test(text) &&
    isDay(1900 + Number(text.slice(6, 8)), Number(text.slice(8, 10)), Number(text.slice(10, 12)), today)
  )
}
