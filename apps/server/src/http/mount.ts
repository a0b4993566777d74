// Mounts one call of the contract: signature, session, permission, input, handler, audience's view, envelope.
import { createHash, type KeyObject } from 'node:crypto'
import type { Readable } from 'node:stream'
import { commonErrors } from '@clearbelt/contract/errors'
import type { Call, Culture, ParsedOf } from '@clearbelt/contract/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { removeFile } from '../world/local-files.ts'
import type { World } from '../world.ts'
import { FileTooLarge } from '../world/files.ts'
import type { Caller, Context, Gate, UploadedFile } from './context.ts'
import { cultureOf, localeOf } from './culture.ts'
import { answer } from './envelope.ts'
import { fieldErrors } from './field-errors.ts'
import { refuse } from './refusal.ts'
import { isForeignPage } from './foreign-page.ts'
import { checkSignature, createReplayGuard } from './signature.ts'
import { unknownFields } from '@clearbelt/contract/unknown-fields'

export interface Download {
  body: Buffer | Readable
  type: string
  /** Offered file name; absent for pictures, so that nothing in it can tell. */
  filename?: string
  headers?: Record<string, string>
}
type Answer<C> = C extends Call<infer _I, infer O> ? z.input<O> : never
export type Handled<C extends Call> = Download | Answer<C> | { rows: Answer<C>; total: number }

export interface MountOptions {
  /** Most bytes of one uploaded file; multipart calls must name it. */
  maxFileBytes?: number
  /** Files of one request; left out: one. */
  maxFiles?: number
  /** Of a sitting or a session: answered also when other calls are sent away because too many wait for the database. */
  vital?: boolean
}
export type Mount = <C extends Call>(
  call: C,
  handle: (input: ParsedOf<C>, context: Context) => Promise<Handled<C>>,
  options?: MountOptions,
) => void

/** When so many statements wait for a connection, what is no part of an exam is asked to come again. */
const MOST_WAITING = 60
const COME_AGAIN_S = 3

const FIELDS_MAX = 50
const FORM_FIELDS_MAX = 2000

/** Answers the `mount` function of an application. Every mounted call is noted in `mounted`. */
export function createMount(app: FastifyInstance, world: World, gate: Gate, mounted: Call[]): Mount {
  const replay = createReplayGuard()
  return (call, handle, options = {}) => {
    if (call.multipart && !options.maxFileBytes) throw new Error(`${call.id} takes files and must bound them`)
    mounted.push(call)
    app.route({
      method: call.method,
      url: call.path,
      config: { call },
      async handler(request, reply) {
        const at = request.arrivedAt
        if (!options.vital && world.pool.waitingCount >= MOST_WAITING)
          throw refuse(commonErrors['server-busy'], { retryAfterSeconds: COME_AGAIN_S })
        if (
          call.method !== 'GET' &&
          isForeignPage(
            { fetchSite: header(request, 'sec-fetch-site'), origin: header(request, 'origin') },
            hostsOf(world, request),
          )
        )
          throw refuse(commonErrors['foreign-page'])
        const culture = cultureOf(request.query)
        const { caller, signKey } = await identify(request, gate, at)
        const signature = header(request, 'x-signature')
        if (!call.unsigned)
          checkSignature(
            signKey,
            {
              method: call.method,
              path: request.url.split('?')[0] ?? '',
              timestamp: header(request, 'x-timestamp'),
              nonce: header(request, 'x-nonce'),
              signature,
            },
            at,
          )
        if (call.replayGuard && replay.seen(signature, at)) throw refuse(commonErrors['signature-replayed'])
        allow(call, caller)
        const files: UploadedFile[] = []
        try {
          const raw = await gather(call, request, world, files, {
            bytes: options.maxFileBytes ?? 0,
            files: options.maxFiles ?? 1,
            // The lists of a form are fields of one name.
            fields: call.form ? FORM_FIELDS_MAX : FIELDS_MAX,
          })
          const input = parse(call, raw, culture)
          const context: Context = {
            caller,
            culture,
            at,
            ip: request.ip,
            origin: `${request.protocol}://${request.host}`,
            userAgent: header(request, 'user-agent').slice(0, 300),
            requestKey: header(request, 'x-key').slice(0, 100),
            files,
            cookies: request.cookies,
            setCookie: (name, value, o) => setCookie(reply, request, name, value, o),
          }
          const handled = await handle(input as never, context)
          if (call.download) return sendDownload(reply, handled as Download)
          const { rows, total } = call.paged
            ? (handled as { rows: unknown; total: number })
            : { rows: handled, total: 0 }
          const told = call.output.parse(rows)
          if (call.validated && isUnchanged(request, reply, told)) return reply.code(304).send()
          return reply
            .header('Cache-Control', call.validated ? 'private, no-cache' : 'no-store')
            .send(answer(told, total, world.clock.now()))
        } finally {
          await Promise.all(files.map((f) => removeFile(f.path)))
        }
      },
    })
  }
}

/** A proxy may speak to us under a name of its own; the portal's is then the one that browsers know. */
const hostsOf = ({ config }: World, request: FastifyRequest): string[] => [
  request.host,
  ...(config.portalUrl ? [new URL(config.portalUrl).host] : []),
]

/** Tags the answer by what it tells, its time aside; true when the browser has just that already. */
function isUnchanged(request: FastifyRequest, reply: FastifyReply, told: unknown): boolean {
  const tag = `"${createHash('sha256').update(JSON.stringify(told)).digest('base64url')}"`
  reply.header('ETag', tag)
  // A proxy that compresses marks the tag as weak.
  return header(request, 'if-none-match')
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === tag)
}

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

