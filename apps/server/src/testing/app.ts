// The real application over a real database for one test file: clock moved by hand, everything else as in production.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildRequest } from '@clearbelt/contract/request'
import type { Call, Culture, Envelope, InputOf, PackageOf } from '@clearbelt/contract/wire'
import { inject } from 'vitest'
import { build, type Built } from '../build.ts'
import { createTestClock, type TestClock } from '../world/clock.ts'
import { openDb, openPool } from '../world/database.ts'
import { systemDice } from '../world/dice.ts'
import { createFiles } from '../world/files.ts'
import { openLog } from '../world/log.ts'
import { openQueue } from '../world/queue.ts'
import { deriveSecrets } from '../world/secrets.ts'
import { openThreads } from '../world/threads.ts'
import { readConfig } from '../world/config.ts'
import type { World } from '../world.ts'
import { copyTemplate } from './databases.ts'

/** Somebody who calls: the bearer and the signing key of a ticket. */
export interface Who {
  access_token: string
  signKey: string
}

export interface Reply<P> {
  status: number
  body: Envelope<P>
  headers: Record<string, string | string[] | number | undefined>
  raw: Buffer
}

export interface TestApp extends Built {
  world: World
  clock: TestClock
  /** Makes a signed call through the whole HTTP stack. `null` calls without a session. */
  call<C extends Call>(spec: C, input: InputOf<C>, who: Who | null, options?: CallOptions): Promise<Reply<PackageOf<C>>>
  close(): Promise<void>
}

export interface CallOptions {
  culture?: string
  headers?: Record<string, string>
  cookies?: Record<string, string>
  /** Address the request comes from. */
  ip?: string
  /** Sends the body as a form instead of JSON. */
  form?: boolean
  /** A file for a multipart call. */
  file?: { name: string; bytes: Buffer; field?: string; type?: string }
}

/** Start of the test clock: a working day, far from any change of daylight saving. */
export const TEST_NOW = Date.parse('2026-05-12T08:00:00Z')

/** Starts the application on a fresh copy of the template. Close it in `afterAll`. */
export async function startTestApp(options: { limits?: boolean } = {}): Promise<TestApp> {
  const database = await copyTemplate(inject('postgresUrl'))
  const folder = await mkdtemp(join(tmpdir(), 'clearbelt-files-'))
  const log = openLog(process.env.TEST_LOG ?? 'silent')
  const pool = openPool(database.url, 20)
  const clock = createTestClock(TEST_NOW)
  const queue = openQueue(pool, log)
  const threads = openThreads(1)
  const db = openDb(pool)
  const world: World = {
    config: { ...readConfig({}), dataDir: folder, demo: false }, db, pool, clock, dice: systemDice, files: createFiles(folder), secrets: deriveSecrets(createHash('sha256').update('test').digest()),
    queue, threads, log,
    async close() {
      await queue.stop()
      await threads.close()
      await db.destroy()
    },
  }
  const built = await build(world, { pages: false, limits: options.limits ?? false })
  await built.app.ready()
  return {
    ...built, world, clock,
    call: (spec, input, who, callOptions) => sendSigned(built, world, spec, input as Record<string, unknown>, who, callOptions ?? {}) as never,
    async close() {
      await built.app.close()
      await world.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function sendSigned(built: Built, world: World, spec: Call, input: Record<string, unknown>, who: Who | null, options: CallOptions): Promise<Reply<unknown>> {
  const key = who ? Buffer.from(who.signKey, 'hex') : built.rooms.access.publicSignKey()
  const request = buildRequest(spec, input, {
    token: who?.access_token ?? null, culture: (options.culture ?? 'en') as Culture, now: world.clock.now(), nonce: randomBytes(3).toString('hex'), requestKey: randomBytes(8).toString('hex'),
    sign: (text) => createHmac('sha256', key).update(text).digest('hex'),
  })
  const multipart = spec.multipart ? encodeMultipart(spec, input, options.file) : null
  const form = options.form && request.body ? encodeForm(JSON.parse(request.body) as Record<string, unknown>) : null
  const headers = { ...request.headers, ...(multipart ? { 'Content-Type': multipart.type } : {}), ...(form === null ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }), ...options.headers }
  const response = await built.app.inject({
    method: spec.method, url: request.url, headers, cookies: options.cookies ?? {}, payload: multipart?.body ?? form ?? request.body ?? undefined, ...(options.ip ? { remoteAddress: options.ip } : {}),
  })
  const isJson = String(response.headers['content-type'] ?? '').includes('json')
  return { status: response.statusCode, body: (isJson ? response.json() : {}) as Envelope<unknown>, headers: response.headers, raw: response.rawPayload }
}

/** Lists become several fields of one name. */
function encodeForm(fields: Record<string, unknown>): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) for (const item of Array.isArray(value) ? value : [value]) form.append(name, String(item))
  return form.toString()
}

function encodeMultipart(spec: Call, input: Record<string, unknown>, file: CallOptions['file']): { type: string; body: Buffer } {
  const boundary = '----test' + randomBytes(8).toString('hex')
  const parts: Buffer[] = Object.entries(input)
    .filter(([name, value]) => value !== undefined && !spec.path.includes(`:${name}`))
    .map(([name, value]) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`))
  if (file) {
    const { field = 'file', name, type = 'application/octet-stream', bytes } = file
    parts.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`), bytes, Buffer.from('\r\n'))
  }
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]) }
}
