// What was said to be true of an image over time, so that nothing that was drawn is lost by a change.
import { imageVersions, type ImageVersion } from '@clearbelt/contract/images/version-calls'
import { readOutline, type OutlinedBox } from '@clearbelt/domain/kinds/marks/outline'
import { viewField } from '@clearbelt/domain/kinds/marks/views'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRows } from '../../../db/rows.ts'
import { callerOf, type Context } from '../../../http/context.ts'
import type { Mount } from '../../../http/mount.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { ImagesDeps } from '../deps.ts'
import { indexPoints } from '../points.ts'
import { requireSeen } from '../policy.ts'
import { selectMarks, selectOptionalImage, type ImageRecord } from '../store.ts'

interface Truth {
  isSafe: boolean
  marks: readonly (OutlinedBox & { knowledgeID: string })[]
}

const marksOf = (marks: Truth['marks']): string =>
  JSON.stringify(
    marks.map(({ knowledgeID, left, top, width, height, outline, ...of }) => ({
      ...{ knowledgeID, left, top, width, height, outline },
      ...viewField(of),
    })),
  )

/** Keeps what is true of an image from now on; with the first change, also what was true before. The image is locked. */
export async function keepVersion(
  tx: Tx,
  image: Pick<ImageRecord, 'id' | 'isSafe' | 'creatorID' | 'createdAt'>,
  { before, after, authorID, at }: { before: Truth['marks']; after: Truth; authorID: string; at: number },
): Promise<void> {
  const insert = (number: number, truth: Truth, by: string, when: Date): Promise<unknown> =>
    sql`insert into image_version (image_id, number, is_safe, marks, author_id, made_at)
      values (${image.id}, ${number}, ${truth.isSafe}, ${marksOf(truth.marks)}::jsonb, ${by}, ${when})`.execute(tx)
  const kept = Number(
    await selectCount(tx, sql`select coalesce(max(number), 0) as n from image_version where image_id = ${image.id}`),
  )
  if (kept === 0) await insert(1, { isSafe: image.isSafe, marks: before }, image.creatorID, image.createdAt)
  await insert(Math.max(kept, 1) + 1, after, authorID, new Date(at))
}

const versionRow = z.object({
  number: column.number,
  isSafe: column.flag,
  authorID: column.text,
  madeAt: column.time,
  marks: z.array(
    z.object({
      knowledgeID: column.text,
      left: column.number,
      top: column.number,
      width: column.number,
      height: column.number,
      outline: z.unknown().transform(readOutline),
      view: column.number.optional(),
    }),
  ),
})
type VersionRow = z.output<typeof versionRow>

/** A page of an image's versions, the newest first, and how many there are. */
async function selectVersions(
  db: Db,
  image: ImageRecord,
  page: { number: number; limit: number },
): Promise<{ rows: VersionRow[]; total: number }> {
  const total = Number(await selectCount(db, sql`select count(*) as n from image_version where image_id = ${image.id}`))
  if (total === 0) {
    const marks = (await selectMarks(db, [image.id])).get(image.id) ?? []
    const { isSafe, creatorID: authorID, createdAt: madeAt } = image
    return { rows: page.number === 1 ? [{ number: 1, isSafe, authorID, madeAt, marks }] : [], total: 1 }
  }
  const rows = await selectRows(
    db,
    versionRow,
    sql`select number, is_safe as "isSafe", author_id as "authorID", made_at as "madeAt", marks from image_version
      where image_id = ${image.id} order by number desc limit ${page.limit} offset ${(page.number - 1) * page.limit}`,
  )
  return { rows, total }
}

async function listVersions(
  { world, org, knowledge }: ImagesDeps,
  { id, PageNO, Limit }: ParsedOf<typeof imageVersions>,
  context: Context,
): Promise<{ rows: ImageVersion[]; total: number }> {
  const { db } = world
  const image = requireSeen(callerOf(context), await selectOptionalImage(db, id))
  const { rows, total } = await selectVersions(db, image, { number: PageNO, limit: Limit })
  const points = indexPoints(await knowledge.points(db))
  const names = new Map(
    (await org.accounts(db, [...new Set(rows.map((row) => row.authorID))])).map((one) => [one.id, one.name]),
  )
  return {
    total,
    rows: rows.map(({ number, isSafe, authorID, madeAt, marks }) => ({
      number,
      time: madeAt.toISOString(),
      byName: names.get(authorID) ?? '',
      isSafe,
      marks: marks.map(({ knowledgeID, left, top, width, height, outline, ...of }) => ({
        ...viewField(of),
        knowledgeID,
        knowledgeName: points.name(knowledgeID, context.culture),
        left,
        top,
        width,
        height,
        outline,
      })),
    })),
  }
}

export function mountVersionCalls(mount: Mount, deps: ImagesDeps): void {
  mount(imageVersions, (input, context) => listVersions(deps, input, context))
}
