// Reads and writes of images and their marks.
import { IMAGE_FAMILIES, type ImageFamily } from '@clearbelt/contract/images/families'
import { LOOKS, type Look } from '@clearbelt/domain/images/looks'
import { readOutline } from '@clearbelt/domain/kinds/marks/outline'
import { viewAt, viewField } from '@clearbelt/domain/kinds/marks/views'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, identified, selectRows } from '../../db/rows.ts'
import { isUuid, uuidsOf } from '../../db/uuid.ts'
import type { Db, Tx } from '../../world/database.ts'
import { insertViews, type StoredView } from './families/views.ts'
import { insertVolume, insertVolumeTruth } from './families/volumes.ts'
import type { StockImage, TruthMark, VolumeBox, VolumeFile, VolumePlace } from './room.ts'

export const ORIGINS = ['generated', 'imported', 'uploaded'] as const
export type Origin = (typeof ORIGINS)[number]

const viewSize = z.object({ width: column.number, height: column.number, hasPlanes: column.flag })

const difficulty = z.object({
  view: column.number,
  superposition: column.number,
  clutter: column.number,
  opacity: column.number,
})
export type Difficulty = z.output<typeof difficulty>

export const imageRecordRow = z.object({
  id: column.text,
  family: z.enum(IMAGE_FAMILIES),
  orgID: column.text,
  orgPath: column.text,
  creatorID: column.text,
  name: column.text,
  description: column.text,
  productName: column.text,
  isSafe: column.flag,
  origin: z.enum(['generated', 'imported', 'uploaded']),
  viewCount: column.number,
  width: column.number,
  height: column.number,
  pictureKey: column.text,
  thumbKey: column.text,
  planesKey: column.text.nullable(),
  /** Planes without noise, of bags made here: a publication scans them anew. */
  quietKey: column.text.nullable(),
  /** How the screen it was made for shows its planes. */
  look: z.enum(LOOKS),
  contentHash: column.text,
  twinGroup: column.text.nullable(),
  licence: column.text,
  source: column.text,
  contents: column.texts,
  difficulty: difficulty.nullable(),
  createdAt: column.time,
  /** The year it was taken; where that is not known, the year it came in. */
  year: column.number,
  isAppraisal: column.flag,
  /** Examinations alone show it: practice and study leave it out. */
  isReserved: column.flag,
  /** Sizes of the views from the second on, and whether planes of them are kept. */
  moreViews: z.array(viewSize),
})
export type ImageRecord = z.output<typeof imageRecordRow>

/** An image before it has an id; a mark's `tipId` is given by the caller. */
export interface NewImage
  extends Omit<ImageRecord, 'createdAt' | 'moreViews' | 'family' | 'year' | 'isAppraisal' | 'isReserved' | 'look'> {
  /** Of its planes; left out: standard, and where it has none. */
  look?: Look
  /** Left out: fiscan. */
  family?: ImageFamily
  /** Left out: not known. */
  year?: number | null
  isAppraisal?: boolean
  isReserved?: boolean
  /** Views from the second on. */
  views?: readonly StoredView[]
  /** Levels of its CT volume, the coarsest first. */
  volume?: readonly VolumeFile[]
  /** Where its threats lie in that volume, in the order of the marks; left out or null where nobody knows. */
  places?: { size: VolumePlace; boxes: readonly VolumeBox[] } | null
  marks: readonly TruthMark[]
  importID?: string
  generation?: { id: string; index: number; seed: string } | { id: null; index: null; seed: string }
  at: number
}

export const COLUMNS = sql`i.id, i.family, i.org_id as "orgID", i.org_path as "orgPath", i.creator_id as "creatorID", i.name, i.description, i.product_name as "productName", i.is_safe as "isSafe", i.origin,
  i.view_count as "viewCount", i.width, i.height, i.picture_key as "pictureKey", i.thumb_key as "thumbKey", i.planes_key as "planesKey", i.quiet_key as "quietKey", i.look, i.content_hash as "contentHash", i.twin_group as "twinGroup",
  i.licence, i.source, i.contents, i.created_at as "createdAt", i.found_year as year, i.is_appraisal as "isAppraisal", i.is_reserved as "isReserved",
  (select coalesce(jsonb_agg(jsonb_build_object('width', v.width, 'height', v.height, 'hasPlanes', v.planes_key is not null) order by v.ordinal), '[]') from image_view v where v.image_id = i.id) as "moreViews",
  case when i.opacity is null then null else jsonb_build_object('view', i.view_difficulty, 'superposition', i.superposition, 'clutter', i.clutter, 'opacity', i.opacity) end as difficulty`

