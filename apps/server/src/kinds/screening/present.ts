// Screening images and answers as each audience may see them, built field by field; nothing is passed through.
import type {
  ScreeningItem,
  ScreeningReviewItem,
  ScreeningReviewRecord,
} from '@clearbelt/contract/kinds/screening/kind'
import { TYPES_A_VIEW } from '@clearbelt/contract/kinds/screening/shapes'
import type { Culture } from '@clearbelt/contract/wire'
import { viewField } from '@clearbelt/domain/kinds/marks/views'
import { richOfPlain } from '@clearbelt/domain/kinds/rich/html'
import type { ScreeningAnswer } from '@clearbelt/domain/kinds/screening/answers'
import { viewsOfBody, type ImageBody, type ImageTruth, type ViewSize } from '@clearbelt/domain/kinds/screening/truth'
import { viewAddress } from '../addresses.ts'
import type { ItemAddress, ItemHalf, ItemPlace, PrintedItem, PrintedKey, ReviewPlace, Said } from '../kind.ts'
import type { ImageAssets } from './freeze.ts'
import { screeningWords } from './words.ts'

const sizeOf = (item: ItemHalf): ViewSize => {
  const { width, height } = item.body as ImageBody
  return { width, height }
}
const planesOf = (item: ItemHalf, planesUrl: string): string | null =>
  (item.assets as ImageAssets).planes === null ? null : planesUrl

/** The views of an image from the second on, at the address by which it is seen; nothing where it has one. */
export function moreAt(
  { body, assets }: Pick<ItemHalf, 'body' | 'assets'>,
  address: Pick<ItemAddress, 'url' | 'planesUrl'>,
): Pick<ScreeningItem['topic'], 'more'> {
  const [{ more: sizes }, { more = [] }] = [body as ImageBody, assets as ImageAssets]
  if (sizes === undefined) return {}
  return {
    more: sizes.map(({ width, height }, at) => {
      const { url, thumbUrl, planesUrl } = viewAddress(address, at + 1)
      return { url, thumbUrl, planesUrl: (more[at]?.planes ?? null) === null ? null : planesUrl, width, height }
    }),
  }
}

export const presentItem = (item: ItemHalf, { topicID, index, key, address }: ItemPlace): ScreeningItem => ({
  topicID,
  kind: 'screening',
  index,
  key,
  topic: {
    id: topicID,
    url: address.url,
    thumbUrl: address.thumbUrl,
    planesUrl: planesOf(item, address.planesUrl),
    operations: [...address.operations],
    ...sizeOf(item),
    ...moreAt(item, address),
  },
})

const nameOfPoint = ({ tree, culture }: Said, id: string | null): string =>
  id === null ? '' : (tree.names.get(id)?.[culture] ?? '')

const tagsOf = (answer: ScreeningAnswer, said: Said) =>
  answer.tags.map((t) => ({ x: t.x, y: t.y, tagKp: t.tagKp, tagName: nameOfPoint(said, t.tagKp), ...viewField(t) }))

export const presentRecord = (given: unknown, topicID: string, said: Said) => {
  const answer = given as ScreeningAnswer
  return { topicID, kind: 'screening' as const, isPass: answer.isPass, tags: tagsOf(answer, said) }
}

export const marksOf = (truth: ImageTruth, culture: Culture) =>
  truth.regions.map((r) => ({
    tipId: r.tipId,
    knowledgeID: r.knowledgeID,
    knowledgeName: r.knowledgeNames[culture],
    left: r.left,
    top: r.top,
    width: r.width,
    height: r.height,
    outline: r.outline,
    ...viewField(r),
  }))

export function presentReviewItem(item: ItemHalf, truthOf: unknown, place: ReviewPlace): ScreeningReviewItem {
  const truth = truthOf as ImageTruth
  const { topicID, index, key, score, address, sourceID, culture } = place
  const marks = marksOf(truth, culture)
  return {
    topicID,
    kind: 'screening',
    index,
    imageID: sourceID ?? '',
    key,
    score,
    topic: {
      id: topicID,
      url: address.url,
      thumbUrl: address.thumbUrl,
      planesUrl: planesOf(item, address.planesUrl),
      ...sizeOf(item),
      ...moreAt(item, address),
      isSafe: truth.isSafe,
      image: {
        name: truth.name,
        description: truth.description,
        productName: truth.productName,
        marks,
        operations: [...address.operations],
      },
      marks,
    },
  }
}

export function presentReviewRecord(
  given: unknown,
  graded: { topicID: string; result: number; resultName: string },
  said: Said,
): ScreeningReviewRecord {
  const answer = given as ScreeningAnswer
  const above = (id: string) => said.tree.all.filter((k) => said.tree.isUnder(id, k.id)).map((k) => k.id)
  return {
    topicID: graded.topicID,
    kind: 'screening',
    isPass: answer.isPass,
    result: graded.result,
    resultName: graded.resultName,
    tags: tagsOf(answer, said).map((tag) => ({ ...tag, tagAbove: tag.tagKp === null ? [] : above(tag.tagKp) })),
  }
}

export const presentMoment = (given: unknown, said: Said) => {
  const answer = given as ScreeningAnswer
  return { isPass: answer.isPass, tags: tagsOf(answer, said) }
}

export const presentLate = (given: unknown) => {
  const answer = given as ScreeningAnswer
  return { isPass: answer.isPass, tags: answer.tags.length }
}

export const presentReplayItem = (item: ItemHalf, question: number, { address }: Pick<ItemPlace, 'address'>) => ({
  question,
  kind: 'screening' as const,
  url: address.url,
  thumbUrl: address.thumbUrl,
  ...sizeOf(item),
  ...moreAt(item, address),
})

/** The image, and what is ticked; places are drawn on it by hand. */
export const printItem = ({ body }: Pick<ItemHalf, 'body'>, culture: Culture): PrintedItem => ({
  sort: screeningWords.sort[culture],
  stem: richOfPlain(screeningWords.ask[culture]),
  parts: viewsOfBody(body as ImageBody).map((_, view) => ({
    kind: 'picture',
    name: String(view * TYPES_A_VIEW),
    alt: screeningWords.sort[culture],
    indent: 1,
  })),
  fields: [{ label: '', choices: [screeningWords.safe[culture], screeningWords.threat[culture]] }],
})

/** What the image shows. */
export function printKey(truthOf: unknown, culture: Culture): PrintedKey {
  const truth = truthOf as ImageTruth
  const shown = truth.isSafe
    ? screeningWords.safe[culture]
    : [...new Set(truth.regions.map((r) => r.knowledgeNames[culture]))].join(', ')
  return { answer: shown, analysis: richOfPlain(truth.description) }
}
