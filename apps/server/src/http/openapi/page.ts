// Serves /openapi.json, the same for each room at /docs/rooms/<room>.json, and a readable page of them at /docs.
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Call } from '@clearbelt/contract/wire'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { describeCalls, roomOf } from './document.ts'
import type { Json } from './schemas.ts'

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Clearbelt API</title><link rel="stylesheet" href="/docs/ui/swagger-ui.css"></head><body><div class="swagger-ui"><div class="wrapper"><label>Room <select id="room"></select></label></div></div><div id="ui"></div><script src="/docs/ui/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>`

/**
 * What starts the page: one room at a time, chosen from a list, since a browser takes some seconds to read all calls at
 * once. They stand last in the list.
 */
const startOf = (rooms: readonly string[]): string => {
  const documents = [
    ...rooms.map((name) => ({ name, url: `/docs/rooms/${name}.json` })),
    { name: 'all rooms', url: '/openapi.json' },
  ]
  return `const room = document.getElementById('room')
const documents = ${JSON.stringify(documents)}
const asked = new URLSearchParams(location.search).get('room')
for (const { name, url } of documents) room.append(new Option(name, url, false, name === asked))
const { specActions } = SwaggerUIBundle({ url: room.value, dom_id: '#ui' })
room.addEventListener('change', () => {
  specActions.updateUrl(room.value)
  specActions.download(room.value)
  history.replaceState(null, '', '?room=' + encodeURIComponent(room.selectedOptions[0].text))
})`
}

/** Mounts the documents and their page (no inline script, as the content policy asks). */
export async function mountOpenApi(app: FastifyInstance, calls: readonly Call[]): Promise<void> {
  const rooms = Map.groupBy(calls, roomOf)
  const serve = (path: string, of: readonly Call[]): void => {
    let document: Json | null = null
    app.get(path, async () => (document ??= describeCalls(of)))
  }
  serve('/openapi.json', calls)
  for (const [room, of] of rooms) serve(`/docs/rooms/${room}.json`, of)
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  await app.register(fastifyStatic, { root, prefix: '/docs/ui/', decorateReply: false, index: false })
  app.get('/docs', async (_request, reply) => reply.type('text/html').send(PAGE))
  app.get('/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript').send(startOf([...rooms.keys()].toSorted())),
  )
}
