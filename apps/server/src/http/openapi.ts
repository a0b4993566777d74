// /openapi.json from the contract, and a readable page of it at /docs.
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { APP_VERSION, type Call } from '@clearbelt/contract/wire'
import { commonErrors } from '@clearbelt/contract/errors'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

type Json = Record<string, unknown>
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Json

/** The OpenAPI 3.1 document of the mounted calls. */
export function describeCalls(calls: readonly Call[]): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describe(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Clearbelt',
      version: APP_VERSION,
      description:
        'Every answer travels in the envelope {result, message, package, total, timestamp}; refusals carry a stable `code`. How to sign in and sign requests: docs/manual/api.md.',
    },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

function describe(call: Call): Json {
  const input = schemaOf(call.input, 'input')
  const fields = (input.properties ?? {}) as Record<string, Json>
  const required = new Set((input.required ?? []) as string[])
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map((m) => m[1] as string))
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  const parameters = Object.entries(fields)
    .filter(([name]) => inPath.has(name) || inQuery)
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.has(name),
      schema,
    }))
  const rest = Object.entries(fields).filter(([name]) => !inPath.has(name))
  const body = {
    type: 'object',
    properties: Object.fromEntries(rest),
    required: [...required].filter((name) => !inPath.has(name)),
  }
  const envelope = {
    type: 'object',
    properties: {
      result: { type: 'boolean' },
      message: { type: 'string' },
      package: call.download ? {} : schemaOf(call.output, 'output'),
      total: { type: 'number' },
      timestamp: { type: 'number' },
    },
  }
  const errors = [
    ...call.errors,
    commonErrors['invalid-input'],
    commonErrors['server-error'],
    ...(call.permission.kind === 'public'
      ? []
      : [commonErrors['not-signed-in'], commonErrors['no-permission'], commonErrors['not-found']]),
  ]
  const byStatus = Object.groupBy(errors, (e) => String(e.status))
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.id.split('.')[0]],
    parameters: [
      ...parameters,
      { name: 'culture', in: 'query', schema: { type: 'string', enum: ['zh-CN', 'en', 'es', 'pt-BR'] } },
    ],
    // A DELETE takes long lists in a body as well.
    ...(call.method === 'GET' || (call.method === 'DELETE' && Object.keys(body.properties).length === 0)
      ? {}
      : {
          requestBody: { content: { [call.multipart ? 'multipart/form-data' : 'application/json']: { schema: body } } },
        }),
    responses: {
      200: {
        description: 'done',
        content: call.download ? { [call.download]: {} } : { 'application/json': { schema: envelope } },
      },
      ...Object.fromEntries(
        Object.entries(byStatus).map(([status, defs]) => [
          status,
          { description: (defs ?? []).map((d) => `${d.code}: ${d.text.en}`).join('\n') },
        ]),
      ),
    },
    security: call.permission.kind === 'public' ? [] : [{ bearer: [] }],
    'x-permission': call.permission,
  }
}

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Clearbelt API</title><link rel="stylesheet" href="/docs/ui/swagger-ui.css"></head><body><div id="ui"></div><script src="/docs/ui/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>`

/** Mounts the document and its page (no inline script, as the content policy asks). */
export async function mountOpenApi(app: FastifyInstance, calls: readonly Call[]): Promise<void> {
  let document: Json | null = null
  app.get('/openapi.json', async () => (document ??= describeCalls(calls)))
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  await app.register(fastifyStatic, { root, prefix: '/docs/ui/', decorateReply: false, index: false })
  app.get('/docs', async (_request, reply) => reply.type('text/html').send(PAGE))
  app.get('/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript').send(`SwaggerUIBundle({ url: '/openapi.json', dom_id: '#ui' })`),
  )
}
