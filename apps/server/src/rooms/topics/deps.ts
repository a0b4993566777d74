// What the acts of the topics room stand on.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../db/rows.ts'
import { uuidsOf } from '../../db/uuid.ts'
import type { KindDeps } from '../../kinds/kind.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Db, Tx } from '../../world/database.ts'
import type { AuditRoom } from '../audit/room.ts'
import type { KnowledgeRoom } from '../knowledge/room.ts'
import type { NoticesRoom } from '../notices/room.ts'
import type { OrgRoom } from '../org/room.ts'
import type { RememberedBank } from './find/remembered-bank.ts'
import type { TopicUses } from './room.ts'

export interface TopicsDeps extends KindDeps {
  settings: Settings
  audit: AuditRoom
  notices: NoticesRoom
  org: OrgRoom
  knowledge: KnowledgeRoom
  bank: RememberedBank
  /** Filled by rooms above, and by the sets of this one. */
  uses(): readonly TopicUses[]
}

/** SQL that selects `topic_id` once for each thing that names a question. */
export function namedTopics({ uses }: Pick<TopicsDeps, 'uses'>): RawBuilder<unknown> {
  const all = uses().map(({ named }) => named)
  return all.length === 0 ? sql`select null::uuid as topic_id where false` : sql.join(all, sql` union all `)
}

const usedRow = z.object({ id: column.text, n: column.number })

/** How many things name each question; those that nothing names are left out. */
export async function countUses(
  deps: Pick<TopicsDeps, 'uses'>,
  on: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await selectRows(
    on,
    usedRow,
    sql`select u.topic_id as id, count(*)::int as n from (${namedTopics(deps)}) u where u.topic_id = any(${uuidsOf(ids)}::uuid[]) group by u.topic_id`,
  )
  return new Map(rows.map(({ id, n }) => [id, n]))
}
