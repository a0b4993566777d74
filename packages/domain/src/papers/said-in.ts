// Words of a paper in a language: its name, the names of its sections and what is read before them.

/** Translations of one text by language; blank or absent: there is none. */
export type Translated<L extends string> = Readonly<Partial<Record<L, string>>>

/** Words, and the language that they are known to be in; null: as they were written, which says no language. */
export interface Said<L extends string> {
  text: string
  language: L | null
}

/** A text in a language where it is translated into it, else as it was written; `language` null: as it was written. */
export function saidIn<L extends string>(written: string, others: Translated<L>, language: L | null): Said<L> {
  return chosen(written, language === null ? undefined : others[language], language)
}

const chosen = <L extends string>(written: string, other: string | undefined, language: L | null): Said<L> =>
  other === undefined || other === '' ? { text: written, language: null } : { text: other, language }

/** A section with its name and its instructions in other languages, each of them by itself. */
export interface TranslatedSection<L extends string> {
  name: string
  instructions: string
  translations: Readonly<Partial<Record<L, { name: string; instructions: string }>>>
}

/** The name of a section and its instructions in a language, each as far as it is translated into it. */
export function sectionIn<L extends string>(
  { name, instructions, translations }: TranslatedSection<L>,
  language: L | null,
): { name: Said<L>; instructions: Said<L> } {
  const of = language === null ? undefined : translations[language]
  return { name: chosen(name, of?.name, language), instructions: chosen(instructions, of?.instructions, language) }
}
