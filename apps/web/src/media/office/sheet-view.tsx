// A workbook as tables, one sheet at a time.
import { Alert, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { useText } from '../../shared/i18n.ts'
import { EmptyState } from '../../ui/states.tsx'
import type { MediaViewProps } from '../media-file.ts'
import { useTicks } from '../use-ticks.ts'
import { fetchFile } from './fetch-file.ts'
import { FileFrame } from './file-frame.tsx'
import { MOST_ROWS, openBook, type Book, type Sheet } from './sheets.ts'
import { useFile } from './use-file.ts'

const A = 65
/** The letters of column 0.. */
const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(A + (column % 26))

interface Shown {
  book: Book
  index: number
  sheet: Sheet
}

export function SheetView({ file, onTick, onFail }: MediaViewProps): ReactNode {
  const say = useText('media')
  const { opened, retry } = useFile<Shown>(
    file.url,
    async (url, signal) => {
      const book = await openBook(await fetchFile(url, signal))
      return { book, index: 0, sheet: await book.sheet(0) }
    },
    onFail,
  )
  const [turned, setTurned] = useState<Shown | null>(null)
  useTicks(onTick, 0)
  const first = opened.status === 'ready' ? opened.data : null
  const shown = turned && turned.book === first?.book ? turned : first
  const turn = async (index: number): Promise<void> => {
    if (shown) setTurned({ book: shown.book, index, sheet: await shown.book.sheet(index) })
  }
  const tools = shown && (
    <Select
      aria-label={say('sheet')}
      size="small"
      value={shown.index}
      style={{ minWidth: 140 }}
      options={shown.book.names.map((label, value) => ({ value, label }))}
      onChange={(index: number) => void turn(index)}
    />
  )
  return (
    <FileFrame file={file} opened={opened} retry={retry} tools={tools}>
      {shown && <SheetTable sheet={shown.sheet} />}
    </FileFrame>
  )
}

function SheetTable({ sheet: { rows, isCut } }: { sheet: Sheet }): ReactNode {
  const say = useText('media')
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width === 0) return <EmptyState title={say('sheetEmpty')} />
  const columns = Array.from({ length: width }, (_, column) => lettersOf(column))
  return (
    <>
      {isCut && <Alert type="info" banner title={say('sheetCut', { rows: MOST_ROWS })} />}
      <table className="media-table">
        <thead>
          <tr>
            <th aria-label={say('sheet')} />
            {columns.map((letters) => (
              <th key={letters} scope="col">
                {letters}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows are known by their number
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              {columns.map((letters, column) => (
                <td key={letters} data-number={row[column]?.isNumber ?? false} title={row[column]?.text}>
                  {row[column]?.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
