// The audit screen's calls: who sees which acts, how they are found, and what leaves as a file.
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ACTS, OBJECTS } from '@clearbelt/contract/all-rooms'
import { auditEntry, auditState, exportAudit, queryAudit } from '@clearbelt/contract/audit/calls'
import { CULTURES } from '@clearbelt/contract/wire'
import { addOrganisation, addUser, updateUser } from '@clearbelt/contract/org/calls'
import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/exam-fixtures.ts'
import { makeActors, makeOrg, makeUser, seedBase, signIn, type Actor } from '../../testing/factories.ts'

let t: TestApp
let actors: Awaited<ReturnType<typeof makeActors>>
/** Administrators of two organisations beside each other. */
let north: Actor
let south: Actor
let changed: string
const HOSTILE = '=HYPERLINK("http://x","y")'

async function makeAdministrator(): Promise<Actor> {
  const org = await makeOrg(t)
  const user = await makeUser(t, { type: 1, org })
  return { ...user, ...(await signIn(t, user)), org }
}

beforeAll(async () => {
  t = await startTestApp()
  await seedBase(t)
  actors = await makeActors(t)
  north = await makeAdministrator()
  south = await makeAdministrator()
  t.clock.advance(1000)
  changed = (
    await ask(
      t,
      addUser,
      {
        accountNo: 'log-1',
        name: HOSTILE,
        type: 3,
        orgID: north.org.id,
        postName: '',
        gradeName: '',
        mobile: '',
        jobNo: '',
        remark: '',
        enabled: true,
      } as never,
      north,
    )
  ).id
  t.clock.advance(1000)
  await ask(
    t,
    updateUser,
    {
      id: changed,
      name: 'Ada after',
      type: 3,
      orgID: north.org.id,
      postName: 'Screener',
      gradeName: '',
      mobile: '',
      jobNo: '',
      remark: '',
      enabled: true,
    } as never,
    north,
  )
  t.clock.advance(1000)
  await ask(
    t,
    addOrganisation,
    { name: 'South one', superiorID: south.org.id, code: '', order: 0, remark: '', zone: '' } as never,
    south,
  )
  await t.world.db.transaction().execute((tx) =>
    t.rooms.audit.record(tx, {
      actorID: null,
      act: 'exams.close',
      object: 'sitting',
      objectID: 'a-sitting',
      at: t.clock.now(),
    }),
  )
})
afterAll(() => t.close())

const acts = async (who: Actor, input: object = {}) =>
  (await ask(t, queryAudit, { Limit: 500, ...input } as never, who)).map((row) => row.act)

test('[T-43] an administrator sees the acts of the own organisation and those under it, newest first, and nothing of others or of the system', async () => {
  const reply = await t.call(queryAudit, { Limit: 2 } as never, north)
  const rows = reply.body.package
  expect(rows.map((row) => row.act)).toEqual(['org.updateUser', 'org.addUser'])
  expect(reply.body.total).toBe(3)
  expect(rows[0]).toMatchObject({
    actName: 'Changed an account',
    object: 'account',
    objectName: 'Account',
    objectID: changed,
    label: 'Ada after',
    actorName: north.name,
    accountNo: north.accountNo,
    sealed: false,
  })
  expect(await acts(south)).toEqual(['org.add', 'access.signIn'])
  const all = await acts(actors.admin)
  expect(all.filter((act) => act === 'exams.close')).toHaveLength(1)
  expect(all.length).toBeGreaterThan(6)
})

test('[T-41] an act outside the scope answers like one that does not exist', async () => {
  const [mine] = await ask(t, queryAudit, { Limit: 1 } as never, north)
  const of = (id: string, who: Actor) => t.call(auditEntry, { id }, who)
  expect((await of(mine?.id ?? '', north)).status).toBe(200)
  const [foreign, missing, nonsense] = await Promise.all([
    of(mine?.id ?? '', south),
    of('99999999', south),
    of('no-number', south),
  ])
  expect([foreign.status, foreign.body.code, foreign.body.message]).toEqual([404, 'not-found', missing.body.message])
  expect(nonsense.status).toBe(404)
})

