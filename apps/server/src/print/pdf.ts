// A PDF that is written in our faces, letter by letter where one face has not all, and that says of everything on it
// what it is: to screen readers, and to programs that read a text out of it.
import type { Culture } from '@clearbelt/contract/wire'
import PDFDocument from 'pdfkit'
import { openFaces, type Run, type Style } from './faces.ts'

/** Signs that would turn or hide a line of print: controls, and marks that change the direction of writing. */
const UNPRINTABLE = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu
const seen = (text: string): string => text.replaceAll(UNPRINTABLE, ' ')
export const clean = (text: string): string => seen(text).trim()

/** What an element of the structure is. */
export type Tag =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Figure'
  | 'Formula'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Sect'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
export type Element = PDFKit.PDFStructureElement

/** What a cell of a table is to the others: what a head is the head of, and how many columns and rows the cell covers. */
interface TableCell {
  scope?: 'Column' | 'Row'
  columns?: number
  rows?: number
}
interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  cell?: TableCell
}

const attributesOf = ({ scope, columns = 1, rows = 1 }: TableCell): object => ({
  A: {
    O: 'Table',
    ...(scope ? { Scope: scope } : {}),
    ...(columns > 1 ? { ColSpan: columns } : {}),
    ...(rows > 1 ? { RowSpan: rows } : {}),
  },
})

const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

interface LineOptions {
  align?: string
  width?: number
  lineWidth?: number
  textWidth?: number
  features?: PDFKit.Mixins.OpenTypeFeatures[]
}
/** What PDFKit has of itself and does not name in its types. */
interface Inner {
  info: PDFKit.DocumentInfo
  _addInfo(): void
  _font: { id: string; ascender: number; ref(): unknown; encode(text: string): [string[]?, ...unknown[]] }
  _fontSize: number
  _fillColor: [PDFKit.Mixins.ColorValue, number] | null
}

export class Pdf extends PDFDocument {
  readonly #faces = openFaces(this)
  readonly #root: Element

