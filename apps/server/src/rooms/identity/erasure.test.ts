// After an erasure nothing names the person any more: every table and every stored file is searched.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { updateSystem } from '@clearbelt/contract/shell/calls'
import { enrolFace } from '@clearbelt/contract/access/face-calls'
import { sendCode } from '@clearbelt/contract/access/mobile-calls'
import { uploadInvigilate } from '@clearbelt/contract/exams/sitting-day-calls'
import { saveAvatar } from '@clearbelt/contract/identity/avatar-calls'
import * as privacy from '@clearbelt/contract/identity/privacy-calls'
import * as real from '@clearbelt/contract/identity/real-name-calls'
import { checkDigitOf } from '@clearbelt/domain/identity/id-number'
import { deleteUser, updateUser } from '@clearbelt/contract/org/calls'
import { uploadPhotos, userPhoto } from '@clearbelt/contract/org/photo-calls'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drawnFace } from '../../testing/drawn-face.ts'
import { startExamDay, type ExamDay } from '../../testing/exam-day.ts'
import { makeUser, signIn, type Actor, type MadeUser } from '../../testing/factories.ts'
import { makeZip } from '../../testing/make-zip.ts'
import { makeWebm } from '../../testing/webm.ts'
import { ALL_ROOMS } from '../all-rooms.ts'
import { findNaming, findNamingOfMany } from '../audit/redact.ts'
import { verifyAudit } from '../audit/verify.ts'

const DAY = 86_400_000
let d: ExamDay
let admin: MadeUser & { access_token: string; signKey: string }
beforeAll(async () => {
  d = await startExamDay()
  const made = await makeUser(d.t, { type: 1 })
  admin = { ...made, ...(await signIn(d.t, made)) }
})
afterAll(() => d.t.close())

