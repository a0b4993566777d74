// Takes in photos of candidates and news of their cameras: kept by content, with the moment of taking and that of
// arriving.
import { examErrors } from '@clearbelt/contract/exams/errors'
import { commonErrors } from '@clearbelt/contract/errors'
import { SLACK } from '@clearbelt/domain/exams/photo-gaps'
import { sql } from 'kysely'
import sharp from 'sharp'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { SittingRow } from '../../sittings/room.ts'
import type { Deps } from '../deps.ts'
import { readBytes } from '../../../world/local-files.ts'

export const MAX_PHOTO_BYTES = 400_000
const FORMATS: Record<string, string> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }
const LEAST_SIDE = 16
const MOST_PIXELS = 4096 * 4096
/** Brightness 0..255 below which a picture shows nobody, where it is also as even as this. */
const DARK_MEAN = 10
const DARK_DEVIATION = 4
/** Photos that waited in the page while it was offline may come so long after the end. */
const AFTER_MS = 24 * 3_600_000
/** Half as many again as the interval asks for, and some for trials of the camera. */
const SPARE = 50
const MOST_REPORTS = 500

interface Seen {
  mediaType: string
  width: number
  height: number
  isDark: boolean
}

/** What a file is when it is a photo; null for everything else. */
async function look(bytes: Buffer): Promise<Seen | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format, width, height } = await image.metadata()
    const mediaType = FORMATS[format]
    if (!mediaType || width < LEAST_SIDE || height < LEAST_SIDE) return null
    const { data } = await image.resize(16, 16, { fit: 'fill' }).greyscale().raw().toBuffer({ resolveWithObject: true })
    const mean = data.reduce((sum, v) => sum + v, 0) / data.length
    const deviation = Math.sqrt(data.reduce((sum, v) => sum + (v - mean) ** 2, 0) / data.length)
    return { mediaType, width, height, isDark: mean < DARK_MEAN && deviation < DARK_DEVIATION }
  } catch {
    return null
  }
}

async function requirePhotographed(
  deps: Deps,
  testID: string,
  caller: Caller,
  at: number,
): Promise<{ sitting: SittingRow; photoSeconds: number; durationSeconds: number }> {
  const sitting = await deps.sittings.own(deps.world.db, testID, caller.userID)
  const step = sitting && (await deps.examSteps.step(deps.world.db, sitting.ref))
  if (!sitting || !step) throw refuse(commonErrors['not-found'])
  if (step.photoSeconds === 0) throw refuse(examErrors['no-photos-here'])
  if (sitting.state !== 'open' && at > (sitting.finishedAt ?? 0) + AFTER_MS) throw refuse(examErrors['sitting-over'])
  return { sitting, photoSeconds: step.photoSeconds, durationSeconds: step.durationSeconds }
}

const takenPhotoRow = z.object({
  count: column.number,
  last: column.time.nullable(),
})

/**
 * Keeps a photo. The same (client, seq) again is the same photo. Refuses what cannot be read, and more than the exam
 * can need.
 */
