// Imports of people from Excel files, through the whole stack: templates, dry run, all or the good rows, the file of errors, what files must not do.
import { queryJobs } from '@clearbelt/contract/notices/calls'
import {
  dropImport, importErrors, importRows, importState, importStudentUsers, importStudentUsersExtend, importTemplate, importUserExtend, importUsers, runImport, type ImportKind, type ImportReport,
} from '@clearbelt/contract/org/import-calls'
import { queryUsers } from '@clearbelt/contract/org/calls'
import { CULTURES } from '@clearbelt/contract/wire'
import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFirstSheet, type SheetRow } from '../../../excel/read-sheet.ts'
import { writeFile } from 'node:fs/promises'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { makeActors, makeOrg, makeRole, makeUser, signIn, type Actor } from '../../../testing/factories.ts'
import { makeZip } from '../../../testing/make-zip.ts'

let t: TestApp
let admin: Actor, trainer: Actor
beforeAll(async () => {
  t = await startTestApp()
  ;({ admin, trainer } = await makeActors(t))
})
afterAll(() => t.close())

const CALLS = { Users: importUsers, StudentUsers: importStudentUsers, UserExtend: importUserExtend, StudentUsersExtend: importStudentUsersExtend }
type Value = string | number | Date | { formula: string; result?: string } | null

async function makeBook(rows: readonly (readonly Value[])[]): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Any name')
  for (const row of rows) sheet.addRow([...row])
  return Buffer.from(await book.xlsx.writeBuffer())
}

const upload = (kind: ImportKind, bytes: Buffer, { act = 'check', who = admin, culture = 'en' }: { act?: 'check' | 'all' | 'good'; who?: Actor; culture?: string } = {}) =>
  t.call(CALLS[kind], { act }, who, { file: { name: 'people.xlsx', bytes }, culture })

/** Uploads, lets the jobs run, and answers what is known of the import then. */
async function importOf(kind: ImportKind, rows: readonly (readonly Value[])[] | Buffer, options: Parameters<typeof upload>[2] = {}): Promise<ImportReport> {
  const { status, body } = await upload(kind, Buffer.isBuffer(rows) ? rows : await makeBook(rows), options)
  expect([status, body.code]).toEqual([200, undefined])
  await t.world.queue.drain()
  return state(body.package.id, options.who)
}
const state = async (id: string, who = admin) => (await t.call(importState, { id }, who)).body.package
const rowsOf = async (id: string, which: 'bad' | 'good' | 'all' = 'bad', culture = 'en') => (await t.call(importRows, { id, which, Limit: 500 }, admin, { culture })).body.package
const reasons = async (id: string, culture = 'en') => (await rowsOf(id, 'bad', culture)).map(({ row, problems }) => [row, ...problems.map(({ column, message }) => `${column}: ${message}`)])
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
const template = async (kind: ImportKind, culture: string) => open((await t.call(importTemplate, { kind }, admin, { culture })).raw)
const headOf = (book: ExcelJS.Workbook): string[] => ((book.worksheets[0]?.getRow(1).values ?? []) as string[]).slice(1)

const HEAD = ['Account', 'Name', 'Type', 'Organisation', 'Mobile', 'ID number', 'Position', 'Roles']
const STUDENT_HEAD = ['Account', 'Name', 'Organisation', 'Job number', 'Mobile', 'Email', 'ID number']

