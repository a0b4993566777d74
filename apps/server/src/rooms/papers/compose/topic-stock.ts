// How many questions of the bank each knowledge point has, with all below it.
import type { topicStock } from '@clearbelt/contract/papers/compose-calls'
import type { Culture, PackageOf } from '@clearbelt/contract/wire'
import type { KnowledgePoint } from '../../knowledge/room.ts'
import type { Candidate } from '../../topics/room.ts'
import { indexPoints } from './points.ts'

type Stock = PackageOf<typeof topicStock>
type Counts = Stock['withoutPoint']

/** Counts by kind and difficulty. */
class Tally {
  readonly #counts = new Map<string, Counts[number]>()
  total = 0
  add({ kind, difficulty }: Candidate): void {
    const key = `${kind} ${difficulty}`
    const count = this.#counts.get(key)
    this.total++
    if (count) count.n++
    else this.#counts.set(key, { kind: kind as Counts[number]['kind'], difficulty, n: 1 })
  }
  list(): Counts {
    return [...this.#counts.values()].toSorted((a, b) => a.kind.localeCompare(b.kind) || a.difficulty - b.difficulty)
  }
}

/** The tree of knowledge points with what the bank has for each; a question counts once at each point it lies under. */
export function countTopics(
  bank: readonly Candidate[],
  points: readonly KnowledgePoint[],
  hideNodeIfZero: boolean,
  culture: Culture,
): Stock {
  const index = indexPoints(points)
  const tallies = new Map(points.map(({ id }) => [id, new Tally()]))
  const withoutPoint = new Tally()
  // Questions that are alike share the list of their points.
  const lines = new Map<readonly string[], Tally[]>()
  for (const question of bank) {
    const { knowledgeIDs } = question
    const known = lines.get(knowledgeIDs)
    const at =
      known ?? [...new Set(knowledgeIDs.flatMap((id) => index.lineOf(id)))].flatMap((id) => tallies.get(id) ?? [])
    if (!known) lines.set(knowledgeIDs, at)
    for (const tally of at.length > 0 ? at : [withoutPoint]) tally.add(question)
  }
  const nodesUnder = (superiorID: string | null): Stock['nodes'] =>
    points
      .filter((point) => point.superiorID === superiorID)
      .toSorted((a, b) => a.order - b.order)
      .map(({ id, names, code }) => ({
        id,
        value: names[culture],
        code,
        total: tallies.get(id)?.total ?? 0,
        kinds: tallies.get(id)?.list() ?? [],
        children: nodesUnder(id),
      }))
      .filter((node) => !hideNodeIfZero || node.total > 0)
  return { nodes: nodesUnder(null), withoutPoint: withoutPoint.list() }
}
