// The HTTP application: plugins, limits, headers, the error table; calls are mounted on it by build.ts.
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { commonErrors, type ErrorDef } from '@clearbelt/contract/errors'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import type { World } from '../world.ts'
import { cultureOrEnglish } from './culture.ts'
import { errorEnvelope, refusalEnvelope } from './envelope.ts'
import { Refusal, refuse } from './refusal.ts'

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
/** A person's client needs a few requests a second; a test centre shares one address, so the limit counts sessions where there is one. */
const REQUESTS_PER_10_S = 400

/** Codes of the framework and of PostgreSQL that mean something to a caller; everything else is a server error. */
const KNOWN: Record<string, ErrorDef> = {
  FST_ERR_CTP_BODY_TOO_LARGE: commonErrors['too-large'],
  FST_REQ_FILE_TOO_LARGE: commonErrors['too-large'],
  FST_FILES_LIMIT: commonErrors['too-large'],
  FST_FIELDS_LIMIT: commonErrors['too-large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: commonErrors['media-type'],
  FST_ERR_CTP_INVALID_JSON_BODY: commonErrors['unreadable-body'],
  FST_ERR_CTP_EMPTY_JSON_BODY: commonErrors['unreadable-body'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: commonErrors['unreadable-body'],
  FST_ERR_BAD_URL: commonErrors['not-found'],
  FST_ERR_ASYNC_CONSTRAINT: commonErrors['not-found'],
  // Text that no column can hold (NUL, half a surrogate pair), a text that is no id, a number out of range.
  '22021': commonErrors['unreadable-body'],
  '22P05': commonErrors['unreadable-body'],
  '22P02': commonErrors['unreadable-body'],
  '22003': commonErrors['unreadable-body'],
  ECONNREFUSED: commonErrors['server-busy'],
  ECONNRESET: commonErrors['server-busy'],
  '57P01': commonErrors['server-busy'],
  '57P03': commonErrors['server-busy'],
  '53300': commonErrors['server-busy'],
}

export interface ServerOptions {
  /** Off in load tests alone. */
  limits?: boolean
}

/** Builds the application without routes. */
export async function createServer(world: World, { limits = true }: ServerOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false, trustProxy: world.config.trustProxy, bodyLimit: JSON_LIMIT_BYTES, requestTimeout: 120_000, forceCloseConnections: true,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      const sender = reply as unknown as FastifyReply
      void sender.code(404).send(errorEnvelope(KNOWN[error.code] ?? commonErrors['not-found'], cultureOrEnglish(request.query), world.clock.now()))
    },
  })
  app.decorateRequest('arrivedAt', 0)
  app.addHook('onRequest', async (request) => { request.arrivedAt = world.clock.now() })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"], scriptSrc: ["'self'", "'wasm-unsafe-eval'"], styleSrc: ["'self'", "'unsafe-inline'"], imgSrc: ["'self'", 'data:', 'blob:'], connectSrc: ["'self'", 'ws:', 'wss:'],
        fontSrc: ["'self'", 'data:'], workerSrc: ["'self'", 'blob:'], objectSrc: ["'none'"], baseUri: ["'self'"], formAction: ["'self'"], frameAncestors: ["'self'"],
      },
    },
    // Plain http in a local network is a supported way to run; these two would break it there.
    strictTransportSecurity: false, crossOriginOpenerPolicy: false, originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  await app.register(cookie)
  await app.register(formbody, { bodyLimit: JSON_LIMIT_BYTES })
  await app.register(multipart)
  if (limits) {
    await app.register(rateLimit, {
      max: REQUESTS_PER_10_S, timeWindow: 10_000,
      keyGenerator: (request) => (request.headers.authorization ? request.headers.authorization.slice(-60) : request.ip),
      allowList: (request) => !request.routeOptions.config?.call,
      errorResponseBuilder: (_request, limit) => { throw refuse(commonErrors['too-many'], { params: { seconds: Math.ceil(limit.ttl / 1000) }, retryAfterSeconds: Math.ceil(limit.ttl / 1000) }) },
    })
  }
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const culture = cultureOrEnglish(request.query)
    const now = world.clock.now()
    if (error instanceof Refusal) {
      const wait = error.retryAfterSeconds
      if (wait !== null) reply.header('Retry-After', String(wait))
      return reply.code(error.def.status).send(refusalEnvelope(error, culture, now))
    }
    const known = KNOWN[error.code] ?? (error.statusCode && error.statusCode < 500 ? commonErrors['unreadable-body'] : null)
    if (known) return reply.code(known.status).send(errorEnvelope(known, culture, now))
    world.log.error('a request failed', { method: request.method, url: request.routeOptions.url, error: error.stack ?? String(error) })
    return reply.code(500).send(errorEnvelope(commonErrors['server-error'], culture, now))
  })
  return app
}
