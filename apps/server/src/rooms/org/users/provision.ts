// Puts organisations and accounts in: the bare act, shared by the administration, the base data and the demo.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { World } from '../../../world.ts'
import { SYSTEM_ROLE_OF_TYPE } from '../menus/menu-data.ts'
import type { NewAccount, NewOrganisation } from '../room.ts'
import { foldText } from '../search-text.ts'

/** The zone of an installation before anybody chose another. */
const DEFAULT_ZONE = 'UTC'
export const DEFAULT_THEME = 'harbour'

const topRow = z.object({
  id: column.text,
  path: column.text,
})

export async function selectTop(tx: Tx | Db): Promise<{ id: string; path: string } | null> {
  const rows = await selectRows(tx, topRow, sql`select id, path from org where superior_id is null`)
  return rows[0] ?? null
}

export const organisationSearch = (o: { name: string; code?: string }): string => foldText(o.name, o.code ?? '')
/** Signs of an ID number that a search finds: enough to tell people apart, not the number. */
const ID_TAIL = 6
export interface Searched {
  name: string
  accountNo: string
  mobile?: string
  jobNo?: string
  email?: string
  idNumber?: string
}
export const accountSearch = (a: Searched): string =>
  foldText(a.name, a.accountNo, a.mobile ?? '', a.jobNo ?? '', a.email ?? '', (a.idNumber ?? '').slice(-ID_TAIL))

const insertedRow = z.object({
  path: column.text,
  depth: column.number,
  zoneUsed: column.text,
})

/** Inserts an organisation under an existing one (or the topmost). Throws when the superior does not exist. */
export async function insertOrganisation(
  world: Pick<World, 'dice' | 'clock'>,
  tx: Tx,
  o: NewOrganisation,
): Promise<{ id: string; path: string }> {
  const above =
    o.superiorID === null
      ? null
      : (
          await selectRows(
            tx,
            insertedRow,
            sql`select path, depth, zone_used as "zoneUsed" from org where id = ${o.superiorID}`,
          )
        )[0]
  if (above === undefined) throw new Error(`the organisation ${o.superiorID ?? ''} does not exist`)
  const id = world.dice.id()
  const path = `${above?.path ?? '/'}${id}/`
  const zone = o.zone ?? ''
  await sql`insert into org (id, superior_id, name, code, sort, remark, zone, zone_used, contact, path, depth, search, created_at)
    values (${id}, ${o.superiorID}, ${o.name}, ${o.code ?? ''}, ${o.order ?? 0}, ${o.remark ?? ''}, ${zone}, ${zone || above?.zoneUsed || DEFAULT_ZONE}, ${o.contact ?? ''}, ${path}, ${(above?.depth ?? 0) + 1},
      ${organisationSearch(o)}, ${new Date(world.clock.now())})`.execute(tx)
  return { id, path }
}

/** Inserts an account with its roles; without any named it gets the system role of its type. */
export async function insertAccount(world: Pick<World, 'dice' | 'clock'>, tx: Tx, a: NewAccount): Promise<string> {
  const id = world.dice.id()
  await sql`insert into account (id, account_no, name, type, org_id, post_name, grade_name, mobile, job_no, email, id_number, remark, theme, enabled, password_hash, must_change, search, created_at)
    values (${id}, ${a.accountNo}, ${a.name}, ${a.type}, ${a.orgID}, ${a.postName ?? ''}, ${a.gradeName ?? ''}, ${a.mobile ?? ''}, ${a.jobNo ?? ''}, ${a.email ?? ''}, ${a.idNumber ?? ''}, ${a.remark ?? ''}, ${DEFAULT_THEME}, ${a.enabled ?? true},
      ${a.passwordHash}, ${a.mustChange}, ${accountSearch(a)}, ${new Date(world.clock.now())})`.execute(tx)
  if (a.roleIDs)
    await sql`insert into account_role (account_id, role_id) select ${id}, unnest(${[...new Set(a.roleIDs)]}::uuid[])`.execute(
      tx,
    )
  else
    await sql`insert into account_role (account_id, role_id) select ${id}, id from role where system = ${SYSTEM_ROLE_OF_TYPE[a.type]}`.execute(
      tx,
    )
  return id
}
