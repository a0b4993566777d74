// The shapes of a matching question, and the readers of what is stored of one.
import { readArea, readPictureBody, type Area, type PictureBody } from '../picture/areas.ts'
import { readFields, readFlag, readList, readText, type Fields } from '../read.ts'

export interface MatchingName {
  /** Tells nothing: in a published paper it is dealt at random. */
  id: string
  /** Plain text. */
  text: string
}

export interface MatchingBody {
  /** Rich text. */
  stem: string
  picture: PictureBody
  /** In the order of their numbers. */
  areas: readonly Area[]
  names: readonly MatchingName[]
  /** A name may be right for several areas, and be given to several. */
  reuse: boolean
}

/** An area and the name that it is given, by their ids. */
export interface Pair {
  area: string
  name: string
}

export interface MatchingTruth {
  /** One of each area, in the order of the areas. */
  pairs: readonly Pair[]
  /** Why; rich text, empty when nobody wrote it. */
  analysis: string
}

export interface MatchingAnswer {
  /** At most one of each area, in the order of the areas; empty: not answered. */
  pairs: readonly Pair[]
}

export const NO_MATCHING: MatchingAnswer = { pairs: [] }

function readPair(stored: unknown): Pair {
  const pair = readFields(stored, 'a pair')
  return { area: readText(pair, 'area'), name: readText(pair, 'name') }
}
const readPairs = (fields: Fields): Pair[] => readList(fields, 'pairs').map(readPair)

export function readMatchingBody(stored: unknown): MatchingBody {
  const body = readFields(stored, 'the body of a matching')
  return {
    stem: readText(body, 'stem'),
    picture: readPictureBody(body.picture),
    areas: readList(body, 'areas').map(readArea),
    names: readList(body, 'names').map((one) => {
      const name = readFields(one, 'a name')
      return { id: readText(name, 'id'), text: readText(name, 'text') }
    }),
    reuse: readFlag(body, 'reuse'),
  }
}

export function readMatchingTruth(stored: unknown): MatchingTruth {
  const truth = readFields(stored, 'the truth of a matching')
  return { pairs: readPairs(truth), analysis: readText(truth, 'analysis') }
}

export const readMatchingAnswer = (stored: unknown): MatchingAnswer => ({
  pairs: readPairs(readFields(stored, 'an answer')),
})

/** What the truth gives an area; undefined where it names none. */
export const rightNameOf = ({ pairs }: MatchingTruth, area: string): string | undefined =>
  pairs.find((pair) => pair.area === area)?.name

/** The pairs in the order of the areas, built anew. */
export const inOrder = (pairs: readonly Pair[], { areas }: Pick<MatchingBody, 'areas'>): Pair[] =>
  areas.flatMap(({ id }) => {
    const pair = pairs.find(({ area }) => area === id)
    return pair === undefined ? [] : [{ area: id, name: pair.name }]
  })
