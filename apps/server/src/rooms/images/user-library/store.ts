// Reads and writes of the folders of people over DR and CT images.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRows } from '../../../db/rows.ts'
import { isUuid, uuidsOf } from '../../../db/uuid.ts'
import type { Db, Tx } from '../../../world/database.ts'

export type UserFamily = 'dr' | 'ct'

const folderRow = z.object({
  id: column.text,
  accountID: column.text,
  parentID: column.text.nullable(),
  type: z.union([z.literal(1), z.literal(2)]),
  name: column.text,
  sharedWith: column.number,
})
export type UserFolder = z.output<typeof folderRow>

const FOLDER = sql`f.id, f.account_id as "accountID", f.parent_id as "parentID", f.type, f.name,
  (select count(*) from user_image_share s where s.folder_id = f.id) as "sharedWith"`

/** Folders of an account in one library, by name. */
export function selectFolders(tx: Tx | Db, accountID: string, family: UserFamily): Promise<UserFolder[]> {
  return selectRows(
    tx,
    folderRow,
    sql`select ${FOLDER} from user_image_folder f where f.account_id = ${accountID} and f.family = ${family} order by lower(f.name), f.id`,
  )
}

/** Folders for images that others share with an account, by name. */
export function selectSharedFolders(tx: Tx | Db, accountID: string, family: UserFamily): Promise<UserFolder[]> {
  return selectRows(
    tx,
    folderRow,
    sql`select ${FOLDER} from user_image_folder f join user_image_share mine on mine.folder_id = f.id and mine.account_id = ${accountID}
    where f.family = ${family} and f.type = 2 order by lower(f.name), f.id`,
  )
}

/** How an image is in force and seen: in scope, of its library, not deleted, and with points that still exist. */
export interface Sight {
  orgPath: string
  /** Points that exist; null: images with a point that is gone are shown too. */
  points: readonly string[] | null
}

const seen = ({ orgPath, points }: Sight) => sql`i.deleted_at is null and starts_with(i.org_path, ${orgPath})
  and ${
    points === null
      ? sql`true`
      : sql`not exists (select 1 from image_mark m where m.image_id = i.id and m.retired_at is null and m.knowledge_id <> all(${uuidsOf(points)}::uuid[]))`
  }`

const sizeRow = z.object({ folderID: column.text, n: column.number })

/** How many images of each folder the account may see. */
export async function countImages(
  tx: Tx | Db,
  folderIDs: readonly string[],
  sight: Sight,
): Promise<Map<string, number>> {
  const rows = await selectRows(
    tx,
    sizeRow,
    sql`select u.folder_id as "folderID", count(*) as n from user_image u join image i on i.id = u.image_id
    where u.folder_id = any(${uuidsOf(folderIDs)}::uuid[]) and ${seen(sight)} group by u.folder_id`,
  )
  return new Map(rows.map(({ folderID, n }) => [folderID, n]))
}

const placedRow = z.object({
  id: column.text,
  imageID: column.text,
  folderName: column.text,
  accountID: column.text,
})
export type PlacedImage = z.output<typeof placedRow>

/** One page of the images in these folders, the newest first, and how many there are. */
export async function selectPlaced(
  db: Db,
  { folderIDs, name, ...sight }: Sight & { folderIDs: readonly string[]; name: string },
  page: { number: number; limit: number },
): Promise<{ rows: PlacedImage[]; total: number }> {
  const named = `%${name.replaceAll(/[\\%_]/g, '\\$&')}%`
  const where = sql`u.folder_id = any(${uuidsOf(folderIDs)}::uuid[]) and i.name ilike ${named} and ${seen(sight)}`
  const from = sql`from user_image u join image i on i.id = u.image_id join user_image_folder f on f.id = u.folder_id where ${where}`
  const rows = await selectRows(
    db,
    placedRow,
    sql`select u.id, u.image_id as "imageID", f.name as "folderName", f.account_id as "accountID" ${from}
    order by u.created_at desc, u.id limit ${page.limit} offset ${(page.number - 1) * page.limit}`,
  )
  return { rows, total: Number(await selectCount(db, sql`select count(*) as n ${from}`)) }
}

/** A folder with the account it belongs to, locked until the transaction ends. */
export async function lockFolder(tx: Tx, id: string, family: UserFamily): Promise<UserFolder | null> {
  if (!isUuid(id)) return null
  const rows = await selectRows(
    tx,
    folderRow,
    sql`select ${FOLDER} from user_image_folder f where f.id = ${id} and f.family = ${family} for update of f`,
  )
  return rows[0] ?? null
}

