// A rich text as a tree: what the few elements that the product keeps say, and nothing else.

/** How a run of text is set off, in the order in which they are written around it. */
export const MARKS = ['strong', 'em', 'u', 'code', 'sub', 'sup'] as const
export type Mark = (typeof MARKS)[number]

export type Inline =
  | { type: 'text'; text: string; marks: readonly Mark[] }
  /** A formula in TeX. */
  | { type: 'formula'; tex: string }
  /** `id` names the picture to whoever serves it; `src` is where this reader fetches it, null in what is stored. */
  | { type: 'picture'; id: string; alt: string; src: string | null }
  | { type: 'break' }

export interface Cell {
  isHead: boolean
  columns: number
  rows: number
  blocks: readonly Block[]
}
export type Block =
  | { type: 'paragraph'; inlines: readonly Inline[] }
  | { type: 'code'; text: string }
  | { type: 'list'; isNumbered: boolean; items: readonly (readonly Block[])[] }
  | { type: 'table'; rows: readonly (readonly Cell[])[] }

/** Lists and tables in each other; deeper ones stand as text in the last. */
const DEPTH_MAX = 8
/** Columns or rows that one cell may cover. */
const SPAN_MAX = 50

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }
const unescape = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>"]*(?:"[^"]*"[^<>"]*)*)?)>/gi
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/gi

function readAttributes(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) found.set(name.toLowerCase(), unescape(value))
  return found
}

const MARK_OF: Readonly<Record<string, Mark>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  ins: 'u',
  code: 'code',
  sub: 'sub',
  sup: 'sup',
}
const HEADING = /^h[1-6]$/

/** A box that is open while a text is read: the whole text, an item of a list or a cell. */
interface Box {
  tag: 'root' | 'li' | 'td'
  blocks: Block[]
  line: Inline[]
  marks: Mark[]
  cell: Omit<Cell, 'blocks'>
}
interface OpenList {
  tag: 'list'
  isNumbered: boolean
  items: (readonly Block[])[]
}
interface OpenTable {
  tag: 'table'
  rows: Cell[][]
}
type Open = Box | OpenList | OpenTable

const isBox = (open: Open): open is Box => open.tag !== 'list' && open.tag !== 'table'
const newBox = (tag: Box['tag'], cell: Box['cell'] = { isHead: false, columns: 1, rows: 1 }): Box => ({
  tag,
  blocks: [],
  line: [],
  marks: [],
  cell,
})

/** Reads a rich text one element after the other. What no element of the product is leaves its words behind. */
class Reader {
  readonly #open: Open[] = [newBox('root')]
  /** The text of a block of code while one is read. */
  #code: string | null = null

  text(raw: string): void {
    if (raw === '') return
    const text = unescape(raw)
    if (this.#code !== null) {
      this.#code += text
      return
    }
    const box = this.#box()
    box.line.push({ type: 'text', text, marks: MARKS.filter((mark) => box.marks.includes(mark)) })
  }

  start(tag: string, attributes: ReadonlyMap<string, string>): void {
    const mark = MARK_OF[tag]
    if (this.#code !== null) {
      if (tag === 'br') this.#code += '\n'
    } else if (mark !== undefined) this.#box().marks.push(mark)
    else if (HEADING.test(tag)) {
      this.#endLine()
      this.#box().marks.push('strong')
    } else if (tag === 'br') this.#box().line.push({ type: 'break' })
    else if (tag === 'span') this.#formula(attributes.get('data-tex'))
    else if (tag === 'img') this.#picture(attributes)
    else if (tag === 'pre') {
      this.#endLine()
      this.#code = ''
    } else if (tag === 'ul' || tag === 'ol') this.#nest({ tag: 'list', isNumbered: tag === 'ol', items: [] })
    else if (tag === 'table') this.#nest({ tag: 'table', rows: [] })
    else if (tag === 'li') this.#item()
    else if (tag === 'tr') this.#row()
    else if (tag === 'td' || tag === 'th') this.#cell(tag === 'th', attributes)
    else if (isBlock(tag)) this.#endLine()
  }

