// Photos as the invigilators look at them: within their scope, newest first, each look recorded.
import type { PhotoRow } from '@clearbelt/contract/exams/invigilation-calls'
import { commonErrors } from '@clearbelt/contract/errors'
import { candidateStateAt } from '@clearbelt/domain/exams/candidate-state'
import { sql, type RawBuilder } from 'kysely'
import sharp from 'sharp'
import { z } from 'zod'
import { column, selectCount, selectRow, selectRows } from '../../../db/rows.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { Caller, Context } from '../../../http/context.ts'
import type { Download } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import { selectFactsOf, type SittingFacts } from './board-facts.ts'
import type { Deps } from '../deps.ts'

const photoRow = z.object({
  id: column.text,
  sittingID: column.text,
  userID: column.text,
  ref: column.text,
  fileKey: column.text,
  mediaType: column.text,
  bytes: column.number,
  width: column.number,
  height: column.number,
  isDark: column.flag,
  capturedAt: column.time,
  arrivedAt: column.time,
})
type Photo = z.output<typeof photoRow>

const COLUMNS = sql`f.id, f.sitting_id as "sittingID", s.user_id as "userID", s.ref, f.file_key as "fileKey", f.media_type as "mediaType", f.bytes, f.width, f.height, f.is_dark as "isDark", f.captured_at as "capturedAt", f.arrived_at as "arrivedAt"`
const THUMB_SIDE = 160
const SEARCHED = 50_000

export interface PhotoQuery {
  PageNO: number
  Limit: number
  processID?: string
  testID?: string
  userID?: string
  search: string
  from?: string
  to?: string
  isDark?: boolean
}

/** A column that must be an id; one that cannot be an id matches nothing. */
const isThat = (column: RawBuilder<unknown>, id: string | undefined): RawBuilder<unknown> =>
  id === undefined ? sql`true` : isUuid(id) ? sql`${column} = ${id}::uuid` : sql`false`

/** A page of photos in the caller's scope, newest first. */
export async function listPhotos(
  deps: Deps,
  q: PhotoQuery,
  caller: Caller,
  now: number,
): Promise<{ rows: PhotoRow[]; total: number }> {
  const { db } = deps.world
  const people = q.search === '' ? null : await deps.org.searchIDs(db, caller, q.search, SEARCHED)
  const where = sql`s.ref in (${deps.plans.stepIDsInScope(caller)}) and ${isThat(sql`s.ref`, q.processID)} and ${isThat(sql`s.id`, q.testID)} and ${isThat(sql`s.user_id`, q.userID)} and (${people === null} or s.user_id = any(${people ?? []}::uuid[]))
    and (${q.from ?? null}::timestamptz is null or f.captured_at >= ${q.from ?? null}) and (${q.to ?? null}::timestamptz is null or f.captured_at <= ${q.to ?? null}) and (${q.isDark ?? null}::boolean is null or f.is_dark = ${q.isDark ?? null})`
  const rows = await selectRows(
    db,
    photoRow,
    sql`select ${COLUMNS} from sitting_photo f join sitting_facts s on s.id = f.sitting_id where ${where} order by f.captured_at desc, f.id limit ${q.Limit} offset ${(q.PageNO - 1) * q.Limit}`,
  )
  const total = await selectCount(
    db,
    sql`select count(*) as n from sitting_photo f join sitting_facts s on s.id = f.sitting_id where ${where}`,
  )
  return { rows: await presentPhotos(deps, rows, now), total: total }
}

/** Every photo of a sitting, oldest first. */
export async function photosOf(deps: Deps, sittingID: string, now: number): Promise<PhotoRow[]> {
  const rows = await selectRows(
    deps.world.db,
    photoRow,
    sql`select ${COLUMNS} from sitting_photo f join sitting_facts s on s.id = f.sitting_id where f.sitting_id = ${sittingID} order by f.captured_at, f.id limit 5000`,
  )
  return presentPhotos(deps, rows, now)
}

