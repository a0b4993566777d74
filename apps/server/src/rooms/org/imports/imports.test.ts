// Imports of people from Excel files, through the whole stack: templates, dry run, all or the good rows, the file of
// errors, what files must not do.
import { queryJobs } from '@clearbelt/contract/notices/calls'
import {
  dropImport,
  importErrors,
  importRows,
  importState,
  importStudentUsers,
  importStudentUsersExtend,
  importTemplate,
  importUserExtend,
  importUsers,
  IMPORT_KINDS,
  runImport,
  type DateOrderWish,
  type ImportKind,
  type ImportReport,
} from '@clearbelt/contract/org/import-calls'
import { addOrganisation, queryUsers } from '@clearbelt/contract/org/calls'
import { foreignMobiles } from '@clearbelt/contract/access/settings'
import { updateSystem } from '@clearbelt/contract/shell/calls'
import { CULTURES } from '@clearbelt/contract/wire'
import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { makeActors, makeOrg, makeRole, makeUser, signIn, type Actor } from '../../../testing/factories.ts'
import { makeZip } from '../../../testing/make-zip.ts'
import { namesOf } from './column-names.ts'
import { COLUMNS, findColumns } from './columns.ts'
import { readCell } from './read-cells.ts'

let t: TestApp
let admin: Actor, trainer: Actor
beforeAll(async () => {
  t = await startTestApp()
  ;({ admin, trainer } = await makeActors(t))
})
afterAll(() => t.close())

const CALLS = {
  Users: importUsers,
  StudentUsers: importStudentUsers,
  UserExtend: importUserExtend,
  StudentUsersExtend: importStudentUsersExtend,
}
type Value = string | number | Date | { formula: string; result?: string } | null

async function makeBook(rows: readonly (readonly Value[])[]): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Any name')
  for (const row of rows) sheet.addRow([...row])
  return Buffer.from(await book.xlsx.writeBuffer())
}

const upload = (
  kind: ImportKind,
  bytes: Buffer,
  {
    act = 'check',
    who = admin,
    culture = 'en',
    dates = 'auto',
  }: { act?: 'check' | 'all' | 'good'; who?: Actor; culture?: string; dates?: DateOrderWish } = {},
) => t.call(CALLS[kind], { act, dates }, who, { file: { name: 'people.xlsx', bytes }, culture })

/** Uploads, lets the jobs run, and answers what is known of the import then. */
async function importOf(
  kind: ImportKind,
  rows: readonly (readonly Value[])[] | Buffer,
  options: Parameters<typeof upload>[2] = {},
): Promise<ImportReport> {
  const { status, body } = await upload(kind, Buffer.isBuffer(rows) ? rows : await makeBook(rows), options)
  expect([status, body.code]).toEqual([200, undefined])
  await t.world.queue.drain()
  return state(body.package.id, options.who)
}
const state = async (id: string, who = admin) => (await t.call(importState, { id }, who)).body.package
const rowsOf = async (id: string, which: 'bad' | 'good' | 'all' = 'bad', culture = 'en') =>
  (await t.call(importRows, { id, which, Limit: 500 }, admin, { culture })).body.package
const reasons = async (id: string, culture = 'en') =>
  (await rowsOf(id, 'bad', culture)).map(({ row, problems }) => [
    row,
    ...problems.map(({ column, message }) => `${column}: ${message}`),
  ])
const run = async (id: string, which: 'all' | 'good') => {
  const reply = await t.call(runImport, { id, which }, admin)
  await t.world.queue.drain()
  return reply
}
const found = async (search: string) => (await t.call(queryUsers, { search }, admin)).body.package

async function open(bytes: Buffer): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(bytes as never)
  return book
}
const template = async (kind: ImportKind, culture: string) =>
  open((await t.call(importTemplate, { kind }, admin, { culture })).raw)
const headOf = (book: ExcelJS.Workbook): string[] => ((book.worksheets[0]?.getRow(1).values ?? []) as string[]).slice(1)

const HEAD = ['Account', 'Name', 'Type', 'Organisation', 'Mobile', 'ID number', 'Position', 'Roles']
const STUDENT_HEAD = ['Account', 'Name', 'Organisation', 'Job number', 'Mobile', 'Email', 'ID number']

/** What GB18030 makes of the words of a test. */
const GB: Record<string, string> = {
  账号: 'd5cbbac5',
  姓名: 'd0d5c3fb',
  组织机构: 'd7e9d6afbbfab9b9',
  工号: 'b9a4bac5',
  手机号: 'cad6bbfabac5',
  安检一科: 'b0b2bcecd2bbbfc6',
  王小明: 'cdf5d0a1c3f7',
  小王: 'd0a1cdf5',
  '，': 'a3ac',
  é: 'a8a6',
}

test('[SYS-031] each template has its heads in the language of who asks, drop-downs from the dictionary and a sheet that says how to fill it in, with an example of each column', async () => {
  await makeOrg(t, { name: 'Template unit' })
  const heads = await Promise.all(CULTURES.map(async (culture) => headOf(await template('Users', culture))[0]))
  expect(heads).toEqual(['账号 *', 'Account *', 'Cuenta *', 'Conta *'])
  const book = await template('Users', 'zh-CN')
  expect(book.worksheets.map((sheet) => sheet.name)).toEqual(['数据', '填写说明', '列表', '组织机构'])
  const lists = book.getWorksheet('列表')
  const columns = new Map(
    (lists?.columns ?? []).map((column) => {
      const [title, ...values] = ((column.values ?? []) as string[]).slice(1)
      return [title, values]
    }),
  )
  expect(columns.get('类型')).toEqual(['管理员', '教员', '学员'])
  expect(columns.get('岗位')?.length).toBeGreaterThan(2)
  const rules = (
    book.worksheets[0] as unknown as {
      dataValidations: { model: Record<string, { type: string; formulae: string[] }> }
    }
  ).dataValidations.model
  const typeRule = Object.entries(rules).find(([range]) => range.startsWith('C2'))?.[1]
  expect(typeRule).toMatchObject({ type: 'list', formulae: ["'列表'!$A$2:$A$4"] })
  const help = book.getWorksheet('填写说明')
  const examples = new Map(help?.getRows(1, help.rowCount)?.map((row) => [row.getCell(1).value, row.getCell(3).value]))
  expect(['列', '姓名 *', '类型 *', '手机号'].map((title) => examples.get(title))).toEqual([
    '示例',
    '李娜',
    '管理员',
    '13800000000',
  ])
  const paths = (book.getWorksheet('组织机构')?.getColumn(2).values ?? []) as string[]
  expect(paths.some((path) => /\/ Template unit$/.test(path ?? ''))).toBe(true)
  for (const kind of ['StudentUsers', 'UserExtend', 'StudentUsersExtend'] as const)
    expect(headOf(await template(kind, 'es'))[0]).toBe('Cuenta *')
  // What one hands out, one takes back: an empty template says that it is empty.
  expect(await importOf('UserExtend', (await t.call(importTemplate, { kind: 'UserExtend' }, admin)).raw)).toMatchObject(
    { state: 'failed', message: 'There are no rows under the heading of the first sheet.' },
  )
})

