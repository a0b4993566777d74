// A matching question of a paper while the paper is edited: areas with their right names, and names that none has.
import type { DraftItemInput, ReviewItem } from '@clearbelt/contract/kinds/registry'
import type { QuestionPicture } from '@clearbelt/contract/pictures/calls'
import { tidyRich } from '@clearbelt/domain/kinds/rich/html'
import type { Area } from '@clearbelt/domain/kinds/picture/areas'
import { sayFor, sayNumber } from '../../../shared/i18n.ts'
import type { DraftItem, TotalLine } from '../../editor.ts'
import { newID } from '../../written/draft.ts'

export interface DraftArea extends Area {
  /** Its right name. */
  name: string
}

export interface DraftMatching {
  stem: string
  /** Null: none chosen, or it is gone. */
  picture: QuestionPicture | null
  alt: string
  areas: readonly DraftArea[]
  /** Names that are right for no area. */
  others: readonly string[]
  reuse: boolean
  analysis: string
}

export const EMPTY: DraftMatching = {
  stem: '',
  picture: null,
  alt: '',
  areas: [],
  others: [],
  reuse: false,
  analysis: '',
}

/** What the form holds, as it is kept. */
export const settleMatching = ({
  stem,
  picture,
  alt,
  areas,
  others,
  reuse,
  analysis,
}: DraftMatching): DraftMatching => ({
  stem: tidyRich(stem),
  picture,
  alt: alt.trim(),
  areas: areas.map((area) => ({ ...area, name: area.name.trim() })),
  others: (others ?? []).map((name) => name.trim()),
  reuse: reuse === true,
  analysis: tidyRich(analysis ?? ''),
})

export const newItem = (content: DraftMatching): DraftItem => ({ id: newID(), kind: 'matching', key: false, content })

const words = (text: string): string => text.trim().normalize()

/** The list of names: each right one once, in the order of the areas, then the others. */
export function namesOf({ areas, others }: Pick<DraftMatching, 'areas' | 'others'>): string[] {
  const found: string[] = []
  for (const { name } of areas)
    if (words(name) !== '' && !found.some((one) => words(one) === words(name))) found.push(name.trim())
  return [...found, ...others.map((one) => one.trim()).filter((one) => one !== '')]
}

/** Whether another area before this one has the same right name. */
export const isSameBefore = (areas: readonly Pick<DraftArea, 'name'>[], place: number): boolean => {
  const own = words(areas[place]?.name ?? '')
  return own !== '' && areas.some(({ name }, at) => at < place && words(name) === own)
}

export function readDraft({ topicID, key, topic }: Extract<ReviewItem, { kind: 'matching' }>): DraftItem {
  const right = new Set(topic.rectangleOptions.map(({ answerId }) => answerId))
  const content: DraftMatching = {
    stem: topic.titleRT,
    picture:
      topic.pictureID === null
        ? null
        : {
            id: topic.pictureID,
            url: topic.picViewUrl,
            thumbUrl: `${topic.picViewUrl}?size=thumb`,
            width: topic.width,
            height: topic.height,
          },
    alt: topic.picAlt,
    areas: topic.rectangleOptions.map(({ id, left, top, width, height, answerName }) => ({
      id,
      left,
      top,
      width,
      height,
      name: answerName,
    })),
    others: topic.dropList.flatMap(({ id, titleRT }) => (right.has(id) ? [] : [titleRT])),
    reuse: topic.reuse,
    analysis: topic.analysisRT,
  }
  return { id: topicID, kind: 'matching', key, content }
}

/** As large as pictures often are, where one is not kept yet: areas show where they lie. */
const NOT_KEPT: QuestionPicture = { id: '', url: '', thumbUrl: '', width: 600, height: 400 }

/** One that is sent; its picture is kept when it is taken. */
export function readInput(input: Extract<DraftItemInput, { kind: 'matching' }>): DraftMatching {
  const names = (input.dropList ?? []).map(({ id, titleRT = '' }, place) => ({
    id: id ?? String(place + 1),
    text: titleRT,
  }))
  const areas = (input.rectangleOptions ?? []).map(({ answerId = null, ...box }, place) => ({
    ...box,
    id: String(place + 1),
    name: names.find(({ id }) => id === answerId)?.text ?? '',
  }))
  const right = new Set(areas.map(({ name }) => name))
  return {
    stem: input.titleRT ?? '',
    picture: NOT_KEPT,
    alt: input.picAlt ?? '',
    areas,
    others: names.flatMap(({ text }) => (right.has(text) ? [] : [text])),
    reuse: input.reuse === true,
    analysis: input.analysisRT ?? '',
  }
}

export function writeDraft({ content, key }: DraftItem): Extract<DraftItemInput, { kind: 'matching' }> {
  const { stem, picture, alt, areas, reuse, analysis, others } = content as DraftMatching
  const names = namesOf({ areas, others })
  const idOf = (name: string): string | null => {
    const place = names.findIndex((one) => words(one) === words(name))
    return place < 0 ? null : String(place + 1)
  }
  return {
    kind: 'matching',
    key,
    titleRT: stem,
    analysisRT: analysis,
    pictureID: picture?.id ?? null,
    picAlt: alt,
    reuse,
    dropList: names.map((titleRT, place) => ({ id: String(place + 1), titleRT })),
    rectangleOptions: areas.map(({ left, top, width, height, name }) => ({
      left,
      top,
      width,
      height,
      answerId: idOf(name),
    })),
  }
}

export const sayTotals = (contents: readonly unknown[]): TotalLine[] => [
  { key: 'matching', label: sayFor('matching')('line'), text: sayNumber(contents.length) },
]