async function identify(
  request: FastifyRequest,
  gate: Gate,
  at: number,
): Promise<{ caller: Caller | null; signKey: KeyObject }> {
  const bearer = /^Bearer (.{1,4000})$/.exec(header(request, 'authorization'))?.[1]
  if (!bearer) return { caller: null, signKey: gate.publicSignKey() }
  const found = await gate.callerByToken(bearer, at)
  if (!found) throw refuse(commonErrors['not-signed-in'])
  return found
}

function allow(call: Call, caller: Caller | null): void {
  if (call.permission.kind === 'public') return
  if (!caller) throw refuse(commonErrors['not-signed-in'])
  // A script cannot change a password: its tokens wait until the person has.
  if (caller.mustChange && (caller.script || !call.beforePasswordChange)) throw refuse(commonErrors['password-first'])
  if (call.personOnly && caller.script) throw refuse(commonErrors['person-only'])
  if (call.notByFace && caller.byFace) throw refuse(commonErrors['password-needed'])
  if (call.permission.kind === 'menu' && !call.permission.codes.some((code) => caller.permissions.has(code)))
    throw refuse(commonErrors['no-permission'])
}

/** Most bytes of one file, most files and most fields. */
interface Most {
  bytes: number
  files: number
  fields: number
}

/** One flat input from path, query and body; a name that stands in two places with different values is refused. */
async function gather(
  call: Call,
  request: FastifyRequest,
  world: World,
  files: UploadedFile[],
  most: Most,
): Promise<Record<string, unknown>> {
  const { culture: _culture, 'ui-culture': _ui, ...query } = request.query as Record<string, unknown>
  const isParts = call.multipart || (call.form && request.isMultipart())
  const body = isParts ? await readMultipart(request, world, files, most) : (request.body ?? {})
  if (typeof body !== 'object' || Array.isArray(body)) throw refuse(commonErrors['unreadable-body'])
  // Without a prototype, so that `constructor` and its like are names as any other.
  const input = Object.create(null) as Record<string, unknown>
  for (const part of [query, body as Record<string, unknown>, request.params as Record<string, unknown>]) {
    for (const [name, value] of Object.entries(part)) {
      if (name in input && !isSame(input[name], value)) throw refuse(commonErrors['invalid-input'], { fields: [name] })
      input[name] = value
    }
  }
  return input
}

/** The same plain value, which a query or path carries as text. */
const isSame = (a: unknown, b: unknown): boolean => isPlain(a) && isPlain(b) && String(a) === String(b)
const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)

async function readMultipart(
  request: FastifyRequest,
  world: World,
  files: UploadedFile[],
  most: Most,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw refuse(commonErrors['media-type'])
  const fields = Object.create(null) as Record<string, unknown>
  try {
    for await (const part of request.parts({
      limits: { files: most.files, fields: most.fields, fieldSize: 200_000, fileSize: most.bytes + 1 },
    })) {
      if (part.type === 'field') {
        const before = fields[part.fieldname]
        // Several of one name are a list.
        fields[part.fieldname] = before === undefined ? part.value : [before, part.value].flat()
        continue
      }
      const saved = await world.files.spool(part.file, most.bytes)
      const filename = (part.filename ?? '').slice(0, 255)
      // So a form sends a field in which no file was chosen.
      if (saved.bytes === 0 && filename === '') await removeFile(saved.path)
      else files.push({ field: part.fieldname, filename, ...saved })
    }
  } catch (error) {
    if (error instanceof FileTooLarge) throw refuse(commonErrors['too-large'])
    // The parser complains in plain errors: no boundary, an end that never comes.
    throw typeof (error as { code?: unknown }).code === 'string' ? error : refuse(commonErrors['unreadable-body'])
  }
  const empty = files.flatMap(({ bytes, field }) => (bytes === 0 ? [field] : []))
  if (empty.length > 0) throw refuse(commonErrors['file-empty'], { fields: [...new Set(empty)] })
  return fields
}

function parse(call: Call, raw: unknown, culture: Culture): unknown {
  const parsed = call.input.safeParse(raw, { error: localeOf(culture), reportInput: true })
  const unknown = unknownFields(call, raw, culture)
  if (parsed.success && unknown.length === 0) return parsed.data
  throw refuse(commonErrors['invalid-input'], {
    fields: [...unknown, ...(parsed.success ? [] : fieldErrors(parsed.error.issues))].slice(0, 50),
  })
}

/** Of a cookie that is written without a duration. */
const COOKIE_SECONDS = 30 * 86_400

function setCookie(
  reply: FastifyReply,
  request: FastifyRequest,
  name: string,
  value: string | null,
  options: { path: string; maxAge?: number },
): void {
  const base = { path: options.path, httpOnly: true, sameSite: 'strict' as const, secure: request.protocol === 'https' }
  if (value === null) reply.clearCookie(name, base)
  else reply.setCookie(name, value, { ...base, maxAge: options.maxAge ?? COOKIE_SECONDS })
}

function sendDownload(reply: FastifyReply, file: Download): FastifyReply {
  reply.type(file.type).header('X-Content-Type-Options', 'nosniff')
  if (file.filename) reply.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeName(file.filename)}`)
  for (const [name, value] of Object.entries(file.headers ?? {})) reply.header(name, value)
  return reply.send(file.body)
}

/** RFC 5987: what encodeURIComponent leaves and the header does not take, too. */
const encodeName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