let drawn = 0
async function photo(): Promise<Buffer> {
  const shift = ++drawn
  const noise = Buffer.from(Array.from({ length: 400 * 300 * 3 }, (_, i) => (i * 7919 + shift * 31) % 256))
  return sharp(noise, { raw: { width: 400, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer()
}
const storedFiles = (): string[] => {
  const root = join(d.t.world.config.dataDir, 'files')
  return existsSync(root)
    ? readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((e) => e.isFile())
        .map((e) => join(e.parentPath, e.name))
    : []
}

/** Every place in the database and on the disk that holds one of the texts. */
async function whereStands(texts: readonly string[]): Promise<string[]> {
  const { db } = d.t.world
  const { rows: tables } = await sql<{
    schema: string
    name: string
  }>`select table_schema as schema, table_name as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    db,
  )
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{
      text: string
    }>`select row_to_json(t)::text as text from ${sql.table(`${schema}.${name}`)} t`.execute(db)
    for (const { text } of rows)
      for (const wanted of texts) if (text.includes(wanted)) found.push(`${schema}.${name}: ${wanted}`)
  }
  for (const path of storedFiles()) {
    const bytes = readFileSync(path)
    for (const wanted of texts) if (bytes.includes(Buffer.from(wanted))) found.push(`file ${path}: ${wanted}`)
  }
  return [...new Set(found)]
}

/** What rooms say they erase. */
const ERASED_COLUMNS = ALL_ROOMS.flatMap(({ personData }) =>
  Object.entries(personData.columns).flatMap(([column, fate]) => ('erased' in fate ? [column] : [])),
)
async function countNaming(column: string, id: string): Promise<number> {
  const [table = '', name = ''] = column.split('.')
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from ${sql.table(table)} where ${sql.ref(name)}::text = ${id}`.execute(d.t.world.db)
  return rows[0]?.n ?? -1
}

interface Known {
  me: Actor
  texts: string[]
  testID: string
}
/**
 * Somebody of whom everything is kept that can be: account, exam with photos, picture, face, identity, text messages.
 */
async function knownPerson(): Promise<Known> {
  const {
    exam,
    people: [me],
  } = await d.prepare(1, { photoSeconds: 30 })
  if (!me) throw new Error('nobody')
  const { testID } = await d.enter(me, exam)
  for (const seq of [1, 2])
    await d.t.call(uploadInvigilate, { testID, client: 'tab-aaaaaaaa', seq, capturedAt: d.t.clock.now() }, me, {
      file: { name: 'p.jpg', bytes: await photo(), type: 'image/jpeg' },
    })
  await d.submit(me, testID)
  const n = ++drawn
  const name = `Esperanza Quintanilla ${n}`
  const mobile = `1390000${String(n).padStart(4, '0')}`
  const jobNo = `JOB-${n}-77`
  const digits = `11010519900101${String(n).padStart(3, '0')}`
  const card = digits + checkDigitOf(digits)
  const email = `esperanza.${n}@mail.example`
  const other = `11010519910202${String(n).padStart(3, '0')}X`
  expect(
    (
      await d.t.call(
        updateUser,
        {
          id: me.id,
          name,
          type: 3,
          orgID: me.org.id,
          mobile,
          jobNo,
          email,
          idNumber: other,
          remark: `${name} likes tea`,
        } as never,
        admin,
      )
    ).status,
  ).toBe(200)
  expect(
    (
      await d.t.call(uploadPhotos, {}, admin, {
        file: {
          name: 'portraits.zip',
          bytes: makeZip([
            { name: `${me.accountNo}.jpg`, data: await photo() },
            { name: 'nobody.jpg', data: 'x' },
          ]),
        },
      })
    ).body.package.stored,
  ).toBe(1)
  await d.t.call(sendCode, { mobile }, null)
  const at = (field: string, bytes: Buffer) => ({ field, name: 'x', bytes })
  expect((await d.t.call(saveAvatar, {}, me, { file: at('upfile', await photo()) })).status).toBe(200)
  expect((await d.t.call(real.realNameBasic, { name, idNumber: card }, me)).status).toBe(200)
  expect(
    (await d.t.call(real.realNameImage, {}, me, { files: [at('front', await photo()), at('back', await photo())] }))
      .status,
  ).toBe(200)
  expect((await d.t.call(real.realNameVideo, {}, me, { file: at('video', makeWebm(5, `${n}`)) })).status).toBe(200)
  return { me, testID, texts: [name, me.accountNo, mobile, jobNo, email, other, card] }
}
const ask = (who: Actor, options: { requestKey?: string } = {}) =>
  d.t.call(privacy.askErasure, { reason: 'I leave the company.' }, who, options)
const requestOf = async (userID: string) =>
  (await d.t.call(privacy.queryErasures, { states: ['waiting'] }, admin)).body.package.find(
    (row) => row.userID === userID,
  )?.id ?? ''

test('a person reads everything that is kept, asks to be erased, takes it back, and is answered; others have no say', async () => {
  const { me, texts } = await knownPerson()
  const copy = await d.t.call(privacy.exportOwnData, {}, me)
  expect(copy.headers['cache-control']).toBe('private, no-store')
  const said = JSON.parse(copy.raw.toString()) as Record<string, unknown>
  for (const text of texts) expect(copy.raw.toString()).toContain(text)
  expect(Object.keys(said)).toEqual(
    expect.arrayContaining(['account', 'sessions', 'exams', 'realName', 'notices', 'face']),
  )
  expect(copy.raw.toString()).not.toContain('argon2')

  // Sent again after a lost answer it is the same request.
  for (let i = 0; i < 2; i++) expect((await ask(me, { requestKey: 'e2c80f7416ab935d' })).status).toBe(200)
  expect((await ask(me)).body.code).toBe('erasure-waiting')
  expect((await d.t.call(privacy.withdrawErasure, {}, me)).status).toBe(200)
  expect((await d.t.call(privacy.myErasure, {}, me)).body.package.request).toMatchObject({ state: 'withdrawn' })
  d.t.clock.advance(1000)
  await ask(me)
  const id = await requestOf(me.id)
  expect((await d.t.call(privacy.decideErasure, { id, erase: true }, d.actors.trainer)).status).toBe(403)
  const bare = await d.t.call(privacy.decideErasure, { id, erase: false }, admin)
  expect([bare.status, bare.body.fields?.[0]?.path]).toEqual([400, 'answer'])
  expect(
    (await d.t.call(privacy.decideErasure, { id, erase: false, answer: 'Your certificate runs until June.' }, admin))
      .status,
  ).toBe(200)
  expect((await d.t.call(privacy.myErasure, {}, me)).body.package.request).toMatchObject({
    state: 'refused',
    answer: 'Your certificate runs until June.',
  })
  expect((await d.t.call(privacy.decideErasure, { id, erase: true }, admin)).body.code).toBe('erasure-decided')
})

test('after an erasure no table and no file names the person; the result and the audit chain stay, whole, under a made-up name', async () => {
  await d.t.call(
    updateSystem,
    { name: 'Clearbelt', logo: null, settings: { 'access-sign-in-methods': ['face'] } },
    admin,
  )
  const { me, texts, testID } = await knownPerson()
  expect(
    (
      await d.t.call(enrolFace, { consentVersion: 1 }, me, {
        file: { field: 'upfile', name: 'x', bytes: await drawnFace() },
      })
    ).status,
  ).toBe(200)
  const {
    rows: [before],
  } = await sql<{
    score: string
    entries: number
  }>`select score, (select count(*) from audit_entry where object_id = ${me.id} or actor_id = ${me.id}) as entries from sitting where id = ${testID}`.execute(
    d.t.world.db,
  )
  const { rows: keys } = await sql<{
    key: string | null
  }>`select unnest(array[front_key, back_key, video_key, (select avatar from account where id = ${me.id})]) as key from real_name where account_id = ${me.id} union select file_key from sitting_photo where sitting_id = ${testID} union select photo_key from account_extend where account_id = ${me.id}`.execute(
    d.t.world.db,
  )
  expect(keys).toHaveLength(7)
  expect(await whereStands(texts)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('public.account:'),
      expect.stringContaining('public.audit_entry:'),
    ]),
  )
  await ask(me)
  expect((await d.t.call(privacy.decideErasure, { id: await requestOf(me.id), erase: true }, admin)).status).toBe(200)

  expect(await whereStands(texts)).toEqual([])
  for (const { key } of keys) expect(await d.t.world.files.has(key ?? '')).toBe(false)
  expect((await d.t.call(userPhoto, { id: me.id }, admin)).status).toBe(404)
  // Of the archive the portrait came in, the files of others are still told of.
  expect(
    (
      await sql<{
        names: string[]
      }>`select jsonb_path_query_array(files, '$[*].name') as names from people_import where kind = 'Photos' order by created_at desc limit 1`.execute(
        d.t.world.db,
      )
    ).rows[0]?.names,
  ).toEqual(['nobody.jpg'])
  for (const table of ['session', 'face_enrolment', 'account_role', 'real_name'])
    expect(
      (await sql`select from ${sql.table(table)} where account_id = ${me.id}`.execute(d.t.world.db)).rows,
      table,
    ).toEqual([])
  for (const column of ERASED_COLUMNS) expect(await countNaming(column, me.id), column).toBe(0)
  expect((await d.t.call(privacy.myErasure, {}, me)).status).toBe(401)
  const {
    rows: [after],
  } = await sql<{
    score: string
    entries: number
    name: string
  }>`select score, (select count(*) from audit_entry where object_id = ${me.id} or actor_id = ${me.id}) as entries, (select name from account where id = ${me.id}) as name from sitting where id = ${testID}`.execute(
    d.t.world.db,
  )
  expect(after?.score).toEqual(before?.score)
  expect(after?.entries).toBeGreaterThan(before?.entries ?? 0)
  expect(after?.name).toBe(`#${me.id.slice(0, 8)}`)
  await d.t.rooms.audit.seal()
  expect(await verifyAudit(d.t.world)).toMatchObject({ faultCount: 0, unsealed: 0 })
})

test('a row whose names were replaced is still found when somebody changes it afterwards, or the row before it', async () => {
  const { me } = await knownPerson()
  await ask(me)
  await d.t.call(privacy.decideErasure, { id: await requestOf(me.id), erase: true }, admin)
  await d.t.rooms.audit.seal()
  const {
    rows: [row],
  } = await sql<{
    place: number
  }>`select place from audit_entry where redaction is not null and object_id = ${me.id} order by place limit 1`.execute(
    d.t.world.db,
  )
  const place = row?.place ?? 0
  await expect(
    d.t.world.db.transaction().execute(async (tx) => {
      await sql`update audit_entry set after = '{}' where place = ${place}`.execute(tx)
      await sql`update audit_entry set hash = '\\x00' where place = ${place}`.execute(tx)
    }),
  ).rejects.toThrow('append-only')
  const faults = async (change: ReturnType<typeof sql>) => {
    const broken = new Error('rolled back')
    let told: unknown
    await d.t.world.db
      .transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await change.execute(tx)
        told = (
          await verifyAudit({
            ...d.t.world,
            db: {
              transaction: () => ({
                setIsolationLevel: () => ({
                  setAccessMode: () => ({ execute: (run: (inner: typeof tx) => Promise<unknown>) => run(tx) }),
                }),
              }),
            } as never,
          })
        ).faults.map((fault) => [fault.kind, fault.from])
        throw broken
      })
      .catch((error: unknown) => {
        if (error !== broken) throw error
      })
    return told
  }
  expect(await faults(sql`update audit_entry set after = '{"name": "somebody else"}' where place = ${place}`)).toEqual([
    ['changed', place],
  ])
  expect(await faults(sql`update audit_entry set hash = '\\x01' where place = ${place - 1}`)).toEqual([
    ['moved', place - 1],
  ])
})

