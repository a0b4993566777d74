// What a file is by its content; names of files prove nothing.
import { readBytes, readHead } from '../world/local-files.ts'

/**
 * `old-excel`: the format before 2007, or a web page or XML sheet that is only named so. `open-document`: a sheet of LibreOffice.
 * `locked`: behind a password.
 */
export type FileKind = 'workbook' | 'text' | 'old-excel' | 'open-document' | 'locked' | 'other'

const HEAD_BYTES = 4096
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Name of the part in which Excel keeps a book behind a password. */
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')
/** Beginnings of Excel 2 to 5 without a container. */
const OLDEST = [0x00, 0x02, 0x04, 0x08].map((version) => [0x09, version])
const OTHERS = ['%PDF', '{\\rtf', '\u0089PNG', 'GIF8', '\u00ff\u00d8\u00ff']
const MARKS = [
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
]

/** Below the space, apart from tabs, ends of lines and pages. */
const isControl = (byte: number): boolean => byte < 0x20 && (byte < 0x09 || byte > 0x0d)

/** UTF-16 by the zeros beside separators and ends of lines, which stand always on the same side; null: no such text. */
export function zerosOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  let [even, odd] = [0, 0]
  for (const [at, byte] of bytes.entries()) {
    if (byte !== 0) continue
    if (at % 2 === 0) even++
    else odd++
  }
  return odd > even * 4 ? 'utf-16le' : even > odd * 4 ? 'utf-16be' : null
}

/** The kind of the file at `path`. */
export async function kindOfFile(path: string): Promise<FileKind> {
  const head = await readHead(path, HEAD_BYTES)
  // An OpenDocument file says first of all, and unpacked, what it is.
  if (head.subarray(0, ZIP.length).equals(ZIP))
    return head.toString('latin1').includes('mimetypeapplication/vnd.oasis.opendocument') ? 'open-document' : 'workbook'
  if (head.subarray(0, COMPOUND.length).equals(COMPOUND))
    return (await readBytes(path)).includes(LOCKED) ? 'locked' : 'old-excel'
  const signs = head.toString('latin1')
  if (OLDEST.some(([mark, version]) => head[0] === mark && head[1] === version && head[3] === 0)) return 'old-excel'
  if (OTHERS.some((mark) => signs.startsWith(mark))) return 'other'
  // Many systems hand out a web page, or XML, under the name of an Excel file.
  if (
    /^\s*</.test(
      signs
        .replace(/^\u00ef\u00bb\u00bf/, '')
        .replaceAll('\0', '')
        .replace(/^(\u00ff\u00fe|\u00fe\u00ff)/, ''),
    )
  )
    return 'old-excel'
  const isMarked = MARKS.some((mark) => mark.every((byte, at) => head[at] === byte))
  return isMarked || zerosOf(head) || !head.some(isControl) ? 'text' : 'other'
}
