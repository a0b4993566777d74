// The list of images of a paper while it is edited: pure steps from one list to the next, and what the list adds up to.
import { formatScore, parseScore, splitTotal } from '@clearbelt/domain/papers/scores'

/** An image of the paper with what the list shows of it. */
export interface DraftItem {
  imageID: string
  name: string
  isSafe: boolean
  knowledgeName: string
  /** A key question. */
  key: boolean
}

/** Most images of one paper. */
export const ITEMS_MAX = 500

/**
 * Adds images at the end, in their order. Those that are in already are refused, and those beyond the limit left out.
 */
export function addItems(
  items: readonly DraftItem[],
  more: readonly DraftItem[],
): { items: DraftItem[]; added: number; twice: DraftItem[]; left: number } {
  const known = new Set(items.map((item) => item.imageID))
  const fresh: DraftItem[] = []
  const twice: DraftItem[] = []
  for (const item of more) {
    if (known.has(item.imageID)) twice.push(item)
    else {
      known.add(item.imageID)
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

/** A place beside an image of the list. */
export interface Beside {
  imageID: string
  side: 'before' | 'after'
}

/** The list with one image standing beside another. */
export function moveBeside(
  items: readonly DraftItem[],
  imageID: string,
  { imageID: other, side }: Beside,
): DraftItem[] {
  const from = items.findIndex((item) => item.imageID === imageID)
  const target = items.filter((item) => item.imageID !== imageID).findIndex((item) => item.imageID === other)
  return from < 0 || target < 0 ? [...items] : moveItem(items, from, target + (side === 'after' ? 1 : 0))
}

export const removeItem = (items: readonly DraftItem[], imageID: string): DraftItem[] =>
  items.filter((item) => item.imageID !== imageID)

export const toggleKey = (items: readonly DraftItem[], imageID: string): DraftItem[] =>
  items.map((item) => (item.imageID === imageID ? { ...item, key: !item.key } : item))

export interface Totals {
  images: number
  threats: number
  safe: number
  /** Share of threat images, 0..1; 0 without images. */
  share: number
  /** Least and most points of an image as decimal text; null where the total score is none or there are no images. */
  points: { least: string; most: string } | null
  /** Seconds for each image; null without images. */
  secondsEach: number | null
}

/** What a list of images adds up to. `totalScore` is decimal text as typed. */
export function totalsOf(
  items: readonly Pick<DraftItem, 'isSafe'>[],
  totalScore: string,
  totalSeconds: number,
): Totals {
  const images = items.length
  const threats = items.filter((item) => !item.isSafe).length
  const total = parseScore(totalScore)
  const scores = images > 0 && total !== null && total > 0 ? splitTotal(total, images) : []
  return {
    images,
    threats,
    safe: images - threats,
    share: images > 0 ? threats / images : 0,
    points: scores.length > 0 ? { least: formatScore(scores.at(-1) ?? 0), most: formatScore(scores[0] ?? 0) } : null,
    secondsEach: images > 0 && totalSeconds > 0 ? totalSeconds / images : null,
  }
}

/** A score as the wire takes it: up to six digits, a point, up to two decimals. */
export const isScore = (text: string): boolean => /^\d{1,6}(\.\d{1,2})?$/.test(text)

/** Whether two lists are the same paper. */
export const sameItems = (a: readonly DraftItem[], b: readonly DraftItem[]): boolean =>
  a.length === b.length && a.every((item, index) => item.imageID === b[index]?.imageID && item.key === b[index]?.key)
