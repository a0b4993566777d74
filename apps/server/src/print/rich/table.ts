// Lays a table of a rich text out: columns as wide as they need, cells that cover several, a frame around each.
import type { Block, Cell } from '@clearbelt/domain/kinds/rich/tree'
import type { Element } from '../pdf.ts'
import { lazy, type Place, type RichMeans } from './means.ts'
import { heightOfStrips, type Strip } from './strips.ts'

const PAD = 4
/** What a cell has below its last line anyway. */
const BELOW = 3.5
const RULE = '#8a8a8a'
/** Narrower columns hold no word. */
const COLUMN_MIN = 30
/** A row that is higher than this stands cell below cell. */
const ROW_MAX = 620
const AFTER = 5

interface Placed {
  cell: Cell
  row: number
  column: number
  columns: number
  rows: number
}

/** Where cells stand once those that cover several are laid out. */
function placeCells(rows: readonly (readonly Cell[])[]): { cells: Placed[]; columns: number } {
  const taken = new Set<string>()
  const cells: Placed[] = []
  let columns = 0
  for (const [row, line] of rows.entries()) {
    let column = 0
    for (const cell of line) {
      while (taken.has(`${row} ${column}`)) column++
      const covered = { columns: cell.columns, rows: Math.min(cell.rows, rows.length - row) }
      for (let y = 0; y < covered.rows; y++)
        for (let x = 0; x < covered.columns; x++) taken.add(`${row + y} ${column + x}`)
      cells.push({ cell, row, column, ...covered })
      column += covered.columns
      columns = Math.max(columns, column)
    }
  }
  return { cells, columns }
}

const lookOf = (place: Place, cell: Cell): Place['look'] => ({
  ...place.look,
  size: place.look.size * 0.94,
  isStrong: place.look.isStrong || cell.isHead,
})

/** Points of each column: what its cells would take on one line, within the width there is. */
function widthsOf(means: RichMeans, cells: readonly Placed[], columns: number, place: Place): number[] {
  const natural = Array.from({ length: columns }, () => COLUMN_MIN)
  for (const { cell, column, columns: covered } of cells) {
    if (covered > 1) continue
    const wide = naturalWidth(means, cell, place) + 2 * PAD + 1
    natural[column] = Math.max(natural[column] ?? 0, wide)
  }
  const sum = natural.reduce((total, one) => total + one, 0)
  if (sum <= place.width) return natural
  // Narrow columns keep what they need; wide ones share the rest.
  const fair = place.width / columns
  const spare = natural.reduce((total, one) => total + Math.max(0, fair - one), 0)
  const asked = natural.reduce((total, one) => total + Math.max(0, one - fair), 0)
  return natural.map((one) => (one <= fair ? one : fair + (spare * (one - fair)) / asked))
}

/** Points of the longest line of a cell. */
function naturalWidth({ pdf, formulae, pictures }: RichMeans, cell: Cell, place: Place): number {
  const { size } = lookOf(place, cell)
  let most = 0
  for (const block of cell.blocks) {
    if (block.type !== 'paragraph') return place.width
    let line = 0
    for (const inline of block.inlines) {
      if (inline.type === 'text') line += pdf.widthOf('strong', size, inline.text)
      else if (inline.type === 'formula')
        line += ((formulae.get(inline.tex)?.width ?? 0) * size * 1.1) / 1000 + size * 0.2
      else if (inline.type === 'picture') line += Math.min(160, (pictures[inline.id]?.width ?? 0) * 0.75)
      else line = 0
      most = Math.max(most, line)
    }
  }
  return most
}

/** Lays out what a cell holds. */
type LayBlock = (means: RichMeans, block: Block, place: Place) => Strip[]

/** A table in its column. */
export function layTable(means: RichMeans, rows: readonly (readonly Cell[])[], place: Place, lay: LayBlock): Strip[] {
  const { pdf } = means
  const { cells, columns } = placeCells(rows)
  if (columns === 0) return []
  if (columns * COLUMN_MIN > place.width) return layFlat(means, cells, place, lay)
  const widths = widthsOf(means, cells, columns, place)
  const leftOf = (column: number): number => place.left + widths.slice(0, column).reduce((sum, one) => sum + one, 0)
  const table = lazy(() => pdf.element('Table', place.under()))
  const lines = rows.map(() => lazy(() => pdf.element('TR', table())))
  const laid = cells.map((placed) => {
    const { cell, row, column, columns: covered, rows: down } = placed
    const width = leftOf(column + covered) - leftOf(column)
    const spans = { columns: covered, rows: down }
    // A head beside its row heads that row; one above stands over its column.
    const scope = row > 0 && column === 0 ? ('Row' as const) : ('Column' as const)
    const element = lazy(
      (): Element =>
        pdf.element(cell.isHead ? 'TH' : 'TD', lines[row]?.(), { cell: cell.isHead ? { scope, ...spans } : spans }),
    )
    const inner = { left: leftOf(column) + PAD, width: width - 2 * PAD, look: lookOf(place, cell) }
    const strips = cell.blocks.flatMap((block) => lay(means, block, { ...inner, under: element }))
    return { ...placed, width, strips, element, height: heightOfStrips(strips) + 2 * PAD - BELOW }
  })
  const heights = rows.map((_, row) =>
    Math.max(
      place.look.size * 1.6,
      ...laid.filter((one) => one.row === row && one.rows === 1).map(({ height }) => height),
    ),
  )
  for (const { row, rows: covered, height } of laid) {
    if (covered === 1) continue
    const there = heights.slice(row, row + covered).reduce((sum, one) => sum + one, 0)
    heights[row + covered - 1] = (heights[row + covered - 1] ?? 0) + Math.max(0, height - there)
  }
  const groups = groupRows(laid, rows.length)
  if (groups.some(([from, to]) => heights.slice(from, to).reduce((sum, one) => sum + one, 0) > ROW_MAX))
    return layFlat(means, cells, place, lay)
  const strips = groups.map(([from, to]): Strip => {
    const those = laid.filter(({ row }) => row >= from && row < to)
    const topOf = (row: number): number => heights.slice(from, row).reduce((sum, one) => sum + one, 0)
    return {
      height: topOf(to),
      draw(top) {
        pdf.artifact('Layout', () => {
          for (const { row, rows: covered, column, width, cell } of those) {
            const [y, height] = [top + topOf(row), topOf(row + covered) - topOf(row)]
            if (cell.isHead) pdf.rect(leftOf(column), y, width, height).fill('#eeeeee')
            pdf.rect(leftOf(column), y, width, height).lineWidth(0.5).strokeColor(RULE).stroke()
          }
        })
        for (const { row, strips: inner, element } of those) {
          element()
          let y = top + topOf(row) + PAD
          for (const strip of inner) {
            strip.draw(y)
            y += strip.height
          }
        }
      },
    }
  })
  return [...strips, { height: AFTER, draw: () => undefined }]
}

/** Rows that cells hold together, from and before. */
function groupRows(cells: readonly Placed[], count: number): [number, number][] {
  const groups: [number, number][] = []
  let from = 0
  while (from < count) {
    let to = from + 1
    for (let row = from; row < to; row++)
      for (const cell of cells) if (cell.row === row) to = Math.max(to, row + cell.rows)
    groups.push([from, to])
    from = to
  }
  return groups
}

/** What fits no page as a table: cell below cell. */
const layFlat = (means: RichMeans, cells: readonly Placed[], place: Place, lay: LayBlock): Strip[] =>
  cells.flatMap(({ cell }) => cell.blocks.flatMap((block) => lay(means, block, place)))
