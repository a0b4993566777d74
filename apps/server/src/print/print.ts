// Prints a document without keeping requests waiting.
import type { Threads } from '../world/threads.ts'
import type { PrintDocument } from './document.ts'

const RENDER = new URL('./render.ts', import.meta.url)

/** The document as the bytes of a PDF file, rendered in a worker thread. */
export async function printPdf(threads: Threads, document: PrintDocument): Promise<Buffer> {
  return Buffer.from(await threads.run<Uint8Array>(RENDER, 'renderPrint', document))
}
