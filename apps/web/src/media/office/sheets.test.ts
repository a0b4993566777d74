// @vitest-environment jsdom
// Workbooks as plain tables, and zips that lie.
import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { TooLarge } from './fetch-file.ts'
import { safeElement, safeLinks } from './safe-element.ts'
import { openBook } from './sheets.ts'
import { charsetOf } from './text-bytes.ts'
import { openZip } from './zip.ts'

/** A zip of texts; `lie` is what each entry says of its size. */
function zipOf(files: Record<string, string>, lie?: number): Blob {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(Buffer.from(text))
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(text), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(lie ?? Buffer.byteLength(text), 22)
    head.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    head.copy(entry, 10, 8, 28)
    entry.writeUInt32LE(offset, 42)
    parts.push(head, Buffer.from(name), packed)
    list.push(entry, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  end.writeUInt32LE(offset, 16)
  return new Blob([Buffer.concat([...parts, ...list, end])])
}

test('a workbook shows texts, numbers, dates and shares as a reader of it sees them', async () => {
  const book = await openBook(
    zipOf({
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="名单" r:id="a"/><sheet name="Empty" r:id="b"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Target="worksheets/one.xml"/><Relationship Id="b" Target="/xl/worksheets/two.xml"/></Relationships>',
      'xl/sharedStrings.xml':
        '<sst><si><t>张&amp;三</t><rPh sb="0"><t>zhang</t></rPh></si><si><r><t>Rich </t></r><r><t>text</t></r></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="10"/></cellXfs></styleSheet>',
      'xl/worksheets/one.xml':
        '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
        '<row r="3"><c r="A3" s="0"><v>0.1</v></c><c r="B3" s="1"><v>45292</v></c><c r="C3" s="2"><v>45292.5</v></c><c r="D3" s="3"><v>0.85</v></c><c r="E3" t="b"><v>1</v></c><c r="F3" t="inlineStr"><is><t>in</t></is></c></row></sheetData></worksheet>',
      'xl/worksheets/two.xml': '<worksheet><sheetData/></worksheet>',
    }),
  )
  expect(book.names).toEqual(['名单', 'Empty'])
  const { rows } = await book.sheet(0)
  expect(rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['张&三', '', 'Rich text'],
    [],
    ['0.1', '2024-01-01', '2024-01-01 12:00', '85%', '✓', 'in'],
  ])
  expect((await book.sheet(1)).rows).toEqual([])
})

test('a zip that holds more than it says, or says it holds too much, is not unpacked', async () => {
  const bomb = zipOf({ 'a.xml': 'x'.repeat(300_000) }, 10)
  await expect((await openZip(bomb)).text('a.xml', 1000)).rejects.toBeInstanceOf(TooLarge)
  await expect(openZip(zipOf({ 'a.xml': 'x' }, 0x7fffffff))).rejects.toBeInstanceOf(TooLarge)
  await expect(openZip(new Blob(['no zip at all, and long enough to hold an end']))).rejects.toThrow('no zip')
})

test('elements of a foreign document bring no scripts, frames, handlers or odd links', () => {
  const box = document.createElement('div')
  box.appendChild(
    safeElement({
      tagName: 'div',
      children: [
        { tagName: 'script', children: ['alert(1)'] },
        { tagName: 'iframe', srcdoc: '<script>alert(1)</script>', src: 'https://evil.example' },
        { tagName: 'p', onclick: () => {}, innerHTML: '<b>x</b>', style: 'color: red', children: ['text'] },
        { tagName: 'a', href: 'javascript:alert(1)', children: ['a'] },
        { tagName: 'a', href: 'https://example.org/', children: ['b'] },
      ],
    }),
  )
  safeLinks(box)
  expect(box.querySelector('script, iframe')).toBeNull()
  const paragraph = box.querySelector('p')
  expect([paragraph?.textContent, paragraph?.onclick, paragraph?.style.color]).toEqual(['text', null, 'red'])
  expect([...box.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    null,
    'https://example.org/',
  ])
  expect(box.querySelector('a[href]')?.getAttribute('rel')).toBe('noopener noreferrer')
})

test('the character set of a text is told by its mark, its bytes, and the language of the page', () => {
  const utf16 = new Uint8Array([...'plain text'].flatMap((sign) => [sign.charCodeAt(0), 0]))
  expect(charsetOf(utf16, 'en')).toBe('utf-16le')
  expect(charsetOf(new Uint8Array([0xfe, 0xff, 0, 65]), 'en')).toBe('utf-16be')
  expect(charsetOf(new TextEncoder().encode('ação 安检'), 'es')).toBe('utf-8')
  expect(charsetOf(new TextEncoder().encode('安检').slice(0, 5), 'es')).toBe('utf-8')
  const latin = new Uint8Array([0x49, 0x6e, 0x73, 0x74, 0x72, 0x75, 0x63, 0x63, 0x69, 0xf3, 0x6e])
  expect(charsetOf(latin, 'es')).toBe('windows-1252')
  expect(charsetOf(latin, 'zh-CN')).toBe('gb18030')
})
