// Hostile, broken and odd files through both calls that import: nothing of them is written, and why is said.
import { importPaper } from '@clearbelt/contract/papers/import-calls'
import { importTopics, uploadTopicFile } from '@clearbelt/contract/topics/transfer-calls'
import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { makeActors } from '../../../testing/factories.ts'
import { makeZip } from '../../../testing/make-zip.ts'

let t: TestApp
let who: Awaited<ReturnType<typeof makeActors>>
beforeAll(async () => {
  t = await startTestApp()
  who = await makeActors(t)
})
afterAll(() => t.close())

interface Said {
  result: boolean
  code?: string
  message: string
  package: {
    questions: { name: string; isUsable: boolean; question: unknown; doubts: { code: string }[] }[]
    doubts: { code: string }[]
  } | null
}
/** What the bank and the papers room say of a file. */
async function sayBoth(bytes: Buffer, name: string): Promise<Said[]> {
  const { body } = await t.call(uploadTopicFile, {}, who.trainer, { file: { name, bytes } })
  if (!body.result) return [body as unknown as Said]
  const file = (body.package as { url: string }).url
  const bank = await t.call(importTopics, { file } as never, who.trainer)
  const paper = await t.call(importPaper, { act: 'import' } as never, who.trainer, { file: { name, bytes } })
  return [bank.body as unknown as Said, paper.body as unknown as Said]
}
const written = async (): Promise<number> =>
  Number(
    (
      await sql<{
        n: number
      }>`select ((select count(*) from topic) + (select count(*) from paper) + (select count(*) from question_picture))::int as n`.execute(
        t.world.db,
      )
    ).rows[0]?.n,
  )

const moodle = (inside: string): string =>
  `<?xml version="1.0"?><!DOCTYPE q [${inside}]><quiz><question type="truefalse"><name><text>&a;</text></name></question></quiz>`
const sheet = (text: string): Buffer =>
  makeZip([
    { name: '[Content_Types].xml', data: '<Types/>' },
    { name: 'xl/workbook.xml', data: text },
    { name: 'xl/worksheets/sheet1.xml', data: text },
  ])

describe('[T-53] hostile and broken files are refused by both imports, and nothing is written', () => {
  test.each([
    ['a bomb', 'a.zip', makeZip([{ name: 'a.xml', data: Buffer.alloc(60_000_000) }]), 'file-too-large'],
    [
      'a bomb as a document that lies of its size',
      'a.docx',
      makeZip([{ name: 'word/document.xml', data: Buffer.alloc(60_000_000), claimedSize: 100 }]),
      'file-zip-broken',
    ],
    ['a bomb as a workbook', 'a.xlsx', sheet(`<a>${' '.repeat(60_000_000)}</a>`), 'file-too-large'],
    ['entities that grow', 'a.xml', Buffer.from(moodle('<!ENTITY a "ha"><!ENTITY b "&a;&a;">')), 'file-xml-entities'],
    [
      'an entity from a file',
      'a.xml',
      Buffer.from(moodle('<!ENTITY a SYSTEM "file:///etc/passwd">')),
      'file-xml-entities',
    ],
    [
      'entities in a document',
      'a.docx',
      makeZip([
        { name: 'word/document.xml', data: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
      ]),
      'file-xml-entities',
    ],
    [
      'entities in a package of QTI',
      'a.zip',
      makeZip([
        { name: 'a.xml', data: '<!DOCTYPE a [<!ENTITY b "c">]><qti-assessment-item>&b;</qti-assessment-item>' },
      ]),
      'file-xml-entities',
    ],
    ['a path that leads outside', 'a.zip', makeZip([{ name: '../../a.xml', data: '<a/>' }]), 'file-zip-unsafe'],
    ['a link', 'a.zip', makeZip([{ name: 'a.xml', data: '/etc/passwd', mode: 0o120777 }]), 'file-zip-unsafe'],
    ['an archive cut off', 'a.zip', makeZip([{ name: 'a.xml', data: '<a/>' }]).subarray(0, 40), 'file-zip-broken'],
    ['XML too deep', 'a.xml', Buffer.from(`<quiz>${'<a>'.repeat(500)}${'</a>'.repeat(500)}</quiz>`), 'file-too-deep'],
    ['a picture', 'a.docx', Buffer.from('\u0089PNG\r\n\u001a\n0000', 'latin1'), 'file-not-this-format'],
    ['a text without a question', 'a.txt', Buffer.from('just some words'), 'file-nothing-read'],
  ])('%s', async (_name, name, bytes, code) => {
    const before = await written()
    const said = await sayBoth(bytes, name)
    expect(said.map((one) => one.code)).toEqual([code, code])
    for (const { message } of said) expect(message.length).toBeGreaterThan(10)
    expect(await written()).toBe(before)
  })
})

async function workbook(fill: (sheet: ExcelJS.Worksheet) => void): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  fill(book.addWorksheet('s'))
  return Buffer.from(await book.xlsx.writeBuffer())
}
const HEAD = ['题干', '选项A', '选项B', '答案', '知识点']

test('[TOP-014] formulas, merged cells and texts that begin like a formula come in as what they show, and are told', async () => {
  const bytes = await workbook((rows) => {
    rows.addRows([
      HEAD,
      ['甲 formula', '=cmd|calc', '@SUM(A1)', 'A', '刀具'],
      ['乙 formula', { formula: '1+1', result: 2 }, 'y', 'B', ''],
    ])
    rows.mergeCells('E2:E3')
  })
  for (const said of await sayBoth(bytes, 'a.xlsx')) {
    expect(said.package?.doubts.map(({ code }) => code)).toEqual(expect.arrayContaining(['formulas', 'merged']))
    expect(said.package?.questions).toMatchObject([
      { isUsable: true, question: { options: [{ titleRT: '=cmd|calc' }, { titleRT: '@SUM(A1)' }] } },
      { isUsable: true, question: { options: [{ titleRT: '2' }, {}] } },
    ])
  }
})

test('a cell that is too long is named at its row, and the others come in', async () => {
  const bytes = await workbook((rows) =>
    rows.addRows([HEAD, ['x'.repeat(32_000), 'a', 'b', 'A', ''], ['A short one', 'a', 'b', 'B', '']]),
  )
  for (const said of await sayBoth(bytes, 'a.xlsx')) {
    expect(said.result, JSON.stringify(said).slice(0, 300)).toBe(true)
    expect(said.package?.questions.map(({ isUsable }) => isUsable)).toEqual([false, true])
    expect(said.package?.questions[0]?.doubts.length).toBeGreaterThan(0)
  }
})

test('a paper in GBK is read as it was written, and macros of a document are told and not run', async () => {
  // "1. 对吗" and "答案：对" in GBK.
  const gbk = Buffer.from('312e20b6d4c2f00ab4f0b0b8a3bab6d40a', 'hex')
  for (const said of await sayBoth(gbk, 'a.txt')) expect(said.package?.questions[0]?.name).toBe('对吗')
  const text =
    '<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>1. With macros</w:t></w:r></w:p><w:p><w:r><w:t>答案：对</w:t></w:r></w:p></w:body></w:document>'
  const bytes = makeZip([
    { name: 'word/document.xml', data: text },
    { name: 'word/vbaProject.bin', data: 'x' },
  ])
  for (const said of await sayBoth(bytes, 'a.docm'))
    expect(said.package?.doubts.map(({ code }) => code)).toContain('macros-ignored')
})
