// Serves the built web app: hashed files for ever, the page itself fresh with its own style nonce, and every unknown
// address of a person the page.
import { fileURLToPath } from 'node:url'
import { readDsn } from '@clearbelt/contract/error-report'
import { commonErrors } from '@clearbelt/contract/errors'
import { TELEMETRY_META, type Telemetry } from '@clearbelt/contract/telemetry'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../world/config.ts'
import { listFilesBelow, readPackedText } from '../world/local-files.ts'
import type { World } from '../world.ts'
import { cultureOrEnglish } from './culture.ts'
import { errorEnvelope } from './envelope.ts'
import { allowHosts, allowStyles } from './security-headers.ts'

const INDEX = 'index.html'
/** Where the page takes its nonce from (`apps/web/index.html`). */
const NONCE_PLACE = 'nonce=""'

export const WEB_DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** The page with where it tells errors and page views, if anywhere, and the hosts it may speak to for that. */
function withTelemetry(page: string, { sentry, analytics }: Config): { html: string; origins: string[] } {
  const settings: Telemetry = { sentry, analytics }
  const origins = [
    ...(sentry ? [readDsn(sentry.dsn)?.origin ?? ''] : []),
    ...(analytics ? [new URL(analytics.url).origin] : []),
  ]
  if (origins.length === 0) return { html: page, origins }
  const content = JSON.stringify(settings).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return {
    html: page.replace('</head>', () => `<meta name="${TELEMETRY_META}" content="${content}" /></head>`),
    origins,
  }
}

/** Everything unknown answers 404 in the envelope; `page` may answer a person's address instead. */
export function mountNotFound(
  app: FastifyInstance,
  world: World,
  page?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null,
): void {
  app.setNotFoundHandler(
    (request, reply) =>
      page?.(request, reply) ??
      reply
        .code(404)
        .send(errorEnvelope(commonErrors['not-found'], cultureOrEnglish(request.query), world.clock.now())),
  )
}

/** Built files bear a hash in their name; the product's own sign stands in every page and seldom changes. */
const cachingOf = (path: string): string =>
  path.includes('/assets/')
    ? 'public, max-age=31536000, immutable'
    : path.endsWith('/icon.svg')
      ? 'public, max-age=86400'
      : 'no-cache'

/** Mounts the files of `dist` and the fallback: the page for a browser's address, 404 in the envelope for a call. */
export async function mountPages(app: FastifyInstance, world: World, dist = WEB_DIST): Promise<void> {
  const page = readPackedText(dist + INDEX)
  const built = page !== null
  const { html, origins } = withTelemetry(page ?? '', world.config)
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', cachingOf(path))
    },
  })
  // One route for all: builds before this one stay for open tabs, and a route for each of their 9,000 files took 130 MB
  // and half of the start.
  const isServed = (path: string): boolean => !path.startsWith(INDEX) && !path.startsWith('.')
  const files = new Set(built ? (await listFilesBelow(dist)).filter(isServed) : [])
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const path = request.params['*']
      return files.has(path) ? reply.sendFile(path) : reply.callNotFound()
    },
  })
  mountNotFound(app, world, (request, reply) => {
    const wantsPage = request.method === 'GET' && built && (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage) return null
    const nonce = world.dice.bytes(16).toString('base64')
    allowStyles(reply, nonce)
    if (origins.length > 0) allowHosts(reply, origins)
    return reply
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html.replace(NONCE_PLACE, `nonce="${nonce}"`))
  })
}
