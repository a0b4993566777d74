import { expect, test } from 'vitest'
import { joinList, splitList } from './list-text.ts'
import { buildRequest } from './request.ts'
import { anyone, defineCall, zList, zNothing } from './wire.ts'
import { z } from 'zod'

test('a list comes back from its text as it went in, whatever its values hold', () => {
  for (const list of [
    [],
    ['a'],
    ['a', 'b'],
    ['Searcher, senior', 'b'],
    ['\\'],
    ['a\\', ',b'],
    ['\\,', '\\\\', ','],
    ['DOMAIN\\name'],
    ['安检员，高级', '🧳,🧳'],
  ])
    expect(splitList(joinList(list))).toEqual(list)
})

test('a text written by hand is parted at its commas, and a lone backslash stays', () => {
  expect(splitList('a,b,,c')).toEqual(['a', 'b', '', 'c'])
  expect(splitList('DOMAIN\\name,x\\')).toEqual(['DOMAIN\\name', 'x\\'])
})

test('values with commas travel in a query and are read as they were', () => {
  const spec = defineCall({
    id: 'x.y',
    method: 'GET',
    path: '/api/X',
    permission: anyone,
    summary: '',
    input: z.object({ words: zList(z.string()) }),
    output: zNothing,
  })
  const { url } = buildRequest(
    spec,
    { words: ['Searcher, senior', 'Loader'] },
    { token: null, culture: 'en', now: 0, nonce: 'aaaaaa', requestKey: '', sign: () => '' },
  )
  const words = new URL(url, 'http://x').searchParams.get('words')
  expect(spec.input.parse({ words })).toEqual({ words: ['Searcher, senior', 'Loader'] })
})
