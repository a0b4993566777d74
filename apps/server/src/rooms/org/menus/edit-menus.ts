// Adds, changes, moves, restores and deletes menu entries; every open page hears of it.
import type { Act } from '@clearbelt/contract/all-rooms'
import { commonErrors, type Texts } from '@clearbelt/contract/errors'
import { BROWSER_HUB } from '@clearbelt/contract/notices/hub'
import { orgErrors } from '@clearbelt/contract/org/errors'
import type { addMenu, deleteMenu, moveMenu, updateMenu } from '@clearbelt/contract/org/menu-calls'
import { CULTURES, type ParsedOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { callerOf, type Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import { note, type Inside } from '../inside.ts'
import type { MenuEntry } from './menu-data.ts'
import { selectMenu, selectMenus, type StoredMenu } from './menus.ts'
import { isTopPath, ownsRole } from '../policy.ts'
import { selectMemberIDs, selectRole } from '../roles/roles.ts'

const SORT_STEP = 10
/** Without these nobody could show anything again. */
const STAY = ['system.menu', 'group.system']

const facts = ({
  order,
  names,
  icon,
  path,
  shown,
}: Pick<StoredMenu, 'order' | 'names' | 'icon' | 'path' | 'shown'>) => ({ order, names, icon, path, shown })

/** One act on the menu: at the top of the tree alone, waiting for others of its kind, and told to every open page. */
async function edit<T>(inside: Inside, context: Context, act: (tx: Tx, menus: StoredMenu[]) => Promise<T>): Promise<T> {
  if (!isTopPath(callerOf(context).orgPath)) throw refuse(commonErrors['no-permission'])
  const done = await inside.world.db.transaction().execute(async (tx) => {
    await sql`lock table menu in share row exclusive mode`.execute(tx)
    return act(tx, await selectMenus(tx))
  })
  inside.world.hubs.pushAll(BROWSER_HUB, 'MenusChanged')
  return done
}

const noteMenu = (
  inside: Inside,
  tx: Tx,
  context: Context,
  act: Act,
  id: string,
  change: { before?: unknown; after?: unknown },
): Promise<void> => note(inside, tx, context, act, 'menu', id, change)

/** Entries stand at the top or in a group of their own menu; groups at the top alone. Throws `menu-place`. */
function requirePlace(
  menus: readonly StoredMenu[],
  superiorID: string | null,
  entry: Pick<StoredMenu, 'area' | 'group'>,
): void {
  if (superiorID === null) return
  const above = menus.find((each) => each.id === superiorID)
  if (!above || !above.group || above.superiorID !== null || above.area !== entry.area || entry.group)
    throw refuse(orgErrors['menu-place'], { fields: ['superiorID'] })
}

/** Puts an entry before one of those beside it, or last, and numbers them all anew. */
async function placeAmong(
  tx: Tx,
  menus: readonly StoredMenu[],
  entry: { id: string; area: string },
  superiorID: string | null,
  beforeID: string | null,
): Promise<void> {
  const ids = menus
    .filter((each) => each.superiorID === superiorID && each.area === entry.area && each.id !== entry.id)
    .map((each) => each.id)
  const at = beforeID === null ? -1 : ids.indexOf(beforeID)
  ids.splice(at < 0 ? ids.length : at, 0, entry.id)
  await sql`update menu set superior_id = ${superiorID} where id = ${entry.id}`.execute(tx)
  await sql`update menu set sort = t.place * ${SORT_STEP}::integer from unnest(${ids}::uuid[]) with ordinality as t (id, place) where menu.id = t.id`.execute(
    tx,
  )
}

export async function createMenu(
  inside: Inside,
  input: ParsedOf<typeof addMenu>,
  context: Context,
): Promise<{ id: string }> {
  const caller = callerOf(context)
  let touched: string[] = []
  const create = async (tx: Tx, menus: readonly StoredMenu[]): Promise<string> => {
    const id = inside.world.dice.id()
    requirePlace(menus, input.superiorID, { area: input.area, group: input.path === null })
    const names = Object.fromEntries(
      CULTURES.map((culture) => [culture, input.names[culture] ?? input.name]),
    ) as unknown as Texts
    const members: string[] = []
    await sql`insert into menu (id, code, superior_id, sort, names, icon, path, hidden, area, own) values (${id}, ${`own.${id}`}, ${input.superiorID}, ${input.order ?? 0}, ${JSON.stringify(names)}::jsonb, ${input.iconClass}, ${input.path}, false, ${input.area}, true)`.execute(
      tx,
    )
    if (input.order === undefined) await placeAmong(tx, menus, { id, area: input.area }, input.superiorID, null)
    for (const roleID of input.path === null ? [] : new Set(input.roleIDs)) {
      const role = await selectRole(tx, caller, roleID)
      if (!role || !ownsRole(caller, role.orgPath)) throw refuse(commonErrors['invalid-input'], { fields: ['roleIDs'] })
      await sql`insert into role_menu (role_id, menu_id) values (${role.id}, ${id})`.execute(tx)
      members.push(...(await selectMemberIDs(tx, role.id)))
    }
    await noteMenu(inside, tx, context, 'org.addMenu', id, {
      after: {
        names,
        path: input.path,
        icon: input.iconClass,
        area: input.area,
        superiorID: input.superiorID,
        roleIDs: input.roleIDs,
      },
    })
    touched = members
    return id
  }
  const id = await edit(inside, context, (tx, menus) =>
    createOnce(tx, 'org.addMenu', input, context, () => create(tx, menus)),
  )
  inside.changes.tellAccounts(touched)
  return { id }
}

export async function changeMenu(inside: Inside, input: ParsedOf<typeof updateMenu>, context: Context): Promise<null> {
  return edit(inside, context, async (tx) => {
    const before = await selectMenu(tx, input.id)
    const after = {
      order: input.order,
      names: input.names,
      icon: input.iconClass,
      shown: input.shown ?? before.shown,
      path: input.path ?? before.path,
    }
    if (!after.shown && STAY.includes(before.code)) throw refuse(orgErrors['menu-stays'], { fields: ['shown'] })
    if (after.path !== before.path && !before.own) throw refuse(orgErrors['menu-built-in'], { fields: ['path'] })
    await sql`update menu set sort = ${after.order}, names = ${JSON.stringify(after.names)}::jsonb, icon = ${after.icon}, shown = ${after.shown}, path = ${after.path} where id = ${before.id}`.execute(
      tx,
    )
    await noteMenu(inside, tx, context, 'org.updateMenu', before.id, { before: facts(before), after })
    return null
  })
}

export async function placeMenu(
  inside: Inside,
  { id, superiorID, beforeID }: ParsedOf<typeof moveMenu>,
  context: Context,
): Promise<null> {
  return edit(inside, context, async (tx, menus) => {
    const before = await selectMenu(tx, id)
    requirePlace(menus, superiorID, before)
    await placeAmong(tx, menus, before, superiorID, beforeID)
    const after = await selectMenu(tx, id)
    await noteMenu(inside, tx, context, 'org.moveMenu', id, {
      before: { superiorID: before.superiorID, order: before.order },
      after: { superiorID: after.superiorID, order: after.order },
    })
    return null
  })
}

export async function restoreDefaults(inside: Inside, context: Context): Promise<null> {
  return edit(inside, context, async (tx, menus) => {
    const idOf = (code: string): string | undefined => menus.find((each) => each.code === code)?.id
    const give = async (
      { code, names, icon, path, hidden }: Pick<MenuEntry, 'code' | 'names' | 'icon' | 'path' | 'hidden'>,
      superiorID: string | null,
      index: number,
    ): Promise<void> => {
      await sql`update menu set superior_id = ${superiorID}, sort = ${(index + 1) * SORT_STEP}, names = ${JSON.stringify(names)}::jsonb, icon = ${icon}, path = ${path}, hidden = ${hidden ?? false}, shown = true where code = ${code}`.execute(
        tx,
      )
    }
    for (const [index, entry] of inside.menu().entries()) {
      await give(entry, null, index)
      for (const [place, child] of (entry.children ?? []).entries()) await give(child, idOf(entry.code) ?? null, place)
    }
    await noteMenu(inside, tx, context, 'org.restoreMenus', 'all', {
      before: { changed: changedCodes(menus, await selectMenus(tx)) },
    })
    return null
  })
}

const changedCodes = (before: readonly StoredMenu[], after: readonly StoredMenu[]): string[] =>
  after
    .filter((entry) => JSON.stringify(before.find((each) => each.id === entry.id)) !== JSON.stringify(entry))
    .map((entry) => entry.code)

export async function removeMenu(inside: Inside, { id }: ParsedOf<typeof deleteMenu>, context: Context): Promise<null> {
  return edit(inside, context, async (tx, menus) => {
    const before = await selectMenu(tx, id)
    if (!before.own) throw refuse(orgErrors['menu-built-in'])
    if (menus.some((each) => each.superiorID === id)) throw refuse(orgErrors['menu-not-empty'])
    await sql`delete from menu where id = ${before.id}`.execute(tx)
    await noteMenu(inside, tx, context, 'org.deleteMenu', before.id, { before: facts(before) })
    return null
  })
}
