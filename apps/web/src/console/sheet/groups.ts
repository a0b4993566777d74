// The list of questions in groups: the parts of the paper, or where it has none, the kinds of question.
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import type { ConsoleItem } from '../model.ts'

export interface Group {
  key: string
  /** Name of the part; null where the group is of a kind. */
  section: string | null
  kind: KindCode
  /** Questions with their places in the paper. */
  items: readonly { item: ConsoleItem; index: number }[]
}

/** Groups in the order of their first questions. A part with several kinds stays one group. */
export function groupsOf(items: readonly ConsoleItem[]): Group[] {
  const hasParts = items.some((item) => (item.section ?? '') !== '')
  const groups = new Map<
    string,
    { key: string; section: string | null; kind: KindCode; items: Group['items'][number][] }
  >()
  for (const [index, item] of items.entries()) {
    const section = hasParts ? (item.section ?? '') : null
    const key = section === null ? `kind ${item.kind}` : `part ${section}`
    const group = groups.get(key) ?? { key, section, kind: item.kind, items: [] }
    group.items.push({ item, index })
    groups.set(key, group)
  }
  return [...groups.values()]
}
