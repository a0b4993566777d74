// The questions of a pasted text: each with the lines it stands on, so that what was mended or chosen stays with it.
import type { Doubt, ReadQuestion } from '@clearbelt/formats/doubt'
import { readPaste } from '@clearbelt/formats/paste/read'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { WRITTEN_KINDS } from '../../../pickers/bank/facts.ts'

export interface Entry {
  /** Its own lines; the same text a second time has a number behind it. */
  key: string
  /** Where it begins and ends in the text, from 1. */
  line: number
  end: number
  /** As the text numbers it, from 1. */
  number: number
  name: string
  /** Null where the bank has no such kind. */
  kind: KindCode | null
  /** As the editor of the kind has it. */
  content: object | null
  /** 1 to 5 where the text says it. */
  difficulty: number | null
  doubts: readonly Doubt[]
  /** It was mended by the form: what the text leaves open counts no more. */
  isMended: boolean
  /** It can be saved. */
  isUsable: boolean
}

/** What was made of questions beside the text, by their keys. */
export type Mended = Readonly<Record<string, { kind: KindCode; content: object }>>

export interface ReadText {
  entries: readonly Entry[]
  /** Of the text as a whole. */
  doubts: readonly Doubt[]
}

/** Reads a text. Throws FormatFailure where it is too long. */
export function readEntries(text: string, mended: Mended): ReadText {
  const lines = text.split(/\r\n?|\n/)
  const { questions, doubts } = readPaste(text)
  const seen = new Map<string, number>()
  const entries = questions.map((read, place) => {
    const line = read.line ?? 1
    const end = Math.max(line, (questions[place + 1]?.line ?? lines.length + 1) - 1)
    const own = lines
      .slice(line - 1, end)
      .join('\n')
      .trim()
    const times = (seen.get(own) ?? 0) + 1
    seen.set(own, times)
    return entryOf(read, { key: times === 1 ? own : `${own} #${times}`, line, end }, mended)
  })
  return { entries, doubts }
}

function entryOf(read: ReadQuestion, at: Pick<Entry, 'key' | 'line' | 'end'>, mended: Mended): Entry {
  const own = mended[at.key]
  const { question } = read
  const found = own ? null : contentOf(question)
  const kind = own?.kind ?? found?.kind ?? null
  const isSure = own !== undefined || read.doubts.every(({ severity }) => severity !== 'error')
  return {
    ...at,
    number: read.number,
    name: read.name,
    kind,
    content: own?.content ?? found?.content ?? null,
    difficulty: question?.difficulty ?? null,
    doubts: own ? [] : read.doubts,
    isMended: own !== undefined,
    isUsable: kind !== null && isSure,
  }
}

function contentOf(question: ReadQuestion['question']): { kind: KindCode; content: object } | null {
  if (question === null) return null
  for (const { code, form } of WRITTEN_KINDS) {
    const content = form.fromQuestion(question)
    if (content !== null) return { kind: code, content }
  }
  return null
}

/** The entry that stands on a line; null above the first. */
export const entryAt = (entries: readonly Entry[], line: number): Entry | null =>
  entries.findLast((entry) => entry.line <= line) ?? null

/** Where a line begins and ends in a text, in characters. */
export function spanOfLine(text: string, line: number): { start: number; end: number } {
  let start = 0
  for (let at = 1; at < line; at++) {
    const next = text.indexOf('\n', start)
    if (next < 0) break
    start = next + 1
  }
  const end = text.indexOf('\n', start)
  return { start, end: end < 0 ? text.length : end }
}

/** The line that a place in a text is on, from 1. */
export const lineOfPlace = (text: string, place: number): number => text.slice(0, place).split('\n').length
