// Pictures of accounts and real-name authentication, through the whole server.
import { createHmac } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { accountInfo } from '@clearbelt/contract/access/calls'
import { avatarPicture, removeAvatar, saveAvatar } from '@clearbelt/contract/identity/avatar-calls'
import * as real from '@clearbelt/contract/identity/real-name-calls'
import { checkDigitOf } from '@clearbelt/domain/identity/id-number'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Who } from '../../testing/app.ts'
import { makeActors, makeOrg, makeUser, seedBase, signIn, type Actor } from '../../testing/factories.ts'
import { makeWebm } from '../../testing/webm.ts'
import { readVideo } from './video-length.ts'

let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
  actors = await makeActors(t)
})
afterAll(() => t.close())

const GOOD = '11010519491231002X'
const picture = (side: number, color: string, format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width: side, height: Math.round(side * 0.7), channels: 3, background: color } })
    [format]()
    .toBuffer()
const file = (field: string, bytes: Buffer) => ({ field, name: `${field}.bin`, bytes })
const stored = (): Buffer[] =>
  !existsSync(join(t.world.config.dataDir, 'files'))
    ? []
    : readdirSync(join(t.world.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
        .filter((e) => e.isFile())
        .map((e) => readFileSync(join(e.parentPath, e.name)))
const acts = async (objectID: string) =>
  (
    await sql<{
      act: string
    }>`select act from audit_entry where object_id = ${objectID} and act like 'identity.%' order by id`.execute(
      t.world.db,
    )
  ).rows.map((row) => row.act)

async function student(): Promise<Actor> {
  const made = await makeUser(t, { type: 3, org: actors.student.org })
  return { ...made, ...(await signIn(t, made)), org: actors.student.org }
}
const basic = (who: Who, idNumber = GOOD, name = '张伟') => t.call(real.realNameBasic, { name, idNumber }, who)
const images = async (who: Who, front = 'red', back = 'blue') =>
  t.call(real.realNameImage, {}, who, {
    files: [file('front', await picture(600, front)), file('back', await picture(600, back))],
  })
const video = (who: Who, seconds = 5) => t.call(real.realNameVideo, {}, who, { file: file('video', makeWebm(seconds)) })
async function send(who: Who, idNumber = GOOD): Promise<void> {
  expect((await basic(who, idNumber)).status).toBe(200)
  expect((await images(who)).status).toBe(200)
  expect((await video(who)).status).toBe(200)
}

test('a picture is cut square, written anew and shown to its owner and to those whose scope it is in; changing it leaves no file behind', async () => {
  const who = await student()
  const count = stored().length
  const tagged = await sharp(await picture(900, 'red'))
    .withExif({ IFD0: { Artist: 'Somewhere secret' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await t.call(saveAvatar, {}, who, { file: file('upfile', tagged) })
  expect([status, body.package.avatar]).toEqual([200, expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect((await t.call(accountInfo, {}, who)).body.package.avatar).toBe(body.package.avatar)
  const shown = await t.call(avatarPicture, { id: who.id }, who)
  expect(await sharp(shown.raw).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect(shown.raw.includes('Somewhere secret')).toBe(false)
  expect(shown.headers['cache-control']).toBe('private, no-store')
  expect((await t.call(avatarPicture, { id: who.id }, actors.trainer)).status).toBe(200)
  for (const other of [actors.otherTrainer, actors.otherStudent, actors.student])
    expect((await t.call(avatarPicture, { id: who.id }, other)).status).toBe(404)
  await t.call(saveAvatar, {}, who, { file: file('upfile', await picture(300, 'green', 'png')) })
  expect(stored()).toHaveLength(count + 1)
  await t.call(removeAvatar, {}, who)
  expect(stored()).toHaveLength(count)
  expect(await acts(who.id)).toEqual(['identity.saveAvatar', 'identity.saveAvatar', 'identity.removeAvatar'])
})

test('a picture that is none, too small or too large is refused at its field', async () => {
  const send1 = (bytes: Buffer) => t.call(saveAvatar, {}, actors.student, { file: file('upfile', bytes) })
  for (const bytes of [
    Buffer.from('<svg onload="alert(1)"/>'),
    Buffer.from('GIF89a'),
    (await picture(300, 'red')).subarray(0, 300),
  ]) {
    const { status, body } = await send1(bytes)
    expect([status, body.code, body.fields?.[0]?.path]).toEqual([422, 'picture-unreadable', 'upfile'])
  }
  const empty = (await send1(Buffer.alloc(0))).body
  expect([empty.code, empty.fields?.[0]?.path]).toEqual(['file-empty', 'upfile'])
  expect((await send1(await picture(60, 'red'))).body).toMatchObject({
    code: 'picture-small',
    message: expect.stringContaining('64'),
  })
  expect((await send1(Buffer.alloc(5_000_001))).status).toBe(413)
})

test('[ACC-101] [SYS-025] data, both sides of the card and a video go in their order, wait, and cannot be changed meanwhile', async () => {
  const who = await student()
  expect((await t.call(real.myRealName, {}, who)).body.package).toMatchObject({ state: 'none', hasImages: false })
  expect((await images(who)).body.code).toBe('real-name-order')
  for (const wrong of ['110105194912310021', '110105194913310020', '99010519491231002X', 'abc']) {
    const { status, body } = await basic(who, wrong)
    expect([status, body.code, body.fields?.[0]?.path]).toEqual([422, 'id-number', 'idNumber'])
  }
  const { turns } = (await basic(who, ' 110105 19491231 002x ')).body.package
  expect(turns).toHaveLength(3)
  expect((await video(who)).body.code).toBe('real-name-order')
  const half = await t.call(real.realNameImage, {}, who, { files: [file('front', await picture(600, 'red'))] })
  expect([half.body.code, half.body.fields?.[0]?.path]).toEqual(['picture-unreadable', 'back'])
  expect((await images(who)).status).toBe(200)
  for (const [seconds, code] of [
    [1, 'video-length'],
    [40, 'video-length'],
  ] as const)
    expect((await video(who, seconds)).body.code).toBe(code)
  expect(
    (await t.call(real.realNameVideo, {}, who, { file: file('video', Buffer.from('not a video')) })).body.code,
  ).toBe('video-unreadable')
  expect((await video(who)).status).toBe(200)
  expect((await t.call(real.myRealName, {}, who)).body.package).toMatchObject({
    state: 'waiting',
    name: '张伟',
    idNumber: `${'*'.repeat(14)}002X`,
    turns,
  })
  for (const reply of [await basic(who), await images(who), await video(who)])
    expect(reply.body.code).toBe('real-name-waiting')
})

test('what is kept of an identity can be read neither in the database nor on the disk, and is handed out to the person and to checkers alone', async () => {
  const who = await student()
  await send(who, `44030819960229001${checkDigitOf('44030819960229001')}`)
  const front = await t.call(real.myRealNamePart, { part: 'front' }, who)
  expect([front.status, front.headers['content-type'], front.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ])
  const { rows } = await sql<{
    text: string
  }>`select row_to_json(r)::text as text from real_name r where account_id = ${who.id}`.execute(t.world.db)
  expect(rows[0]?.text).not.toMatch(/张伟|440308/)
  for (const bytes of stored())
    expect(
      bytes.subarray(0, 3).toString('hex') === 'ffd8ff' || bytes.subarray(0, 4).toString('hex') === '1a45dfa3',
    ).toBe(false)
  expect((await t.call(real.realNamePart, { id: who.id, part: 'video' }, actors.admin)).raw.equals(makeWebm(5))).toBe(
    true,
  )
  for (const stranger of [actors.trainer, actors.student, actors.otherTrainer]) {
    for (const reply of [
      await t.call(real.realNamePart, { id: who.id, part: 'front' }, stranger),
      await t.call(real.getRealName, { id: who.id }, stranger),
      await t.call(real.queryRealNames, {}, stranger),
    ])
      expect(reply.status).toBe(403)
  }
  const foreign = await signIn(t, await makeUser(t, { type: 1, org: await makeOrg(t) }))
  for (const reply of [
    await t.call(real.realNamePart, { id: who.id, part: 'front' }, foreign),
    await t.call(real.getRealName, { id: who.id }, foreign),
    await t.call(real.judgeRealName, { id: who.id, passed: true }, foreign),
  ])
    expect(reply.status).toBe(404)
  expect((await t.call(real.queryRealNames, {}, foreign)).body.total).toBe(0)
})

test('an administrator finds who waits, looks, refuses with a reason and passes; each look is in the audit log, and one number is passed once', async () => {
  const [first, second] = [await student(), await student()]
  const full = `31010120000101001${checkDigitOf('31010120000101001')}`
  await send(first, full)
  const list = await t.call(real.queryRealNames, { search: first.name, states: ['waiting'] }, actors.admin)
  expect(list.body.package).toMatchObject([{ id: first.id, userName: first.name, state: 'waiting' }])
  expect((await t.call(real.getRealName, { id: first.id }, actors.admin)).body.package).toMatchObject({
    name: '张伟',
    idNumber: full,
  })
  await t.call(real.realNamePart, { id: first.id, part: 'back' }, actors.admin)
  const bare = await t.call(real.judgeRealName, { id: first.id, passed: false, reason: ' ' }, actors.admin)
  expect([bare.status, bare.body.fields?.[0]?.path]).toEqual([400, 'reason'])
  expect(
    (await t.call(real.judgeRealName, { id: first.id, passed: false, reason: 'The card is cut off.' }, actors.admin))
      .status,
  ).toBe(200)
  expect((await t.call(real.myRealName, {}, first)).body.package).toMatchObject({
    state: 'refused',
    reason: 'The card is cut off.',
  })
  const files = stored().length
  await send(first, full)
  expect(stored()).toHaveLength(files)
  expect((await t.call(real.judgeRealName, { id: first.id, passed: true }, actors.admin)).status).toBe(200)
  expect((await t.call(real.judgeRealName, { id: first.id, passed: true }, actors.admin)).body.code).toBe(
    'real-name-judged',
  )
  expect((await basic(first, full)).body.code).toBe('real-name-passed')
  expect((await basic(second, full)).body.code).toBe('id-number-taken')
  expect(await acts(first.id)).toEqual([
    'identity.sendRealName',
    'identity.viewRealName',
    'identity.viewRealName',
    'identity.judgeRealName',
    'identity.sendRealName',
    'identity.judgeRealName',
  ])
})

test('an outside host is asked over a signed webhook; what it leaves open, and all while it is down, waits for people', async () => {
  const secret = 'outside-secret-0123456789'
  const asked: Record<string, unknown>[] = []
  let answer: { status: number; body: unknown } = { status: 503, body: {} }
  const host = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      expect(request.headers['x-signature']).toBe(createHmac('sha256', secret).update(body).digest('hex'))
      asked.push(JSON.parse(body.toString()) as Record<string, unknown>)
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => {
    host.listen(0, '127.0.0.1', resolve)
  })
  t.world.config.realName = { url: `http://127.0.0.1:${(host.address() as AddressInfo).port}/check`, secret }
  try {
    const state = async (who: Who) => (await t.call(real.myRealName, {}, who)).body.package.state
    const one = await student()
    await send(one)
    await t.world.queue.drain().catch(() => undefined)
    expect([asked.length, await state(one)]).toEqual([1, 'waiting'])
    expect(Object.keys(asked[0] ?? {}).sort()).toEqual([
      'back',
      'front',
      'id',
      'idNumber',
      'name',
      'turns',
      'video',
      'videoType',
    ])
    answer = { status: 200, body: { result: 'refused', reason: 'Not the same face.' } }
    const two = await student()
    await send(two)
    await t.world.queue.drain()
    expect(await state(two)).toBe('refused')
    answer = { status: 200, body: { result: 'manual' } }
    const three = await student()
    await send(three)
    await t.world.queue.drain()
    expect([
      await state(three),
      (await t.call(real.getRealName, { id: three.id }, actors.admin)).body.package.outside,
    ]).toEqual(['waiting', 'manual'])
  } finally {
    t.world.config.realName = null
    host.closeAllConnections()
    await new Promise((resolve) => {
      host.close(resolve)
    })
  }
})

test('the length of a recording is read from its blocks, or from the head of an MP4; anything else has none', () => {
  expect(readVideo(makeWebm(7))).toEqual({ type: 'video/webm', seconds: 7 })
  expect(readVideo(makeWebm(7).subarray(0, -3))?.seconds).toBeGreaterThanOrEqual(6)
  const box = (kind: string, body: Buffer) =>
    Buffer.concat([Buffer.from([0, 0, 0, body.length + 8]), Buffer.from(kind), body])
  const head = Buffer.alloc(100)
  head.writeUInt32BE(1000, 12)
  head.writeUInt32BE(6500, 16)
  expect(readVideo(Buffer.concat([box('ftyp', Buffer.from('isom0000')), box('moov', box('mvhd', head))]))).toEqual({
    type: 'video/mp4',
    seconds: 6.5,
  })
  for (const none of ['', 'GIF89a', '\u001aEß£', 'ftyp']) expect(readVideo(Buffer.from(none, 'latin1'))).toBeNull()
})
