// pdf.js with its worker, its character maps and fonts from our own origin. Everything here comes in a chunk of its own.
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
// The build for browsers of some years ago, as they stand in control rooms.
// oxlint-disable-next-line import/default -- the build makes it
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** Where `vite.config.ts` lays what pdf.js asks for by name. */
const FILES = '/pdf/'

const load = async () => {
  const core = await import('pdfjs-dist/legacy/build/pdf.mjs')
  core.GlobalWorkerOptions.workerSrc = workerUrl
  // The viewer finds the core as a global, so it comes after.
  const parts = await import('pdfjs-dist/legacy/web/pdf_viewer.mjs')
  return { core, parts }
}
let loading: ReturnType<typeof load> | null = null

/** The library, loaded once; asked for again after a failure. */
export function pdfLibrary(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** Begins to read a document; only the parts that are looked at are fetched. `onShare` 0..1 of the first bytes. */
export async function openPdf(url: string, onShare: (share: number) => void): Promise<PDFDocumentLoadingTask> {
  const { core } = await pdfLibrary()
  const task = core.getDocument({
    url,
    cMapUrl: `${FILES}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${FILES}standard_fonts/`,
    wasmUrl: `${FILES}wasm/`,
    iccUrl: `${FILES}iccs/`,
    enableXfa: false,
    disableAutoFetch: true,
    disableStream: true,
    // Pictures beyond this many pixels would take the memory of a cheap laptop.
    maxImageSize: 64 * 1024 * 1024,
  }) as PDFDocumentLoadingTask
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => onShare(total > 0 ? loaded / total : 0)
  return task
}

/** Why a document did not open. */
export const causeOf = (error: unknown): 'password' | 'failed' =>
  error instanceof Error && error.name === 'PasswordException' ? 'password' : 'failed'

export type { PDFDocumentProxy }
