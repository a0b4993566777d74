// The mobile pattern over every prefix.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMobile, maskMobile, maskMobileIn, MOBILE_TYPED_MAX, readMobile } from './mobile.ts'

test('[ACC-066] of all three-digit prefixes exactly those of the rule are valid', () => {
  const valid: string[] = []
  for (let prefix = 0; prefix < 1000; prefix++) {
    const text = String(prefix).padStart(3, '0')
    if (isMobile(`${text}12345678`)) valid.push(text)
  }
  const tens = (first: string): string[] => Array.from({ length: 10 }, (_, i) => `${first}${i}`)
  expect(valid).toEqual([
    ...tens('13'),
    ...tens('14'),
    ...tens('15'),
    '166',
    ...tens('17'),
    ...tens('18'),
    '198',
    '199',
  ])
})

test.each([
  '1381234567',
  '138123456789',
  '+8613812345678',
  '138 1234 5678',
  '1381234567a',
  '１３８12345678',
  '13812345678\n',
  '',
])('[ACC-066] %j is no mobile number', (text) => {
  expect(isMobile(text)).toBe(false)
})

const digits = (min: number, max: number): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`))
/** A number as somebody writes it: other signs between its digits. */
const written = (number: string): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom('', '', '', ' ', '-', '\u00a0', ') ', ' (', '.', '\u2011', '\u202c'), {
      minLength: number.length,
      maxLength: number.length,
    })
    .map((between) => ` ${[...number].map((sign, at) => sign + (between[at] ?? '')).join('')}`)
    // A zero alone in brackets is one of the trunk.
    .filter((typed) => !typed.includes('(0)'))
/** Country codes of one to three digits other than that of China. */
const abroad = fc
  .tuple(fc.stringMatching(/^[1-9]$/), digits(6, 14))
  .map(([first, rest]) => `+${first}${rest}`)
  .filter((number) => !number.startsWith('+86'))
const chinese = fc
  .tuple(fc.constantFrom('138', '145', '159', '166', '177', '188', '198', '199'), digits(8, 8))
  .map(([prefix, rest]) => prefix + rest)

test('[ACC-066] by the Chinese rule exactly the Chinese numbers are read, and as they are', () => {
  fc.assert(
    fc.property(fc.oneof(chinese, abroad, abroad.chain(written), chinese.chain(written), fc.string()), (text) => {
      expect(readMobile(text, 'chinese')).toBe(isMobile(text) ? text : null)
    }),
  )
})

test('by the international rule every spelling of a number is kept in one form, and that form is read as itself', () => {
  fc.assert(
    fc.property(
      abroad.chain((number) => fc.tuple(fc.constant(number), written(number))),
      ([number, typed]) => {
        expect(readMobile(typed, 'international')).toBe(number)
        expect(readMobile(number, 'international')).toBe(number)
      },
    ),
  )
})

test('by the international rule a Chinese number keeps its eleven digits, with or without its country code', () => {
  fc.assert(
    fc.property(
      chinese.chain((number) => fc.tuple(fc.constant(number), written(number), written(`+86${number}`))),
      ([number, bare, full]) => {
        expect([bare, full].map((typed) => readMobile(typed, 'international'))).toEqual([number, number])
      },
    ),
  )
})

test('what is read by the international rule is eleven Chinese digits or a plus with 7 to 15 digits, whatever was typed', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()-]{0,24}$/)), (text) => {
      const read = readMobile(text, 'international')
      if (read === null) return
      expect(isMobile(read) || /^\+[1-9]\d{6,14}$/.test(read)).toBe(true)
      expect(readMobile(read, 'international')).toBe(read)
    }),
  )
})

test.each([
  ['+55 (11) 91234-5678', '+5511912345678'],
  ['+44 (0)7700 900123', '+447700900123'],
  ['＋３４ 600 123 456', '+34600123456'],
  ['+86 138 0013 8000', '13800138000'],
  ['13800138000', '13800138000'],
  ['+86 10 5555 0120', null],
  ['+86 120 1234 5678', null],
  ['5511912345678', null],
  ['11 91234-5678', null],
  ['+0551191234567', null],
  ['+123456', null],
  ['+1234567890123456', null],
  ['+55 11 9123A-5678', null],
  ['++5511912345678', null],
  ['', null],
])('by the international rule %j is read as %j', (typed, kept) => {
  expect(readMobile(typed, 'international')).toBe(kept)
  expect(typed.length).toBeLessThanOrEqual(MOBILE_TYPED_MAX)
})

test('a number that others see hides at least four signs, also in what a gateway says of it', () => {
  expect(maskMobile('13800138000')).toBe('138****8000')
  expect(maskMobile('+5511912345678')).toBe('+55****5678')
  expect(['1234567', '+1234567', '+12345678'].map(maskMobile)).toEqual(['****', '+12****7', '+12****78'])
  expect(maskMobileIn('no route to 5511912345678 (+5511912345678)', '+5511912345678')).toBe(
    'no route to 551****5678 (+55****5678)',
  )
  expect(maskMobileIn('bad 13800138000', '13800138000')).toBe('bad 138****8000')
})
