// Checks the rows of an import by what is known: each gets what is to be written, or what is wrong in which column.
import { ACCOUNT_TYPE_NAMES } from '@clearbelt/contract/access/type-names'
import type { ImportKind } from '@clearbelt/contract/org/import-calls'
import type { Culture } from '@clearbelt/contract/wire'
import { isIdCard, tidyIdCard } from '@clearbelt/domain/access/id-card'
import { isEmail } from '@clearbelt/domain/org/email'
import { readMobile, type MobileRule } from '@clearbelt/domain/access/mobile'
import { isReadable } from '@clearbelt/domain/text/hidden-signs'
import type { SheetRow } from '../../../excel/table.ts'
import type { Caller } from '../../../http/context.ts'
import type { Params } from '../../../http/refusal.ts'
import { mayHaveType } from '../policy.ts'
import type { ApartByCode, NumberHolder } from '../users/job-numbers.ts'
import { COLUMNS, GENDERS, isOfStudents, makesAccounts, type Column } from './columns.ts'
import type { OrganisationIndex } from './organisation-index.ts'
import type { ProblemCode } from './problem-texts.ts'
import { readCell, tidyMobile, type DateOrders } from './read-cells.ts'

export interface Problem {
  column: string
  code: ProblemCode
  params?: Params
}
export interface AccountValue {
  accountNo: string
  name: string
  type: 1 | 2 | 3
  orgID: string
  jobNo: string
  mobile: string
  email: string
  idNumber: string
  postName: string
  gradeName: string
  remark: string
  /** Empty: the role of the type. */
  roleIDs: string[]
}
/** What is not given stays as it is. */
export interface ExtendValue {
  accountID: string
  fields: Record<string, string>
}
export type CheckedRow =
  | { row: number; problems: Problem[]; account?: undefined; extend?: undefined }
  | { row: number; problems: null; account?: AccountValue; extend?: ExtendValue }

/** What the rows are checked against. */
export interface Known {
  rights: Pick<Caller, 'type'>
  organisations: OrganisationIndex
  /** Account numbers and mobiles in use, in small letters. */
  taken: ReadonlySet<string>
  /** Accounts the caller may look after, by account number in small letters. */
  accounts: ReadonlyMap<string, { id: string; type: 1 | 2 | 3 }>
  /** Roles by folded name in every language; `mayGive` says whether the caller may hand them on. */
  roles: ReadonlyMap<string, { id: string; mayGive: boolean }>
  /** Who has the job numbers of the file. */
  holders: ReadonlyMap<string, readonly NumberHolder[]>
  isApart: ApartByCode
  culture: Culture
  /** The order of dates with their year last, by column. */
  dateOrders: DateOrders
  /** Which mobile numbers are taken. */
  mobiles: MobileRule
}

export const foldName = (name: string): string => name.normalize('NFKC').trim().toLowerCase()
const TYPES = [1, 2, 3] as const
const ACCOUNT_NO = /^[\w.@-]{3,60}$/
const PHONE = /^[+\d][\d ()-]{2,29}$/

/** Checks rows one after another; what stood in an earlier row is remembered. */
export function createRowCheck(kind: ImportKind, known: Known): (row: SheetRow) => CheckedRow {
  /** Account numbers and mobiles of the file, with the row each stands in. */
  const seen = new Map<string, number>()
  const numbers = new Map<string, { row: number; orgID: string }[]>()
  return ({ row, cells }) => {
    const problems: Problem[] = []
    const values: Record<string, string> = {}
    for (const [at, column] of COLUMNS[kind].entries())
      values[column.key] = readField(column, cells[at] ?? '', known, problems)
    const ctx: Ctx = { kind, known, seen, numbers, row, values, problems }
    const made = makesAccounts(kind) ? { account: accountOf(ctx) } : { extend: extendOf(ctx) }
    return problems.length > 0 ? { row, problems } : { row, problems: null, ...made }
  }
}

interface Ctx {
  kind: ImportKind
  known: Known
  seen: Map<string, number>
  /** Rows of the file by type and job number. */
  numbers: Map<string, { row: number; orgID: string }[]>
  row: number
  values: Record<string, string>
  problems: Problem[]
}

function readField(
  column: Column,
  cell: SheetRow['cells'][number],
  { dateOrders }: Known,
  problems: Problem[],
): string {
  const { text, problem } = readCell(cell, column, dateOrders[column.key] ?? null)
  if (problem) problems.push({ column: column.key, code: problem })
  else if (text === '' && column.required) problems.push({ column: column.key, code: 'required' })
  else if (text.length > column.max)
    problems.push({ column: column.key, code: 'too-long', params: { max: column.max } })
  else return text
  return ''
}

