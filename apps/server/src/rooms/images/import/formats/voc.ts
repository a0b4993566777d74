// Reads Pascal VOC annotations: one XML file a picture, boxes in pixels, coordinates may be floats.
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { cleanClass, errorAt } from './plan.ts'
import type { PlannedBox, Problem } from './plan.ts'

export interface VocFile {
  /** What the file says its picture is called; '' when it does not. */
  filename: string
  size: { width: number; height: number } | null
  boxes: PlannedBox[]
  problems: Problem[]
}

const TEXT_MAX = 1_000_000
/** The five entities of XML itself; no others exist here, since a file that declares some is refused. */
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }

const parser = new XMLParser({
  ignoreAttributes: true,
  processEntities: false,
  parseTagValue: false,
  trimValues: true,
  isArray: (name) => name === 'object',
  ignoreDeclaration: true,
  ignorePiTags: true,
})

/** Parses one VOC file. Never throws: what is wrong stands in `problems`, with the line of the object it belongs to. */
export function parseVoc({ file, text }: { file: string; text: string }): VocFile {
  const failed = (line: number | null, ...rest: [Problem['code'], Problem['params']?]): VocFile => ({
    filename: '',
    size: null,
    boxes: [],
    problems: [errorAt(file, line, ...rest)],
  })
  if (text.length > TEXT_MAX) return failed(null, 'too-long')
  const declares = /<!\s*(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.exec(text)
  if (declares) return failed(lineOf(text, declares.index), 'xml-entities')
  const root = parseXml(text)
  const unclosed = 'message' in root ? tagLeftOpen(root.message) : null
  if (unclosed) return failed(lineOf(text, text.trimEnd().length), 'xml-cut', { tag: unclosed })
  if ('message' in root) return failed(root.line, 'xml-broken', { reason: root.message.slice(0, 200) })
  const annotation = asNode(root.tree.annotation)
  if (!annotation) return failed(1, 'not-voc')
  const lines = [...text.matchAll(/<object[\s>/]/g)].map((match) => lineOf(text, match.index))
  const problems: Problem[] = []
  const boxes: PlannedBox[] = []
  const objects = Array.isArray(annotation.object) ? annotation.object : []
  for (const [i, object] of objects.entries()) {
    const line = lines[i] ?? null
    const box = readObject(file, line, asNode(object))
    if ('code' in box) problems.push(box)
    else boxes.push(box)
  }
  return { filename: textOf(annotation.filename), size: readSize(asNode(annotation.size)), boxes, problems }
}

function parseXml(text: string): { tree: Record<string, unknown> } | { message: string; line: number | null } {
  try {
    const checked = XMLValidator.validate(text)
    if (checked !== true) return { message: checked.err.msg, line: checked.err.line }
    return { tree: parser.parse(text) as Record<string, unknown> }
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error), line: null }
  }
}

/** The innermost tag that is still open at the end of the text, out of how the validator lists them; null: none is. */
const tagLeftOpen = (message: string): string | null =>
  /^(?:Unclosed tag '([^']+)'|Invalid '\[[^\]]*"([^"]+)"\s*\]')/.exec(message)?.slice(1).find(Boolean)?.slice(0, 100) ??
  null

function readObject(file: string, line: number | null, object: Record<string, unknown> | null): PlannedBox | Problem {
  const className = cleanClass(textOf(object?.name))
  if (!className) return errorAt(file, line, 'class-missing')
  const corners = asNode(object?.bndbox)
  const read = {
    xmin: numberOf(corners?.xmin),
    ymin: numberOf(corners?.ymin),
    xmax: numberOf(corners?.xmax),
    ymax: numberOf(corners?.ymax),
  }
  const bad = Object.entries(read).find(([, value]) => !Number.isFinite(value))
  if (bad) return errorAt(file, line, 'not-a-number', { field: bad[0] })
  if (read.xmax <= read.xmin || read.ymax <= read.ymin) return errorAt(file, line, 'box-empty')
  return { className, unit: 'px', left: read.xmin, top: read.ymin, right: read.xmax, bottom: read.ymax, file, line }
}

function readSize(size: Record<string, unknown> | null): VocFile['size'] {
  const width = numberOf(size?.width)
  const height = numberOf(size?.height)
  return width > 0 && height > 0 ? { width, height } : null
}

function asNode(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

function textOf(value: unknown): string {
  return typeof value === 'string'
    ? value.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity).trim()
    : ''
}

function numberOf(value: unknown): number {
  const text = textOf(value)
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i.test(text) ? Number(text) : NaN
}

function lineOf(text: string, index: number): number {
  let line = 1
  for (let i = text.indexOf('\n'); i >= 0 && i < index; i = text.indexOf('\n', i + 1)) line++
  return line
}
