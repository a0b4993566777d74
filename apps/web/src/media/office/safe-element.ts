// Makes the elements of a foreign document: no markup, no handlers, no frames, links only to the web and to mail.

export interface ElementWish {
  ns?: string
  tagName: string
  className?: string
  style?: Record<string, string> | string
  children?: (ElementWish | Node | string)[]
  [property: string]: unknown
}

const REFUSED_TAGS = /^(script|iframe|frame|object|embed|link|meta|base|form)$/i
const REFUSED_PROPERTIES = /^(on|innerHTML$|outerHTML$|srcdoc$|formAction$)/i

/** The element, text or piece that a wish describes; what must not be becomes an empty span. */
export function safeElement(wish: ElementWish | Node | string): Node {
  if (typeof wish === 'string') return document.createTextNode(wish)
  if (wish instanceof Node) return wish
  const { ns, tagName, className, style, children = [], ...properties } = wish
  if (tagName === '#comment') return document.createComment('')
  const parent =
    tagName === '#fragment'
      ? document.createDocumentFragment()
      : made(REFUSED_TAGS.test(tagName) ? 'span' : tagName, ns)
  if (parent instanceof Element) {
    if (className) parent.setAttribute('class', className)
    if (style && (parent instanceof HTMLElement || parent instanceof SVGElement || parent instanceof MathMLElement)) {
      // By the style object: the policy of the page takes no style attributes.
      if (typeof style === 'string') parent.style.cssText = style
      else Object.assign(parent.style, style)
    }
    for (const [name, value] of Object.entries(properties))
      if (value !== undefined && !REFUSED_PROPERTIES.test(name)) Reflect.set(parent, name, value)
  }
  for (const child of children) parent.appendChild(safeElement(child))
  return parent
}

const made = (tagName: string, ns: string | undefined): Element =>
  ns ? document.createElementNS(ns, tagName) : document.createElement(tagName)

/** Links leave the page in a tab of their own; those that lead anywhere else than the web, mail or this text go. */
export function safeLinks(root: ParentNode): void {
  for (const link of root.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? ''
    if (href.startsWith('#')) continue
    if (!/^(https?:|mailto:)/i.test(href)) link.removeAttribute('href')
    else {
      link.setAttribute('target', '_blank')
      link.setAttribute('rel', 'noopener noreferrer')
    }
  }
}
