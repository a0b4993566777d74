// A question of a paper while its lines come in, and what they make of it in the end.
import { assemble, NOTHING_FOUND, type Found, type FoundOption } from '../assemble.ts'
import { doubt, type Doubt, type ReadQuestion } from '../doubt.ts'
import { namePictures } from '../pictures.ts'
import type { Pair, Picture } from '../question.ts'
import { tidy } from '../rich/read.ts'
import { nameOfText, picturesIn, toPlain } from '../rich/rich.ts'
import { lettersNamed, truthNamed } from '../words/words.ts'
import { blocksOf, cut, slice, trim, type Line } from './line.ts'
import { kindBehind, kindIn, scoreIn, type FieldName, type Heading } from './signs.ts'

type Tagged = Pick<NonNullable<ReturnType<typeof kindIn>>, 'kind' | 'words'>

/** The kind in brackets behind the question, taken out of it; null for none. `lines` are changed. */
function takeKind(lines: Line[]): Tagged | null {
  const at = lines.length - 1
  const last = lines[at]
  const behind = last ? kindBehind(last.text) : null
  if (!last || !behind || (lines.length === 1 && behind.at === 0)) return null
  lines[at] = slice(last, 0, behind.at)
  return behind
}

interface OpenOption {
  lines: Line[]
  isMarked: boolean
}

/** Where the next line goes that begins nothing. */
type Into = 'stem' | 'option' | 'analysis' | 'answer' | 'nothing'

export class Draft {
  readonly number: number
  readonly line: number
  readonly options: OpenOption[] = []
  readonly doubts: Doubt[] = []
  readonly pairs: Pair[] = []
  readonly distractors: string[] = []
  into: Into = 'stem'
  private readonly heading: Heading | null
  private readonly section: string
  private readonly stem: Line[]
  private readonly analysis: Line[] = []
  private readonly fields = new Map<FieldName, { value: string; line: number }>()

  constructor(number: number, first: Line, heading: Heading | null, section: string) {
    this.number = number
    this.line = first.number
    this.heading = heading
    this.section = section
    this.stem = [first]
  }

  get hasAnswer(): boolean {
    return this.fields.has('answer')
  }

  /** The line with the number. */
  get first(): Line {
    return this.stem[0] as Line
  }
  set first(line: Line) {
    this.stem[0] = line
  }

  /** Whether more than the stem is known. */
  get isBegun(): boolean {
    return this.options.length > 0 || this.fields.size > 0 || this.analysis.length > 0
  }

  /** A line that begins nothing of its own. */
  add(line: Line): void {
    if (this.into === 'option') this.options.at(-1)?.lines.push(line)
    else if (this.into === 'analysis') this.analysis.push(line)
    else if (this.into === 'answer') {
      this.set('answer', line.text.trim(), line.number)
      this.into = 'nothing'
    } else if (this.into === 'stem') this.stem.push(line)
    else this.doubts.push(doubt('line-unclear', line.number, { text: nameOfText(line.text, 60) }))
  }

  addOption(place: number, text: Line, isMarked: boolean): void {
    if (place !== this.options.length)
      this.doubts.push(doubt('option-order', text.number, { letter: String.fromCharCode(65 + place) }))
    this.options.push({ lines: [text], isMarked })
    this.into = 'option'
  }

  addPair(left: Line, right: string): void {
    this.pairs.push({ left: blocksOf([left], tidy), right })
  }

  addAnalysis(line: Line): void {
    this.analysis.push(line)
    this.into = 'analysis'
  }

  set(name: FieldName, value: string, line: number): void {
    const before = this.fields.get(name)
    if (name === 'answer' && before !== undefined && before.value !== value)
      this.doubts.push(doubt('answer-twice', line, { answer: nameOfText(value, 60) }))
    this.fields.set(name, { value, line })
    this.into = name === 'answer' && value === '' ? 'answer' : 'nothing'
  }

  finish(pictures: ReadonlyMap<string, Picture>): ReadQuestion {
    const found = this.found()
    const shown = new Set(
      [
        found.stem,
        found.analysis,
        ...found.options.map(({ text }) => text),
        ...found.pairs.map(({ left }) => left),
      ].flatMap(picturesIn),
    )
    const { question, doubts } = assemble({
      ...found,
      pictures: [...pictures.values()].filter(({ name }) => shown.has(name)),
    })
    return {
      number: this.number,
      line: this.line,
      question: question && pictures.size > 0 ? namePictures(question, pictures.values()) : question,
      name: nameOfText(toPlain(found.stem)),
      ...(this.section === '' ? {} : { section: this.section }),
      doubts: [...this.doubts, ...doubts],
    }
  }