test('an act tells each field before and after, and its place once it is sealed', async () => {
  await t.rooms.audit.seal()
  const [row] = await ask(t, queryAudit, { acts: ['org.updateUser'] } as never, north)
  const entry = await ask(t, auditEntry, { id: row?.id ?? '' }, north)
  expect(entry.sealed).toBe(true)
  expect(entry.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(entry.place).toBeGreaterThan(0)
  expect(entry.changes).toContainEqual({ field: 'name', before: HOSTILE, after: 'Ada after' })
  expect(entry.changes).toContainEqual({ field: 'postName', before: '', after: 'Screener' })
  const state = await ask(t, auditState, {}, north)
  expect(state).toMatchObject({ waiting: 0, head: { at: new Date(t.clock.now()).toISOString() } })
  expect(state.head?.place).toBeGreaterThanOrEqual(entry.place ?? 0)
})

test('acts are found by act, kind of object, object, person, time, and by what stands in before and after', async () => {
  expect(await acts(north, { acts: 'org.addUser,org.updateUser' })).toEqual(['org.updateUser', 'org.addUser'])
  expect(await acts(north, { objects: ['session'] })).toEqual(['access.signIn'])
  expect(await acts(north, { objectID: changed })).toEqual(['org.updateUser', 'org.addUser'])
  expect(await acts(north, { actorID: north.id })).toHaveLength(3)
  expect(await acts(north, { actorID: south.id })).toEqual([])
  expect(await acts(north, { actorID: 'nobody' })).toEqual([])
  expect(await acts(north, { search: 'ada AFTER' })).toEqual(['org.updateUser'])
  expect(await acts(north, { search: north.accountNo })).toHaveLength(3)
  expect(await acts(north, { search: 'signed' })).toEqual(['access.signIn'])
  expect(await acts(south, { search: 'ORGANISATION' })).toContain('org.add')
  expect(await acts(north, { search: '%' })).toEqual([])
  expect(await acts(actors.admin, { search: 'a-sitting' })).toEqual(['exams.close'])
  const at = t.clock.now()
  expect(await acts(north, { from: new Date(at - 1000).toISOString() })).toEqual(['org.updateUser'])
  expect(await acts(north, { to: new Date(at - 1000).toISOString() })).toEqual(['org.addUser', 'access.signIn'])
})

test('trainers and students do not read the log', async () => {
  for (const who of [actors.trainer, actors.student]) {
    for (const spec of [queryAudit, auditState, exportAudit] as const)
      expect((await t.call(spec, {} as never, who)).status).toBe(403)
  }
})

test('[T-48] the exported file has every act that matches as text, its time in the asked zone, and the export itself is an act', async () => {
  const reply = await t.call(
    exportAudit,
    { acts: ['org.addUser', 'org.updateUser'], zone: 'Asia/Shanghai' } as never,
    north,
    { culture: 'zh-CN' },
  )
  expect(reply.status).toBe(200)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(reply.raw as never)
  const [sheet] = book.worksheets
  if (!sheet) throw new Error('no sheet')
  const cells = (n: number) => (sheet.getRow(n).values as unknown[]).slice(1)
  expect(sheet.name).toBe('审计日志')
  expect(cells(1).slice(0, 5)).toEqual(['时间 (Asia/Shanghai)', '人员', '账号', '组织机构', '操作'])
  expect(sheet.rowCount).toBe(3)
  expect((cells(2)[0] as Date).toISOString()).toBe(new Date(t.clock.now() - 1000 + 8 * 3_600_000).toISOString())
  expect(cells(2).slice(4, 8)).toEqual(['修改用户', '用户', 'Ada after', changed])
  expect(cells(3)[6]).toBe(HOSTILE)
  expect(cells(3)[9]).toContain(`name: ${HOSTILE}`)
  expect(await acts(north, { acts: ['audit.export'] })).toEqual(['audit.export'])
  expect((await t.call(exportAudit, { zone: 'Mars/Olympus' } as never, north)).body.code).toBe('no-such-zone')
})

test('more acts than one file takes are refused with their number', async () => {
  await sql`insert into audit_entry (at, act, object, object_id, org_id) select ${new Date(t.clock.now())}, 'org.update', 'organisation', n::text, ${south.org.id} from generate_series(1, 50001) n`.execute(
    t.world.db,
  )
  const reply = await t.call(exportAudit, { acts: ['org.update'] } as never, south)
  expect([reply.status, reply.body.code]).toEqual([422, 'too-many-acts'])
  expect(reply.body.message).toContain('50001')
})

test('every act and object that the server records has a name in four languages', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const files = (await readdir(root, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const said = { acts: new Set<string>(), objects: new Set<string>() }
  for (const file of files) {
    const source = await readFile(`${root}/${file}`, 'utf8')
    for (const match of source.matchAll(/\bact: '([a-z]+\.\w+)'|'(org\.\w+)', '\w+', \w/g))
      said.acts.add(match[1] ?? match[2] ?? '')
    for (const match of source.matchAll(/act: '[^']+', object: '([^']+)'/g)) said.objects.add(match[1] ?? '')
  }
  expect(said.acts.size).toBeGreaterThan(40)
  expect([...said.acts].filter((act) => !(act in ACTS))).toEqual([])
  expect([...said.objects].filter((object) => !(object in OBJECTS))).toEqual([])
  for (const [word, names] of [...Object.entries(ACTS), ...Object.entries(OBJECTS)])
    for (const culture of CULTURES) expect(names[culture].trim(), `${word} in ${culture}`).not.toBe('')
})

test('an act about an account that did not write its name down tells whose it is, but for acts on oneself', async () => {
  const record = (objectID: string) =>
    t.world.db.transaction().execute((tx) =>
      t.rooms.audit.record(tx, {
        actorID: north.id,
        act: 'identity.viewRealName',
        object: 'account',
        objectID,
        after: { part: 'data' },
        at: t.clock.now(),
      }),
    )
  t.clock.advance(1000)
  for (const objectID of [changed, north.id, 'no-account']) {
    await record(objectID)
    t.clock.advance(1000)
  }
  expect((await ask(t, queryAudit, { Limit: 3 } as never, north)).map((row) => row.label)).toEqual([
    '',
    '',
    'Ada after',
  ])
})
