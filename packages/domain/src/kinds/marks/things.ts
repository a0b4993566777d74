// Images in several views: which regions of different views show the same thing, and which marks found which thing.
import { bestPairs } from './best-pairs.ts'
import { MARK_RADIUS, matchMost, type MatchedPair } from './hits.ts'
import { viewAt, type OnView } from './views.ts'

/** A region by what links it over the views: how far it reaches along the belt, and what it is called. */
export interface LinkedRegion extends OnView {
  left: number
  width: number
  point: string | null
}

const WORTH = 1_000_000

/** Part of two stretches of the belt that they share, of what they cover together. */
function shareOf(a: LinkedRegion, b: LinkedRegion): number {
  const shared = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const both = Math.max(a.left + a.width, b.left + b.width) - Math.min(a.left, b.left)
  return shared > 0 && both > 0 ? shared / both : 0
}

/**
 * The thing that each region shows, by number from 0: views share the axis along the belt, so that regions of one name
 * in different views are one thing where they overlap along it, each with the one it shares most with. Regions of one
 * view are never one thing.
 */
export function thingsOf(regions: readonly LinkedRegion[]): number[] {
  const views = [...new Set(regions.map(viewAt))].toSorted((a, b) => a - b)
  if (views.length < 2) return regions.map((_, i) => i)
  const thing = new Array<number>(regions.length).fill(-1)
  /** The first region of each thing. */
  const heads: LinkedRegion[] = []
  for (const view of views) {
    const here = regions.flatMap((region, i) => (viewAt(region) === view ? [{ region, i }] : []))
    const known = heads.length
    const pairs = bestPairs(here.length, known, (a, b) => {
      const [one, head] = [here[a]?.region, heads[b]]
      return one && head && one.point === head.point ? Math.round(shareOf(one, head) * WORTH) : 0
    })
    const headOf = new Map(pairs.map(({ tag, region }) => [tag, region]))
    for (const [at, { region, i }] of here.entries()) {
      const head = headOf.get(at)
      thing[i] = head ?? heads.push(region) - 1
    }
  }
  return thing
}

/** What the marks of one answer found. */
export interface Found {
  /** In the order of the things; after them what a further view shows of a thing that was found already. */
  pairs: MatchedPair[]
  /** How many things were found. */
  things: number
  /** How many things were marked where there is nothing: two marks in two views at one place of the belt are one. */
  extra: number
}

/** Whether two marks of different views stand at one place of the belt: their discs overlap along it. */
function isSamePlace(
  a: OnView & { x: number },
  b: OnView & { x: number },
  sizeOf: (view: number) => { width: number },
): boolean {
  const reach = (tag: OnView): number => MARK_RADIUS / sizeOf(viewAt(tag)).width
  return viewAt(a) !== viewAt(b) && Math.abs(a.x - b.x) <= reach(a) + reach(b)
}

/**
 * Pairs marks with things, one to one, as many as can be. A thing is found by a mark on any of its regions. Marks of
 * other views on a thing that was found are right as well, one for each view, and found nothing more.
 */
export function findThings(
  tags: readonly (OnView & { x: number })[],
  things: readonly number[],
  fits: (tag: number, region: number) => boolean,
  sizeOf: (view: number) => { width: number },
): Found {
  const heads = [...new Set(things)]
  const regionsOf = heads.map((thing) => things.flatMap((one, region) => (one === thing ? [region] : [])))
  const first = matchMost(tags.length, heads.length, (tag, at) => regionsOf[at]?.some((r) => fits(tag, r)) === true)
  const pairs = first.map(({ tag, region: at }) => ({
    tag,
    region: regionsOf[at]?.find((region) => fits(tag, region)) ?? -1,
  }))
  const restOf = (count: number, taken: readonly number[]): number[] =>
    Array.from({ length: count }, (_, i) => i).filter((i) => !taken.includes(i))
  const [tagsLeft, regionsLeft] = [
    restOf(
      tags.length,
      pairs.map(({ tag }) => tag),
    ),
    restOf(
      things.length,
      pairs.map(({ region }) => region),
    ),
  ]
  const again = matchMost(tagsLeft.length, regionsLeft.length, (tag, region) =>
    fits(tagsLeft[tag] ?? -1, regionsLeft[region] ?? -1),
  ).map(({ tag, region }) => ({ tag: tagsLeft[tag] ?? -1, region: regionsLeft[region] ?? -1 }))
  const missed = tagsLeft.filter((tag) => !again.some((pair) => pair.tag === tag)).map((tag) => tags[tag])
  const [inFirst, inOthers] = [
    missed.filter((tag) => tag && viewAt(tag) === 0),
    missed.filter((tag) => tag && viewAt(tag) > 0),
  ]
  const twice = matchMost(inFirst.length, inOthers.length, (a, b) => {
    const [one, other] = [inFirst[a], inOthers[b]]
    return one !== undefined && other !== undefined && isSamePlace(one, other, sizeOf)
  }).length
  return { pairs: [...pairs, ...again], things: first.length, extra: missed.length - twice }
}
