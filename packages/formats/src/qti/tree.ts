// QTI 2 and 3 say the same with other spellings: here both are one tree.
import { elementsOf, type XmlElement, type XmlNode } from '../xml/read.ts'

/** `assessmentItem` and `qti-assessment-item` are `assessment-item`. */
const plainName = (name: string): string =>
  name
    .replace(/^qti-/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()

/** The tree with names of elements and attributes in one spelling. */
export function plainTree(element: XmlElement): XmlElement {
  return {
    name: plainName(element.name),
    attributes: Object.fromEntries(
      Object.entries(element.attributes).map(([name, value]) => [
        name.startsWith('data-') || name.includes(':') ? name : plainName(name),
        value,
      ]),
    ),
    children: element.children.map((child): XmlNode => (typeof child === 'string' ? child : plainTree(child))),
    line: element.line,
  }
}

/** The tree with some elements replaced; `null` takes one out, `undefined` looks into it. */
export function replaced(element: XmlElement, by: (element: XmlElement) => XmlElement | null | undefined): XmlElement {
  const children = element.children.flatMap((child): XmlNode[] => {
    if (typeof child === 'string') return [child]
    const other = by(child)
    return other === null ? [] : [other ?? replaced(child, by)]
  })
  return { ...element, children }
}

/** All elements in a tree. */
export function* everyElement(element: XmlElement): Generator<XmlElement> {
  for (const child of elementsOf(element)) {
    yield child
    yield* everyElement(child)
  }
}
