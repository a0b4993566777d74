// Reads XML into a tree: no declarations of types or entities, bounded in size and depth, with the line of each element.
import { FormatFailure } from '../doubt.ts'
import { LIMITS } from '../question.ts'
import { fromNumber } from '../rich/entities.ts'

export interface XmlElement {
  /** Without its namespace. */
  name: string
  /** By their names without a namespace. */
  attributes: Readonly<Record<string, string>>
  children: XmlNode[]
  line: number
}
export type XmlNode = string | XmlElement

const DEPTH_MAX = 100
const ELEMENTS_MAX = 1_000_000
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const TAG = /<(\/?)([A-Za-z_][^\s/>"'=<]*)((?:\s+[^\s=/>"'<]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const decode = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,10}));/gi,
        (_whole, hex?: string, dec?: string, name = '') =>
          hex !== undefined
            ? fromNumber(Number.parseInt(hex, 16))
            : dec !== undefined
              ? fromNumber(Number(dec))
              : (NAMED[name as string] ?? ''),
      )
    : text
const plain = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * A type of document that is only named, as some programs write it. What it names is not fetched; one that declares
 * anything of its own is refused.
 */
const TYPE = /<!DOCTYPE\s+[\w:.-]+(?:\s+(?:SYSTEM|PUBLIC\s+(?:"[^"<>]*"|'[^'<>]*'))\s*(?:"[^"<>]*"|'[^'<>]*')?)?\s*>/iy
const isPlainType = (source: string, at: number): boolean => {
  TYPE.lastIndex = at
  return TYPE.test(source)
}

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  // The language has a prefix in every file and is asked for by it.
  for (const [, name = '', a, b] of text.matchAll(ATTRIBUTE))
    found[name === 'xml:lang' ? name : plain(name)] ??= decode(a ?? b ?? '')
  return found
}

/** The root of a text of XML. Throws FormatFailure for what is none, or none that is safe. */
export function readXml(text: string): XmlElement {
  if (text.length > LIMITS.textFile) throw new FormatFailure('too-large')
  const source = text.startsWith('\ufeff') ? text.slice(1) : text
  const top: XmlElement = { name: '', attributes: {}, children: [], line: 1 }
  const open: XmlElement[] = [top]
  let [at, line, counted, elements] = [0, 1, 0, 0]
  const lineAt = (place: number): number => {
    for (let next = source.indexOf('\n', counted); next >= 0 && next < place; next = source.indexOf('\n', counted)) {
      line++
      counted = next + 1
    }
    return line
  }
  const broken = (): FormatFailure => new FormatFailure('not-xml', { line: lineAt(at) })
  const add = (piece: string): void => {
    const last = open.at(-1) ?? top
    if (piece !== '') last.children.push(piece)
  }
  const skipTo = (mark: string): number => {
    const end = source.indexOf(mark, at)
    if (end < 0) throw broken()
    return end
  }
  while (at < source.length) {
    const next = source.indexOf('<', at)
    const end = next < 0 ? source.length : next
    if (end > at) add(decode(source.slice(at, end)))
    at = end
    if (next < 0) break
    if (source.startsWith('<!--', at)) at = skipTo('-->') + 3
    else if (source.startsWith('<![CDATA[', at)) {
      const close = skipTo(']]>')
      add(source.slice(at + 9, close))
      at = close + 3
    } else if (source.startsWith('<?', at)) at = skipTo('?>') + 2
    else if (open.length === 1 && isPlainType(source, at)) at = skipTo('>') + 1
    else if (source.startsWith('<!', at)) throw new FormatFailure('xml-entities', { line: lineAt(at) })
    else {
      TAG.lastIndex = at
      const tag = TAG.exec(source)
      if (!tag) throw broken()
      const [, slash, name = '', attributes = '', isEmpty] = tag
      if (slash) {
        if (open.length < 2 || open.pop()?.name !== plain(name)) throw broken()
      } else {
        if (++elements > ELEMENTS_MAX) throw new FormatFailure('too-large')
        const element = { name: plain(name), attributes: attributesOf(attributes), children: [], line: lineAt(at) }
        open.at(-1)?.children.push(element)
        if (!isEmpty) open.push(element)
        if (open.length > DEPTH_MAX) throw new FormatFailure('too-deep', { line: lineAt(at) })
      }
      at = TAG.lastIndex
    }
  }
  const roots = elementsOf(top)
  const [root] = roots
  if (open.length !== 1 || roots.length !== 1 || !root) throw broken()
  return root
}

/** The elements in an element, of one name or all. */
export const elementsOf = (element: XmlElement, name?: string): XmlElement[] =>
  element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  )

/** The first element of a name, or undefined. */
export const elementOf = (element: XmlElement, name: string): XmlElement | undefined => elementsOf(element, name)[0]

/** All elements of a name at any depth, in their order. */
export function* descendants(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of element.children) {
    if (typeof child === 'string') continue
    if (child.name === name) yield child
    yield* descendants(child, name)
  }
}

/** The text in an element, that of elements in it too. */
export const textOf = (element: XmlElement | undefined): string =>
  element?.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('') ?? ''
