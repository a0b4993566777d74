// What is known of a person beside the account, as those who look after it read it.
import type { getUserExtend } from '@clearbelt/contract/org/photo-calls'
import type { Culture, PackageOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, selectRows } from '../../../db/rows.ts'
import type { Caller } from '../../../http/context.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { seenGroup } from '../groups/group-store.ts'
import { COLUMNS, GENDERS } from '../imports/columns.ts'
import type { Inside } from '../inside.ts'

/** Where each further fact is stored. */
export const EXTEND_FIELDS: ReadonlyMap<string, string> = new Map(
  COLUMNS.UserExtend.filter((column) => column.key !== 'accountNo').map(({ key }) => [
    key,
    key.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`),
  ]),
)
const FIELDS = sql.join(
  [...EXTEND_FIELDS].map(
    ([key, column]) => sql`${sql.ref(column)}${sql.raw(column.endsWith('_date') ? '::text' : '')} as ${sql.ref(key)}`,
  ),
)

const storedExtendRow = z.record(z.string(), z.string().nullable())

/** What is stored of an account, by field; empty without a row. */
export async function selectStoredExtend(on: Db | Tx, accountID: string): Promise<Record<string, string | null>> {
  const rows = await selectRows(
    on,
    storedExtendRow,
    sql`select ${FIELDS}, photo_key as "photoKey" from account_extend where account_id = ${accountID}`,
  )
  return rows[0] ?? {}
}

const groupNameRow = z.object({
  id: column.text,
  name: column.text,
})

/**
 * Fields that hold something, titled in the caller's language in the order of the import, and the groups the caller
 * sees.
 */
export async function selectExtend(
  { world: { db }, listNames }: Inside,
  caller: Caller,
  accountID: string,
  culture: Culture,
): Promise<PackageOf<typeof getUserExtend>> {
  const stored = await selectStoredExtend(db, accountID)
  const shown = (key: string): string => {
    const value = stored[key] ?? ''
    return key === 'gender' ? (GENDERS[value as keyof typeof GENDERS]?.[culture] ?? value) : value
  }
  const fields = await Promise.all(
    COLUMNS.UserExtend.filter((column) => column.key !== 'accountNo').map(async (column) => ({
      key: column.key,
      title: column.title[culture],
      hint: column.hint[culture],
      max: column.max,
      kind: column.kind === 'date' ? ('date' as const) : ('text' as const),
      closed: column.kind === 'gender',
      value: stored[column.key] ?? '',
      options:
        column.kind === 'gender'
          ? Object.entries(GENDERS).map(([value, names]) => ({ value, label: names[culture] }))
          : column.list
            ? (await listNames(column.list, culture)).map((name) => ({ value: name, label: name }))
            : [],
    })),
  )
  const facts = COLUMNS.UserExtend.filter((column) => column.key !== 'accountNo')
    .map((column) => ({ title: column.title[culture], value: shown(column.key) }))
    .filter((fact) => fact.value !== '')
  const groups = {
    rows: await selectRows(
      db,
      groupNameRow,
      sql`select g.id, g.name from grp_member m join grp g on g.id = m.grp_id join org go on go.id = g.org_id where m.account_id = ${accountID} and ${seenGroup(caller)} order by lower(g.name), g.id limit 200`,
    ),
  }
  return { facts, fields, groups: groups.rows, hasPhoto: Boolean(stored.photoKey) }
}
