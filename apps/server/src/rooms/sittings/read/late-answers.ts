// Answers that came too late to count, as an appeal looks at them.
import type { quarantineList } from '@clearbelt/contract/exams/invigilation-calls'
import { CULTURES, type PackageOf } from '@clearbelt/contract/wire'
import { NO_LATE } from '@clearbelt/contract/kinds/registry'
import { kindOf } from '@clearbelt/domain/kinds/registry'
import { QUARANTINE_REASONS } from '@clearbelt/domain/sittings/sitting'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRows } from '../../../db/rows.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { PurposeCode } from '../../../seams/purpose.ts'
import type { Deps } from '../deps.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import { ownView } from './own-views.ts'

const lateRow = z.object({
  id: column.number,
  testID: column.text,
  userID: column.text,
  position: column.number,
  itemID: column.text,
  snapshotID: column.text,
  orderSeed: column.text,
  isShuffled: column.flag,
  language: z.enum(CULTURES).nullable(),
  value: z.unknown(),
  writtenAt: column.time.nullable(),
  arrivedAt: column.time,
  reason: z.enum(QUARANTINE_REASONS),
  flagged: column.flag,
})

/** A page of the late answers to what `ref` names, newest first. */
export async function listLateAnswers(
  { world, org, cache }: Pick<Deps, 'world' | 'org' | 'cache'>,
  purpose: PurposeCode,
  ref: string,
  q: { PageNO: number; Limit: number; testID?: string; flagged?: boolean },
): Promise<{ rows: PackageOf<typeof quarantineList>; total: number }> {
  if (q.testID !== undefined && !isUuid(q.testID)) return { rows: [], total: 0 }
  const where = sql`s.ref = ${ref} and s.kind = ${purpose} and (${q.testID ?? null}::uuid is null or s.id = ${q.testID ?? null}::uuid) and (${q.flagged ?? null}::boolean is null or q.flagged = ${q.flagged ?? null})`
  const rows = await selectRows(
    world.db,
    lateRow,
    sql`select q.id, s.id as "testID", s.user_id as "userID", i.position, i.item_id as "itemID", s.snapshot_id as "snapshotID", s.order_seed as "orderSeed", s.is_shuffled as "isShuffled", s.language, q.value, q.client_at as "writtenAt", q.at as "arrivedAt", q.reason, q.flagged
    from answer_quarantine q join sitting s on s.id = q.sitting_id join sitting_item i on i.alias = q.alias and i.sitting_id = s.id where ${where} order by q.id desc limit ${q.Limit} offset ${(q.PageNO - 1) * q.Limit}`,
  )
  const total = await selectCount(
    world.db,
    sql`select count(*) as n from answer_quarantine q join sitting s on s.id = q.sitting_id where ${where}`,
  )
  const said = await Promise.all(
    rows.map(async ({ itemID, value, ...sitting }) => {
      const view = (await cache.views(sitting.snapshotID)).get(itemID)
      if (!view) return NO_LATE
      const given = serverKindOf(view.kind).presentLate(ownView(view, sitting), kindOf(view.kind).readAnswer(value))
      return { ...NO_LATE, questionKind: view.kind, ...given }
    }),
  )
  const accounts = new Map(
    (await org.accounts(world.db, [...new Set(rows.map((r) => r.userID))], 'withDeleted')).map((a) => [a.id, a]),
  )
  return {
    rows: rows.map((r, n) => ({
      id: String(r.id),
      testID: r.testID,
      userID: r.userID,
      userName: accounts.get(r.userID)?.name ?? '',
      accountNo: accounts.get(r.userID)?.accountNo ?? '',
      question: r.position + 1,
      ...(said[n] ?? NO_LATE),
      writtenAt: r.writtenAt?.getTime() ?? null,
      arrivedAt: r.arrivedAt.getTime(),
      reason: r.reason,
      flagged: r.flagged,
    })),
    total: total,
  }
}
