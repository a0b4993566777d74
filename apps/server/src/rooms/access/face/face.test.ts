// Sign-in by face with the real recogniser, on faces drawn by code.
import { createHash } from 'node:crypto'
import { accountInfo, changePassword, signInByPassword, type Ticket } from '@clearbelt/contract/access/calls'
import * as face from '@clearbelt/contract/access/face-calls'
import { updateSystem } from '@clearbelt/contract/shell/calls'
import { bindMobile } from '@clearbelt/contract/access/mobile-calls'
import { openExam } from '@clearbelt/contract/exams/calls'
import type { Turn } from '@clearbelt/domain/access/face'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { drawnFace, drawnRoom, type Pose } from '../../../testing/drawn-face.ts'
import {
  makeActors,
  makeOrg,
  makeUser,
  seedBase,
  signIn,
  type Actor,
  type MadeUser,
} from '../../../testing/factories.ts'

let t: TestApp
let admin: Actor
let student: Actor
beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
  ;({ admin, student } = await makeActors(t))
  rememberFaces()
})
afterAll(() => t.close())

const DAY = 86_400_000

/** Every picture is described by the real recogniser, and that once: it says the same of the same bytes. */
function rememberFaces(): void {
  const { threads } = t.world
  const real = threads.run
  const known = new Map<string, Promise<unknown>>()
  const once = (module: URL, name: string, picture: Uint8Array): Promise<unknown> => {
    const key = createHash('sha256').update(picture).digest('hex')
    const seen = known.get(key) ?? real<unknown[]>(module, name, [picture]).then(([first]) => first)
    known.set(key, seen)
    return seen
  }
  threads.run = async <T>(module: URL, name: string, argument: unknown): Promise<T> =>
    (name === 'describe'
      ? Promise.all((argument as Uint8Array[]).map((picture) => once(module, name, picture)))
      : real(module, name, argument)) as Promise<T>
}
const jpeg = (field: string, bytes: Buffer) => ({ field, name: `${field}.jpg`, bytes, type: 'image/jpeg' })
const turnOn = () => setUp({ 'access-sign-in-methods': ['face'] }, admin)
const setUp = (settings: Record<string, unknown>, who: Ticket | Actor) =>
  t.call(updateSystem, { name: 'Clearbelt', logo: null, settings }, who)
const enrol = async (who: Actor | (MadeUser & { access_token: string; signKey: string }), pose: Pose = {}) =>
  t.call(face.enrolFace, { consentVersion: face.FACE_CONSENT_VERSION }, who, {
    file: jpeg('upfile', await drawnFace(pose)),
  })

type Cookies = Record<string, string>
const cookiesOf = (headers: Record<string, unknown>): Cookies =>
  Object.fromEntries(
    [headers['set-cookie'] ?? []]
      .flat()
      .map((line) => String(line).split(';')[0] ?? '')
      .map((pair) => [pair.slice(0, pair.indexOf('=')), decodeURIComponent(pair.slice(pair.indexOf('=') + 1))]),
  )
/** Signs in by password on a device and answers what the device then keeps. */
async function useDevice(user: Pick<MadeUser, 'accountNo' | 'password'>, device: Cookies = {}): Promise<Cookies> {
  const { status, headers } = await t.call(
    signInByPassword,
    { username: user.accountNo, password: user.password },
    null,
    { cookies: device },
  )
  expect(status).toBe(200)
  return { ...device, ...cookiesOf(headers) }
}
const askTurns = (device: Cookies) => t.call(face.faceChallenge, {}, null, { cookies: device })
interface Show {
  person?: 1 | 2
  turns?: readonly (Turn | null)[]
  photo?: Buffer
  challenge?: string
}
/** Shows a face to a device, doing what the challenge asks unless told otherwise. */
async function show(device: Cookies, { person = 1, turns, photo, challenge }: Show = {}) {
  const asked = (await askTurns(device)).body.package
  const does = turns ?? asked?.turns ?? []
  const frames = await Promise.all(
    does.map(async (turn, i) => jpeg(`turn${i + 1}`, await drawnFace({ person, ...(turn ? { turn } : {}) }))),
  )
  return t.call(face.signInByFace, { challenge: challenge ?? asked?.challenge ?? '', version: '2.5' }, null, {
    cookies: device,
    files: [jpeg('upfile', photo ?? (await drawnFace({ person }))), ...frames],
  })
}

