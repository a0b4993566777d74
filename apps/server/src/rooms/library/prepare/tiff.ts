// A TIFF as pages that browsers show: each of its pictures is a page of a PDF, the first one a small picture too. Drawn
// in a worker thread, one page at a time; bombs are refused by what their heads claim.
import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import sharp, { type Sharp } from 'sharp'
import { openForWriting } from '../../../world/local-files.ts'
import { PIXELS_MAX, THUMB_SIDE, whyNot, type StillAnswer } from './still.ts'

/** Scans of more pages are shown up to here, and whole where they are downloaded. */
export const TIFF_PAGES_MAX = 200
/** Longest side of a page as it is shown, in pixels: a sheet of A4 at 300 dots an inch. */
const PAGE_SIDE = 3508
/** Longest side of a page of the PDF, in points: that of A4. */
const SHEET_POINTS = 842

/** Small pictures are not drawn larger than they are at 72 dots an inch. */
function sheetOf(width: number, height: number): [number, number] {
  const scale = Math.min(1, SHEET_POINTS / Math.max(width, height))
  return [Math.max(1, width * scale), Math.max(1, height * scale)]
}

const openPage = (path: string, page: number): Sharp =>
  sharp(path, { limitInputPixels: PIXELS_MAX, failOn: 'error', page, pages: 1 })

const asSeen = (image: Sharp, side: number): Sharp =>
  image
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 85 })

/** Writes the pages of a TIFF to `pages` and a small picture of the first to `thumb`; tells the size of the first. */
export async function drawTiff({
  path,
  pages,
  thumb,
}: {
  path: string
  pages: string
  thumb: string
}): Promise<StillAnswer> {
  try {
    const { width, height, pages: count = 1 } = await sharp(path, { limitInputPixels: false }).metadata()
    if (width * height > PIXELS_MAX) return { ok: false, reason: 'too-large' }
    const document = new PDFDocument({ autoFirstPage: false })
    const out = openForWriting(pages)
    const written = once(out, 'finish')
    // Waited for at the end; what breaks before is told there.
    written.catch(() => undefined)
    document.pipe(out)
    for (let page = 0; page < Math.min(count, TIFF_PAGES_MAX); page++) {
      const { data, info } = await asSeen(openPage(path, page), PAGE_SIDE).toBuffer({ resolveWithObject: true })
      const size = sheetOf(info.width, info.height)
      document.addPage({ size, margin: 0 }).image(data, 0, 0, { width: size[0], height: size[1] })
      // Pages wait for the disk, not in memory.
      if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), written])
    }
    document.end()
    await written
    await asSeen(openPage(path, 0), THUMB_SIDE).toFile(thumb)
    return { ok: true, width, height }
  } catch (error) {
    return { ok: false, reason: whyNot(error) }
  }
}
