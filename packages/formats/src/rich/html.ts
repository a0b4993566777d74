// Reads HTML as forgivingly as browsers do, into a small tree of bounded depth; nothing is run, fetched or styled.
import { decodeHtml } from './entities.ts'

export interface Element {
  /** In small letters, without a namespace. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: Node[]
}
export type Node = string | Element

/** Elements in elements; what lies deeper stands beside its parent. */
const DEPTH_MAX = 40
const VOID = new Set([
  'br',
  'img',
  'hr',
  'input',
  'wbr',
  'col',
  'meta',
  'link',
  'source',
  'track',
  'embed',
  'area',
  'base',
])
/** What stands in these is no text. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'noscript', 'iframe', 'template'])
/** Opening one of these closes an open one of the others, up to the wall. */
const CLOSES: Readonly<Record<string, { names: ReadonlySet<string>; wall: ReadonlySet<string> }>> = {
  li: { names: new Set(['li']), wall: new Set(['ul', 'ol']) },
  tr: { names: new Set(['tr', 'td', 'th']), wall: new Set(['table']) },
  td: { names: new Set(['td', 'th']), wall: new Set(['tr', 'table']) },
  th: { names: new Set(['td', 'th']), wall: new Set(['tr', 'table']) },
}
const ENDS_PARAGRAPH = new Set(
  'p div ul ol table pre blockquote h1 h2 h3 h4 h5 h6 hr section article figure dl'.split(' '),
)
const PARAGRAPH = { names: new Set(['p']), wall: new Set(['td', 'th', 'li', 'table', 'div', 'blockquote']) }

const TAG = /<(?:!--([\s\S]*?)-->|[!?][^>]*>|(\/?)([a-zA-Z][^\s/>]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>)/y
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g

/** An element's attributes by their names in small letters. */
export function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', a, b, c] of text.matchAll(ATTRIBUTE))
    found[name.toLowerCase()] ??= decodeHtml(a ?? b ?? c ?? '')
  return found
}

/** The tree of a text of HTML. Comments part texts: what stands on both sides of one is two texts. */
export function parseHtml(html: string): Node[] {
  const root: Element = { name: '', attributes: {}, children: [] }
  const open: Element[] = [root]
  const top = (): Element => open.at(-1) ?? root
  const close = (names: ReadonlySet<string>, wall: ReadonlySet<string>): void => {
    for (let at = open.length - 1; at > 0; at--) {
      const { name = '' } = open[at] ?? {}
      if (wall.has(name)) return
      if (names.has(name)) {
        open.length = at
        // An open cell lies within its row: both end.
        if (!names.has(open.at(-1)?.name ?? '')) return
      }
    }
  }
  const last = html.lastIndexOf('>')
  let text = 0
  const endText = (end: number): void => {
    if (end > text) top().children.push(decodeHtml(html.slice(text, end)))
  }
  for (let at = html.indexOf('<'); at >= 0 && at < last; at = html.indexOf('<', at)) {
    TAG.lastIndex = at
    const tag = TAG.exec(html)
    if (!tag) {
      at++
      continue
    }
    endText(at)
    at = text = TAG.lastIndex
    const [, , slash, fullName, inside = ''] = tag
    if (fullName === undefined) continue
    const name = fullName.slice(fullName.indexOf(':') + 1).toLowerCase()
    if (slash) {
      const from = open.findLastIndex((element) => element.name === name)
      if (from > 0) open.length = from
      continue
    }
    if (ENDS_PARAGRAPH.has(name)) close(PARAGRAPH.names, PARAGRAPH.wall)
    const closes = CLOSES[name]
    if (closes) close(closes.names, closes.wall)
    const element: Element = { name, attributes: attributesOf(inside), children: [] }
    top().children.push(element)
    if (VOID.has(name) || inside.endsWith('/')) continue
    if (RAW.has(name)) {
      const end = new RegExp(`</${name}`, 'gi')
      end.lastIndex = at
      at = text = end.exec(html)?.index ?? html.length
      continue
    }
    if (open.length < DEPTH_MAX) open.push(element)
  }
  endText(html.length)
  return root.children
}
