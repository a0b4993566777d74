// The kinds of question there are, on the floor of what is true. A kind that is named and not here does not compile.
import { graphicKind } from './graphic/kind.ts'
import type { AnyKind, KindCode, QuestionKind } from './kind.ts'
import { KIND_CODES } from './kind.ts'
import { imageCTKind } from './image-ct/kind.ts'
import { imageDRKind } from './image-dr/kind.ts'
import { matchingKind } from './matching/kind.ts'
import { multipleChoiceKind } from './multiple-choice/kind.ts'
import { screeningKind } from './screening/kind.ts'
import { singleChoiceKind } from './single-choice/kind.ts'
import { trueFalseKind } from './true-false/kind.ts'

export const KINDS = {
  screening: screeningKind,
  'true-false': trueFalseKind,
  'single-choice': singleChoiceKind,
  'multiple-choice': multipleChoiceKind,
  matching: matchingKind,
  'image-dr': imageDRKind,
  'image-ct': imageCTKind,
  graphic: graphicKind,
} satisfies Record<KindCode, object>

type Parts<K> =
  K extends QuestionKind<infer Body, infer Truth, infer Answer, infer Rules, infer Detail>
    ? { Body: Body; Truth: Truth; Answer: Answer; Rules: Rules; Detail: Detail }
    : never
/** What a kind has as its `Body`, `Truth`, `Answer`, `Rules` or `Detail`. */
export type PartOf<C extends KindCode, P extends keyof Parts<(typeof KINDS)[C]>> = Parts<(typeof KINDS)[C]>[P]

/** The kind of a code, for callers that treat all kinds alike: what it reads they only ever give back to it. */
export const kindOf = (code: KindCode): AnyKind => KINDS[code]

export const isKindCode = (value: unknown): value is KindCode => KIND_CODES.some((code) => code === value)
