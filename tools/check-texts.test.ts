import { expect, test } from 'vitest'
import { checkTexts, compareTexts, paramsOf } from './check-texts.ts'

test('[SHL-001] every namespace speaks all four languages with equal keys and parameters', async () => {
  expect(await checkTexts()).toEqual([])
})

test('a missing key, an empty text, other parameters and half a plural are found', () => {
  expect(compareTexts({ en: { a: 'x' }, es: {} })).toEqual(['es: "a" is missing'])
  expect(compareTexts({ en: { a: 'x' }, es: { a: ' ' } })).toEqual(['es: "a" is empty'])
  expect(compareTexts({ en: { a: 'x {n}' }, es: { a: 'x {m}' } })).toEqual([
    'es: "a" has other parameters than English',
  ])
  expect(compareTexts({ en: { a_one: 'one' }, es: { a_one: 'uno' } })).toEqual(['"a_one" needs both _one and _other'])
  expect(
    compareTexts({ en: { a_one: 'one', a_other: '{count}' }, es: { a_one: '{count}', a_other: '{count}' } }),
  ).toEqual([])
})

test('one and many in one word are found, where a plural would say either', () => {
  const en = { left: '{count} question(s) left' }
  expect(compareTexts({ en, es: { left: 'Quedan {count} pregunta(s)' } })).toEqual(['es: "left" needs _one and _other'])
  expect(compareTexts({ en, 'pt-BR': { left: '{count} questão(ões)' } })).toEqual([
    'pt-BR: "left" needs _one and _other',
  ])
  expect(compareTexts({ en, es: { left: 'Quedan {count} preguntas (sin nota)' } })).toEqual([])
})

test('parameters are read once each', () => expect(paramsOf('{b} {a} {b}')).toEqual(['a', 'b']))
