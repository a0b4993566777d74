// Text that comes from other programs: purified, brought to the elements that questions have, and what it loses named.
import { tidyRich } from '@clearbelt/domain/kinds/rich/html'
import DOMPurify from 'dompurify'

/** What did not come along. */
export interface Lost {
  formulas: number
  pictures: number
  links: number
  isStruck: boolean
  hasMedia: boolean
}

const KEPT = (
  'p div br h1 h2 h3 h4 h5 h6 blockquote section article figure figcaption strong b em i u ins sub sup code pre ul ol li ' +
  'table thead tbody tfoot tr td th span img'
).split(' ')

/** Where pictures of our own questions are fetched. */
const OWN_PICTURE = /^\/imageapi\/Picture\/[\w-]+$/

/** Reads HTML of a clipboard without letting any of it act: a document that was only parsed runs and loads nothing. */
export function cleanPasted(html: string): { html: string; lost: Lost } {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const lost: Lost = { formulas: 0, pictures: 0, links: 0, isStruck: false, hasMedia: false }
  // KaTeX and MathML with their TeX beside them become formulae again.
  for (const formula of page.querySelectorAll('.katex, math')) {
    if (!page.body.contains(formula)) continue
    const tex = formula.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim() ?? ''
    const span = page.createElement('span')
    if (tex === '') lost.formulas++
    else span.setAttribute('data-tex', tex)
    formula.replaceWith(span)
  }
  // Word hides its formulae in comments and stands a picture beside each.
  const ofWord = html.match(/\[if gte msEquation/g)?.length ?? 0
  lost.formulas += ofWord
  const foreign = [...page.querySelectorAll('img')].filter((image) => !image.hasAttribute('data-picture'))
  lost.pictures = Math.max(foreign.length - ofWord, 0) + page.querySelectorAll('svg, canvas').length
  lost.links = page.querySelectorAll('a[href]:not([href^="#"])').length
  lost.isStruck = page.querySelector('s, strike, del, [style*="line-through"]') !== null
  lost.hasMedia = page.querySelector('video, audio, iframe, object, embed, input, select') !== null
  for (const image of page.querySelectorAll('img'))
    if (!OWN_PICTURE.test(image.getAttribute('src') ?? '')) image.removeAttribute('src')
  const purified = DOMPurify.sanitize(page.body.innerHTML, {
    ALLOWED_TAGS: KEPT,
    ALLOWED_ATTR: ['data-tex', 'data-picture', 'alt', 'src', 'colspan', 'rowspan'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
  return { html: tidyRich(purified), lost }
}

export const hasLost = ({ formulas, pictures, links, isStruck, hasMedia }: Lost): boolean =>
  formulas + pictures + links > 0 || isStruck || hasMedia