test('[SYS-031] each template has its heads in the language of who asks, drop-downs from the dictionary and a sheet that says how to fill it in', async () => {
  await makeOrg(t, { name: 'Template unit' })
  const heads = await Promise.all(CULTURES.map(async (culture) => headOf(await template('Users', culture))[0]))
  expect(heads).toEqual(['账号 *', 'Account *', 'Cuenta *', 'Conta *'])
  const book = await template('Users', 'zh-CN')
  expect(book.worksheets.map((sheet) => sheet.name)).toEqual(['数据', '填写说明', '列表', '组织机构'])
  const lists = book.getWorksheet('列表')
  const columns = new Map((lists?.columns ?? []).map((column) => { const [title, ...values] = ((column.values ?? []) as string[]).slice(1); return [title, values] }))
  expect(columns.get('类型')).toEqual(['管理员', '教员', '学员'])
  expect(columns.get('岗位')?.length).toBeGreaterThan(2)
  const rules = (book.worksheets[0] as unknown as { dataValidations: { model: Record<string, { type: string; formulae: string[] }> } }).dataValidations.model
  const typeRule = Object.entries(rules).find(([range]) => range.startsWith('C2'))?.[1]
  expect(typeRule).toMatchObject({ type: 'list', formulae: ["'列表'!$A$2:$A$4"] })
  const paths = (book.getWorksheet('组织机构')?.getColumn(2).values ?? []) as string[]
  expect(paths.some((path) => /\/ Template unit$/.test(path ?? ''))).toBe(true)
  for (const kind of ['StudentUsers', 'UserExtend', 'StudentUsersExtend'] as const) expect(headOf(await template(kind, 'es'))[0]).toBe('Cuenta *')
  // What one hands out, one takes back: an empty template says that it is empty.
  expect(await importOf('UserExtend', (await t.call(importTemplate, { kind: 'UserExtend' }, admin)).raw)).toMatchObject({ state: 'failed', message: 'There are no rows under the head of the first sheet.' })
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
    ['dry.6', { formula: '1+1', result: '2' }, 'Student', 'North', '', Number('110101199003071234'), '', ''],
    ['dry.7', 'By path', '学员', 'headquarters/north/twin lane', '', '', '', 'Estudiante'],
  ])
  expect(report).toMatchObject({ state: 'ready', rows: 7, done: 7, good: 1, bad: 6, kind: 'Users', fileName: 'people.xlsx', unknownColumns: [] })
  expect(await reasons(report.id)).toEqual([
    [3, 'Name: Must not be empty.', 'Account: Use 3 to 60 letters, digits, dots, hyphens, underscores or @.', 'Mobile: Not a Chinese mobile number.', 'ID number: Not a valid ID card number.', 'Type: Not in the list: Administrator, Trainer, Student.', 'Organisation: There is no such organisation among yours.', 'Roles: There is no role “No such role”.'],
    [4, 'Account: This account exists already.'],
    [5, 'Account: Stands in row 2 already.', 'Mobile: Stands in row 2 already.'],
    [6, 'Organisation: 2 organisations have this name; give the path or the code.'],
    [7, 'Name: A formula; type the value itself.', 'ID number: Excel kept it as a number and lost digits; format the cell as text and type it again.'],
    [8, 'Roles: There is no role “Estudiante”.'],
  ])
  expect((await reasons(report.id, 'zh-CN'))[1]).toEqual([4, '账号: 该账号已存在。'])
  expect(await found('dry.')).toEqual([])
})

test('[SYS-031] all rows or none: with one wrong row nothing is imported; the good rows are, when that is chosen', async () => {
  const org = await makeOrg(t, { name: 'All or none' })
  const rows = [STUDENT_HEAD, ['aon.1', 'Ana', org.name, 'J-1', 13800138002, 'ana@example.com', ''], ['aon.2', 'Bruno', org.name, '', '', 'no address', ''], ['aon.3', 'Carla', org.name, '', '', '', '']]
  const report = await importOf('StudentUsers', rows)
  expect((await run(report.id, 'all')).body).toMatchObject({ code: 'import-has-errors', message: '1 rows have errors.' })
  expect(await found('aon.')).toEqual([])
  expect((await run(report.id, 'good')).status).toBe(200)
  expect(await state(report.id)).toMatchObject({ state: 'done', done: 2, bad: 1, waiting: 2 })
  const made = await found('aon.')
  expect(made.map(({ accountNo, name, typeName, orgName, mobile, jobNo, roleNames }) => [accountNo, name, typeName, orgName, mobile, jobNo, roleNames]).sort()).toEqual([
    ['aon.1', 'Ana', 'Student', 'All or none', '13800138002', 'J-1', ['Student']], ['aon.3', 'Carla', 'Student', 'All or none', '', '', ['Student']],
  ])
  const [job] = (await t.call(queryJobs, {}, admin)).body.package
  expect(job).toMatchObject({ kind: 'org.import.write', state: 'done', title: 'Import of 2 accounts', message: '2 rows imported, 1 left out.' })
  // Straight away, without a dry run to look at: the same rule.
  expect(await importOf('StudentUsers', [STUDENT_HEAD, ['aon.4', 'Dora', org.name], ['aon.1', 'Taken', org.name]], { act: 'all' })).toMatchObject({ state: 'failed', message: 'Nothing was imported: 1 rows have errors.' })
  expect(await importOf('StudentUsers', [STUDENT_HEAD, ['aon.5', 'Dora', org.name]], { act: 'all' })).toMatchObject({ state: 'done', done: 1 })
  expect((await found('aon.')).length).toBe(3)
})