function accountOf(ctx: Ctx): AccountValue {
  const { values, problems, known } = ctx
  const fault = (column: string, code: ProblemCode, params?: Params): void => {
    problems.push({ column, code, ...(params ? { params } : {}) })
  }
  const of = (key: string): string => values[key] ?? ''
  const name = of('name')
  if (name !== '' && !isReadable(name)) fault('name', 'nothing-seen')
  const accountNo = of('accountNo')
  if (accountNo !== '' && !ACCOUNT_NO.test(accountNo)) fault('accountNo', 'account-format')
  else if (accountNo !== '') claim(ctx, 'accountNo', accountNo, 'account-taken')
  const mobile = tidyMobile(of('mobile'), known.mobiles)
  if (mobile !== '' && readMobile(mobile, known.mobiles) === null)
    fault('mobile', known.mobiles === 'chinese' ? 'mobile-format' : 'mobile-format-abroad')
  else if (mobile !== '') claim(ctx, 'mobile', mobile, 'mobile-taken')
  if (of('email') !== '' && !isEmail(of('email'))) fault('email', 'email-format')
  const idNumber = tidyIdCard(of('idNumber'))
  if (idNumber !== '' && !isIdCard(idNumber)) fault('idNumber', 'id-format')
  const type = isOfStudents(ctx.kind) ? 3 : typeOf(of('type'))
  if (type === null) {
    if (of('type') !== '')
      fault('type', 'not-in-list', { choices: TYPES.map((each) => ACCOUNT_TYPE_NAMES[each][known.culture]).join(', ') })
  } else if (!mayHaveType(known.rights, type)) fault('type', 'type-above-own')
  const orgID = organisationOf(ctx, of('organisation'))
  if (type !== null && orgID !== '') claimJobNumber(ctx, { jobNo: of('jobNo'), type, orgID })
  return {
    accountNo,
    name,
    type: type ?? 3,
    orgID,
    jobNo: of('jobNo'),
    mobile,
    email: of('email'),
    idNumber,
    postName: of('postName'),
    gradeName: of('gradeName'),
    remark: of('remark'),
    roleIDs: rolesOf(ctx, of('roles')),
  }
}

/** At sign-in one text must not name two accounts: account numbers and mobiles are one space of names. */
function claim({ known, seen, row, problems }: Ctx, column: string, name: string, taken: ProblemCode): void {
  const key = name.toLowerCase()
  const before = seen.get(key)
  if (before !== undefined && before !== row) problems.push({ column, code: 'twice-in-file', params: { row: before } })
  else if (known.taken.has(key)) problems.push({ column, code: taken })
  seen.set(key, before ?? row)
}

/** Two people of one type who have one job number could neither sign in by it. */
function claimJobNumber(
  { known, numbers, row, problems }: Ctx,
  { jobNo, type, orgID }: Pick<AccountValue, 'jobNo' | 'type' | 'orgID'>,
): void {
  if (jobNo === '') return
  const key = `${type} ${jobNo}`
  const rows = numbers.get(key) ?? []
  const before = rows.find((one) => !known.isApart(one.orgID, orgID))
  const holder = known.holders.get(jobNo)?.find((one) => one.type === type && !known.isApart(one.orgID, orgID))
  if (before) problems.push({ column: 'jobNo', code: 'twice-in-file', params: { row: before.row } })
  else if (holder)
    problems.push({
      column: 'jobNo',
      code: 'job-number-taken',
      params: { name: holder.name, account: holder.accountNo },
    })
  if (!before) numbers.set(key, [...rows, { row, orgID }])
}

const typeOf = (typed: string): 1 | 2 | 3 | null =>
  TYPES.find(
    (type) =>
      typed === String(type) ||
      Object.values(ACCOUNT_TYPE_NAMES[type]).some((name) => foldName(name) === foldName(typed)),
  ) ?? null

function organisationOf({ known, problems }: Ctx, typed: string): string {
  if (typed === '') return ''
  const found = known.organisations.find(typed)
  if ('id' in found) return found.id
  problems.push(
    found.count > 1
      ? { column: 'organisation', code: 'organisation-several', params: { count: found.count } }
      : { column: 'organisation', code: 'organisation-unknown' },
  )
  return ''
}

function rolesOf({ known, problems }: Ctx, typed: string): string[] {
  const ids = new Set<string>()
  for (const name of typed
    .split(/[;；]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')) {
    const role = known.roles.get(foldName(name))
    if (!role) problems.push({ column: 'roles', code: 'role-unknown', params: { name: name.slice(0, 100) } })
    else if (!role.mayGive) problems.push({ column: 'roles', code: 'type-above-own' })
    else ids.add(role.id)
  }
  return [...ids]
}

function extendOf(ctx: Ctx): ExtendValue {
  const { kind, known, seen, row, values, problems } = ctx
  const { accountNo = '', gender = '', emergencyMobile = '', ...rest } = values
  const key = accountNo.toLowerCase()
  const account = known.accounts.get(key)
  const before = seen.get(key)
  if (accountNo !== '') {
    if (before !== undefined) problems.push({ column: 'accountNo', code: 'twice-in-file', params: { row: before } })
    else if (!account) problems.push({ column: 'accountNo', code: 'account-unknown' })
    else if (isOfStudents(kind) && account.type !== 3) problems.push({ column: 'accountNo', code: 'not-a-student' })
    seen.set(key, before ?? row)
  }
  const genderKey = gender === '' ? '' : genderOf(gender)
  if (genderKey === null)
    problems.push({
      column: 'gender',
      code: 'not-in-list',
      params: {
        choices: Object.values(GENDERS)
          .map((names) => names[known.culture])
          .join(', '),
      },
    })
  if (emergencyMobile !== '' && !PHONE.test(emergencyMobile))
    problems.push({ column: 'emergencyMobile', code: 'phone-format' })
  const fields = Object.fromEntries(
    Object.entries({ gender: genderKey ?? '', emergencyMobile, ...rest }).filter(([, value]) => value !== ''),
  )
  if (accountNo !== '' && problems.length === 0 && Object.keys(fields).length === 0)
    problems.push({ column: 'accountNo', code: 'nothing-given' })
  return { accountID: account?.id ?? '', fields }
}

const genderOf = (typed: string): string | null =>
  Object.entries(GENDERS).find(
    ([key, names]) =>
      key === typed.toLowerCase() || Object.values(names).some((name) => foldName(name) === foldName(typed)),
  )?.[0] ?? null