const markRow = z.object({
  tipId: column.text,
  knowledgeID: column.text,
  left: column.number,
  top: column.number,
  width: column.number,
  height: column.number,
  outline: z.unknown().transform(readOutline),
  view: column.number,
})
const imageMarkRow = markRow.extend({ imageID: column.text })
const stockRow = z.object({
  id: column.text,
  name: column.text,
  isSafe: column.flag,
  knowledgeIDs: column.texts,
  origin: column.text,
  hasPlanes: column.flag,
  twinGroup: column.text.nullable(),
  contentHash: column.text,
})

const MARK = sql`m.tip_id as "tipId", m.knowledge_id as "knowledgeID", m.box_left as "left", m.box_top as "top", m.box_width as width, m.box_height as height, m.outline, m.view`

export async function selectOptionalImage(tx: Tx | Db, id: string): Promise<ImageRecord | null> {
  if (!isUuid(id)) return null
  const rows = await selectRows(
    tx,
    imageRecordRow,
    sql`select ${COLUMNS} from image i where i.id = ${id} and i.deleted_at is null`,
  )
  return rows[0] ?? null
}

/** The image, locked until the transaction ends. */
export async function lockOptionalImage(tx: Tx, id: string): Promise<ImageRecord | null> {
  if (!isUuid(id)) return null
  const rows = await selectRows(
    tx,
    imageRecordRow,
    sql`select ${COLUMNS} from image i where i.id = ${id} and i.deleted_at is null for update`,
  )
  return rows[0] ?? null
}

/** Those of the ids that lie in scope and are not deleted, oldest first. */
export async function selectInScope(
  tx: Tx | Db,
  orgPath: string,
  ids: readonly string[],
  lock = false,
): Promise<ImageRecord[]> {
  const rows = await selectRows(
    tx,
    imageRecordRow,
    sql`select ${COLUMNS} from image i
    where i.deleted_at is null and starts_with(i.org_path, ${orgPath}) and i.id = any(${uuidsOf(ids)}::uuid[]) order by i.created_at, i.id ${lock ? sql`for update` : sql``}`,
  )
  return rows
}

/**
 * The whole stock in scope in one statement, oldest first: tens of thousands of rows, so no more columns than needed.
 */
export async function selectStock(tx: Tx | Db, orgPath: string): Promise<StockImage[]> {
  const rows = await selectRows(
    tx,
    stockRow,
    sql`select i.id, i.name, i.is_safe as "isSafe", i.origin, i.planes_key is not null and not exists (select 1 from image_view v where v.image_id = i.id and v.planes_key is null) as "hasPlanes", i.twin_group as "twinGroup", i.content_hash as "contentHash",
      coalesce((select array_agg(distinct m.knowledge_id::text) from image_mark m where m.image_id = i.id and m.retired_at is null), '{}') as "knowledgeIDs"
    from image i where i.deleted_at is null and i.family = 'fiscan' and starts_with(i.org_path, ${orgPath}) order by i.created_at, i.id`,
  )
  return rows
}

/** Marks in force of several images, in their order. */
export async function selectMarks(tx: Tx | Db, imageIDs: readonly string[]): Promise<Map<string, TruthMark[]>> {
  const rows = await selectRows(
    tx,
    imageMarkRow,
    sql`select m.image_id as "imageID", ${MARK} from image_mark m
    where m.image_id = any(${uuidsOf(imageIDs)}::uuid[]) and m.retired_at is null order by m.image_id, m.ordinal`,
  )
  const byImage = new Map<string, TruthMark[]>()
  for (const { imageID, view, ...mark } of rows) {
    const marks = byImage.get(imageID) ?? []
    marks.push({ ...mark, ...viewField({ view }) })
    byImage.set(imageID, marks)
  }
  return byImage
}