test('[SYS-031] [T-56] the dry run names row, column and reason in the language of who reads, and writes nothing', async () => {
  await makeUser(t, { type: 3, accountNo: 'already.there' })
  const [one, two] = [await makeOrg(t, { name: 'North' }), await makeOrg(t, { name: 'South' })]
  await makeOrg(t, { name: 'Twin lane', under: one })
  await makeOrg(t, { name: 'Twin lane', under: two })
  const report = await importOf('Users', [
    HEAD,
    ['dry.1', 'Good One', 'Student', 'Headquarters / North', '13800138001', '11010119900307123X', 'Screener', ''],
    ['a b', '', 'Pilot', 'Nowhere', '12345', '123', '', 'No such role'],
    ['Already.There', 'Taken', 'Student', 'North', '', '', '', ''],
    ['dry.1', 'Twice', 'Student', 'North', '13800138001', '', '', ''],
    ['dry.5', 'Ambiguous', 'Student', 'Twin lane', '', '', '', ''],
    ['dry.6', { formula: '1+1' }, 'Student', 'North', '', Number('110101199003071234'), '', ''],
    ['dry.7', 'By path', '学员', 'headquarters/north/twin lane', '', '', '', 'Estudiante'],
  ])
  expect(report).toMatchObject({
    state: 'ready',
    rows: 7,
    done: 7,
    good: 1,
    bad: 6,
    kind: 'Users',
    fileName: 'people.xlsx',
    unknownColumns: [],
  })
  expect(await reasons(report.id)).toEqual([
    [
      3,
      'Name: Must not be empty.',
      'Account: Use 3 to 60 letters, digits, dots, hyphens, underscores or @.',
      'Mobile: Not a Chinese mobile number.',
      'ID number: Not a valid ID card number.',
      'Type: Not in the list: Administrator, Trainer, Student.',
      'Organisation: There is no such organisation among those you manage.',
      'Roles: There is no role “No such role”.',
    ],
    [4, 'Account: This account already exists.'],
    [5, 'Account: Already in row 2.', 'Mobile: Already in row 2.'],
    [6, 'Organisation: 2 organisations have this name; give the path or the code.'],
    [
      7,
      'Name: A formula without a value; open the file in Excel and save it, or type the value itself.',
      'ID number: Excel kept it as a number and lost digits; format the cell as text and type the number again.',
    ],
    [8, 'Roles: There is no role “Estudiante”.'],
  ])
  expect((await reasons(report.id, 'zh-CN'))[1]).toEqual([4, '账号: 该账号已存在。'])
  expect(await found('dry.')).toEqual([])
})

test('[SYS-031] all rows or none: with one wrong row nothing is imported; the good rows are, when that is chosen', async () => {
  const org = await makeOrg(t, { name: 'All or none' })
  const rows = [
    STUDENT_HEAD,
    ['aon.1', 'Ana', org.name, 'J-1', 13800138002, 'ana@example.com', ''],
    ['aon.2', 'Bruno', org.name, '', '', 'no address', ''],
    ['aon.3', 'Carla', org.name, '', '', '', ''],
  ]
  const report = await importOf('StudentUsers', rows)
  expect((await run(report.id, 'all')).body).toMatchObject({
    code: 'import-has-errors',
    message: '1 row has errors.',
  })
  expect(await found('aon.')).toEqual([])
  expect((await run(report.id, 'good')).status).toBe(200)
  expect(await state(report.id)).toMatchObject({ state: 'done', done: 2, bad: 1, waiting: 2 })
  const made = await found('aon.')
  expect(
    made
      .map(({ accountNo, name, typeName, orgName, mobile, jobNo, roleNames }) => [
        accountNo,
        name,
        typeName,
        orgName,
        mobile,
        jobNo,
        roleNames,
      ])
      .sort(),
  ).toEqual([
    ['aon.1', 'Ana', 'Student', 'All or none', '13800138002', 'J-1', ['Student']],
    ['aon.3', 'Carla', 'Student', 'All or none', '', '', ['Student']],
  ])
  const [job] = (await t.call(queryJobs, {}, admin)).body.package
  expect(job).toMatchObject({
    kind: 'org.import.write',
    state: 'done',
    title: 'Import of 2 accounts',
    message: '2 rows imported, 1 skipped.',
  })
  // Straight away, without a dry run to look at: the same rule.
  expect(
    await importOf('StudentUsers', [STUDENT_HEAD, ['aon.4', 'Dora', org.name], ['aon.1', 'Taken', org.name]], {
      act: 'all',
    }),
  ).toMatchObject({ state: 'failed', message: 'Nothing was imported: 1 row has errors.' })
  expect(await importOf('StudentUsers', [STUDENT_HEAD, ['aon.5', 'Dora', org.name]], { act: 'all' })).toMatchObject({
    state: 'done',
    done: 1,
  })
  expect((await found('aon.')).length).toBe(3)
})