  private found(): Found {
    const [first, ...rest] = this.stem as [Line, ...Line[]]
    const before = kindIn(first.text)
    let begin = before ? slice(first, before.end) : first
    const score = this.takeScore(begin, rest)
    begin = score.first
    const options = this.options.map(optionOf)
    const stem = [begin, ...score.rest]
    const tagged = before ?? takeKind(stem)
    const inside = this.takeAnswer(stem, options.length)
    const said = this.fields.get('kind')
    return {
      ...NOTHING_FOUND,
      ...this.kindOf(tagged, said?.value),
      line: this.line,
      title: this.value('title'),
      stem: blocksOf(stem, tidy),
      options,
      pairs: this.pairs,
      distractors: this.distractors,
      answer: this.fields.get('answer')?.value ?? inside,
      answerLine: this.fields.get('answer')?.line ?? this.line,
      analysis: blocksOf(this.analysis, tidy),
      score:
        this.fields.get('score')?.value.replace(/\s*(分|points?|pts?|puntos?|pontos?)$/i, '') ??
        (score.score || (this.heading?.score ?? '')),
      credit: this.fields.get('credit')?.value ?? (this.heading?.kind === 'multiple-choice' ? this.heading.credit : ''),
      difficulty: this.value('difficulty'),
      knowledge: this.value('knowledge'),
      labels: this.value('labels'),
      language: this.value('language'),
      shuffled: this.value('shuffled'),
      sourceID: this.value('sourceID'),
    }
  }

  private kindOf(tagged: Tagged | null, said: string | undefined): Pick<Found, 'kind' | 'kindWords'> {
    const own = said === undefined ? tagged : kindIn(`[${said}]`)
    if (own) return { kind: own.kind, kindWords: own.words }
    return { kind: this.heading?.kind ?? null, kindWords: this.heading?.words ?? '' }
  }

  private value(name: FieldName): string {
    return this.fields.get(name)?.value ?? ''
  }

  /** Points stand in brackets before or behind the question. */
  private takeScore(first: Line, rest: readonly Line[]): { first: Line; rest: Line[]; score: string } {
    const lines = [first, ...rest]
    for (const at of lines.length > 1 ? [0, lines.length - 1] : [0]) {
      const line = lines[at] as Line
      const found = scoreIn(line.text)
      if (!found) continue
      lines[at] = cut(line, found.at, found.end)
      return { first: lines[0] as Line, rest: lines.slice(1), score: found.score }
    }
    return { first, rest: [...rest], score: '' }
  }

  /** The answer in brackets in the question, taken out of it; empty for none. `lines` are changed. */
  private takeAnswer(lines: Line[], options: number): string {
    if (this.hasAnswer) return ''
    for (let at = lines.length - 1; at >= 0; at--) {
      const line = lines[at] as Line
      for (const hit of [...line.text.matchAll(/[([]\s*([^()[\]]{1,30}?)\s*[)\]]/g)].toReversed()) {
        const words = hit[1] ?? ''
        const isAnswer = options > 0 ? areLetters(words, options) : truthNamed(words) !== null && !/^[\d]$/.test(words)
        if (!isAnswer) continue
        const end = hit.index + hit[0].length
        const isLast =
          line.text
            .slice(end)
            .trim()
            .replace(/^[.。]$/, '') === ''
        lines[at] = cut(line, hit.index, end, options > 0 ? '( )' : '')
        if (options === 0 && isLast) lines[at] = trim(lines[at] as Line)
        return words
      }
    }
    return ''
  }
}

/** Small letters in brackets are words more often than answers. */
function areLetters(words: string, options: number): boolean {
  if (/[a-z]/.test(words)) return false
  return lettersNamed(words)?.every((letter) => letter.charCodeAt(0) - 65 < Math.max(options, 2)) ?? false
}

const MARK = /\s*(?:√|\((?:√|正确|正确答案|correct|correcta|correto)\)|\*)\s*$/i

/** An option may carry a sign behind it that it is right. */
function optionOf({ lines, isMarked }: OpenOption): FoundOption {
  const last = lines.at(-1) as Line
  const mark = isMarked ? null : MARK.exec(last.text)
  // A tick alone is what the option says, not a sign beside it.
  const isSign = mark !== null && mark.index > 0
  const kept = isSign ? [...lines.slice(0, -1), slice(last, 0, mark.index)] : lines
  return { text: blocksOf(kept, tidy), isMarked: isMarked || isSign, line: lines[0]?.number ?? null }
}