  constructor(lang: Culture, options: PDFKit.PDFDocumentOptions) {
    super({ ...options, pdfVersion: '1.7', lang, tagged: true, displayTitle: true })
    this.#root = this.struct('Document')
    this.addStructure(this.#root)
  }

  /**
   * Selects style and size for a text that is measured or written next, and answers it without signs that cannot be
   * printed.
   */
  ready(style: Style, size: number, text: string): string {
    return this.#faces.ready(style, size, clean(text))
  }

  /** An element of the structure under another, or under the document itself. */
  element(tag: Tag, under: Element = this.#root, { cell, ...options }: ElementOptions = {}): Element {
    const made = this.struct(tag, options as never)
    if (cell) Object.assign((made as unknown as { dictionary: { data: object } }).dictionary.data, attributesOf(cell))
    under.add(made)
    return made
  }

  /** Draws what an element of the structure holds. */
  content(tag: Tag, draw: () => void, under?: Element, options?: ElementOptions): void {
    const element = this.element(tag, under, options)
    const content = this.markStructureContent(tag)
    draw()
    this.endMarkedContent()
    element.add(content)
    element.end()
  }

  /** Draws a part of an element that stays open: a line of a paragraph that may go over several pages. */
  part(element: Element, tag: Tag, draw: () => void): void {
    const content = this.markStructureContent(tag)
    draw()
    this.endMarkedContent()
    element.add(content)
  }

  /** Points of a text on one line. */
  widthOf(style: Style, size: number, text: string): number {
    return this.widthOfString(this.#faces.ready(style, size, seen(text)))
  }

  /** Writes one line that stands on `baseline`; nothing turns the page. */
  line(style: Style, size: number, text: string, x: number, baseline: number, oblique = false): void {
    const said = this.#faces.ready(style, size, seen(text))
    if (said === '') return
    const { _font, _fontSize } = this as unknown as Inner
    const top = baseline - (_font.ascender / 1000) * _fontSize
    const { x: wasX, y: wasY } = this
    this.text(said, x, top, { lineBreak: false, oblique })
    Object.assign(this, { x: wasX, y: wasY })
  }

  /** Draws what means nothing to who hears the page instead of seeing it: rules, and what stands on every page. */
  artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.markContent('Artifact', { type })
    draw()
    this.endMarkedContent()
  }

  finish(): void {
    this.#root.end()
    this.end()
  }

  /** PDFKit writes title, subject and owner into XML as they stand. */
  _addInfo(): void {
    const parent = PDFDocument.prototype as unknown as Inner
    const told = this.info
    this.info = Object.fromEntries(
      Object.entries(told).map(([key, value]) => [key, typeof value === 'string' ? inXml(value) : value]),
    )
    parent._addInfo.call(this)
    this.info = told
  }

  // PDFKit measures and sets a line in one face through these two; a line of several is measured and set part by part.

  override widthOfString(text: string, options: PDFKit.Mixins.TextOptions = {}): number {
    const runs = this.#runs(text)
    const [only] = runs
    if (!only || (runs.length === 1 && only.text === text && this.#isSelected(only)))
      return super.widthOfString(text, options)
    const width = runs.reduce((sum, run) => sum + this.#widthOf(run, options), 0)
    this.#faces.select(null)
    return width
  }

  _fragment(text: string, x: number, y: number, options: LineOptions): void {
    const parent = PDFDocument.prototype as unknown as Pdf
    const runs = this.#runs(text)
    const [only] = runs
    if (!only || (runs.length === 1 && only.text === text && this.#isSelected(only)))
      return parent._fragment.call(this, text, x, y, options)
    const total = this.widthOfString(text.trimEnd(), options as PDFKit.Mixins.TextOptions)
    const spare = options.width ? (options.lineWidth ?? 0) - total : 0
    let at = x + (options.align === 'right' ? spare : options.align === 'center' ? spare / 2 : 0)
    const { _font, _fontSize } = this as unknown as Inner
    const baseline = y + (_font.ascender / 1000) * _fontSize
    for (const run of runs) {
      const width = this.#widthOf(run, {})
      if (run.outline) this.#drawOutlines(run, at, baseline)
      else parent._fragment.call(this, run.text, at, y, { ...options, align: 'left', textWidth: width })
      at += width
    }
    this.#faces.select(null)
  }

  #runs(text: string): readonly Run[] {
    return text === '' ? [] : this.#faces.runs(text)
  }

  #isSelected(run: Run): boolean {
    if (!run.face) return false
    this.#faces.select(run.face)
    return true
  }

  /** Selects the face of a run; points. */
  #widthOf(run: Run, options: PDFKit.Mixins.TextOptions): number {
    if (run.outline) {
      const { file } = run.outline
      return (file.layout(run.text).advanceWidth / file.unitsPerEm) * this.#faces.size()
    }
    this.#faces.select(run.face)
    return super.widthOfString(run.text, options)
  }

  #drawOutlines({ text, outline }: Extract<Run, { face: null }>, left: number, baseline: number): void {
    const { file, thickness } = outline
    const { glyphs, positions } = file.layout(text)
    const scale = this.#faces.size() / file.unitsPerEm
    const colour = (this as unknown as Inner)._fillColor?.[0] ?? '#000000'
    let pen = 0
    this.#writeUnseen(text, left, baseline)
    for (const [n, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[n] ?? {}
      const path = glyph.path.toSVG()
      if (path !== '') {
        this.save()
        this.transform(scale, 0, 0, -scale, left + (pen + xOffset) * scale, baseline - yOffset * scale)
        this.path(path)
        if (thickness > 0) this.lineWidth((thickness * file.unitsPerEm) / 1000).fillAndStroke(colour, colour)
        else this.fill(colour)
        this.restore()
      }
      pen += xAdvance
    }
  }

  /** Programs that read a page take a text where letters stand: an unseen space says what is drawn there. */
  #writeUnseen(text: string, left: number, baseline: number): void {
    this.#faces.select(null)
    const { _font: font, _fontSize: size } = this as unknown as Inner
    const fonts = (this.page as unknown as { fonts: Record<string, unknown> }).fonts
    fonts[font.id] ??= font.ref()
    const [[space] = []] = font.encode(' ')
    this.save()
    // Letters stand upright on a page that counts from its foot; what a program reads is placed as they are.
    this.transform(1, 0, 0, -1, 0, this.page.height)
    this.markContent('Span', { actual: text })
    this.addContent(
      `BT 3 Tr 1 0 0 1 ${left.toFixed(2)} ${(this.page.height - baseline).toFixed(2)} Tm /${font.id} ${size} Tf <${space}> Tj ET`,
    )
    this.endMarkedContent()
    this.restore()
  }
}