test('[T-56] of 5,000 rows with 37 wrong ones the preview lists the 37, the good ones are written once though the first try was cut short, and zeros, long numbers and dates survive', async () => {
  const org = await makeOrg(t, { name: 'Five thousand' })
  const rows = Array.from({ length: 5000 }, (_, i) => [
    `00${String(i).padStart(6, '0')}`,
    i % 135 === 7 ? '' : `Person ${i}`,
    org.name,
    `0${i}`,
    '',
    '',
    i === 3 ? '110101199003071233' : '',
  ])
  const report = await importOf('StudentUsers', [STUDENT_HEAD, ...rows])
  expect(report).toMatchObject({ state: 'ready', rows: 5000, good: 4963, bad: 37 })
  const bad = await rowsOf(report.id)
  expect(bad.map(({ row }) => row)).toEqual(rows.flatMap((row, i) => (row[1] === '' ? [i + 2] : [])))
  expect(new Set(bad.map(({ problems }) => `${problems[0]?.column}: ${problems[0]?.message}`))).toEqual(
    new Set(['Name: Must not be empty.']),
  )
  const { progress } = t.rooms.notices
  let cut = 0
  t.rooms.notices.progress = async () => {
    if (++cut === 2) {
      t.rooms.notices.progress = progress
      throw new Error('cut short')
    }
  }
  await run(report.id, 'good')
  expect([cut, (await state(report.id)).state]).toEqual([2, 'importing'])
  expect((await t.call(queryUsers, { orgID: org.id }, admin)).body.total).toBe(0)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(t.world.db)
  await t.world.queue.drain()
  expect(await state(report.id)).toMatchObject({ state: 'done', done: 4963, bad: 37 })
  const made = (await t.call(queryUsers, { orgID: org.id, search: '00000003' }, admin)).body
  expect([
    made.package[0]?.accountNo,
    made.package[0]?.jobNo,
    (await t.call(queryUsers, { orgID: org.id }, admin)).body.total,
  ]).toEqual(['00000003', '03', 4963])
  expect(
    (await sql<{ id: string }>`select id_number as id from account where account_no = '00000003'`.execute(t.world.db))
      .rows,
  ).toEqual([{ id: '110101199003071233' }])
})

test('[T-56] while an import writes, others change organisations and people at once; what they take is told, and a right that goes ends it before anything is kept', async () => {
  const org = await makeOrg(t, { name: 'Meanwhile' })
  const owner = await makeUser(t, { type: 1 })
  const who = { ...owner, ...(await signIn(t, owner)) } as Actor
  const { progress } = t.rooms.notices
  /** Acts between the first and the second thousand, when the first is written and not yet kept. */
  const during = async (word: string, act: () => Promise<void>) => {
    const file = await makeBook([
      STUDENT_HEAD,
      ...Array.from({ length: 1500 }, (_, i) => [`${word}.${i}`, `Person ${i}`, org.name]),
    ])
    const { body } = await upload('StudentUsers', file, { who })
    await t.world.queue.drain()
    t.rooms.notices.progress = async (...given) => {
      t.rooms.notices.progress = progress
      await act()
      await progress(...given)
    }
    await t.call(runImport, { id: body.package.id, which: 'good' }, who)
    await t.world.queue.drain()
    return body.package.id
  }
  const seen: number[] = []
  const id = await during('mean', async () => {
    seen.push((await t.call(addOrganisation, { name: 'Made meanwhile', superiorID: org.id } as never, admin)).status)
    await makeUser(t, { type: 3, accountNo: 'MEAN.1200' })
    seen.push((await t.call(queryUsers, { search: 'mean.1' }, admin)).body.total)
  })
  expect(seen).toEqual([200, 1])
  const report = await state(id, who)
  expect([report.state, report.done, report.bad]).toEqual(['done', 1499, 1])
  expect(
    (await t.call(importRows, { id, which: 'bad' }, who)).body.package.map(({ row, problems }) => [
      row,
      problems[0]?.message,
    ]),
  ).toEqual([[1202, 'This account already exists.']])
  const lost = await during('gone', async () => {
    await sql`update account set enabled = false where id = ${owner.id}`.execute(t.world.db)
  })
  expect(
    (await sql<{ state: string }>`select state from people_import where id = ${lost}`.execute(t.world.db)).rows,
  ).toEqual([{ state: 'failed' }])
  expect((await t.call(queryUsers, { search: 'gone.' }, admin)).body.total).toBe(0)
})

test('[T-56] names that were taken after the dry run are found before anything is written, and the rest of a whole is not written either', async () => {
  const org = await makeOrg(t, { name: 'Late' })
  const report = await importOf('StudentUsers', [
    STUDENT_HEAD,
    ['late.1', 'One', org.name],
    ['late.2', 'Two', org.name],
  ])
  await makeUser(t, { type: 3, accountNo: 'late.2' })
  await run(report.id, 'all')
  expect(await state(report.id)).toMatchObject({
    state: 'failed',
    message: 'Nothing was imported: 1 row has errors.',
    good: 1,
    bad: 1,
  })
  expect(await reasons(report.id)).toEqual([[3, 'Account: This account already exists.']])
  expect((await found('late.')).map((user) => user.accountNo)).toEqual(['late.2'])
})

