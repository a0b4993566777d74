// How a call becomes a request: what travels in the path, the query and the body.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildRequest, type Signing } from './request.ts'
import { anyone, defineCall, zId, zList, type Method } from './wire.ts'

const signing: Signing = {
  token: null,
  culture: 'es',
  now: 1_800_000_000_000,
  nonce: 'aB3dE6',
  requestKey: 'k',
  sign: (text) => `signed ${text}`,
}
const call = (method: Method, path: string) =>
  defineCall({
    id: 'x',
    method,
    path,
    permission: anyone,
    summary: '',
    input: z.object({ id: zId.optional(), ids: zList(zId) }),
    output: z.null(),
  })
const ids = (n: number) => Array.from({ length: n }, (_, i) => `id-${i}`)

test('path parameters, query and language make the address; path and time are signed', () => {
  const r = buildRequest(call('GET', '/a/:id/b'), { id: 'x y', ids: ['p', 'q'], left: null, out: undefined }, signing)
  expect(r).toMatchObject({ path: '/a/x%20y/b', url: '/a/x%20y/b?culture=es&ui-culture=es&ids=p%2Cq', body: null })
  expect(r.headers['X-Signature']).toBe('signed GET\n/a/x%20y/b\n1800000000000\naB3dE6')
  expect(r.headers['Content-Type']).toBeUndefined()
})

test('a short list of a DELETE travels in the query, a long one in the body', () => {
  const short = buildRequest(call('DELETE', '/a'), { ids: ids(100) }, signing)
  expect([short.body, short.url.includes('id-99')]).toEqual([null, true])
  const long = buildRequest(call('DELETE', '/a'), { ids: ids(500), id: 'one' }, signing)
  expect([long.url, long.headers['Content-Type']]).toEqual(['/a?culture=es&ui-culture=es&id=one', 'application/json'])
  expect(JSON.parse(long.body ?? '')).toEqual({ ids: ids(500) })
})

test('what a POST carries travels in its body, null included', () => {
  expect(buildRequest(call('POST', '/a'), { ids: ['p'], id: null }, signing).body).toBe('{"ids":["p"],"id":null}')
})
