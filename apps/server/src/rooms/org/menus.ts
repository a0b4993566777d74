// Menu entries: the whole tree for its editors, and what one account sees of it.
import type { MenuNode } from '@clearbelt/contract/access/calls'
import { commonErrors, type Texts } from '@clearbelt/contract/errors'
import type { updateMenu } from '@clearbelt/contract/org/calls'
import type { Culture, ParsedOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { callerOf, type Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Db, Tx } from '../../world/database.ts'
import { note, type Inside } from './inside.ts'
import { isTopPath } from './policy.ts'

interface StoredMenu {
  id: string
  code: string
  superiorID: string | null
  order: number
  names: Texts
  icon: string
  path: string | null
  hidden: boolean
  area: 'manager' | 'student'
  /** Holds other entries and nothing itself. */
  group: boolean
}

/** All entries in the order in which they show. */
export async function selectMenus(tx: Tx | Db): Promise<StoredMenu[]> {
  const { rows } = await sql<StoredMenu>`select id, code, superior_id as "superiorID", sort as "order", names, icon, path, hidden, area, path is null and not hidden as "group" from menu
    order by area, sort, code`.execute(tx)
  return rows
}

/** Builds the tree of the given entries; those whose superior is not among them stand at the top. */
export function menuTreeOf(menus: readonly StoredMenu[], culture: Culture): MenuNode[] {
  const given = new Set(menus.map((entry) => entry.id))
  const node = (entry: StoredMenu): MenuNode => ({
    id: entry.id, order: entry.order, superiorID: entry.superiorID, name: entry.names[culture], iconClass: entry.icon, path: entry.path, code: entry.code,
    children: menus.filter((each) => each.superiorID === entry.id).map(node),
  })
  return menus.filter((entry) => entry.superiorID === null || !given.has(entry.superiorID)).map(node)
}

/** The entries an account sees: what it holds and is not hidden, and the groups around it. */
export function visibleMenus(menus: readonly StoredMenu[], held: ReadonlySet<string>): StoredMenu[] {
  const shown = new Set(menus.filter((entry) => held.has(entry.code) && !entry.hidden && !entry.group).map((entry) => entry.id))
  const byID = new Map(menus.map((entry) => [entry.id, entry]))
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

/** Entries belong to the whole installation: only those at its top rename or reorder them. */
export async function renameMenu(inside: Inside, input: ParsedOf<typeof updateMenu>, context: Context): Promise<null> {
  if (!isTopPath(callerOf(context).orgPath)) throw refuse(commonErrors['no-permission'])
  await inside.world.db.transaction().execute(async (tx) => {
    const before = await selectMenu(tx, input.id)
    await sql`update menu set sort = ${input.order}, names = ${JSON.stringify(input.names)}::jsonb, icon = ${input.iconClass} where id = ${before.id}`.execute(tx)
    await note(inside, tx, context, 'org.updateMenu', 'menu', before.id, { before: { order: before.order, names: before.names, icon: before.icon }, after: { order: input.order, names: input.names, icon: input.iconClass } })
  })
  return null
}
