// Draws papers by a blueprint: no question twice, linked ones together, parallel forms as alike as the bank allows.
import { shuffled, type RandomBelow } from '../seeded-random.ts'
import { fill, isFull, shortCells, type Filling } from './fill.ts'
import {
  findOrderProblem,
  fits,
  type BankQuestion,
  type BlueprintCell,
  type BlueprintOrder,
  type OrderProblem,
} from './order.ts'
import { unitsOf, type Member, type Unit } from './units.ts'

/** A question that was drawn, for which cell, and whether it is a key question. */
export interface Drawn<Q> {
  question: Q
  cell: number
  key: boolean
}

export interface CellShortage {
  cell: number
  /** Over all forms together. */
  wanted: number
  /** Most that the bank gives it beside what the other cells need. */
  found: number
  /** Cells that want the same questions. */
  rivals: number[]
}

export type BlueprintOutcome<Q> =
  | { ok: true; forms: Drawn<Q>[][] }
  | { ok: false; code: 'bad-order'; problem: OrderProblem; cell: number | null }
  | { ok: false; code: 'bank-too-small'; cells: CellShortage[] }

/** A member with the cell that it fills. */
interface Placed<Q> {
  member: Member<Q>
  cell: number
}

/**
 * Draws the forms that an order asks for. Each unit is equally likely within what the cells ask; the same bank, order
 * and stream give the same papers. Where the bank cannot do it, the cells that stay short are named; with no linked
 * questions in the bank that is exact, with them it is as far as a bounded search sees.
 */
export function composeBlueprint<Q extends BankQuestion>(
  bank: readonly Q[],
  order: BlueprintOrder,
  random: RandomBelow,
): BlueprintOutcome<Q> {
  const problem = findOrderProblem(order)
  if (problem !== null) return { ok: false, code: 'bad-order', ...problem }
  let units = shuffled(unitsOf(bank, order.cells, order.exclude), random)
  // A block that fits into no form beside the others is given up.
  for (;;) {
    const drawn = drawShared(units, order)
    if ('short' in drawn) return { ok: false, code: 'bank-too-small', cells: drawn.short }
    const dealt = deal(units, drawn.filling, drawn.core, order, random)
    if ('stuck' in dealt) units = units.filter((unit) => unit !== dealt.stuck)
    else return { ok: true, forms: dealt.forms.map((form) => finish(form, order.cells, random)) }
  }
}

/**
 * Fills the cells for all forms at once. Where there is too little for forms without a common question, forms share as
 * few as will do, at most as many as the order allows; `core`: how many of each cell.
 */
function drawShared<Q>(
  units: readonly Unit<Q>[],
  { cells, forms, overlap }: BlueprintOrder,
): { filling: Filling<Q>; core: number[] } | { short: CellShortage[] } {
  const core = cells.map(() => 0)
  for (let shared = 0; ; shared++) {
    const wanted = cells.map(({ count }, cell) => (core[cell] ?? 0) + forms * (count - (core[cell] ?? 0)))
    const filling = fill(units, wanted)
    if (isFull(filling)) return { filling, core }
    const short = shortCells(filling)
    // What one cell gives up its rivals can have: the one with the most left shares first.
    const mayShare = [...new Set(short.flatMap(({ cell, rivals }) => [cell, ...rivals]))].filter(
      (cell) => (core[cell] ?? 0) < (cells[cell]?.count ?? 0),
    )
    const left = (cell: number): number => (cells[cell]?.count ?? 0) - (core[cell] ?? 0)
    const [most] = mayShare.toSorted((a, b) => left(b) - left(a) || a - b)
    if (forms === 1 || shared >= overlap || most === undefined) return { short }
    core[most] = (core[most] ?? 0) + 1
  }
}

const meanDifficulty = <Q extends BankQuestion>({ questions }: Member<Q>): number =>
  questions.reduce((sum, { difficulty }) => sum + difficulty, 0) / questions.length

