// How people begin the lines of a paper: numbers of questions, letters of options, names of fields, headings.
import { kindNamed, pointsNamed, type SaidKind } from '../words/words.ts'

const CHINESE = '[一二三四五六七八九十百]{1,4}'
/** How a question is numbered; a paper keeps to one way. */
export type NumberStyle = 'dot' | 'bracket' | 'both' | 'word' | 'chinese'
const NUMBERS: readonly [NumberStyle, RegExp][] = [
  ['word', /^(?:第\s*(\d{1,4})\s*题|(?:question|pregunta|quest[aã]o|q)\s*\.?\s*(\d{1,4}))\s*[.、:)\]-]?\s*/i],
  ['dot', /^(\d{1,4})\s*[.、:](?!\d)\s*/],
  ['bracket', /^(\d{1,4})\s*\)\s*/],
  ['both', /^[([]\s*(\d{1,4})\s*[)\]]\s*[.、:]?\s*/],
]
const CHINESE_NUMBER = new RegExp(`^[([]?(${CHINESE})[)\\]]?\\s*[.、:]?\\s*`)

export interface Numbered {
  style: NumberStyle
  number: number
  /** Where the text begins behind it. */
  end: number
}

/** The number that a line begins with, or null. */
export function numberOf(text: string): Numbered | null {
  for (const [style, pattern] of NUMBERS) {
    const found = pattern.exec(text)
    if (found) return { style, number: Number(found[1] ?? found[2]), end: found[0].length }
  }
  const chinese = CHINESE_NUMBER.exec(text)
  return chinese?.[1] !== undefined && /[.、:)\]]/.test(chinese[0])
    ? { style: 'chinese', number: chineseNumber(chinese[1]), end: chinese[0].length }
    : null
}

const DIGITS = '零一二三四五六七八九'
function chineseNumber(words: string): number {
  let [total, digit] = [0, 0]
  for (const sign of words) {
    if (sign === '百') [total, digit] = [total + (digit || 1) * 100, 0]
    else if (sign === '十') [total, digit] = [total + (digit || 1) * 10, 0]
    else digit = DIGITS.indexOf(sign)
  }
  return total + digit
}

export interface Lettered {
  /** Place of the option, 0 for A. */
  place: number
  /** Where the letter's sign begins and where the text behind it does. */
  at: number
  end: number
  isMarked: boolean
}

const OPTION = /^(\*)?\s*(?:[([]\s*([A-Za-z])\s*[)\]]\s*[.、:]?|([A-Za-z])\s*(?:[.、:)\]]|,(?=\s)))\s*(\*)?\s*/
const CIRCLED = /^(\*)?\s*([Ⓐ-Ⓩⓐ-ⓩ])\s*[.、:]?\s*/

/** The letter that a text begins with, or null. */
export function letterAt(text: string): Lettered | null {
  const circled = CIRCLED.exec(text)
  if (circled?.[2] !== undefined)
    return {
      place: (circled[2].charCodeAt(0) - 0x24b6) % 26,
      at: 0,
      end: circled[0].length,
      isMarked: circled[1] !== undefined,
    }
  const found = OPTION.exec(text)
  const letter = found?.[2] ?? found?.[3]
  if (!found || letter === undefined) return null
  return {
    place: letter.toUpperCase().charCodeAt(0) - 65,
    at: 0,
    end: found[0].length,
    isMarked: (found[1] ?? found[4]) !== undefined,
  }
}

/** Letters inside a line: `A. one  B. two`. Only such as follow each other, from `next` on. */
export function lettersIn(text: string, next: number): Lettered[] {
  const found: Lettered[] = []
  const pattern = /[([]\s*([A-Z])\s*[)\]]\s*[.、:]?|\*?([A-Z])\s*[.、:)]|[Ⓐ-Ⓩ]/g
  for (const hit of text.matchAll(pattern)) {
    const letter = letterAt(hit[0].trimStart())
    const before = text[hit.index - 1]
    const isFree = before === undefined || /[\s;.、,\ufffc]/.test(before) || before.charCodeAt(0) > 0x2e7f
    if (!letter || !isFree || letter.place !== next + found.length) continue
    const end = hit.index + hit[0].length
    const space = /^\s*/.exec(text.slice(end))?.[0].length ?? 0
    found.push({ ...letter, at: hit.index, end: end + space })
  }
  return found
}

/** What a line may be about. */
export type FieldName =
  | 'answer'
  | 'analysis'
  | 'score'
  | 'credit'
  | 'difficulty'
  | 'knowledge'
  | 'labels'
  | 'kind'
  | 'title'
  | 'language'
  | 'shuffled'
  | 'sourceID'
