// A question with options as the web shows it, and as it travels.
import type { CandidateOption } from '@clearbelt/contract/kinds/choice/shapes'
import type { CandidateItem, ReviewItem } from '@clearbelt/contract/kinds/registry'
import type { ChoiceTruth } from '@clearbelt/domain/kinds/choice/choice'
import type { ChoiceCode } from './options.ts'

export interface Choice {
  /** Rich text. */
  stem: string
  options: readonly CandidateOption[]
  /** Null in a sitting. */
  truth: Omit<ChoiceTruth, 'rich'> | null
}

type Item = CandidateItem | ReviewItem
/** An item of either kind of choice, with its truth or without. */
type ChoiceItem = Extract<Item, { kind: ChoiceCode }>

export const readItem = ({ topic }: ChoiceItem): Choice => ({
  stem: topic.titleRT,
  options: topic.options.map(({ id, tagName, titleRT }) => ({ id, tagName, titleRT })),
  truth:
    'analysisRT' in topic
      ? {
          right: topic.options.flatMap(({ id, isRight }) => (isRight ? [id] : [])).toSorted(),
          analysis: topic.analysisRT,
        }
      : null,
})
