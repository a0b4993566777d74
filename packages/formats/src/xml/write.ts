// Writes XML.
import { escapeAttribute, escapeText } from '../rich/entities.ts'

type Attributes = Readonly<Record<string, string | number | null>>

// oxlint-disable-next-line no-control-regex -- XML cannot hold them
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text without what XML cannot hold. */
export const xmlText = (text: string): string => text.toWellFormed().replaceAll(FORBIDDEN, '')

/** An element; attributes that are null are not written, children are XML already. */
export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const said = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escapeAttribute(xmlText(String(value))).replaceAll('\n', '&#10;')}"`)
    .join('')
  const inside = children.join('')
  return inside === '' ? `<${name}${said}/>` : `<${name}${said}>${inside}</${name}>`
}

/** Text as a child of an element. */
export const text = (value: string): string => escapeText(xmlText(value))

/** Text in a section of its own, so that HTML stays readable. */
export const cdata = (value: string): string => `<![CDATA[${xmlText(value).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
