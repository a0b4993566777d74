// Reads OPIXray and HiXray annotations: a text file a picture, a line a box, `picture class x1 y1 x2 y2` in pixels.
import { cleanClass, errorAt } from './plan.ts'
import type { PlannedBox, Problem } from './plan.ts'

/** One line: the picture's name may hold spaces, the class may not. */
const LINE = /^(.+?\.(?:jpe?g|png|bmp|gif|tiff?))\s+(\S+)\s+(\S+)\s+(\S+)\s+(\S+)\s+(\S+)$/i
const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)$/

/** True for a line of this format; for telling formats apart. */
export function isOpixrayLine(line: string): boolean {
  const found = LINE.exec(line.trim())
  return found !== null && found.slice(3).every((column) => NUMBER.test(column))
}

/** Boxes of one file with the picture each names. Never throws. */
export function parseOpixray({ file, text }: { file: string; text: string }): {
  boxes: { picture: string; box: PlannedBox }[]
  problems: Problem[]
} {
  const boxes: { picture: string; box: PlannedBox }[] = []
  const problems: Problem[] = []
  for (const [i, row] of text.split(/\r?\n/).entries()) {
    const line = i + 1
    if (row.trim() === '') continue
    const found = row.length < 2000 ? LINE.exec(row.trim()) : null
    if (!found) {
      problems.push(errorAt(file, line, 'columns', { found: row.trim().split(/\s+/).length, expected: 6 }))
      continue
    }
    const [picture, name, ...corners] = found.slice(1) as [string, string, ...string[]]
    const bad = corners.find((column) => !NUMBER.test(column))
    const [left, top, right, bottom] = corners.map(Number) as [number, number, number, number]
    if (bad !== undefined) problems.push(errorAt(file, line, 'not-a-number', { field: bad.slice(0, 40) }))
    else if (right <= left || bottom <= top) problems.push(errorAt(file, line, 'box-empty'))
    else boxes.push({ picture, box: { className: cleanClass(name), unit: 'px', left, top, right, bottom, file, line } })
  }
  return { boxes, problems }
}
