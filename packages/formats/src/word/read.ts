// Reads questions from a document of Word, part by part: text, marks, formulae, pictures and tables; nothing is run.
import { doubt, FormatFailure, type Doubt, type ReadFile } from '../doubt.ts'
import { PictureKeeper, typeOfName } from '../pictures.ts'
import { readLines } from '../paste/read.ts'
import { lineOf, trim, type Line } from '../paste/line.ts'
import type { PackageFiles } from '../qti/read.ts'
import { MARKS, type Block, type Cell, type Inline, type Mark } from '../rich/document.ts'
import { splitTex, tidy } from '../rich/read.ts'
import { elementOf, elementsOf, readXml, textOf, type XmlElement } from '../xml/read.ts'
import { texOfWord } from './math.ts'
import { Numbering } from './numbering.ts'

const DOCUMENT = 'word/document.xml'
const LINES_MAX = 200_000

/** Questions of a document; `files` are the parts of its package. Throws FormatFailure for what is none. */
export function readWord(files: PackageFiles): ReadFile {
  const text = files.text(DOCUMENT)
  if (text === null) throw new FormatFailure('not-this-format')
  const reader = new DocumentReader(files)
  const body = elementOf(readXml(text), 'body')
  if (!body) throw new FormatFailure('not-this-format')
  reader.walk(body)
  const { questions, title, doubts } = readLines(reader.lines, reader.keeper.pictures)
  const macros = files.names.some((name) => /vbaProject|\.bin$/i.test(name)) ? [doubt('macros-ignored', null)] : []
  return {
    questions: placeDoubts(questions, reader.doubts),
    ...(title === undefined ? {} : { title }),
    doubts: [...macros, ...leftOver(reader.doubts, questions), ...doubts],
  }
}

/** What was lost is said of the question in which it stood. */
function placeDoubts(questions: ReadFile['questions'], lost: readonly Doubt[]): ReadFile['questions'] {
  return questions.map((question, at) => {
    const [from, to] = [question.line ?? 0, questions[at + 1]?.line ?? Infinity]
    const own = lost.filter(({ line }) => line !== null && line >= from && line < to)
    return own.length === 0 ? question : { ...question, doubts: [...own, ...question.doubts] }
  })
}
const leftOver = (lost: readonly Doubt[], questions: ReadFile['questions']): Doubt[] =>
  lost.filter(({ line }) => (line ?? 0) < (questions[0]?.line ?? Infinity))

class DocumentReader {
  readonly lines: Line[] = []
  readonly doubts: Doubt[] = []
  readonly keeper = new PictureKeeper(this.doubts, null)
  private readonly files: PackageFiles
  private readonly targets = new Map<string, string>()
  private readonly numbering: Numbering

  constructor(files: PackageFiles) {
    this.files = files
    const part = (name: string): XmlElement | null => {
      const text = files.text(name)
      return text === null ? null : readXml(text)
    }
    const relations = part('word/_rels/document.xml.rels')
    // What lies outside of the file is never fetched.
    for (const { attributes } of relations ? elementsOf(relations, 'Relationship') : [])
      if (attributes.TargetMode !== 'External') this.targets.set(attributes.Id ?? '', attributes.Target ?? '')
    this.numbering = new Numbering(part('word/numbering.xml'), part('word/styles.xml'))
  }

  private get next(): number {
    return this.lines.length + 1
  }

  private say(code: Doubt['code'], params: Doubt['params'] = {}): void {
    this.doubts.push(doubt(code, this.next, params))
  }

  walk(holder: XmlElement): void {
    for (const element of elementsOf(holder)) {
      if (this.lines.length > LINES_MAX) throw new FormatFailure('too-large')
      if (element.name === 'p') this.paragraph(element)
      else if (element.name === 'tbl') this.table(element)
      else if (element.name === 'sdt') this.walk(elementOf(element, 'sdtContent') ?? element)
      else if (element.name === 'ins' || element.name === 'smartTag') this.walk(element)
    }
  }

  private paragraph(element: XmlElement): void {
    for (const inlines of splitAtBreaks(this.inlinesOf(element))) this.lines.push(trim(lineOf(this.next, inlines)))
  }

  private inlinesOf(element: XmlElement): Inline[] {
    const label = this.numbering.labelOf(elementOf(element, 'pPr'))
    const own = this.runs(element)
    // Formulae that somebody typed as TeX.
    const read = own.flatMap((inline): Inline[] =>
      inline.type === 'text'
        ? splitTex(inline.text).map(
            (part): Inline => ('tex' in part ? { type: 'formula', tex: part.tex } : { ...inline, text: part.text }),
          )
        : [inline],
    )
    return label === '' ? read : [{ type: 'text', text: `${label} `, marks: [] }, ...read]
  }

