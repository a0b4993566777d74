// Documents: the words in them, and a PDF of them where LibreOffice is installed.
import { basename, extname, join } from 'node:path'
import { ConverterFailed, findConverters, runConverter } from '../../../world/converters.ts'
import { makeFolder, sizeOf } from '../../../world/local-files.ts'
import type { Threads } from '../../../world/threads.ts'
import type { DocumentAnswer } from './document-text.ts'
import { CannotPrepare, NOTHING, type Part, type Prepared, type Work } from './prepared.ts'

const READER = new URL('./document-text.ts', import.meta.url)
const CONVERT_MS = 120_000
/** What is turned into pages; the rest is shown as it is. */
const CONVERTED = new Set(['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'])

/** A document that cannot be read fails; one whose pages cannot be made is shown without them. */
export async function prepareDocument(work: Work, threads: Threads): Promise<Prepared> {
  const { path, extension } = work
  const answer = await threads
    .run<DocumentAnswer>(READER, 'readDocument', { path, extension }, 'later')
    .catch((error: unknown) => {
      throw new CannotPrepare('took-too-long', String(error))
    })
  if (!answer.ok) throw new CannotPrepare('unreadable')
  const parts = CONVERTED.has(extension) ? await makePages(work) : []
  return { ...NOTHING, parts, body: answer.text }
}

async function makePages({ path, folder, extension }: Work): Promise<Part[]> {
  const { office } = findConverters()
  if (office === null) return []
  // A profile of its own: two at once would wait for each other, and a broken one spoils no other.
  const profile = join(folder, 'profile')
  await makeFolder(profile)
  const filter = extension.startsWith('xls') ? 'pdf:calc_pdf_Export' : 'pdf'
  try {
    await runConverter(
      office,
      [
        `-env:UserInstallation=file://${profile}`,
        '--headless',
        '--norestore',
        '--nolockcheck',
        '--convert-to',
        filter,
        '--outdir',
        folder,
        path,
      ],
      { longestMs: CONVERT_MS, cwd: folder },
    )
  } catch (error) {
    if (error instanceof ConverterFailed) return []
    throw error
  }
  const pages = join(folder, `${basename(path, extname(path))}.pdf`)
  const bytes = await sizeOf(pages).catch(() => 0)
  return bytes > 0 ? [{ part: 'pages', mediaType: 'application/pdf', path: pages }] : []
}
