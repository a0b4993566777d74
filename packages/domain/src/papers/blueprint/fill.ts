// Fills cells that may want the same questions: what stands in one moves on to another where that makes room.
import type { Member, Unit } from './units.ts'

/** Cells being filled. `held[c]` never holds more than `wanted[c]`. */
export interface Filling<Q> {
  wanted: readonly number[]
  held: Member<Q>[][]
}

export const startFilling = <Q>(wanted: readonly number[]): Filling<Q> => ({ wanted, held: wanted.map(() => []) })

/**
 * Puts a member into a cell, moving others along a path of cells where its own are full (augmenting path). Cells that
 * were tried are added to `seen`. Nothing that stood in a cell ever leaves the filling.
 */
function place<Q>(filling: Filling<Q>, member: Member<Q>, seen: Set<number>): boolean {
  const { wanted, held } = filling
  for (const cell of member.cells) {
    if (seen.has(cell)) continue
    const there = held[cell] ?? []
    if (there.length < (wanted[cell] ?? 0)) {
      there.push(member)
      return true
    }
  }
  for (const cell of member.cells) {
    if (seen.has(cell)) continue
    seen.add(cell)
    const there = held[cell] ?? []
    const leaver = there.findIndex((other) => other.cells.length > 1 && place(filling, other, seen))
    if (leaver >= 0) {
      there[leaver] = member
      return true
    }
  }
  return false
}

/** Puts a unit in with all its members, or leaves the filling as it is. */
export function addUnit<Q>(filling: Filling<Q>, { members }: Unit<Q>): boolean {
  const [only, ...others] = members
  if (only !== undefined && others.length === 0) return place(filling, only, new Set())
  const before = filling.held.map((there) => [...there])
  if (members.every((member) => place(filling, member, new Set()))) return true
  filling.held.splice(0, filling.held.length, ...before)
  return false
}

export const isFull = <Q>({ wanted, held }: Filling<Q>): boolean =>
  wanted.every((n, cell) => (held[cell]?.length ?? 0) >= n)

/** Whether units of several members must be tried in other orders where a greedy filling stays short. */
const SEARCH_STEPS = 3000

/**
 * Fills the cells from the units in their order. Whatever order single questions come in, as many cells are filled as
 * can be (the sets that can be placed form a matroid); where linked questions decide whether it can be done, which of
 * them to take is searched for within a bound of steps.
 */
export function fill<Q>(units: readonly Unit<Q>[], wanted: readonly number[]): Filling<Q> {
  const greedy = startFilling<Q>(wanted)
  let missing = wanted.reduce((sum, n) => sum + n, 0)
  // Once no path leads out of some cells, none ever will: who fits these alone need not be tried.
  const closed = new Set<number>()
  for (const unit of units) {
    if (missing === 0) break
    const [only, second] = unit.members
    if (only !== undefined && second === undefined) {
      if (only.cells.every((cell) => closed.has(cell))) continue
      const seen = new Set(closed)
      if (place(greedy, only, seen)) missing--
      else for (const cell of seen) closed.add(cell)
    } else if (addUnit(greedy, unit)) missing -= unit.members.length
  }
  if (missing === 0) return greedy
  const blocks = units.filter(({ members }) => members.length > 1)
  return (blocks.length === 0 ? null : searchBlocks(units, blocks, wanted)) ?? greedy
}

/** A full filling with some of the blocks, or null where none was found. */
function searchBlocks<Q>(
  units: readonly Unit<Q>[],
  blocks: readonly Unit<Q>[],
  wanted: readonly number[],
): Filling<Q> | null {
  const total = wanted.reduce((sum, n) => sum + n, 0)
  // Of questions that fit the same cells more than the paper has are never needed.
  const alike = new Map<string, number>()
  const singles = units.filter(({ members: [only, second] }) => {
    if (only === undefined || second !== undefined) return false
    const key = only.cells.join()
    const n = (alike.get(key) ?? 0) + 1
    alike.set(key, n)
    return n <= total
  })
  let steps = 0
  const isFilledBy = (filling: Filling<Q>, more: readonly Unit<Q>[]): Filling<Q> | null => {
    const tried: Filling<Q> = { wanted, held: filling.held.map((there) => [...there]) }
    for (const unit of more) addUnit(tried, unit)
    return isFull(tried) ? tried : null
  }
  /** Every member of what is left, each by itself: more than can be, so that nothing is given up that could be. */
  const loose = (from: number): Unit<Q>[] =>
    blocks.slice(from).flatMap(({ members }) => members.map((member) => ({ members: [member] })))
  const search = (filling: Filling<Q>, from: number): Filling<Q> | null => {
    if (++steps > SEARCH_STEPS) return null
    const full = isFilledBy(filling, singles)
    if (full !== null) return full
    const block = blocks[from]
    if (block === undefined || isFilledBy(filling, [...singles, ...loose(from)]) === null) return null
    const taken: Filling<Q> = { wanted, held: filling.held.map((there) => [...there]) }
    const found = addUnit(taken, block) ? search(taken, from + 1) : null
    return found ?? search(filling, from + 1)
  }
  return search(startFilling(wanted), 0)
}

/** The cells that stay short, and with each those that want the same questions. */
export function shortCells<Q>({
  wanted,
  held,
}: Filling<Q>): { cell: number; wanted: number; found: number; rivals: number[] }[] {
  return wanted.flatMap((n, cell) => {
    const found = held[cell]?.length ?? 0
    if (found >= n) return []
    const rivals = held.flatMap((there, other) =>
      other !== cell && there.some((member) => member.cells.includes(cell)) ? [other] : [],
    )
    return [{ cell, wanted: n, found, rivals }]
  })
}