test('a dry run names job numbers under which neither could sign in, in the file and beside what there is', async () => {
  const org = await makeOrg(t, { name: 'Numbered' })
  const coded = await makeOrg(t, { name: 'Coded' })
  await sql`update org set code = 'E-coded' where id = ${coded.id}`.execute(t.world.db)
  const held = await makeUser(t, { type: 3, org, name: 'Ana Holder' })
  const ofTrainer = await makeUser(t, { type: 2, org })
  await sql`update account set job_no = 'S-1' where id = ${held.id}`.execute(t.world.db)
  await sql`update account set job_no = 'S-2' where id = ${ofTrainer.id}`.execute(t.world.db)
  const report = await importOf('StudentUsers', [
    STUDENT_HEAD,
    ['number.1', 'One', org.name, 'S-1'],
    ['number.2', 'Two', org.name, 'S-2'],
    ['number.3', 'Three', org.name, 'S-3'],
    ['number.4', 'Four', org.name, 'S-3'],
    ['number.5', 'Five', org.name, ''],
    ['number.6', 'Six', org.name, ''],
    ['number.7', 'Seven', coded.name, 'S-4'],
  ])
  expect(await reasons(report.id)).toEqual([
    [
      2,
      `Job number: Ana Holder (${held.accountNo}) is of the same type and has this job number; neither could sign in by it.`,
    ],
    [5, 'Job number: Already in row 4.'],
  ])
})

test('[SYS-031] the wrong rows come as a file in the form of the template, with its drop-downs and the reason behind each, and that file is taken again', async () => {
  const org = await makeOrg(t, { name: 'Again' })
  const report = await importOf(
    'StudentUsers',
    [STUDENT_HEAD, ['again.1', '=HYPERLINK("http://x")', org.name], ['again.2', '', org.name, '@SUM(1)']],
    { culture: 'es' },
  )
  const bytes = (await t.call(importErrors, { id: report.id }, admin, { culture: 'es' })).raw
  const sheet = (await open(bytes)).worksheets[0]
  expect(headOf(await open(bytes)).at(-1)).toBe('Problemas')
  expect(sheet?.rowCount).toBe(2)
  const cells = ((sheet?.getRow(2).values ?? []) as string[]).slice(1)
  expect([cells[0], cells.at(-1)]).toEqual(['again.2', 'Nombre: No puede estar vacío.'])
  const rules = (
    sheet as unknown as { dataValidations: { model: Record<string, { type: string; formulae: string[] }> } }
  ).dataValidations.model
  const [, rule] = Object.entries(rules).find(([range]) => range.startsWith('C2')) ?? []
  expect(rule).toMatchObject({ type: 'list', formulae: [expect.stringMatching(/^'?Listas'?!\$A\$2:\$A\$\d+$/)] })
  expect(
    ((await open(bytes)).getWorksheet('Listas')?.getColumn(1).values ?? []).some((path) =>
      String(path).endsWith('Again'),
    ),
  ).toBe(true)
  // What begins like a formula is a text in a text cell.
  expect([sheet?.getRow(2).getCell(4).value, sheet?.getRow(2).getCell(4).type, sheet?.getColumn(4).numFmt]).toEqual([
    '@SUM(1)',
    ExcelJS.ValueType.String,
    '@',
  ])
  expect(await importOf('StudentUsers', bytes)).toMatchObject({ state: 'ready', rows: 1, bad: 1, unknownColumns: [] })
  await run(report.id, 'good')
  expect((await found('again.1')).map((user) => user.name)).toEqual(['=HYPERLINK("http://x")'])
})

test('[SYS-031] further data of people: given cells are set, empty ones leave what is known; students alone by the import of students', async () => {
  const student = await makeUser(t, { type: 3, accountNo: 'ext.student', org: trainer.org })
  const other = await makeUser(t, { type: 2, accountNo: 'ext.trainer', org: trainer.org })
  const head = ['Account', 'Gender', 'Date of birth', 'Education', 'Emergency telephone', 'Shoe size']
  const report = await importOf('StudentUsersExtend', [
    head,
    ['EXT.student', 'Female', new Date('1990-05-31T00:00:00Z'), 'Bachelor', '', '39'],
    ['ext.trainer', 'Male'],
    ['ext.nobody', 'Male'],
    ['ext.student', '', '1990-02-30'],
  ])
  expect(report.unknownColumns).toEqual(['Shoe size'])
  expect(await reasons(report.id)).toEqual([
    [3, 'Account: This account is not a student account.'],
    [4, 'Account: There is no such account among those you manage.'],
    [5, 'Date of birth: Not a date such as 1990-05-31.', 'Account: Already in row 2.'],
  ])
  await run(report.id, 'good')
  expect(
    await importOf(
      'UserExtend',
      [head, ['ext.student', '', '', '', '+86 10-5550120'], ['ext.trainer', 'mujer', '1988/1/2']],
      { act: 'all' },
    ),
  ).toMatchObject({ state: 'done', done: 2 })
  const { rows } = await sql<
    Record<string, unknown>
  >`select gender, birth_date::text as birth, education, emergency_mobile as phone from account_extend where account_id in (${student.id}, ${other.id}) order by birth desc`.execute(
    t.world.db,
  )
  expect(rows).toEqual([
    { gender: 'female', birth: '1990-05-31', education: 'Bachelor', phone: '+86 10-5550120' },
    { gender: 'female', birth: '1988-01-02', education: '', phone: '' },
  ])
  expect((await importOf('UserExtend', [head, ['ext.student']])).bad).toBe(1)
})

