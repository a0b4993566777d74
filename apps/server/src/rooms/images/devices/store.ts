// Reads and writes of devices.
import { LOOKS, type Look } from '@clearbelt/domain/images/looks'
import { readKeyMap, type KeyMap } from '@clearbelt/domain/kinds/screening/keys/keys'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRows } from '../../../db/rows.ts'
import { isUuid, uuidsOf } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'

const deviceRow = z.object({
  id: column.text,
  orgID: column.text,
  orgPath: column.text,
  creatorID: column.text,
  name: column.text,
  description: column.text,
  keys: z.unknown().transform(readKeyMap),
  look: z.enum(LOOKS),
  isUsual: column.flag,
  updatedAt: column.time,
})
export type DeviceRecord = z.output<typeof deviceRow>

const COLUMNS = sql`d.id, d.org_id as "orgID", d.org_path as "orgPath", d.creator_id as "creatorID", d.name, d.description, d.keys, d.look, d.is_usual as "isUsual", d.updated_at as "updatedAt"`

/**
 * One page by name, and how many there are: of an organisation and those above it; `isBelow`: of those below it too.
 */
export async function selectDevices(
  db: Db,
  { orgPath, isBelow, name }: { orgPath: string; isBelow: boolean; name: string },
  page: { number: number; limit: number },
): Promise<{ rows: DeviceRecord[]; total: number }> {
  const named = `%${name.replaceAll(/[\\%_]/g, '\\$&')}%`
  const below = isBelow ? sql`or starts_with(d.org_path, ${orgPath})` : sql``
  const where = sql`(starts_with(${orgPath}, d.org_path) ${below}) and d.name ilike ${named}`
  const rows = await selectRows(
    db,
    deviceRow,
    sql`select ${COLUMNS} from image_device d where ${where} order by lower(d.name), d.id limit ${page.limit} offset ${(page.number - 1) * page.limit}`,
  )
  return { rows, total: Number(await selectCount(db, sql`select count(*) as n from image_device d where ${where}`)) }
}

/** Devices by their ids, held until the transaction ends. */
export function lockDevices(tx: Tx, ids: readonly string[]): Promise<DeviceRecord[]> {
  return selectRows(
    tx,
    deviceRow,
    sql`select ${COLUMNS} from image_device d where d.id = any(${uuidsOf(ids.filter(isUuid))}::uuid[]) order by lower(d.name), d.id for update`,
  )
}

/** Whether another device of the organisation has the name; nobody takes it until the transaction ends. */
export async function isNameTaken(tx: Tx, orgID: string, name: string, but: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('image_device'), hashtext(${orgID}))`.execute(tx)
  const count = await selectCount(
    tx,
    sql`select count(*) as n from image_device where org_id = ${orgID} and lower(name) = lower(${name}) and id <> ${but}`,
  )
  return Number(count) > 0
}

interface Written {
  id: string
  name: string
  description: string
  keys: KeyMap
  look: Look
  isUsual: boolean
  at: number
}

export async function insertDevice(
  tx: Tx,
  d: Written & { orgID: string; orgPath: string; creatorID: string },
): Promise<void> {
  const at = new Date(d.at)
  await sql`insert into image_device (id, org_id, org_path, creator_id, name, description, keys, look, is_usual, created_at, updated_at)
    values (${d.id}, ${d.orgID}, ${d.orgPath}, ${d.creatorID}, ${d.name}, ${d.description}, ${JSON.stringify(d.keys)}, ${d.look}, ${d.isUsual}, ${at}, ${at})`.execute(
    tx,
  )
}

export async function updateDeviceRow(tx: Tx, d: Written): Promise<void> {
  await sql`update image_device set name = ${d.name}, description = ${d.description}, keys = ${JSON.stringify(d.keys)}, look = ${d.look}, is_usual = ${d.isUsual}, updated_at = ${new Date(d.at)}
    where id = ${d.id}`.execute(tx)
}

/** The other device of the organisation that was its usual one is so no longer. Held by `isNameTaken` before. */
export async function dropUsual(tx: Tx, orgID: string, but: string): Promise<void> {
  await sql`update image_device set is_usual = false where org_id = ${orgID} and is_usual and id <> ${but}`.execute(tx)
}

export async function deleteDeviceRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from image_device where id = any(${uuidsOf(ids)}::uuid[])`.execute(tx)
}
