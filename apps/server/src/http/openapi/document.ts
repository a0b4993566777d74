// The OpenAPI 3.1 document of the calls: made of the contract alone, so that it cannot say anything else than is done.
import type { ErrorDef } from '@clearbelt/contract/errors'
import { APP_VERSION, CULTURES, type Call } from '@clearbelt/contract/wire'
import { isInQuery, refusalsOf } from './refusals.ts'
import { createSchemaBook, type Json, type SchemaBook } from './schemas.ts'

const ABOUT = `Every answer but a file travels in an envelope: \`result\`, \`message\`, \`package\` (the data), \`total\` (all rows behind a page of a list) and \`timestamp\` (the server's time, ms). A refusal has \`result: false\`, a stable \`code\`, a sentence in the language asked for and, where fields are at fault, \`fields\`.

Every request but \`GET /login/handshake\` is signed: \`X-Signature\` is the hex HMAC-SHA256 of \`METHOD\\nPATH\\nTIMESTAMP\\nNONCE\` under \`signKey\` (hex), that of the handshake before sign-in and that of the ticket after it. How to make a client of this document and sign in with it stands in the manual, docs/manual/api.md.`

const header = (name: string, description: string): Json => ({ type: 'apiKey', in: 'header', name, description })
const SECURITY_SCHEMES: Record<string, Json> = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: '`access_token` of a ticket, or a token made on the server for a script.',
  },
  requestKey: header(
    'X-Key',
    'Any text, new for each request; the same again where a creation is sent again, which creates no second one then.',
  ),
  timestamp: header('X-Timestamp', "The server's time in ms since 1970, at most five minutes off."),
  nonce: header('X-Nonce', 'Six random letters or digits.'),
  signature: header('X-Signature', 'Hex HMAC-SHA256 of method, path, timestamp and nonce, parted by line feeds.'),
}
const SIGNED = { requestKey: [], timestamp: [], nonce: [], signature: [] }

const culture = (name: string): Json => ({
  name,
  in: 'query',
  description: 'Language of names and messages in the answer; English when absent.',
  schema: { type: 'string', enum: CULTURES },
})
const PARAMETERS = { culture: culture('culture'), uiCulture: culture('ui-culture') }

/** What every answer has beside its data. All of it is always sent. */
const ENVELOPE: Json = {
  type: 'object',
  description: 'What every answer has.',
  properties: {
    result: { type: 'boolean', description: 'Whether it was done.' },
    message: { type: 'string', description: 'Why not, in the language asked for; empty when it was done.' },
    package: { description: 'The data of the answer.' },
    total: { type: 'integer', description: 'All rows behind a page of a list, else 0.' },
    timestamp: { type: 'integer', description: "The server's time, ms since 1970." },
  },
  required: ['result', 'message', 'package', 'total', 'timestamp'],
}
const FIELD_ERROR: Json = {
  type: 'object',
  description: 'A field at fault.',
  properties: {
    path: { type: 'string', description: 'Where it stands, e.g. `processes.0.duration`.' },
    message: { type: 'string', description: 'What to show beside it.' },
  },
  required: ['path', 'message'],
}
const refusalOf = (book: SchemaBook): Json => ({
  allOf: [
    { $ref: '#/components/schemas/Envelope' },
    {
      type: 'object',
      properties: {
        result: { const: false },
        code: { type: 'string', description: 'A stable word to branch on.' },
        fields: { type: 'array', items: book.name('FieldError', FIELD_ERROR) },
      },
      required: ['result', 'code'],
    },
  ],
  description: 'What a refusal has.',
})

/** The OpenAPI 3.1 document of the calls. */
export function describeCalls(calls: readonly Call[]): Json {
  const book = createSchemaBook()
  book.name('Envelope', ENVELOPE)
  book.name('Refusal', refusalOf(book))
  const paths: Record<string, Json> = {}
  const responses: Record<string, Json> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describe(call, book, responses) }
  }
  const rooms = [...new Set(calls.map(roomOf))].toSorted()
  return {
    openapi: '3.1.0',
    info: { title: 'Clearbelt', version: APP_VERSION, description: ABOUT, license: { name: 'Proprietary' } },
    servers: [{ url: '/', description: 'The installation that serves this document.' }],
    tags: rooms.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: PARAMETERS,
      schemas: sorted(book.components),
      responses: sorted(responses),
    },
  }
}

