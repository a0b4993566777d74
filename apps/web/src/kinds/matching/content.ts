// A matching question as the web shows it, and as it travels.
import type { CandidateItem, ReviewItem } from '@clearbelt/contract/kinds/registry'
import { inOrder, NO_MATCHING, type MatchingAnswer, type MatchingTruth } from '@clearbelt/domain/kinds/matching/shape'
import type { Area } from '@clearbelt/domain/kinds/picture/areas'
import type { PictureShown } from '../picture/area-picture.tsx'

export interface ListedName {
  id: string
  /** Its letter. */
  tagName: string
  text: string
}

export interface Matching {
  /** Rich text. */
  stem: string
  picture: PictureShown
  areas: readonly Area[]
  names: readonly ListedName[]
  reuse: boolean
  /** Null in a sitting. */
  truth: MatchingTruth | null
}

type Item = Extract<CandidateItem | ReviewItem, { kind: 'matching' }>
/** What every shape of the question has on the wire. */
type Shown = Pick<
  Item['topic'],
  'titleRT' | 'picViewUrl' | 'picAlt' | 'width' | 'height' | 'reuse' | 'dropList' | 'rectangleOptions'
>

/** The question without its key, of an item, a replay or an analysis. */
export const readShown = (topic: Shown): Omit<Matching, 'truth'> => ({
  stem: topic.titleRT,
  picture: { url: topic.picViewUrl, width: topic.width, height: topic.height, alt: topic.picAlt },
  areas: topic.rectangleOptions.map(({ id, left, top, width, height }) => ({ id, left, top, width, height })),
  names: topic.dropList.map(({ id, tagName, titleRT }) => ({ id, tagName, text: titleRT })),
  reuse: topic.reuse,
})

export const readItem = ({ topic }: Item): Matching => ({
  ...readShown(topic),
  truth:
    'analysisRT' in topic
      ? {
          pairs: topic.key.map(({ rectangle, option }) => ({ area: rectangle, name: option })),
          analysis: topic.analysisRT,
        }
      : null,
})

export const asAnswer = (answer: unknown): MatchingAnswer => (answer as MatchingAnswer | undefined) ?? NO_MATCHING

/** The name that an area was given, by its id. */
export const givenName = ({ pairs }: MatchingAnswer, area: string): string | undefined =>
  pairs.find((pair) => pair.area === area)?.name

/**
 * The answer once an area was given a name, or none; `takenFrom`: the area that had it, where a name is for one area
 * alone.
 */
export function give(
  answer: MatchingAnswer,
  { areas, reuse }: Pick<Matching, 'areas' | 'reuse'>,
  area: string,
  name: string | null,
): { answer: MatchingAnswer; takenFrom: string | null } {
  const others = answer.pairs.filter((pair) => pair.area !== area)
  const takenFrom = reuse || name === null ? null : (others.find((pair) => pair.name === name)?.area ?? null)
  const kept = others.filter((pair) => pair.area !== takenFrom)
  const pairs = name === null ? kept : [...kept, { area, name }]
  return { answer: { pairs: inOrder(pairs, { areas }) }, takenFrom }
}

/** The next area without a name after one, or the same where each has one. */
export function nextFree(answer: MatchingAnswer, areas: readonly Area[], area: string): string {
  const at = areas.findIndex(({ id }) => id === area)
  const round = [...areas.slice(at + 1), ...areas.slice(0, at + 1)]
  return round.find(({ id }) => givenName(answer, id) === undefined)?.id ?? area
}

/** Letters that are keys of the console. */
const TAKEN = 'KLO'
/** The key that gives a name; empty where its letter is the console's. */
export const keyOfName = ({ tagName }: ListedName): string => (TAKEN.includes(tagName) ? '' : tagName)
const DIGITS = '1234567890'
/** The key that chooses an area, by its place from 0; empty from the eleventh on. */
export const keyOfArea = (place: number): string => DIGITS.charAt(place)
