// The HTTP application: plugins, limits, headers, the error table; calls are mounted on it by build.ts.
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { commonErrors } from '@clearbelt/contract/errors'
import type { Call } from '@clearbelt/contract/wire'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { World } from '../world.ts'
import { connectionBudget, openFilesLimit } from '../world/open-files.ts'
import { limitsFor, watchConnections, type ConnectionLimits } from '../world/connections.ts'
import { cultureOrEnglish } from './culture.ts'
import { errorEnvelope, refusalEnvelope } from './envelope.ts'
import { knownBeforeRoute, knownError } from './known-errors.ts'
import { networkOf } from './network.ts'
import { Refusal, refuse } from './refusal.ts'
import { securityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** World-clock time of the request's first byte, ms. */
    arrivedAt: number
  }
  interface FastifyContextConfig {
    call?: unknown
  }
}

const JSON_LIMIT_BYTES = 1_048_576
/** A person's client needs a few requests a second. */
const REQUESTS_PER_10_S = 400
/**
 * Before sign-in only the address is known, and a whole test centre may share one: five hundred people open the page at
 * once.
 */
const PUBLIC_REQUESTS_PER_10_S = 4000
/** An archive of gigabytes comes over a slow line too; what stands still is ended long before (`connections.ts`). */
const UPLOAD_MS = 6 * 3_600_000
const SILENCE_MS = 120_000
/** Seconds until a busy server is asked again, where nobody said otherwise. */
const COME_AGAIN_S = '1'

const isPublic = (request: FastifyRequest): boolean =>
  (request.routeOptions.config?.call as Call | undefined)?.permission.kind === 'public'
/** Whose requests are counted together: a session's, or an address's where there is none that could be one. */
const counterOf = (request: FastifyRequest): string =>
  request.headers.authorization && !isPublic(request) ? request.headers.authorization.slice(-60) : networkOf(request.ip)

export interface ServerOptions {
  /** Off in load tests alone. */
  limits?: boolean
  /** Left out: as many connections as the system has room for. */
  connections?: ConnectionLimits
}

/** Builds the application without routes. */
export async function createServer(
  world: World,
  { limits = true, connections }: ServerOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    trustProxy: world.config.trustProxy > 0 ? (_address, hop) => hop < world.config.trustProxy : false,
    bodyLimit: JSON_LIMIT_BYTES,
    requestTimeout: UPLOAD_MS,
    connectionTimeout: SILENCE_MS,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      const sender = reply as unknown as FastifyReply
      void sender
        .code(404)
        .send(errorEnvelope(knownBeforeRoute(error.code), cultureOrEnglish(request.query), world.clock.now()))
    },
  })
  watchConnections(app.server, {
    trustProxy: world.config.trustProxy,
    limits: connections ?? limitsFor(connectionBudget(openFilesLimit())),
    log: world.log,
  })
  app.decorateRequest('arrivedAt', 0)
  const security = await securityHeaders()
  app.addHook('onRequest', (request, reply, done) => {
    request.arrivedAt = world.clock.now()
    reply.headers(security)
    done()
  })
  await app.register(cookie)
  await app.register(formbody, { bodyLimit: JSON_LIMIT_BYTES })
  await app.register(multipart)
  if (limits) {
    await app.register(rateLimit, {
      max: (request) => (counterOf(request) === networkOf(request.ip) ? PUBLIC_REQUESTS_PER_10_S : REQUESTS_PER_10_S),
      timeWindow: 10_000,
      keyGenerator: counterOf,
      allowList: (request) => !request.routeOptions.config?.call,
      errorResponseBuilder: (_request, limit) => {
        throw refuse(commonErrors['too-many'], {
          params: { seconds: Math.ceil(limit.ttl / 1000) },
          retryAfterSeconds: Math.ceil(limit.ttl / 1000),
        })
      },
    })
  }
  // Whoever finds the server busy is told when to come again, whatever refused them.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('Retry-After', COME_AGAIN_S)
    done(null, payload)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const culture = cultureOrEnglish(request.query)
    const now = world.clock.now()
    if (error instanceof Refusal) {
      const wait = error.retryAfterSeconds
      if (wait !== null) reply.header('Retry-After', String(wait))
      return reply.code(error.def.status).send(refusalEnvelope(error, culture, now))
    }
    const known = knownError(error)
    if (known) return reply.code(known.status).send(errorEnvelope(known, culture, now))
    world.reports.tell(error, `${request.method} ${request.routeOptions.url ?? 'unknown'}`)
    world.log.error('a request failed', {
      method: request.method,
      url: request.routeOptions.url,
      error: error.stack ?? String(error),
    })
    return reply.code(500).send(errorEnvelope(commonErrors['server-error'], culture, now))
  })
  return app
}
