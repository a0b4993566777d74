// A question with options of a paper while the paper is edited.
import type { ReviewOption } from '@clearbelt/contract/kinds/choice/shapes'
import { tidyRich } from '@clearbelt/domain/kinds/rich/html'
import { sayFor, sayNumber } from '../../../shared/i18n.ts'
import type { DraftItem, TotalLine } from '../../editor.ts'
import { newID } from '../../written/draft.ts'
import { isMany, type ChoiceCode } from '../options.ts'

export interface DraftOption {
  text: string
  isRight: boolean
}

export interface DraftChoice {
  stem: string
  options: readonly DraftOption[]
  analysis: string
}

export const newItem = (kind: ChoiceCode, content: DraftChoice): DraftItem => ({
  id: newID(),
  kind,
  key: false,
  content,
})

/** What a new question starts with. */
export const emptyOptions = (): DraftOption[] => Array.from({ length: 4 }, () => ({ text: '', isRight: false }))

export const newChoice = (): DraftChoice => ({ stem: '', options: emptyOptions(), analysis: '' })

/** What the form holds, as it is kept. */
export const settleChoice = ({ stem, options, analysis }: DraftChoice): DraftChoice => ({
  stem: tidyRich(stem),
  options: options.map(({ text, isRight }) => ({ text: tidyRich(text), isRight: isRight === true })),
  analysis: tidyRich(analysis ?? ''),
})

export function readDraft({
  topicID,
  kind,
  key,
  topic,
}: {
  topicID: string
  kind: ChoiceCode
  key: boolean
  topic: { titleRT: string; options: readonly ReviewOption[]; analysisRT: string }
}): DraftItem {
  const options = topic.options.map(({ titleRT, isRight }) => ({ text: titleRT, isRight }))
  return {
    id: topicID,
    kind,
    key,
    content: { stem: topic.titleRT, options, analysis: topic.analysisRT } satisfies DraftChoice,
  }
}

export function writeDraft<C extends ChoiceCode>(kind: C, { content, key }: DraftItem) {
  const { stem, options, analysis } = content as DraftChoice
  return {
    kind,
    key,
    titleRT: stem,
    analysisRT: analysis,
    options: options.map(({ text, isRight }) => ({ titleRT: text, isRight })),
  }
}

export const sayTotals = (kind: ChoiceCode, contents: readonly unknown[]): TotalLine[] => [
  {
    key: kind,
    label: sayFor('choice')(isMany(kind) ? 'multipleLine' : 'singleLine'),
    text: sayNumber(contents.length),
  },
]
