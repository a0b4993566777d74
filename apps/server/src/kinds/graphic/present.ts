// Graphic questions and answers as each audience may see them, built field by field; nothing is passed through.
import { typeOfPattern } from '@clearbelt/contract/kinds/graphic/kind'
import type {
  AnalysedItem,
  CandidateItem,
  CandidateRecord,
  ReplayItem,
  ReviewItem,
  ReviewRecord,
} from '@clearbelt/contract/kinds/registry'
import type { Culture } from '@clearbelt/contract/wire'
import { measuredSize } from '@clearbelt/domain/kinds/graphic/grade'
import { keyOfGraphic } from '@clearbelt/domain/kinds/graphic/kind'
import type { GraphicAnswer, GraphicBody, GraphicTruth } from '@clearbelt/domain/kinds/graphic/shape'
import { touches } from '@clearbelt/domain/kinds/marks/hits'
import { plainOf } from '@clearbelt/domain/kinds/rich/plain'
import type {
  AnalysedPart,
  ItemAddress,
  ItemHalf,
  ItemPlace,
  KindChoice,
  PrintedItem,
  PrintedKey,
  ReviewPlace,
  Said,
} from '../kind.ts'
import { shortName } from '../text.ts'
import { srcAt, withSources, type SrcOf } from '../written/pictures.ts'
import { graphicWords } from './words.ts'

type Of<T> = Extract<T, { kind: 'graphic' }>
export const bodyOf = (item: { body: unknown }): GraphicBody => item.body as GraphicBody

/** Where the picture of a question is fetched; id of an uploaded one for who may change the question. */
export interface PictureAt {
  url: string
  thumbUrl: string
  pictureID: string | null
  width: number
  height: number
}
const pictureAt = ({ picture }: GraphicBody, { url, thumbUrl }: Pick<ItemAddress, 'url' | 'thumbUrl'>): PictureAt => ({
  url,
  thumbUrl,
  pictureID: null,
  width: picture.width,
  height: picture.height,
})

const questionOf = (body: GraphicBody, at: PictureAt) => ({
  pattern: body.pattern,
  type: typeOfPattern(body.pattern),
  titleRT: body.stem,
  picSrcUrl: at.url,
  picViewUrl: at.thumbUrl,
  picAlt: body.picture.alt,
  width: at.width,
  height: at.height,
})

/** Marks numbered by their places; names of now where none were frozen, as in a draft. */
const marksOf = ({ marks }: GraphicTruth, { culture, tree }: { culture: Culture; tree: Said['tree'] | null }) =>
  marks.map(({ id, left, top, width, height, knowledgeID, knowledgeNames }, place) => ({
    id,
    tagName: String(place + 1),
    left,
    top,
    width,
    height,
    knowledgeID,
    knowledgeName: (knowledgeNames ?? (knowledgeID === null ? null : tree?.names.get(knowledgeID)))?.[culture] ?? '',
  }))

const nameOfPoint = ({ tree, culture }: Said, id: string | null): string =>
  id === null ? '' : (tree.names.get(id)?.[culture] ?? '')

const given = ({ isPass, tags }: GraphicAnswer, said: Said | null) =>
  isPass === null
    ? null
    : {
        isPass,
        tags: tags.map(({ x, y, tagKp }) => ({ x, y, tagKp, tagName: said === null ? '' : nameOfPoint(said, tagKp) })),
      }

export function presentItem(item: ItemHalf, { topicID, index, key, address }: ItemPlace): Of<CandidateItem> {
  const body = bodyOf(item)
  const topic = { id: topicID, ...questionOf(body, pictureAt(body, address)) }
  return { topicID, kind: 'graphic', index, key, topic }
}

export const presentRecord = (answer: GraphicAnswer, topicID: string, said: Said): Of<CandidateRecord> => ({
  topicID,
  kind: 'graphic',
  answer: given(answer, said),
})

/** A question with its truth; `at` says where its picture is fetched. */
export function presentSolved(
  { body, truth }: { body: GraphicBody; truth: GraphicTruth },
  place: { topicID: string; index: number; key: boolean; score: string },
  at: PictureAt,
  said: { culture: Culture; tree: Said['tree'] | null; srcOf: SrcOf },
): Of<ReviewItem> {
  return {
    topicID: place.topicID,
    kind: 'graphic',
    index: place.index,
    key: place.key,
    score: place.score,
    topic: {
      id: place.topicID,
      ...questionOf(body, at),
      pictureID: at.pictureID,
      isSafe: truth.isSafe,
      marks: marksOf(truth, said),
      analysisRT: withSources(truth.analysis, said.srcOf),
    },
  }
}

export function presentReviewItem(item: ItemHalf, truth: GraphicTruth, place: ReviewPlace): Of<ReviewItem> {
  const body = bodyOf(item)
  return presentSolved({ body, truth }, place, pictureAt(body, place.address), {
    culture: place.culture,
    tree: null,
    srcOf: srcAt(place.address),
  })
}

export function presentReviewRecord(
  answer: GraphicAnswer,
  { topicID, result, resultName }: { topicID: string; result: number; resultName: string },
  said: Said,
): Of<ReviewRecord> {
  const above = (id: string) => said.tree.all.filter((k) => said.tree.isUnder(id, k.id)).map((k) => k.id)
  const own = given(answer, said)
  return {
    topicID,
    kind: 'graphic',
    result,
    resultName,
    answer: own && {
      isPass: own.isPass,
      tags: own.tags.map((tag) => ({ ...tag, tagAbove: tag.tagKp === null ? [] : above(tag.tagKp) })),
    },
  }
}

