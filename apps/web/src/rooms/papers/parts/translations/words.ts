// The name of a paper and the words of its sections in other languages, as its dialog has them and as they are kept.
import { CULTURES, type Culture } from '@clearbelt/contract/culture'
import { isBlank } from '@clearbelt/domain/kinds/rich/plain'
import type { PaperSection, SectionWords } from '../draft.ts'

/** Names of a paper by language. */
export type PaperNames = Partial<Record<Culture, string>>

/** What one language says; blank where it says nothing. `sections` in the order of the paper. */
export interface LanguageWords {
  name: string
  sections: SectionWords[]
}
export type OtherWords = Record<Culture, LanguageWords>

const NOTHING: SectionWords = { name: '', instructions: '' }

/** What the dialog starts with. */
export const toWords = (names: PaperNames, sections: readonly PaperSection[]): OtherWords =>
  Object.fromEntries(
    CULTURES.map((language) => [
      language,
      { name: names[language] ?? '', sections: sections.map(({ translations }) => translations[language] ?? NOTHING) },
    ]),
  ) as OtherWords

/** What is kept of it: languages that say something. */
export function fromWords(
  words: OtherWords,
  sections: readonly PaperSection[],
): { names: PaperNames; sections: PaperSection[] } {
  const names = CULTURES.flatMap((language) => {
    const name = words[language].name.trim()
    return name === '' ? [] : [[language, name] as const]
  })
  return {
    names: Object.fromEntries(names),
    sections: sections.map((section, place) => ({
      ...section,
      translations: Object.fromEntries(
        CULTURES.flatMap((language) => {
          const { name, instructions } = words[language].sections[place] ?? NOTHING
          const said = { name: name.trim(), instructions: isBlank(instructions) ? '' : instructions }
          return said.name === '' && said.instructions === '' ? [] : [[language, said] as const]
        }),
      ),
    })),
  }
}

/** The languages that say anything of a paper. */
export const languagesSaid = (names: PaperNames, sections: readonly PaperSection[]): Culture[] =>
  CULTURES.filter(
    (language) => names[language] !== undefined || sections.some(({ translations }) => language in translations),
  )
