// Draws what each bag of an order shall be: with which threat, in which kind of bag, how hard.
import type { BagKind } from '@clearbelt/contract/images/bag-kinds'
import type { generateImages } from '@clearbelt/contract/images/calls'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { containerOf } from '@clearbelt/xray/generate'
import { createRandom } from '@clearbelt/xray/numbers/random'
import type { PointIndex } from '../points.ts'
import type { WantedItem } from '../own-items/drawn.ts'
import type { WantedBag } from './generate.ts'

/** Each bag lies this far around what was asked for, so that a set is not all alike. */
const SPREAD = 0.15
/** Share of threat bags that hold a second threat. */
const SECOND_THREAT = 0.12

const around = (middle: number, random: { uniform(min: number, max: number): number }): number =>
  Math.min(1, Math.max(0, middle + random.uniform(-SPREAD, SPREAD)))

/**
 * A bag, and where it holds a threat and twins are asked for, also the same bag without it. The name of the pair is no
 * seed.
 */
function withTwin(bag: WantedBag, freshName: () => string): WantedBag[] {
  if (bag.threats.length === 0) return [bag]
  const twin = { container: containerOf(bag), group: freshName() }
  return [
    { ...bag, twin },
    { ...bag, threats: [], twin },
  ]
}

/** A threat that was drawn here, with the point it is marked as. */
type DrawnThreat = Pick<WantedItem, 'code' | 'knowledgeID'>

/** Codes that share a weight: of all threats, that share is of one of them. */
export interface ThreatGroup {
  weight: number
  codes: readonly string[]
}

/** `n` dealt out by weights, whole numbers that add up to it; what is left goes to the largest remainders. */
function deal(n: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const exact = weights.map((weight) => (n * weight) / sum)
  const counts = exact.map(Math.floor)
  const order = exact.map((share, i) => [share - Math.floor(share), i] as const).toSorted((a, b) => b[0] - a[0])
  const left = n - counts.reduce((total, count) => total + count, 0)
  for (const [, i] of order.slice(0, left)) counts[i]! += 1
  return counts
}

/**
 * The kinds of threat by weight: a weighted point with all below it is a group, and what no weight names is one group
 * for each category, of weight 1. Without weights there is one group, so that every kind comes as often as the others.
 */
export function groupThreats(
  codes: readonly string[],
  mix: ParsedOf<typeof generateImages>['mix'],
  points: PointIndex,
  drawn: readonly DrawnThreat[] = [],
): ThreatGroup[] {
  const all = [...codes, ...drawn.map(({ code }) => code)]
  if (mix.length === 0) return all.length === 0 ? [] : [{ weight: 1, codes: all }]
  const left = new Set(all)
  const drawnOf = Map.groupBy(drawn, ({ knowledgeID }) => knowledgeID ?? '')
  const headOf = new Map(drawn.map(({ code, knowledgeID }) => [code, points.codesUp(knowledgeID ?? '').at(-1)]))
  const groups: ThreatGroup[] = []
  for (const { knowledgeID, weight } of mix) {
    const named = points
      .withBelow([knowledgeID])
      .flatMap(({ id, code }) => [code, ...(drawnOf.get(id) ?? []).map((item) => item.code)])
    const own = named.filter((code) => left.delete(code))
    if (own.length > 0) groups.push({ weight, codes: own })
  }
  const others = Map.groupBy(left, (code) => headOf.get(code) ?? code.slice(0, code.indexOf('.')))
  return [...groups, ...[...others.values()].map((own) => ({ weight: 1, codes: own }))]
}

/**
 * Draws the bags of an order: exactly `threatShare` of `count` (rounded) with a threat, by the groups' weights and in
 * a group kind after kind, the kinds of bag evenly, in shuffled order; with `twins` each of those also without its
 * threat, beyond `count`. The same seeds draw the same order.
 */
export function drawBags(
  input: Pick<
    ParsedOf<typeof generateImages>,
    'count' | 'threatShare' | 'view' | 'superposition' | 'clutter' | 'twins'
  > & { bags?: readonly BagKind[]; own?: readonly WantedItem[]; views?: number },
  groups: readonly ThreatGroup[],
  seed: string,
  freshSeed: () => string,
): WantedBag[] {
  const random = createRandom(seed)
  const all = groups.flatMap((group) => [...group.codes])
  const threats = all.length === 0 ? 0 : Math.round(input.count * input.threatShare)
  const counts = deal(threats, groups.length === 0 ? [1] : groups.map((group) => group.weight))
  const firsts = groups.flatMap((group, g) => {
    const kinds = random.shuffle([...group.codes])
    return Array.from({ length: counts[g]! }, (_, i) => kinds[i % kinds.length]!)
  })
  const kinds = input.bags ?? []
  const inTurn = (n: number): BagKind[] =>
    kinds.length === 0 ? [] : random.shuffle(Array.from({ length: n }, (_, i) => kinds[i % kinds.length]!))
  // Of those with a threat and of those without, so that the bag says nothing of what it holds.
  const bagKinds = [...inTurn(threats), ...inTurn(input.count - threats)]
  const own = input.own ?? []
  const things = own.filter(({ isThreat }) => !isThreat)
  const bags = Array.from({ length: input.count }, (_, i): WantedBag => {
    const first = firsts[i]
    const second = random.chance(SECOND_THREAT) && all.length > 0 ? [random.pick(all)] : []
    const container = bagKinds[i]
    const threats = first === undefined ? [] : [first, ...second.filter((code) => code !== first)]
    // Of those with a threat and of those without alike: what is harmless says nothing of the rest.
    const thing = things[i % Math.max(1, things.length)]
    const held = own.filter(({ code }) => code === thing?.code || threats.includes(code))
    return {
      seed: freshSeed(),
      threats,
      ...(thing ? { things: [thing.code] } : {}),
      ...(held.length > 0 ? { own: held } : {}),
      clutter: around(input.clutter, random),
      concealment: around(input.superposition, random),
      viewDifficulty: around(input.view, random),
      ...(container === undefined ? {} : { container }),
      ...(input.views === 2 ? { views: 2 as const } : {}),
    }
  })
  return random.shuffle(input.twins ? bags.flatMap((bag) => withTwin(bag, freshSeed)) : bags)
}
