// Writes matchings, named areas of a picture and places in one as interactions of QTI 3.
import { edgesOf, type Size } from '../areas.ts'
import { NOTE_NAME } from '../note.ts'
import { sizeOf } from '../picture-size.ts'
import type { Box, Credit, Labelling, Matching, Pictured, Question, Rich, Spotting } from '../question.ts'
import { tag, text } from '../xml/write.ts'
import { rounded, set, value, variable, type Parts } from './parts.ts'

/** Where a picture's file says no size: fine enough for four decimals of most areas. */
const UNKNOWN: Size = { width: 1000, height: 1000 }
type Address = (name: string) => string

const boxed = ({ left, top, width, height }: Box): Box => ({ left, top, width, height })
const sizeIn = (question: Question & Pictured): Size =>
  sizeOf(question.pictures.find(({ name }) => name === question.picture)?.bytes ?? new Uint8Array()) ?? UNKNOWN
const imageOf = (question: Question & Pictured, size: Size, address: Address): string =>
  tag('img', { src: address(question.picture), alt: question.alt, ...size })
const coordsOf = (box: Box, size: Size): string => edgesOf(box, size).join(',')

export function matchingParts(question: Matching, whole: number, rich: (value: Rich) => string): Parts {
  const words = [...new Set([...question.pairs.map(({ right }) => right), ...question.distractors])]
  const keys = question.pairs.map(({ right }, at) => `left-${at + 1} right-${words.indexOf(right) + 1}`)
  const choice = (identifier: string, most: number, xml: string): string =>
    tag('qti-simple-associable-choice', { identifier, 'match-max': most }, xml)
  return {
    ...pairsMarked(keys, question.credit, whole),
    interaction: tag(
      'qti-match-interaction',
      {
        'response-identifier': 'RESPONSE',
        shuffle: String(question.isShuffled),
        'max-associations': question.pairs.length,
      },
      tag('qti-simple-match-set', {}, ...question.pairs.map(({ left }, at) => choice(`left-${at + 1}`, 1, rich(left)))),
      tag(
        'qti-simple-match-set',
        {},
        ...words.map((word, at) => choice(`right-${at + 1}`, question.pairs.length, text(word))),
      ),
    ),
  }
}

/** How pairs are marked: each its share, or all of them together. */
function pairsMarked(keys: readonly string[], credit: Credit, whole: number): Omit<Parts, 'interaction'> {
  const share = rounded(whole / Math.max(keys.length, 1))
  const isShared = credit.rule === 'shareOfRight' || credit.rule === 'rightMinusWrong'
  return {
    cardinality: 'multiple',
    baseType: 'directedPair',
    right: keys,
    points: isShared ? keys.map((key) => [key, share] as const) : null,
    other: credit.rule === 'rightMinusWrong' ? -share : 0,
    part: credit.rule === 'someRight' ? rounded((whole * credit.percent) / 100) : null,
    hasFeedback: false,
  }
}

/** Areas are hotspots, names are texts that are put on them. */
export function labellingParts(question: Labelling, whole: number, address: Address): Parts {
  const { areas, names, reuse } = question
  const size = sizeIn(question)
  const keys = areas.map(({ name }, at) => `name-${names.indexOf(name) + 1} area-${at + 1}`)
  return {
    ...pairsMarked(keys, question.credit, whole),
    areas: { areas: areas.map(boxed) },
    interaction: tag(
      'qti-graphic-gap-match-interaction',
      { 'response-identifier': 'RESPONSE', shuffle: String(question.isShuffled), 'max-associations': areas.length },
      imageOf(question, size, address),
      ...names.map((name, at) =>
        tag('qti-gap-text', { identifier: `name-${at + 1}`, 'match-max': reuse ? areas.length : 1 }, text(name)),
      ),
      ...areas.map((area, at) =>
        tag('qti-associable-hotspot', {
          identifier: `area-${at + 1}`,
          'match-max': 1,
          shape: 'rect',
          coords: coordsOf(area, size),
        }),
      ),
    ),
  }
}

const JUDGEMENTS: Readonly<Record<string, readonly [clear: string, threat: string]>> = {
  zh: ['安全', '可疑'],
  es: ['Segura', 'Sospechosa'],
  pt: ['Segura', 'Suspeita'],
}

/** Two things are asked of one picture: whether it is clear, and where something lies in it. */
export function spottingParts(question: Spotting, whole: number, address: Address): Parts {
  const { asks, isClear, marks } = question
  const size = sizeIn(question)
  const [clear, threat] = JUDGEMENTS[question.language?.slice(0, 2) ?? ''] ?? ['Safe', 'Suspect']
  const choice = (identifier: string, words: string): string => tag('qti-simple-choice', { identifier }, text(words))
  const judgement = tag(
    'qti-choice-interaction',
    { 'response-identifier': 'JUDGEMENT', shuffle: 'false', 'max-choices': 1 },
    choice('clear', clear),
    choice('threat', threat),
  )
  const image = imageOf(question, size, address)
  const hasPlaces = asks !== 'judgement'
  const isJudged = tag('qti-match', {}, variable('JUDGEMENT'), tag('qti-correct', { identifier: 'JUDGEMENT' }))
  const found = tag(
    'qti-gte',
    {},
    tag('qti-map-response-point', { identifier: 'RESPONSE' }),
    value('float', marks.length),
  )
  const isRight = hasPlaces && marks.length > 0 ? tag('qti-and', {}, isJudged, found) : isJudged
  return {
    cardinality: 'single',
    baseType: 'identifier',
    right: [],
    points: null,
    other: 0,
    part: null,
    hasFeedback: false,
    areas: { areas: marks.map(boxed), alt: question.alt, asks, types: marks.map(({ type }) => type) },
    declarations: [
      tag(
        'qti-response-declaration',
        { identifier: 'JUDGEMENT', cardinality: 'single', 'base-type': 'identifier' },
        tag('qti-correct-response', {}, tag('qti-value', {}, isClear ? 'clear' : 'threat')),
      ),
      ...(hasPlaces ? [placesOf(marks, size)] : []),
    ].join('\n'),
    scoring: tag(
      'qti-response-condition',
      {},
      tag('qti-response-if', {}, isRight, set('SCORE', value('float', whole))),
      tag('qti-response-else', {}, set('SCORE', value('float', 0))),
    ),
    interaction: hasPlaces
      ? `${tag('qti-select-point-interaction', { 'response-identifier': 'RESPONSE', 'max-choices': 0 }, image)}\n${judgement}`
      : `${tag('div', { [`data-${NOTE_NAME}`]: 'picture' }, image)}\n${judgement}`,
  }
}

/** A place counts once for each area that it lies in. */
const placesOf = (marks: readonly Box[], size: Size): string =>
  tag(
    'qti-response-declaration',
    { identifier: 'RESPONSE', cardinality: 'multiple', 'base-type': 'point' },
    ...(marks.length === 0
      ? []
      : [
          tag(
            'qti-area-mapping',
            { 'default-value': 0 },
            ...marks.map((mark) =>
              tag('qti-area-map-entry', { shape: 'rect', coords: coordsOf(mark, size), 'mapped-value': 1 }),
            ),
          ),
        ]),
  )
