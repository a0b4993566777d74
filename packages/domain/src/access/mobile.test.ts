// The mobile pattern over every prefix.
import { expect, test } from 'vitest'
import { isMobile } from './mobile.ts'

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
