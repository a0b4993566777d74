// Portraits from an archive: matched by account, bounded, told of file by file.
import { destroyUsers } from '@clearbelt/contract/org/recycle-calls'
import { deleteUser } from '@clearbelt/contract/org/calls'
import { addGroup } from '@clearbelt/contract/org/group-calls'
import { getUserExtend, uploadPhotos, userPhoto } from '@clearbelt/contract/org/photo-calls'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { makeActors, makeUser, type Actor } from '../../../testing/factories.ts'
import { makeZip, type ZipEntry } from '../../../testing/make-zip.ts'

let t: TestApp
let admin: Actor
beforeAll(async () => {
  t = await startTestApp()
  ;({ admin } = await makeActors(t))
})
afterAll(() => t.close())

const picture = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
const upload = (entries: readonly ZipEntry[] | Buffer, culture = 'en') =>
  t.call(uploadPhotos, {}, admin, {
    file: { name: 'photos.zip', bytes: Buffer.isBuffer(entries) ? entries : makeZip(entries) },
    culture,
  })

test('[SYS-033] a zip of portraits is matched by account and told of file by file; what is kept is a plain small JPEG', async () => {
  const [one, two] = [
    await makeUser(t, { type: 3, accountNo: 'Photo.One' }),
    await makeUser(t, { type: 3, accountNo: 'photo.two' }),
  ]
  const jpeg = await picture(1200, 1600, '#336699')
  const { status, body } = await upload([
    { name: 'class/photo.one.JPG', data: jpeg },
    { name: 'photo.two.png', data: await sharp(jpeg).png().toBuffer() },
    { name: 'PHOTO.ONE.png', data: jpeg },
    { name: 'nobody.jpg', data: jpeg },
    { name: 'list.txt', data: 'x' },
    { name: '__MACOSX/._photo.one.jpg', data: 'x' },
  ])
  expect(status).toBe(200)
  expect(body.package.stored).toBe(2)
  expect(body.package.files.map(({ name, stored, message }) => [name, stored, message])).toEqual([
    ['class/photo.one.JPG', true, 'Stored.'],
    ['photo.two.png', true, 'Stored.'],
    ['PHOTO.ONE.png', false, 'Another file of this archive is for the same account.'],
    ['nobody.jpg', false, 'No account that you manage has this name.'],
    ['list.txt', false, 'Not a .jpg or .png file.'],
  ])
  const { raw, headers } = await t.call(userPhoto, { id: one.id }, admin)
  const kept = await sharp(raw).metadata()
  expect([headers['content-type'], kept.format, kept.width, kept.height, kept.exif]).toEqual([
    'image/jpeg',
    'jpeg',
    480,
    640,
    undefined,
  ])
  expect((await t.call(userPhoto, { id: admin.id }, admin)).status).toBe(404)
  await t.call(addGroup, { name: 'Portrait group', userIDs: [one.id] }, admin)
  await sql`update account_extend set gender = 'female', birth_date = '1990-05-31' where account_id = ${one.id}`.execute(
    t.world.db,
  )
  expect((await t.call(getUserExtend, { id: one.id }, admin, { culture: 'es' })).body.package).toMatchObject({
    facts: [
      { title: 'Sexo', value: 'Mujer' },
      { title: 'Fecha de nacimiento', value: '1990-05-31' },
    ],
    groups: [{ id: expect.any(String), name: 'Portrait group' }],
    hasPhoto: true,
  })
  // With the person goes the picture.
  await t.call(deleteUser, { id: two.id }, admin)
  const { rows } = await sql<{
    key: string
  }>`select photo_key as key from account_extend where account_id = ${two.id}`.execute(t.world.db)
  await sql`update account_extend set photo_key = null where account_id = ${one.id}`.execute(t.world.db)
  await t.call(destroyUsers, { ids: [two.id] }, admin)
  expect([
    await t.world.files.has(rows[0]?.key ?? ''),
    (await sql`select 1 from account_extend where account_id = ${two.id}`.execute(t.world.db)).rows.length,
  ]).toEqual([false, 0])
})

test('[SYS-033] bombs, archives of too many files and files that are no archive or no picture are refused or told of', async () => {
  await makeUser(t, { type: 3, accountNo: 'photo.bomb' })
  const file = async (data: Buffer, claimedSize?: number) =>
    (await upload([{ name: 'photo.bomb.jpg', data, claimedSize }], 'es')).body.package.files[0]?.message
  expect(await file(Buffer.alloc(50_000_000))).toBe('Supera 5 MB.')
  expect(await file(Buffer.alloc(50_000_000), 1000)).toBe('No se puede leer la imagen.')
  expect(await file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>'))).toBe(
    'No se puede leer la imagen.',
  )
  expect(await file(await picture(50, 50, '#000000'))).toBe('La imagen mide menos de 100 píxeles.')
  expect((await upload(Array.from({ length: 501 }, (_, i) => ({ name: `${i}.jpg`, data: 'x' })))).body.code).toBe(
    'photo-zip',
  )
  expect((await upload(Buffer.from('no archive at all'))).body.code).toBe('photo-zip')
  expect((await t.call(uploadPhotos, {}, admin)).body.code).toBe('no-file')
  expect((await upload(Buffer.alloc(0))).body.code).toBe('file-empty')
})
