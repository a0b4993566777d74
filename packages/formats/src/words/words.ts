// Words that files of questions use for kinds, answers, rules and degrees, in the four languages.
import { percentOf, type Credit, type QuestionKindName } from '../question.ts'
import { fold, plainWord } from './fold.ts'

/** `other`: a kind that the product does not know, such as filling a gap. */
export type SaidKind = QuestionKindName | 'other'

const KIND_WORDS: readonly [SaidKind, RegExp][] = [
  [
    'multiple-choice',
    /多项选择|不定项选择|多选|复选|multiple[ -]?(choice|response|answer|select)|select all|opcion multiple|seleccion multiple|respuesta multiple|multipla escolha|multiplas respostas|checkbox/,
  ],
  [
    'single-choice',
    /单项选择|单选|single[ -]?(choice|answer|response|select)|opcion unica|respuesta unica|seleccion unica|escolha unica|resposta unica|unica escolha/,
  ],
  [
    'true-false',
    /判断|是非|true[ -]?(\/|or|-)?[ -]?false|verdadero o falso|verdadero\/falso|verdadeiro ou falso|verdadeiro\/falso|certo ou errado|\bt\/f\b|\bv\/f\b|^tf$/,
  ],
  [
    'matching',
    /匹配|连线|配对|\bmatch(ing)?\b|emparejar|emparejamiento|relacionar|correspondencia|associacao|correspondencia/,
  ],
  [
    'other',
    /填空|简答|问答|论述|名词解释|案例分析|计算题|排序题|fill[ -]in|short answer|\bessay\b|open question|rellenar|respuesta corta|desarrollo|preencher|resposta curta|dissertativa|\bordering\b/,
  ],
]

/** The kind that a few words name; null when they name none. `选择题` alone may be either kind of choice. */
export function kindNamed(words: string): SaidKind | null {
  const plain = plainWord(words)
  return KIND_WORDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}

const TRUE_WORDS = new Set(
  '正确 对 是 真 √ t true yes y 1 v verdadero verdadeiro correcto correto cierto certo si sim 对的 正确的 r right correct'.split(
    ' ',
  ),
)
const FALSE_WORDS = new Set(
  '错误 错 否 假 × x f false no n 0 falso incorrecto incorreto errado nao 不对 不正确 错的 错误的 wrong incorrect'.split(
    ' ',
  ),
)

/** What a statement's answer says; null when it is no such answer. */
export function truthNamed(words: string): boolean | null {
  const plain = plainWord(words)
    .replace(/[.;,!]$/, '')
    .trim()
  return TRUE_WORDS.has(plain) ? true : FALSE_WORDS.has(plain) ? false : null
}

/** As `truthNamed`, of an option's words: letters and digits that may be names of anything are none. */
export const truthOfOption = (words: string): boolean | null =>
  /^[a-z0-9]$/i.test(fold(words).trim()) && !/^[tf]$/i.test(fold(words).trim()) ? null : truthNamed(words)

const SEPARATORS = /\s(?:and|y|e)\s|[;,、|#/&+\s]+|[和与及]/
const LETTERS_MAX = 26

/**
 * The letters of an answer, whatever parts them or nothing; each once, in their order. Null when it is anything else.
 * `ABC`, `A;B`, `A、B`, `A|B`, `A#B` and `a, b and c` are answers.
 */
export function lettersNamed(words: string): string[] | null {
  const plain = fold(words)
    .trim()
    .replace(/[.;,]$/, '')
    .toUpperCase()
  const parts = plain
    .toLowerCase()
    .split(SEPARATORS)
    .filter((part) => part !== '')
    .map((part) =>
      part
        .toUpperCase()
        .replace(/^[([]([A-Z])[)\]]$/, '$1')
        .replace(/^([A-Z])[.):]$/, '$1'),
    )
  const letters = parts.flatMap((part) => [...part])
  if (
    letters.length === 0 ||
    letters.length > LETTERS_MAX ||
    !letters.every((letter) => letter >= 'A' && letter <= 'Z')
  )
    return null
  // A word is no row of letters: none repeats in one.
  if (parts.some((part) => new Set(part).size < part.length)) return null
  return [...new Set(letters)].toSorted()
}

/** Points in words such as `2 分`, `2.5 points`, `(2分)`; null when there are none. */
export const pointsNamed = (words: string): string | null =>
  /(-?\d{1,12}(?:[.,]\d{1,6})?)\s*(?:分|points?\b|pts?\b|puntos?\b|pontos?\b)/i
    .exec(fold(words))?.[1]
    ?.replace(',', '.') ?? null

