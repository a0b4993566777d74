// What a person reads in an answer of any sort: files that pack their words are unpacked first.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzip } from '../../formats/unzip.ts'
import { readDocument } from '../../rooms/library/prepare/document-text.ts'

/**
 * The words of a file that does not hold them as they are read: the pages of a PDF (its first 40,000 letters), every
 * file of an archive, Excel's too, with their names. Empty for anything else. Throws for a PDF or an archive that
 * cannot be read: nobody looked into it then.
 */
export async function packedWords(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return pagesOf(bytes)
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') return ''
  const words: string[] = []
  for (const [name, file] of await unzip(bytes)) words.push(name, file.toString('latin1'), await packedWords(file))
  return words.join('\n')
}

async function pagesOf(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clearbelt-read-'))
  try {
    const path = join(folder, 'printed.pdf')
    await writeFile(path, bytes)
    const answer = await readDocument({ path, extension: 'pdf' })
    if (!answer.ok) throw new Error('a PDF that cannot be read')
    return answer.text
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
