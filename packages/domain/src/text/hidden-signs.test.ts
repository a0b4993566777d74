// What of a name is seen: joined emoji and letters stay, what hides or turns the line is found.
import { expect, test } from 'vitest'
import { isReadable, withoutHidden } from './hidden-signs.ts'

const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'
const FARMER = '\u{1f469}\u{1f3fd}\u200d\u{1f33e}'
const HEART = '\u2764\ufe0f\u200d\u{1f525}'
const WALES = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'
const PERSIAN = 'می\u200cخواهم'
/** A conjunct kept apart, as Hindi and Sinhala write it. */
const HINDI = 'क्\u200dष'

test.each([
  ...['Ana', '王小明', '张 三', "O'Neil-Ñandú", 'Ngô Thị', 'e\u0301', '\u{20bb7}野家', 'محمد', '\u0600١٢'],
  ...[FAMILY, `Ana ${FARMER}`, HEART, WALES, PERSIAN, HINDI, '1\ufe0f\u20e3', '葛\u{e0100}城'],
])('%j can be read', (name) => {
  expect(isReadable(name)).toBe(true)
  expect(withoutHidden(name)).toBe(name)
})

test.each([
  ...['', ' ', '\u200b', '\u200b\u200d\u200c', '\u2060\ufeff', '\u3164', '\u115f\u1160', '\u2800', '\ufe0f', '\u0007'],
  ...[
    'Ana\u200b',
    'A\u200dna',
    'A\u200cna',
    '王\u200d小',
    '\u202eanA',
    'A\u202ana\u202c',
    'A\u2066na\u2069',
    'A\u00adna',
  ],
  ...['\ufeffAna', 'Ana\u200e', 'Ana\u{e0041}', '\u{1f468}\u200d', '\u200d\u{1f469}', 'A\ufff9na'],
])('%j cannot', (name) => {
  expect(isReadable(name)).toBe(false)
})

test('what hides goes, or a space takes its place', () => {
  expect(withoutHidden('A\u200bna \u202eevil\u200d')).toBe('Ana evil')
  expect(withoutHidden('A\u200bna', ' ')).toBe('A na')
})
