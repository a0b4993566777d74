// The list of questions of a paper while it is edited: pure steps from one list to the next, and what the list adds up to.
import { formatScore, parseScore, splitTotal } from '@clearbelt/domain/papers/scores'
import type { DraftItem } from '../../../kinds/editor.ts'
import { ITEMS_MAX } from '../../../kinds/limits.ts'

/**
 * Adds questions at the end, in their order. Those that are in already are refused, and those beyond the limit left out.
 */
export function addItems(
  items: readonly DraftItem[],
  more: readonly DraftItem[],
): { items: DraftItem[]; added: number; twice: DraftItem[]; left: number } {
  const known = new Set(items.map((item) => item.id))
  const fresh: DraftItem[] = []
  const twice: DraftItem[] = []
  for (const item of more) {
    if (known.has(item.id)) twice.push(item)
    else {
      known.add(item.id)
      fresh.push(item)
    }
  }
  const added = fresh.slice(0, Math.max(0, ITEMS_MAX - items.length))
  return { items: [...items, ...added], added: added.length, twice, left: fresh.length - added.length }
}

/** The list with the item at `from` standing at `to`; a place outside the list is the nearest end. */
export function moveItem(items: readonly DraftItem[], from: number, to: number): DraftItem[] {
  const moved = items[from]
  if (!moved) return [...items]
  const others = items.filter((_, index) => index !== from)
  const place = Math.min(others.length, Math.max(0, to))
  return [...others.slice(0, place), moved, ...others.slice(place)]
}

/** A place beside a question of the list. */
export interface Beside {
  id: string
  side: 'before' | 'after'
}

/** The list with one question standing beside another. */
export function moveBeside(items: readonly DraftItem[], id: string, { id: other, side }: Beside): DraftItem[] {
  const from = items.findIndex((item) => item.id === id)
  const target = items.filter((item) => item.id !== id).findIndex((item) => item.id === other)
  return from < 0 || target < 0 ? [...items] : moveItem(items, from, target + (side === 'after' ? 1 : 0))
}

export const removeItem = (items: readonly DraftItem[], id: string): DraftItem[] =>
  items.filter((item) => item.id !== id)

export const toggleKey = (items: readonly DraftItem[], id: string): DraftItem[] =>
  items.map((item) => (item.id === id ? { ...item, key: !item.key } : item))

export interface Totals {
  questions: number
  /** Least and most points of a question as decimal text; null where the total score is none or there are no questions. */
  points: { least: string; most: string } | null
  /** Seconds for each question; null without questions. */
  secondsEach: number | null
}

/** What a number of questions adds up to. `totalScore` is decimal text as typed. */
export function totalsOf(questions: number, totalScore: string, totalSeconds: number): Totals {
  const total = parseScore(totalScore)
  const scores = questions > 0 && total !== null && total > 0 ? splitTotal(total, questions) : []
  return {
    questions,
    points: scores.length > 0 ? { least: formatScore(scores.at(-1) ?? 0), most: formatScore(scores[0] ?? 0) } : null,
    secondsEach: questions > 0 && totalSeconds > 0 ? totalSeconds / questions : null,
  }
}

/** A score as the wire takes it: up to six digits, a point, up to two decimals. */
export const isScore = (text: string): boolean => /^\d{1,6}(\.\d{1,2})?$/.test(text)

/** Whether two lists are the same paper. */
export const sameItems = (a: readonly DraftItem[], b: readonly DraftItem[]): boolean =>
  a.length === b.length &&
  a.every((item, index) => {
    const other = b[index]
    return item.id === other?.id && item.key === other.key && item.content === other.content
  })

/** The list with another content of one question. */
export const changeItem = (items: readonly DraftItem[], id: string, content: unknown): DraftItem[] =>
  items.map((item) => (item.id === id ? { ...item, content } : item))