test('it is off until an administrator of the whole installation turns it on, within the bounds of threshold and margin', async () => {
  expect((await t.call(face.faceState, {}, null)).body.package).toEqual({ on: false })
  expect((await askTurns({})).body.code).toBe('face-off')
  expect((await enrol(student)).body.code).toBe('face-off')
  const below = await makeUser(t, { type: 1, org: await makeOrg(t) })
  expect((await setUp({ 'access-sign-in-methods': ['face'] }, await signIn(t, below))).body.code).toBe('no-permission')
  for (const [key, value] of [
    ['access-face-distance', 61],
    ['access-face-distance', 29],
    ['access-face-margin', 31],
    ['access-sign-in-methods', ['iris']],
  ] as const) {
    const { status, body } = await setUp({ [key]: value }, admin)
    expect([status, body.fields?.[0]?.path.startsWith(`settings.${key}`)]).toEqual([400, true])
  }
  expect((await turnOn()).status).toBe(200)
  expect((await t.call(face.faceState, {}, null)).body.package).toEqual({ on: true })
})

test('a descriptor is kept sealed, with the consent it stands on and no picture; withdrawing deletes it', async () => {
  await turnOn()
  const files = await sql<{ n: number }>`select count(*) as n from face_enrolment`.execute(t.world.db)
  expect(files.rows[0]?.n).toBe(0)
  expect(
    (await t.call(face.enrolFace, { consentVersion: 2 }, student, { file: jpeg('upfile', await drawnFace()) })).status,
  ).toBe(400)
  expect((await enrol(student)).status).toBe(200)
  const { rows } = await sql<{
    descriptor: string
    version: number
    culture: string
  }>`select descriptor, consent_version as version, consent_culture as culture from face_enrolment where account_id = ${student.id}`.execute(
    t.world.db,
  )
  expect(rows[0]).toMatchObject({ version: 1, culture: 'en' })
  expect(rows[0]?.descriptor).not.toMatch(/[[\],]/)
  expect((await t.call(face.myFace, {}, student)).body.package).toEqual({
    on: true,
    forMe: true,
    enrolment: { at: new Date(t.clock.now()).toISOString(), by: 'person', consentVersion: 1 },
  })
  for (const n of [1, 2]) expect([n, (await t.call(face.withdrawFace, {}, student)).status]).toEqual([n, 200])
  expect((await sql`select from face_enrolment where account_id = ${student.id}`.execute(t.world.db)).rows).toEqual([])
  const acts = await sql<{
    act: string
  }>`select act from audit_entry where object_id = ${student.id} and act like 'access.%ace' order by id`.execute(
    t.world.db,
  )
  expect(acts.rows.map((row) => row.act)).toEqual(['access.agreeToFace', 'access.withdrawFace'])
})

test('a picture without a face, of no picture, or missing is refused at its field; trainers have no sign-in by face', async () => {
  await turnOn()
  const send = (bytes: Buffer) =>
    t.call(face.enrolFace, { consentVersion: 1 }, student, { file: jpeg('upfile', bytes) })
  const none = await send(await drawnRoom())
  expect([none.status, none.body.code, none.body.fields?.[0]?.path]).toEqual([422, 'face-none', 'upfile'])
  expect((await send(Buffer.from('GIF89a nothing'))).body.code).toBe('face-unreadable')
  expect((await t.call(face.enrolFace, { consentVersion: 1 }, student)).body.code).toBe('face-unreadable')
  expect((await send(Buffer.alloc(2_000_001))).status).toBe(413)
  const trainer = { ...(await makeUser(t, { type: 2 })) }
  expect((await enrol({ ...trainer, ...(await signIn(t, trainer)) })).body.code).toBe('face-students')
})

test('[ACC-035] version, photo and the turns of the challenge sign in on the device the student used, and nowhere else', async () => {
  await turnOn()
  expect((await enrol(student)).status).toBe(200)
  const device = await useDevice(student)
  const { status, body } = await show(device)
  expect([status, body.code]).toEqual([200, undefined])
  expect(body.package).toMatchObject({ userID: student.id, type: 3 })
  const { rows } = await sql<{
    after: unknown
  }>`select after from audit_entry where act = 'access.signIn' and actor_id = ${student.id} order by id desc limit 1`.execute(
    t.world.db,
  )
  expect(rows[0]?.after).toEqual({ method: 'face' })
  // Another device, another cookie of ours, a cookie somebody wrote: nobody to compare with.
  const others: Cookies[] = [{}, { cb_faces: device.cb_device ?? '' }, { cb_faces: 'AAAA' }]
  for (const other of others) expect((await askTurns(other)).body.code).toBe('face-nobody')
  t.clock.advance(31 * DAY)
  expect((await askTurns(device)).body.code).toBe('face-nobody')
  t.clock.advance(-31 * DAY)
})

