// Between the menu ids that a role holds and the ticks of a tree whose parents tick themselves.
import type { MenuNode } from '@clearbelt/contract/access/calls'

/** The entries without children that are held: a tree derives whole and half ticks of their parents from them. */
export function ticksOf(held: readonly string[], menus: readonly MenuNode[]): string[] {
  const set = new Set(held)
  const leaves = (entries: readonly MenuNode[]): string[] =>
    entries.flatMap((entry) =>
      entry.children.length > 0 ? leaves(entry.children) : set.has(entry.id) ? [entry.id] : [],
    )
  return leaves(menus)
}

/** What is sent for a set of ticked entries without children: they and everything above them, so that parents show. */
export function menusOfTicks(ticks: readonly string[], menus: readonly MenuNode[]): string[] {
  const set = new Set(ticks)
  const visit = (entry: MenuNode): string[] => {
    if (entry.children.length === 0) return set.has(entry.id) ? [entry.id] : []
    const below = entry.children.flatMap(visit)
    return below.length > 0 ? [entry.id, ...below] : []
  }
  return menus.flatMap(visit)
}
