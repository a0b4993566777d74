// Reads YOLO annotations: a text file a picture, a line a box, `class cx cy width height` as parts of the picture.
import { cleanClass, errorAt, pointsOf } from './plan.ts'
import type { PlannedBox, Problem } from './plan.ts'

const LINE_MAX = 20_000
const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i

/** Class names in the order of their numbers, from `classes.txt` or `obj.names`: one a line. */
export function parseYoloClasses(text: string): string[] {
  const lines = text.split(/\r?\n/).map(cleanClass)
  while (lines.length > 0 && !lines.at(-1)) lines.pop()
  return lines
}

/** Class names of a `data.yaml`: `names: [a, b]`, a list of dashes, or numbered lines. Empty when it has none. */
export function parseYoloYaml(text: string): string[] {
  const lines = text.split(/\r?\n/)
  const at = lines.findIndex((line) => /^names\s*:/.test(line))
  if (at < 0) return []
  const inline = /^names\s*:\s*\[(.*)\]\s*(?:#.*)?$/.exec(lines.slice(at, at + 1)[0] ?? '')
  if (inline)
    return (inline[1] ?? '')
      .split(',')
      .map(unquote)
      .filter((name) => name !== '')
  const names: string[] = []
  for (const line of lines.slice(at + 1)) {
    const item = /^\s*-\s+(.+)$/.exec(line) ?? /^\s+\d+\s*:\s*(.+)$/.exec(line)
    if (!item) {
      if (/^\S/.test(line)) break
      continue
    }
    const number = /^\s+(\d+)\s*:/.exec(line)
    names[number && Number(number[1]) < 10_000 ? Number(number[1]) : names.length] = unquote(item[1] ?? '')
  }
  return Array.from(names, (name) => name ?? '')
}

/** Boxes of one label file. Never throws. A line of a polygon (more numbers, in pairs) gives the box around it. */
export function parseYoloLabels({ file, text, classes }: { file: string; text: string; classes: readonly string[] }): {
  boxes: PlannedBox[]
  problems: Problem[]
} {
  const boxes: PlannedBox[] = []
  const problems: Problem[] = []
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const box = readLine(file, i + 1, line, classes)
    if ('code' in box) problems.push(box)
    else boxes.push(box)
  }
  return { boxes, problems }
}

function readLine(file: string, line: number, text: string, classes: readonly string[]): PlannedBox | Problem {
  if (text.length > LINE_MAX) return errorAt(file, line, 'too-long')
  const columns = text.trim().split(/\s+/)
  const isPolygon = columns.length >= 7 && columns.length % 2 === 1
  if (columns.length !== 5 && !isPolygon) return errorAt(file, line, 'columns', { found: columns.length, expected: 5 })
  const bad = columns.find((column) => !NUMBER.test(column) || !Number.isFinite(Number(column)))
  if (bad !== undefined) return errorAt(file, line, 'not-a-number', { field: bad.slice(0, 40) })
  const [index, ...numbers] = columns.map(Number) as [number, ...number[]]
  const className = Number.isInteger(index) ? classes[index] : undefined
  if (!className)
    return errorAt(file, line, 'class-index', { id: columns[0]?.slice(0, 20) ?? '', count: classes.length })
  const [left, top, right, bottom] = isPolygon ? boundsOf(numbers) : cornersOf(numbers)
  if (!(right > left && bottom > top)) return errorAt(file, line, 'box-empty')
  const box = { className, unit: 'fraction' as const, left, top, right, bottom, file, line }
  return isPolygon ? { ...box, outline: pointsOf(numbers) } : box
}

type Corners = [left: number, top: number, right: number, bottom: number]

function cornersOf(numbers: number[]): Corners {
  const [cx, cy, width, height] = numbers as [number, number, number, number]
  return [cx - width / 2, cy - height / 2, cx + width / 2, cy + height / 2]
}

function boundsOf(numbers: number[]): Corners {
  const xs = numbers.filter((_, i) => i % 2 === 0)
  const ys = numbers.filter((_, i) => i % 2 === 1)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

const unquote = (name: string): string => cleanClass(name.trim().replace(/^(['"])(.*)\1$/, '$2'))