/** Of rows that tell an answer; the web says it in words. */
export const presentGiven = (answer: GraphicAnswer, said: Said | null) => ({
  answer: given(answer, said),
})

/** The key that a correction set, as an answer. */
export function presentCorrection(item: ItemHalf, truth: GraphicTruth, culture: Culture) {
  const key = keyOfGraphic(truth, { ...bodyOf(item), pattern: 3 })
  const tags = key.tags.map((tag, place) => ({
    ...tag,
    tagName: truth.marks[place]?.knowledgeNames?.[culture] ?? '',
  }))
  return { answer: { isPass: truth.isSafe, tags } }
}

export function presentReplayItem(
  item: ItemHalf,
  question: number,
  { address }: Pick<ItemPlace, 'address'>,
): Of<ReplayItem> {
  const body = bodyOf(item)
  return { question, kind: 'graphic', ...questionOf(body, pictureAt(body, address)) }
}

/** Under this number `picture` sends the picture of the question itself. */
const OWN_PICTURE = '0'

/** The picture, what is ticked, and how places are marked by hand. */
export function printItem(item: ItemHalf, culture: Culture): PrintedItem {
  const body = bodyOf(item)
  return {
    sort: graphicWords.sort[culture],
    stem: body.stem,
    parts: [
      { kind: 'picture', name: OWN_PICTURE, alt: body.picture.alt, indent: 1 },
      { kind: 'text', text: graphicWords[`how${body.pattern}`][culture], quiet: true },
    ],
    fields: [{ label: '', choices: [graphicWords.safe[culture], graphicWords.suspect[culture]] }],
  }
}

/** The judgement, and the areas by what lies there: "Suspect · 1 Pistol · 2 Knife". */
export function printKey(truth: GraphicTruth, culture: Culture): PrintedKey {
  const places = marksOf(truth, { culture, tree: null }).map(
    ({ tagName, knowledgeName, left, top, width, height }) =>
      `${tagName} ${knowledgeName} (${Math.round(100 * (left + width / 2))} % → ${Math.round(100 * (top + height / 2))} % ↓)`,
  )
  const answer = [graphicWords[truth.isSafe ? 'safe' : 'suspect'][culture], ...places].join(' · ')
  return { answer, analysis: truth.analysis }
}

const JUDGEMENTS = ['safe', 'suspect'] as const

/** The two judgements. */
export const choicesOf = ({ isSafe }: GraphicTruth, culture: Culture): KindChoice[] =>
  JUDGEMENTS.map((judgement) => ({
    id: judgement,
    group: null,
    label: graphicWords[judgement][culture],
    text: '',
    isRight: isSafe === (judgement === 'safe'),
  }))

/** The judgement of an answer as JSON. */
export const judgementIn = (said: string): string[] => {
  const { isPass } = JSON.parse(said) as GraphicAnswer
  return isPass === null ? [] : [isPass ? 'safe' : 'suspect']
}

/** Half of the quick judgements are guessed; of places nobody can tell. */
export const guessOf = (item: ItemHalf): number | null => (bodyOf(item).pattern === 1 ? 0.5 : null)

/** Most places without an area that are told of one question. */
const MISSES_MAX = 300

/** How the picture was judged, how often each area was found, and where nothing was. `said`: answers as JSON. */
export function analyse(part: AnalysedPart, culture: Culture): Of<AnalysedItem> {
  const [body, truth] = [bodyOf(part), part.truth as GraphicTruth]
  const size = measuredSize(body.picture)
  const judged = { safe: 0, suspect: 0 }
  const found = truth.marks.map(() => ({ placed: 0, named: 0 }))
  const misses: { x: number; y: number }[] = []
  let missCount = 0
  for (const [words, n] of part.said) {
    const { isPass, tags } = JSON.parse(words) as GraphicAnswer
    if (isPass === null) continue
    judged[isPass ? 'safe' : 'suspect'] += n
    for (const [place, mark] of truth.marks.entries()) {
      const near = tags.filter((tag) => touches(tag, { ...mark, knowledgeId: mark.knowledgeID }, size))
      const counts = found[place]
      if (!counts || near.length === 0) continue
      counts.placed += n
      if (near.some(({ tagKp }) => tagKp !== null && tagKp === mark.knowledgeID)) counts.named += n
    }
    for (const tag of tags) {
      if (truth.marks.some((mark) => touches(tag, { ...mark, knowledgeId: mark.knowledgeID }, size))) continue
      missCount += n
      if (misses.length < MISSES_MAX) misses.push({ x: tag.x, y: tag.y })
    }
  }
  return {
    ...part.figures,
    kind: 'graphic',
    name: shortName(plainOf(body.stem)),
    ...questionOf(body, pictureAt(body, part.address)),
    isSafe: truth.isSafe,
    analysisRT: withSources(truth.analysis, srcAt(part.address)),
    marks: marksOf(truth, { culture, tree: null }).map((mark, place) => ({
      ...mark,
      placed: found[place]?.placed ?? 0,
      named: found[place]?.named ?? 0,
    })),
    judgedSafe: judged.safe,
    judgedSuspect: judged.suspect,
    misses,
    missCount,
  }
}