test('acts go on being sealed while an erasure looks through the log, and what is written about the person or changed of them meanwhile is found too', async () => {
  const { me, texts } = await knownPerson()
  await ask(me)
  const id = await requestOf(me.id)
  const { audit } = d.t.rooms
  await audit.seal()
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let answers = 0
  // The second answer is that of the first stretch of the log.
  const held = d.t.world.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (++answers === 2) {
        begun.resolve()
        await goOn.promise
      }
      return result
    },
  })
  const looks = vi
    .spyOn(audit, 'findNaming')
    .mockImplementationOnce((person, earlier) => findNaming(held, person, earlier))
  const erasing = d.t.call(privacy.decideErasure, { id, erase: true }, admin)
  await begun.promise

  const remark = `${texts[0]} asks by telephone`
  const [jobNo, email] = ['JOB-later-78', 'later.78@mail.example']
  const [name, , mobile, , , idNumber] = texts
  expect(
    (
      await d.t.call(
        updateUser,
        { id: me.id, name, type: 3, orgID: me.org.id, mobile, jobNo, email, idNumber, remark } as never,
        admin,
      )
    ).status,
  ).toBe(200)
  expect(await audit.seal()).toBeGreaterThan(0)
  expect((await sql`select from audit_entry where place is null`.execute(d.t.world.db)).rows).toEqual([])
  expect(await whereStands([jobNo])).toContain(`public.audit_entry: ${jobNo}`)

  goOn.resolve()
  expect((await erasing).status).toBe(200)
  expect(looks).toHaveBeenCalledTimes(2)
  looks.mockRestore()
  // The numbers of before stand in the log too.
  expect(await whereStands([...texts, jobNo, email])).toEqual([])
  await audit.seal()
  expect(await verifyAudit(d.t.world)).toMatchObject({ faultCount: 0, unsealed: 0 })
})

