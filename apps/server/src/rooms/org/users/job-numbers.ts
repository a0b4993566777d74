// Job numbers and who holds them. Whoever signs in by one gives the code of an organisation, the number and the type,
// so two people of one type who have the number under that code could neither sign in.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Caller } from '../../../http/context.ts'
import type { Db, Tx } from '../../../world/database.ts'

const holderRow = z.object({
  id: column.text,
  accountNo: column.text,
  name: column.text,
  type: z.literal([1, 2, 3]),
  jobNo: column.text,
  orgID: column.text,
})
export type NumberHolder = z.output<typeof holderRow>
type Scope = Pick<Caller, 'orgPath'>

/** Accounts in scope that have one of the job numbers. */
export const selectHolders = (tx: Tx | Db, scope: Scope, jobNos: readonly string[]): Promise<NumberHolder[]> =>
  selectRows(
    tx,
    holderRow,
    sql`select a.id, a.account_no as "accountNo", a.name, a.type, a.job_no as "jobNo", a.org_id as "orgID" from account a join org o on o.id = a.org_id
    where a.deleted_at is null and a.job_no <> '' and a.job_no = any(${[...jobNos]}::text[]) and starts_with(o.path, ${scope.orgPath}) order by a.account_no`,
  )

const placeRow = z.object({ id: column.text, path: column.text, code: column.text })

/** True when people of these two organisations may have one job number and both sign in by it. */
export type ApartByCode = (one: string, other: string) => boolean

/**
 * Two people are told apart when each has a code above that the other is not under. Where no organisation above has a
 * code, no number tells apart anybody.
 */
export async function selectApartByCode(tx: Tx | Db, scope: Scope): Promise<ApartByCode> {
  const rows = await selectRows(
    tx,
    placeRow,
    sql`select id, path, code from org where starts_with(path, ${scope.orgPath}) or starts_with(${scope.orgPath}, path)`,
  )
  const places = new Map(rows.map((row) => [row.id, row]))
  const reachOf = (path: string): string => {
    const coded = path
      .split('/')
      .filter((id) => (places.get(id)?.code ?? '') !== '')
      .at(-1)
    return places.get(coded ?? '')?.path ?? ''
  }
  return (one, other) => {
    const [a, b] = [places.get(one)?.path ?? '', places.get(other)?.path ?? '']
    return !a.startsWith(reachOf(b)) && !b.startsWith(reachOf(a))
  }
}

/** Who in scope has the job number already, so that neither could sign in by it. */
export async function selectHolder(
  tx: Tx,
  scope: Scope,
  { jobNo, type, orgID }: Pick<NumberHolder, 'jobNo' | 'type' | 'orgID'>,
  ownID: string | null,
): Promise<NumberHolder | null> {
  if (jobNo === '') return null
  const holders = (await selectHolders(tx, scope, [jobNo])).filter((one) => one.type === type && one.id !== ownID)
  if (holders.length === 0) return null
  const isApart = await selectApartByCode(tx, scope)
  return holders.find((one) => !isApart(one.orgID, orgID)) ?? null
}