test('[T-56] of 5,000 rows with 37 wrong ones the preview lists the 37, the good ones are written once though the first try was cut short, and zeros, long numbers and dates survive', async () => {
  const org = await makeOrg(t, { name: 'Five thousand' })
  const rows = Array.from({ length: 5000 }, (_, i) => [`00${String(i).padStart(6, '0')}`, i % 135 === 7 ? '' : `Person ${i}`, org.name, `0${i}`, '', '', i === 3 ? '110101199003071233' : ''])
  const report = await importOf('StudentUsers', [STUDENT_HEAD, ...rows])
  expect(report).toMatchObject({ state: 'ready', rows: 5000, good: 4963, bad: 37 })
  const bad = await rowsOf(report.id)
  expect(bad.map(({ row }) => row)).toEqual(rows.flatMap((row, i) => (row[1] === '' ? [i + 2] : [])))
  expect(new Set(bad.map(({ problems }) => `${problems[0]?.column}: ${problems[0]?.message}`))).toEqual(new Set(['Name: Must not be empty.']))
  const { progress } = t.rooms.notices
  let cut = 0
  t.rooms.notices.progress = async () => { if (++cut === 2) { t.rooms.notices.progress = progress; throw new Error('cut short') } }
  await run(report.id, 'good')
  expect([cut, (await state(report.id)).state]).toEqual([2, 'importing'])
  expect((await t.call(queryUsers, { orgID: org.id }, admin)).body.total).toBe(0)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(t.world.db)
  await t.world.queue.drain()
  expect(await state(report.id)).toMatchObject({ state: 'done', done: 4963, bad: 37 })
  const made = (await t.call(queryUsers, { orgID: org.id, search: '00000003' }, admin)).body
  expect([made.package[0]?.accountNo, made.package[0]?.jobNo, (await t.call(queryUsers, { orgID: org.id }, admin)).body.total]).toEqual(['00000003', '03', 4963])
  expect((await sql<{ id: string }>`select id_number as id from account where account_no = '00000003'`.execute(t.world.db)).rows).toEqual([{ id: '110101199003071233' }])
})

test('[T-56] names that were taken after the dry run are found before anything is written, and the rest of a whole is not written either', async () => {
  const org = await makeOrg(t, { name: 'Late' })
  const report = await importOf('StudentUsers', [STUDENT_HEAD, ['late.1', 'One', org.name], ['late.2', 'Two', org.name]])
  await makeUser(t, { type: 3, accountNo: 'late.2' })
  await run(report.id, 'all')
  expect(await state(report.id)).toMatchObject({ state: 'failed', message: 'Nothing was imported: 1 rows have errors.', good: 1, bad: 1 })
  expect(await reasons(report.id)).toEqual([[3, 'Account: This account exists already.']])
  expect((await found('late.')).map((user) => user.accountNo)).toEqual(['late.2'])
})

test('[SYS-031] the wrong rows come as a file in the form of the template with the reason behind each, and that file is taken again', async () => {
  const org = await makeOrg(t, { name: 'Again' })
  const report = await importOf('StudentUsers', [STUDENT_HEAD, ['again.1', '=HYPERLINK("http://x")', org.name], ['again.2', '', org.name, '@SUM(1)']], { culture: 'es' })
  const bytes = (await t.call(importErrors, { id: report.id }, admin, { culture: 'es' })).raw
  const sheet = (await open(bytes)).worksheets[0]
  expect(headOf(await open(bytes)).at(-1)).toBe('Qué está mal')
  expect(sheet?.rowCount).toBe(2)
  const cells = ((sheet?.getRow(2).values ?? []) as string[]).slice(1)
  expect([cells[0], cells.at(-1)]).toEqual(['again.2', 'Nombre: No puede estar vacío.'])
  // What begins like a formula is a text in a text cell.
  expect([sheet?.getRow(2).getCell(4).value, sheet?.getRow(2).getCell(4).type, sheet?.getColumn(4).numFmt]).toEqual(['@SUM(1)', ExcelJS.ValueType.String, '@'])
  expect(await importOf('StudentUsers', bytes)).toMatchObject({ state: 'ready', rows: 1, bad: 1, unknownColumns: [] })
  await run(report.id, 'good')
  expect((await found('again.1')).map((user) => user.name)).toEqual(['=HYPERLINK("http://x")'])
})

