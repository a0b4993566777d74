import { expect, test } from 'vitest'
import { saidIn, sectionIn } from './said-in.ts'

test('a name is said in a language where it is translated into it, else as it was written', () => {
  const names = { es: 'Examen', 'pt-BR': '' }
  expect(saidIn('Exam', names, 'es')).toEqual({ text: 'Examen', language: 'es' })
  for (const language of ['pt-BR', 'en', null])
    expect(saidIn('Exam', names as Record<string, string>, language)).toEqual({ text: 'Exam', language: null })
})

test('name and instructions of a section are translated each by itself', () => {
  const section = { name: 'Rules', instructions: 'Read.', translations: { es: { name: 'Normas', instructions: '' } } }
  expect(sectionIn(section, 'es')).toEqual({
    name: { text: 'Normas', language: 'es' },
    instructions: { text: 'Read.', language: null },
  })
  expect(sectionIn(section, null).name).toEqual({ text: 'Rules', language: null })
})
