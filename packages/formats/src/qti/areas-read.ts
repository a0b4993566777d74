// Reads named areas of a picture and places in one from items of QTI.
import { boxOf, exactBox, type Edges, type Size } from '../areas.ts'
import type { DoubtCode } from '../doubt.ts'
import { type AreasNote } from '../note.ts'
import { sizeOf } from '../picture-size.ts'
import type { Box, Labelling, Spotting } from '../question.ts'
import { descendants, elementOf, elementsOf, textOf, type XmlElement } from '../xml/read.ts'

/** What the reader of an item lends to these. */
interface Lent {
  noted: AreasNote
  /** Keeps a picture by its address; answers its name. */
  picture(source: string): string | null
  bytes(name: string): Uint8Array | undefined
}
interface LentWords extends Lent {
  words(choice: XmlElement): string
  say(code: DoubtCode, params: Readonly<Record<string, string | number>>): void
}

const UNKNOWN: Size = { width: 1000, height: 1000 }
const said = (element: XmlElement, name: string): string => element.attributes[name]?.trim() ?? ''

/** The first picture in an element, with the size that its places are told in. */
function pictureIn(within: XmlElement, lent: Lent): { picture: string; alt: string; size: Size } {
  const image = imageIn(within)
  const name = image && (lent.picture(said(image, 'src') || said(image, 'data')) ?? '')
  const [width, height] = [Number(image && said(image, 'width')), Number(image && said(image, 'height'))]
  const own = lent.bytes(name ?? '')
  const size = width > 0 && height > 0 ? { width, height } : ((own && sizeOf(own)) ?? UNKNOWN)
  const alt = image && (said(image, 'alt') || (elementsOf(image).length === 0 ? textOf(image).trim() : ''))
  return { picture: name ?? '', alt: alt ?? '', size }
}

const imageIn = (within: XmlElement): XmlElement | undefined => {
  const own = elementsOf(within).find(({ name }) => name === 'img' || name === 'object' || name === 'picture')
  return own?.name === 'picture' ? (elementOf(own, 'img') ?? own) : own
}

/** The rectangle around an area of any shape; `isExact` where it is one. */
function edgesIn(area: XmlElement): { edges: Edges; isExact: boolean } {
  const numbers = said(area, 'coords')
    .split(/[\s,]+/)
    .map(Number)
    .filter(Number.isFinite)
  const [a = 0, b = 0, c = 0, d = 0] = numbers
  switch (said(area, 'shape')) {
    case 'rect':
      return { edges: [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)], isExact: true }
    case 'circle':
      return { edges: [a - c, b - c, a + c, b + c], isExact: false }
    case 'ellipse':
      return { edges: [a - c, b - d, a + c, b + d], isExact: false }
    default: {
      const [xs, ys] = [numbers.filter((_n, at) => at % 2 === 0), numbers.filter((_n, at) => at % 2 === 1)]
      if (ys.length === 0) return { edges: [0, 0, 0, 0], isExact: false }
      return { edges: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], isExact: false }
    }
  }
}

/** `keys`: a pair of each area with its name, as the response calls them. */
export function labellingIn(
  interaction: XmlElement,
  right: readonly string[],
  lent: LentWords,
): {
  question: Pick<Labelling, 'kind' | 'picture' | 'alt' | 'areas' | 'names' | 'reuse'>
  keys: string[]
} {
  const { picture, alt, size } = pictureIn(interaction, lent)
  const gaps = elementsOf(interaction).filter(({ name }) => name === 'gap-text' || name === 'gap-img')
  const wordsOf = new Map(gaps.map((gap) => [said(gap, 'identifier'), wordsIn(gap, lent)]))
  const spots = elementsOf(interaction, 'associable-hotspot')
  const ids = new Set(spots.map((spot) => said(spot, 'identifier')))
  // Some write the area first.
  const partners = new Map(
    right.map((pair): [string, { gap: string; pair: string }] => {
      const [one = '', other = ''] = pair.split(/\s+/)
      return ids.has(other) ? [other, { gap: one, pair }] : [one, { gap: other, pair }]
    }),
  )
  const partnerOf = (spot: XmlElement) => partners.get(said(spot, 'identifier'))
  // A spot without a key is one to mislead: there is nothing to name.
  const keyed = spots.filter((spot) => partnerOf(spot) !== undefined)
  const areas = keyed.map((spot, at) => {
    const { edges, isExact } = edgesIn(spot)
    if (!isExact) lent.say('area-shape', { n: at + 1 })
    const name = wordsOf.get(partnerOf(spot)?.gap ?? '') ?? ''
    return { ...exactBox(boxOf(edges, size), lent.noted.areas?.[at], size), name }
  })
  const names = [...new Set(wordsOf.values())]
  const given = areas.map(({ name }) => name)
  const isOften = gaps.some((gap) => said(gap, 'match-max') !== '' && said(gap, 'match-max') !== '1')
  return {
    question: {
      kind: 'labelling',
      picture,
      alt,
      areas,
      names,
      reuse: (isOften && keyed.length > 1) || new Set(given).size < given.length,
    },
    keys: keyed.map((spot) => partnerOf(spot)?.pair ?? ''),
  }
}

/** A name that is a picture is called by what it shows. */
function wordsIn(gap: XmlElement, lent: LentWords): string {
  if (gap.name === 'gap-text') return lent.words(gap)
  const label = said(gap, 'object-label') || pictureWords(gap)
  lent.say('picture-lost', { name: label || said(gap, 'identifier') })
  return label || said(gap, 'identifier')
}

const pictureWords = (gap: XmlElement): string => {
  const image = imageIn(gap)
  return image ? said(image, 'alt') || textOf(image).trim() : ''
}

/** Null where what was noted is not in the item any more. */
export function spottingIn(
  item: XmlElement,
  body: XmlElement,
  lent: Lent,
): Pick<Spotting, 'kind' | 'picture' | 'alt' | 'asks' | 'isClear' | 'marks'> | null {
  const { asks, types = [], areas = [] } = lent.noted
  const responses = elementsOf(item, 'response-declaration')
  const judgement = responses.find((one) => said(one, 'identifier') === 'JUDGEMENT')
  const places = responses.find((one) => said(one, 'identifier') === 'RESPONSE')
  if (asks === undefined || !judgement) return null
  const [point] = descendants(body, 'select-point-interaction')
  const shown = point ?? [...descendants(body, 'div')].find((one) => imageIn(one) !== undefined)
  if (!shown) return null
  const { picture, alt, size } = pictureIn(shown, lent)
  const entries = places ? [...descendants(places, 'area-map-entry')] : []
  const boxes: readonly Box[] =
    asks === 'judgement'
      ? areas
      : entries.map((entry, at) => exactBox(boxOf(edgesIn(entry).edges, size), areas[at], size))
  const [key] = descendants(judgement, 'value')
  return {
    kind: 'spotting',
    picture,
    alt,
    asks,
    isClear: textOf(key).trim() === 'clear',
    marks: boxes.map((box, at) => ({ ...box, type: types[at] ?? null })),
  }
}
