// Rich text as it comes in: cleaned to the few elements that questions have, and checked for what cannot be shown.
import { richErrors } from '@clearbelt/contract/kinds/rich/errors'
import { FORMULA_BOUNDS, leavesFormula, TEX_LIMIT } from '@clearbelt/domain/kinds/rich/formula'
import { richOfPlain, tidyRich } from '@clearbelt/domain/kinds/rich/html'
import { formulaeOf } from '@clearbelt/domain/kinds/rich/plain'
import katex from 'katex'
import sanitize from 'sanitize-html'
import { refuse } from '../http/refusal.ts'

/** Elements that are kept; `tidyRich` brings them into the one shape that is stored. */
const KEPT = (
  'p div br h1 h2 h3 h4 h5 h6 blockquote section article figure figcaption dl dt dd hr address center caption ' +
  'strong b em i u ins sub sup code pre ul ol li table thead tbody tfoot tr td th span img'
).split(' ')

/** Elements whose words are no words of the text. */
const SILENT = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'template',
]

/** Elements in each other that are still looked into. */
const DEPTH_MAX = 100

const SETTINGS: sanitize.IOptions = {
  allowedTags: KEPT,
  nonTextTags: SILENT,
  allowedAttributes: {
    span: ['data-tex'],
    img: ['data-picture', 'alt'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: [],
  allowedSchemesByTag: {},
  allowProtocolRelative: false,
  nestingLimit: DEPTH_MAX,
  disallowedTagsMode: 'discard',
}

/** Names of elements that browsers know, so that a lesser-than sign before other words stays one. */
const KNOWN = new Set(
  (
    `${KEPT.join(' ')} ${SILENT.join(' ')} a abbr applet area aside audio base basefont bdi bdo big body button canvas ` +
    'cite col colgroup data datalist del details dfn dialog dir embed fieldset font footer form frame frameset head ' +
    'header hgroup html input isindex kbd keygen label legend link main map mark marquee math menu meta meter nav object ' +
    'optgroup output param picture plaintext portal progress q rp rt ruby s samp search select slot small source ' +
    'strike summary svg time track tt var video wbr'
  ).split(' '),
)
/** An element, or a comment: anything else that begins like one is a sign. */
const ELEMENT = /<(?:\/?([a-z][a-z0-9]*(?::[a-z0-9]+)?)(?:\s[^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*)?\/?>|!)/giy

/** Whether a text has an element in it at all, and the text with the signs before other words written as signs. */
function tellSigns(text: string): { hasElements: boolean; html: string } {
  let hasElements = false
  const html = text.replaceAll(/</g, (sign, at: number) => {
    ELEMENT.lastIndex = at
    const found = ELEMENT.exec(text)
    const name = found?.[1]?.toLowerCase()
    const isElement = found !== null && (name === undefined || name.includes(':') || KNOWN.has(name))
    hasElements ||= isElement
    return isElement ? sign : '&lt;'
  })
  return { hasElements, html }
}

/** Signs that no text needs and that databases or readers stumble over. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g

/**
 * The rich text that is stored for what somebody sent, in its one shape: allowed elements alone, without styles, classes,
 * addresses and scripts, links as their words. Text without any element is plain, line by line. Cleaning twice changes
 * nothing. Lengths are checked by `richLength` of the domain, formulae by `checkFormulae`.
 */
export function cleanRich(text: string): string {
  const seen = text.replaceAll(UNSEEN, '').toWellFormed()
  if (!/[<&]/.test(seen)) return richOfPlain(seen)
  const { hasElements, html } = tellSigns(seen)
  const lines = hasElements ? html : html.replaceAll(/\r\n?|\n/g, '<br>')
  // A sign may have come as its number (`&#1;`), which the cleaning turns into the sign.
  return tidyRich(sanitize(lines, SETTINGS).replaceAll(UNSEEN, ''))
}

/** Refuses a text with a formula that cannot be shown, at the field of the text. */
export function checkFormulae(html: string, field: string): void {
  for (const tex of formulaeOf(html)) {
    if (tex.length > TEX_LIMIT)
      throw refuse(richErrors['formula-too-long'], { params: { limit: TEX_LIMIT }, fields: [field] })
    if (!isFormula(tex))
      throw refuse(richErrors['formula-wrong'], { params: { formula: tex.slice(0, 200) }, fields: [field] })
  }
}

/** Whether a formula can be drawn. */
export function isFormula(tex: string): boolean {
  if (tex.length > TEX_LIMIT || leavesFormula(tex)) return false
  try {
    katex.renderToString(tex, { ...FORMULA_BOUNDS, throwOnError: true, output: 'mathml' })
    return true
  } catch {
    return false
  }
}