const FIELDS: readonly [FieldName, string][] = [
  [
    'analysis',
    '答案解析|试题解析|题目解析|解析|分析|说明|explanation|analysis|rationale|feedback|explicaci[oó]n|an[aá]lisis|retroalimentaci[oó]n|justificaci[oó]n|explica[cç][aã]o|an[aá]lise|justificativa|coment[aá]rio',
  ],
  [
    'answer',
    '正确答案|参考答案|标准答案|答案|correct answers?|answer key|answers?|ans|key|respuestas? correctas?|respuestas?|soluci[oó]n|respostas? corretas?|respostas?|gabarito',
  ],
  ['score', '分值|分数|本题分数|score|points|marks|puntuaci[oó]n|puntos|pontua[cç][aã]o|pontos'],
  ['credit', '计分规则|得分规则|部分得分|partial credit|puntuaci[oó]n parcial|pontua[cç][aã]o parcial'],
  ['difficulty', '难度|难易度|难易程度|difficulty|dificultad|dificuldade'],
  ['knowledge', '知识点|考点|knowledge points?|knowledge|topic|tema|conocimientos?|conhecimentos?|t[oó]pico'],
  ['labels', '标签|labels?|tag[s]?|etiquetas?'],
  ['kind', '题型|试题类型|question type|type|tipo'],
  ['title', '题目名称|title|t[ií]tulo'],
  ['language', '语言|language|idioma'],
  ['shuffled', '选项乱序|shuffle options|shuffle|barajar|embaralhar'],
  ['sourceID', '题目编号|编号|source id'],
]
const FIELD_PATTERNS = FIELDS.map(
  ([name, words]) => [name, new RegExp(`^(?:\\[\\s*(?:${words})\\s*\\]\\s*:?|(?:${words})\\s*:)\\s*`, 'i')] as const,
)
/** The Chinese word may stand without a colon: `答案 A`. */
const BARE_ANSWER = /^(?:正确答案|参考答案|标准答案|答案|ans(?:wer)?)\s+(?=[A-Z√×对错正](?:[\sA-Z;,、]|$|确|误))/i
const BARE_HEAD =
  /^(?:正确答案|参考答案|标准答案|答案|answers?|answer key|respuestas|clave de respuestas|gabarito|respostas)\s*:?$/i

/** The field that a line begins with, and where its value does. */
export function fieldOf(text: string): { name: FieldName; end: number } | null {
  for (const [name, pattern] of FIELD_PATTERNS) {
    const found = pattern.exec(text)
    if (found) return { name, end: found[0].length }
  }
  const bare = BARE_ANSWER.exec(text)
  return bare ? { name: 'answer', end: bare[0].length } : null
}

/** Where the analysis begins behind an answer on its line; -1 for nowhere. */
export const analysisIn = (text: string): number =>
  text.search(
    /(?:\[\s*(?:答案解析|试题解析|解析)\s*\]|(?:答案解析|试题解析|解析|explanation|explicaci[oó]n|explica[cç][aã]o)\s*:)/i,
  )

/** Whether a line says that answers follow. */
export const isAnswersHead = (text: string): boolean =>
  BARE_HEAD.test(text.replace(/^[一二三四五六七八九十]+\s*[、.]\s*/, '').trim())

const HEADING_MAX = 120
const HEADING_START = new RegExp(
  `^(?:[([]?${CHINESE}[)\\]]?\\s*[.、:)]|第\\s*[${CHINESE.slice(1, -6)}\\d]{1,3}\\s*(?:部分|大题|节)|(?:part|section|parte|secci[oó]n|se[cç][aã]o)\\b|[IVX]{1,5}[.、)]|#+\\s)`,
  'i',
)
/** Nothing but the name of a kind, a number of points or questions may stand in a heading without a number. */
const HEADING_WORDS =
  /^(?:[^.?!]{0,24}(?:题|questions?|preguntas|quest[oõ]es)|(?:single|multiple)[ -]choice|true(?: or |\/)false|matching)\s*(?:\(.*\))?[:.]?$/i

export interface Heading {
  kind: SaidKind
  words: string
  /** Points of each question; empty when the heading does not say. */
  score: string
  /** What the heading says of partial credit; empty for nothing. */
  credit: string
}

/** A heading that names the kind of the questions below it, or null. */
export function headingOf(text: string): Heading | null {
  if (text.length > HEADING_MAX) return null
  const kind = kindNamed(text)
  if (kind === null || !(HEADING_START.test(text) || HEADING_WORDS.test(text))) return null
  const each =
    /(?:每(?:小)?题|each|cada|por quest[aã]o|per question)[^\d]{0,8}(\d+(?:\.\d+)?)\s*(?:分|p)|(\d+(?:\.\d+)?)\s*(?:分|points?|pts?|puntos?|pontos?)\s*(?:\/题|each|cada|per question)/i.exec(
      text,
    )
  const credit = /(?:少选|漏选|多选)[^,;()]*/.exec(text.replace(/多选题/, ''))?.[0] ?? ''
  return { kind, words: text.replace(HEADING_START, '').trim(), score: each?.[1] ?? each?.[2] ?? '', credit }
}

/** Points in brackets: `(2分)`, `[2 points]`; where they stand, or null. */
export function scoreIn(text: string): { at: number; end: number; score: string } | null {
  const found =
    /[([]\s*(?:本题|共|此题)?\s*(-?\d{1,12}(?:[.,]\d{1,6})?\s*(?:分|points?|pts?\.?|puntos?|pontos?))\s*[)\]]/i.exec(
      text,
    )
  const score = found?.[1] === undefined ? null : pointsNamed(found[1])
  return found && score !== null ? { at: found.index, end: found.index + found[0].length, score } : null
}

/** The kind in brackets at the beginning of a question: `[单选题]`, `(多选)`. */
export function kindIn(text: string): { end: number; kind: SaidKind; words: string } | null {
  const found = /^[([]\s*([^()[\]]{1,24})\s*[)\]]\s*/.exec(text)
  const kind = found?.[1] === undefined ? null : kindNamed(found[1])
  return found && kind !== null ? { end: found[0].length, kind, words: found[1] ?? '' } : null
}

/** The kind in brackets behind a question: `…取出？（多选）`; where it begins. */
export function kindBehind(text: string): { at: number; kind: SaidKind; words: string } | null {
  const found = /\s*[([]\s*([^()[\]]{1,24})\s*[)\]]\s*$/.exec(text)
  const kind = found?.[1] === undefined ? null : kindNamed(found[1])
  return found && kind !== null ? { at: found.index, kind, words: found[1] ?? '' } : null
}
