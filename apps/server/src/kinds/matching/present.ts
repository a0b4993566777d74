// Matching questions and answers as each audience may see them, built field by field; nothing is passed through.
import { texts, type Texts } from '@clearbelt/contract/errors'
import { MATCHING_TOPIC, writeAnswer } from '@clearbelt/contract/kinds/matching/kind'
import type {
  AnalysedItem,
  CandidateItem,
  ReplayItem,
  ReviewItem,
  ReviewRecord,
} from '@clearbelt/contract/kinds/registry'
import { letterOfName } from '@clearbelt/domain/kinds/matching/limits'
import {
  rightNameOf,
  type MatchingAnswer,
  type MatchingBody,
  type MatchingTruth,
  type Pair,
} from '@clearbelt/domain/kinds/matching/shape'
import type { Culture } from '@clearbelt/contract/wire'
import { richOfPlain } from '@clearbelt/domain/kinds/rich/html'
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'
import type { AnalysedPart, ItemHalf, ItemPlace, KindChoice, PrintedItem, PrintedKey, ReviewPlace } from '../kind.ts'
import { shortName } from '../text.ts'
import { srcAt, withSources, type SrcOf } from '../written/pictures.ts'

type Of<T> = Extract<T, { kind: 'matching' }>
export const bodyOf = (item: { body: unknown }): MatchingBody => item.body as MatchingBody

/** Where the picture of a question is fetched; id of an uploaded one for who may change the question. */
export interface PictureAt {
  url: string
  pictureID: string | null
  width: number
  height: number
}
const pictureAt = ({ picture }: MatchingBody, url: string): PictureAt => ({
  url,
  pictureID: null,
  width: picture.width,
  height: picture.height,
})

const nameIn = ({ names }: MatchingBody, id: string | undefined): string =>
  names.find((name) => name.id === id)?.text ?? ''

/** Areas with the names they were given, in words: "1 Pistol · 2 Knife". */
export const wordsOf = (body: MatchingBody, pairs: readonly Pair[]): string =>
  body.areas
    .flatMap(({ id }, place) => {
      const pair = pairs.find(({ area }) => area === id)
      return pair === undefined ? [] : [`${place + 1} ${nameIn(body, pair.name)}`]
    })
    .join(' · ')

const questionOf = (body: MatchingBody, at: PictureAt, srcOf: SrcOf) => ({
  titleRT: withSources(body.stem, srcOf),
  picViewUrl: at.url,
  picAlt: body.picture.alt,
  width: at.width,
  height: at.height,
  reuse: body.reuse,
  dropList: body.names.map(({ id, text }, place) => ({ id, tagName: letterOfName(place), titleRT: text })),
})
const areasOf = ({ areas }: MatchingBody) =>
  areas.map(({ id, left, top, width, height }, place) => ({ id, tagName: String(place + 1), left, top, width, height }))
const solvedAreas = (body: MatchingBody, truth: MatchingTruth) =>
  areasOf(body).map((area) => {
    const answerId = rightNameOf(truth, area.id) ?? ''
    return { ...area, answerId, answerName: nameIn(body, answerId) }
  })

export function presentItem(item: ItemHalf, { topicID, index, key, address }: ItemPlace): Of<CandidateItem> {
  const body = bodyOf(item)
  const topic = { ...questionOf(body, pictureAt(body, address.url), srcAt(address)), rectangleOptions: areasOf(body) }
  return { topicID, kind: 'matching', index, key, topic: { id: topicID, type: MATCHING_TOPIC, ...topic } }
}

/** A question with its truth; `at` says where its picture is fetched. */
export function presentSolved(
  body: MatchingBody,
  truth: MatchingTruth,
  place: { topicID: string; index: number; key: boolean; score: string },
  at: PictureAt,
  srcOf: SrcOf,
): Of<ReviewItem> {
  return {
    topicID: place.topicID,
    kind: 'matching',
    index: place.index,
    key: place.key,
    score: place.score,
    topic: {
      id: place.topicID,
      type: MATCHING_TOPIC,
      ...questionOf(body, at, srcOf),
      pictureID: at.pictureID,
      rectangleOptions: solvedAreas(body, truth),
      analysisRT: withSources(truth.analysis, srcOf),
      key: writeAnswer(truth).answer ?? [],
      keyName: wordsOf(body, truth.pairs),
    },
  }
}

export const presentReviewItem = (item: ItemHalf, truth: MatchingTruth, place: ReviewPlace): Of<ReviewItem> =>
  presentSolved(bodyOf(item), truth, place, pictureAt(bodyOf(item), place.address.url), srcAt(place.address))

