// What each composed bag was asked to be, beside what it got, and the siblings of a bag.
import { BAG_KINDS, type BagKind } from '@clearbelt/contract/images/bag-kinds'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRow, selectRows } from '../../../db/rows.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'

const recipeRow = z.object({
  kind: z.enum(BAG_KINDS),
  view: column.number,
  superposition: column.number,
  clutter: column.number,
  siblingOf: column.text.nullable(),
})
type BagRecipe = z.output<typeof recipeRow>

/** A bag as it was asked for. */
interface AskedBag {
  viewDifficulty: number
  concealment: number
  clutter: number
  sibling?: { of: string } | undefined
}

export async function insertRecipe(tx: Tx, imageID: string, bag: AskedBag, kind: BagKind): Promise<void> {
  await sql`insert into bag_recipe (image_id, container, view, superposition, clutter, sibling_of)
    values (${imageID}, ${kind}, ${bag.viewDifficulty}, ${bag.concealment}, ${bag.clutter}, ${bag.sibling?.of ?? null})`.execute(
    tx,
  )
}

/** What a bag was asked to be; null for images that were not composed, or before that was kept. */
export const selectRecipe = (on: Tx | Db, imageID: string): Promise<BagRecipe | null> =>
  selectRow(
    on,
    recipeRow,
    sql`select container as kind, view, superposition, clutter, sibling_of as "siblingOf" from bag_recipe where image_id = ${imageID}`,
  )

const SIBLINGS_SHOWN = 50
const siblingRow = z.object({ id: column.text, name: column.text })

/** The other bags of an image's family under an organisation, the newest first. */
export const selectSiblings = (
  on: Tx | Db,
  imageID: string,
  orgPath: string,
): Promise<z.output<typeof siblingRow>[]> =>
  isUuid(imageID)
    ? selectRows(
        on,
        siblingRow,
        sql`with family as (select coalesce((select sibling_of from bag_recipe where image_id = ${imageID}), ${imageID}::uuid) as root)
          select i.id, i.name from image i where i.id <> ${imageID} and i.deleted_at is null and starts_with(i.org_path, ${orgPath})
            and (i.id = (select root from family) or i.id in (select image_id from bag_recipe where sibling_of = (select root from family)))
          order by i.created_at desc, i.id limit ${SIBLINGS_SHOWN}`,
      )
    : Promise.resolve([])
