// Checks the words of the product: English texts, identifiers and file names use the terms of docs/vocabulary.md.
// Run: node tools/check-words.ts; prints what breaks the vocabulary and what to say instead.
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

export interface BannedWord {
  /** What must not stand. */
  pattern: RegExp
  /** What to say in its place. */
  instead: string
}

/** Phrases that no native speaker says; in texts that people read and in the summaries of calls. */
export const BANNED_PHRASES: readonly BannedWord[] = [
  { pattern: /\bthe own\b/i, instead: 'their own, or whose it is' },
  { pattern: /\bof whom\b/i, instead: 'two sentences' },
  { pattern: /\blets? (\w+ ){0,3}go on\b/i, instead: 'resume' },
  { pattern: /\b(go|goes|went|going) on\b/i, instead: 'continue' },
  { pattern: /\bis said here\b/i, instead: 'appears here' },
  { pattern: /\bfor good\b/i, instead: 'permanently' },
  { pattern: /\bhand(s|ed|ing)?[ -]ins?\b/i, instead: 'submit, submission' },
  { pattern: /\bmore time\b/i, instead: 'extra time' },
  { pattern: /\bpass line\b/i, instead: 'pass score' },
  { pattern: /\bstands? (here|beside|in the (paper|list))\b/i, instead: 'is shown here, is listed' },
  { pattern: /\bpass(es)? no more\b/i, instead: 'no longer passes' },
  { pattern: /\bleft out\b/i, instead: 'skipped (import), not scored (exam), omitted (input)' },
  { pattern: /\blooks? after\b/i, instead: 'manage' },
  { pattern: /\bharmless (bag|image)s?\b/i, instead: 'clear bag' },
  { pattern: /\bmarked anew\b/i, instead: 'regraded' },
  { pattern: /\bcontraband\b/i, instead: 'threat' },
  { pattern: /\bfurther data\b/i, instead: 'additional data' },
]

/** In the other languages: one outcome, one name of a trainee and of a threat, on pages, in files and on signed sheets alike. */
export const BANNED_TRANSLATIONS: readonly BannedWord[] = [
  // Dangerous goods (lithium batteries, dry ice) are a subject of their own; what screeners look for is prohibited.
  { pattern: /危险(品|物)/, instead: '违禁品' },
  { pattern: /(?<!符)合格(?!证)/, instead: '及格, 不及格' },
  { pattern: /^suspens[oa]s?$/i, instead: 'no aprobado' },
  { pattern: /\bparticipantes?\b/i, instead: 'alumno, aluno' },
]

/** Terms of the code that people who use the product never read. */
export const BANNED_TERMS: readonly BannedWord[] = [
  { pattern: /\bsittings?\b/i, instead: 'attempt' },
  { pattern: /\btopics?\b/i, instead: 'question' },
  { pattern: /\bby (itself|themselves)\b/i, instead: 'automatically' },
  { pattern: /\bmeanwhile\b/i, instead: 'in the meantime' },
  { pattern: /(\d|\{max\}) signs\b/i, instead: 'characters' },
  { pattern: /\bdestroy(s|ed)? (an |the |\{count\} )?accounts?\b/i, instead: 'delete permanently' },
]

/** Names that say nothing of what they name. */
export const BANNED_NAMES: readonly BannedWord[] = [
  { pattern: /^together$/, instead: 'what is joined: batch, shared, mixed' },
  { pattern: /^several$/, instead: 'forEachConcurrent, or the plural of what they are' },
  { pattern: /^standing$/, instead: 'what it is: progress, current, active, inForce' },
  { pattern: /^(IM)?PATIEN(T|CE)$/, instead: 'what it is with its unit: TIMEOUT_MS, RETRY_DELAY_MS' },
  { pattern: /^Heard$/, instead: 'what was received: ReceivedUpdate' },
  { pattern: /^hand(ed|ing)?In([A-Z]\w*)?$/, instead: 'submit, submitted, submitting' },
  { pattern: /^letGoOn$/, instead: 'resume' },
  { pattern: /^moreTime$/, instead: 'extraTime' },
  { pattern: /^\w*[fF]orGood$/, instead: 'permanently' },
]

/** Where a banned word may stand, and why. */
export const EXCEPTIONS: readonly { file: RegExp; word: RegExp; reason: string }[] = [
  {
    file: /save-queue\.test\.ts$/,
    word: /^together$/,
    reason: 'part of a regular expression over the names of prepared statements',
  },
  {
    file: /shell\/lists\.ts$/,
    word: /^危险品$/,
    reason: 'a subject of training: dangerous goods',
  },
  {
    file: /topics\/acts\.ts$/,
    word: /^topics\.\w+$/,
    reason: 'the code of an act begins with the name of its room',
  },
]

