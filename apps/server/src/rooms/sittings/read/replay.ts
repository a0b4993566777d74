// A sitting moment by moment, from what was logged while it happened; nothing is reconstructed.
import { REPLAY_KINDS, type replayPaper, type ReplayMoment } from '@clearbelt/contract/exams/invigilation-calls'
import type { Culture, PackageOf } from '@clearbelt/contract/wire'
import { NO_MOMENT } from '@clearbelt/contract/kinds/registry'
import { kindOf } from '@clearbelt/domain/kinds/registry'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, selectCount, selectRows } from '../../../db/rows.ts'
import type { Deps } from '../deps.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import { paperAddress } from '../../../kinds/addresses.ts'
import type { SittingRow } from '../store/row.ts'
import { ownViews } from './own-views.ts'

const momentRow = z.object({
  at: column.time,
  kind: z.enum(REPLAY_KINDS),
  alias: column.text.nullable(),
  /** An answer as its kind stored it, or why an act was done and how many minutes it gave. */
  value: z.unknown(),
  text: column.text,
  author: column.text.nullable(),
  writtenAt: column.time.nullable(),
  photoID: column.text.nullable(),
})
type Moment = z.output<typeof momentRow>

/** What somebody did at a time of their own is put there, but never after it was heard of or before the opening. */
const when = (client: string, heard: string) =>
  sql.raw(`greatest(s.opened_at, least(coalesce(${client}, ${heard}), ${heard}))`)

/** What the engine logged; what the purpose noted around it comes beside. */
const MOMENTS = (sittingID: string, more: RawBuilder<unknown> | null) => sql`
  with s as (select * from sitting where id = ${sittingID})
  select s.opened_at as at, 0 as rank, 0::bigint as place, 'open' as kind, null::text as alias, null::jsonb as value, '' as text, null::uuid as author, null::timestamptz as "writtenAt", null::uuid as "photoID" from s
  union all select ${when('l.client_at', 'l.at')}, 3, l.seq, 'answer', l.alias, l.value, '', null, l.client_at, null from answer_log l, s where l.sitting_id = s.id
  union all select ${when('c.client_at', 'c.at')}, 2, c.n, c.act, c.alias, null, c.value, null, c.client_at, null from sitting_console c, s where c.sitting_id = s.id
  union all select u.at, 3, 0, 'broken', u.alias, null, '', null, null, null from sitting_unseen u, s where u.sitting_id = s.id and u.broken
  union all select q.at, 5, q.id, 'late-answer', q.alias, q.value, q.reason, null, q.client_at, null from answer_quarantine q, s where q.sitting_id = s.id
  union all select s.finished_at, 4, 0, 'end', null, null, coalesce(s.ended_by, ''), null, null, null from s where s.finished_at is not null
  ${more === null ? sql`` : sql`union all ${more}`}`

const ANSWERED: ReadonlySet<ReplayMoment['kind']> = new Set(['answer', 'late-answer'])

/** Why an act was done, and how many minutes it gave. */
function actOf({ kind, value }: Moment): { reason: string; minutes: number | null } {
  const { reason = '', minutes = null } = kind === 'act' ? (value as { reason?: string; minutes?: number | null }) : {}
  return { reason, minutes }
}

/** A page of the moments of a sitting, oldest first. */
export async function replayMoments(
  { world, org, cache, purposes }: Deps,
  sitting: SittingRow,
  q: { PageNO: number; Limit: number },
  culture: Culture,
): Promise<{ rows: ReplayMoment[]; total: number }> {
  const moments = MOMENTS(sitting.id, purposes.of(sitting.purpose).momentsOf(sitting.id))
  const rows = await selectRows(
    world.db,
    momentRow,
    sql`select at, kind, alias, value, text, author, "writtenAt", "photoID" from (${moments}) m order by at, rank, place limit ${q.Limit} offset ${(q.PageNO - 1) * q.Limit}`,
  )
  const total = await selectCount(world.db, sql`select count(*) as n from (${moments}) m`)
  const [items, views, tree, authors] = await Promise.all([
    cache.items(sitting.id),
    ownViews(cache, sitting),
    cache.knowledge(),
    org.accounts(world.db, [...new Set(rows.flatMap((r) => r.author ?? []))], 'withDeleted'),
  ])
  const places = new Map(items.map((item, index) => [item.alias, index + 1]))
  const names = new Map(authors.map((a) => [a.id, a.name]))
  const asked = new Map(items.map(({ alias, itemID }) => [alias, views.get(itemID)]))
  const answerOf = ({ kind, alias, value }: Moment) => {
    const view = ANSWERED.has(kind) && alias !== null ? asked.get(alias) : undefined
    if (view === undefined) return NO_MOMENT
    const said = serverKindOf(view.kind).presentMoment(view, kindOf(view.kind).readAnswer(value), { culture, tree })
    return { ...NO_MOMENT, questionKind: view.kind, ...said }
  }
  return {
    rows: rows.map((r) => ({
      at: r.at.getTime(),
      kind: r.kind,
      question: r.alias === null ? null : (places.get(r.alias) ?? null),
      ...answerOf(r),
      text: r.text,
      byName: r.author === null ? '' : (names.get(r.author) ?? ''),
      writtenAt: r.writtenAt?.getTime() ?? null,
      photoID: r.photoID,
      ...actOf(r),
    })),
    total: total,
  }
}

/** The questions of a sitting in the order its candidate had. */
export async function replayPaperOf(
  { world, org, cache }: Deps,
  sitting: SittingRow,
  title: string,
  culture: Culture,
): Promise<PackageOf<typeof replayPaper>> {
  const [items, views, [account]] = await Promise.all([
    cache.items(sitting.id),
    ownViews(cache, sitting),
    org.accounts(world.db, [sitting.userID], 'withDeleted'),
  ])
  return {
    testID: sitting.id,
    userName: account?.name ?? '',
    paperName: title,
    openedAt: sitting.openedAt,
    finishedAt: sitting.finishedAt,
    questions: items.flatMap(({ itemID }, index) => {
      const view = views.get(itemID)
      const place = { address: paperAddress(itemID), culture }
      return view ? [serverKindOf(view.kind).presentReplayItem(view, index + 1, place)] : []
    }),
  }
}
