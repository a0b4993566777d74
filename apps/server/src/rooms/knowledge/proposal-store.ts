// Proposals for knowledge points as rows.
import { PROPOSAL_STATES } from '@clearbelt/contract/knowledge/proposals'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, counted, selectRow, selectRows } from '../../db/rows.ts'
import { isUuid } from '../../db/uuid.ts'
import type { Db, Tx } from '../../world/database.ts'

const wanted = z.object({ superiorID: z.string().nullable(), names: column.localised, order: z.number() })
const proposalRow = z.object({
  id: column.text,
  pointID: column.text.nullable(),
  was: wanted.extend({ code: z.string() }),
  wanted: wanted.nullable(),
  note: column.text,
  proposerID: column.text,
  proposedAt: column.time,
  state: z.enum(PROPOSAL_STATES),
  deciderID: column.text.nullable(),
  decidedAt: column.time.nullable(),
  reason: column.text,
})
export type StoredProposal = z.output<typeof proposalRow>

const listedRow = proposalRow.extend({ ownerPath: column.text.nullable() })

const COLUMNS = sql`q.id, q.point_id as "pointID", q.was, q.wanted, q.note, q.proposer_id as "proposerID",
  q.proposed_at as "proposedAt", q.state, q.decider_id as "deciderID", q.decided_at as "decidedAt", q.reason`

/** Those for points that lie below a path (with `atTop` also those of the installation), and the caller's own. */
export async function selectProposals(
  on: Tx | Db,
  {
    userID,
    orgPath,
    atTop,
    offset,
    limit,
  }: { userID: string; orgPath: string; atTop: boolean; offset: number; limit: number },
): Promise<{ rows: z.output<typeof listedRow>[]; total: number }> {
  const from = sql`from knowledge_proposal q left join knowledge_point p on p.id = q.point_id
    where q.proposer_id = ${userID} or starts_with(p.org_path, ${orgPath}) or (${atTop} and p.org_path = '')`
  const rows = await selectRows(
    on,
    listedRow,
    sql`select ${COLUMNS}, p.org_path as "ownerPath" ${from}
      order by q.state <> 'open', q.proposed_at desc, q.id offset ${offset} limit ${limit}`,
  )
  const total = await selectRow(on, counted, sql`select count(*)::integer as n ${from}`)
  return { rows, total: total?.n ?? 0 }
}

export async function selectOptionalProposal(on: Tx | Db, id: string): Promise<StoredProposal | null> {
  if (!isUuid(id)) return null
  return selectRow(on, proposalRow, sql`select ${COLUMNS} from knowledge_proposal q where q.id = ${id}`)
}

/** False when the proposer has one for the point that is open. */
export async function insertProposal(
  tx: Tx,
  p: Pick<StoredProposal, 'id' | 'was' | 'wanted' | 'note' | 'proposerID'> & { pointID: string; at: number },
): Promise<boolean> {
  const { rows } = await sql`insert into knowledge_proposal (id, point_id, was, wanted, note, proposer_id, proposed_at)
    values (${p.id}, ${p.pointID}, ${JSON.stringify(p.was)}::jsonb, ${p.wanted && JSON.stringify(p.wanted)}::jsonb, ${p.note}, ${p.proposerID}, ${new Date(p.at)})
    on conflict (point_id, proposer_id) where state = 'open' do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** False when it is not open any more. */
export async function closeProposal(
  tx: Tx,
  p: { id: string; state: 'accepted' | 'refused' | 'withdrawn'; deciderID: string | null; reason: string; at: number },
): Promise<boolean> {
  const { rows } = await sql`update knowledge_proposal set state = ${p.state}, decider_id = ${p.deciderID},
    decided_at = ${new Date(p.at)}, reason = ${p.reason} where id = ${p.id} and state = 'open' returning id`.execute(tx)
  return rows.length > 0
}

/** What is still open for a point that goes has nothing left to decide. */
export async function voidProposals(tx: Tx, pointID: string, at: number): Promise<void> {
  await sql`update knowledge_proposal set state = 'void', decided_at = ${new Date(at)} where point_id = ${pointID} and state = 'open'`.execute(
    tx,
  )
}
