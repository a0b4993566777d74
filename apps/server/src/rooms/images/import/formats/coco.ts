// Reads COCO annotations: one JSON file over all pictures, boxes as [x, y, width, height] in pixels, and the polygon or
// the mask of a thing where it has one.
import { MASK_PIXELS_MAX, outlineOfMask, type MaskBudget } from './mask.ts'
import { cleanClass, errorAt, pointsOf, warningAt } from './plan.ts'
import type { PlannedBox, Problem } from './plan.ts'

export interface CocoImage {
  /** As written, with its folders. */
  fileName: string
  size: { width: number; height: number } | null
  boxes: PlannedBox[]
  broken: boolean
}

export interface CocoFile {
  images: CocoImage[]
  problems: Problem[]
}

type Row = Record<string, unknown>

/**
 * Parses a COCO file. Never throws. A picture without annotations is safe; one with a bad annotation is broken. A file
 * whose masks come to more than `budget` is refused whole: half of its outlines would be told as all.
 */
export function parseCoco({
  file,
  text,
  budget = { pixels: MASK_PIXELS_MAX },
}: {
  file: string
  text: string
  budget?: MaskBudget
}): CocoFile {
  let root: unknown
  try {
    root = JSON.parse(text)
  } catch (error) {
    return {
      images: [],
      problems: [errorAt(file, null, 'json-broken', { reason: (error as Error).message.slice(0, 200) })],
    }
  }
  const rows = asRow(root)
  const images = rowsOf(rows?.images)
  const annotations = rowsOf(rows?.annotations)
  if (!images || !annotations) return { images: [], problems: [errorAt(file, null, 'not-coco')] }
  const problems: Problem[] = []
  const classes = new Map(
    (rowsOf(rows?.categories) ?? []).map((row) => [
      keyOf(row.id),
      cleanClass(typeof row.name === 'string' ? row.name : ''),
    ]),
  )
  const byID = new Map<string, CocoImage>()
  for (const row of images) {
    const fileName = typeof row.file_name === 'string' ? row.file_name.slice(0, 1000) : ''
    const id = keyOf(row.id)
    if (!fileName || id === '') problems.push(errorAt(file, null, 'not-coco'))
    else if (byID.has(id)) problems.push(errorAt(file, null, 'annotation-twice', { name: fileName }))
    else byID.set(id, { fileName, size: sizeOf(row), boxes: [], broken: false })
  }
  for (const row of annotations) {
    const image = byID.get(keyOf(row.image_id))
    if (!image) {
      problems.push(errorAt(file, null, 'image-unknown', { id: keyOf(row.id).slice(0, 40) }))
      continue
    }
    const where = placeOf(file, image.fileName, keyOf(row.id))
    const box = readBox(where, row, classes.get(keyOf(row.category_id)), image.size, problems, budget)
    if (box === 'too-large')
      return {
        images: [],
        problems: [errorAt(file, null, 'masks-too-large', { id: keyOf(row.id).slice(0, 40), name: image.fileName })],
      }
    if ('code' in box) {
      image.broken = true
      problems.push(box)
    } else image.boxes.push(box)
  }
  return { images: [...byID.values()], problems }
}

/** Where an annotation stands: one file speaks of all pictures, and its lines say nothing. */
const placeOf = (file: string, picture: string, id: string): string =>
  [file, picture.slice(0, 200), ...(id === '' ? [] : [`id ${id.slice(0, 40)}`])].join(' · ')

function readBox(
  file: string,
  row: Row,
  className: string | undefined,
  size: CocoImage['size'],
  problems: Problem[],
  budget: MaskBudget,
): PlannedBox | Problem | 'too-large' {
  if (!className) return errorAt(file, null, 'category-unknown', { id: keyOf(row.category_id).slice(0, 40) })
  const bbox = Array.isArray(row.bbox) ? (row.bbox as unknown[]) : []
  const [x, y, width, height] = bbox
  if (bbox.length !== 4 || !isNumber(x) || !isNumber(y) || !isNumber(width) || !isNumber(height))
    return errorAt(file, null, 'not-a-number', { field: 'bbox' })
  if (width <= 0 || height <= 0) return errorAt(file, null, 'box-empty')
  const box = {
    className,
    unit: 'px' as const,
    left: x,
    top: y,
    right: x + width,
    bottom: y + height,
    file,
    line: null,
  }
  return withOutline(box, row.segmentation, size, problems, budget)
}

/** The box with what is drawn around the whole thing; where that is nothing or cannot be told, the box, and why. */
function withOutline(
  box: PlannedBox,
  segmentation: unknown,
  size: CocoImage['size'],
  problems: Problem[],
  budget: MaskBudget,
): PlannedBox | 'too-large' {
  const boxAlone = (code: 'mask-unread' | 'mask-pieces'): PlannedBox => {
    problems.push(warningAt(box.file, null, code, { name: box.className }))
    return box
  }
  const mask = asRow(segmentation)
  if (mask) {
    const outline = outlineOfMask(mask, size, budget)
    if (outline === 'too-large') return outline
    return outline === 'unread' || outline === 'pieces' ? boxAlone(`mask-${outline}`) : { ...box, outline }
  }
  const pieces = Array.isArray(segmentation) ? (segmentation as unknown[]) : []
  const [numbers] = pieces
  if (pieces.length > 1) return boxAlone('mask-pieces')
  if (!Array.isArray(numbers)) return box
  // One that cannot be read is told when the box is settled, and the box is kept.
  return { ...box, outline: numbers.every(isNumber) ? pointsOf(numbers) : [] }
}

function sizeOf(row: Row): CocoImage['size'] {
  return isNumber(row.width) && isNumber(row.height) && row.width > 0 && row.height > 0
    ? { width: row.width, height: row.height }
    : null
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const keyOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function asRow(value: unknown): Row | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : null
}

function rowsOf(value: unknown): Row[] | null {
  return Array.isArray(value) ? value.map(asRow).filter((row) => row !== null) : null
}
