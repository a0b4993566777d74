// What a question of the demo bank consists of: one key, and the same question in the words of each language.
import type { Culture } from '@clearbelt/contract/wire'

export interface DemoQuestion {
  /** Kebab-case, unique in the bank. */
  id: string
  kind: 'single-choice' | 'multiple-choice' | 'true-false'
  /** Code of a knowledge point of theory. */
  knowledge: string
  /** 1: easy, 5: hard. */
  difficulty: 1 | 2 | 3 | 4 | 5
  /** Where the key can be checked, as exactly as the public text allows. */
  source: string
  /** Plain text; `options` is empty for true or false. */
  texts: Record<Culture, { stem: string; options: readonly string[]; analysis: string }>
  /** Places of the right options, from 0, in order; for true or false [0] is true and [1] is false. */
  right: readonly number[]
}
