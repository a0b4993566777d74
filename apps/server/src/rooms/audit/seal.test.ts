// The sealed log: what is chained and signed, and every way of tampering with it as somebody who owns the database.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeUser } from '../../testing/factories.ts'
import { createAuditRoom } from './build.ts'
import { deriveAuditKeys, isSigned, linkOf } from './chain.ts'
import { selectHashAt, selectSealedAfter } from './store.ts'
import { verifyAudit, type Verdict } from './verify.ts'
import { readWitness, WITNESS_FILE, writeWitness } from './witness.ts'

let t: TestApp
let actor: string
beforeAll(async () => {
  t = await startTestApp()
  actor = (await makeUser(t, { type: 1 })).id
})
afterAll(() => t.close())

/** Everything an owner of the database may do: triggers do not stand in the way. */
const tamper = (...statements: string[]): Promise<void> =>
  t.world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })
const record = (n: number): Promise<void> =>
  t.world.db.transaction().execute(async (tx) => {
    for (let i = 0; i < n; i++)
      await t.rooms.audit.record(tx, {
        actorID: actor,
        act: 'knowledge.update',
        object: 'knowledgePoint',
        objectID: `k${i}`,
        before: { name: `old ${i}`, order: i },
        after: { order: i + 0.1, at: new Date(0), name: `neu – ${i} 中` },
        at: t.clock.now() + i,
        ip: '10.0.0.1',
      })
  })
const verify = (): Promise<Verdict> => verifyAudit(t.world)
const found = (verdict: Verdict) => verdict.faults.map((fault) => `${fault.kind} ${fault.from}-${fault.to}`)

// Each test begins with a whole log of 20 rows, sealed in two turns.
beforeEach(async () => {
  await tamper('truncate audit_entry, audit_seal')
  await rm(join(t.world.config.dataDir, WITNESS_FILE), { force: true })
  await record(12)
  expect(await t.rooms.audit.seal()).toBe(12)
  await record(8)
  expect(await t.rooms.audit.seal()).toBe(8)
})

test('[T-80] an untouched log verifies, with its head signed by a key outside the database', async () => {
  const verdict = await verify()
  expect(verdict).toMatchObject({ rows: 20, unsealed: 0, faultCount: 0, head: { place: 20, legacy: 0 } })
  const keys = deriveAuditKeys(t.world.secrets)
  if (!verdict.head) throw new Error('no head')
  expect(isSigned(keys.public, verdict.head)).toBe(true)
  expect(isSigned(keys.public, { ...verdict.head, place: 19 })).toBe(false)
  expect(await readWitness(t.world.config.dataDir)).toEqual(verdict.head)
  expect(await t.rooms.audit.head(t.world.db)).toEqual(verdict.head)
})

test('rows are append-only for the product: the database itself refuses to change, remove or empty them', async () => {
  for (const statement of [
    'update audit_entry set act = $$exams.open$$ where place = 3',
    'update audit_entry set place = null where place = 3',
    'delete from audit_entry where place = 3',
    'truncate audit_entry',
    'update audit_seal set place = 99',
    'delete from audit_seal',
    'truncate audit_seal',
  ]) {
    await expect(sql.raw(statement).execute(t.world.db), statement).rejects.toThrow('append-only')
  }
  await record(1)
  await expect(
    sql`update audit_entry set act = 'exams.open', place = 99, hash = '\\x00' where place is null`.execute(t.world.db),
  ).rejects.toThrow('append-only')
})

test('[T-80] a changed row is named, whichever of its columns was changed', async () => {
  const changes = {
    act: `'exams.open'`,
    object_id: `'other'`,
    actor_id: 'null',
    at: `at + interval '1 microsecond'`,
    before: `'{"name":"old 4","order":5}'`,
    after: 'null',
    ip: `'10.0.0.2'`,
    object: `'plan'`,
  }
  for (const [column, value] of Object.entries(changes)) {
    const { rows } = await sql<{
      was: string | null
    }>`select ${sql.ref(column)}::text as was from audit_entry where place = 5`.execute(t.world.db)
    await tamper(`update audit_entry set ${column} = ${value} where place = 5`)
    expect(found(await verify()), column).toEqual(['changed 5-5'])
    await tamper(`update audit_entry set ${column} = '${rows[0]?.was ?? ''}' where place = 5`)
    expect((await verify()).faultCount).toBe(0)
  }
  await tamper('update audit_entry set org_id = gen_random_uuid() where place = 5')
  expect(found(await verify())).toEqual(['moved 5-5'])
})

test('[T-80] a changed row is found also when every later link is computed anew', async () => {
  await tamper(`update audit_entry set after = '{"name":"harmless"}' where place = 17`)
  let hash: Buffer = Buffer.from((await selectHashAt(t.world.db, 16)) ?? '', 'hex')
  for (const { row } of await selectSealedAfter(t.world.db, 16, 100)) {
    hash = linkOf(hash, row)
    await tamper(`update audit_entry set hash = '\\x${hash.toString('hex')}' where place = ${row.place}`)
  }
  await tamper(`update audit_seal set hash = '\\x${hash.toString('hex')}' where place = 20`)
  expect(found(await verify())).toEqual(['added 17-17', 'head 20-20', 'head 20-20'])
})

test('[T-80] a deleted row is named, in the middle, at the beginning and at the end', async () => {
  await tamper('delete from audit_entry where place in (1, 7, 8, 19, 20)')
  expect(found(await verify())).toEqual(['missing 1-1', 'missing 7-8', 'missing 19-20'])
})

