// Reads HTML of any maker as the text of a question: what it knows is kept, of anything else the words are kept.
import { MARKS, type Block, type Cell, type Inline, type Mark } from './document.ts'
import { parseHtml, type Element, type Node } from './html.ts'
import { texOfMath } from './mathml.ts'

/** What a text had and its reading has not. */
export type Lost = 'picture' | 'link' | 'media' | 'formula'

export interface ReadOptions {
  /** The name of the picture that an address leads to; null: lost. */
  picture?: (source: string, alt: string) => string | null
  lost?: (what: Lost, name: string) => void
  /** Whether `\(…\)`, `\[…\]` and `$$…$$` are formulae. */
  hasTex?: boolean
  /** Reads an element of the maker's own; null: as HTML says. */
  element?: (element: Element) => readonly Inline[] | null
}

const MARK_OF: Readonly<Record<string, Mark>> = {
  b: 'b',
  strong: 'b',
  i: 'i',
  em: 'i',
  cite: 'i',
  dfn: 'i',
  var: 'i',
  u: 'u',
  ins: 'u',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
}
const HEADS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const BLOCKS = new Set(
  'p div section article header footer main aside figure figcaption blockquote address center dl dt dd fieldset form details summary body html hr'.split(
    ' ',
  ),
)
const MEDIA = new Set(['audio', 'video', 'object', 'embed', 'iframe', 'svg', 'canvas', 'applet'])
const SILENT = new Set(['script', 'style', 'head', 'title', 'template', 'meta', 'link', 'noscript'])
/** Formulae are delimited so in texts; a backslash before the first sign takes its sense away. */
const TEX = /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([\s\S]+?)\$\$/g
const TEX_MAX = 2000
const SPAN_MAX = 50