  end(tag: string): void {
    const mark = MARK_OF[tag] ?? (HEADING.test(tag) ? 'strong' : undefined)
    if (this.#code !== null) {
      if (tag === 'pre') this.#endCode()
    } else if (mark !== undefined) {
      if (HEADING.test(tag)) this.#endLine()
      const { marks } = this.#box()
      const at = marks.lastIndexOf(mark)
      if (at !== -1) marks.splice(at, 1)
    } else if (tag === 'li') this.#closeBox('li', 'list')
    else if (tag === 'td' || tag === 'th' || tag === 'tr') this.#closeBox('td', 'table')
    else if (tag === 'ul' || tag === 'ol') this.#closeTo('list')
    else if (tag === 'table') this.#closeTo('table')
    else if (isBlock(tag)) this.#endLine()
  }

  finish(): Block[] {
    if (this.#code !== null) this.#endCode()
    while (this.#open.length > 1) this.#closeTop()
    this.#endLine()
    return (this.#open[0] as Box).blocks
  }

  #top(): Open {
    return this.#open.at(-1) as Open
  }

  /** Where words go; those that stand between the parts of a list or table get a part of their own. */
  #box(): Box {
    const top = this.#top()
    if (isBox(top)) return top
    if (top.tag === 'list') return this.#push(newBox('li'))
    if (top.rows.length === 0) top.rows.push([])
    return this.#push(newBox('td'))
  }

  #push<T extends Open>(open: T): T {
    this.#open.push(open)
    return open
  }

  #endLine(): void {
    const top = this.#top()
    if (!isBox(top)) return
    const inlines = tidyLine(top.line)
    if (inlines.length > 0) top.blocks.push({ type: 'paragraph', inlines })
    top.line = []
  }

  #endCode(): void {
    const text = (this.#code ?? '').replaceAll(/^\n+|\s+$/g, '')
    this.#code = null
    if (text !== '') this.#box().blocks.push({ type: 'code', text })
  }

  #formula(tex: string | undefined): void {
    const text = (tex ?? '').trim()
    if (text !== '') this.#box().line.push({ type: 'formula', tex: text })
  }

  #picture(attributes: ReadonlyMap<string, string>): void {
    const id = (attributes.get('data-picture') ?? '').trim()
    if (id === '') return
    const alt = (attributes.get('alt') ?? '').replaceAll(/\s+/g, ' ').trim()
    this.#box().line.push({ type: 'picture', id, alt, src: attributes.get('src') ?? null })
  }

  #nest(open: OpenList | OpenTable): void {
    if (this.#open.filter((one) => !isBox(one)).length >= DEPTH_MAX) return
    this.#box()
    this.#endLine()
    this.#push(open)
  }

  #item(): void {
    this.#closeBox('li', 'list')
    if (this.#top().tag === 'list') this.#push(newBox('li'))
    else this.#endLine()
  }

  #row(): void {
    this.#closeBox('td', 'table')
    const top = this.#top()
    if (top.tag === 'table') top.rows.push([])
    else this.#endLine()
  }

  #cell(isHead: boolean, attributes: ReadonlyMap<string, string>): void {
    this.#closeBox('td', 'table')
    const top = this.#top()
    if (top.tag !== 'table') return this.#endLine()
    if (top.rows.length === 0) top.rows.push([])
    this.#push(
      newBox('td', {
        isHead,
        columns: readSpan(attributes.get('colspan')),
        rows: readSpan(attributes.get('rowspan')),
      }),
    )
  }

  /** Closes the nearest open box of that sort, unless one of `within` would be left by it. */
  #closeBox(tag: 'li' | 'td', within: 'list' | 'table'): void {
    const at = this.#open.findLastIndex((one) => one.tag === tag || one.tag === within)
    if (at === -1 || this.#open[at]?.tag !== tag) return
    while (this.#open.length > at) this.#closeTop()
  }

  #closeTo(tag: 'list' | 'table'): void {
    const at = this.#open.findLastIndex((one) => one.tag === tag)
    if (at === -1) return this.#endLine()
    while (this.#open.length > at) this.#closeTop()
  }

  #closeTop(): void {
    this.#endLine()
    const done = this.#open.pop() as Open
    const above = this.#top()
    if (done.tag === 'li' && above.tag === 'list') {
      if (done.blocks.length > 0) above.items.push(done.blocks)
    } else if (done.tag === 'td' && above.tag === 'table')
      above.rows.at(-1)?.push({ ...done.cell, blocks: done.blocks })
    else if (isBox(above)) {
      if (done.tag === 'list' && done.items.length > 0)
        above.blocks.push({ type: 'list', isNumbered: done.isNumbered, items: done.items })
      const rows = done.tag === 'table' ? done.rows.filter((row) => row.length > 0) : []
      if (rows.length > 0) above.blocks.push({ type: 'table', rows })
    }
  }
}

