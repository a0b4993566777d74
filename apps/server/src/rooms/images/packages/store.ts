// Reads and writes of packages of images.
import { IMAGE_FAMILIES, type ImageFamily } from '@clearbelt/contract/images/families'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRows } from '../../../db/rows.ts'
import { isUuid, uuidsOf } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'

const packageRow = z.object({
  id: column.text,
  family: z.enum(IMAGE_FAMILIES),
  orgPath: column.text,
  creatorID: column.text,
  name: column.text,
  description: column.text,
  createdAt: column.time,
  /** Of images that were not deleted, in their order. */
  imageIDs: column.texts,
})
export type PackageRecord = z.output<typeof packageRow>

const COLUMNS = sql`p.id, p.family, p.org_path as "orgPath", p.creator_id as "creatorID", p.name, p.description, p.created_at as "createdAt",
  coalesce((select array_agg(t.image_id::text order by t.ordinal) from image_package_item t join image i on i.id = t.image_id where t.package_id = p.id and i.deleted_at is null), '{}') as "imageIDs"`

/** One page of a library below an organisation, the newest first, and how many there are. */
export async function selectPackages(
  db: Db,
  { family, orgPath, name, imageID }: { family: ImageFamily; orgPath: string; name: string; imageID: string | null },
  page: { number: number; limit: number },
): Promise<{ rows: PackageRecord[]; total: number }> {
  const holds =
    imageID === null
      ? sql`true`
      : sql`exists (select 1 from image_package_item t where t.package_id = p.id and t.image_id = any(${uuidsOf([imageID])}::uuid[]))`
  const named = `%${name.replaceAll(/[\\%_]/g, '\\$&')}%`
  const where = sql`p.family = ${family} and starts_with(p.org_path, ${orgPath}) and p.name ilike ${named} and ${holds}`
  const rows = await selectRows(
    db,
    packageRow,
    sql`select ${COLUMNS} from image_package p where ${where} order by p.created_at desc, p.id limit ${page.limit} offset ${(page.number - 1) * page.limit}`,
  )
  return {
    rows,
    total: Number(await selectCount(db, sql`select count(*) as n from image_package p where ${where}`)),
  }
}

/** Packages by their ids; with `lock` held until the transaction ends. */
export function selectByID(tx: Tx | Db, ids: readonly string[], lock = false): Promise<PackageRecord[]> {
  return selectRows(
    tx,
    packageRow,
    sql`select ${COLUMNS} from image_package p where p.id = any(${uuidsOf(ids.filter(isUuid))}::uuid[]) order by p.created_at, p.id ${lock ? sql`for update of p` : sql``}`,
  )
}

export async function insertPackage(
  tx: Tx,
  p: Pick<PackageRecord, 'id' | 'family' | 'orgPath' | 'creatorID' | 'name' | 'description'> & {
    orgID: string
    at: number
  },
): Promise<void> {
  const at = new Date(p.at)
  await sql`insert into image_package (id, family, org_id, org_path, creator_id, name, description, created_at, updated_at)
    values (${p.id}, ${p.family}, ${p.orgID}, ${p.orgPath}, ${p.creatorID}, ${p.name}, ${p.description}, ${at}, ${at})`.execute(
    tx,
  )
}

export async function updatePackageRow(
  tx: Tx,
  p: { id: string; name: string; description: string; at: number },
): Promise<void> {
  await sql`update image_package set name = ${p.name}, description = ${p.description}, updated_at = ${new Date(p.at)} where id = ${p.id}`.execute(
    tx,
  )
}

/** Sets the images of a package, in their order. */
export async function replaceItems(tx: Tx, id: string, imageIDs: readonly string[]): Promise<void> {
  await sql`delete from image_package_item where package_id = ${id}`.execute(tx)
  await sql`insert into image_package_item (package_id, ordinal, image_id)
    select ${id}, t.place, t.image from unnest(${[...imageIDs]}::uuid[]) with ordinality as t (image, place)`.execute(
    tx,
  )
}

export async function deletePackageRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from image_package where id = any(${[...ids]}::uuid[])`.execute(tx)
}
