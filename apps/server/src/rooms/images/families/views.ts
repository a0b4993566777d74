// The views of images: those beyond the first, and images with all their views as questions show them.
import type { ImageFamily } from '@clearbelt/contract/images/families'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { LibraryImage, ViewFiles } from '../room.ts'

/** A view from the second on. Planes without noise are kept of bags made here: a publication scans them anew. */
export type StoredView = Omit<ViewFiles, 'planesKey'> & { planesKey?: string | null; quietKey?: string | null }

export async function insertViews(tx: Tx, imageID: string, views: readonly StoredView[]): Promise<void> {
  for (const [at, { width, height, pictureKey, thumbKey, planesKey = null, quietKey = null }] of views.entries())
    await sql`insert into image_view (image_id, ordinal, width, height, picture_key, thumb_key, planes_key, quiet_key)
      values (${imageID}, ${at + 1}, ${width}, ${height}, ${pictureKey}, ${thumbKey}, ${planesKey}, ${quietKey})`.execute(
      tx,
    )
}

const view = {
  pictureKey: column.text,
  thumbKey: column.text,
  planesKey: column.text.nullable(),
  width: column.number,
  height: column.number,
}
const viewRow = z.object(view)
const libraryRow = z.object({
  id: column.text,
  name: column.text,
  isSafe: column.flag,
  knowledgeIDs: column.texts,
  ...view,
  more: z.array(viewRow),
})

const preparedRow = viewRow.extend({ quietKey: column.text.nullable() })

/** The views of an image from the second on, with what a publication scans anew. */
export const selectMoreViews = (tx: Tx | Db, imageID: string): Promise<z.output<typeof preparedRow>[]> =>
  selectRows(
    tx,
    preparedRow,
    sql`select picture_key as "pictureKey", thumb_key as "thumbKey", planes_key as "planesKey", quiet_key as "quietKey", width, height
    from image_view where image_id = ${imageID} order by ordinal`,
  )

/** A view from the second on; null where there is none of that number. */
export async function selectOptionalView(tx: Tx | Db, imageID: string, ordinal: number): Promise<ViewFiles | null> {
  const rows = await selectRows(
    tx,
    viewRow,
    sql`select picture_key as "pictureKey", thumb_key as "thumbKey", planes_key as "planesKey", width, height
    from image_view where image_id = ${imageID} and ordinal = ${ordinal}`,
  )
  return rows[0] ?? null
}

/** Images of a library below an organisation, by their ids; with `hold` they are kept until the transaction ends. */
export async function selectLibrary(
  tx: Tx | Db,
  { family, ids, orgPath }: { family: ImageFamily; ids: readonly string[]; orgPath: string },
  hold = false,
): Promise<Map<string, LibraryImage>> {
  if (ids.length === 0) return new Map()
  const rows = await selectRows(
    tx,
    libraryRow,
    sql`select i.id, i.name, i.is_safe as "isSafe", i.picture_key as "pictureKey", i.thumb_key as "thumbKey", i.planes_key as "planesKey", i.width, i.height,
      coalesce((select array_agg(distinct m.knowledge_id::text) from image_mark m where m.image_id = i.id and m.retired_at is null), '{}') as "knowledgeIDs",
      (select coalesce(jsonb_agg(jsonb_build_object('pictureKey', v.picture_key, 'thumbKey', v.thumb_key, 'planesKey', v.planes_key, 'width', v.width, 'height', v.height) order by v.ordinal), '[]')
        from image_view v where v.image_id = i.id) as more
    from image i where i.deleted_at is null and i.family = ${family} and starts_with(i.org_path, ${orgPath}) and i.id = any(${uuidsOf(ids)}::uuid[])
    order by i.id ${hold ? sql`for share of i` : sql``}`,
  )
  return new Map(
    rows.map(({ id, name, isSafe, knowledgeIDs, more, ...first }) => [
      id,
      { id, name, isSafe, knowledgeIDs, views: [first, ...more] },
    ]),
  )
}
