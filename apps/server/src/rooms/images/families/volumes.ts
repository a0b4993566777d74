// CT volumes of images: stored level by level, delivered to whoever may see the image.
import type { VolumeLevels } from '@clearbelt/contract/images/volume'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import type { Download } from '../../../http/mount.ts'
import type { World } from '../../../world.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { VolumeBox, VolumeFile, VolumePlace, VolumeSize, VolumeTruth } from '../room.ts'

const levelRow = z.object({
  imageID: column.text,
  nx: column.number,
  ny: column.number,
  nz: column.number,
  bytes: column.number,
  fileKey: column.text,
})

/** Stores the levels of a new image, the coarsest first. */
export async function insertVolume(tx: Tx, imageID: string, levels: readonly VolumeFile[]): Promise<void> {
  for (const [level, { nx, ny, nz, bytes, fileKey }] of levels.entries())
    await sql`insert into image_volume (image_id, level, nx, ny, nz, bytes, file_key)
      values (${imageID}, ${level}, ${nx}, ${ny}, ${nz}, ${bytes}, ${fileKey})`.execute(tx)
}

/** The levels of images, the coarsest first; images without a volume are left out. */
export async function selectVolumes(on: Tx | Db, ids: readonly string[]): Promise<Map<string, VolumeFile[]>> {
  if (ids.length === 0) return new Map()
  const rows = await selectRows(
    on,
    levelRow,
    sql`select v.image_id as "imageID", v.nx, v.ny, v.nz, v.bytes, v.file_key as "fileKey"
    from image_volume v join image i on i.id = v.image_id and i.deleted_at is null
    where v.image_id = any(${uuidsOf(ids)}::uuid[]) order by v.image_id, v.level`,
  )
  const volumes = new Map<string, VolumeFile[]>()
  for (const { imageID, ...level } of rows) volumes.set(imageID, [...(volumes.get(imageID) ?? []), level])
  return volumes
}

const place = z.tuple([z.number(), z.number(), z.number()])
const truthRow = z.object({
  imageID: column.text,
  size: place,
  boxes: z.array(z.object({ tipId: z.string(), from: place, to: place, turn: place })),
  /** By the tip ids of its marks, those that were taken out of force as well: what was packed stays packed. */
  points: z.record(z.string(), z.string()),
})

/** Stores what is true of the volume of a new image. */
export async function insertVolumeTruth(
  tx: Tx,
  imageID: string,
  { size, boxes }: { size: VolumePlace; boxes: readonly (VolumeBox & { tipId: string })[] },
): Promise<void> {
  await sql`insert into image_volume_truth (image_id, size, boxes)
    values (${imageID}, ${JSON.stringify(size)}::jsonb, ${JSON.stringify(boxes)}::jsonb)`.execute(tx)
}

/** What is true of the volumes of images; those of which nobody knows are left out. */
export async function selectVolumeTruths(on: Tx | Db, ids: readonly string[]): Promise<Map<string, VolumeTruth>> {
  if (ids.length === 0) return new Map()
  const rows = await selectRows(
    on,
    truthRow,
    sql`select t.image_id as "imageID", t.size, t.boxes,
      (select coalesce(jsonb_object_agg(m.tip_id, m.knowledge_id), '{}') from image_mark m where m.image_id = t.image_id) as points
    from image_volume_truth t join image i on i.id = t.image_id and i.deleted_at is null
    where t.image_id = any(${uuidsOf(ids)}::uuid[])`,
  )
  return new Map(
    rows.map(({ imageID, size, boxes, points }) => [
      imageID,
      { size, boxes: boxes.map(({ tipId, ...box }) => ({ knowledgeID: points[tipId] ?? null, ...box })) },
    ]),
  )
}

/** The levels as they are told, each with the address that `at` gives it. */
export const showLevels = (levels: readonly VolumeSize[], at: (level: number) => string): VolumeLevels =>
  levels.map(({ nx, ny, nz, bytes }, level) => ({ nx, ny, nz, bytes, url: at(level) }))

/** Where who may see the CT library fetches a level of an image. */
export const levelAddress = (imageID: string, level: number): string => `/imageapi/CT/${imageID}/volume?level=${level}`

/** A stored file of a level as it is sent. */
export const sendLevel = async (world: World, fileKey: string): Promise<Download> => ({
  body: await world.files.get(fileKey),
  type: 'application/octet-stream',
  headers: { 'Cache-Control': 'private, no-store' },
})

/** The file of a level; null where the image has no such level. */
export async function readLevel(world: World, imageID: string, level: number): Promise<Download | null> {
  const found = (await selectVolumes(world.db, [imageID])).get(imageID)?.[level]
  return found === undefined ? null : sendLevel(world, found.fileKey)
}