const percentIn = (words: string, score: number | null): number | null => {
  const percent = /(\d{1,3}(?:[.,]\d{1,6})?)\s*%/.exec(words)?.[1]
  if (percent !== undefined) return Number(percent.replace(',', '.'))
  const points = pointsNamed(words)
  if (/一半|half|mitad|metade/.test(words)) return 50
  return points !== null && score !== null ? percentOf(Number(points) / score) : null
}

/** The rule of partial credit that some words name. `score`: what the question earns as a whole, where it is known. */
export function creditNamed(words: string, score: number | null): Credit | null {
  const plain = plainWord(words)
  if (
    /对错相抵|减去?选错|答对减|(right|correct)s? minus|correctas menos|aciertos menos|corretas menos|acertos menos|^rightminuswrong$/.test(
      plain,
    )
  )
    return { rule: 'rightMinusWrong' }
  if (/按比例|share|proporc|^shareofright$/.test(plain)) return { rule: 'shareOfRight' }
  if (/按选项|per option|por opcion|por opcao|^weights$/.test(plain)) return { rule: 'weights' }
  const percent = /少选|漏选|部分|some|part|algunas|parte/.test(plain) ? percentIn(plain, score) : null
  if (percent !== null && percent > 0 && percent < 100) return { rule: 'someRight', percent: percentOf(percent / 100) }
  if (/不得分|全部?(选|答)?对|all or nothing|todo o nada|tudo ou nada|^allornothing$/.test(plain))
    return { rule: 'allOrNothing' }
  return null
}

const DEGREES: readonly (readonly string[])[] = [
  ['很易', '容易', '易', '简单', '很容易', 'very easy', 'muy facil', 'muito facil', '非常容易'],
  ['较易', '较容易', '较简单', 'easy', 'facil', '偏易'],
  ['中', '中等', '适中', '一般', 'medium', 'normal', 'moderate', 'media', 'medio', 'media dificultad'],
  ['较难', '偏难', 'hard', 'difficult', 'dificil'],
  ['难', '很难', '困难', '非常难', 'very hard', 'very difficult', 'muy dificil', 'muito dificil'],
]

/** A degree of difficulty, 1 to 5; null when the words name none. Fractions of 1, as some banks have, are spread. */
export function difficultyNamed(words: string): number | null {
  const plain = plainWord(words)
  const word = DEGREES.findIndex((names) => names.includes(plain))
  if (word >= 0) return word + 1
  const value = Number(plain.replace(',', '.').replace(/^(?:l|level|nivel|等级)?\s*/, '') || Number.NaN)
  if (Number.isInteger(value) && value >= 1 && value <= 5) return value
  if (/^[★*]{1,5}☆*$/.test(plain)) return plain.replaceAll('☆', '').length
  return value > 0 && value < 1 ? Math.min(5, Math.floor(value * 5) + 1) : null
}

/** Yes or no; null for anything else. */
export const yesNamed = (words: string): boolean | null => truthNamed(words)

/** Paths of knowledge points: `;` parts points, `/` and `>` part steps of one; a backslash takes their sense away. */
export const pathsNamed = (words: string): string[][] =>
  splitUnescaped(words, /[;；\n]/)
    .map((path) =>
      splitUnescaped(path, /[/>＞]/)
        .map(unescape)
        .filter((step) => step !== ''),
    )
    .filter((path) => path.length > 0)
export const writePaths = (paths: readonly (readonly string[])[]): string =>
  paths.map((path) => path.map((step) => step.replaceAll(/[\\;；/>＞]/g, '\\$&')).join('/')).join(';')

/** Labels parted by `;` or `,`. */
export const labelsNamed = (words: string): string[] => [
  ...new Set(
    splitUnescaped(words, /[;；,，、]/)
      .map(unescape)
      .filter((label) => label !== ''),
  ),
]
export const writeLabels = (labels: readonly string[]): string =>
  labels.map((label) => label.replaceAll(/[\\;；,，、]/g, '\\$&')).join(';')

const unescape = (text: string): string => text.replaceAll(/\\(.)/gs, '$1').trim()

function splitUnescaped(text: string, separator: RegExp): string[] {
  const parts: string[] = ['']
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '\\' && at + 1 < text.length) parts[parts.length - 1] += sign + text[++at]
    else if (separator.test(sign)) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}
