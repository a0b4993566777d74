// Packages of images that students practise as a whole: none of which an examination keeps an image.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, selectRow, selectRows } from '../../../db/rows.ts'
import { isUuid, uuidsOf } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { PracticeImages, PractisedPackage } from '../room.ts'
import { NOT_SENT_BACK } from './pool.ts'

const packageRow = z.object({
  id: column.text,
  name: column.text,
  description: column.text,
  imageIDs: column.texts,
}) satisfies z.ZodType<PractisedPackage>

/** Its images that are open to the reader, in their order. */
const OPEN = (orgPath: string): RawBuilder<unknown> =>
  sql`select t.image_id::text as id, t.ordinal from image_package_item t join image i on i.id = t.image_id
    where t.package_id = p.id and i.deleted_at is null and ${NOT_SENT_BACK} and i.family = 'fiscan' and starts_with(${orgPath}::text, i.org_path)`

/** Of the reader's organisation and those above it; one kept image keeps the whole package. */
const PRACTISED = ({ orgPath, kept }: PracticeImages): RawBuilder<unknown> =>
  sql`p.family = 'fiscan' and starts_with(${orgPath}::text, p.org_path) and exists (${OPEN(orgPath)})
    and not exists (select 1 from image_package_item t where t.package_id = p.id and t.image_id = any(${uuidsOf(kept)}::uuid[]))`

const COLUMNS = (orgPath: string): RawBuilder<unknown> =>
  sql`p.id, p.name, p.description, (select array_agg(o.id order by o.ordinal) from (${OPEN(orgPath)}) o) as "imageIDs"`

const pageRow = packageRow.extend({ total: column.number })

/** One page by name, and how many there are. */
export async function selectPractisedPackages(
  on: Tx | Db,
  open: PracticeImages,
  { name, offset, limit }: { name: string; offset: number; limit: number },
): Promise<{ rows: PractisedPackage[]; total: number }> {
  const named = `%${name.replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await selectRows(
    on,
    pageRow,
    sql`select ${COLUMNS(open.orgPath)}, count(*) over ()::int as total from image_package p
      where ${PRACTISED(open)} and p.name ilike ${named} order by lower(p.name), p.id limit ${limit} offset ${offset}`,
  )
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** A package that can be practised now; null for any other. */
export const selectPractisedPackage = async (
  on: Tx | Db,
  open: PracticeImages,
  id: string,
): Promise<PractisedPackage | null> =>
  isUuid(id)
    ? selectRow(
        on,
        packageRow,
        sql`select ${COLUMNS(open.orgPath)} from image_package p where p.id = ${id} and ${PRACTISED(open)}`,
      )
    : null
