// Sends the bytes of files to who holds an address of them, after asking whether its right still stands.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FOLDER } from '@clearbelt/domain/files/file-types'
import { HARMFUL, READY } from '@clearbelt/domain/library/resource-states'
import { commonErrors } from '@clearbelt/contract/errors'
import { refuse } from '../../../http/refusal.ts'
import { MEDIA_PATH } from './addresses.ts'
import type { LibraryDeps } from '../deps.ts'
import { ANY_MEDIA, mediaTypeOf } from './media-types.ts'
import { selectPart } from '../parts.ts'
import { OWN_GRANT } from '../present.ts'
import { selectVersion } from '../versions/store.ts'
import { selectResources, type ResourceRow } from '../store.ts'

/** One stored file as it is sent. */
interface Sent {
  key: string
  bytes: number
  mediaType: string
  /** Offered to be saved under this name; null is shown. */
  saveAs: string | null
}

/** Nothing in a file runs, loads or frames anything, whatever it holds. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; sandbox"

/** What browsers show by themselves without harm. */
const SHOWN =
  /^(image\/(png|jpeg|gif|bmp)|video\/mp4|audio\/mp4|application\/(pdf|vnd\.apple\.mpegurl)|video\/mp2t|text\/(plain|vtt))/

/** The part that an address names; null for one that is not there. */
async function findPart(
  { world }: LibraryDeps,
  row: ResourceRow,
  { part, isOwn }: { part: string /** Through the library itself. */; isOwn: boolean },
): Promise<Sent | null> {
  if (row.fileKey === null) return null
  // Learners read what a file shows now, and nothing that it showed before.
  const [, version] = /^versions\/(\d{1,6})$/.exec(part) ?? []
  if (version !== undefined) {
    const former = isOwn ? await selectVersion(world.db, row.id, Number(version)) : null
    if (!former || former.reason === HARMFUL) return null
    return { key: former.fileKey, bytes: former.bytes, mediaType: ANY_MEDIA, saveAs: former.fileName || row.fileName }
  }
  // What harms is given to nobody, its owner neither.
  if (row.reason === HARMFUL) return null
  const fileName = row.fileName || `${row.name}.${row.extension}`
  const own = { key: row.fileKey, bytes: row.bytes }
  if (part === 'file') return { ...own, mediaType: ANY_MEDIA, saveAs: fileName }
  if (row.status !== READY) return null
  if (part === 'shown') {
    const mediaType = mediaTypeOf(row.extension)
    return { ...own, mediaType, saveAs: SHOWN.test(mediaType) ? null : fileName }
  }
  const found = await selectPart(world.db, row.id, part)
  return found && { key: found.fileKey, bytes: found.bytes, mediaType: found.mediaType, saveAs: null }
}

/** A single range of bytes; null for the whole, `wrong` for one outside the file. */
export function rangeOf(header: string, bytes: number): { start: number; end: number } | 'wrong' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start > end || start >= bytes || (from === '' && Number(to) === 0) ? 'wrong' : { start, end }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const encodeName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Bytes that are sent before the right is asked for again: what was begun is not sent to its end without it. */
const ASKED_BYTES = 4_000_000

/** Sends a stream for as long as its right stands; breaks off where that has ended. */
async function* whileAllowed(stream: Readable, isAllowed: () => Promise<boolean>): AsyncGenerator<Buffer> {
  let sent = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    sent += part.length
    if (sent > ASKED_BYTES) {
      sent = 0
      if (!(await isAllowed())) throw new Error('the right to a file ended while it was sent')
    }
    yield part
  }
}

/** Mounts the addresses of files. They carry their own proof and are asked for by elements that send no headers. */
export function serveFiles(app: FastifyInstance, deps: LibraryDeps): void {
  app.get(`${MEDIA_PATH}/:token/*`, async (request: FastifyRequest, reply: FastifyReply) => {
    const { token, '*': part } = request.params as { token: string; '*': string }
    const { arrivedAt } = request
    const sent = await allowed(deps, token, part, { begunAt: arrivedAt, at: arrivedAt })
    if (!sent) throw refuse(commonErrors['not-found'])
    const tag = `"${sent.key.slice(0, 32)}"`
    reply
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Security-Policy', SANDBOX)
      .header('Accept-Ranges', 'bytes')
      .header('ETag', tag)
      // Kept by the browser, and asked about each time: the right may have ended.
      .header('Cache-Control', 'private, no-cache')
    if (text(request.headers['if-none-match']) === tag) return reply.code(304).send()
    reply.type(sent.mediaType)
    if (sent.saveAs !== null)
      reply.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeName(sent.saveAs)}`)
    const condition = text(request.headers['if-range'])
    const range = condition !== '' && condition !== tag ? null : rangeOf(text(request.headers.range), sent.bytes)
    if (range === 'wrong') return reply.code(416).header('Content-Range', `bytes */${sent.bytes}`).send()
    const length = range === null ? sent.bytes : range.end - range.start + 1
    reply.header('Content-Length', length)
    if (range) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${sent.bytes}`)
    if (request.method === 'HEAD') return reply.send()
    const { shelf, clock } = deps.world
    const stream = range === null ? shelf.stream(sent.key) : shelf.stream(sent.key, range)
    if (length <= ASKED_BYTES) return reply.send(stream)
    const isAllowed = async (): Promise<boolean> =>
      (await allowed(deps, token, part, { begunAt: arrivedAt, at: clock.now() })) !== null
    return reply.send(Readable.from(whileAllowed(stream, isAllowed), { objectMode: false }))
  })
}

/**
 * What an address gives at this moment; null when its session or its right has ended. The address itself must have stood
 * when the request came: what is sent slowly is not cut by its hour.
 */
async function allowed(
  deps: LibraryDeps,
  token: string,
  part: string,
  { begunAt, at }: { begunAt: number; at: number },
): Promise<Sent | null> {
  const claim = deps.addresses.read(token, begunAt)
  if (!claim) return null
  const caller = await deps.access.callerOfSession(claim.sessionID, at)
  const keeper = deps.keepers().find(({ purpose }) => purpose === claim.purpose)
  if (!caller || !keeper) return null
  const { db } = deps.world
  if (!(await keeper.mayRead(db, caller, claim.objectID, claim.resourceID))) return null
  const [row] = await selectResources(db, [claim.resourceID], true)
  return row && row.type !== FOLDER ? findPart(deps, row, { part, isOwn: claim.purpose === OWN_GRANT.purpose }) : null
}
