// What the interface description says of the calls.
import { ALL_CALLS } from '@clearbelt/contract/all-rooms'
import { commonErrors } from '@clearbelt/contract/errors'
import { anyone, defineCall, zFlag, zList, type Call } from '@clearbelt/contract/wire'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { describeCalls } from './document.ts'

interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  required?: string[]
  enum?: unknown[]
  description?: string
  additionalProperties?: boolean
  allOf?: Schema[]
  oneOf?: Schema[]
}
interface Operation {
  parameters: ({ name: string; schema: Schema; explode?: boolean; style?: string } & { $ref?: string })[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>
  security: Record<string, unknown>[]
  description: string
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  servers: { url: string }[]
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, unknown> }
}
const describeThem = (calls: readonly Call[]) => JSON.parse(JSON.stringify(describeCalls(calls))) as unknown as Document

const whole = describeThem(ALL_CALLS)
const operation = (method: string, path: string): Operation => {
  const found = whole.paths[path]?.[method]
  if (!found) throw new Error(`${method} ${path} is not described`)
  return found
}
/** Everything in the document, each with the names that lead to it. */
function* parts(value: unknown, path: readonly string[] = []): Generator<{ path: readonly string[]; value: unknown }> {
  yield { path, value }
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* parts(inner, [...path, key])
}

test('every reference leads to a part of the document, and trees refer to themselves by name', () => {
  const refs = [...parts(whole)].filter(({ path }) => path.at(-1) === '$ref').map(({ value }) => String(value))
  const missing = refs.filter((ref) => {
    let at: unknown = whole
    for (const step of ref.replace('#/', '').split('/')) at = (at as Record<string, unknown> | undefined)?.[step]
    return !ref.startsWith('#/components/') || at === undefined
  })
  expect(missing).toEqual([])
  for (const name of ['OrganizationNode', 'MenuNode', 'KnowledgePoint', 'StockNode'])
    expect(whole.components.schemas[name]?.properties?.children?.items).toEqual({
      $ref: `#/components/schemas/${name}`,
    })
  expect(Object.keys(whole.components.schemas).filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([])
})

test('a tree without a name is an error that says whose it is', () => {
  interface Node {
    children: Node[]
  }
  const node: z.ZodType<Node> = z.lazy(() => z.object({ children: z.array(node) }))
  const call = defineCall({
    id: 'test.tree',
    method: 'GET',
    path: '/test',
    summary: '',
    permission: anyone,
    input: z.object({}),
    output: node,
  })
  expect(() => describeCalls([call])).toThrow('test.tree holds a tree without a name')
})

test('nothing is said in words of OpenAPI 3.0', () => {
  expect([...parts(whole)].filter(({ path }) => path.at(-1) === 'nullable')).toEqual([])
  expect(whole.servers).toEqual([expect.objectContaining({ url: '/' })])
})

test('answers and refusals have a schema with what is always sent', () => {
  expect(whole.components.schemas.Envelope?.required).toEqual(['result', 'message', 'package', 'total', 'timestamp'])
  const { responses } = operation('post', '/api/TrainingOnline')
  const [envelope, own] = responses['200']?.content?.['application/json']?.schema.allOf ?? []
  expect(envelope).toEqual({ $ref: '#/components/schemas/Envelope' })
  expect(own?.properties?.package).toEqual({ $ref: '#/components/schemas/PlansAddAnswer' })
  const codes = responses['422']?.content?.['application/json']?.schema.allOf?.[1]?.properties?.code?.enum
  expect(codes).toContain('window-backwards')
  expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '404', '413', '415', '422', '429', '500', '503'])
})

test('requests carry the signature, which the handshake alone does not need', () => {
  const signed = { requestKey: [], timestamp: [], nonce: [], signature: [] }
  expect(operation('post', '/api/TrainingOnline').security).toEqual([{ bearer: [], ...signed }])
  expect(operation('post', '/login/v2/pc').security).toEqual([signed])
  expect(operation('get', '/login/handshake').security).toEqual([{}])
  expect(Object.keys(whole.components.securitySchemes)).toEqual(['bearer', ...Object.keys(signed)])
})

describe('inputs', () => {
  test('a call that takes files names them', () => {
    const bodies = ALL_CALLS.filter((call) => call.multipart).map(
      (call) =>
        operation('post', call.path.replace(/:(\w+)/g, '{$1}')).requestBody?.content['multipart/form-data']?.schema,
    )
    expect(
      bodies.every((body) => (body?.required ?? []).some((name) => body?.properties?.[name]?.type === 'string')),
    ).toBe(true)
    const { schema } = operation('post', '/api/Import/Excel/Users').requestBody?.content['multipart/form-data'] ?? {}
    expect(schema).toMatchObject({ required: ['file'], properties: { file: { format: 'binary' } } })
  })

  test('codes are described, flags are flags, and a list says how it travels', () => {
    const body = operation('post', '/api/TrainingOnline').requestBody?.content['application/json']?.schema
    const step = body?.properties?.processes?.items?.oneOf?.[0]
    expect(step?.properties?.form).toMatchObject({ type: 'number', enum: [1, 2, 3] })
    expect(step?.properties?.form?.description).toContain('2 mark the position')
    expect(step?.properties?.disorder).toEqual({ type: 'boolean', default: false })
    const query = operation('get', '/api/Training/Query').parameters
    expect(query.find(({ name }) => name === 'status')).toMatchObject({ style: 'form', explode: false })
  })

  test('fields that the server refuses are refused by the description, and the other way round', () => {
    for (const call of ALL_CALLS) {
      const { requestBody } = operation(call.method.toLowerCase(), call.path.replace(/:(\w+)/g, '{$1}'))
      for (const { schema } of Object.values(requestBody?.content ?? {}))
        expect([call.id, schema.additionalProperties]).toEqual([call.id, call.lenient])
    }
  })

  test('what the seeds send as a form is described as one beside JSON', () => {
    const types = (method: string, path: string) => Object.keys(operation(method, path).requestBody?.content ?? {})
    const all = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']
    expect(types('post', '/api/User')).toEqual(all)
    expect(types('put', '/api/User/{id}')).toEqual(all)
    expect(types('delete', '/api/User')).toEqual(all)
    expect(types('post', '/api/User/Query')).toEqual(all)
    expect(types('post', '/api/TrainingOnline')).toEqual(['application/json'])
  })

  test('a query keeps what a field says of itself', () => {
    const call = defineCall({
      id: 'test.query',
      method: 'GET',
      path: '/test/:id',
      summary: '',
      permission: anyone,
      input: z.object({ id: z.string(), on: zFlag.default(true).describe('Whether.'), words: zList(z.string()) }),
      output: z.null(),
      errors: [commonErrors['changed-meanwhile']],
    })
    const described = describeThem([call]).paths['/test/{id}']?.get
    expect(described?.parameters.slice(0, 2)).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'on', in: 'query', required: false, description: 'Whether.', schema: { type: 'boolean', default: true } },
    ])
    expect(described?.responses['409']).toEqual({ $ref: '#/components/responses/ChangedMeanwhile' })
  })
})
