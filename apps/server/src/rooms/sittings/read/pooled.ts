// What the kinds of question report of several sittings taken as one.
import { serverKindOf } from '../../../kinds/registry.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { PaperCache } from '../paper-cache.ts'
import type { SittingRow } from '../store/row.ts'
import { selectMedianMs, selectSum, type Reports } from '../store/tables.ts'

/** The report of each kind of their papers that measures, over finished sittings. No sittings report nothing. */
export async function poolReports(
  cache: PaperCache,
  on: Tx | Db,
  sittings: readonly Pick<SittingRow, 'id' | 'snapshotID'>[],
): Promise<Reports> {
  const papers = await Promise.all([...new Set(sittings.map((s) => s.snapshotID))].map((id) => cache.views(id)))
  const items = papers.flatMap((views) => [...views.values()])
  const ids = sittings.map((s) => s.id)
  const reports = [...new Set(items.map((item) => item.kind))].map(async (kind): Promise<Reports> => {
    const { measures } = serverKindOf(kind)
    if (measures === null) return {}
    // A median cannot be had from medians.
    const others = items.filter((item) => item.kind !== kind).map((item) => item.id)
    const [sum, medianMs] = await Promise.all([selectSum(on, kind, measures, ids), selectMedianMs(on, ids, others)])
    return { [kind]: measures.pool(sum, medianMs) }
  })
  return Object.assign({}, ...(await Promise.all(reports))) as Reports
}
