// Words that a file packs are found in it, in every way in which answers pack them.
import { expect, test } from 'vitest'
import { renderPrint } from '../../print/render.ts'
import { makeZip } from '../make-zip.ts'
import { packedWords } from './packed-words.ts'

const WORD = 'canary7f3b'
const printed = async (): Promise<Buffer> =>
  Buffer.from(
    await renderPrint({
      lang: 'en',
      title: 'Sheet',
      subject: '',
      owner: '',
      landscape: false,
      foot: '',
      pageOf: '{page}/{pages}',
      madeAt: 0,
      parts: [{ kind: 'text', text: `a ${WORD} knife` }],
    }),
  )

test('the pages of a PDF and the files of an archive are read, a PDF in an archive too; the bytes alone tell neither', async () => {
  const pdf = await printed()
  const sheet = makeZip([{ name: 'xl/sharedStrings.xml', data: `<si><t>${WORD}</t></si>`.repeat(9) }])
  const nested = makeZip([{ name: 'prints/a.pdf', data: pdf }])
  for (const bytes of [pdf, sheet, nested]) {
    expect(bytes.includes(WORD)).toBe(false)
    expect(await packedWords(bytes)).toContain(WORD)
  }
})

test('what packs nothing has no packed words, and what cannot be read is an error', async () => {
  expect(await packedWords(Buffer.from(`{"name":"${WORD}"}`))).toBe('')
  await expect(packedWords(Buffer.from('%PDF-1.7 nothing'))).rejects.toThrow('cannot be read')
  await expect(packedWords(Buffer.from('PK\u0003\u0004 nothing'))).rejects.toThrow()
})
