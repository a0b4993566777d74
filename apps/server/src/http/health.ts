// /healthz, /readyz and /metrics: is it alive, can it serve, how is it doing.
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Archive } from '../archive/archive.ts'
import type { World } from '../world.ts'
import { whatIsConverted } from '../world/converters.ts'

/** Whether a request comes from an allowed network; a proxy that is not ours to trust brings strangers and says so. */
const isAllowed = ({ ip, headers }: FastifyRequest, { metricsNetworks, trustProxy }: World['config']) =>
  metricsNetworks !== null &&
  (trustProxy > 0 || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) &&
  metricsNetworks.check(ip.replace(/^::ffff:/i, ''), ip.replace(/^::ffff:/i, '').includes(':') ? 'ipv6' : 'ipv4')
const isBearer = ({ headers }: FastifyRequest, token: string) => {
  const [given, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function addArchiveFigures(registry: Registry, archive: Archive): void {
  const figures: [string, string, () => number][] = [
    [
      'clearbelt_archive_synchronous',
      '1 while everything acknowledged lies on the second disk too',
      () => Number(archive.status().mode === 'synchronous'),
    ],
    [
      'clearbelt_archive_behind_bytes',
      'Log that the second disk lacks; NaN while nobody receives it',
      () => archive.status().behind ?? Number.NaN,
    ],
    [
      'clearbelt_archive_troubles',
      'Kinds of trouble of the archive that stand',
      () => Object.keys(archive.status().troubles).length,
    ],
  ]
  for (const [name, help, read] of figures)
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read())
        },
      }),
    )
}

let ofProcess: Registry | null = null
/**
 * Memory, garbage and the event loop of this process: one set, however many applications run in it. Each would watch
 * every collection of garbage and wake a hundred times a second until the process ends.
 */
function processFigures(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

/** Mounts the three; figures go to bearers of METRICS_TOKEN and to METRICS_NETWORKS, without these to nobody. */
export function mountHealth(app: FastifyInstance, world: World): void {
  const registry = new Registry()
  const seconds = new Histogram({
    name: 'clearbelt_request_seconds',
    help: 'Time to answer, by call',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  if (world.archive) addArchiveFigures(registry, world.archive)
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
  const ofThisProcess = processFigures()
  const converters = whatIsConverted()
  app.get('/healthz', async () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const database = await world.pool.query('select 1 from graphile_worker._private_jobs limit 1').then(
      () => true,
      () => false,
    )
    const { archive } = world
    // What is wrong stands in the log and in the audit log: a stranger learns only that something is.
    const told =
      archive &&
      (({ mode, behind, base, troubles }) => ({ mode, behind, base, troubles: Object.keys(troubles) }))(
        archive.status(),
      )
    return reply
      .code(database ? 200 : 503)
      .send({ ready: database, database, converters, ...(told ? { archive: told } : {}) })
  })
  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = world.config
    if (!((metricsToken !== null && isBearer(request, metricsToken)) || isAllowed(request, world.config)))
      return reply.callNotFound()
    return reply.type(registry.contentType).send(`${await ofThisProcess.metrics()}\n${await registry.metrics()}`)
  })
}
