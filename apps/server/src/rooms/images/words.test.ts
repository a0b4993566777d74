// What long work on images says of itself.
import { expect, test } from 'vitest'
import { sayJob } from './words.ts'

test('one image or bag is said as one, in each language that tells them apart', () => {
  expect([sayJob('makeTitle', 1).en, sayJob('makeTitle', 2).en]).toEqual(['Generate 1 bag', 'Generate 2 bags'])
  expect([sayJob('importDone', 1).es, sayJob('importDone', 3).es]).toEqual([
    'Se importó 1 imagen.',
    'Se importaron 3 imágenes.',
  ])
  expect(sayJob('makeKnown', 4, { known: 2 }).en).toBe('4 bags were generated; 2 were in the library already.')
})
