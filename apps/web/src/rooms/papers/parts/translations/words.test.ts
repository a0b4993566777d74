import { expect, test } from 'vitest'
import { fromWords, languagesSaid, toWords } from './words.ts'

const sections = [
  { id: 'a', name: 'Rules', instructions: 'Read.', translations: { es: { name: 'Normas', instructions: '' } } },
  { id: 'b', name: 'Images', instructions: '', translations: {} },
]

test('words in other languages come back as they were, and a language that says nothing is no language', () => {
  const words = toWords({ es: 'Examen' }, sections)
  expect(words.es).toEqual({
    name: 'Examen',
    sections: [
      { name: 'Normas', instructions: '' },
      { name: '', instructions: '' },
    ],
  })
  expect(fromWords(words, sections)).toEqual({ names: { es: 'Examen' }, sections })
  const changed = fromWords(
    {
      ...words,
      es: { name: '  ', sections: [{ name: '', instructions: '<p> </p>' }] },
      en: { name: ' Exam ', sections: [{ name: ' Duties ', instructions: 'Read <b>all</b>.' }] },
    },
    sections,
  )
  expect(changed.names).toEqual({ en: 'Exam' })
  expect(changed.sections.map(({ translations }) => translations)).toEqual([
    { en: { name: 'Duties', instructions: 'Read <b>all</b>.' } },
    {},
  ])
  expect(languagesSaid(changed.names, changed.sections)).toEqual(['en'])
})
