import { randomBytes } from 'node:crypto'
import {
  cancelUpload,
  mergeUpload,
  sendResource,
  sendZip,
  testResource,
  uploadCover,
  coverFile,
  uploadFile,
  ownFile,
} from '@clearbelt/contract/files/calls'
import { resourceDetail, resourceTree } from '@clearbelt/contract/library/calls'
import { CHUNK_BYTES, HASH_SLICE_BYTES, CHUNK_RETRIES } from '@clearbelt/domain/files/upload'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeActors, makeOrg, makeUser, seedBase, signIn, type Actor, type MadeUser } from '../../testing/factories.ts'
import type { Who } from '../../testing/send-signed.ts'
import { forgetUploads } from '../files/forget.ts'
import { chunkOf, merge, send, sendChunk, testUpload, type Upload } from './testing/upload.ts'

let t: TestApp
let node: TestApp
let trainer: Actor
let other: MadeUser
let stranger: Who
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
  trainer = (await makeActors(t)).trainer
  node = await startTestApp({ beside: t })
  other = await makeUser(t, { type: 2, org: await makeOrg(t) })
  stranger = await signIn(t, other)
})
afterAll(async () => {
  await node.close()
  await t.close()
})

const text = (length: number): Buffer =>
  Buffer.from(
    randomBytes(Math.ceil(length / 2))
      .toString('hex')
      .slice(0, length),
  )
const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#234567' } })
    .png()
    .toBuffer()
const small = (name: string, bytes: Buffer, more: Partial<Upload> = {}): Upload => ({
  name,
  bytes,
  chunkBytes: 1000,
  ...more,
})
const detail = async (id: string, who: Who = trainer) => (await t.call(resourceDetail, { id }, who)).body.package
const list = async (who: Who = trainer, path = '') =>
  (await t.call(resourceTree, { path, Limit: 500 }, who)).body.package

test('[RES-057] [RES-058] [RES-059] [RES-066] chunks of 2,048,000 bytes, sums in slices of 10,240,000, three more tries; a chunk answers what is here', async () => {
  expect([CHUNK_BYTES, HASH_SLICE_BYTES, CHUNK_RETRIES]).toEqual([2_048_000, 10_240_000, 3])
  const upload: Upload = { name: 'long.txt', bytes: text(CHUNK_BYTES + 10) }
  const { body, status } = await sendChunk(t, trainer, upload, 2)
  expect([status, body.result]).toEqual([200, true])
  expect(body.package).toMatchObject({
    skipUpload: false,
    uploaded: [2],
    needMerge: false,
    totalChunks: 2,
    resourceID: '',
    url: '',
  })
  expect(body.package.tempName).not.toBe('')
  const whole = await sendChunk(t, trainer, upload, 1)
  expect(whole.body.package).toMatchObject({ uploaded: [1, 2], needMerge: true, tempName: body.package.tempName })
  const long = await sendChunk(t, trainer, upload, 1, text(CHUNK_BYTES + 1))
  expect(long.status).toBe(413)
})