const tipRow = imageMarkRow.extend({
  orgPath: column.text,
  name: column.text,
  description: column.text,
  productName: column.text,
  pictureKey: column.text,
  contents: column.texts,
  look: z.enum(LOOKS),
})
export type TipRecord = z.output<typeof tipRow>

/** A mark with its image, also when either was replaced or deleted since: reviews of old papers still ask for it. */
export async function selectOptionalTip(tx: Tx | Db, tipID: string): Promise<TipRecord | null> {
  if (!isUuid(tipID)) return null
  const rows = await selectRows(
    tx,
    tipRow,
    sql`select ${MARK}, i.id as "imageID", i.org_path as "orgPath", i.name, i.description, i.product_name as "productName", coalesce(v.picture_key, i.picture_key) as "pictureKey", i.contents, i.look
    from image_mark m join image i on i.id = m.image_id left join image_view v on v.image_id = i.id and v.ordinal = m.view where m.tip_id = ${tipID}`,
  )
  return rows[0] ?? null
}

const knowledgeCountRow = z.object({
  id: column.text,
  n: column.number,
})

/**
 * How many images refer to each knowledge point itself, and under `safe` how many show no threat; with a path only
 * those below that organisation.
 */
export async function countByKnowledge(tx: Tx | Db, orgPath: string | null): Promise<Map<string, number>> {
  const scope = orgPath === null ? sql`true` : sql`starts_with(i.org_path, ${orgPath})`
  const rows = await selectRows(
    tx,
    knowledgeCountRow,
    sql`select m.knowledge_id::text as id, count(distinct m.image_id) as n
      from image_mark m join image i on i.id = m.image_id where m.retired_at is null and i.deleted_at is null and ${scope} group by m.knowledge_id
    union all select 'safe', count(*) from image i where i.deleted_at is null and i.family = 'fiscan' and i.is_safe and ${scope}`,
  )
  return new Map(rows.map((row) => [row.id, row.n]))
}

const knownHashRow = z.object({
  hash: column.text,
  importID: column.text.nullable(),
})

/** Hashes of the given ones that the scope already holds, with the import each came by. */
export async function selectKnownHashes(
  tx: Tx | Db,
  orgPath: string,
  hashes: readonly string[],
  family: ImageFamily = 'fiscan',
): Promise<Map<string, string | null>> {
  if (hashes.length === 0) return new Map()
  const rows = await selectRows(
    tx,
    knownHashRow,
    sql`select content_hash as hash, import_id as "importID" from image
    where content_hash = any(${[...hashes]}::text[]) and deleted_at is null and family = ${family} and starts_with(org_path, ${orgPath})`,
  )
  return new Map(rows.map((row) => [row.hash, row.importID]))
}

/**
 * Stores an image with its marks; false when its organisation already holds the same picture, or the same place of a
 * generation was filled.
 */
export async function insertImage(tx: Tx, image: NewImage): Promise<boolean> {
  const { difficulty: d, generation: g } = image
  const rows = await selectRows(
    tx,
    identified,
    sql`insert into image (id, org_id, org_path, creator_id, name, description, product_name, is_safe, origin, view_count, width, height, picture_key, thumb_key, planes_key, quiet_key,
      content_hash, twin_group, licence, source, contents, view_difficulty, superposition, clutter, opacity, import_id, generation_id, generation_index, seed, created_at, family, taken_year, is_appraisal, is_reserved, truth_by, check_state, look, knowledge_ids)
    values (${image.id}, ${image.orgID}, ${image.orgPath}, ${image.creatorID}, ${image.name}, ${image.description}, ${image.productName}, ${image.isSafe}, ${image.origin}, ${image.viewCount}, ${image.width}, ${image.height},
      ${image.pictureKey}, ${image.thumbKey}, ${image.planesKey}, ${image.quietKey}, ${image.contentHash}, ${image.twinGroup}, ${image.licence}, ${image.source}, ${image.contents}::text[],
      ${d?.view ?? null}, ${d?.superposition ?? null}, ${d?.clutter ?? null}, ${d?.opacity ?? null}, ${image.importID ?? null}, ${g?.id ?? null}, ${g?.index ?? null}, ${g?.seed ?? null}, ${new Date(image.at)}, ${image.family ?? 'fiscan'}, ${image.year ?? null}, ${image.isAppraisal ?? false}, ${image.isReserved ?? false}, ${image.creatorID}, ${image.origin === 'generated' ? null : 'waiting'}, ${image.look ?? 'standard'}, ${[...new Set(image.marks.map((mark) => mark.knowledgeID))]}::uuid[])
    on conflict do nothing returning id`,
  )
  if (rows.length === 0) return false
  await writeMarks(tx, image.id, image.marks)
  await insertViews(tx, image.id, image.views ?? [])
  await insertVolume(tx, image.id, image.volume ?? [])
  const { places, marks } = image
  if (places)
    await insertVolumeTruth(tx, image.id, {
      size: places.size,
      boxes: places.boxes.map((box, at) => ({ tipId: marks[at]?.tipId ?? '', ...box })),
    })
  return true
}

