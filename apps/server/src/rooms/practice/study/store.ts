// What students studied of the DR and CT libraries.
import type * as calls from '@clearbelt/contract/practice/study-calls'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { IMAGE_MS_MAX } from '@clearbelt/domain/practice/images'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import { uuidsOf } from '../../../db/uuid.ts'
import type { Caller } from '../../../http/context.ts'
import type { Db } from '../../../world/database.ts'
import type { Deps } from '../deps.ts'

/** People of a scope that are looked through, and those that a search finds. */
const IN_SCOPE = 100_000
const FOUND = 2000

const seenRow = z.object({ id: column.text, at: column.time })

/** When a student looked at images last, by image; `ids` null: at any. */
export async function selectSeenTimes(
  on: Db,
  studentID: string,
  ids: readonly string[] | null,
): Promise<Map<string, Date>> {
  const rows = await selectRows(
    on,
    seenRow,
    sql`select image_id as id, last_at as at from image_study where student_id = ${studentID} and (${ids === null} or image_id = any(${uuidsOf(ids ?? [])}::uuid[]))`,
  )
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** Adds a look to what a student saw of an image. */
export async function noteSeen(
  on: Db,
  s: { studentID: string; imageID: string; family: string; milliseconds: number; at: number },
): Promise<void> {
  const [at, took] = [new Date(s.at), Math.min(s.milliseconds, IMAGE_MS_MAX)]
  await sql`insert into image_study (student_id, image_id, family, times, milliseconds, first_at, last_at)
    values (${s.studentID}, ${s.imageID}, ${s.family}, 1, ${took}, ${at}, ${at})
    on conflict (student_id, image_id) do update set times = image_study.times + 1, milliseconds = image_study.milliseconds + excluded.milliseconds, last_at = excluded.last_at`.execute(
    on,
  )
}

const recordRow = z.object({
  imageID: column.text,
  family: z.enum(['dr', 'ct']),
  name: column.text,
  times: column.number,
  milliseconds: column.number,
  lastAt: column.time,
  rows: column.number,
})
type StudyRecord = PackageOf<typeof calls.ownStudies>[number]

/** A page of what a student studied, the last first. */
export async function selectStudies(
  on: Db,
  studentID: string,
  { family, PageNO, Limit }: { family: string | null; PageNO: number; Limit: number },
): Promise<{ rows: StudyRecord[]; total: number }> {
  const rows = await selectRows(
    on,
    recordRow,
    sql`select s.image_id as "imageID", s.family, i.name, s.times, s.milliseconds::float8 as milliseconds, s.last_at as "lastAt", count(*) over ()::int as rows
      from image_study s join image i on i.id = s.image_id where s.student_id = ${studentID} and (${family}::text is null or s.family = ${family})
      order by s.last_at desc, s.image_id limit ${Limit} offset ${(PageNO - 1) * Limit}`,
  )
  return {
    rows: rows.map(({ rows: _, milliseconds, lastAt, ...row }) => ({
      ...row,
      timeUsed: Math.round(milliseconds / 1000),
      lastTime: lastAt.toISOString(),
    })),
    total: rows[0]?.rows ?? 0,
  }
}

const studierRow = z.object({
  userID: column.text,
  dr: column.number,
  ct: column.number,
  milliseconds: column.number,
  lastAt: column.time,
  rows: column.number,
})

/** Everybody in scope who studied images, who did last first. */
export async function listStudiers(
  { org, world: { db } }: Pick<Deps, 'org' | 'world'>,
  caller: Caller,
  f: ParsedOf<typeof calls.librariesStudied>,
): Promise<{ rows: PackageOf<typeof calls.librariesStudied>; total: number }> {
  const inScope =
    f.search === '' ? await org.idsInScope(db, caller, IN_SCOPE) : await org.searchIDs(db, caller, f.search, FOUND)
  const rows = await selectRows(
    db,
    studierRow,
    sql`select student_id as "userID", (count(*) filter (where family = 'dr'))::int as dr, (count(*) filter (where family = 'ct'))::int as ct, sum(milliseconds)::float8 as milliseconds, max(last_at) as "lastAt", count(*) over ()::int as rows
      from image_study where student_id = any(${[...inScope]}::uuid[]) group by student_id order by max(last_at) desc, student_id limit ${f.Limit} offset ${(f.PageNO - 1) * f.Limit}`,
  )
  const accounts = await org.accounts(
    db,
    rows.map(({ userID }) => userID),
    'withDeleted',
  )
  const byID = new Map(accounts.map((account) => [account.id, account]))
  return {
    rows: rows.map(({ userID, dr, ct, milliseconds, lastAt }) => ({
      ...{ userID, dr, ct },
      userName: byID.get(userID)?.name ?? '',
      accountNo: byID.get(userID)?.accountNo ?? '',
      orgName: byID.get(userID)?.orgName ?? '',
      timeUsed: Math.round(milliseconds / 1000),
      lastTime: lastAt.toISOString(),
    })),
    total: rows[0]?.rows ?? 0,
  }
}