test('[SYS-031] further data of people: given cells are set, empty ones leave what is known; students alone by the import of students', async () => {
  const student = await makeUser(t, { type: 3, accountNo: 'ext.student', org: trainer.org })
  const other = await makeUser(t, { type: 2, accountNo: 'ext.trainer', org: trainer.org })
  const head = ['Account', 'Gender', 'Date of birth', 'Education', 'Emergency telephone', 'Shoe size']
  const report = await importOf('StudentUsersExtend', [head, ['EXT.student', 'Female', new Date('1990-05-31T00:00:00Z'), 'Bachelor', '', '39'], ['ext.trainer', 'Male'], ['ext.nobody', 'Male'], ['ext.student', '', '1990-02-30']])
  expect(report.unknownColumns).toEqual(['Shoe size'])
  expect(await reasons(report.id)).toEqual([
    [3, 'Account: This account is no student.'], [4, 'Account: There is no such account among those you look after.'], [5, 'Date of birth: Not a date such as 1990-05-31.', 'Account: Stands in row 2 already.'],
  ])
  await run(report.id, 'good')
  expect(await importOf('UserExtend', [head, ['ext.student', '', '', '', '+86 10-5550120'], ['ext.trainer', 'mujer', '1988/1/2']], { act: 'all' })).toMatchObject({ state: 'done', done: 2 })
  const { rows } = await sql<Record<string, unknown>>`select gender, birth_date::text as birth, education, emergency_mobile as phone from account_extend where account_id in (${student.id}, ${other.id}) order by birth desc`.execute(t.world.db)
  expect(rows).toEqual([{ gender: 'female', birth: '1990-05-31', education: 'Bachelor', phone: '+86 10-5550120' }, { gender: 'female', birth: '1988-01-02', education: '', phone: '' }])
  expect((await importOf('UserExtend', [head, ['ext.student']])).bad).toBe(1)
})

test('[T-41] [SYS-031] nobody imports above or beside themselves, and an import belongs to who made it', async () => {
  const role = await makeRole(t, ['system.user'])
  const manager = await makeUser(t, { type: 2, org: trainer.org, roles: [role] })
  const who = { ...manager, ...(await signIn(t, manager)), org: trainer.org } as Actor
  await makeRole(t, ['system.role', 'system.user'], { name: 'Powerful' })
  const outside = await makeOrg(t, { name: 'Outside of it' })
  const { name } = (await sql<{ name: string }>`select name from org where id = ${trainer.org.id}`.execute(t.world.db)).rows[0] ?? { name: '' }
  const { body } = await upload('Users', await makeBook([HEAD, ['own.1', 'Above', 'Administrator', name], ['own.2', 'Beside', 'Student', outside.name], ['own.3', 'Role', 'Student', name, '', '', '', 'Powerful'], ['own.4', 'Fine', 'Student', name]]), { who })
  await t.world.queue.drain()
  const { id } = body.package
  const rows = (await t.call(importRows, { id, which: 'bad' }, who)).body.package
  expect(rows.map(({ row, problems }) => [row, problems[0]?.column, problems[0]?.message])).toEqual([
    [2, 'Type', 'You cannot give an account more rights than you have.'], [3, 'Organisation', 'There is no such organisation among yours.'], [4, 'Roles', 'You cannot give an account more rights than you have.'],
  ])
  for (const call of [importState, importRows, importErrors, dropImport] as const) expect((await t.call(call as typeof importState, { id }, admin)).status).toBe(404)
  expect((await t.call(runImport, { id, which: 'good' }, admin)).status).toBe(404)
  // The right went between dry run and import.
  await t.call(runImport, { id, which: 'good' }, who)
  await sql`update account set enabled = false where id = ${manager.id}`.execute(t.world.db)
  await t.world.queue.drain()
  expect((await sql<{ state: string }>`select state from people_import where id = ${id}`.execute(t.world.db)).rows).toEqual([{ state: 'failed' }])
  expect(await found('own.')).toEqual([])
})

