import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queryJobs } from '@clearbelt/contract/notices/calls'
import { resourceDetail, resourceTree, retryResource } from '@clearbelt/contract/library/calls'
import { sql } from 'kysely'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zip } from '../../formats/zip.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeActors, seedBase, type Actor } from '../../testing/factories.ts'
import { ConverterFailed, findConverters, runConverter } from '../../world/converters.ts'
import { makePreview, makeWave } from './prepare/previews.ts'
import { send } from './testing/upload.ts'

let t: TestApp
let trainer: Actor
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clearbelt-media-'))
  t = await startTestApp()
  await seedBase(t)
  trainer = (await makeActors(t)).trainer
})
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A file that ffmpeg makes of its own test sources. */
function media(name: string, ...args: string[]): Buffer {
  const path = join(folder, name)
  execFileSync(findConverters().ffmpeg ?? 'ffmpeg', ['-v', 'error', '-y', ...args, path])
  return readFileSync(path)
}
const PICTURE = ['-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=10:duration=2']
const SOUND = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2']
const add = (name: string, bytes: Buffer) => send(t, trainer, { name, bytes })
const detail = async (id: string) => (await t.call(resourceDetail, { id }, trainer)).body.package
const get = (url: string, headers = {}) => t.app.inject({ method: 'GET', url, headers })

test('[RES-042] videos and sounds become what browsers play, with poster and length; images and PDFs are told by their content', async () => {
  const video = await add('lesson.avi', media('lesson.avi', ...PICTURE, ...SOUND, '-shortest'))
  const silent = await add('silent.mkv', media('silent.mkv', ...PICTURE))
  const sound = await add('talk.wav', media('talk.wav', ...SOUND))
  const image = await add(
    'bag.png',
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#246' } })
      .png()
      .toBuffer(),
  )
  const pdf = await add('规程.pdf', await pdfOf('Prohibited articles: lithium batteries'))
  await t.world.queue.drain()
  const view = await detail(video)
  expect(view).toMatchObject({ type: 10, status: 2, reason: '', mediaType: 'video/mp4', width: 160, height: 120 })
  expect(view.seconds).toBeGreaterThan(1.5)
  const bytes = (await get(view.url)).rawPayload
  expect(bytes.subarray(4, 8).toString()).toBe('ftyp')
  // The index stands before the pictures: a browser begins before the whole has come.
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  expect((await get(view.poster)).headers['content-type']).toBe('image/jpeg')
  expect((await get(view.thumbnail)).statusCode).toBe(200)
  // What the player shows while somebody looks for a place: a picture of each second on one sheet, signed as the video.
  expect((await get(view.preview)).body).toMatch(
    /^WEBVTT\n\n00:00:00\.000 --> 00:00:01\.000\npreview\.jpg#xywh=0,0,160,90\n\n00:00:01\.000 --> 00:00:02\.000\npreview\.jpg#xywh=160,0,160,90\n\n00:00:02\.000 --> \S+\npreview\.jpg#xywh=320,0,160,90\n$/,
  )
  const sheet = await sharp((await get(view.preview.replace('.vtt', '.jpg'))).rawPayload).metadata()
  expect([sheet.width, sheet.height]).toEqual([480, 90])
  expect((await get(view.url, { range: 'bytes=0-99' })).rawPayload).toHaveLength(100)
  expect(await detail(silent)).toMatchObject({ status: 2, mediaType: 'video/mp4' })
  expect(await detail(sound)).toMatchObject({ type: 11, status: 2, mediaType: 'audio/mp4' })
  const wave: unknown = JSON.parse((await get((await detail(sound)).wave)).body)
  // A tone is as loud in its middle as it ever is.
  expect(wave).toHaveLength(400)
  expect((wave as number[]).slice(20, 380).every((loudness) => loudness > 80 && loudness <= 100)).toBe(true)
  expect(await detail(image)).toMatchObject({ type: 12, status: 2, width: 900, height: 600, mediaType: 'image/png' })
  const document = await detail(pdf)
  expect(document).toMatchObject({ status: 2, mediaType: 'application/pdf' })
  expect(document.pages).toBe(document.url)
  const found = await t.call(resourceTree, { name: 'lithium batteries' }, trainer)
  expect(found.body.package.map(({ id }) => id)).toEqual([pdf])
})