async function presentPhotos(deps: Deps, photos: readonly Photo[], now: number): Promise<PhotoRow[]> {
  const { db } = deps.world
  const [steps, accounts, facts] = await Promise.all([
    deps.examSteps.steps(db, [...new Set(photos.map((p) => p.ref))]),
    deps.org.accounts(db, [...new Set(photos.map((p) => p.userID))], 'withDeleted'),
    selectFactsOf(db, [...new Set(photos.map((p) => p.sittingID))]),
  ])
  const byID = new Map(accounts.map((a) => [a.id, a]))
  return photos.map((p) => {
    const account = byID.get(p.userID)
    const step = steps.get(p.ref)
    const of = facts.get(p.sittingID)
    return {
      id: p.id,
      testID: p.sittingID,
      processID: p.ref,
      planName: step?.planName ?? '',
      paperName: step?.paperName ?? '',
      userID: p.userID,
      userName: account?.name ?? '',
      accountNo: account?.accountNo ?? '',
      orgName: account?.orgName ?? '',
      status: of ? stateOf(of, step?.closesAt ?? null, now) : 'submitted',
      leaveCount: of?.leaveCount ?? 0,
      capturedAt: p.capturedAt.getTime(),
      arrivedAt: p.arrivedAt.getTime(),
      isDark: p.isDark,
      width: p.width,
      height: p.height,
      url: `/imageapi/Invigilate/${p.id}`,
    }
  })
}

const stateOf = (f: SittingFacts, closesAt: number | null, now: number): PhotoRow['status'] =>
  candidateStateAt(
    {
      sitting: { isOpen: f.state === 'open', openedAt: f.openedAt, finishedAt: f.finishedAt },
      seenAt: f.seenAt,
      goneAt: f.goneAt,
      leavingSince: f.leavingSince,
      isAbsent: false,
      closesAt,
    },
    now,
  ).state

/** A photo in the caller's scope; another's does not exist. */
async function requirePhoto(deps: Deps, id: string, caller: Caller): Promise<Photo> {
  const photo = isUuid(id)
    ? await selectRow(
        deps.world.db,
        photoRow,
        sql`select ${COLUMNS} from sitting_photo f join sitting_facts s on s.id = f.sitting_id where f.id = ${id} and s.ref in (${deps.plans.stepIDsInScope(caller)})`,
      )
    : null
  if (!photo) throw refuse(commonErrors['not-found'])
  return photo
}

const recordLook = (deps: Deps, photo: Photo, caller: Caller, context: Context, after: object = { photo: photo.id }) =>
  deps.world.db.transaction().execute((tx) =>
    deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'exams.viewPhotos',
      object: 'sitting',
      objectID: photo.sittingID,
      after,
      ip: context.ip,
      at: context.at,
    }),
  )

const photoFileRow = z.object({
  id: column.text,
  previous: column.text.nullable(),
  next: column.text.nullable(),
})

/** One photo with those before and after it in its sitting. */
export async function readPhoto(
  deps: Deps,
  id: string,
  caller: Caller,
  context: Context,
): Promise<PhotoRow & { previousID: string | null; nextID: string | null; bytes: number }> {
  const photo = await requirePhoto(deps, id, caller)
  const rows = await selectRows(
    deps.world.db,
    photoFileRow,
    sql`select * from (select id, lag(id) over w as previous, lead(id) over w as next from sitting_photo where sitting_id = ${photo.sittingID} window w as (order by captured_at, id)) f where id = ${photo.id}`,
  )
  const [row] = await presentPhotos(deps, [photo], context.at)
  if (!row) throw refuse(commonErrors['not-found'])
  await recordLook(deps, photo, caller, context)
  return { ...row, previousID: rows[0]?.previous ?? null, nextID: rows[0]?.next ?? null, bytes: photo.bytes }
}

/** The picture itself, or a small one for lists; a list of them is one look at each sitting it shows. */
export async function readPhotoPicture(
  deps: Deps,
  id: string,
  size: 'full' | 'thumb',
  caller: Caller,
  context: Context,
): Promise<Download> {
  const photo = await requirePhoto(deps, id, caller)
  const headers = { 'Cache-Control': 'private, no-store', 'Content-Security-Policy': 'sandbox' }
  const bytes = await deps.world.files.get(photo.fileKey).catch(() => null)
  if (!bytes) throw refuse(commonErrors['not-found'])
  if (size === 'thumb') {
    if (deps.looks.begins(caller.userID, photo.sittingID, context.at))
      await recordLook(deps, photo, caller, context, { thumbnails: true })
    return {
      body: await sharp(bytes, { failOn: 'none' })
        .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside' })
        .jpeg({ quality: 70 })
        .toBuffer(),
      type: 'image/jpeg',
      headers,
    }
  }
  await recordLook(deps, photo, caller, context)
  return { body: bytes, type: photo.mediaType, headers }
}