export async function takePhoto(
  deps: Deps,
  ask: { testID: string; client: string; seq: number; capturedAt: number },
  caller: Caller,
  context: Context,
): Promise<{ seq: number }> {
  const { world, audit } = deps
  const { at } = context
  const { sitting, photoSeconds, durationSeconds } = await requirePhotographed(deps, ask.testID, caller, at)
  const [file] = context.files
  const bytes = file ? await readBytes(file.path) : Buffer.alloc(0)
  const seen = await look(bytes)
  if (!seen) throw refuse(examErrors['photo-unreadable'], { fields: ['file'] })
  const most = Math.ceil(((durationSeconds + sitting.extraSeconds) / photoSeconds) * SLACK) + SPARE
  const key = await world.files.put(bytes)
  // Not before the opening, not after it came, and not after the end.
  const captured = Math.min(
    Math.max(ask.capturedAt, sitting.openedAt),
    Math.max(at, sitting.openedAt),
    sitting.finishedAt ?? Infinity,
  )
  await world.db.transaction().execute(async (tx) => {
    await sql`insert into sitting_day (sitting_id) values (${sitting.id}) on conflict do nothing`.execute(tx)
    const rows = await selectRows(
      tx,
      takenPhotoRow,
      sql`select photo_count as count, last_photo_at as last from sitting_day where sitting_id = ${sitting.id} for update`,
    )
    if ((rows[0]?.count ?? 0) >= most)
      throw refuse(commonErrors['too-many'], { params: { seconds: photoSeconds }, retryAfterSeconds: photoSeconds })
    const id = world.dice.id()
    const { rows: fresh } =
      await sql`insert into sitting_photo (id, sitting_id, client, seq, file_key, media_type, bytes, width, height, is_dark, captured_at, arrived_at)
      values (${id}, ${sitting.id}, ${ask.client}, ${ask.seq}, ${key}, ${seen.mediaType}, ${bytes.length}, ${seen.width}, ${seen.height}, ${seen.isDark}, ${new Date(captured)}, ${new Date(at)})
      on conflict (sitting_id, client, seq) do nothing returning id`.execute(tx)
    if (fresh.length === 0) return
    const before = Math.max(rows[0]?.last?.getTime() ?? 0, sitting.openedAt)
    // A photo that shows nothing closes no gap.
    const isNewest = !seen.isDark && captured >= (rows[0]?.last?.getTime() ?? 0)
    const gap = isNewest && captured - before > photoSeconds * 1000 * SLACK ? 1 : 0
    await sql`update sitting_day set photo_count = photo_count + 1, photo_gaps = photo_gaps + ${gap}, last_photo_id = case when ${isNewest} then ${id}::uuid else last_photo_id end,
      last_photo_at = case when ${isNewest} then ${new Date(captured)}::timestamptz else last_photo_at end, camera = ${seen.isDark ? 'dark' : 'on'}, camera_at = ${new Date(captured)} where sitting_id = ${sitting.id}`.execute(
      tx,
    )
    await audit.record(tx, {
      actorID: caller.userID,
      act: 'exams.photo',
      object: 'sitting',
      objectID: sitting.id,
      after: { photo: id, sha256: key, capturedAt: new Date(captured).toISOString(), dark: seen.isDark },
      ip: context.ip,
      at,
    })
  })
  deps.presence.heard(sitting.id, at, false)
  deps.presence.touch(sitting.id)
  return { seq: ask.seq }
}

const cameraRow = z.object({
  camera: column.text.nullable(),
  n: column.number,
})

/** Notes how the camera of a candidate is. The same state again is no news. */
export async function noteCamera(
  deps: Deps,
  ask: { testID: string; state: string; at: number },
  caller: Caller,
  context: Context,
): Promise<void> {
  const { sitting } = await requirePhotographed(deps, ask.testID, caller, context.at)
  const at = Math.min(Math.max(ask.at, sitting.openedAt), Math.max(context.at, sitting.openedAt))
  await deps.world.db.transaction().execute(async (tx) => {
    await sql`insert into sitting_day (sitting_id) values (${sitting.id}) on conflict do nothing`.execute(tx)
    const rows = await selectRows(
      tx,
      cameraRow,
      sql`select camera, (select count(*) from sitting_camera where sitting_id = ${sitting.id}) as n from sitting_day where sitting_id = ${sitting.id} for update`,
    )
    if (rows[0]?.camera === ask.state || (rows[0]?.n ?? 0) >= MOST_REPORTS) return
    await sql`insert into sitting_camera (sitting_id, state, at, arrived_at) values (${sitting.id}, ${ask.state}, ${new Date(at)}, ${new Date(context.at)})`.execute(
      tx,
    )
    await sql`update sitting_day set camera = ${ask.state}, camera_at = ${new Date(at)} where sitting_id = ${sitting.id}`.execute(
      tx,
    )
    await deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'exams.cameraReport',
      object: 'sitting',
      objectID: sitting.id,
      before: { state: rows[0]?.camera ?? null },
      after: { state: ask.state, at: new Date(at).toISOString() },
      ip: context.ip,
      at: context.at,
    })
  })
  deps.presence.heard(sitting.id, context.at, false)
  deps.presence.touch(sitting.id)
}