  private runs(holder: XmlElement): Inline[] {
    return elementsOf(holder).flatMap((element): Inline[] => {
      switch (element.name) {
        case 'r':
          return this.run(element)
        case 'hyperlink':
        case 'ins':
        case 'smartTag':
        case 'fldSimple':
          return this.runs(element)
        case 'sdt':
          return this.runs(elementOf(element, 'sdtContent') ?? element)
        case 'oMath':
        case 'oMathPara':
          return this.formula(element)
        default:
          return []
      }
    })
  }

  private formula(element: XmlElement): Inline[] {
    const tex = texOfWord(element)
    if (tex !== null) return [{ type: 'formula', tex }]
    const text = textOf(element).trim()
    this.say('formula-lost', { name: text.slice(0, 60) })
    return [{ type: 'text', text, marks: [] }]
  }

  private run(element: XmlElement): Inline[] {
    const marks = marksOf(elementOf(element, 'rPr'))
    return elementsOf(element).flatMap((part): Inline[] => {
      switch (part.name) {
        case 't':
          return [{ type: 'text', text: textOf(part), marks }]
        case 'tab':
          return [{ type: 'text', text: ' ', marks: [] }]
        case 'noBreakHyphen':
          return [{ type: 'text', text: '-', marks }]
        case 'br':
        case 'cr':
          return [{ type: 'break' }]
        case 'drawing':
        case 'pict':
        case 'object':
          return this.picture(part)
        case 'AlternateContent':
          return this.run(elementOf(part, 'Choice') ?? part)
        default:
          return []
      }
    })
  }

  private picture(element: XmlElement): Inline[] {
    const found = findPicture(element)
    const target = found === null ? undefined : this.targets.get(found.id)
    if (found === null || target === undefined) {
      this.say('drawing-lost')
      return []
    }
    const path = target.startsWith('/') ? target.slice(1) : `word/${target}`
    const type = typeOfName(path)
    const name = type === null ? null : this.keeper.keep(path, type, this.files.bytes(path))
    if (name === null) {
      this.say('picture-lost', { name: path.slice(path.lastIndexOf('/') + 1) })
      return []
    }
    return [{ type: 'picture', name, alt: found.alt }]
  }

  private table(element: XmlElement): void {
    const rows = elementsOf(element, 'tr').map((row) =>
      elementsOf(row, 'tc').map((cell): Cell => {
        const span = Number(elementOf(elementOf(cell, 'tcPr') ?? cell, 'gridSpan')?.attributes.val ?? 1)
        const blocks = elementsOf(cell, 'p').flatMap((one): Block[] => {
          const inlines = tidy(this.inlinesOf(one))
          return inlines.length === 0 ? [] : [{ type: 'paragraph', inlines }]
        })
        return { isHead: false, columns: Math.min(Math.max(span, 1), 50), rows: 1, blocks }
      }),
    )
    const filled = rows.filter((row) => row.length > 0)
    if (filled.length > 0)
      this.lines.push({ number: this.next, text: '', inlines: [], block: { type: 'table', rows: filled } })
  }
}

const isOn = (properties: XmlElement, name: string): boolean => {
  const value = elementOf(properties, name)?.attributes.val
  return elementOf(properties, name) !== undefined && !['0', 'false', 'none', 'off'].includes(value ?? '')
}

function marksOf(properties: XmlElement | undefined): readonly Mark[] {
  if (!properties) return []
  const place = elementOf(properties, 'vertAlign')?.attributes.val
  const has: Record<Mark, boolean> = {
    b: isOn(properties, 'b'),
    i: isOn(properties, 'i'),
    u: isOn(properties, 'u'),
    sub: place === 'subscript',
    sup: place === 'superscript',
    code: false,
  }
  return MARKS.filter((mark) => has[mark])
}

/** The relation and the words of the first picture in a drawing, or null. */
function findPicture(element: XmlElement): { id: string; alt: string } | null {
  let [id, alt] = ['', '']
  const look = (one: XmlElement): void => {
    if (one.name === 'docPr') alt ||= one.attributes.descr ?? ''
    if (one.name === 'blip') id ||= one.attributes.embed ?? ''
    if (one.name === 'imagedata') id ||= one.attributes.id ?? ''
    for (const child of elementsOf(one)) look(child)
  }
  look(element)
  return id === '' ? null : { id, alt: alt.slice(0, 200).trim() }
}

function splitAtBreaks(inlines: readonly Inline[]): Inline[][] {
  const parts: Inline[][] = [[]]
  for (const inline of inlines) {
    if (inline.type === 'break') parts.push([])
    else parts.at(-1)?.push(inline)
  }
  return parts
}