/** Acts on the folders of one account come one after the other, so that limits and circles are judged by what stands. */
export const lockLibrary = async (tx: Tx, accountID: string, family: UserFamily): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`user-image ${family} ${accountID}`}, 0))`.execute(tx)
}

export async function insertFolder(
  tx: Tx,
  f: {
    id: string
    accountID: string
    family: UserFamily
    parentID: string | null
    type: 1 | 2
    name: string
    at: number
  },
): Promise<void> {
  await sql`insert into user_image_folder (id, account_id, family, parent_id, type, name, created_at)
    values (${f.id}, ${f.accountID}, ${f.family}, ${f.parentID}, ${f.type}, ${f.name}, ${new Date(f.at)})`.execute(tx)
}
export async function updateFolder(tx: Tx, f: { id: string; parentID: string | null; name: string }): Promise<void> {
  await sql`update user_image_folder set name = ${f.name}, parent_id = ${f.parentID} where id = ${f.id}`.execute(tx)
}
export async function deleteFolder(tx: Tx, id: string): Promise<void> {
  await sql`delete from user_image_folder where id = ${id}`.execute(tx)
}

const shareRow = z.object({ accountID: column.text })
export async function selectShares(tx: Tx | Db, folderID: string): Promise<string[]> {
  const rows = await selectRows(
    tx,
    shareRow,
    sql`select account_id as "accountID" from user_image_share where folder_id = ${folderID} order by account_id`,
  )
  return rows.map(({ accountID }) => accountID)
}
export async function replaceShares(tx: Tx, folderID: string, accountIDs: readonly string[]): Promise<void> {
  await sql`delete from user_image_share where folder_id = ${folderID}`.execute(tx)
  await sql`insert into user_image_share (folder_id, account_id) select ${folderID}, a from unnest(${uuidsOf(accountIDs)}::uuid[]) as t (a)`.execute(
    tx,
  )
}

/** Puts images into a folder, in this order; answers how many it did not hold before. */
export async function insertImages(
  tx: Tx,
  folderID: string,
  images: readonly { id: string; imageID: string }[],
  at: number,
): Promise<number> {
  const { numAffectedRows } = await sql`insert into user_image (id, folder_id, image_id, created_at)
    select t.id, ${folderID}, t.image, ${new Date(at)} from unnest(${images.map(({ id }) => id)}::uuid[], ${images.map(({ imageID }) => imageID)}::uuid[]) as t (id, image)
    on conflict (folder_id, image_id) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
export const countPlaced = async (tx: Tx, folderID: string): Promise<number> =>
  Number(await selectCount(tx, sql`select count(*) as n from user_image where folder_id = ${folderID}`))

const removalRow = z.object({ id: column.text, name: column.text, accountID: column.text })

/** Those of the ids that stand in own folders or in folders shared with the account, locked. */
export function lockReachable(
  tx: Tx,
  ids: readonly string[],
  accountID: string,
  family: UserFamily,
): Promise<z.output<typeof removalRow>[]> {
  return selectRows(
    tx,
    removalRow,
    sql`select u.id, i.name, f.account_id as "accountID" from user_image u join user_image_folder f on f.id = u.folder_id join image i on i.id = u.image_id
    where u.id = any(${uuidsOf(ids)}::uuid[]) and f.family = ${family}
      and (f.account_id = ${accountID} or exists (select 1 from user_image_share s where s.folder_id = f.id and s.account_id = ${accountID}))
    order by u.id for update of u`,
  )
}
export async function deleteImages(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from user_image where id = any(${uuidsOf(ids)}::uuid[])`.execute(tx)
}

const resolvedRow = z.object({ id: column.text, imageID: column.text })

/** The images behind entries of the library that an account may see. */
export function selectReachable(
  tx: Tx | Db,
  ids: readonly string[],
  accountID: string,
): Promise<z.output<typeof resolvedRow>[]> {
  return selectRows(
    tx,
    resolvedRow,
    sql`select u.id, u.image_id as "imageID" from user_image u join user_image_folder f on f.id = u.folder_id
    where u.id = any(${uuidsOf(ids)}::uuid[])
      and (f.account_id = ${accountID} or exists (select 1 from user_image_share s where s.folder_id = f.id and s.account_id = ${accountID}))`,
  )
}
