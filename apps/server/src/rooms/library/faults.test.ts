// What goes wrong with files: lines that break, disks that fill, nodes that end in the middle, files that harm.
import { createHash, randomBytes } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  deleteResources,
  deleteSubtitles,
  putSubtitles,
  resourceDetail,
  resourceTree,
  retryResource,
} from '@clearbelt/contract/library/calls'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeActors, seedBase, type Actor } from '../../testing/factories.ts'
import { findConverters } from '../../world/converters.ts'
import { merge, send, sendChunk, testUpload } from './testing/upload.ts'

const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

/** A daemon that speaks INSTREAM as ClamAV does: parts with their length before them, an empty one at the end. */
function startScanner(): Promise<{ server: Server; port: number; seen: () => number }> {
  let seen = 0
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (part: Buffer) => {
      bytes = Buffer.concat([bytes, part])
      const command = 'zINSTREAM\0'
      if (bytes.length < command.length) return
      if (bytes.subarray(0, command.length).toString() !== command) return void socket.end('UNKNOWN COMMAND\0')
      const parts: Buffer[] = []
      for (let at = command.length; at + 4 <= bytes.length; ) {
        const length = bytes.readUInt32BE(at)
        if (length === 0) {
          seen++
          const isFound = Buffer.concat(parts).includes(EICAR)
          return void socket.end(isFound ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0')
        }
        parts.push(bytes.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ server, port: (server.address() as { port: number }).port, seen: () => seen })
    })
  })
}

let t: TestApp
let node: TestApp
let trainer: Actor
let scanner: Awaited<ReturnType<typeof startScanner>>
const folder = mkdtempSync(join(tmpdir(), 'clearbelt-faults-'))
beforeAll(async () => {
  scanner = await startScanner()
  t = await startTestApp({ env: { CLAMD: `127.0.0.1:${scanner.port}` } })
  await seedBase(t)
  trainer = (await makeActors(t)).trainer
  node = await startTestApp({ beside: t })
})
afterAll(async () => {
  await node.close()
  await t.close()
  scanner.server.close()
  rmSync(folder, { recursive: true, force: true })
})

const words = (length: number): Buffer => Buffer.from(randomBytes(length).toString('hex').slice(0, length))
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const detail = async (id: string) => (await t.call(resourceDetail, { id }, trainer)).body.package
const get = (url: string) => t.app.inject({ method: 'GET', url })
const named = async (name: string) => (await t.call(resourceTree, { name }, trainer)).body.package
const full = (): Promise<never> => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
const ended = (): Promise<never> => Promise.reject(new Error('the node has ended'))

test('[T-52] chunks lost, repeated, out of order and sent by two pages, merges asked twice and cut at each step on one node: the file is whole on the other, once, or not there', async () => {
  const upload = { name: 'broken line.txt', bytes: words(5200), chunkBytes: 1000 }
  const numbers = [5, 2, 2, 6, 1, 3]
  for (const number of numbers) await sendChunk(number % 2 ? t : node, trainer, upload, number)
  const { tempName, uploaded } = await testUpload(node, trainer, upload)
  expect(uploaded).toEqual([1, 2, 3, 5, 6])
  expect((await merge(node, trainer, upload, tempName)).body.code).toBe('upload-incomplete')
  // Two pages send what is missing, and what is there, at once.
  await Promise.all([4, 4, 1, 6].map((number, n) => sendChunk(n % 2 ? t : node, trainer, upload, number)))
  const { shelf, chunks } = t.world
  const kept = { adopt: shelf.adopt, assemble: chunks.assemble, remove: chunks.remove }
  try {
    for (const [doors, act] of [
      [chunks, 'assemble'],
      [shelf, 'adopt'],
    ] as const)
      for (const fault of [ended, full]) {
        Object.assign(doors, { [act]: fault })
        expect((await merge(t, trainer, upload, tempName)).body.result).toBe(false)
        Object.assign(doors, { [act]: kept[act] })
        expect(await named('broken line')).toEqual([])
      }
    // It ends after the file stands, before its chunks are gone: the answer is lost.
    chunks.remove = ended
    expect((await merge(t, trainer, upload, tempName)).body.result).toBe(false)
  } finally {
    Object.assign(shelf, { adopt: kept.adopt })
    Object.assign(chunks, { assemble: kept.assemble, remove: kept.remove })
  }
  const again = await Promise.all([merge(node, trainer, upload, tempName), merge(node, trainer, upload, tempName)])
  expect(again.map(({ body }) => body.package.status)).toEqual([2, 2])
  const [row, ...others] = await named('broken line')
  expect(others).toEqual([])
  await t.world.queue.drain()
  const whole = await get((await detail(row?.id ?? '')).download)
  expect(sha256(whole.rawPayload)).toBe(sha256(upload.bytes))
})