/** Adds marks, or puts those that are there into this order. */
export async function insertMarks(tx: Tx, imageID: string, marks: readonly TruthMark[]): Promise<void> {
  await writeMarks(tx, imageID, marks)
  if (marks.length > 0) await tellPoints(tx, sql`id = ${imageID}`)
}

async function writeMarks(tx: Tx, imageID: string, marks: readonly TruthMark[]): Promise<void> {
  for (const [ordinal, mark] of marks.entries()) {
    await sql`insert into image_mark (tip_id, image_id, ordinal, knowledge_id, box_left, box_top, box_width, box_height, outline, view)
      values (${mark.tipId}, ${imageID}, ${ordinal}, ${mark.knowledgeID}, ${mark.left}, ${mark.top}, ${mark.width}, ${mark.height}, ${mark.outline === null ? null : JSON.stringify(mark.outline)}::jsonb, ${viewAt(mark)})
      on conflict (tip_id) do update set ordinal = excluded.ordinal`.execute(tx)
  }
}

/** Keeps beside images what their marks in force show: libraries are searched by it. */
async function tellPoints(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await sql`update image set knowledge_ids = (select coalesce(array_agg(distinct m.knowledge_id), '{}') from image_mark m where m.image_id = image.id and m.retired_at is null) where ${which}`.execute(
    tx,
  )
}

/** Takes marks out of force but keeps them. */
export async function retireMarks(tx: Tx, tipIDs: readonly string[], at: number): Promise<void> {
  const ids = [...tipIDs]
  if (ids.length === 0) return
  await sql`update image_mark set retired_at = ${new Date(at)} where tip_id = any(${ids}::uuid[])`.execute(tx)
  await tellPoints(tx, sql`id in (select image_id from image_mark where tip_id = any(${ids}::uuid[]))`)
}

export interface ImageWords {
  name: string
  description: string
  productName: string
  licence: string
  source: string
  isSafe: boolean
  /** Left out: as it was. */
  year?: number | null | undefined
  isAppraisal?: boolean | undefined
  isReserved?: boolean | undefined
}

export async function updateWords(tx: Tx, id: string, words: ImageWords): Promise<void> {
  await sql`update image set name = ${words.name}, description = ${words.description}, product_name = ${words.productName}, licence = ${words.licence}, source = ${words.source}, is_safe = ${words.isSafe},
    taken_year = ${words.year === undefined ? sql`taken_year` : sql`${words.year}::smallint`}, is_appraisal = coalesce(${words.isAppraisal ?? null}::boolean, is_appraisal), is_reserved = coalesce(${words.isReserved ?? null}::boolean, is_reserved)
    where id = ${id}`.execute(tx)
}

export async function markDeleted(tx: Tx, ids: readonly string[], at: number): Promise<void> {
  await sql`update image set deleted_at = ${new Date(at)} where id = any(${[...ids]}::uuid[]) and deleted_at is null`.execute(
    tx,
  )
}

/** Follows a move in the organisation tree: paths that begin with `from` begin with `to`. */
export async function moveOrganisation(tx: Tx, from: string, to: string): Promise<void> {
  for (const table of [
    'image',
    'image_import',
    'image_generation',
    'image_package',
    'image_device',
    'image_item',
    'image_rating',
  ]) {
    await sql`update ${sql.table(table)} set org_path = ${to} || substr(org_path, ${from.length + 1}) where starts_with(org_path, ${from})`.execute(
      tx,
    )
  }
}
