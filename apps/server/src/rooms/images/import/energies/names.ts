// What the name of a file says of its energy, and which two files are one scan.
import type { Energy } from '../../../../pixels/energies/read-plane.ts'

/** What names of low and of high energy have in them, where somebody says so. */
export interface NameRule {
  low: string
  high: string
}

/** A name that tells an energy: what the scan is called without it, and the words by which it is told. */
export interface NamedEnergy {
  file: string
  energy: Energy
  /** Path without the words and without its ending, as written. */
  called: string
  word: string
  /** More than a letter or two, so that a file alone is taken at its word. */
  isPlain: boolean
}

const LOW = 'low|lo|le|l'
const HIGH = 'high|hi|he|h'
const ENERGY = '(?:[ ._-]?(?:energy|en))?'
/** Whole words between signs that are no letters, words at a change of case, and Chinese ones anywhere. */
const patternsOf = (words: string, cased: string, chinese: string): RegExp[] => [
  new RegExp(`(?<=^|[^\\p{L}\\p{N}])(?:${words})${ENERGY}(?=$|[^\\p{L}\\p{N}])`, 'giu'),
  new RegExp(`(?<=[\\p{Ll}\\p{N}])(?:${cased})(?:Energy)?(?=$|[^\\p{L}\\p{N}])`, 'gu'),
  new RegExp(chinese, 'gu'),
]
const PATTERNS: Record<Energy, RegExp[]> = {
  low: patternsOf(LOW, 'Low', '低能量?'),
  high: patternsOf(HIGH, 'High', '高能量?'),
}
const FOLDER: Record<Energy, RegExp> = {
  low: new RegExp(`^(?:(?:${LOW})${ENERGY}|低能量?)$`, 'iu'),
  high: new RegExp(`^(?:(?:${HIGH})${ENERGY}|高能量?)$`, 'iu'),
}
const ENERGIES = ['low', 'high'] as const
const SIGNS_AROUND = /^[ ._-]+|[ ._-]+$/g
const PLAIN_FROM = 3

const withoutEnding = (path: string): string => path.replace(/\.[^./]*$/, '')

/** What a name says, by the words everybody uses or by a rule; null: nothing, or both energies. */
export const energyOfName = (file: string, rule: NameRule | null): NamedEnergy | null =>
  rule === null ? byWords(file) : byRule(file, rule)

function byRule(file: string, rule: NameRule): NamedEnergy | null {
  const path = file.toLowerCase()
  const found = ENERGIES.map((energy) => ({
    energy,
    word: rule[energy],
    at: path.lastIndexOf(rule[energy].toLowerCase()),
  }))
    .filter(({ at }) => at >= 0)
    // Of two that both fit the longer one is meant: `160kV` holds `60kV`.
    .sort((a, b) => b.word.length - a.word.length)[0]
  if (!found) return null
  const called = withoutEnding(`${file.slice(0, found.at)}${file.slice(found.at + found.word.length)}`)
  return { file, energy: found.energy, called: tidy(called), word: found.word, isPlain: true }
}

/** The file's own name is asked first, then its folders from the last one upwards. */
function byWords(file: string): NamedEnergy | null {
  const path = withoutEnding(file)
  const folders = path.split('/').slice(0, -1)
  const base = path.slice(path.lastIndexOf('/') + 1)
  const inBase = ENERGIES.filter((energy) => PATTERNS[energy].some((pattern) => base.search(pattern) >= 0))
  if (inBase.length > 1) return null
  const energyOf = (folder: string): Energy | undefined => ENERGIES.find((energy) => FOLDER[energy].test(folder))
  const folder = folders.findLast((name) => energyOf(name) !== undefined) ?? ''
  const energy = inBase[0] ?? energyOf(folder)
  if (!energy) return null
  const said = inBase.length > 0 ? (PATTERNS[energy].flatMap((pattern) => base.match(pattern) ?? [])[0] ?? '') : ''
  const bare = said === '' ? base : PATTERNS[energy].reduce((text, pattern) => text.replace(pattern, ''), base)
  const called = [...folders.filter((name) => !FOLDER[energy].test(name)), bare].join('/')
  const word = said === '' ? `${folder}/` : said
  return { file, energy, called: tidy(called), word, isPlain: said === '' || said.length >= PLAIN_FROM }
}

/** Signs that stood beside the word are taken away with it. */
const tidy = (path: string): string =>
  path
    .split('/')
    .map((part) => part.replace(SIGNS_AROUND, '').replace(/([ ._-])[ ._-]+/g, '$1'))
    .filter((part, at, all) => part !== '' || at === all.length - 1)
    .join('/')

/** Two files of one scan. */
export interface NamedPair {
  low: NamedEnergy
  high: NamedEnergy
}

/** Puts names together; `lone` are those whose other energy is missing, or of which there are several. */
export function pairNames(named: readonly NamedEnergy[]): { pairs: NamedPair[]; lone: NamedEnergy[] } {
  const pairs: NamedPair[] = []
  const lone: NamedEnergy[] = []
  for (const [key, files] of Map.groupBy(named, ({ called }) => called.toLowerCase())) {
    const [low, high] = ENERGIES.map((energy) => files.filter((one) => one.energy === energy))
    if (key !== '' && low?.length === 1 && high?.length === 1) pairs.push({ low: low[0]!, high: high[0]! })
    else lone.push(...files)
  }
  return { pairs, lone }
}
