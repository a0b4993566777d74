// Reads and writes of reports about images.
import { IMAGE_FAMILIES, type ImageFamily } from '@clearbelt/contract/images/families'
import { NOTES_TOLD, REPORT_KINDS, REPORT_STATES, type ReportKind } from '@clearbelt/contract/images/report-calls'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRows } from '../../../db/rows.ts'
import type { Db, Tx } from '../../../world/database.ts'

/** Stores a report; false when the person has reported the image before. */
export async function insertReport(
  tx: Tx,
  r: { id: string; imageID: string; accountID: string; kind: ReportKind; note: string; at: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into image_report (id, image_id, account_id, kind, note, created_at)
    values (${r.id}, ${r.imageID}, ${r.accountID}, ${r.kind}, ${r.note}, ${new Date(r.at)}) on conflict do nothing`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Reports of a person since a moment (ms); further ones of theirs wait until the transaction ends. */
export async function countSince(tx: Tx, accountID: string, since: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`image-report ${accountID}`}, 0))`.execute(tx)
  return Number(
    await selectCount(
      tx,
      sql`select count(*) as n from image_report where account_id = ${accountID} and created_at > ${new Date(since)}`,
    ),
  )
}

const lineRow = z.object({
  imageID: column.text,
  family: z.enum(IMAGE_FAMILIES),
  name: column.text,
  isSafe: column.flag,
  isThere: column.flag,
  kind: z.enum(REPORT_KINDS),
  state: z.enum(REPORT_STATES),
  count: column.number,
  lastTime: column.time,
  answer: column.text,
  notes: z.array(z.object({ text: column.text, accountID: column.text })),
})
export type LineRecord = z.output<typeof lineRow>

/** One page of lines below an organisation, and how many there are; what was deleted has nothing to decide. */
export async function selectLines(
  db: Db,
  { orgPath, family, state, name }: { orgPath: string; family: ImageFamily; state: string; name: string },
  page: { number: number; limit: number },
): Promise<{ rows: LineRecord[]; total: number }> {
  const named = `%${name.replaceAll(/[\\%_]/g, '\\$&')}%`
  const lines = sql`from image_report r join image i on i.id = r.image_id
    where r.state = ${state} and (r.state <> 'open' or i.deleted_at is null) and i.family = ${family} and starts_with(i.org_path, ${orgPath}) and i.name ilike ${named} group by i.id, r.kind, r.state`
  const rows = await selectRows(
    db,
    lineRow,
    sql`select i.id as "imageID", i.family, i.name, i.is_safe as "isSafe", i.deleted_at is null as "isThere", r.kind, r.state, count(*)::int as count, max(r.created_at) as "lastTime",
      (array_agg(r.answer order by r.decided_at desc nulls last))[1] as answer,
      to_jsonb((array_agg(jsonb_build_object('text', r.note, 'accountID', r.account_id) order by (r.note = ''), r.created_at desc))[1:${sql.lit(NOTES_TOLD)}]) as notes
    ${lines} order by count(*) desc, max(r.created_at) desc, i.id, r.kind limit ${page.limit} offset ${(page.number - 1) * page.limit}`,
  )
  return { rows, total: Number(await selectCount(db, sql`select count(*) as n from (select 1 ${lines}) l`)) }
}

const toldRow = z.object({ accountID: column.text })

/** Decides the open reports of one kind about an image; answers who wrote them. */
export async function closeReports(
  tx: Tx,
  r: {
    imageID: string
    kind: ReportKind
    state: 'accepted' | 'rejected'
    answer: string
    deciderID: string
    at: number
  },
): Promise<string[]> {
  const rows = await selectRows(
    tx,
    toldRow,
    sql`update image_report set state = ${r.state}, answer = ${r.answer}, decider_id = ${r.deciderID}, decided_at = ${new Date(r.at)}
      where image_id = ${r.imageID} and kind = ${r.kind} and state = 'open' returning account_id as "accountID"`,
  )
  return rows.map(({ accountID }) => accountID)
}