const isExcepted = (file: string, word: string): boolean =>
  EXCEPTIONS.some((one) => one.file.test(file) && one.word.test(word))

/** Tells lines of places in a source that are asked for in their order, without reading it from its start for each. */
function lineCounter(source: string): (at: number) => number {
  let line = 1
  let next = source.indexOf('\n')
  return (at) => {
    while (next >= 0 && next < at) {
      line++
      next = source.indexOf('\n', next + 1)
    }
    return line
  }
}

/** Sentences and labels of a source with their lines: its string literals without codes, paths and placeholders. */
export function readTexts(source: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = []
  const lineAt = lineCounter(source)
  for (const hit of source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)) {
    const text = (hit[1] ?? hit[2] ?? '').replaceAll(/\\(.)/g, '$1').replaceAll(/\{\w+\}/g, '{}')
    if (/^[a-z\d@_./:-]*$/.test(text)) continue
    found.push({ line: lineAt(hit.index), text })
  }
  return found
}

/** Identifiers of a source; what stands in comments, strings and regular expressions is left out. */
export function readNames(source: string): { line: number; name: string }[] {
  const code = source.replaceAll(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g,
    (all) => all.replaceAll(/[^\n]/g, ' '),
  )
  const lineAt = lineCounter(code)
  return [...code.matchAll(/[A-Za-z_$][\w$]*/g)].map((hit) => ({ line: lineAt(hit.index), name: hit[0] }))
}

/** Faults of the texts of one file, by the lists that hold for it. */
export function checkTextsOf(file: string, source: string, banned: readonly BannedWord[]): string[] {
  return readTexts(source).flatMap(({ line, text }) =>
    banned
      .filter(({ pattern }) => pattern.test(text) && !isExcepted(file, text))
      .map(({ pattern, instead }) => `${file}:${line}: "${pattern.exec(text)?.[0]}" in "${text}"; say: ${instead}`),
  )
}

/** Faults of the names of one file, its own name included. */
export function checkNamesOf(file: string, source: string): string[] {
  const own = basename(file).replace(/\..*$/, '')
  return [{ line: 0, name: own }, ...readNames(source)].flatMap(({ line, name }) =>
    BANNED_NAMES.filter(({ pattern }) => pattern.test(name) && !isExcepted(file, name)).map(
      ({ instead }) => `${file}:${line}: ${name}; say: ${instead}`,
    ),
  )
}

/** Sources whose strings are texts that people read. */
const IS_READ =
  /^apps\/web\/src\/.*\/text\/en\.ts$|^packages\/contract\/src\/.*(errors|acts|settings|lists|filters)\.ts$|^apps\/server\/src\/rooms\/.*(words|texts|columns|export|write-files|activation-slips|reset-many|export-users)\.ts$/

/** Sources with the texts of other languages. */
const IS_TRANSLATED =
  /^apps\/web\/src\/.*\/text\/(zh-CN|es|pt-BR)\.ts$|^apps\/server\/src\/(rooms|print)\/.*(words|texts|columns|export)\.ts$|^packages\/contract\/src\/.*(errors|acts|settings|lists|filters)\.ts$/

/** Sources whose strings describe calls to engineers. */
const DESCRIBES_CALLS = /^packages\/contract\/src\/.*calls\.ts$/

/** Faults of one file. */
function checkFile(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8')
  const names = checkNamesOf(file, source)
  if (file.includes('.test.')) return names
  if (IS_TRANSLATED.test(file)) names.push(...checkTextsOf(file, source, BANNED_TRANSLATIONS))
  if (IS_READ.test(file)) return [...checkTextsOf(file, source, [...BANNED_PHRASES, ...BANNED_TERMS]), ...names]
  if (DESCRIBES_CALLS.test(file)) return [...checkTextsOf(file, source, BANNED_PHRASES), ...names]
  return names
}

/** Everything in the sources that breaks the vocabulary. */
export function checkWords(): string[] {
  return ['apps', 'packages', 'tools', 'e2e'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((file) => !/node_modules|\/dist\/|^tools\/check-words/.test(file))
      .toSorted()
      .flatMap(checkFile),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = checkWords()
  for (const fault of faults) console.error(fault)
  console.log(
    faults.length === 0 ? 'The words follow docs/vocabulary.md.' : `${faults.length} words break docs/vocabulary.md.`,
  )
  process.exit(faults.length === 0 ? 0 : 1)
}
