// The sections of a paper as one sitting of it has them.
import type { SectionPart } from '@clearbelt/contract/papers/paper-shapes'
import type { Culture } from '@clearbelt/contract/wire'
import { saidIn, sectionIn } from '@clearbelt/domain/papers/said-in'
import type { SittingPolicy } from '@clearbelt/domain/sittings/policy'
import type { Snapshot, SnapshotItemView } from '../../papers/room.ts'
import type { ItemRow } from '../store/items.ts'
import type { SittingRow } from '../store/row.ts'

export interface Sectioned {
  /** Its language is that of the sections too. */
  sitting: Pick<SittingRow, 'language'>
  items: readonly ItemRow[]
  views: ReadonlyMap<string, SnapshotItemView>
  /** Null where it is unknown: then there are no sections. */
  snapshot: Snapshot | null
}

/** The sections that have questions, in their order, with how many. */
export function sectionsOf({ sitting, items, views, snapshot }: Sectioned): SectionPart[] {
  const counts = new Map<number, number>()
  for (const { itemID } of items) {
    const section = views.get(itemID)?.section ?? 0
    counts.set(section, (counts.get(section) ?? 0) + 1)
  }
  return (snapshot?.sections ?? []).flatMap((section, place) => {
    const questionCount = counts.get(place) ?? 0
    if (questionCount === 0) return []
    const { name, instructions } = sectionIn(section, sitting.language)
    return [
      {
        title: name.text,
        titleLanguage: name.language,
        instructions: instructions.text,
        instructionsLanguage: instructions.language,
        questionCount,
      },
    ]
  })
}

/** What stands over the paper, in the language of the sitting. */
export function titleOf(
  { title, titles }: Pick<SittingPolicy, 'title' | 'titles'>,
  { language }: Pick<SittingRow, 'language'>,
): { title: string; titleLanguage: Culture | null } {
  const said = saidIn(title, titles as Partial<Record<Culture, string>>, language)
  return { title: said.text, titleLanguage: said.language }
}
