// What a publication takes with it, as its run keeps it.
import type { Culture } from '@clearbelt/contract/wire'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import type { DraftItem } from '../../../kinds/kind.ts'
import type { Setup } from '../setup.ts'
import type { PaperDraftItem } from '../store.ts'

/** What the bank said of a question when its publication was asked for. */
interface BankFacts {
  version: number
  knowledgeIDs: readonly string[]
  /** Absent in a publication that was asked of the version before. */
  language?: Culture
}

/** What a publication took from the draft when it was asked for. */
export interface PublishContent {
  name: string
  remark: string
  totalScore: string
  passScore: string
  totalSeconds: number
  /** Absent in a publication that was asked of the version before. */
  setup?: Setup
  items: (DraftItem &
    Partial<Pick<PaperDraftItem, 'section' | 'score' | 'bankID'>> & {
      bank?: BankFacts
      /** Approved translations, as the bank had them. */
      translations?: readonly { language: Culture; content: unknown }[]
    })[]
  /** What the kinds need to know of their items together. */
  shared: Partial<Record<KindCode, unknown>>
}