test('[RES-060] [RES-067] [RES-055] [C-11] [C-14] a test tells which chunks are here on every node; the merge makes one file, and says the same when its answer was lost', async () => {
  const upload = small('节点.txt', text(3500))
  expect(await testUpload(t, trainer, upload)).toMatchObject({ uploaded: [], needMerge: false, tempName: '' })
  await sendChunk(t, trainer, upload, 1)
  await sendChunk(node, trainer, upload, 3)
  const state = await testUpload(node, trainer, upload)
  expect(state.uploaded).toEqual([1, 3])
  const early = await merge(t, trainer, upload, state.tempName)
  expect([early.status, early.body.code]).toEqual([409, 'upload-incomplete'])
  await sendChunk(t, trainer, upload, 2)
  await sendChunk(node, trainer, upload, 4)
  const [first, second] = await Promise.all([
    merge(t, trainer, upload, state.tempName),
    merge(node, trainer, upload, state.tempName),
  ])
  const told = [first, second].map(({ body }) => body.package)
  expect(told.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([0, 2])
  expect(told[0]?.resourceID).toBe(told[1]?.resourceID)
  const again = await merge(t, trainer, upload, state.tempName)
  expect(again.body.package).toMatchObject({ status: 2, resourceID: told[0]?.resourceID })
  expect((await list()).filter(({ name }) => name === '节点')).toHaveLength(1)
  expect((await t.world.chunks.list(state.tempName)).size).toBe(0)
})

test('[C-12] [RES-073] a file whose checksum differs is refused by name, and its chunks stay for a second try', async () => {
  const upload = small('damaged.txt', text(2500))
  await sendChunk(t, trainer, upload, 1)
  await sendChunk(t, trainer, upload, 2, text(1000))
  const { body } = await sendChunk(t, trainer, upload, 3)
  const refused = await merge(t, trainer, upload, body.package.tempName)
  expect([refused.status, refused.body.result, refused.body.code]).toEqual([409, false, 'upload-checksum'])
  expect(refused.body.message).toContain('damaged.txt')
  expect((await testUpload(t, trainer, upload)).uploaded).toEqual([1, 2, 3])
  await sendChunk(t, trainer, upload, 2)
  expect((await merge(t, trainer, upload, body.package.tempName)).body.package.status).toBe(0)
})

test('[RES-054] [T-54] a file is known without being sent only to who may read it already', async () => {
  const bytes = text(1800)
  const id = await send(t, trainer, small('secret.txt', bytes))
  expect(await testUpload(t, stranger, small('guess.txt', bytes))).toMatchObject({ skipUpload: false, resourceID: '' })
  const copy = await testUpload(t, trainer, small('second name.txt', bytes))
  expect(copy).toMatchObject({ skipUpload: true })
  expect(copy.resourceID).not.toBe(id)
  expect(copy.url).not.toBe('')
  expect(await testUpload(t, trainer, small('second name.txt', bytes))).toEqual({ ...copy, url: expect.any(String) })
  const forged = { ...chunkOf(small('third.txt', bytes)), sha256: undefined }
  expect((await t.call(testResource, forged, trainer)).body.package.skipUpload).toBe(false)
})

test('an upload belongs to its sender: another neither merges nor removes it', async () => {
  const upload = small('mine.txt', text(900))
  const { tempName } = (await sendChunk(t, trainer, upload, 1)).body.package
  expect((await merge(t, stranger, upload, tempName)).body.code).toBe('upload-gone')
  await t.call(cancelUpload, { tempName }, stranger)
  expect((await testUpload(t, trainer, upload)).uploaded).toEqual([1])
})

test('[RES-056] an upload is removed with its chunks, also by the clean-up after a week', async () => {
  const [one, two] = [small('a.txt', text(1500)), small('b.txt', text(1500))]
  const { tempName } = (await sendChunk(t, trainer, one, 1)).body.package
  await t.call(cancelUpload, { tempName }, trainer)
  expect((await testUpload(t, trainer, one)).uploaded).toEqual([])
  const left = (await sendChunk(t, trainer, two, 1)).body.package.tempName
  t.clock.set(t.clock.now() + 8 * 86_400_000)
  const who = await signIn(t, trainer)
  await forgetUploads(t.world)
  expect(await t.world.chunks.uploads()).not.toContain(left)
  expect((await testUpload(t, who, two)).uploaded).toEqual([])
  trainer = { ...trainer, ...who }
  stranger = await signIn(t, other)
})

test('[RES-061] [RES-062] [RES-063] [RES-064] [RES-065] every named type is taken, no other, whatever its letters', async () => {
  const taken =
    'png jpg jpeg gif bmp mp4 rmvb mkv wmv flv avi doc docx xls xlsx ppt pptx pdf txt tif tiff aiff aif wav mp3 wma flac ogg aac amr m4a'
  for (const end of taken.split(' ')) {
    const { status } = await t.call(testResource, chunkOf(small(`x.${end.toUpperCase()}`, text(10))), trainer)
    expect([end, status]).toEqual([end, 200])
  }
  for (const name of ['x.svg', 'x.html', 'x.exe', 'x.zip', 'noend', '.png']) {
    const { body } = await t.call(testResource, chunkOf(small(name, text(10))), trainer)
    expect([name, body.code]).toEqual([name, 'upload-type-unknown'])
  }
  const zip = { field: 'upfile', name: 'blob', bytes: text(10) }
  const archive = small('pack.zip', zip.bytes)
  expect((await t.call(sendZip, chunkOf(archive), trainer, { file: zip })).status).toBe(200)
  expect((await t.call(sendZip, chunkOf(small('x.png', zip.bytes)), trainer, { file: zip })).body.code).toBe(
    'upload-type-unknown',
  )
})

test('[RES-069] [RES-071] archives, files in one piece and covers have addresses of their own; a failure tells the sentence', async () => {
  const bytes = text(1200)
  const archive = { ...chunkOf(small('pack.zip', bytes), 1), chunkSize: 2_048_000, totalChunks: 1 }
  const sent = await t.call(sendZip, archive, trainer, { file: { field: 'upfile', name: 'blob', bytes } })
  const merged = await t.call(
    mergeUpload,
    { tempName: sent.body.package.tempName, fileName: 'pack.zip', totalChunks: 1 },
    trainer,
  )
  const own = await t.call(ownFile, { id: merged.body.package.resourceID }, trainer)
  expect([own.raw.equals(bytes), own.headers['content-disposition']]).toEqual([
    true,
    "attachment; filename*=UTF-8''pack.zip",
  ])
  expect((await t.call(ownFile, { id: merged.body.package.resourceID }, stranger)).status).toBe(404)
  const whole = await t.call(uploadFile, {}, trainer, { file: { field: 'upfile', name: '说明.pdf', bytes } })
  expect(whole.body.package).toMatchObject({ name: '说明.pdf', bytes: 1200 })
  const cover = await t.call(uploadCover, {}, trainer, {
    file: { field: 'upfile', name: 'c.png', bytes: await picture(1600, 900) },
  })
  const shown = await t.call(coverFile, { id: cover.body.package.id }, stranger)
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const bad = await t.call(uploadCover, {}, trainer, { file: { field: 'upfile', name: 'c.png', bytes } })
  expect([bad.body.result, bad.body.code]).toEqual([false, 'cover-not-a-picture'])
  expect(bad.body.message).not.toBe('')
})

test('[C-13] names in Chinese, with emoji, decomposed, long or reserved all arrive, under one form', async () => {
  const names = [
    ['安检图像判读教程.txt', '安检图像判读教程'],
    ['👩‍✈️ crew.txt', '👩‍✈️ crew'],
    ['cafe\u0301.txt', 'café'],
    [`${'长'.repeat(80)}.txt`, '长'.repeat(50)],
    ['CON.txt', '_CON'],
    ['a:b?.txt', 'a_b_'],
    ['../../etc/passwd.txt', 'passwd'],
  ] as const
  for (const [sent, kept] of names) {
    const id = await send(t, trainer, small(sent, text(40)))
    expect((await detail(id)).name).toBe(kept)
  }
  const twice = await send(t, trainer, small('CAFÉ.txt', text(40)))
  expect((await detail(twice)).name).toBe('CAFÉ (2)')
})

test('a dropped folder arrives whole: its folders are made once', async () => {
  for (const [path, length] of [
    ['航班/一月/a.txt', 30],
    ['航班/一月/b.txt', 31],
    ['航班/c.txt', 32],
  ] as const) {
    const name = path.split('/').at(-1) ?? ''
    await send(t, trainer, small(name, text(length), { relativePath: path }))
  }
  const top = (await list()).filter(({ name }) => name === '航班')
  expect(top.map(({ type }) => type)).toEqual([21])
  const inside = await list(trainer, `/${top[0]?.id}/`)
  expect(inside.map(({ name }) => name)).toEqual(['一月', 'c'])
  const month = await list(trainer, `${inside[0]?.path}${inside[0]?.id}/`)
  expect(month.map(({ name }) => name).toSorted()).toEqual(['a', 'b'])
})

test('[T-52] a full disk in a chunk or a merge is told as that, and nothing half ready stays', async () => {
  const upload = small('full.txt', text(1500))
  const { chunks } = t.world
  const { put, assemble } = chunks
  const full = (): Promise<never> => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
  try {
    chunks.put = full
    const refused = await sendChunk(t, trainer, upload, 1)
    expect([refused.status, refused.body.code]).toEqual([503, 'disk-full'])
    chunks.put = put
    await sendChunk(t, trainer, upload, 1)
    const { tempName } = (await sendChunk(t, trainer, upload, 2)).body.package
    chunks.assemble = full
    const merged = await merge(t, trainer, upload, tempName)
    expect([merged.status, merged.body.code]).toEqual([503, 'disk-full'])
    expect((await list()).some(({ name }) => name === 'full')).toBe(false)
    chunks.assemble = assemble
    expect((await merge(t, trainer, upload, tempName)).body.package.status).toBe(0)
  } finally {
    Object.assign(chunks, { put, assemble })
  }
})

test('a chunk without a file, or of another length, and a file without a byte are refused at the field', async () => {
  const upload = small('short.txt', text(1500))
  const none = await t.call(sendResource, chunkOf(upload), trainer)
  expect([none.body.code, none.body.fields?.[0]?.path]).toEqual(['upload-file-missing', 'upfile'])
  const empty = await t.call(testResource, chunkOf(small('empty.txt', Buffer.alloc(0))), trainer)
  expect([empty.status, empty.body.code, empty.body.fields?.[0]?.path]).toEqual([422, 'file-empty', 'upfile'])
  const short = await sendChunk(t, trainer, upload, 1, text(3))
  expect([short.status, short.body.code]).toEqual([422, 'upload-chunk-wrong'])
})