/** Deals what was drawn to the forms, each as hard as the others; or names a block that fits into none. */
function deal<Q extends BankQuestion>(
  units: readonly Unit<Q>[],
  { held }: Filling<Q>,
  core: readonly number[],
  { cells, forms }: BlueprintOrder,
  random: RandomBelow,
): { forms: Placed<Q>[][] } | { stuck: Unit<Q> } {
  const unitOf = new Map(units.flatMap((unit) => unit.members.map((member) => [member, unit] as const)))
  const cellOf = new Map(held.flatMap((there, cell) => there.map((member) => [member, cell] as const)))
  const hands: Placed<Q>[][] = Array.from({ length: forms }, () => [])
  const room = hands.map(() => cells.map(({ count }, cell) => count - (core[cell] ?? 0)))
  const blocks = new Set([...cellOf.keys()].flatMap((member) => unitOf.get(member) ?? []).filter(isBlock))
  for (const block of blocks) {
    const need = cells.map(() => 0)
    for (const member of block.members) {
      const cell = cellOf.get(member) ?? 0
      need[cell] = (need[cell] ?? 0) + 1
    }
    const form = room.findIndex((left) => left.every((n, cell) => n >= (need[cell] ?? 0)))
    if (form < 0) return { stuck: block }
    for (const member of block.members) hands[form]?.push({ member, cell: cellOf.get(member) ?? 0 })
    for (const [cell, n] of need.entries()) (room[form] as number[])[cell] = (room[form]?.[cell] ?? 0) - n
  }
  const loads = hands.map((hand) => hand.reduce((sum, { member }) => sum + meanDifficulty(member), 0))
  for (const [cell, there] of held.entries()) {
    const singles = there.filter((member) => !isBlock(unitOf.get(member)))
    for (const member of singles.splice(0, core[cell] ?? 0)) for (const hand of hands) hand.push({ member, cell })
    // Hardest first, each to the form that is easiest so far and has room.
    for (const member of shuffled(singles, random).toSorted((a, b) => meanDifficulty(b) - meanDifficulty(a))) {
      const [form] = hands
        .map((_, place) => place)
        .filter((place) => (room[place]?.[cell] ?? 0) > 0)
        .toSorted((a, b) => (loads[a] ?? 0) - (loads[b] ?? 0))
      if (form === undefined) continue
      hands[form]?.push({ member, cell })
      ;(room[form] as number[])[cell] = (room[form]?.[cell] ?? 0) - 1
      loads[form] = (loads[form] ?? 0) + meanDifficulty(member)
    }
  }
  level(hands, loads, (member) => isBlock(unitOf.get(member)), cells.length, core)
  return { forms: hands }
}

const isBlock = <Q>(unit: Unit<Q> | undefined): boolean => (unit?.members.length ?? 1) > 1

/** Swaps questions of a cell between the hardest and the easiest form as long as that brings them nearer. */
function level<Q extends BankQuestion>(
  hands: Placed<Q>[][],
  loads: number[],
  isFixed: (member: Member<Q>) => boolean,
  cellCount: number,
  core: readonly number[],
): void {
  if (hands.length < 2) return
  const sharedByAll = new Set(
    core.some((n) => n > 0) ? (hands[0] ?? []).flatMap(({ member }) => (isIn(hands, member) ? [member] : [])) : [],
  )
  for (;;) {
    const places = hands.map((_, place) => place).toSorted((a, b) => (loads[b] ?? 0) - (loads[a] ?? 0))
    const [hard, easy] = [places[0] ?? 0, places.at(-1) ?? 0]
    const gap = (loads[hard] ?? 0) - (loads[easy] ?? 0)
    let best: { from: number; to: number; by: number } | null = null
    for (let cell = 0; cell < cellCount; cell++) {
      for (const [from, a] of (hands[hard] ?? []).entries()) {
        if (a.cell !== cell || isFixed(a.member) || sharedByAll.has(a.member)) continue
        for (const [to, b] of (hands[easy] ?? []).entries()) {
          if (b.cell !== cell || isFixed(b.member) || sharedByAll.has(b.member)) continue
          const by = meanDifficulty(a.member) - meanDifficulty(b.member)
          // The nearer to half of the gap, the nearer the two come.
          if (by > 0 && by < gap && (best === null || Math.abs(gap / 2 - by) < Math.abs(gap / 2 - best.by)))
            best = { from, to, by }
        }
      }
    }
    if (best === null) return
    const [a, b] = [hands[hard]?.[best.from], hands[easy]?.[best.to]]
    if (a === undefined || b === undefined) return
    ;(hands[hard] as Placed<Q>[])[best.from] = b
    ;(hands[easy] as Placed<Q>[])[best.to] = a
    loads[hard] = (loads[hard] ?? 0) - best.by
    loads[easy] = (loads[easy] ?? 0) + best.by
  }
}

const isIn = <Q>(hands: readonly Placed<Q>[][], wanted: Member<Q>): boolean =>
  hands.every((hand) => hand.some(({ member }) => member === wanted))

/** A form in the order of its cells, linked questions behind one another; of translations any that fits the cell. */
function finish<Q extends BankQuestion>(
  placed: readonly Placed<Q>[],
  cells: readonly BlueprintCell[],
  random: RandomBelow,
): Drawn<Q>[] {
  const drawn = shuffled(placed, random).map(({ member, cell }) => {
    const wish = cells[cell]
    const fitting = member.questions.filter((question) => wish !== undefined && fits(question, wish))
    return { question: fitting[random(fitting.length)] as Q, cell }
  })
  const keysLeft = cells.map(({ keys }) => keys)
  const marked = drawn.map((one) => {
    const left = keysLeft[one.cell] ?? 0
    keysLeft[one.cell] = left - 1
    return { ...one, key: left > 0 }
  })
  const ordered = marked.toSorted((a, b) => a.cell - b.cell)
  // A linked question stands behind the first of its group.
  const first = new Map<string, number>()
  for (const [place, { question }] of ordered.entries())
    if (question.linkGroup !== null && !first.has(question.linkGroup)) first.set(question.linkGroup, place)
  const placeOf = ({ question }: Drawn<Q>, own: number): number =>
    question.linkGroup === null ? own : (first.get(question.linkGroup) ?? own)
  return ordered
    .map((one, own) => ({ one, place: placeOf(one, own) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}