test('[T-80] an end that was cut off together with its signed head is missed, because the head is kept outside too', async () => {
  await tamper('delete from audit_entry where place > 12', 'delete from audit_seal where place > 12')
  expect(found(await verify())).toEqual(['missing 13-20'])
  // New acts do not hide it: the chain that grows over the gap is another one, and the kept head stays.
  await record(9)
  await t.rooms.audit.seal()
  const verdict = await verify()
  expect(verdict.head?.place).toBe(21)
  expect(found(verdict)).toEqual(['head 20-20'])
  expect(verdict.faults[0]?.says).toContain('the data folder')
})

test('[T-80] an added row is named: made up, copied, waiting to be sealed, or sealed by the server itself', async () => {
  const columns = 'at, actor_id, act, object, object_id, before, after, ip, org_id, nonce, mac'
  await tamper(
    `insert into audit_entry (${columns}) select at, actor_id, 'plans.delete', object, object_id, before, after, ip, org_id, gen_random_uuid(), mac from audit_entry where place = 3`,
    `insert into audit_entry (at, act, object, object_id) values (now(), 'plans.delete', 'plan', 'x')`,
  )
  expect(found(await verify())).toEqual(['added 0-0', 'added 0-0'])
  await t.rooms.audit.seal()
  expect(found(await verify())).toEqual(['added 21-22'])
  await tamper(
    'drop index audit_entry_nonce',
    `insert into audit_entry (${columns}) select ${columns} from audit_entry where place = 3`,
  )
  await t.rooms.audit.seal()
  const verdict = await verify()
  expect(found(verdict)).toEqual(['added 21-22', 'added 23-23'])
  expect(verdict.faults[1]?.says).toContain('copy')
  await tamper(
    'delete from audit_entry where place > 20',
    'delete from audit_seal where place > 20',
    'create unique index audit_entry_nonce on audit_entry (nonce)',
  )
})

test('[T-80] rows that changed places are named', async () => {
  await tamper(
    'update audit_entry set place = 1000 where place = 4',
    'update audit_entry set place = 4 where place = 6',
    'update audit_entry set place = 6 where place = 1000',
  )
  expect(found(await verify())).toEqual(['moved 4-4', 'moved 6-6'])
})

test('[T-80] a head that somebody else signed, or that was noted and is not there, is told', async () => {
  await tamper(`update audit_seal set signature = '\\x${'00'.repeat(64)}' where place = 12`)
  expect(found(await verify())).toEqual(['head 12-12'])
  expect(found(await verifyAudit(t.world, [{ place: 15, hash: 'ab'.repeat(32) }]))).toEqual([
    'head 12-12',
    'head 15-15',
  ])
  const head = await t.rooms.audit.head(t.world.db)
  if (!head) throw new Error('no head')
  await writeWitness(t.world.config.dataDir, { ...head, hash: 'cd'.repeat(32) })
  expect(found(await verify())).toContain('head 20-20')
})

test('rows from before the chain are sealed first and are whole; a row without a code behind them is not', async () => {
  await tamper('truncate audit_entry, audit_seal')
  await rm(join(t.world.config.dataDir, WITNESS_FILE), { force: true })
  await record(3)
  await tamper(
    ...[1, 2].map(
      (n) =>
        `insert into audit_entry (at, act, object, object_id, after) values (now(), 'org.add', 'organisation', 'o${n}', '{"n": 1.50}')`,
    ),
  )
  expect((await verify()).faultCount).toBe(0)
  expect(await t.rooms.audit.seal()).toBe(5)
  expect(await verify()).toMatchObject({ faultCount: 0, head: { place: 5, legacy: 2 } })
  await tamper(`update audit_entry set after = '{"n": 1.5}' where place = 2`)
  expect(found(await verify())).toEqual(['changed 2-2'])
})

test('several nodes seal one chain: whoever holds the lock seals, and rows that commit late find their place', async () => {
  const other = createAuditRoom(t.world, () => {
    throw new Error('a sealer asks nobody who people are')
  })
  const written = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const late = t.world.db.transaction().execute(async (tx) => {
    await t.rooms.audit.record(tx, {
      actorID: null,
      act: 'exams.close',
      object: 'sitting',
      objectID: 'late',
      at: t.clock.now(),
    })
    written.resolve()
    await released.promise
  })
  await written.promise
  for (let round = 0; round < 5; round++) {
    await record(5)
    await Promise.all([t.rooms.audit.seal(), other.seal(), t.rooms.audit.seal(), other.seal()])
  }
  released.resolve()
  await late
  await Promise.all([t.rooms.audit.seal(), other.seal()])
  expect(await verify()).toMatchObject({ rows: 46, unsealed: 0, faultCount: 0, head: { place: 46 } })
  const { rows } = await sql<{ place: number }>`select place from audit_entry where object_id = 'late'`.execute(
    t.world.db,
  )
  expect(rows).toEqual([{ place: 46 }])
})

test('more than one page of rows verifies, and a fault on a later page is named', async () => {
  await tamper(
    `insert into audit_entry (at, act, object, object_id) select now(), 'org.add', 'organisation', n::text from generate_series(1, 4500) n`,
  )
  expect(await t.rooms.audit.seal()).toBe(4500)
  // In the order they came, however many digits their numbers have.
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from audit_entry e join audit_entry f on f.place = e.place + 1 where e.act = 'org.add' and f.act = 'org.add' and f.id < e.id`.execute(
    t.world.db,
  )
  expect(rows).toEqual([{ n: 0 }])
  await tamper('delete from audit_entry where place = 4000')
  expect(found(await verify())).toEqual(['added 21-3999', 'missing 4000-4000', 'added 4001-4520'])
})
