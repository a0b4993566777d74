// The sections of a paper as one sitting of it has them.
import type { SectionPart } from '@clearbelt/contract/papers/paper-shapes'
import type { Snapshot, SnapshotItemView } from '../../papers/room.ts'
import type { ItemRow } from '../store/items.ts'

export interface Sectioned {
  items: readonly ItemRow[]
  views: ReadonlyMap<string, SnapshotItemView>
  /** Null where it is unknown: then there are no sections. */
  snapshot: Snapshot | null
}

/** The sections that have questions, in their order, with how many. */
export function sectionsOf({ items, views, snapshot }: Sectioned): SectionPart[] {
  const counts = new Map<number, number>()
  for (const { itemID } of items) {
    const section = views.get(itemID)?.section ?? 0
    counts.set(section, (counts.get(section) ?? 0) + 1)
  }
  return (snapshot?.sections ?? []).flatMap(({ name, instructions }, place) => {
    const questionCount = counts.get(place) ?? 0
    return questionCount > 0 ? [{ title: name, instructions, questionCount }] : []
  })
}
