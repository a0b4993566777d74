// /healthz, /readyz and /metrics: is it alive, can it serve, how is it doing.
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { World } from '../world.ts'

const isLoopback = (ip: string) => ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1'

/** Mounts the three; figures go to loopback callers or to bearers of METRICS_TOKEN. */
export function mountHealth(app: FastifyInstance, world: World): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({ name: 'clearbelt_request_seconds', help: 'Time to answer, by call', labelNames: ['method', 'route', 'status'], buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10], registers: [registry] })
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe({ method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  app.get('/healthz', async () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const database = await world.pool.query('select 1 from graphile_worker._private_jobs limit 1').then(() => true, () => false)
    return reply.code(database ? 200 : 503).send({ ready: database, database })
  })
  app.get('/metrics', async (request, reply) => {
    const token = world.config.metricsToken
    const allowed = token ? request.headers.authorization === `Bearer ${token}` : isLoopback(request.ip)
    if (!allowed) return reply.code(404).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
