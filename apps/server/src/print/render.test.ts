// What a printed file says of itself, and what stands together on its last page.
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { PrintDocument, PrintPart } from './document.ts'
import { renderPrint } from './render.ts'

const documentOf = (parts: PrintPart[], more: Partial<PrintDocument> = {}): PrintDocument => ({
  lang: 'pt-BR',
  title: 'Ata de resultados',
  subject: '',
  owner: 'Aeroporto',
  landscape: false,
  foot: '',
  pageOf: '{page}/{pages}',
  madeAt: 0,
  parts,
  ...more,
})
const table = (rows: string[][]): PrintPart => ({
  kind: 'table',
  empty: '',
  columns: rows[0]?.map((_, at) => ({ title: `Column ${at}`, share: 1 })) ?? [],
  rows,
})
const signatures: PrintPart = { kind: 'signatures', labels: ['Sign'] }

/** What stands uncompressed in a file, and its unpacked streams of drawing. */
async function print(document: PrintDocument): Promise<{ objects: string; drawing: string[] }> {
  const bytes = Buffer.from(await renderPrint(document))
  const drawing: string[] = []
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 1)) {
    if (bytes.subarray(at - 3, at).toString() === 'end') continue
    try {
      const text = inflateSync(bytes.subarray(at + 7, bytes.indexOf('endstream', at))).toString('latin1')
      if (text.includes(' Tf')) drawing.push(text)
    } catch {
      // Not compressed: no drawing.
    }
  }
  return { objects: bytes.toString('latin1'), drawing }
}
const rowsOn = (page: string): number => page.split('/TD <<').length - 1

test('a printed file is tagged, names its language and title, and is of a version that readers of today know', async () => {
  const { objects, drawing } = await print(
    documentOf([
      { kind: 'heading', text: 'Heading' },
      { kind: 'text', text: 'Text' },
      { kind: 'facts', facts: [['Name', 'Value']] },
      table([['a', 'b']]),
      signatures,
    ]),
  )
  expect(objects.startsWith('%PDF-1.7')).toBe(true)
  expect(objects).toContain('/Lang (pt-BR)')
  expect(objects).toMatch(/\/MarkInfo|\/Marked true/)
  expect(objects).toContain('/DisplayDocTitle true')
  for (const tag of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD'])
    expect(objects, tag).toContain(`/S /${tag}\n`)
  // Nothing is drawn that is neither part of the structure nor left out of it on purpose.
  for (const page of drawing) {
    const outside = page.replaceAll(/\/\w+ (?:<<[\s\S]*?>> )?B[DM]C[\s\S]*?EMC/g, '')
    expect(outside).not.toMatch(/Tj|TJ|\bf\b|\bS\b/)
  }
})

test('what is drawn because no face has it says which letters it is', async () => {
  const { drawing } = await print(documentOf([{ kind: 'text', text: 'Ana 😀' }]))
  const letters = Buffer.from('\ufeff😀', 'utf16le').swap16().toString('latin1')
  expect(drawing.join('\n')).toContain(`/ActualText (${letters})`)
})

test('the last page has three rows with the places to sign, and two without, however many there are', async () => {
  for (let count = 26; count < 44; count++) {
    const rows = Array.from({ length: count }, (_, at) => [`Candidate ${at}`])
    const signed = (await print(documentOf([table(rows), signatures]))).drawing
    expect(rowsOn(signed.at(-1) ?? ''), `${count} rows and signatures`).toBeGreaterThanOrEqual(3)
    const plain = (await print(documentOf([table(rows)]))).drawing
    expect(rowsOn(plain.at(-1) ?? ''), `${count} rows`).toBeGreaterThanOrEqual(2)
  }
})
