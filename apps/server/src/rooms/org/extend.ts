// What is known of a person beside the account, as those who look after it read it.
import type { getUserExtend } from '@clearbelt/contract/org/photo-calls'
import type { Culture, PackageOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import type { Caller } from '../../http/context.ts'
import type { Db } from '../../world/database.ts'
import { seenGroup } from './group-store.ts'
import { COLUMNS, GENDERS } from './imports/columns.ts'

const FIELDS = sql.raw(`gender, birth_date::text as "birthDate", nation, education, school, major, occupation, cert_type as "certType", cert_no as "certNo", hire_date::text as "hireDate", address, emergency_name as "emergencyName", emergency_mobile as "emergencyMobile"`)

/** Fields that hold something, titled in the caller's language in the order of the import, and the groups the caller sees. */
export async function selectExtend(db: Db, caller: Caller, accountID: string, culture: Culture): Promise<PackageOf<typeof getUserExtend>> {
  const { rows } = await sql<Record<string, string | null>>`select ${FIELDS}, photo_key as "photoKey" from account_extend where account_id = ${accountID}`.execute(db)
  const [stored] = rows
  const shown = (key: string): string => {
    const value = stored?.[key] ?? ''
    return key === 'gender' ? (GENDERS[value as keyof typeof GENDERS]?.[culture] ?? value) : value
  }
  const facts = COLUMNS.UserExtend.filter((column) => column.key !== 'accountNo').map((column) => ({ title: column.title[culture], value: shown(column.key) })).filter((fact) => fact.value !== '')
  const groups = await sql<{ id: string; name: string }>`select g.id, g.name from grp_member m join grp g on g.id = m.grp_id join org go on go.id = g.org_id where m.account_id = ${accountID} and ${seenGroup(caller)} order by lower(g.name), g.id limit 200`.execute(db)
  return { facts, groups: groups.rows, hasPhoto: Boolean(stored?.photoKey) }
}