test('nobody is erased in the middle of an exam', async () => {
  const {
    exam,
    people: [me],
  } = await d.prepare(1)
  if (!me) throw new Error('nobody')
  await d.enter(me, exam)
  await ask(me)
  expect((await d.t.call(privacy.decideErasure, { id: await requestOf(me.id), erase: true }, admin)).body.code).toBe(
    'erasure-open-sitting',
  )
})

test('by their rules: cards go after the decision, faces after their days, and deleted accounts are erased in the end', async () => {
  const { me, texts } = await knownPerson()
  await d.t.call(real.judgeRealName, { id: me.id, passed: true }, admin)
  const files = async () =>
    (
      await sql<{ n: number }>`select count(front_key) as n from real_name where account_id = ${me.id}`.execute(
        d.t.world.db,
      )
    ).rows[0]?.n
  const expire = (days: number) => d.t.rooms.identity.expire(d.t.clock.now() + days * DAY)
  await expire(89)
  expect(await files()).toBe(1)
  await expire(91)
  expect(await files()).toBe(0)
  expect((await d.t.call(real.myRealName, {}, me)).body.package.state).toBe('passed')
  await d.t.call(deleteUser, { id: me.id }, admin)
  await expire(700)
  expect(await whereStands(texts.slice(1, 2))).not.toEqual([])
  await expire(740)
  expect(await whereStands(texts)).toEqual([])
})

