// Which packages hold images.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'

const holderRow = z.object({ id: column.text, name: column.text, images: column.number })

/** Packages in scope that hold some of these images, and how many of them. */
export const selectHolders = (
  tx: Tx | Db,
  orgPath: string,
  imageIDs: readonly string[],
): Promise<z.output<typeof holderRow>[]> =>
  selectRows(
    tx,
    holderRow,
    sql`select p.id, p.name, count(*)::int as images from image_package_item t join image_package p on p.id = t.package_id
    where t.image_id = any(${uuidsOf(imageIDs)}::uuid[]) and starts_with(p.org_path, ${orgPath}) group by p.id order by p.name, p.id`,
  )
