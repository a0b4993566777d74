// Job numbers and who holds them. Whoever signs in by one gives the code of an organisation, the number and the type,
// so two people of one type who have the number under that code could neither sign in.
import { orgErrors } from '@clearbelt/contract/org/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Caller } from '../../../http/context.ts'
import { refuse, type Refusal } from '../../../http/refusal.ts'
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

/** Whom nobody has told apart: the same type and number, and no code between them. */
const collides = (one: NumberHolder, other: Omit<NumberHolder, 'accountNo' | 'name'>, isApart: ApartByCode): boolean =>
  one.id !== other.id && one.type === other.type && one.jobNo === other.jobNo && !isApart(one.orgID, other.orgID)

/** Why an account may not have this number, type and organisation: who in scope has the number already. */
export async function jobNumberTaken(
  tx: Tx,
  scope: Scope,
  given: Pick<NumberHolder, 'jobNo' | 'type' | 'orgID'>,
  ownID: string | null,
): Promise<Refusal | null> {
  if (given.jobNo === '') return null
  const holders = await selectHolders(tx, scope, [given.jobNo])
  if (!holders.some((one) => one.type === given.type && one.id !== ownID)) return null
  const isApart = await selectApartByCode(tx, scope)
  const holder = holders.find((one) => collides(one, { ...given, id: ownID ?? '' }, isApart))
  return holder
    ? refuse(orgErrors['job-number-taken'], {
        fields: ['jobNo'],
        params: { name: holder.name, account: holder.accountNo, jobNo: given.jobNo },
      })
    : null
}

const numberRow = z.object({ jobNo: column.text })

/**
 * Refuses what was done to an organisation in this transaction where two whom a code told apart are told apart no more.
 * What two shared before stays.
 */
export async function keepNumbersApart(
  tx: Tx,
  scope: Scope,
  { id, wereApart, field }: { id: string; wereApart: ApartByCode; field?: string },
): Promise<void> {
  const shared = await selectRows(
    tx,
    numberRow,
    sql`select distinct a.job_no as "jobNo" from account a join org o on o.id = a.org_id join org top on starts_with(o.path, top.path)
    where top.id = ${id} and a.deleted_at is null and a.job_no <> ''
      and exists (select from account b where b.deleted_at is null and b.job_no = a.job_no and b.type = a.type and b.id <> a.id)`,
  )
  if (shared.length === 0) return
  const isApart = await selectApartByCode(tx, scope)
  const holders = await selectHolders(
    tx,
    scope,
    shared.map((row) => row.jobNo),
  )
  const byNumber = Map.groupBy(holders, (one) => one.jobNo)
  for (const one of holders) {
    const other = byNumber
      .get(one.jobNo)
      ?.find((each) => collides(one, each, isApart) && wereApart(one.orgID, each.orgID))
    if (other)
      throw refuse(orgErrors['job-number-shared'], {
        fields: field ? [field] : [],
        params: {
          name: one.name,
          account: one.accountNo,
          other: other.name,
          otherAccount: other.accountNo,
          jobNo: one.jobNo,
        },
      })
  }
}
