// Writes one sheet row by row, so that a large file takes no more memory than a small one.
import { PassThrough, type Readable } from 'node:stream'
import { excelJs } from './excel-js.ts'

/** Excel takes no more in a cell. */
const CELL_MAX = 32_000
/**
 * The text format: what stands in such a cell stays text, also what begins with `=`, and even after somebody edited it.
 */
const TEXT = '@'
const TIME = 'yyyy-mm-dd hh:mm:ss'

export interface SheetColumn {
  title: string
  width: number
  /** Holds moments instead of texts. */
  isTime?: boolean
}

/** The clock of a zone; null when there is no such zone. */
export function zoneFormat(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    })
  } catch {
    return null
  }
}

/** A wall-clock time of the zone as Excel shows it; Excel knows no zones. */
export function inZone(at: Date, format: Intl.DateTimeFormat): Date {
  const parts = Object.fromEntries(format.formatToParts(at).map((p) => [p.type, Number(p.value)]))
  return new Date(Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day, parts.hour, parts.minute, parts.second))
}

/** Writes pages of rows as they come; the reader sets the pace. */
export function writeSheet(
  name: string,
  columns: readonly SheetColumn[],
  pages: AsyncIterable<readonly (readonly (string | Date | null)[])[]>,
): Readable {
  const out = new PassThrough()
  const write = async (): Promise<void> => {
    const { stream } = await excelJs()
    const book = new stream.xlsx.WorkbookWriter({ stream: out, useStyles: true })
    const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
    sheet.columns = columns.map(({ title, width, isTime }) => ({
      header: title,
      width,
      style: { numFmt: isTime ? TIME : TEXT },
    }))
    for await (const page of pages) {
      for (const row of page)
        sheet.addRow(row.map((cell) => (typeof cell === 'string' ? cell.slice(0, CELL_MAX) : cell))).commit()
      if (out.writableNeedDrain)
        await new Promise((resolve) => {
          out.once('drain', resolve).once('close', resolve)
        })
      if (out.destroyed) return
    }
    sheet.commit()
    await book.commit()
  }
  write().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))))
  return out
}
