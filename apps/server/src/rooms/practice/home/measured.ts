// What several image practices of a person measure, taken as one.
import type { MeasureWhole } from '@clearbelt/contract/kinds/registry'
import type { Culture } from '@clearbelt/contract/wire'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { selectRow } from '../../../db/rows.ts'
import type { KnowledgeTree } from '../../../kinds/knowledge-tree.ts'
import { serverKindOf } from '../../../kinds/registry.ts'
import type { Db } from '../../../world/database.ts'
import { STILL_KIND } from '../images/freeze.ts'
import { wholeOfReport } from '../images/result.ts'

const sumRow = z.object({ sum: z.unknown() })

/** `where`: SQL about `p`, finished image practices. */
export async function measureTogether(
  on: Db,
  where: RawBuilder<unknown>,
  said: { tree: KnowledgeTree; culture: Culture },
): Promise<MeasureWhole> {
  const { measures } = serverKindOf(STILL_KIND)
  if (!measures) return wholeOfReport(null, said)
  const row = await selectRow(
    on,
    sumRow,
    sql`with one as materialized (select p.report from image_practice p where p.report is not null and ${where}) select ${measures.sum(sql`one`)} as sum`,
  )
  return wholeOfReport(measures.pool(row?.sum, null), said)
}