export function presentReviewRecord(
  answer: MatchingAnswer,
  { topicID, result, resultName }: { topicID: string; result: number; resultName: string },
  of: { item: ItemHalf; truth: MatchingTruth },
): Of<ReviewRecord> {
  const body = bodyOf(of.item)
  return {
    topicID,
    kind: 'matching',
    result,
    resultName,
    ...writeAnswer(answer),
    rectangleOptions: answer.pairs.map(({ area, name }) => ({
      id: area,
      answerId: name,
      answerName: nameIn(body, name),
      wrong: rightNameOf(of.truth, area) !== name,
    })),
  }
}

/** Of rows that tell an answer or a key. */
export const given = (item: ItemHalf, { pairs }: { pairs: readonly Pair[] }) => ({
  ...writeAnswer({ pairs }),
  answerName: wordsOf(bodyOf(item), pairs),
})

export function presentReplayItem(
  item: ItemHalf,
  question: number,
  { address }: Pick<ItemPlace, 'address'>,
): Of<ReplayItem> {
  const body = bodyOf(item)
  const shown = questionOf(body, pictureAt(body, address.url), srcAt(address))
  return { question, kind: 'matching', ...shown, rectangleOptions: areasOf(body) }
}

/** Under this number `picture` sends the picture of the question itself. */
const OWN_PICTURE = '0'
const SORT: Texts = texts('Matching', '匹配题', 'Emparejamiento', 'Associação')

/** The picture with its numbered areas, and the names to give them; a row to fill in for each area. */
export function printItem(item: ItemHalf, culture: Culture): PrintedItem {
  const body = bodyOf(item)
  const letters = body.names.map((_, place) => letterOfName(place))
  return {
    sort: SORT[culture],
    stem: body.stem,
    parts: [
      {
        kind: 'picture',
        name: OWN_PICTURE,
        alt: body.picture.alt,
        indent: 1,
        areas: areasOf(body).map(({ tagName, left, top, width, height }) => ({
          label: tagName,
          left,
          top,
          width,
          height,
        })),
      },
      ...body.names.map(({ text }, place) => ({
        kind: 'rich' as const,
        label: `${letterOfName(place)}.`,
        text: richOfPlain(text),
        indent: 1,
      })),
    ],
    fields: body.areas.map((_, place) => ({ label: `.${place + 1}`, choices: letters })),
  }
}

/** The letter of each area: "1 B · 2 A". */
export function printKey(item: ItemHalf, { pairs, analysis }: MatchingTruth): PrintedKey {
  const body = bodyOf(item)
  const letters = body.areas.flatMap(({ id }, place) => {
    const given = pairs.find(({ area }) => area === id)?.name
    const name = body.names.findIndex((one) => one.id === given)
    return name < 0 ? [] : [`${place + 1} ${letterOfName(name)}`]
  })
  return { answer: letters.join(' · '), analysis }
}

/** Names a pair among the choices of a question. */
export const idOfPair = ({ area, name }: Pair): string => `${area} ${name}`

/** Each name for each area. */
export const choicesOf = ({ areas, names }: MatchingBody, truth: MatchingTruth): KindChoice[] =>
  areas.flatMap((area, place) =>
    names.map((name, at) => ({
      id: idOfPair({ area: area.id, name: name.id }),
      group: String(place + 1),
      label: letterOfName(at),
      text: name.text,
      isRight: rightNameOf(truth, area.id) === name.id,
    })),
  )

/** Which names each area was given, and how often. `said`: the pairs of answers as JSON. */
export function analyse(part: AnalysedPart): Of<AnalysedItem> {
  const [body, truth] = [bodyOf(part), part.truth as MatchingTruth]
  const counts = new Map<string, number>()
  for (const [words, n] of part.said)
    for (const { area, name } of JSON.parse(words) as Pair[]) {
      const pair = idOfPair({ area, name })
      counts.set(pair, (counts.get(pair) ?? 0) + n)
    }
  return {
    ...part.figures,
    kind: 'matching',
    name: shortName(plainOf(body.stem)),
    ...questionOf(body, pictureAt(body, part.address.url), srcAt(part.address)),
    analysisRT: withSources(truth.analysis, srcAt(part.address)),
    rectangleOptions: solvedAreas(body, truth).map((area) => {
      const names = body.names.map(({ id, text }) => ({
        id,
        titleRT: text,
        chosen: counts.get(`${area.id} ${id}`) ?? 0,
      }))
      const named = names.reduce((sum, { chosen }) => sum + chosen, 0)
      return { ...area, given: names.filter(({ chosen }) => chosen > 0), none: Math.max(0, part.figures.n - named) }
    }),
  }
}
