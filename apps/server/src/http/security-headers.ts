// The security headers of every answer. They are the same each time, so they are worked out once and not with each
// request.
import helmet from '@fastify/helmet'
import Fastify, { type FastifyReply } from 'fastify'

/** Style sheets come from here; the page of the app alone adds a nonce, for those that its components write. */
const STYLE_SOURCE = "'self'"
const STYLE_PART = `style-src ${STYLE_SOURCE}`
const CONNECT_PART = "connect-src 'self'"

/** Lets this one answer write style elements that carry the nonce. */
export function allowStyles(reply: FastifyReply, nonce: string): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header('content-security-policy', policy.replace(STYLE_PART, `${STYLE_PART} 'nonce-${nonce}'`))
}

/** Lets this one page speak to hosts that the installation named. */
export function allowHosts(reply: FastifyReply, origins: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header('content-security-policy', policy.replace(CONNECT_PART, [CONNECT_PART, ...new Set(origins)].join(' ')))
}

/** Headers by name, as the plugin sets them for our policy. */
export async function securityHeaders(): Promise<Record<string, string>> {
  const model = Fastify()
  await model.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: [STYLE_SOURCE],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // Plain http in a local network is a supported way to run; these two would break it there.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  model.get('/', async (_request, reply) => reply.code(204).send())
  const { headers } = await model.inject('/')
  await model.close()
  const own = new Set(['date', 'connection', 'content-length'])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      own.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  )
}
