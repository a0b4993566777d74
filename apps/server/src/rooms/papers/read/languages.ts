// The languages in which a paper can be read beside that of its questions.
import type { PaperLanguage } from '@clearbelt/contract/papers/paper-shapes'
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { serverKindOf } from '../../../kinds/registry.ts'
import { languagesOfWords, setupToFreeze, type Setup } from '../setup.ts'

/** A question as far as its languages go: its own, null where nobody said it, and those of its translations. */
export interface Spoken {
  index: number
  kind: KindCode
  language: Culture | null
  others: readonly Culture[]
}

/**
 * Each language in which something of a paper can be read beside its own, with the places of the questions that cannot
 * be read in it.
 */
export const languagesOf = (questions: readonly Spoken[], setup: Setup): PaperLanguage[] => {
  const ofWords = languagesOfWords(setupToFreeze(setup))
  return CULTURES.filter(
    (language) => ofWords.includes(language) || questions.some(({ others }) => others.includes(language)),
  ).map((language) => ({
    language,
    missing: questions
      // What has no words is the same in all languages.
      .filter((one) => serverKindOf(one.kind).translation !== undefined)
      .filter((one) => one.language !== language && !one.others.includes(language))
      .map(({ index }) => index),
  }))
}