test('[T-52] a disk that fills while a file is prepared fails it with that reason; what was made is taken away, and it can be prepared again', async () => {
  const id = await send(t, trainer, { name: 'no room.txt', bytes: words(300) })
  const picture = await send(t, trainer, { name: 'no room.png', bytes: await png(40, 40) })
  const { adopt } = t.world.shelf
  t.world.shelf.adopt = full
  await t.world.queue.drain()
  Object.assign(t.world.shelf, { adopt })
  expect(await detail(picture)).toMatchObject({ status: 3, reason: 'no-room', url: '', thumbnail: '' })
  expect(await detail(id)).toMatchObject({ status: 2 })
  await t.call(retryResource, { id: picture }, trainer)
  await t.world.queue.drain()
  expect(await detail(picture)).toMatchObject({ status: 2, reason: '' })
})

test('a picture whose head claims more than memory holds is refused by its head', async () => {
  const bomb = await png(10, 10)
  // Width and height of the first block, and its checksum left wrong or right: neither is drawn.
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  const id = await send(t, trainer, { name: 'bomb.png', bytes: bomb })
  const before = process.memoryUsage().rss
  await t.world.queue.drain()
  expect((await detail(id)).status).toBe(3)
  expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000)
})

test('[C-15] a file in which the scanner finds something fails with that reason, is handed to nobody and stands in the log; one that was not looked at is not ready', async () => {
  const [bad, good] = [
    await send(t, trainer, { name: 'letter.txt', bytes: Buffer.from(`Dear all\n${EICAR}\n`) }),
    await send(t, trainer, { name: 'fine.txt', bytes: words(400_000) }),
  ]
  const before = scanner.seen()
  const { url: address } = await detail(good)
  expect(address).toBe('')
  const { download } = await detail(bad)
  await t.world.queue.drain()
  expect(scanner.seen() - before).toBe(2)
  expect(await detail(bad)).toMatchObject({ status: 3, reason: 'virus', download: '', url: '' })
  expect((await get(download)).statusCode).toBe(404)
  const { rows } = await sql<{
    after: unknown
    actor: string | null
  }>`select after, actor_id as actor from audit_entry where act = 'library.virus' and object_id = ${bad}`.execute(
    t.world.db,
  )
  expect(rows).toEqual([
    {
      actor: null,
      after: expect.objectContaining({ name: 'letter.txt', found: 'Eicar-Signature', uploadedBy: trainer.id }),
    },
  ])
  expect(await detail(good)).toMatchObject({ status: 2 })
  // Without a verdict nothing is ready, however often it is tried.
  const alone = await startTestApp({ beside: t, env: { CLAMD: '127.0.0.1:9' } })
  try {
    const unseen = await send(alone, trainer, { name: 'unseen.txt', bytes: words(200) })
    await alone.world.queue.drain().catch(() => undefined)
    expect((await detail(unseen)).status).not.toBe(2)
  } finally {
    await alone.close()
  }
})

