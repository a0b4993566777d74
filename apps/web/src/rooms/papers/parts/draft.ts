// The list of questions of a paper while it is edited: pure steps from one list to the next, and what the list adds up to.
import type { Culture } from '@clearbelt/contract/culture'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { formatScore, parseScore, SCORE_MAX } from '@clearbelt/domain/papers/scores'
import { scoreItems, type Scoring } from '@clearbelt/domain/papers/scoring'
import type { DraftItem } from '../../../kinds/editor.ts'
import { ITEMS_MAX } from '../../../kinds/limits.ts'

/** A question of a paper in the editor: where it stands, and its own score where each has one. */
export interface PaperQuestion extends DraftItem {
  /** Place of its section. The list has the questions of each section together, in the order of the sections. */
  section: number
  /** Decimal text; empty where none was given. */
  score: string
  /** The question of the bank that it is; null: the paper's own. */
  bankID: string | null
}

/** What a question of the bank shows of itself in a paper. */
export interface BankContent {
  name: string
}

/** What one language says of a section; blank where it says nothing. */
export interface SectionWords {
  name: string
  instructions: string
}

/** A section while a paper is edited. */
export interface PaperSection {
  /** One of its own in this page. */
  id: string
  name: string
  /** Rich text; empty: none. */
  instructions: string
  /** Both in other languages. */
  translations: Partial<Record<Culture, SectionWords>>
}

/** The questions of a paper with its sections: they change together. */
export interface Parts {
  items: readonly PaperQuestion[]
  sections: readonly PaperSection[]
}

/** A question of a kind's own, as it is added to a section. */
export const asQuestion = (item: DraftItem, section: number): PaperQuestion => ({
  ...item,
  section,
  score: '',
  bankID: null,
})

const bySection = (items: readonly PaperQuestion[]): PaperQuestion[] => items.toSorted((a, b) => a.section - b.section)

/**
 * Adds questions, each at the end of its section. Those that are in already are refused, and those beyond the limit left
 * out.
 */
export function addItems(
  items: readonly PaperQuestion[],
  more: readonly PaperQuestion[],
): { items: PaperQuestion[]; added: number; twice: PaperQuestion[]; left: number } {
  const known = new Set(items.map((item) => item.id))
  const fresh: PaperQuestion[] = []
  const twice: PaperQuestion[] = []
  for (const item of more) {
    if (known.has(item.id)) twice.push(item)
    else {
      known.add(item.id)
      fresh.push(item)
    }
  }
  const added = fresh.slice(0, Math.max(0, ITEMS_MAX - items.length))
  return { items: bySection([...items, ...added]), added: added.length, twice, left: fresh.length - added.length }
}

/** The list with the item at `from` standing at `to`; a place outside the list is the nearest end. */
export function moveItem(items: readonly PaperQuestion[], from: number, to: number): PaperQuestion[] {
  const moved = items[from]
  if (!moved) return [...items]
  const others = items.filter((_, index) => index !== from)
  const place = Math.min(others.length, Math.max(0, to))
  return [...others.slice(0, place), moved, ...others.slice(place)]
}

/** The list with one question a step up or down; at the edge of its section it goes into the next one. */
export function moveStep(
  items: readonly PaperQuestion[],
  id: string,
  by: -1 | 1,
  sections: number,
): readonly PaperQuestion[] {
  const at = items.findIndex((item) => item.id === id)
  const item = items[at]
  if (!item) return items
  if (items[at + by]?.section === item.section) return moveItem(items, at, at + by)
  const section = item.section + by
  if (section < 0 || section >= Math.max(1, sections)) return items
  return items.map((one) => (one.id === id ? { ...one, section } : one))
}

/** A place beside a question of the list. */
export interface Beside {
  id: string
  side: 'before' | 'after'
}

/** The list with one question standing beside another, in its section. */
export function moveBeside(items: readonly PaperQuestion[], id: string, { id: other, side }: Beside): PaperQuestion[] {
  const from = items.findIndex((item) => item.id === id)
  const target = items.filter((item) => item.id !== id).findIndex((item) => item.id === other)
  if (from < 0 || target < 0) return [...items]
  const section = items.find((item) => item.id === other)?.section ?? 0
  const moved = items.map((item) => (item.id === id ? { ...item, section } : item))
  return moveItem(moved, from, target + (side === 'after' ? 1 : 0))
}

/** The list with one question at the end of a section. */
export function moveToSection(items: readonly PaperQuestion[], id: string, section: number): PaperQuestion[] {
  const moved = items.find((item) => item.id === id)
  if (!moved) return [...items]
  return bySection([...items.filter((item) => item.id !== id), { ...moved, section }])
}

