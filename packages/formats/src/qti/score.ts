// What an item of QTI gives for a right and a partly right answer.
import { creditFrom } from '../fractions.ts'
import { ALL_OR_NOTHING, percentOf, scoreOf, type Credit } from '../question.ts'
import { descendants, elementOf, elementsOf, textOf, type XmlElement } from '../xml/read.ts'

export interface Marking {
  score: number | null
  /** Points by what is chosen, in the order asked for; null where the item marks by its key alone. */
  points: number[] | null
  /** Percent for some right ones and no wrong one; null for none. */
  somePercent: number | null
  /** The item marks in a way of its own. */
  isOwn: boolean
}

const numberIn = (text: string | undefined): number | null => {
  const value = Number(text?.trim() || Number.NaN)
  return Number.isFinite(value) ? value : null
}

const defaultOf = (declaration: XmlElement): string | undefined => {
  const value = elementOf(declaration, 'default-value')
  return value ? textOf(elementOf(value, 'value')) : undefined
}

/** The best score that an item names. */
function namedScore(item: XmlElement): number | null {
  const outcomes = elementsOf(item, 'outcome-declaration')
  const of = (name: string) => outcomes.find(({ attributes }) => attributes.identifier === name)
  const [most, score] = [of('MAXSCORE'), of('SCORE')]
  return numberIn(most && defaultOf(most)) ?? numberIn(score?.attributes['normal-maximum'])
}

/** How an item marks answers to a response; `keys` are all that can be chosen. */
export function markingOf(
  item: XmlElement,
  response: XmlElement,
  keys: readonly string[],
  right: readonly string[],
): Marking {
  const processing = elementOf(item, 'response-processing')
  const template = processing?.attributes.template ?? ''
  const mapping = elementOf(response, 'mapping')
  const named = namedScore(item)
  const isMapped =
    /map_response/.test(template) || (processing !== undefined && !descendants(processing, 'map-response').next().done)
  const points = mapping && isMapped ? pointsOf(mapping, keys) : null
  const sum = points?.reduce((total, value) => total + Math.max(0, value), 0) ?? 0
  const most =
    named ??
    (points
      ? (numberIn(mapping?.attributes['upper-bound']) ??
        (response.attributes.cardinality === 'single' ? Math.max(...points, 0) : sum))
      : null)
  const part = processing ? partOf(processing) : null
  const isKnown =
    /match_correct|map_response|cc2_match/i.test(template) ||
    isMapped ||
    part !== null ||
    (processing !== undefined && !descendants(processing, 'correct').next().done)
  return {
    score: most === null ? null : scoreOf(most),
    points,
    somePercent: part === null ? null : percentOf(part / (most ?? 1)),
    isOwn: processing !== undefined && !isKnown && right.length > 0,
  }
}

function pointsOf(mapping: XmlElement, keys: readonly string[]): number[] {
  const entries = new Map(
    elementsOf(mapping, 'map-entry').map(({ attributes }) => [
      attributes['map-key'],
      numberIn(attributes['mapped-value']) ?? 0,
    ]),
  )
  const other = numberIn(mapping.attributes['default-value']) ?? 0
  return keys.map((key) => entries.get(key) ?? other)
}

/** What is given where the answer lies within the key. */
function partOf(processing: XmlElement): number | null {
  for (const branch of descendants(processing, 'response-else-if')) {
    if (descendants(branch, 'contains').next().done) continue
    const value = elementOf(elementOf(branch, 'set-outcome-value') ?? branch, 'base-value')
    return numberIn(value && textOf(value))
  }
  return null
}

/** The rule of credit of a marking, and percents where the rule is none that has a name. */
export function creditOf({ points, score, somePercent }: Marking): { credit: Credit; percents: number[] | null } {
  if (somePercent !== null && somePercent > 0 && somePercent < 100)
    return { credit: { rule: 'someRight', percent: somePercent }, percents: null }
  if (points === null) return { credit: ALL_OR_NOTHING, percents: null }
  const whole = score ?? points.reduce((total, value) => total + Math.max(0, value), 0)
  const percents = points.map((value) => percentOf(value / (whole || 1)))
  const { credit } = creditFrom(percents)
  return { credit, percents: credit.rule === 'weights' ? percents : null }
}
