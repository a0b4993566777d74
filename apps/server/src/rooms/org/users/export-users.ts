// The list of accounts as an Excel file: what the screen shows, its columns, filters and order, but all of it.
import type { Readable } from 'node:stream'
import type { Texts } from '@clearbelt/contract/errors'
import { orgErrors } from '@clearbelt/contract/org/errors'
import { USER_COLUMN_NAMES, USER_STATES, type UserColumn } from '@clearbelt/contract/org/user-filters'
import { EXPORT_USERS_MAX, exportUsers } from '@clearbelt/contract/org/user-list-calls'
import type { Culture, ParsedOf } from '@clearbelt/contract/wire'
import { inZone, writeSheet, zoneFormat } from '../../../excel/write-sheet.ts'
import { callerOf, type Caller, type Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Db } from '../../../world/database.ts'
import { note, type Inside } from '../inside.ts'
import { presentListed } from '../present.ts'
import { selectByIDs, selectListIDs, type ListedUser } from './users.ts'

const PAGE = 1000
const SHEET: Texts = { en: 'Accounts', 'zh-CN': '用户', es: 'Cuentas', 'pt-BR': 'Contas' }

interface ShownUser {
  row: ReturnType<typeof presentListed>
  user: ListedUser
  time: (at: Date | null) => Date | null
  culture: Culture
}
const COLUMNS: Record<
  UserColumn,
  { width: number; isTime?: boolean; cell: (shown: ShownUser) => string | Date | null }
> = {
  name: { width: 22, cell: ({ row }) => row.name },
  accountNo: { width: 18, cell: ({ row }) => row.accountNo },
  typeName: { width: 14, cell: ({ row }) => row.typeName },
  orgName: { width: 26, cell: ({ row }) => row.orgName },
  roleNames: { width: 24, cell: ({ row }) => row.roleNames.join('; ') },
  groupNames: { width: 24, cell: ({ row }) => row.groupNames.join('; ') },
  postName: { width: 18, cell: ({ row }) => row.postName },
  gradeName: { width: 16, cell: ({ row }) => row.gradeName },
  mobile: { width: 16, cell: ({ row }) => row.mobile },
  jobNo: { width: 16, cell: ({ row }) => row.jobNo },
  email: { width: 26, cell: ({ row }) => row.email },
  hireDate: { width: 14, cell: ({ row }) => row.hireDate },
  enabled: { width: 12, cell: ({ row, culture }) => USER_STATES[row.enabled ? 'enabled' : 'disabled'][culture] },
  lastSignIn: { width: 22, isTime: true, cell: ({ user, time }) => time(user.lastSignIn) },
  createTime: { width: 22, isTime: true, cell: ({ user, time }) => time(user.createdAt) },
}

/** The file of the list; refuses more rows than a file takes. The caller sees in it what the list would show. */
export async function writeUserList(
  inside: Inside,
  { columns: wished, zone, ...filters }: ParsedOf<typeof exportUsers>,
  context: Context,
): Promise<{ body: Readable; type: string; filename: string }> {
  const { db } = inside.world
  const caller = callerOf(context)
  const format = zoneFormat(zone)
  if (!format) throw refuse(orgErrors['unknown-zone'], { fields: ['zone'] })
  const { ids, total } = await selectListIDs(db, caller, filters, EXPORT_USERS_MAX)
  if (total > EXPORT_USERS_MAX)
    throw refuse(orgErrors['too-many-rows'], { params: { count: total, most: EXPORT_USERS_MAX } })
  const columns = [...new Set<UserColumn>(wished.length > 0 ? wished : ['name', 'accountNo'])]
  await db
    .transaction()
    .execute((tx) =>
      note(inside, tx, context, 'org.exportUsers', 'account', 'list', { after: { rows: total, columns, ...filters } }),
    )
  const heads = columns.map((key) => ({
    title: USER_COLUMN_NAMES[key][context.culture] + (COLUMNS[key].isTime ? ` (${zone})` : ''),
    width: COLUMNS[key].width,
    isTime: COLUMNS[key].isTime ?? false,
  }))
  return {
    body: writeSheet(
      SHEET[context.culture],
      heads,
      rowsOf(db, caller, { ids, columns, format, culture: context.culture }),
    ),
    type: exportUsers.download ?? '',
    filename: `accounts-${new Date(context.at).toISOString().slice(0, 10)}.xlsx`,
  }
}

async function* rowsOf(
  db: Db,
  caller: Caller,
  {
    ids,
    columns,
    format,
    culture,
  }: { ids: readonly string[]; columns: readonly UserColumn[]; format: Intl.DateTimeFormat; culture: Culture },
): AsyncGenerator<(string | Date | null)[][]> {
  const time = (at: Date | null): Date | null => at && inZone(at, format)
  for (let from = 0; from < ids.length; from += PAGE) {
    const users = await selectByIDs(db, caller, ids.slice(from, from + PAGE))
    yield users.map((user) => {
      const shown = { row: presentListed(user, culture), user, time, culture }
      return columns.map((key) => COLUMNS[key].cell(shown))
    })
  }
}