test('[RTM-009] who uploaded a video or sound hears when it is done', async () => {
  const { body } = await t.call(queryJobs, {}, trainer)
  const told = body.package.map(({ kind, state, message }) => [kind, state, message])
  expect(told).toContainEqual(['library.video', 'done', 'lesson.avi is ready'])
  expect(told).toContainEqual(['library.audio', 'done', 'talk.wav is ready'])
})

test('[C-15] [C-16] a file that lies about its type or has nothing to play fails with its reason, the others go on, and it can be tried again', async () => {
  const [lie, empty, broken, cut, fine] = [
    await add('lie.pdf', Buffer.from('<html>no pdf</html>')),
    await add('sound only.mp4', media('sound.m4a', ...SOUND)),
    await add('broken.mp3', Buffer.alloc(5000, 7)),
    await add(
      'cut.png',
      (
        await sharp({ create: { width: 400, height: 400, channels: 3, background: '#135' } })
          .png()
          .toBuffer()
      ).subarray(0, 200),
    ),
    await add('fine.txt', Buffer.from('words')),
  ]
  await t.world.queue.drain()
  const said = await Promise.all(
    [lie, empty, broken, cut, fine].map(async (id) => {
      const { status, reason, url } = await detail(id)
      return [status, reason, url === '']
    }),
  )
  expect(said).toEqual([
    [3, 'other-content', true],
    [3, 'no-media', true],
    [3, 'unreadable', true],
    [3, 'unreadable', true],
    [2, '', false],
  ])
  expect((await t.call(retryResource, { id: fine }, trainer)).body.code).toBe('resource-not-failed')
  expect((await t.call(retryResource, { id: empty }, trainer)).status).toBe(200)
  expect((await detail(empty)).status).toBe(1)
  await t.world.queue.drain()
  expect((await detail(empty)).reason).toBe('no-media')
})

test('a video with eight sound tracks keeps its first, one that tells no length gets it, and one whose head says it never ends is as long as it is', async () => {
  const tones = Array.from({ length: 8 }, (_, n) => ['-f', 'lavfi', '-i', `sine=frequency=${300 + 100 * n}:duration=2`])
  const maps = Array.from({ length: 9 }, (_, n) => ['-map', String(n)]).flat()
  const [many, streamed] = [
    media('many.mkv', ...PICTURE, ...tones.flat(), ...maps, '-shortest'),
    media('streamed.mkv', ...PICTURE, '-f', 'matroska', '-live', '1'),
  ]
  const endless = media('endless.mp4', ...PICTURE, '-pix_fmt', 'yuv420p')
  // The length of the film in its head: 49 days.
  endless.writeUInt32BE(0xfff0_0000, endless.indexOf('mvhd') + 20)
  const ids = [
    await add('many.mkv', many),
    await add('streamed.mkv', streamed),
    await add('endless.mp4', Buffer.from(endless)),
  ]
  await t.world.queue.drain()
  for (const id of ids) {
    const { status, reason, seconds, url } = await detail(id)
    expect([status, reason]).toEqual([2, ''])
    expect(seconds).toBeGreaterThan(1.5)
    expect(seconds).toBeLessThan(4)
    const bytes = (await get(url)).rawPayload
    // A track of the film each: its picture, and at most one sound.
    expect(bytes.toString('latin1').split('trak').length - 1).toBe(id === ids[0] ? 2 : 1)
  }
})

test('[RES-063] the pages of a TIFF are drawn as those of a PDF, with a small picture', async () => {
  const shade = (background: string) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
  const pages = await Promise.all(['#b00', '#0b0', '#00b'].map(shade))
  const scan = await sharp(pages, { join: { animated: true } })
    .tiff()
    .toBuffer()
  const [id, cut] = [await add('scan.tif', scan), await add('cut.tiff', scan.subarray(0, 500))]
  await t.world.queue.drain()
  const shown = await detail(id)
  expect(shown).toMatchObject({ type: 8, status: 2, width: 300, height: 200 })
  const pdf = await get(shown.pages)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.body.match(/\/Type \/Page\b/g)).toHaveLength(3)
  const small = await sharp((await get(shown.thumbnail)).rawPayload).stats()
  expect(small.dominant.r).toBeGreaterThan(small.dominant.g)
  expect(await detail(cut)).toMatchObject({ status: 3, pages: '', thumbnail: '' })
})