test('a long video comes in segments, each by the same right; subtitles of both kinds and of old encodings lie beside it until they are taken away', async () => {
  const path = join(folder, 'long.mp4')
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=64x48:rate=2:duration=606']
  execFileSync(findConverters().ffmpeg ?? 'ffmpeg', ['-v', 'error', '-y', ...source, '-pix_fmt', 'yuv420p', path])
  const id = await send(t, trainer, { name: 'long.mp4', bytes: readFileSync(path) })
  const srt = (bytes: Buffer, name = 'a.srt', language = 'zh-CN') =>
    t.call(putSubtitles, { id, language }, trainer, { file: { field: 'upfile', name, bytes } })
  const cue = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n安检\n')
  expect((await srt(cue)).body.code).toBe('subtitles-no-video')
  await t.world.queue.drain()
  const video = await detail(id)
  const list = await get(video.hls)
  expect([list.statusCode, list.headers['content-type']]).toEqual([200, 'application/vnd.apple.mpegurl'])
  const segments = list.body.split('\n').filter((line) => line.endsWith('.ts'))
  expect(segments.length).toBeGreaterThan(1)
  expect(list.body).toContain('#EXT-X-ENDLIST')
  const segment = await get(video.hls.replace('index.m3u8', segments.at(-1) ?? ''))
  expect([segment.statusCode, segment.rawPayload[0]]).toEqual([200, 0x47])
  const forged = video.hls.replace(/\.[\w-]+\/hls/, '.AAAAAAAAAAAAAAAAAAAAAAAA/hls')
  expect((await get(forged)).statusCode).toBe(404)

  expect((await srt(Buffer.from('no cue'))).body).toMatchObject({
    code: 'subtitles-wrong',
    fields: [{ path: 'upfile' }],
  })
  expect((await srt(cue, 'a.txt')).body.code).toBe('subtitles-wrong')
  // GB 18030, as older Chinese editors write.
  const old = Buffer.concat([Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n'), Buffer.from('b0b2bcec', 'hex')])
  expect((await srt(old)).status).toBe(200)
  expect((await srt(Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nScreening\n'), 'b.vtt', 'en')).status).toBe(200)
  const { subtitles } = await detail(id)
  expect(subtitles.map(({ language }) => language)).toEqual(['en', 'zh-CN'])
  const chinese = await get(subtitles[1]?.url ?? '')
  expect([chinese.headers['content-type'], chinese.body]).toEqual([
    'text/vtt; charset=utf-8',
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n安检\n',
  ])
  expect((await t.call(deleteSubtitles, { id, language: 'en' }, trainer)).status).toBe(200)
  expect((await detail(id)).subtitles.map(({ language }) => language)).toEqual(['zh-CN'])
  expect((await get(subtitles[0]?.url ?? '')).statusCode).toBe(404)
})

test('[C-18] what is being sent is broken off once the right to it is taken away', async () => {
  const id = await send(t, trainer, { name: 'long reading.txt', bytes: words(100) })
  await t.world.queue.drain()
  // More than the buffers of a line hold.
  const bytes = Buffer.alloc(24_000_000, 'reading ')
  const key = await t.world.shelf.put(bytes)
  await sql`update resource set file_key = ${key}, bytes = ${bytes.length} where id = ${id}`.execute(t.world.db)
  const { url } = await detail(id)
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as { port: number }
  const fetched = async (meanwhile: () => Promise<unknown>): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`)
    const reader = answer.body?.getReader()
    let length = 0
    try {
      for (let isFirst = true; ; isFirst = false) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done || !value) return length
        length += value.length
        if (isFirst) await meanwhile()
      }
    } catch {
      return length
    }
  }
  expect(await fetched(async () => undefined)).toBe(bytes.length)
  const cut = await fetched(() => t.call(deleteResources, { ids: [id] }, trainer))
  expect(cut).toBeGreaterThan(0)
  expect(cut).toBeLessThan(bytes.length)
})

function png(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#345678' } })
    .png()
    .toBuffer()
}