test('a sweep erases several after one walk through the log, whatever their number; who sits an exam stays, and the others go', async () => {
  const known = [await knownPerson(), await knownPerson(), await knownPerson()]
  const {
    exam,
    people: [sitting],
  } = await d.prepare(1)
  if (!sitting) throw new Error('nobody')
  await d.enter(sitting, exam)
  const deleted = [...known.map(({ me }) => me), sitting]
  await sql`update account set deleted_at = ${new Date(d.t.clock.now())} where id = any(${deleted.map(({ id }) => id)}::uuid[])`.execute(
    d.t.world.db,
  )
  const { audit } = d.t.rooms
  const [walks, looks] = [vi.spyOn(audit, 'findNamingOfMany'), vi.spyOn(audit, 'findNaming')]
  await d.t.rooms.identity.expire(d.t.clock.now() + 740 * DAY)
  expect([walks.mock.calls.length, walks.mock.calls[0]?.[0].length, looks.mock.calls.length]).toEqual([1, 4, 0])
  walks.mockRestore()
  looks.mockRestore()
  for (const { texts } of known) expect(await whereStands(texts)).toEqual([])
  expect(await whereStands([sitting.accountNo])).not.toEqual([])
  await audit.seal()
  expect(await verifyAudit(d.t.world)).toMatchObject({ faultCount: 0, unsealed: 0 })
})

test('the walk for many finds what the look for each finds, reads each stretch of the log once, and leaves out who is named more often than it may keep', async () => {
  const { db } = d.t.world
  await d.t.rooms.audit.seal()
  const { rows } = await sql<{
    id: string
    no: string
  }>`select id, account_no as no from account order by created_at, id limit 30`.execute(db)
  const people = rows.map(({ id, no }, at) => ({ id, texts: [no, `JOB-${at}-77`, `${at}`] }))
  const stretches: string[] = []
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes(' as said')) stretches.push('read')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const many = await findNamingOfMany(counted, people)
  const {
    rows: [log],
  } = await sql<{ end: number }>`select max(place) as end from audit_entry`.execute(db)
  expect(stretches).toHaveLength(Math.ceil((log?.end ?? 0) / 500))
  for (const person of people)
    expect(many.get(person.id)?.ids.toSorted(), person.texts.join()).toEqual(
      (await findNaming(db, person, null)).ids.toSorted(),
    )
  expect([...many.values()].some(({ ids }) => ids.length > 0)).toBe(true)
  // The administrator did nearly everything.
  const few = await findNamingOfMany(
    db,
    [{ id: admin.id, texts: [] }, ...people.filter(({ id }) => id !== admin.id)],
    20,
  )
  expect([few.has(admin.id), [...few.values()].reduce((sum, { ids }) => sum + ids.length, 0) <= 20]).toEqual([
    false,
    true,
  ])
})

test('of two administrators who erase each other at once one stays: the last one is never erased', async () => {
  const {
    rows: [top],
  } = await sql<{ id: string }>`select id from org where superior_id is null`.execute(d.t.world.db)
  await sql`update account set enabled = false where type = 1 and org_id = ${top?.id} and id <> ${admin.id}`.execute(
    d.t.world.db,
  )
  const made = await makeUser(d.t, { type: 1 })
  const second = { ...made, ...(await signIn(d.t, made)) } as unknown as Actor
  await ask(second)
  await ask(admin as unknown as Actor)
  const [ofAdmin, ofSecond] = [await requestOf(admin.id), await requestOf(second.id)]
  const replies = await Promise.all([
    d.t.call(privacy.decideErasure, { id: ofSecond, erase: true }, admin),
    d.t.call(privacy.decideErasure, { id: ofAdmin, erase: true }, second),
  ])
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from account where type = 1 and org_id = ${top?.id} and enabled and deleted_at is null`.execute(
    d.t.world.db,
  )
  expect(rows).toEqual([{ n: 1 }])
})
