// Where a menu entry may go: groups at the top, entries at the top or in a group of their own menu.
import type { MenuEntryNode } from '@clearbelt/contract/org/menu-calls'
import type { DropPlace } from '../../../ui/drop-place.ts'

export interface MenuPlace {
  superiorID: string | null
  beforeID: string | null
}

const isGroup = (entry: MenuEntryNode): boolean => entry.path === null && !entry.right

/** The entry with the group above it; null when it is not in the tree. */
export function findEntry(
  menus: readonly MenuEntryNode[],
  id: string,
): { entry: MenuEntryNode; above: MenuEntryNode | null } | null {
  for (const top of menus) {
    if (top.id === id) return { entry: top, above: null }
    const entry = top.children.find((child) => child.id === id)
    if (entry) return { entry, above: top }
  }
  return null
}

/** Groups that an entry may be put into, its own left out. */
export const groupsFor = (menus: readonly MenuEntryNode[], entry: MenuEntryNode): MenuEntryNode[] =>
  isGroup(entry)
    ? []
    : menus.filter((group) => isGroup(group) && group.area === entry.area && group.id !== entry.superiorID)

/** What a drop means; null where nothing can go or nothing would change. */
export function menuPlaceOfDrop(
  menus: readonly MenuEntryNode[],
  dragged: string,
  target: string,
  where: DropPlace,
): MenuPlace | null {
  const from = findEntry(menus, dragged)
  const to = findEntry(menus, target)
  if (!from || !to || dragged === target || from.entry.area !== to.entry.area) return null
  const above = where === 'first' || where === 'last' ? to.entry : to.above
  if (above && (!isGroup(above) || isGroup(from.entry))) return null
  const beside = above?.children ?? menus.filter((entry) => entry.area === from.entry.area)
  const others = beside.filter((entry) => entry.id !== dragged)
  const at =
    where === 'first'
      ? 0
      : where === 'last'
        ? others.length
        : others.findIndex((entry) => entry.id === target) + (where === 'after' ? 1 : 0)
  const beforeID = others[at]?.id ?? null
  const stays =
    from.entry.superiorID === (above?.id ?? null) &&
    (beside[beside.findIndex((entry) => entry.id === dragged) + 1]?.id ?? null) === beforeID
  return stays ? null : { superiorID: above?.id ?? null, beforeID }
}

/** One place up or down among those beside it; null at the end. */
export function menuStepOf(menus: readonly MenuEntryNode[], id: string, by: -1 | 1): MenuPlace | null {
  const found = findEntry(menus, id)
  if (!found) return null
  const beside = (found.above?.children ?? menus).filter((entry) => entry.area === found.entry.area)
  const next = beside[beside.findIndex((entry) => entry.id === id) + by]
  return next ? menuPlaceOfDrop(menus, id, next.id, by < 0 ? 'before' : 'after') : null
}
