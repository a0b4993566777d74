// Tells the audit room who people are and what a caller may see: the port it leaves open for the room that knows
// accounts.
import { sql } from 'kysely'
import { identified, selectRows } from '../../db/rows.ts'
import type { AuditPeople } from '../audit/room.ts'
import { selectAccounts } from './users/accounts.ts'
import { selectTop } from './users/provision.ts'
import { likePattern } from './search-text.ts'

export const peopleForAudit: AuditPeople = {
  organisationOf: (accountID) => sql`(select account.org_id from account where account.id = ${accountID})`,
  organisationsUnder: (path) => sql`select o.id from org o where starts_with(o.path, ${path})`,
  topOrganisation: selectTop,
  async people(on, ids) {
    const accounts = await selectAccounts(on, ids, 'withDeleted')
    return accounts.map((account) => ({
      id: account.id,
      name: account.name,
      accountNo: account.accountNo,
      orgName: account.orgName,
    }))
  },
  // The recycle bin is searched too: what somebody did stays theirs.
  async search(on, caller, text, limit) {
    const pattern = likePattern(text)
    const rows = await selectRows(
      on,
      identified,
      sql`select a.id from account a join org o on o.id = a.org_id
      where starts_with(o.path, ${caller.orgPath}) and a.search like ${pattern} order by a.account_no, a.id limit ${limit}`,
    )
    return rows.map((row) => row.id)
  },
}