/** Sections with one of them a step up or down, its questions with it. */
export function moveSection(
  { items, sections }: Parts,
  from: number,
  by: -1 | 1,
): { items: PaperQuestion[]; sections: PaperSection[] } {
  const to = from + by
  const [a, b] = [sections[from], sections[to]]
  if (!a || !b) return { items: [...items], sections: [...sections] }
  const place = (section: number): number => (section === from ? to : section === to ? from : section)
  return {
    sections: sections.map((one, index) => (index === from ? b : index === to ? a : one)),
    items: bySection(items.map((item) => ({ ...item, section: place(item.section) }))),
  }
}

/** Without a section; its questions join the one before it, or what is first then. */
export function removeSection(
  { items, sections }: Parts,
  at: number,
): { items: PaperQuestion[]; sections: PaperSection[] } {
  return {
    sections: sections.filter((_, index) => index !== at),
    items: items.map((item) => (item.section < at ? item : { ...item, section: Math.max(0, item.section - 1) })),
  }
}

export const removeItem = (items: readonly PaperQuestion[], id: string): PaperQuestion[] =>
  items.filter((item) => item.id !== id)

export const toggleKey = (items: readonly PaperQuestion[], id: string): PaperQuestion[] =>
  items.map((item) => (item.id === id ? { ...item, key: !item.key } : item))

export const setScore = (items: readonly PaperQuestion[], id: string, score: string): PaperQuestion[] =>
  items.map((item) => (item.id === id ? { ...item, score } : item))

/** How the form says scores are given, with the score of each kind as typed. */
export interface ScoreWords {
  scoring: Scoring
  totalScore: string
  ofKind: Readonly<Partial<Record<KindCode, string>>>
}

/** What the questions come to, by the rules of the domain; null where they have no scores yet. */
export function scoresOf(
  items: readonly PaperQuestion[],
  { scoring, totalScore, ofKind }: ScoreWords,
): { total: string; scores: string[] } | null {
  const outcome = scoreItems({
    scoring,
    total: scoring === 'total' ? parseScore(totalScore) : null,
    ofKind: Object.fromEntries(Object.entries(ofKind).map(([kind, score]) => [kind, parseScore(score ?? '') ?? 0])),
    items: items.map(({ kind, score }) => ({ kind, score: parseScore(score) })),
  })
  return outcome.ok ? { total: formatScore(outcome.total), scores: outcome.scores.map(formatScore) } : null
}

export interface Totals {
  questions: number
  /** Least and most points of a question as decimal text; null where the total score is none or there are no questions. */
  points: { least: string; most: string } | null
  /** Seconds for each question; null without questions. */
  secondsEach: number | null
}

/** What scores and time come to for each question. */
export function totalsOf(scores: readonly string[], totalSeconds: number): Totals {
  const sorted = scores.toSorted((a, b) => Number(a) - Number(b))
  const [least, most] = [sorted[0], sorted.at(-1)]
  return {
    questions: scores.length,
    points: least === undefined || most === undefined ? null : { least, most },
    secondsEach: scores.length > 0 && totalSeconds > 0 ? totalSeconds / scores.length : null,
  }
}

/** A score as the wire takes it: up to six digits, a point, up to two decimals. */
const isScore = (text: string): boolean => /^\d{1,6}(\.\d{1,2})?$/.test(text)

/** What is wrong with the score of a question as it is typed; null: nothing. */
export function scoreFault(text: string): 'missing' | 'most' | 'decimals' | null {
  if (!(Number(text) > 0)) return 'missing'
  if (Number(text) > SCORE_MAX) return 'most'
  return isScore(text) ? null : 'decimals'
}

/** Whether two lists are the same paper. */
export const sameItems = (a: readonly PaperQuestion[], b: readonly PaperQuestion[]): boolean =>
  a.length === b.length &&
  a.every((item, index) => {
    const other = b[index]
    return (
      item.id === other?.id &&
      item.key === other.key &&
      item.content === other.content &&
      item.section === other.section &&
      item.score === other.score
    )
  })

export const sameSections = (a: readonly PaperSection[], b: readonly PaperSection[]): boolean =>
  a.length === b.length &&
  a.every(({ id, name, instructions, translations }, index) => {
    const other = b[index]
    return (
      id === other?.id &&
      name === other.name &&
      instructions === other.instructions &&
      translations === other.translations
    )
  })

/** The list with another content of one question. */
export const changeItem = (items: readonly PaperQuestion[], id: string, content: unknown): PaperQuestion[] =>
  items.map((item) => (item.id === id ? { ...item, content } : item))
