// Pieces of text by which words are found fast in any script: pairs of Chinese characters, threes of other letters.

/** Most pieces kept of one text. */
const GRAMS_MAX = 6000
const CHINESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const RUNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu

/** Text as it is searched: one form of each letter, lower case, without accents, single spaces. */
export const searchForm = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

const windows = (letters: readonly string[], size: number): string[] =>
  Array.from({ length: Math.max(0, letters.length - size + 1) }, (_, i) => letters.slice(i, i + size).join(''))

/** Where a word begins, and pairs of initials: by these, one or two letters are found. */
const startOf = (letters: string): string => `^${letters}`
const initialsOf = (letters: string): string => `~${letters}`

/** The pieces of a text in search form. `initials`: the first letters of its Chinese characters. */
export function gramsOf(text: string, initials: string): string[] {
  const grams = new Set<string>()
  for (const [run] of text.matchAll(RUNS)) {
    if (grams.size >= GRAMS_MAX) break
    const letters = [...run]
    if (CHINESE.test(run)) for (const gram of [...letters, ...windows(letters, 2)]) grams.add(gram)
    else
      for (const gram of [
        startOf(letters.slice(0, 1).join('')),
        startOf(letters.slice(0, 2).join('')),
        ...windows(letters, 3),
      ])
        grams.add(gram)
  }
  for (const pair of windows([...initials], 2)) grams.add(initialsOf(pair))
  return [...grams].slice(0, GRAMS_MAX)
}

/**
 * The runs of letters and signs of a text that are not Chinese, each once. A word without Chinese stands in a text just
 * where it stands in one of them.
 */
export const runsOf = (text: string): string[] => [
  ...new Set([...text.matchAll(RUNS)].map(([run]) => run).filter((run) => !CHINESE.test(run))),
]

/** Whether a word that is looked for lies within one run. */
export const isOneRun = (word: string): boolean => !CHINESE.test(word) && !/\s/.test(word)

/** How a word is looked for: all of these pieces and then the word itself, or, for one or two letters, any of these. */
export interface Lookup {
  word: string
  all: readonly string[]
  any: readonly string[]
}

/** The words of a search, each with its pieces; `text` in search form. */
export function lookupsOf(text: string): Lookup[] {
  return [...new Set(text.split(' '))].flatMap((word): Lookup[] => {
    const runs = [...word.matchAll(RUNS)].map(([run]) => [...run])
    const [first] = runs
    if (first === undefined) return []
    if (runs.length === 1 && first.length < 3 && !CHINESE.test(word))
      return [{ word, all: [], any: [startOf(word), initialsOf(word)] }]
    const all = runs.flatMap((letters) => {
      const size = CHINESE.test(letters[0] ?? '') ? Math.min(2, letters.length) : 3
      return windows(letters, size)
    })
    return [{ word, all: [...new Set(all)], any: [] }]
  })
}