/** Formulae and the texts between them. */
export function splitTex(text: string): ({ tex: string } | { text: string })[] {
  if (!/\\[([]|\$\$/.test(text)) return [{ text }]
  const parts: ({ tex: string } | { text: string })[] = []
  let from = 0
  for (const found of text.matchAll(TEX)) {
    const tex = (found[1] ?? found[2] ?? found[3] ?? '').trim()
    if (tex === '' || tex.length > TEX_MAX) continue
    if (found.index > from) parts.push({ text: text.slice(from, found.index) })
    parts.push({ tex })
    from = found.index + found[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

const textOf = (nodes: readonly Node[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : node.name === 'br' ? '\n' : textOf(node.children))).join('')

class Reader {
  readonly blocks: Block[] = []
  private run: Inline[] = []
  private readonly options: ReadOptions

  constructor(options: ReadOptions) {
    this.options = options
  }

  walk(nodes: readonly Node[], marks: ReadonlySet<Mark>): void {
    for (const node of nodes) {
      if (typeof node === 'string') this.text(node, marks)
      else this.element(node, marks)
    }
  }

  private text(text: string, marks: ReadonlySet<Mark>): void {
    const sorted = MARKS.filter((mark) => marks.has(mark))
    for (const part of this.options.hasTex ? splitTex(text) : [{ text }])
      this.run.push(
        'tex' in part ? { type: 'formula', tex: part.tex } : { type: 'text', text: part.text, marks: sorted },
      )
  }

  private element(element: Element, marks: ReadonlySet<Mark>): void {
    const { name, attributes, children } = element
    const own = this.options.element?.(element) ?? null
    const mark = MARK_OF[name]
    if (own) this.run.push(...own)
    else if (attributes['data-tex']) this.run.push({ type: 'formula', tex: attributes['data-tex'].slice(0, TEX_MAX) })
    else if (mark) this.walk(children, new Set([...marks, mark]))
    else if (name === 'br') this.run.push({ type: 'break' })
    else if (name === 'img') this.picture(attributes)
    else if (name === 'math') this.math(element)
    else if (name === 'object' && (attributes.type ?? '').startsWith('image/'))
      this.picture({ src: attributes.data ?? '', alt: textOf(children) })
    else if (name === 'ul' || name === 'ol') this.list(element)
    else if (name === 'table') this.table(element)
    else if (name === 'pre') this.pre(children)
    else if (SILENT.has(name)) return
    else if (MEDIA.has(name)) this.options.lost?.('media', attributes.src ?? attributes.data ?? name)
    else if (HEADS.has(name)) this.own(children, new Set([...marks, 'b' as const]))
    else if (BLOCKS.has(name) || name === 'li') this.own(children, marks)
    else {
      if (name === 'a' && attributes.href && textOf(children).trim() !== attributes.href)
        this.options.lost?.('link', attributes.href.slice(0, 200))
      this.walk(children, marks)
    }
  }

  private math(element: Element): void {
    const tex = texOfMath(element)
    if (tex !== null && tex.length <= TEX_MAX) this.run.push({ type: 'formula', tex })
    else {
      const text = textOf(element.children).trim()
      this.options.lost?.('formula', text.slice(0, 80))
      this.run.push({ type: 'text', text, marks: [] })
    }
  }

  private own(children: readonly Node[], marks: ReadonlySet<Mark>): void {
    this.endRun()
    this.walk(children, marks)
    this.endRun()
  }

  private picture(attributes: Readonly<Record<string, string>>): void {
    const [source, alt] = [
      attributes['data-picture'] ?? attributes.src ?? '',
      (attributes.alt ?? '').slice(0, 200).trim(),
    ]
    const name = this.options.picture ? this.options.picture(source, alt) : (attributes['data-picture'] ?? null)
    if (name !== null) this.run.push({ type: 'picture', name, alt })
    else {
      this.options.lost?.('picture', source.slice(0, 200))
      if (alt !== '') this.run.push({ type: 'text', text: `[${alt}]`, marks: [] })
    }
  }

  private pre(children: readonly Node[]): void {
    this.endRun()
    const text = textOf(children).replaceAll('\r\n', '\n').replace(/^\n/, '').trimEnd()
    if (text.trim() !== '') this.blocks.push({ type: 'pre', text })
  }

  private list({ name, children }: Element): void {
    this.endRun()
    const items = children
      .filter((child) => (typeof child === 'string' ? child.trim() !== '' : true))
      .map((child) => this.inside(typeof child === 'string' || child.name !== 'li' ? [child] : child.children))
      .filter((item) => item.length > 0)
    if (items.length > 0) this.blocks.push({ type: 'list', isOrdered: name === 'ol', items })
  }

  private table(element: Element): void {
    this.endRun()
    const rows = [...rowsOf(element)].map((row) =>
      row.children.flatMap((cell): Cell[] =>
        typeof cell === 'string' || (cell.name !== 'td' && cell.name !== 'th')
          ? []
          : [
              {
                isHead: cell.name === 'th',
                columns: countOf(cell.attributes.colspan),
                rows: countOf(cell.attributes.rowspan),
                blocks: this.inside(cell.children),
              },
            ],
      ),
    )
    const filled = rows.filter((row) => row.length > 0)
    if (filled.length > 0) this.blocks.push({ type: 'table', rows: filled })
  }

  private inside(nodes: readonly Node[]): readonly Block[] {
    const reader = new Reader(this.options)
    reader.walk(nodes, new Set())
    return reader.finish()
  }

  private endRun(): void {
    const inlines = tidy(this.run)
    this.run = []
    if (inlines.length > 0) this.blocks.push({ type: 'paragraph', inlines })
  }

  finish(): readonly Block[] {
    this.endRun()
    return this.blocks
  }
}

const countOf = (value: string | undefined): number => {
  const count = Number(value ?? 1)
  return Number.isInteger(count) && count > 1 ? Math.min(count, SPAN_MAX) : 1
}

function* rowsOf(table: Element): Generator<Element> {
  for (const child of table.children) {
    if (typeof child === 'string') continue
    if (child.name === 'tr') yield child
    else if (['tbody', 'thead', 'tfoot'].includes(child.name)) yield* rowsOf(child)
  }
}

const SPACES = /[ \t\r\n\f\u200b\ufeff]+/g
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g

/** White space as HTML has it: runs are one space, none at either end or beside a break; equal neighbours are one. */
export function tidy(run: readonly Inline[]): readonly Inline[] {
  const out: Inline[] = []
  let isAfterSpace = true
  for (const inline of run) {
    if (inline.type === 'formula' && inline.tex.trim() === '') continue
    if (inline.type !== 'text') {
      if (inline.type === 'break') trimEnd(out)
      out.push(inline)
      isAfterSpace = inline.type === 'break'
      continue
    }
    let text = inline.text.toWellFormed().replaceAll(CONTROLS, '').replaceAll(SPACES, ' ')
    if (isAfterSpace && text.startsWith(' ')) text = text.slice(1)
    if (text === '') continue
    isAfterSpace = text.endsWith(' ')
    const last = out.at(-1)
    if (last?.type === 'text' && last.marks.join() === inline.marks.join())
      out[out.length - 1] = { ...last, text: last.text + text }
    else out.push({ ...inline, text })
  }
  while (out.at(-1)?.type === 'break' || trimEnd(out)) if (out.at(-1)?.type === 'break') out.pop()
  while (out[0]?.type === 'break') out.shift()
  return out
}

/** Takes the space off the end; whether there was one. */
function trimEnd(out: Inline[]): boolean {
  const last = out.at(-1)
  if (last?.type !== 'text' || !last.text.endsWith(' ')) return false
  if (last.text === ' ') out.pop()
  else out[out.length - 1] = { ...last, text: last.text.slice(0, -1) }
  return true
}

/** The document that a tree of HTML is. */
export function readNodes(nodes: readonly Node[], options: ReadOptions = {}): readonly Block[] {
  const reader = new Reader(options)
  reader.walk(nodes, new Set())
  return reader.finish()
}

/** The document that a text of HTML is. */
export const readDocument = (html: string, options: ReadOptions = {}): readonly Block[] =>
  readNodes(parseHtml(html), options)
