// The account of a person: copied without the password; after an erasure its id stays, under a made-up name, for what
// must go on saying that somebody did it.
import { sql } from 'kysely'
import { z } from 'zod'
import { column, identified, selectRows } from '../../db/rows.ts'
import type { Caller } from '../../http/context.ts'
import type { PersonData } from '../../seams/person-data.ts'
import type { Db, Tx } from '../../world/database.ts'
import { lockTree } from './roles/rights.ts'
import type { NamedPerson } from './room.ts'

/** How the number of an erased account begins. */
const ERASED = 'erased-'
const NUMBER_CHARACTERS = 12

const namedPersonRow = z.object({
  name: column.text,
  accountNo: column.text,
  mobile: column.text,
  jobNo: column.text,
  email: column.text,
  idNumber: column.text,
  shared: column.texts,
})

const pictureKeysRow = z.object({
  avatar: column.text.nullable(),
  photo: column.text.nullable(),
})

const nameRow = z.object({
  name: column.text,
})

/** A pattern of the database that finds a text, and none that it is only a part of. */
const isolatedIn = (text: string): string =>
  `(^|[^0-9A-Za-z])${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}($|[^0-9A-Za-z])`

export const orgPersonData: PersonData = {
  columns: {
    'account.id': {
      exported: true,
      kept: 'Other rows refer to it; after an erasure the account stands there without anything that names its person.',
    },
    'account.account_no': { exported: true, erased: true },
    'account.mobile': { exported: true, erased: true },
    'account_extend.account_id': { exported: true, erased: true },
    'account_extend.emergency_mobile': { exported: true, erased: true },
    'grp_member.account_id': { exported: true, erased: true },
    'account_role.account_id': { erased: true },
    'account_activation.account_id': { erased: true },
    'account_activation.issued_by': {
      kept: 'Who gave somebody else a code for a first password stands there until the code is used or replaced.',
    },
    'password_before.account_id': { erased: true },
    'people_import_row.account_id': { erased: true },
    'org.leader_id': { erased: true },
    'people_import.owner_id': { kept: 'Who brought in a list of people is forgotten with the list, a week after.' },
    'password_reset.owner_id': { kept: 'Who had passwords set anew is forgotten with the list of them, a week after.' },
    'password_reset_row.account_id': {
      kept: 'Whose password was set anew is forgotten with the list, a week after; the row holds no name.',
    },
  },
  async erase(tx, { id, texts, pseudonym }, at) {
    const rows = await selectRows(
      tx,
      pictureKeysRow,
      sql`select a.avatar, e.photo_key as photo from account a left join account_extend e on e.account_id = a.id where a.id = ${id}`,
    )
    for (const table of ['account_role', 'grp_member', 'account_activation', 'account_extend', 'password_before'])
      await sql`delete from ${sql.table(table)} where account_id = ${id}`.execute(tx)
    await sql`delete from people_import_row where account_id = ${id} or cells::text ~ any(${texts.map(isolatedIn)}::text[])`.execute(
      tx,
    )
    // Archives of portraits name their files by account.
    await sql`update people_import i set files = (select coalesce(jsonb_agg(f), '[]') from jsonb_array_elements(i.files) f where not f ->> 'name' ~* any(${texts.map(isolatedIn)}::text[]))
      where kind = 'Photos' and i.files::text ~* any(${texts.map(isolatedIn)}::text[])`.execute(tx)
    await sql`update org set leader_id = null where leader_id = ${id}`.execute(tx)
    const number = `${ERASED}${id.replaceAll('-', '').slice(0, NUMBER_CHARACTERS)}`
    // An empty hash matches no password.
    await sql`update account set name = ${pseudonym}, account_no = ${number}, mobile = '', job_no = '', email = '', id_number = '', post_name = '', grade_name = '', remark = '', avatar = null, search = '', theme = 'harbour', last_sign_in = null, password_hash = '', must_change = true, enabled = false,
      deleted_at = coalesce(deleted_at, ${new Date(at)}), destroyed_at = coalesce(destroyed_at, ${new Date(at)}) where id = ${id}`.execute(
      tx,
    )
    return rows.flatMap(({ avatar, photo }) => [avatar, photo]).filter((key) => key !== null)
  },
  async copy(on, id) {
    const { rows } =
      await sql`select a.account_no as "accountNo", a.name, a.type, o.name as organisation, a.post_name as post, a.grade_name as grade, a.mobile, a.job_no as "jobNo", a.email, a.id_number as "idNumber", a.remark, a.created_at as "createdAt", a.last_sign_in as "lastSignIn"
      from account a join org o on o.id = a.org_id where a.id = ${id}`.execute(on)
    const { rows: extend } =
      await sql`select gender, birth_date as "birthDate", nation, education, school, major, occupation, cert_type as "certType", cert_no as "certNo", hire_date as "hireDate", address, emergency_name as "emergencyName", emergency_mobile as "emergencyMobile"
      from account_extend where account_id = ${id}`.execute(on)
    const groups = await selectRows(
      on,
      nameRow,
      sql`select g.name from grp_member m join grp g on g.id = m.grp_id where m.account_id = ${id} order by g.name`,
    )
    return { account: rows[0] ?? null, details: extend[0] ?? null, groups: groups.map((group) => group.name) }
  },
}

export async function selectPerson(on: Tx | Db, id: string, lock = sql``): Promise<NamedPerson> {
  const rows = await selectRows(
    on,
    namedPersonRow,
    sql`select name, account_no as "accountNo", mobile, job_no as "jobNo", email, id_number as "idNumber",
      array(select t from unnest(array[email, id_number]) t where t <> '' and exists (select from account o where o.id <> account.id and t in (o.account_no, o.mobile, o.job_no, o.email, o.id_number))) as shared
      from account where id = ${id} ${lock}`,
  )
  if (!rows[0]) throw new Error(`there is no account ${id}`)
  return rows[0]
}

export async function lockPerson(tx: Tx, id: string): Promise<NamedPerson> {
  await lockTree(tx)
  return selectPerson(tx, id, sql`for update`)
}

export async function selectIDsInScope(on: Tx | Db, caller: Pick<Caller, 'orgPath'>, limit: number): Promise<string[]> {
  const rows = await selectRows(
    on,
    identified,
    sql`select a.id from account a join org o on o.id = a.org_id where starts_with(o.path, ${caller.orgPath}) limit ${limit}`,
  )
  return rows.map((row) => row.id)
}

export async function selectDeletedBefore(on: Tx | Db, until: Date, limit: number): Promise<string[]> {
  const rows = await selectRows(
    on,
    identified,
    sql`select id from account where deleted_at < ${until} and account_no not like ${`${ERASED}%`} order by deleted_at limit ${limit}`,
  )
  return rows.map((row) => row.id)
}
