// Knowledge points that files of questions name.
import { plainWord } from '@clearbelt/formats/words/fold'
import type { KnowledgePoint } from '../rooms/knowledge/room.ts'
import type { FindPoint } from './exchange.ts'

/** Points by the words of their names, in any language. */
export function createFinder(points: readonly KnowledgePoint[]): FindPoint {
  const byID = new Map(points.map((point) => [point.id, point]))
  const namesOf = (point: KnowledgePoint): string[] => [...Object.values(point.names), point.code].map(plainWord)
  const byName = new Map<string, KnowledgePoint[]>()
  for (const point of points)
    for (const name of new Set(namesOf(point))) byName.set(name, [...(byName.get(name) ?? []), point])
  return (path) => {
    const [last = '', ...above] = path.map(plainWord).toReversed()
    const found = byName.get(last) ?? []
    const fits = found.filter((point) => {
      let at: KnowledgePoint | undefined = point
      return above.every((name) => {
        at = at?.superiorID ? byID.get(at.superiorID) : undefined
        return at !== undefined && namesOf(at).includes(name)
      })
    })
    // A path that begins above our tree still names the point it ends with, where only one has that name.
    return fits[0]?.id ?? (found.length === 1 ? (found[0]?.id ?? null) : null)
  }
}
