// Documents: the words in them, and a PDF of them: of office files where LibreOffice is installed, of a TIFF always.
import { basename, extname, join } from 'node:path'
import { ConverterFailed, findConverters, runConverter } from '../../../world/converters.ts'
import { freeBytes, makeFolder, replaceText, sizeOf } from '../../../world/local-files.ts'
import type { Threads } from '../../../world/threads.ts'
import type { DocumentAnswer } from './document-text.ts'
import { CannotPrepare, NOTHING, type Part, type Prepared, type Work } from './prepared.ts'
import type { StillAnswer } from './still.ts'

const READER = new URL('./document-text.ts', import.meta.url)
const TIFF = new URL('./tiff.ts', import.meta.url)
const CONVERT_MS = 120_000
/** With less than this on the disk it is the disk that no pages were made for. */
const LITTLE_ROOM = 8_000_000
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
  if (extension === 'tif' || extension === 'tiff') return prepareTiff(work, threads)
  const answer = await read(threads, path, extension)
  if (!answer.ok) throw new CannotPrepare(answer.reason)
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
  const isDone = await runConverter(
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
  ).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConverterFailed) return false
      throw error
    },
  )
  const pages = join(folder, `${basename(path, extname(path))}.pdf`)
  const bytes = isDone ? await sizeOf(pages).catch(() => 0) : 0
  if (bytes > 0) return [{ part: 'pages', mediaType: 'application/pdf', path: pages }]
  // The office says of a full disk what it says of a broken file, or nothing.
  if ((await freeBytes(folder)) < LITTLE_ROOM) throw new CannotPrepare('no-room')
  return []
}

/** Browsers show no TIFF: its pages are drawn. */
async function prepareTiff({ path, folder }: Work, threads: Threads): Promise<Prepared> {
  const [pages, thumb] = [join(folder, 'pages.pdf'), join(folder, 'thumb.jpg')]
  const drawn = await threads
    .run<StillAnswer>(TIFF, 'drawTiff', { path, pages, thumb }, 'later')
    .catch((error: unknown) => {
      throw new CannotPrepare('took-too-long', String(error))
    })
  if (!drawn.ok) throw new CannotPrepare(drawn.reason)
  const parts = [
    { part: 'pages', mediaType: 'application/pdf', path: pages },
    { part: 'thumb', mediaType: 'image/jpeg', path: thumb },
  ]
  return { ...NOTHING, parts, width: drawn.width, height: drawn.height }
}
