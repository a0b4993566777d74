// Reads and writes of blind ratings.
import { BAG_KINDS, type BagKind } from '@clearbelt/contract/images/bag-kinds'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRow, selectRows } from '../../../db/rows.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'

/**
 * Screening images of a scope that show the truth of their class: composed here, or brought in by somebody who named
 * the machine or the source. How a file arrived alone does not say that a scanner made it. Those that examinations keep
 * are left out: who rates looks at each for long.
 */
const ofClass = (orgPath: string, isComposed: boolean) =>
  isComposed
    ? sql`i.deleted_at is null and i.family = 'fiscan' and not i.is_reserved and starts_with(i.org_path, ${orgPath}) and i.origin = 'generated'`
    : sql`i.deleted_at is null and i.family = 'fiscan' and not i.is_reserved and starts_with(i.org_path, ${orgPath}) and i.origin <> 'generated'
        and (i.product_name <> '' or i.source <> '')`

const unseenBy = (raterID: string) =>
  sql`not exists (select 1 from image_rating r where r.rater_id = ${raterID} and r.image_id = i.id)`

/** How many images of a class there are, and how many of them somebody has not been shown. */
export async function countClass(
  on: Db | Tx,
  scope: { orgPath: string; isComposed: boolean; raterID: string },
): Promise<{ all: number; unseen: number }> {
  const where = ofClass(scope.orgPath, scope.isComposed)
  const all = await selectCount(on, sql`select count(*) as n from image i where ${where}`)
  const unseen = await selectCount(
    on,
    sql`select count(*) as n from image i where ${where} and ${unseenBy(scope.raterID)}`,
  )
  return { all: Number(all), unseen: Number(unseen) }
}

const drawnRow = z.object({ id: column.text, container: z.enum(BAG_KINDS).nullable() })

/** One of the images that somebody has not been shown, by its place among them. */
export const selectUnseen = (
  on: Db | Tx,
  { orgPath, isComposed, raterID }: { orgPath: string; isComposed: boolean; raterID: string },
  place: number,
): Promise<z.output<typeof drawnRow> | null> =>
  selectRow(
    on,
    drawnRow,
    sql`select i.id, b.container from image i left join bag_recipe b on b.image_id = i.id
      where ${ofClass(orgPath, isComposed)} and ${unseenBy(raterID)} order by i.id limit 1 offset ${place}`,
  )

/** Notes a showing; false when another one of the rater is open or the image was shown meanwhile. */
export async function insertShowing(
  tx: Tx,
  r: {
    id: string
    orgPath: string
    raterID: string
    imageID: string
    isComposed: boolean
    container: BagKind | null
    at: number
  },
): Promise<boolean> {
  const done = await sql`insert into image_rating (id, org_path, rater_id, image_id, is_composed, container, shown_at)
      values (${r.id}, ${r.orgPath}, ${r.raterID}, ${r.imageID}, ${r.isComposed}, ${r.container}, ${new Date(r.at)}) on conflict do nothing`.execute(
    tx,
  )
  return Number(done.numAffectedRows ?? 0) > 0
}

const openRow = z.object({ id: column.text, pictureKey: column.text })

/** The showing that somebody has not rated yet; one of a deleted image is given up. */
export async function selectOpen(on: Db | Tx, raterID: string): Promise<z.output<typeof openRow> | null> {
  await sql`delete from image_rating r using image i where i.id = r.image_id and r.rater_id = ${raterID} and r.voted_at is null and i.deleted_at is not null`.execute(
    on,
  )
  return selectRow(
    on,
    openRow,
    sql`select r.id, i.picture_key as "pictureKey" from image_rating r join image i on i.id = r.image_id where r.rater_id = ${raterID} and r.voted_at is null`,
  )
}

export const countRated = async (on: Db | Tx, raterID: string): Promise<number> =>
  Number(
    await selectCount(
      on,
      sql`select count(*) as n from image_rating where rater_id = ${raterID} and voted_at is not null`,
    ),
  )

/** Stores a vote: `done`, `again` where there was one already, `none` where the showing is not the rater's. */
export async function updateVote(
  tx: Tx,
  { id, raterID, isComposed, at }: { id: string; raterID: string; isComposed: boolean; at: number },
): Promise<'done' | 'again' | 'none'> {
  if (!isUuid(id)) return 'none'
  const done =
    await sql`update image_rating set says_composed = ${isComposed}, voted_at = ${new Date(at)} where id = ${id} and rater_id = ${raterID} and voted_at is null`.execute(
      tx,
    )
  if (Number(done.numAffectedRows ?? 0) > 0) return 'done'
  const known = await selectCount(
    tx,
    sql`select count(*) as n from image_rating where id = ${id} and rater_id = ${raterID}`,
  )
  return Number(known) > 0 ? 'again' : 'none'
}

const tallyRow = z.object({
  raterID: column.text,
  isComposed: column.flag,
  container: z.enum(BAG_KINDS).nullable(),
  n: column.number,
  /** Votes that the picture is composed. */
  composed: column.number,
})

/** Votes of a scope by rater, class and what lay on the belt. */
export const selectTally = (on: Db, orgPath: string): Promise<z.output<typeof tallyRow>[]> =>
  selectRows(
    on,
    tallyRow,
    sql`select rater_id as "raterID", is_composed as "isComposed", container, count(*)::int as n, count(*) filter (where says_composed)::int as composed
      from image_rating where starts_with(org_path, ${orgPath}) and voted_at is not null group by 1, 2, 3`,
  )