/** Elements that begin and end a line of their own. */
const isBlock = (tag: string): boolean =>
  /^(p|div|blockquote|section|article|header|footer|main|aside|figure|figcaption|dl|dt|dd|hr|address|center|form|fieldset|caption|thead|tbody|tfoot)$/.test(
    tag,
  )

function readSpan(text: string | undefined): number {
  const n = Number(text ?? '1')
  return Number.isInteger(n) && n > 1 ? Math.min(n, SPAN_MAX) : 1
}

const isSame = (a: readonly Mark[], b: readonly Mark[]): boolean =>
  a.length === b.length && a.every((mark, i) => mark === b[i])

/** A line with its spaces as they are seen: runs of the same look as one, none at the ends and beside breaks. */
function tidyLine(line: readonly Inline[]): Inline[] {
  const tidy: Inline[] = []
  let isAtStart = true
  for (const one of line) {
    if (one.type === 'break') trimEnd(tidy)
    if (one.type !== 'text') {
      tidy.push(one)
      isAtStart = one.type === 'break'
      continue
    }
    const joined = one.text.replaceAll(/[ \t\n\r\f]+/g, ' ')
    const text = isAtStart && joined.startsWith(' ') ? joined.slice(1) : joined
    if (text === '') continue
    isAtStart = text.endsWith(' ')
    const last = tidy.at(-1)
    if (last?.type === 'text' && isSame(last.marks, one.marks))
      tidy[tidy.length - 1] = { ...last, text: last.text + text }
    else tidy.push({ type: 'text', text, marks: one.marks })
  }
  let from = 0
  while (tidy[from]?.type === 'break') from++
  while (tidy.length > from && (trimEnd(tidy), tidy.at(-1)?.type === 'break')) tidy.pop()
  return tidy.slice(from)
}

/** Takes a space away from the end of what was read of a line. */
function trimEnd(line: Inline[]): void {
  const last = line.at(-1)
  if (last?.type !== 'text' || !last.text.endsWith(' ')) return
  const text = last.text.slice(0, -1)
  if (text === '') {
    line.pop()
    trimEnd(line)
  } else line[line.length - 1] = { ...last, text }
}

/** What a rich text says. Any text can be read: elements that are not kept leave their words behind. */
export function readRich(html: string): Block[] {
  const reader = new Reader()
  let from = 0
  for (const match of html.matchAll(TAG)) {
    const [whole, slash, tag = '', attributes = ''] = match
    reader.text(html.slice(from, match.index))
    from = match.index + whole.length
    if (slash === '/') reader.end(tag.toLowerCase())
    else reader.start(tag.toLowerCase(), readAttributes(attributes))
  }
  reader.text(html.slice(from))
  return reader.finish()
}
