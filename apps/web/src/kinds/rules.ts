// What a kind of question supplies to a step of a plan in which it is asked: the rules of its questions that a trainer
// sets there.
import type { ShownRules } from '@clearbelt/contract/kinds/rules'
import type { PaperInfo } from '@clearbelt/contract/papers/paper-shapes'
import type { ComponentType } from 'react'

/** The rules of a kind in the form of a step, by field of the wire. */
export type RuleDraft = Readonly<Record<string, unknown>>

export interface RuleParts {
  /** What a new step starts with. */
  create(): RuleDraft
  read(step: ShownRules): RuleDraft
  /** The fields as the calls take them, of the whole step in the form. */
  write(draft: RuleDraft): RuleDraft
  /** The fields in the form; `name` is the place in its list `processes`. */
  Fields: ComponentType<{ name: number }>
  /** The rules of a stored step in short; the texts of the kind must be loaded. */
  describe(step: ShownRules): string[]
  /** What a paper says of the same for all who use it; absent where it says nothing. */
  paper?: PaperRuleParts
}

/** The rules of a kind in the form of a paper, by field of the wire. */
export interface PaperRuleParts {
  create(): RuleDraft
  read(info: PaperInfo): RuleDraft
  /** The fields as the calls take them, of the whole form. */
  write(draft: RuleDraft): RuleDraft
  /** `points`: what a question of the kind scores in the paper, as decimal text; null while it is not known. */
  Fields: ComponentType<{ points: string | null }>
}
