// What is drawn as one: a question with its translations, or several questions that only stand together.
import { fits, type BankQuestion, type BlueprintCell } from './order.ts'

/** One place to fill: a question, or whichever of its translations fits. */
export interface Member<Q> {
  questions: readonly Q[]
  /** Cells that one of them can stand for. */
  cells: readonly number[]
}

/** Drawn as a whole or not at all. */
export interface Unit<Q> {
  members: readonly Member<Q>[]
}

/** The cells that a question can stand for; questions that are alike are looked at once. */
function matcher<Q extends BankQuestion>(cells: readonly BlueprintCell[]): (question: Q) => readonly number[] {
  const known = new Map<readonly string[], Map<string, (readonly number[])[]>>()
  return (question) => {
    const { knowledgeIDs, kind, difficulty } = question
    let ofPoints = known.get(knowledgeIDs)
    if (ofPoints === undefined) known.set(knowledgeIDs, (ofPoints = new Map()))
    let ofKind = ofPoints.get(kind)
    if (ofKind === undefined) ofPoints.set(kind, (ofKind = []))
    return (ofKind[difficulty] ??= cells.flatMap((cell, place) => (fits(question, cell) ? [place] : [])))
  }
}

/** Sets of translations that a link ties to one another, directly or by others, together. */
function linkSets<Q extends BankQuestion>(sets: readonly (readonly Q[])[]): (readonly Q[])[][] {
  const parts = new Map<string, (readonly Q[])[]>()
  const alone: (readonly Q[])[][] = []
  for (const those of sets) {
    const links = [...new Set(those.flatMap(({ linkGroup }) => linkGroup ?? []))]
    if (links.length === 0) {
      alone.push([those])
      continue
    }
    const joined = [...new Set(links.flatMap((link) => parts.get(link) ?? [])), those]
    for (const link of new Set(joined.flatMap((set) => set.flatMap(({ linkGroup }) => linkGroup ?? []))))
      parts.set(link, joined)
  }
  return [...alone, ...new Set(parts.values())]
}

/**
 * The bank as units that can be drawn. A group of linked questions is none where one of them is left out or fits no cell;
 * nor is a question one of whose translations is left out.
 */
export function unitsOf<Q extends BankQuestion>(
  bank: readonly Q[],
  cells: readonly BlueprintCell[],
  exclude: ReadonlySet<string>,
): Unit<Q>[] {
  const cellsOf = matcher<Q>(cells)
  const isOut = ({ id }: Q): boolean => exclude.size > 0 && exclude.has(id)
  const units: Unit<Q>[] = []
  const tied = new Map<string, Q[]>()
  for (const question of bank) {
    const { id, linkGroup, translationGroup } = question
    if (linkGroup === null && translationGroup === null) {
      const own = cellsOf(question)
      if (own.length > 0 && !isOut(question)) units.push({ members: [{ questions: [question], cells: own }] })
    } else {
      const key = translationGroup ?? ` ${id}`
      const group = tied.get(key)
      if (group === undefined) tied.set(key, [question])
      else group.push(question)
    }
  }
  // Of tied questions first the translations are one, then what is linked to any of them.
  for (const sets of linkSets([...tied.values()])) {
    const members = sets.map(
      (questions): Member<Q> => ({
        questions,
        cells: [...new Set(questions.flatMap(cellsOf))].toSorted((a, b) => a - b),
      }),
    )
    const isUsable = sets.every((those) => !those.some(isOut)) && members.every((member) => member.cells.length > 0)
    if (isUsable) units.push({ members })
  }
  // The order in which a bank is read says nothing: the same questions are the same units.
  return units
    .map((unit) => ({ unit, id: firstID(unit) }))
    .toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
    .map(({ unit }) => unit)
}

/** The least id in a unit: no two units have the same. */
function firstID<Q extends BankQuestion>({ members }: Unit<Q>): string {
  let least: string | undefined
  for (const { questions } of members) for (const { id } of questions) if (least === undefined || id < least) least = id
  return least ?? ''
}

/** How many questions each cell could have if the others wanted none; translations of one count each. */
export function countStock<Q extends BankQuestion>(
  bank: readonly Q[],
  cells: readonly BlueprintCell[],
  exclude: ReadonlySet<string>,
): number[] {
  const cellsOf = matcher<Q>(cells)
  const counts = cells.map(() => 0)
  for (const question of bank)
    if (!exclude.has(question.id)) for (const cell of cellsOf(question)) counts[cell] = (counts[cell] ?? 0) + 1
  return counts
}
