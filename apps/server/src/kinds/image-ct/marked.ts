// CT questions whose threats are marked, as each audience may see them: what stands beside a question with options.
import type { AnalysedItem, ReviewItem } from '@clearbelt/contract/kinds/registry'
import type { Culture } from '@clearbelt/contract/wire'
import { writeAnswer } from '@clearbelt/contract/kinds/image-ct/kind'
import { pairSpots, type SpotsGiven } from '@clearbelt/domain/kinds/image-ct/grade'
import {
  keyOfSpots,
  type ImageCTAnswer,
  type ImageCTBody,
  type ImageCTTruth,
  type Marking,
} from '@clearbelt/domain/kinds/image-ct/kind'
import { middleOf, type ThreatBox } from '@clearbelt/domain/kinds/image-ct/boxes'
import type { AnalysedPart, KindChoice, PrintedItem, PrintedKey, Said } from '../kind.ts'
import { markedWords } from './words.ts'

export const bodyOf = (item: { body: unknown }): ImageCTBody => item.body as ImageCTBody
export const markingOf = (item: { body: unknown }): Marking | null => bodyOf(item).marking
const boxesOf = (truth: unknown): readonly ThreatBox[] => (truth as ImageCTTruth).boxes ?? []

/** What everybody sees of the question: how far a mark may miss, and how large the volume is. Nothing of its threats. */
export const askedOf = ({ size, tolerance }: Marking) => ({ pattern: 2 as const, ctMarking: { size, tolerance } })

/** The threats numbered by their places; names of now where none were frozen, as in a draft. */
export const showBoxes = (
  boxes: readonly ThreatBox[],
  { culture, tree }: { culture: Culture; tree: Said['tree'] | null },
): NonNullable<Extract<ReviewItem, { kind: 'image-ct' }>['topic']['ctBoxes']> =>
  boxes.map(({ id, from, to, turn, knowledgeID, knowledgeNames }, place) => ({
    id,
    tagName: String(place + 1),
    from,
    to,
    ...(turn ? { turn } : {}),
    knowledgeID,
    knowledgeName: (knowledgeNames ?? (knowledgeID === null ? null : tree?.names.get(knowledgeID)))?.[culture] ?? '',
  }))

/** The question on paper, where its volume cannot be: the judgement alone is ticked. */
export const printMarked = (printed: PrintedItem, culture: Culture): PrintedItem => ({
  ...printed,
  parts: [...printed.parts, { kind: 'text', text: markedWords.how[culture], quiet: true }],
  fields: [{ label: '', choices: [markedWords.clear[culture], markedWords.suspect[culture]] }],
})

/** The judgement, and the threats with the middle of each: "Threat · 1 Pistol (x 120 mm, y 43 mm, z 210 mm)". */
export function printMarkedKey(truth: unknown, culture: Culture): PrintedKey {
  const boxes = boxesOf(truth)
  const places = showBoxes(boxes, { culture, tree: null }).map(({ tagName, knowledgeName, from, to }) => {
    const { x, y, z } = middleOf({ from, to })
    const said = Object.entries({ x, y, z }).map(([axis, mm]) => `${axis} ${Math.round(mm)} mm`)
    return `${tagName} ${knowledgeName} (${said.join(', ')})`
  })
  const judged = markedWords[boxes.length === 0 ? 'clear' : 'suspect'][culture]
  return { answer: [judged, ...places].join(' · '), analysis: (truth as ImageCTTruth).analysis }
}

const JUDGEMENTS = ['clear', 'suspect'] as const
/** The two judgements, as the choices of an item analysis. */
export const judgementsOf = (truth: unknown, culture: Culture): KindChoice[] =>
  JUDGEMENTS.map((judgement) => ({
    id: judgement,
    group: null,
    label: markedWords[judgement][culture],
    text: '',
    isRight: (boxesOf(truth).length === 0) === (judgement === 'clear'),
  }))

/** What `saidOf` told of an answer: ids of options, or what was marked. */
export function readSaid(said: string): { chosen: string[]; spots: SpotsGiven | null } {
  const read = JSON.parse(said) as string[] | SpotsGiven
  return Array.isArray(read) ? { chosen: read, spots: null } : { chosen: [], spots: read }
}
export const choicesIn = (said: string): string[] => {
  const { chosen, spots } = readSaid(said)
  return spots === null ? chosen : [spots.isClear ? 'clear' : 'suspect']
}

/** How often each threat was found, how the bag was judged, and how many marks found nothing. */
export function analyseMarked(
  part: AnalysedPart,
  shown: AnalysedItem,
  marking: Marking,
  culture: Culture,
): AnalysedItem {
  const boxes = boxesOf(part.truth)
  const found = boxes.map(() => 0)
  const judged = { clear: 0, suspect: 0, surplus: 0 }
  for (const [words, n] of part.said) {
    const { spots } = readSaid(words)
    if (spots === null) continue
    judged[spots.isClear ? 'clear' : 'suspect'] += n
    const pairs = pairSpots(spots.marks, boxes, marking.tolerance)
    judged.surplus += n * (spots.marks.length - pairs.length)
    for (const { region } of pairs) found[region] = (found[region] ?? 0) + n
  }
  const ctBoxes = showBoxes(boxes, { culture, tree: null }).map((box, at) => ({ ...box, found: found[at] ?? 0 }))
  return { ...shown, ...askedOf(marking), ctBoxes, ctJudged: judged } as AnalysedItem
}

/** The key that a correction set, as an answer. */
export const presentMarkedCorrection = (truth: unknown): object => ({
  ...writeAnswer(keyOfSpots(boxesOf(truth))),
  answerName: '',
})

/** What was marked, as rows tell it; the web says it in words. */
export const presentSpots = (answer: unknown): object => ({
  ...writeAnswer(answer as ImageCTAnswer),
  answerName: '',
})

export const auditBoxes = (truth: unknown): object => ({
  boxes: boxesOf(truth).map(({ from, to, turn, knowledgeID }) => ({
    from,
    to,
    ...(turn ? { turn } : {}),
    knowledgeID,
  })),
})
