// Documents: the words in them, and a PDF of them where LibreOffice is installed.
import { basename, extname, join } from 'node:path'
import { ConverterFailed, findConverters, runConverter } from '../../../world/converters.ts'
import { makeFolder, replaceText, sizeOf } from '../../../world/local-files.ts'
import type { Threads } from '../../../world/threads.ts'
import type { DocumentAnswer } from './document-text.ts'
import { CannotPrepare, NOTHING, type Part, type Prepared, type Work } from './prepared.ts'

const READER = new URL('./document-text.ts', import.meta.url)
const CONVERT_MS = 120_000
/** What is turned into pages; the rest is shown as it is. */
const CONVERTED = new Set(['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'])

/** Formats from before 2007: nothing here reads them, so that their words are those of their pages. */
const READ_BY_PAGES = new Set(['doc', 'xls', 'ppt'])

const setting = (path: string, name: string, value: string): string =>
  `<item oor:path="/org.openoffice.Office.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`
/**
 * What a document may not have the office do: fetch what it links to, of the network or of this machine's disk (the
 * pages would show it), run a macro, or bring other files up to date with itself.
 */
const GUARDED = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${[
  setting('Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'),
  setting('Common/Security/Scripting', 'DisableMacrosExecution', 'true'),
  setting('Common/Security/Scripting', 'DisableActiveContent', 'true'),
  setting('Writer/Content/Update', 'Link', '0'),
  setting('Calc/Content/Update', 'Link', '2'),
].join('\n')}
</oor:items>
`

const read = (threads: Threads, path: string, extension: string): Promise<DocumentAnswer> =>
  threads.run<DocumentAnswer>(READER, 'readDocument', { path, extension }, 'later').catch((error: unknown) => {
    throw new CannotPrepare('took-too-long', String(error))
  })

/** A document that cannot be read fails; one whose pages cannot be made is shown without them. */
export async function prepareDocument(work: Work, threads: Threads): Promise<Prepared> {
  const { path, extension } = work
  const answer = await read(threads, path, extension)
  if (!answer.ok) throw new CannotPrepare('unreadable')
  const parts = CONVERTED.has(extension) ? await makePages(work) : []
  const [pages] = parts
  const words = pages && READ_BY_PAGES.has(extension) ? await read(threads, pages.path, 'pdf') : answer
  return { ...NOTHING, parts, body: words.ok ? words.text : answer.text }
}

async function makePages({ path, folder, extension }: Work): Promise<Part[]> {
  const { office } = findConverters()
  if (office === null) return []
  // A profile of its own: two at once would wait for each other, and a broken one spoils no other.
  const profile = join(folder, 'profile')
  await makeFolder(join(profile, 'user'))
  await replaceText(join(profile, 'user', 'registrymodifications.xcu'), GUARDED)
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
