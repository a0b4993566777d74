// Text of a document, read in a worker thread that is ended when it takes too long.
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { FormatFailure } from '@clearbelt/formats/doubt'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readXml, type XmlListener } from '../../../excel/read-xml.ts'
import { unzip } from '../../../formats/unzip.ts'
import { readBytes, readHead } from '../../../world/local-files.ts'
import { TEXT_SEARCHED } from '../words.ts'

/** Pages that are read for their words. */
const PAGES_MAX = 400
/** Larger text files are searched by their beginning. */
const TEXT_BYTES = 400_000

export type DocumentAnswer =
  | { ok: true; text: string; width: number | null; height: number | null }
  | { ok: false; reason: 'unreadable' | 'too-large' }

const plain = (text: string): DocumentAnswer => ({
  ok: true,
  text: text
    .replaceAll(/[\0\s]+/g, ' ')
    .trim()
    .slice(0, TEXT_SEARCHED)
    .toWellFormed(),
  width: null,
  height: null,
})

/** Words of a document by the end of its name; `ok` false when its file cannot be read. */
export async function readDocument({ path, extension }: { path: string; extension: string }): Promise<DocumentAnswer> {
  try {
    if (extension === 'pdf') return await readPdf(path)
    if (extension === 'txt') return plain(decodeText(await readHead(path, TEXT_BYTES)))
    const parts = PARTS[extension]
    return parts ? await readOffice(path, parts) : plain('')
  } catch (error) {
    const isBomb = error instanceof FormatFailure && error.code === 'too-large'
    return { ok: false, reason: isBomb ? 'too-large' : 'unreadable' }
  }
}

/** Chinese text files are often in GB 18030; what is valid UTF-8 is that. */
export function decodeText(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // The last letter may be cut.
  for (const cut of [0, 1, 2, 3])
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, bytes.length - cut))
    } catch {
      // Not UTF-8, or cut elsewhere.
    }
  return new TextDecoder('gb18030').decode(bytes)
}

async function readPdf(path: string): Promise<DocumentAnswer> {
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const task = getDocument({
    data: new Uint8Array(await readBytes(path)),
    cMapUrl: join(home, 'cmaps') + sep,
    cMapPacked: true,
    standardFontDataUrl: join(home, 'standard_fonts') + sep,
    disableFontFace: true,
    verbosity: 0,
  })
  try {
    const pdf = await task.promise
    let text = ''
    for (let number = 1; number <= Math.min(pdf.numPages, PAGES_MAX) && text.length < TEXT_SEARCHED; number += 1) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      text += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')} `
      page.cleanup()
    }
    return plain(text)
  } finally {
    await task.destroy()
  }
}

/** Where the words of an Office file stand: files of the archive, and the elements that hold text. */
const PARTS: Readonly<Record<string, { files: RegExp; element: string }>> = {
  docx: { files: /^word\/(document|footnotes|endnotes|header\d*|footer\d*)\.xml$/, element: 't' },
  pptx: { files: /^ppt\/slides\/slide\d+\.xml$/, element: 't' },
  xlsx: { files: /^xl\/sharedStrings\.xml$/, element: 't' },
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function readOffice(
  path: string,
  { files, element }: { files: RegExp; element: string },
): Promise<DocumentAnswer> {
  const archive = await unzip(await readBytes(path))
  let text = ''
  let depth = 0
  const listener: XmlListener = {
    open(name) {
      if (name === element) depth += 1
      else if (name === 'p' || name === 'si') text += ' '
    },
    close(name) {
      if (name === element) depth -= 1
    },
    text(part) {
      if (depth > 0 && text.length < TEXT_SEARCHED) text += part
    },
  }
  for (const [name, bytes] of archive) if (files.test(name)) await readXml(once(bytes), listener)
  return plain(text)
}