test('[RES-063] TIFF files that were ready before get their pages in the background, once each, and stay ready where none can be drawn', async () => {
  const tiff = (background: string) =>
    sharp({ create: { width: 120, height: 80, channels: 3, background } })
      .tiff()
      .toBuffer()
  const [id, cut] = [
    await add('older.tif', await tiff('#b0b')),
    await add('older, cut.tiff', (await tiff('#0bb')).subarray(0, 300)),
  ]
  await t.world.queue.drain()
  // As a version that drew no pages left them.
  await sql`delete from resource_part where resource_id = ${id}`.execute(t.world.db)
  await sql`update resource set status = 2, reason = '', width = null, height = null, pages_asked = null where id in (${id}, ${cut})`.execute(
    t.world.db,
  )
  expect(await detail(id)).toMatchObject({ status: 2, pages: '', width: null })
  const sweep = async () => {
    const asked = await t.sweeps.find(({ what }) => what.includes('older TIFF'))?.act(t.clock.now())
    await t.world.queue.drain()
    return asked
  }
  expect(await sweep()).toBe(2)
  const shown = await detail(id)
  expect(shown).toMatchObject({ status: 2, width: 120, height: 80 })
  expect((await get(shown.pages)).body.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect((await get(shown.thumbnail)).headers['content-type']).toBe('image/jpeg')
  const unreadable = await detail(cut)
  expect(unreadable).toMatchObject({ status: 2, reason: '', pages: '' })
  expect((await get(unreadable.download)).rawPayload).toHaveLength(300)
  expect(await sweep()).toBe(0)
  // An earlier content that comes back is another one.
  await sql`update resource set pages_asked = 'another' where id in (${id}, ${cut})`.execute(t.world.db)
  expect(await sweep()).toBe(1)
})

test('a document that unpacks to more than memory holds fails as too large, before anything opens it whole', async () => {
  const files = new Map([
    ['[Content_Types].xml', '<Types/>'],
    ['word/document.xml', ' '.repeat(30_000_000)],
  ])
  const id = await add('bomb.docx', zip(files))
  await t.world.queue.drain()
  expect(await detail(id)).toMatchObject({ status: 3, reason: 'too-large', url: '', pages: '' })
})

test('[C-16] a recording whose pictures or loudness cannot be made is ready without them', async () => {
  const path = join(folder, 'nothing.mp4')
  writeFileSync(path, Buffer.alloc(3000, 5))
  const work = { path, folder, extension: 'mp4', onShare: () => undefined }
  expect(await makePreview(work, path, 10)).toEqual([])
  expect(await makeWave(work, path, 10)).toEqual([])
})

test('[C-17] a converter that hangs is killed in time with all that it started', async () => {
  const hanging = runConverter('/bin/sh', ['-c', 'sleep 60 & echo $! ; wait'], { longestMs: 300 })
  await expect(hanging).rejects.toMatchObject({ isLate: true })
  await expect(runConverter('/bin/sh', ['-c', 'echo bad >&2; exit 3'], { longestMs: 5000 })).rejects.toBeInstanceOf(
    ConverterFailed,
  )
  expect(await runConverter('/bin/sh', ['-c', 'echo fine'], { longestMs: 5000 })).toBe('fine\n')
  // Whoever sits an exam comes first.
  const rank = await runConverter('/bin/sh', ['-c', 'sleep 0.2; nice'], { longestMs: 30_000 })
  expect(Number(rank)).toBeGreaterThanOrEqual(10)
})

function pdfOf(words: string): Promise<Buffer> {
  const document = new PDFDocument()
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>((resolve) => {
    document.on('end', () => resolve(Buffer.concat(parts)))
  })
  document.text(words)
  document.end()
  return done
}
