// Serves /openapi.json, and a readable page of it at /docs.
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Call } from '@clearbelt/contract/wire'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { describeCalls } from './document.ts'
import type { Json } from './schemas.ts'

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
