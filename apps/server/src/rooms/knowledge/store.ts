// Knowledge points as rows.
import type { Texts } from '@clearbelt/contract/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import { isUuid, uuidsOf } from '../../db/uuid.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { KnowledgePoint } from './room.ts'

const pointRow = z.object({
  id: column.text,
  superiorID: column.text.nullable(),
  code: column.text,
  variant: z.enum(['theory', 'image']),
  names: column.localised,
  order: column.number,
  system: column.flag,
  orgID: column.text.nullable(),
  orgPath: column.text,
})
/** A point as it is stored: what the face tells, whether the product itself needs it, and whose it is. */
export type StoredPoint = z.output<typeof pointRow> & KnowledgePoint

const COLUMNS = sql`p.id, p.superior_id as "superiorID", p.code, p.variant, p.names, p.sort as "order", p.system,
  p.org_id as "orgID", p.org_path as "orgPath"`

/** All points, categories before their kinds, in display order. */
export async function selectPoints(tx: Tx | Db): Promise<StoredPoint[]> {
  const rows = await selectRows(
    tx,
    pointRow,
    sql`select ${COLUMNS} from knowledge_point p left join knowledge_point above on above.id = p.superior_id
    order by p.superior_id is not null, above.sort, above.code, p.sort, p.code`,
  )
  return rows
}

/** A point, locked until the transaction ends; null when there is none. */
export async function lockPoint(tx: Tx, id: string): Promise<StoredPoint | null> {
  if (!isUuid(id)) return null
  const rows = await selectRows(
    tx,
    pointRow,
    sql`select ${COLUMNS} from knowledge_point p where p.id = ${id} for update`,
  )
  return rows[0] ?? null
}

/** Keeps points from being deleted until the transaction ends; false when one of them is not there. */
export async function holdPoints(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const wanted = uuidsOf(ids)
  const { rows } =
    await sql`select id from knowledge_point where id = any(${wanted}::uuid[]) order by id for key share`.execute(tx)
  return rows.length === new Set(ids).size
}

export async function hasChildren(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from knowledge_point where superior_id = ${id} limit 1`.execute(tx)
  return rows.length > 0
}

/** False when the code is taken. */
export async function insertPoint(tx: Tx, p: Omit<StoredPoint, 'system'> & { at: number }): Promise<boolean> {
  const { rows } =
    await sql`insert into knowledge_point (id, superior_id, code, variant, names, sort, system, org_id, org_path, created_at)
    values (${p.id}, ${p.superiorID}, ${p.code}, ${p.variant}, ${JSON.stringify(p.names)}::jsonb, ${p.order}, false, ${p.orgID}, ${p.orgPath}, ${new Date(p.at)}) on conflict (code) do nothing returning id`.execute(
      tx,
    )
  return rows.length > 0
}

export async function updatePoint(
  tx: Tx,
  p: { id: string; superiorID: string | null; names: Texts; order: number },
): Promise<void> {
  await sql`update knowledge_point set superior_id = ${p.superiorID}, names = ${JSON.stringify(p.names)}::jsonb, sort = ${p.order} where id = ${p.id}`.execute(
    tx,
  )
}

export async function removePoint(tx: Tx, id: string): Promise<void> {
  await sql`delete from knowledge_point where id = ${id}`.execute(tx)
}

/** Points below an organisation that moved go with it. */
export async function moveOrganisation(tx: Tx, from: string, to: string): Promise<void> {
  await sql`update knowledge_point set org_path = ${to} || substr(org_path, ${from.length + 1}) where starts_with(org_path, ${from})`.execute(
    tx,
  )
}
