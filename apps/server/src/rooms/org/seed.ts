// Base data of the org room: the topmost organisation, the roles of the system and the menu entries. Runs at every
// start and adds what is missing.
import { sql } from 'kysely'
import { identified, selectRows } from '../../db/rows.ts'
import type { Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'
import type { SystemRole } from '../../seams/menus.ts'
import { SYSTEM_ROLE_NAMES, type MenuEntry } from './menus/menu-data.ts'
import { insertOrganisation, selectTop } from './users/provision.ts'

const TOP_NAME = 'Headquarters'
const SORT_STEP = 10

/** Makes what is missing; what somebody has renamed, reordered or taken from a role stays so. */
export async function seedOrg(world: World, menu: readonly MenuEntry[], tx: Tx): Promise<void> {
  // Nodes that start together wait for each other here.
  await sql`lock table menu in share row exclusive mode`.execute(tx)
  const top = (await selectTop(tx)) ?? (await insertOrganisation(world, tx, { name: TOP_NAME, superiorID: null }))
  for (const system of Object.keys(SYSTEM_ROLE_NAMES) as SystemRole[]) {
    await sql`insert into role (id, org_id, name, remark, system, created_at) values (${world.dice.id()}, ${top.id}, ${SYSTEM_ROLE_NAMES[system].en}, '', ${system}, ${new Date(world.clock.now())})
      on conflict (system) do nothing`.execute(tx)
  }
  for (const [index, entry] of menu.entries()) {
    const id = await seedEntry(world, tx, entry, null, index)
    for (const [place, child] of (entry.children ?? []).entries())
      await seedEntry(world, tx, { ...child, area: entry.area }, id, place)
  }
}

/** An entry is given to its roles once, when it is new. */
async function seedEntry(
  world: World,
  tx: Tx,
  entry: MenuEntry,
  superiorID: string | null,
  index: number,
): Promise<string> {
  const rows = await selectRows(
    tx,
    identified,
    sql`insert into menu (id, code, superior_id, sort, names, icon, path, hidden, area)
    values (${world.dice.id()}, ${entry.code}, ${superiorID}, ${(index + 1) * SORT_STEP}, ${JSON.stringify(entry.names)}::jsonb, ${entry.icon}, ${entry.path}, ${entry.hidden ?? false}, ${entry.area})
    on conflict (code) do nothing returning id`,
  )
  const added = rows[0]?.id
  if (added) {
    await sql`insert into role_menu (role_id, menu_id) select id, ${added} from role where system = any(${[...entry.roles]}::text[])`.execute(
      tx,
    )
    return added
  }
  const known = { rows: await selectRows(tx, identified, sql`select id from menu where code = ${entry.code}`) }
  return known.rows[0]?.id ?? ''
}