test('[T-41] [SYS-031] nobody imports above or beside themselves, and an import belongs to who made it', async () => {
  const role = await makeRole(t, ['system.user'])
  const manager = await makeUser(t, { type: 2, org: trainer.org, roles: [role] })
  const who = { ...manager, ...(await signIn(t, manager)), org: trainer.org } as Actor
  await makeRole(t, ['system.role', 'system.user'], { name: 'Powerful' })
  const outside = await makeOrg(t, { name: 'Outside of it' })
  const { name } = (await sql<{ name: string }>`select name from org where id = ${trainer.org.id}`.execute(t.world.db))
    .rows[0] ?? { name: '' }
  const { body } = await upload(
    'Users',
    await makeBook([
      HEAD,
      ['own.1', 'Above', 'Administrator', name],
      ['own.2', 'Beside', 'Student', outside.name],
      ['own.3', 'Role', 'Student', name, '', '', '', 'Powerful'],
      ['own.4', 'Fine', 'Student', name],
    ]),
    { who },
  )
  await t.world.queue.drain()
  const { id } = body.package
  const rows = (await t.call(importRows, { id, which: 'bad' }, who)).body.package
  expect(rows.map(({ row, problems }) => [row, problems[0]?.column, problems[0]?.message])).toEqual([
    [2, 'Type', 'You cannot give an account more permissions than you have.'],
    [3, 'Organisation', 'There is no such organisation among those you manage.'],
    [4, 'Roles', 'You cannot give an account more permissions than you have.'],
  ])
  for (const call of [importState, importRows, importErrors, dropImport] as const)
    expect((await t.call(call as typeof importState, { id }, admin)).status).toBe(404)
  expect((await t.call(runImport, { id, which: 'good' }, admin)).status).toBe(404)
  // The right went between dry run and import.
  await t.call(runImport, { id, which: 'good' }, who)
  await sql`update account set enabled = false where id = ${manager.id}`.execute(t.world.db)
  await t.world.queue.drain()
  expect(
    (await sql<{ state: string }>`select state from people_import where id = ${id}`.execute(t.world.db)).rows,
  ).toEqual([{ state: 'failed' }])
  expect(await found('own.')).toEqual([])
})

test('an import whose answer was lost is sent again: the one that was begun, and no account is named twice', async () => {
  const { name } = await makeOrg(t)
  const bytes = await makeBook([HEAD, ['lost.one', 'Lina', 'Student', name]])
  const send = async () =>
    (
      await t.call(importUsers, { act: 'all' }, admin, {
        file: { name: 'people.xlsx', bytes },
        requestKey: 'f3a1c96e07b8d254',
      })
    ).body.package.id
  const first = await send()
  expect(await send()).toBe(first)
  await t.world.queue.drain()
  // What it says when it is done is its own too.
  expect(await send()).toBe(first)
  expect(await state(first)).toMatchObject({ state: 'done', good: 1, bad: 0 })
})

test('[T-56] what is no Excel file, lacks a column or holds too much is refused with a sentence', async () => {
  expect((await t.call(importUsers, {}, admin)).body.code).toBe('no-file')
  expect((await upload('Users', Buffer.alloc(0))).body).toMatchObject({
    code: 'file-empty',
    message: 'The file is empty.',
  })
  expect((await upload('Users', Buffer.from('%PDF-1.7 Account,Name'))).body).toMatchObject({
    code: 'not-excel',
    message: 'This is neither an Excel file (.xlsx) nor a CSV file.',
  })
  // Told by what is in it, whatever its name.
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5000)])
  expect((await upload('Users', compound, { culture: 'zh-CN' })).body).toMatchObject({
    code: 'old-excel',
    message: '这是旧版 Excel 格式（.xls）的文件。请在 Excel 中打开，选择“另存为”，并选用“Excel 工作簿（.xlsx）”。',
  })
  expect((await upload('Users', Buffer.from('<html><table><tr><td>Account</td></tr></table></html>'))).body.code).toBe(
    'old-excel',
  )
  // LibreOffice writes the kind of the file first, and unpacked.
  const sheetOfLibreOffice = Buffer.concat([
    Buffer.from('PK\u0003\u0004'),
    Buffer.alloc(26),
    Buffer.from('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
    Buffer.alloc(500),
  ])
  expect((await upload('Users', sheetOfLibreOffice)).body).toMatchObject({
    code: 'open-document',
    fields: [{ path: 'file' }],
  })
  expect((await upload('Users', Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]))).body.code).toBe(
    'excel-locked',
  )
  expect((await upload('Users', Buffer.alloc(10_000_001, 'PK'))).body.code).toBe('too-large')
  expect((await importOf('Users', makeZip([{ name: 'a.txt', data: 'x' }]))).message).toContain(
    'cannot be read as an Excel file',
  )
  expect((await importOf('Users', (await makeBook([HEAD, ['x.1', 'X']])).subarray(0, 3000))).message).toContain(
    'cannot be read as an Excel file',
  )
  expect(
    (
      await importOf('Users', [
        ['Account', 'Nombre'],
        ['x.1', 'X'],
      ])
    ).message,
  ).toBe('The heading of the first sheet lacks: Type, Organisation. Use the template.')
  expect(
    (
      await importOf('StudentUsers', [
        STUDENT_HEAD,
        ...Array.from({ length: 20_001 }, (_, i) => [`many.${i}`, 'X', 'Headquarters']),
      ])
    ).message,
  ).toBe('The file has more than 20,000 rows. Split it into smaller files.')
  expect(
    (
      await sql<{ n: number }>`select count(*) as n from people_import where upload_path is not null`.execute(
        t.world.db,
      )
    ).rows,
  ).toEqual([{ n: 0 }])
})

