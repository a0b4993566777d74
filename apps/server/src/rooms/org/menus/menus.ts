// Menu entries: the whole tree for its editors, and what one account sees of it.
import type { MenuNode } from '@clearbelt/contract/access/calls'
import type { MenuEntryNode } from '@clearbelt/contract/org/menu-calls'
import { commonErrors } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Db, Tx } from '../../../world/database.ts'

const storedMenuRow = z.object({
  id: column.text,
  code: column.text,
  superiorID: column.text.nullable(),
  order: column.number,
  names: column.localised,
  icon: column.text,
  path: column.text.nullable(),
  /** A right without an entry that shows. */

  hidden: column.flag,
  /** False: the installation took it from everybody's menu. */

  shown: column.flag,
  /** Made by the installation. */

  own: column.flag,
  area: z.enum(['manager', 'student']),
  /** Holds other entries and nothing itself. */

  group: column.flag,
})
export type StoredMenu = z.output<typeof storedMenuRow>

/** All entries in the order in which they show. */
export async function selectMenus(tx: Tx | Db): Promise<StoredMenu[]> {
  const rows = await selectRows(
    tx,
    storedMenuRow,
    sql`select id, code, superior_id as "superiorID", sort as "order", names, icon, path, hidden, shown, own, area, path is null and not hidden as "group" from menu
    order by area, sort, code`,
  )
  return rows
}

/** Builds the tree of the given entries; those whose superior is not among them stand at the top. */
export function menuTreeOf(menus: readonly StoredMenu[], culture: Culture): MenuNode[] {
  const given = new Set(menus.map((entry) => entry.id))
  const node = (entry: StoredMenu): MenuNode => ({
    id: entry.id,
    order: entry.order,
    superiorID: entry.superiorID,
    name: entry.names[culture],
    iconClass: entry.icon,
    path: entry.path,
    code: entry.code,
    children: menus.filter((each) => each.superiorID === entry.id).map(node),
  })
  return menus.filter((entry) => entry.superiorID === null || !given.has(entry.superiorID)).map(node)
}

/** The tree as its editors see it. */
export function editorTreeOf(menus: readonly StoredMenu[], culture: Culture): MenuEntryNode[] {
  const node = (entry: StoredMenu): MenuEntryNode => ({
    id: entry.id,
    order: entry.order,
    superiorID: entry.superiorID,
    name: entry.names[culture],
    iconClass: entry.icon,
    path: entry.path,
    code: entry.code,
    area: entry.area,
    shown: entry.shown,
    own: entry.own,
    right: entry.hidden,
    children: menus.filter((each) => each.superiorID === entry.id).map(node),
  })
  return menus.filter((entry) => entry.superiorID === null).map(node)
}

/** The pages that the students' menu leads to, where it shows them. */
export function studentLinksOf(
  menus: readonly StoredMenu[],
  culture: Culture,
): { code: string; name: string; icon: string; path: string }[] {
  const groups = new Map(menus.filter((entry) => entry.group).map((entry) => [entry.id, entry]))
  const isShown = (entry: StoredMenu): boolean =>
    entry.shown && !entry.hidden && (groups.get(entry.superiorID ?? '')?.shown ?? true)
  const above = (entry: StoredMenu): number => groups.get(entry.superiorID ?? '')?.order ?? entry.order
  return menus
    .filter((entry) => entry.area === 'student' && entry.path !== null && isShown(entry))
    .toSorted((a, b) => above(a) - above(b) || a.order - b.order)
    .map((entry) => ({ code: entry.code, name: entry.names[culture], icon: entry.icon, path: entry.path ?? '' }))
}

/**
 * The entries an account sees: what it holds and is not hidden, neither itself nor with its group, and the groups
 * around it.
 */
export function visibleMenus(menus: readonly StoredMenu[], held: ReadonlySet<string>): StoredMenu[] {
  const byID = new Map(menus.map((entry) => [entry.id, entry]))
  const isShown = (entry: StoredMenu): boolean => entry.shown && (byID.get(entry.superiorID ?? '')?.shown ?? true)
  const shown = new Set(
    menus
      .filter((entry) => held.has(entry.code) && !entry.hidden && !entry.group && isShown(entry))
      .map((entry) => entry.id),
  )
  for (const id of shown) {
    const above = byID.get(id)?.superiorID
    // A set that grows while it is walked is walked to its end: groups of groups come along.
    if (above) shown.add(above)
  }
  return menus.filter((entry) => shown.has(entry.id))
}

export async function selectMenu(tx: Tx | Db, id: string): Promise<StoredMenu> {
  const entry = (await selectMenus(tx)).find((each) => each.id === id)
  if (!entry) throw refuse(commonErrors['not-found'])
  return entry
}