test('[T-56] what is no Excel file, lacks a column or holds too much is refused with a sentence', async () => {
  expect((await t.call(importUsers, {}, admin)).body.code).toBe('no-file')
  expect((await upload('Users', Buffer.from('Account,Name\nx,y'))).body).toMatchObject({ code: 'not-excel', message: 'This is not an Excel file (.xlsx).' })
  expect((await upload('Users', Buffer.alloc(10_000_001, 'PK'))).body.code).toBe('too-large')
  expect((await importOf('Users', makeZip([{ name: 'a.txt', data: 'x' }]))).message).toContain('cannot be read as an Excel file')
  expect((await importOf('Users', (await makeBook([HEAD, ['x.1', 'X']])).subarray(0, 3000))).message).toContain('cannot be read as an Excel file')
  expect((await importOf('Users', [['Account', 'Nombre'], ['x.1', 'X']])).message).toBe('The head of the first sheet lacks: Type, Organisation. Use the template.')
  expect((await importOf('StudentUsers', [STUDENT_HEAD, ...Array.from({ length: 20_001 }, (_, i) => [`many.${i}`, 'X', 'Headquarters'])])).message).toBe('The file has more than 20,000 rows. Divide it.')
  expect((await sql<{ n: number }>`select count(*) as n from people_import where upload_path is not null`.execute(t.world.db)).rows).toEqual([{ n: 0 }])
})

test('[T-56] archives that unpack to much more than they are, and documents with entities of their own, are left alone', async () => {
  const path = await t.world.files.scratch('.xlsx')
  const book = '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'
  const rels = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'
  const read = async (sheet: string | Buffer, strings = '', claimedSize?: number) => {
    await writeFile(path, makeZip([{ name: 'xl/workbook.xml', data: book }, { name: 'xl/_rels/workbook.xml.rels', data: rels }, { name: 'xl/worksheets/sheet1.xml', data: sheet, claimedSize }, { name: 'xl/sharedStrings.xml', data: strings }]))
    const { portions, failure } = await readFirstSheet({ path, rowsMax: 100 })
    return { rows: portions && portions.flatMap((portion) => JSON.parse(portion) as SheetRow[]), failure }
  }
  const cell = (value: string) => `<worksheet><sheetData><row r="1"><c r="B1" t="inlineStr"><is><t>${value}</t></is></c></row></sheetData></worksheet>`
  expect(await read(cell('&lt;b&gt; &#20013;<!-- no --><![CDATA[<i>]]>'), '<sst/>')).toEqual({ rows: [{ row: 1, cells: ['', 't<b> 中<i>'] }], failure: null })
  expect(await read(`<!DOCTYPE x [<!ENTITY a "aaaa">]>${cell('&a;')}`, '<sst/>')).toEqual({ rows: null, failure: 'not-excel' })
  expect(await read(Buffer.concat([Buffer.from('<worksheet><sheetData>'), Buffer.alloc(61_000_000, `<!--${' '.repeat(9993)}-->`)]), '<sst/>')).toEqual({ rows: null, failure: 'too-large' })
  expect(await read(`<worksheet><sheetData>${'<row/>'.repeat(1_048_577)}`, '<sst/>')).toEqual({ rows: null, failure: 'too-large' })
  expect(await read(`<worksheet>${' '.repeat(2_000_000)}`, '<sst/>', 10)).toMatchObject({ rows: null })
  expect((await read(cell('x'.repeat(50_000)), '<sst/>')).rows?.[0]?.cells[1]?.length).toBe(2001)
})

test('[SYS-032] [API-019] the calls of imports stand where they are given, are silent and take sixty seconds', async () => {
  const { IMPORT_TIMEOUT_MS } = await import('@clearbelt/contract/org/import-calls')
  expect(Object.values(CALLS).map(({ method, path, silent, multipart }) => [method, path, silent, multipart])).toEqual(['Users', 'StudentUsers', 'UserExtend', 'StudentUsersExtend'].map((kind) => ['POST', `/api/Import/Excel/${kind}`, true, true]))
  expect(IMPORT_TIMEOUT_MS).toBe(60_000)
})

test('a dry run is forgotten on request, and after a week by itself', async () => {
  const report = await importOf('StudentUsers', [STUDENT_HEAD, ['gone.1', 'X', 'Headquarters']])
  expect((await t.call(dropImport, { id: report.id }, admin)).status).toBe(200)
  expect((await t.call(importState, { id: report.id }, admin)).status).toBe(404)
  const old = await importOf('StudentUsers', [STUDENT_HEAD, ['gone.2', 'X', 'Headquarters']])
  t.clock.advance(7 * 86_400_000 + 1)
  const fresh = { ...admin, ...(await signIn(t, admin)) }
  await t.rooms.org.forgetOldImports(t.clock.now())
  expect((await t.call(importState, { id: old.id }, fresh)).status).toBe(404)
})