const sorted = (parts: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The room of a call, by which the document is ordered: `plans` of `plans.add`. */
export const roomOf = (call: Call): string => call.id.split('.')[0] ?? ''

/** `plans.add` as the name of a part: `PlansAdd`. */
const partName = (id: string): string =>
  id
    .split(/[.\W]/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')

function describe(call: Call, book: SchemaBook, responses: Record<string, Json>): Json {
  const isPublic = call.permission.kind === 'public'
  const signing = call.unsigned ? {} : SIGNED
  return {
    operationId: call.id,
    summary: call.summary,
    description: explain(call),
    tags: [roomOf(call)],
    ...inputOf(call, book),
    responses: { 200: answerOf(call, book), ...refusalsByStatus(call, responses) },
    security: isPublic ? [signing] : [{ bearer: [], ...signing }],
    'x-permission': call.permission,
  }
}

/** What a caller must know beside the shapes. */
function explain(call: Call): string {
  const { permission } = call
  const who =
    permission.kind === 'public'
      ? 'Open to anybody.'
      : permission.kind === 'signedIn'
        ? 'For every account.'
        : `For accounts whose roles hold ${permission.codes.map((code) => `\`${code}\``).join(' or ')}.`
  return [
    who,
    call.personOnly && 'Not for the tokens of scripts.',
    call.notByFace && 'After a sign-in by face the password is asked for first.',
    call.replayGuard && 'Its signature is accepted once.',
    call.paged && '`total` counts all rows behind the page.',
    call.lenient && 'Fields it does not know are passed over.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}

function inputOf(call: Call, book: SchemaBook): Json {
  const input = book.schemaOf(call.input, call.lenient ? 'openInput' : 'input', call.id)
  const fields = Object.entries((input.properties ?? {}) as Record<string, Json>)
  const required = new Set((input.required ?? []) as string[])
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map((m) => m[1] as string))
  const parameters = fields
    .filter(([name]) => inPath.has(name) || isInQuery(call))
    .map(([name, schema]) => parameterOf(name, schema, inPath.has(name), required.has(name)))
  const rest = fields.filter(([name]) => !inPath.has(name))
  return {
    parameters: [
      ...parameters,
      { $ref: '#/components/parameters/culture' },
      { $ref: '#/components/parameters/uiCulture' },
    ],
    ...bodyOf(call, rest, required),
  }
}

function parameterOf(name: string, schema: Json, inPath: boolean, required: boolean): Json {
  const { description, ...shape } = schema
  const isList = shape.type === 'array'
  const said = [
    description,
    isList &&
      'Values parted by commas, or the name repeated; a comma or backslash of a value stands behind a backslash.',
  ].filter((part) => typeof part === 'string')
  return {
    name,
    in: inPath ? 'path' : 'query',
    required: inPath || required,
    ...(said.length ? { description: said.join(' ') } : {}),
    ...(isList ? { style: 'form', explode: false } : {}),
    schema: shape,
  }
}

function bodyOf(call: Call, fields: readonly (readonly [string, Json])[], requiredFields: ReadonlySet<string>): Json {
  // A DELETE takes long lists in a body as well, so nothing of it is needed there.
  const lists = call.method === 'DELETE' ? fields.filter(([, schema]) => schema.type === 'array') : fields
  if (call.method === 'GET' || (lists.length === 0 && !call.multipart)) return {}
  const files = call.files.map(({ name, about }) => [
    name,
    { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream', description: about },
  ])
  const required =
    call.method === 'DELETE'
      ? []
      : [
          ...lists.map(([name]) => name).filter((name) => requiredFields.has(name)),
          ...call.files.filter((file) => !file.optional).map(({ name }) => name),
        ]
  const schema = {
    type: 'object',
    properties: Object.fromEntries([...(call.multipart ? lists.map(asText) : lists), ...files]),
    ...(required.length ? { required } : {}),
    additionalProperties: call.lenient,
  }
  const types = call.multipart
    ? ['multipart/form-data']
    : ['application/json', ...(call.form ? ['application/x-www-form-urlencoded', 'multipart/form-data'] : [])]
  return {
    requestBody: {
      required: required.length > 0,
      content: Object.fromEntries(types.map((type) => [type, { schema }])),
    },
  }
}

/** A part of a multipart body is text: what is more than a value travels as JSON. */
function asText([name, schema]: readonly [string, Json]): readonly [string, Json] {
  const isJson = (schema.items as Json | undefined)?.type === 'object' || schema.type === 'object'
  return isJson
    ? [name, { type: 'string', contentMediaType: 'application/json', contentSchema: schema }]
    : [name, schema]
}

function answerOf(call: Call, book: SchemaBook): Json {
  if (call.download)
    return { description: 'The file.', content: { [call.download]: { schema: { type: 'string', format: 'binary' } } } }
  const shape = book.schemaOf(call.output, 'output', call.id)
  const told = shape.type === 'null' || '$ref' in shape ? shape : book.name(`${partName(call.id)}Answer`, shape)
  return {
    description: 'Done.',
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Envelope' },
            {
              type: 'object',
              properties: { result: { const: true }, package: told },
              required: ['result', 'package'],
            },
          ],
        },
      },
    },
  }
}

/** Refusals by status; where a status has one code alone the whole answer stands once, among the components. */
function refusalsByStatus(call: Call, responses: Record<string, Json>): Record<string, Json> {
  const byStatus = Object.groupBy(refusalsOf(call), (error) => String(error.status))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, errors = []]) => {
      const [only, ...more] = errors
      if (!only || more.length > 0) return [status, refusalAnswer(errors)]
      const name = partName(only.code)
      responses[name] = refusalAnswer([only])
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

const refusalAnswer = (errors: readonly ErrorDef[]): Json => ({
  description: errors.map((error) => `\`${error.code}\`: ${error.text.en}`).join('\n\n'),
  ...(errors.some(({ status }) => status === 429 || status === 503)
    ? { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } }
    : {}),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Refusal' },
          { type: 'object', properties: { code: { enum: errors.map(({ code }) => code) } } },
        ],
      },
    },
  },
})