test('[T-56] text files in the encodings and with the separators of spreadsheets come in as they stand, and the preview says how they were read', async () => {
  const org = await makeOrg(t, { name: '安检一科' })
  const rows = (at: number) => [
    ['账号 *', '姓名', '组织机构', '工号', '手机号'],
    [`csv.${at}`, '王小明，"小王"', org.name, '00123', '1.3912345678E+10'],
    [`csv.${at}.x`, 'José', org.name, `00${at}`, ` 1395555${String(at).padStart(4, '0')}`],
  ]
  const text = (at: number, separator: string) =>
    rows(at)
      .map((row) => row.map((cell) => (/[",;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator))
      .join('\r\n')
  // GB18030 of 安检一科, as no encoder is at hand here.
  const gbk = (plain: string) =>
    Buffer.concat(
      plain
        .split(/(账号|姓名|组织机构|工号|手机号|安检一科|王小明|小王|，|é)/)
        .map((part) => Buffer.from(GB[part] ?? Buffer.from(part, 'latin1').toString('hex'), 'hex')),
    )
  const cases: [Buffer, string][] = [
    [Buffer.from(text(1, ',')), 'Read as text in UTF-8 with commas between the fields.'],
    [Buffer.from(`\ufeff${text(2, ';')}`), 'Read as text in UTF-8 with semicolons between the fields.'],
    [Buffer.from(`\ufeff${text(3, '\t')}`, 'utf16le'), 'Read as text in UTF-16 with tabs between the fields.'],
    [gbk(text(4, ',')), 'Read as text in GB18030 (GBK) with commas between the fields.'],
    [
      Buffer.from(`sep=;\n${text(5, ';')}`, 'utf16le').swap16(),
      'Read as text in UTF-16 with semicolons between the fields.',
    ],
  ]
  for (const [at, [bytes, note]] of cases.entries()) {
    const report = await importOf('StudentUsers', bytes)
    expect([report.state, report.good, report.notes], note).toEqual(['ready', 2, [note]])
    expect((await rowsOf(report.id, 'good')).map(({ row, cells }) => [row, ...cells.slice(0, 5)])).toEqual([
      [2, `csv.${at + 1}`, '王小明，"小王"', org.name, '00123', '13912345678'],
      [3, `csv.${at + 1}.x`, 'José', org.name, `00${at + 1}`, `1395555000${at + 1}`],
    ])
    await t.call(dropImport, { id: report.id }, admin)
  }
  // Excel in Spanish and Portuguese writes letters with accents in an encoding of its own.
  const latin = await importOf(
    'StudentUsers',
    Buffer.from('Cuenta;Nombre;Organización\nlat.1;João Peñón;安'.replace('安', 'Headquarters'), 'latin1'),
  )
  expect([latin.good, (await rowsOf(latin.id, 'good'))[0]?.cells[1], latin.notes]).toEqual([
    1,
    'João Peñón',
    ['Read as text in Windows-1252 with semicolons between the fields.'],
  ])
  expect(
    (await importOf('StudentUsers', Buffer.from('Account,Name,Organisation\nq.1,"never closed,Headquarters\n')))
      .message,
  ).toBe(
    'A quotation mark opened in row 2 is never closed. Add a closing one after the value, or save the file as .xlsx.',
  )
})

test('[T-56] merged cells, formulas, hidden rows, titles, full-width digits, formats with zeros and numbers kept as numbers are read as they were meant, and told where that may be wrong', async () => {
  const org = await makeOrg(t, { name: 'Merged unit' })
  const book = new ExcelJS.Workbook()
  book.addWorksheet('Hidden', { state: 'hidden' }).addRow(['Account', 'nothing of this'])
  const sheet = book.addWorksheet('People')
  sheet.addRow(['List of people'])
  sheet.mergeCells('A1:F1')
  sheet.addRow([])
  sheet.addRow(['手机号', 'Nombre', 'Conta *', '工号', 'Organisation', 'ID number', 'Shoe size'])
  sheet.addRow([13_800_138_111, 'One', 'ｍｅｒ．１', 123, 'Merged unit', '11010119900307123X'])
  sheet.addRow([])
  sheet.addRow([
    '+86 138 0013 8112',
    { formula: '"T"&"wo"', result: 'Two' },
    'mer.2',
    '00045',
    null,
    '１１０１０１１９９００３０７１２３３',
  ])
  sheet.addRow(["'13800138113", 'Three', 'mer.3', { formula: 'D4+1', result: 124 }, null, '\u3000'])
  sheet.mergeCells('E4:E7')
  sheet.getCell('D4').numFmt = '00000'
  sheet.getRow(7).hidden = true
  const report = await importOf('StudentUsers', Buffer.from(await book.xlsx.writeBuffer()))
  expect(await reasons(report.id)).toEqual([])
  expect(report).toMatchObject({ state: 'ready', rows: 3, good: 3, unknownColumns: ['Shoe size'] })
  expect(report.notes).toEqual([
    'The heading is row 3; the rows above it were not read.',
    '1 hidden row was read too, namely row 7.',
    '2 cells are formulas; the value each had when the file was saved is used.',
    'Merged cells: 2 cells got the value of the merged cell they belong to.',
  ])
  expect((await rowsOf(report.id, 'good')).map(({ row, cells }) => [row, ...cells.slice(0, 7)])).toEqual([
    [4, 'mer.1', 'One', 'Merged unit', '00123', '13800138111', '', '11010119900307123X'],
    [6, 'mer.2', 'Two', 'Merged unit', '00045', '+86 138 0013 8112', '', '110101199003071233'],
    [7, 'mer.3', 'Three', 'Merged unit', '124', '13800138113', '', ''],
  ])
  await run(report.id, 'all')
  const { rows } = await sql<{
    no: string
    mobile: string
  }>`select account_no as no, mobile from account where org_id = ${org.id} order by 1`.execute(t.world.db)
  expect(rows).toEqual([
    { no: 'mer.1', mobile: '13800138111' },
    { no: 'mer.2', mobile: '13800138112' },
    { no: 'mer.3', mobile: '13800138113' },
  ])
  // A mobile kept as a number is known again as the one that is taken.
  const again = await importOf('StudentUsers', [STUDENT_HEAD, ['mer.4', 'Four', 'Merged unit', '', 13_800_138_111]])
  expect(await reasons(again.id)).toEqual([[2, 'Mobile: Another account has this mobile number.']])
  expect(
    (
      await importOf('StudentUsers', [
        [...STUDENT_HEAD, '手机号', 'Nombre'],
        ['x.1', 'X', 'Merged unit'],
      ])
    ).message,
  ).toBe(
    'Two columns of the file match the same field: Name (“Name”, “Nombre”); Mobile (“Mobile”, “手机号”). Delete one of them, or give it another heading.',
  )
  expect(
    (
      await importOf('StudentUsers', [
        [...STUDENT_HEAD, ...Array.from({ length: 100 }, (_, at) => `More ${at}`)],
        ['x.1', 'X', 'Merged unit'],
      ])
    ).message,
  ).toBe('The table has more than 100 columns. Delete the columns that do not belong to it.')
})

test.each([
  [
    'Users',
    ['User ID', 'Full name', 'Account type', 'Department', 'Employee no.', 'Mobile phone', 'E-mail'],
    ['alias.u', 'Ann', 'Student', 'Alias unit', 'E-1', '', 'a@b.example'],
    ['Account', 'Name', 'Type', 'Organisation', 'Job number', 'Mobile', 'Email'],
  ],
  [
    'StudentUsers',
    [' 用户名 ＊', '姓 名（必填）', '部门\n', '员工编号', '身份证'],
    ['alias.s', 'Bo', 'Alias unit', 'E-2', ''],
    ['Account', 'Name', 'Organisation', 'Job number', 'ID number'],
  ],
  [
    'UserExtend',
    ['ＬＯＧＩＮ', 'Sexo', 'Fecha de alta', 'Direccion'],
    ['alias.known', 'Female', '2024-09-01', 'x'],
    ['Account', 'Gender', 'Hire date', 'Address'],
  ],
  [
    'StudentUsersExtend',
    ['账号\nAccount', '出生年月日/Birthday', 'Degree'],
    ['alias.known', '1990-05-31', 'Bachelor'],
    ['Account', 'Date of birth', 'Education'],
  ],
] as const)(
  '[SYS-031] the import of %s takes columns by other names, in any language, width and case, and the dry run says which was taken for what',
  async (kind, head, row, taken) => {
    if (!(await found('alias.known'))[0]) {
      await makeOrg(t, { name: 'Alias unit' })
      await makeUser(t, { type: 3, accountNo: 'alias.known', org: trainer.org })
    }
    const report = await importOf(kind, [[...head], [...row]])
    expect(report).toMatchObject({ state: 'ready', rows: 1, good: 1, bad: 0, unknownColumns: [] })
    const pairs = report.columns.flatMap((title, at) => (report.heads[at] ? [[report.heads[at], title]] : []))
    expect(pairs.toSorted()).toEqual(
      head.map((one, at) => [one.replaceAll(/\s+/g, ' ').trim(), taken[at] ?? '']).toSorted(),
    )
    // Two names of one field are never guessed between.
    const twice = await importOf(kind, [[...head, '登录账号'], [...row]])
    expect([twice.state, twice.message]).toEqual([
      'failed',
      `Two columns of the file match the same field: Account (“${head[0].replaceAll(/\s+/g, ' ').trim()}”, “登录账号”). Delete one of them, or give it another heading.`,
    ])
  },
)

test('no name stands for two columns of one import', () => {
  for (const kind of IMPORT_KINDS) {
    for (const one of COLUMNS[kind])
      for (const culture of CULTURES)
        expect(
          findColumns(kind, [one.title[culture]]).heads.flatMap((head, at) => (head ? [COLUMNS[kind][at]?.key] : [])),
          `${kind} ${one.title[culture]}`,
        ).toEqual([one.key])
    const names = COLUMNS[kind].flatMap(namesOf)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  }
})

test('[T-56] dates come as dates of Excel of either calendar, as numbers and as text; a real day is asked for', async () => {
  const book = new ExcelJS.Workbook()
  book.properties.date1904 = true
  const sheet = book.addWorksheet('x')
  sheet.addRow(['Account', 'Date of birth', 'Hire date'])
  const people = await Promise.all(
    Array.from({ length: 6 }, (_, at) => makeUser(t, { type: 3, accountNo: `date.${at}` })),
  )
  sheet.addRow(['date.0', new Date('1990-05-31T00:00:00Z'), 19_900_531])
  sheet.addRow(['date.1', '31/05/1990', '1990年5月31日'])
  sheet.addRow(['date.2', '31.5.1990', '1990-05-31 00:00:00'])
  sheet.addRow(['date.3', '１９９０．５．３１', '19900531'])
  sheet.addRow(['date.4', '05/31/1990'])
  sheet.addRow(['date.5', '1990-02-30'])
  const bytes = Buffer.from(await book.xlsx.writeBuffer())
  const report = await importOf('UserExtend', bytes, { dates: 'dayFirst' })
  expect(await reasons(report.id)).toEqual([
    [6, 'Date of birth: Not a date such as 1990-05-31.'],
    [7, 'Date of birth: Not a date such as 1990-05-31.'],
  ])
  await run(report.id, 'good')
  const { rows } = await sql<{
    dates: string
  }>`select birth_date || ' ' || hire_date as dates from account_extend where account_id = any(${people.map((one) => one.id)}::uuid[])`.execute(
    t.world.db,
  )
  expect(rows.map((row) => row.dates)).toEqual(Array.from({ length: 4 }, () => '1990-05-31 1990-05-31'))
})

test('[T-56] dates of a column have one order, which all its values decide, whatever the language; where both fit or both are used it is asked for', async () => {
  for (let at = 0; at < 3; at++) await makeUser(t, { type: 3, accountNo: `order.${at}` })
  const importDates = (dates: string[], options: Parameters<typeof upload>[2] = {}) =>
    importOf(
      'UserExtend',
      Buffer.from(['Account,Date of birth', ...dates.map((date, at) => `order.${at},${date}`)].join('\n')),
      options,
    )
  const read = async (report: ImportReport) => (await rowsOf(report.id, 'all')).map((row) => row.cells[2])
  const notes = ({ notes: all }: ImportReport) => all.filter((note) => note.startsWith('Date of birth'))
  const monthFirst = await importDates(['10/06/2003', '06/18/1987'], { culture: 'es' })
  expect([monthFirst.bad, await read(monthFirst)]).toEqual([0, ['2003-10-06', '1987-06-18']])
  expect(notes(await state(monthFirst.id))).toEqual(['Date of birth: dates such as 10/06/2003 are read month first.'])
  const dayFirst = await importDates(['10/06/2003', '18/06/1987'])
  expect([dayFirst.bad, await read(dayFirst)]).toEqual([0, ['2003-06-10', '1987-06-18']])
  // Written as it was shown.
  await run(dayFirst.id, 'all')
  const { rows } = await sql<{
    birth: string
  }>`select birth_date::text as birth from account_extend e join account a on a.id = e.account_id where a.account_no = 'order.0'`.execute(
    t.world.db,
  )
  expect(rows).toEqual([{ birth: '2003-06-10' }])
  const undecided = await importDates(['10/06/2003', '05/05/1999', '1999-12-31'])
  expect(await reasons(undecided.id)).toEqual([
    [2, 'Date of birth: Day and month can be read both ways; write it as 1990-05-31.'],
  ])
  expect(notes(undecided)[0]).toContain('no other value of the column says which')
  const mixed = await importDates(['06/18/1987', '18/06/1987', '10/06/2003'], { culture: 'es' })
  expect(mixed.bad).toBe(3)
  expect(notes(await state(mixed.id))[0]).toContain('18/06/1987 has the day first and 06/18/1987 the month')
  const chosen = await importDates(['10/06/2003', '05/05/1999'], { dates: 'monthFirst' })
  expect(await read(chosen)).toEqual(['2003-10-06', '1999-05-05'])
  expect((await importDates(['18/06/1987'], { dates: 'monthFirst' })).bad).toBe(1)
})

test('joined emoji and letters of a name stay joined, and what only hides in it goes', () => {
  const read = (text: string) => readCell(`t${text}`, {}, null).text
  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'
  const farmer = '\u{1f469}\u{1f3fd}\u200d\u{1f33e}'
  const heart = '\u2764\ufe0f\u200d\u{1f525}'
  const wales = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'
  const persian = 'می\u200cخواهم'
  for (const name of [family, `Ana ${farmer}`, heart, wales, persian, '\u{20bb7}野家']) expect(read(name)).toBe(name)
  expect(read('A\u200bna \u202eevil\u200d \u{e0041}')).toBe('A na evil')
})

test('a name of nothing that can be seen is wrong in its row', async () => {
  const org = await makeOrg(t, { name: 'Seen' })
  const report = await importOf('StudentUsers', [
    STUDENT_HEAD,
    ['seen.1', '\u3164', org.name],
    ['seen.2', 'An\u200da', org.name],
  ])
  expect(await reasons(report.id)).toEqual([[2, 'Name: Nothing of it can be seen.']])
})

test('the calls of imports stand where they are given and are silent', () => {
  expect(Object.values(CALLS).map(({ method, path, silent, multipart }) => [method, path, silent, multipart])).toEqual(
    ['Users', 'StudentUsers', 'UserExtend', 'StudentUsersExtend'].map((kind) => [
      'POST',
      `/api/Import/Excel/${kind}`,
      true,
      true,
    ]),
  )
})

test('a dry run is forgotten on request, and after a week by itself', async () => {
  const report = await importOf('StudentUsers', [STUDENT_HEAD, ['gone.1', 'X', 'Headquarters']])
  expect((await t.call(dropImport, { id: report.id }, admin)).status).toBe(200)
  expect((await t.call(importState, { id: report.id }, admin)).status).toBe(404)
  const old = await importOf('StudentUsers', [STUDENT_HEAD, ['gone.2', 'X', 'Headquarters']])
  t.clock.advance(7 * 86_400_000 + 1)
  const fresh = { ...admin, ...(await signIn(t, admin)) }
  await t.rooms.org.forgetOld(t.clock.now())
  expect((await t.call(importState, { id: old.id }, fresh)).status).toBe(404)
})

test('mobiles of other countries come in by setting: one form for all spellings, each once, and told how where they are wrong', async () => {
  admin = { ...admin, ...(await signIn(t, admin)) }
  const org = await makeOrg(t, { name: 'Unit abroad' })
  const rows = [
    STUDENT_HEAD,
    ['abroad.1', 'One', 'Unit abroad', '', '+55 (11) 91234-5678'],
    ['abroad.2', 'Two', 'Unit abroad', '', '+5511912345678'],
    ['abroad.3', 'Three', 'Unit abroad', '', 5_511_912_345_679],
    ['abroad.4', 'Four', 'Unit abroad', '', "'+34 600 123 456"],
    ['abroad.5', 'Five', 'Unit abroad', '', '+86 (138) 0013 8115'],
  ]
  const hint = async () =>
    JSON.stringify((await template('StudentUsers', 'en')).worksheets.map((sheet) => sheet.getSheetValues()))
  const chinese = await importOf('StudentUsers', rows)
  expect((await reasons(chinese.id)).map(([row, ...said]) => [row, ...said])).toEqual(
    [2, 3, 4, 5, 6].map((row) => [row, 'Mobile: Not a Chinese mobile number.']),
  )
  expect(await hint()).not.toContain('country code')
  const set = async (foreign: boolean) =>
    expect(
      (
        await t.call(
          updateSystem,
          { name: 'Clearbelt', logo: null, settings: { [foreignMobiles.key]: foreign } },
          admin,
        )
      ).status,
    ).toBe(200)
  await set(true)
  try {
    expect(await hint()).toContain('country code')
    const report = await importOf('StudentUsers', rows)
    expect(await reasons(report.id)).toEqual([
      [3, 'Mobile: Already in row 2.'],
      [
        4,
        'Mobile: Not a mobile number. Write it with + and the country code, in a cell formatted as text; a Chinese number may stand without.',
      ],
    ])
    await run(report.id, 'good')
    const { rows: kept } = await sql<{
      mobile: string
    }>`select mobile from account where org_id = ${org.id} order by account_no`.execute(t.world.db)
    expect(kept.map(({ mobile }) => mobile)).toEqual(['+5511912345678', '+34600123456', '13800138115'])
    const again = await importOf('StudentUsers', [
      STUDENT_HEAD,
      ['abroad.6', 'Six', 'Unit abroad', '', '+34-600-123-456'],
      ['abroad.7', 'Seven', 'Unit abroad', '', '13800138115'],
    ])
    expect(await reasons(again.id)).toEqual(
      [2, 3].map((row) => [row, 'Mobile: Another account has this mobile number.']),
    )
  } finally {
    await set(false)
  }
})