test('[ACC-055] another face, a face that does not turn, turns of another challenge, and a challenge used twice are refused', async () => {
  await turnOn()
  await enrol(student)
  const device = await useDevice(student)
  expect((await show(device, { person: 2 })).body.code).toBe('face-unknown')
  expect((await show(device, { turns: [null, null, null] })).body.code).toBe('face-not-live')
  const asked = (await askTurns(device)).body.package
  expect(
    (
      await show(device, {
        challenge: asked.challenge,
        turns: asked.turns.map((turn) => (turn === 'left' ? 'right' : 'left')),
      })
    ).body.code,
  ).toBe('face-not-live')
  expect((await show(device, { challenge: asked.challenge, turns: asked.turns })).body.code).toBe('face-challenge')
  const late = (await askTurns(device)).body.package
  t.clock.advance(120_001)
  expect((await show(device, { challenge: late.challenge, turns: late.turns })).body.code).toBe('face-challenge')
  expect((await show(device, { photo: await drawnRoom() })).body.code).toBe('face-none')
  // Five failures on a device are bounded; with the right face, and the time gone, it goes on.
  const limited = [await show(device, { person: 2 }), await show(device)]
  expect(limited.at(-1)?.body.code).toBe('sign-in-limit')
  t.clock.advance(16 * 60_000)
  expect((await show(device)).status).toBe(200)
})

test('two enrolled faces on one device: each signs in as who it is; a disabled or withdrawn one does not', async () => {
  await turnOn()
  const second = await makeUser(t, { type: 3 })
  const seconds = { ...second, ...(await signIn(t, second)) }
  await enrol(student)
  await enrol(seconds, { person: 2 })
  const device = await useDevice(second, await useDevice(student))
  expect((await show(device, { person: 2 })).body.package.userID).toBe(second.id)
  expect((await show(device, { person: 1 })).body.package.userID).toBe(student.id)
  await t.call(face.withdrawFace, {}, seconds)
  expect((await show(device, { person: 2 })).body.code).toBe('face-unknown')
})

test('an administrator keeps a face from a photo with a consent on paper, within the scope alone, and deletes it', async () => {
  await turnOn()
  const there = await makeOrg(t)
  const one = await makeUser(t, { type: 3, org: there })
  const near = await makeUser(t, { type: 1, org: there })
  const foreign = await signIn(t, await makeUser(t, { type: 1, org: await makeOrg(t) }))
  const file = jpeg('upfile', await drawnFace())
  const who = await signIn(t, near)
  expect((await t.call(face.enrolUserFace, { id: one.id, consentOnPaper: 'no' } as never, who, { file })).status).toBe(
    400,
  )
  expect((await t.call(face.enrolUserFace, { id: one.id, consentOnPaper: 'true' }, foreign, { file })).status).toBe(404)
  expect((await t.call(face.enrolUserFace, { id: near.id, consentOnPaper: 'true' }, who, { file })).body.code).toBe(
    'face-students',
  )
  expect((await t.call(face.enrolUserFace, { id: one.id, consentOnPaper: 'true' }, who, { file })).status).toBe(200)
  expect((await t.call(face.userFace, { id: one.id }, who)).body.package.enrolment?.by).toBe('administrator')
  expect((await t.call(face.removeUserFace, { id: one.id }, foreign)).status).toBe(404)
  await t.call(face.removeUserFace, { id: one.id }, who)
  expect((await t.call(face.userFace, { id: one.id }, who)).body.package.enrolment).toBeNull()
})

test('a session opened by face enters no exam and binds no mobile until the password is given to it', async () => {
  await turnOn()
  await enrol(student)
  const who = (await show(await useDevice(student))).body.package
  const exam = () => t.call(openExam, { id: '00000000-0000-4000-8000-000000000000', client: 'tab-aaaaaaaa' }, who)
  expect((await t.call(accountInfo, {}, who)).status).toBe(200)
  for (const reply of [
    await exam(),
    await t.call(bindMobile, { mobile: '13800000000', checkCode: '123456' }, who),
    await enrol({ ...student, ...who }),
  ])
    expect([reply.status, reply.body.code]).toEqual([403, 'password-needed'])
  expect((await t.call(face.confirmPassword, { password: 'Wrong-Pass-1234' }, who)).body.code).toBe(
    'old-password-wrong',
  )
  expect((await exam()).body.code).toBe('password-needed')
  expect((await t.call(face.confirmPassword, { password: student.password }, who)).status).toBe(200)
  expect((await exam()).body.code).toBe('not-found')
  expect((await t.call(changePassword, { oldPwd: 'x', newPwd: 'y', confirmPwd: 'z' }, who)).status).toBe(422)
})
