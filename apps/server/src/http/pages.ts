// Serves the built web app: hashed files for ever, the page itself fresh with its own style nonce, and every unknown address of a person the page.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { commonErrors } from '@clearbelt/contract/errors'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { World } from '../world.ts'
import { cultureOrEnglish } from './culture.ts'
import { errorEnvelope } from './envelope.ts'
import { allowStyles } from './security-headers.ts'

const INDEX = 'index.html'
/** Where the page takes its nonce from (`apps/web/index.html`). */
const NONCE_PLACE = 'nonce=""'

export const WEB_DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** Everything unknown answers 404 in the envelope; `page` may answer a person's address instead. */
export function mountNotFound(app: FastifyInstance, world: World, page?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null): void {
  app.setNotFoundHandler((request, reply) => page?.(request, reply) ?? reply.code(404).send(errorEnvelope(commonErrors['not-found'], cultureOrEnglish(request.query), world.clock.now())))
}

/** Mounts the files of `dist` and the fallback: the page for a browser's address, 404 in the envelope for a call. */
export async function mountPages(app: FastifyInstance, world: World, dist = WEB_DIST): Promise<void> {
  const built = existsSync(dist + INDEX)
  const page = built ? readFileSync(dist + INDEX, 'utf8') : ''
  await app.register(fastifyStatic, {
    root: dist, prefix: '/', wildcard: false, index: false, globIgnore: [`**/${INDEX}*`], serve: built,
    preCompressed: true, cacheControl: false,
    setHeaders: (reply, path) => { reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache') },
  })
  mountNotFound(app, world, (request, reply) => {
    const wantsPage = request.method === 'GET' && built && (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage) return null
    const nonce = world.dice.bytes(16).toString('base64')
    allowStyles(reply, nonce)
    return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page.replace(NONCE_PLACE, `nonce="${nonce}"`))
  })
}
