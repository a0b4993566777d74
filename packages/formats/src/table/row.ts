// A question as a row of a table, and a row as what was found of a question.
import { NOTHING_FOUND, letterOf, type Found, type FoundOption } from '../assemble.ts'
import { lettersIn } from '../paste/signs.ts'
import type { Pair, Rich, TextQuestion } from '../question.ts'
import { fromPlain, toPlain } from '../rich/rich.ts'
import { fold } from '../words/fold.ts'
import { kindNamed, writeLabels, writePaths } from '../words/words.ts'
import { creditIn, kindIn, OPTION_COLUMNS, TRUTHS, YES, type ColumnName, type Language } from './columns.ts'

/** Texts by columns; an empty cell is not in it. */
export type Row = ReadonlyMap<ColumnName, string>

const ARROW = ' → '

/** A question as the texts of a row. */
export function rowOf(question: TextQuestion, language: Language = 'en'): Row {
  const row = new Map<ColumnName, string>([
    ['kind', kindIn(question.kind, language)],
    ['stem', toPlain(question.stem)],
    ['answer', answerOf(question, language)],
    ['analysis', toPlain(question.analysis)],
    ['score', question.score === null ? '' : String(question.score)],
    ['credit', 'credit' in question ? creditIn(question.credit, language) : ''],
    ['difficulty', question.difficulty === null ? '' : String(question.difficulty)],
    ['knowledge', writePaths(question.knowledge)],
    ['labels', writeLabels(question.labels)],
    ['title', question.title],
    ['language', question.language ?? ''],
    ['shuffled', YES[language][question.isShuffled ? 0 : 1]],
    ['sourceID', question.sourceID],
  ])
  for (const [at, text] of optionsOf(question).entries()) row.set(OPTION_COLUMNS[at] ?? `option ${at}`, text)
  return row
}

function optionsOf(question: TextQuestion): string[] {
  if (question.kind === 'true-false') return []
  if (question.kind === 'matching')
    return [
      ...question.pairs.map(({ left, right }) => `${toPlain(left)}${ARROW}${right}`),
      ...question.distractors.map((right) => `${ARROW.trimStart()}${right}`),
    ]
  return question.options.map(({ text }) => toPlain(text))
}

function answerOf(question: TextQuestion, language: Language): string {
  if (question.kind === 'true-false') return question.answer === null ? '' : TRUTHS[language][question.answer ? 0 : 1]
  if (question.kind === 'matching') return ''
  return question.options.flatMap(({ isRight }, at) => (isRight ? [letterOf(at)] : [])).join('')
}

/** What a row says; `line` is its number as the file shows it. */
export function foundInRow(row: Row, line: number): Found {
  const cell = (column: ColumnName): string => row.get(column)?.trim() ?? ''
  const kind = cell('kind') === '' ? null : kindNamed(cell('kind'))
  const texts = optionTexts(row)
  const isMatching = kind === 'matching'
  const { pairs, distractors } = isMatching ? pairsOf(texts) : { pairs: [], distractors: [] }
  const options = isMatching ? [] : texts.map((text): FoundOption => ({ text: richCell(text), isMarked: false, line }))
  return {
    ...NOTHING_FOUND,
    line,
    kind: kind ?? (cell('kind') === '' || isChoice(cell('kind')) ? null : 'other'),
    kindWords: cell('kind'),
    title: cell('title'),
    stem: richCell(cell('stem')),
    options,
    pairs,
    distractors,
    answer: cell('answer'),
    answerLine: line,
    analysis: richCell(cell('analysis')),
    score: cell('score').replace(/\s*分$/, ''),
    credit: creditWords(cell('credit')),
    difficulty: cell('difficulty'),
    knowledge: cell('knowledge'),
    labels: cell('labels'),
    language: cell('language'),
    shuffled: cell('shuffled'),
    sourceID: cell('sourceID'),
  }
}

/** `选择题` alone may be either kind of choice: the answer says which. */
const isChoice = (words: string): boolean => /选择|choice|opci|escolha|seleccion/i.test(words)

/** A column for what part of the answer earns may hold the points alone. */
const creditWords = (words: string): string =>
  /^\d+(?:\.\d+)?\s*(?:分|%)?$/.test(words) ? `少选得${/[%分]$/.test(words) ? words : `${words}分`}` : words

const richCell = (text: string): Rich => fromPlain(text)

/** The texts of the options: a column for each, or all in one cell. */
function optionTexts(row: Row): string[] {
  const own = OPTION_COLUMNS.map((column) => row.get(column)?.trim() ?? '')
  const last = own.findLastIndex((text) => text !== '')
  if (last >= 0) return own.slice(0, last + 1)
  const all = row.get('options')?.trim() ?? ''
  return all === '' ? [] : splitOptions(all)
}

/** `A. one B. two`, one a line, or parted by `|` or `;`. */
function splitOptions(text: string): string[] {
  const letters = lettersIn(fold(text), 0)
  if (letters.length > 1)
    return letters.map(({ end }, at) =>
      text
        .slice(end, letters[at + 1]?.at)
        .trim()
        .replace(/[;；|]$/, '')
        .trim(),
    )
  const lines = text.split(/\r\n?|\n/)
  const parts = lines.length > 1 ? lines : text.split(/\s*(?:\||｜|;|；|###|\$;\$)\s*/)
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

function pairsOf(texts: readonly string[]): { pairs: Pair[]; distractors: string[] } {
  const halves = texts.map((text) => /^(.*?)\s*(?:→|->|=>)\s*(.*)$/s.exec(text) ?? [text, text, ''])
  return {
    pairs: halves
      .filter(([, left]) => left !== '')
      .map(([, left = '', right = '']) => ({ left: richCell(left), right })),
    distractors: halves.filter(([, left]) => left === '').map(([, , right = '']) => right),
  }
}
