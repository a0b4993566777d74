// Workbooks and text files that were made to do harm, and what text files may look like.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeZip } from '../testing/make-zip.ts'
import { readTable } from './read-table.ts'
import type { SheetRow } from './table.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clearbelt-tables-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(bytes: Buffer | string): Promise<{ rows: SheetRow[] | null; failure: unknown }> {
  const path = join(folder, 'table')
  await writeFile(path, bytes)
  const answer = await readTable({ path, rowsMax: 100 })
  return {
    rows: answer.portions && answer.portions.flatMap((portion) => JSON.parse(portion) as SheetRow[]),
    failure: answer.failure,
  }
}
const cells = async (text: string): Promise<unknown> =>
  (await read(text)).rows?.map((row) => [row.row, ...row.cells.map((cell) => cell.slice(1))])

const BOOK = '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'
const RELATIONS = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'
const workbook = (
  sheet: string | Buffer,
  { strings = '<sst/>', claimedSize, styles }: { strings?: string; claimedSize?: number; styles?: string } = {},
) =>
  read(
    makeZip([
      { name: 'xl/workbook.xml', data: BOOK },
      { name: 'xl/_rels/workbook.xml.rels', data: RELATIONS },
      { name: 'xl/worksheets/sheet1.xml', data: sheet, claimedSize },
      { name: 'xl/sharedStrings.xml', data: strings },
      ...(styles ? [{ name: 'xl/styles.xml', data: styles }] : []),
    ]),
  )

test('[T-56] archives that unpack to much more than they are, and documents with entities of their own, are left alone', async () => {
  const cell = (value: string) =>
    `<worksheet><sheetData><row r="1"><c r="B1" t="inlineStr"><is><t>${value}</t></is></c></row></sheetData></worksheet>`
  expect(await workbook(cell('&lt;b&gt; &#20013;<!-- no --><![CDATA[<i>]]>'))).toEqual({
    rows: [{ row: 1, cells: ['', 't<b> 中<i>'] }],
    failure: null,
  })
  expect(await workbook(`<!DOCTYPE x [<!ENTITY a "aaaa">]>${cell('&a;')}`)).toEqual({
    rows: null,
    failure: 'not-excel',
  })
  expect(
    await workbook(
      Buffer.concat([Buffer.from('<worksheet><sheetData>'), Buffer.alloc(61_000_000, `<!--${' '.repeat(9993)}-->`)]),
    ),
  ).toEqual({ rows: null, failure: 'too-large' })
  expect(await workbook(`<worksheet><sheetData>${'<row/>'.repeat(1_048_577)}`)).toEqual({
    rows: null,
    failure: 'too-large',
  })
  expect(await workbook(`<worksheet>${' '.repeat(2_000_000)}`, { claimedSize: 10 })).toMatchObject({ rows: null })
  expect((await workbook(cell('x'.repeat(50_000)))).rows?.[0]?.cells[1]?.length).toBe(2001)
  expect(
    await workbook(
      `<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData><mergeCells>${'<mergeCell ref="A1:A9"/>'.repeat(50_001)}</mergeCells></worksheet>`,
    ),
  ).toEqual({ rows: null, failure: 'too-large' })
})

test('[T-56] numbers are shown by their format where that is part of them: dates of the world and of East Asia, zeros in front', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="200" formatCode="000000"/><numFmt numFmtId="201" formatCode="[$-804]yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/><numFmt numFmtId="202" formatCode="#,##0.00 [Red]"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/><xf numFmtId="201"/><xf numFmtId="57"/><xf numFmtId="202"/><xf numFmtId="14"/></cellXfs></styleSheet>'
  const sheet = `<worksheet><sheetData><row r="1">${[0, 1, 2, 3, 4, 5].map((style) => `<c s="${style}"><v>33024</v></c>`).join('')}<c s="1"><v>1.5</v></c><c s="2"><v>-3</v></c></row></sheetData></worksheet>`
  expect((await workbook(sheet, { styles })).rows?.[0]?.cells).toEqual([
    'n33024',
    't033024',
    't1990-05-31',
    't1990-05-31',
    'n33024',
    't1990-05-31',
    'n1.5',
    'n-3',
  ])
})

test('[T-56] text files: quotes by RFC 4180, any end of line, empty lines and cells, the separator by the first line', async () => {
  expect(await cells('a,b\n"x ""y"", z","two\r\nlines"\n')).toEqual([
    [1, 'a', 'b'],
    [2, 'x "y", z', 'two\r\nlines'],
  ])
  expect(await cells('a;b,b;c\r\r1;;3\r')).toEqual([
    [1, 'a', 'b,b', 'c'],
    [3, '1', '', '3'],
  ])
  expect(await cells('\n"a;a;a"\tb\n="0012"\t"=""0034"""\n\t')).toEqual([
    [2, 'a;a;a', 'b'],
    [3, '0012', '0034'],
  ])
  expect(await cells('sep=;\na,b;c\n')).toEqual([[1, 'a,b', 'c']])
  expect((await read('one column\nonly')).rows?.length).toBe(2)
  expect((await read(Array.from({ length: 111 }, (_, at) => `${at}`).join('\n'))).failure).toBe('too-many-rows')
  expect((await read(Array.from({ length: 101 }, () => 'x').join(','))).failure).toBe('too-many-columns')
  expect((await read('a,"b')).failure).toBe('csv-quote')
  expect((await read('')).rows).toEqual([])
  // No text: binary, and bytes that are in none of the encodings.
  expect((await read(Buffer.from([1, 2, 3, 0, 4, 0, 0, 9]))).failure).toBe('not-excel')
  expect((await read(Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]))).failure).toBe('not-excel')
  // Ten megabytes of quotes are read in one go.
  expect((await read(`a\n"${'""'.repeat(5_000_000)}"`)).rows?.[1]?.cells[0]?.length).toBe(2001)
})
