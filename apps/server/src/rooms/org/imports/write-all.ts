// Writes the rows of an import in one transaction that others hardly notice: the lock of the tree is held at its end
// alone.
import type { MobileRule } from '@clearbelt/domain/access/mobile'
import { sql } from 'kysely'
import { z } from 'zod'
import { column, counted, selectRows } from '../../../db/rows.ts'
import { mobileRule } from '../../../settings/mobile-rule.ts'
import type { Tx } from '../../../world/database.ts'
import { Failure } from '../../../world/failure.ts'
import type { Inside } from '../inside.ts'
import { lockTreeLate } from '../roles/rights.ts'
import { createRowCheck, type CheckedRow, type Problem } from './check-rows.ts'
import { makesAccounts } from './columns.ts'
import { eachPortion, lockImport, updateImport, updateImported, upsertRows, type StoredImport } from './import-store.ts'
import { createWords, gatherKnown, rightsOf, selectGivable, selectManageable, type Rights } from './known.ts'
import type { FailureCode } from './problem-texts.ts'
import { insertAccounts, upsertExtends } from './write-rows.ts'

/** Rows between two looks at how far it is; between them other requests are served. */
const STRIDE = 1000
/** Begun anew so often when somebody changed what rows were checked against. */
const TRIES = 3

/** Ends the transaction of a whole that is not whole. */
export class RowsWrong extends Error {
  readonly rows: readonly CheckedRow[]

  constructor(rows: readonly CheckedRow[]) {
    super('rows are wrong')
    this.rows = rows
  }
}

/** Somebody changed organisations, roles, rights or accounts that the rows were checked against. */
class Changed extends Error {}

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

/** What the written rows lean on, and what is noted of them. */
interface Written {
  orgs: Set<string>
  roles: Set<string>
  accounts: Map<string, string>
  notes: Record<string, unknown>[]
}

/** Answers how many rows were written and how many were not; null when the import was written or ended meanwhile. */
export async function writeAll(
  inside: Inside,
  record: StoredImport,
  jobID: string,
): Promise<{ good: number; bad: number } | null> {
  const mobiles = await mobileRule(inside.settings)
  for (let tries = 1; ; tries++) {
    try {
      return await inside.world.db.transaction().execute((tx) => writeOnce(inside, tx, record, jobID, mobiles))
    } catch (error) {
      if (!(error instanceof Changed) || tries === TRIES) throw error
    }
  }
}

async function writeOnce(
  inside: Inside,
  tx: Tx,
  record: StoredImport,
  jobID: string,
  mobiles: MobileRule,
): Promise<{ good: number; bad: number } | null> {
  const { world, audit } = inside
  if ((await lockImport(tx, record.id))?.state !== 'importing') return null
  const rights = await rightsOf(tx, record.ownerID)
  if (!rights) throw new Failure<FailureCode>('no-rights')
  const words = createWords(record.kind, mobiles)
  for await (const rows of eachPortion(tx, record.id, 'all', STRIDE)) for (const row of rows) words.add(row)
  const known = await gatherKnown(tx, rights, record.kind, words, { ...record, mobiles })
  const check = createRowCheck(record.kind, known)
  const written: Written = {
    orgs: new Set(),
    roles: new Set(),
    accounts: new Map([...known.accounts].map(([no, { id }]) => [no, id])),
    notes: [],
  }
  const bad: CheckedRow[] = []
  let good = 0
  for await (const rows of eachPortion(tx, record.id, 'all', STRIDE)) {
    const checked = rows.map(check)
    const right = checked.filter((row) => row.problems === null)
    bad.push(...checked.filter((row) => row.problems !== null))
    if (record.wish === 'all' && bad.length > 0) continue
    const late = right.length > 0 ? await writePart(inside, tx, record, right, written) : []
    bad.push(...late)
    good += right.length - late.length
    await inside.notices.progress(jobID, good, record.good)
    await pause()
  }
  if (record.wish === 'all' && bad.length > 0) throw new RowsWrong(bad)
  await upsertRows(
    tx,
    record.id,
    bad.map(({ row, problems }) => ({ row, cells: [], problems })),
  )
  await lockTreeLate(tx)
  if (!(await stillHolds(tx, record, rights, written))) throw new Changed()
  for (const [at, after] of written.notes.entries()) {
    await audit.record(tx, {
      actorID: record.ownerID,
      act: makesAccounts(record.kind) ? 'org.importUsers' : 'org.importExtend',
      object: 'account',
      objectID: record.id,
      ip: record.ip,
      at: world.clock.now(),
      after: { file: record.fileName, sha256: record.fileHash, kind: record.kind, part: at + 1, ...after },
    })
  }
  await updateImport(tx, record.id, { state: 'done', done: good, good, bad: bad.length }, world.clock.now())
  return { good, bad: bad.length }
}

const writtenRow = z.object({
  no: column.text,
})

/** Writes one portion; answers the rows whose names somebody took since the check. */
async function writePart(
  { world }: Inside,
  tx: Tx,
  record: StoredImport,
  part: readonly CheckedRow[],
  written: Written,
): Promise<CheckedRow[]> {
  const given = part.flatMap(({ row, account }) => (account ? [{ row, account }] : []))
  const made = await insertAccounts(world, tx, given)
  await updateImported(tx, record.id, made)
  const changed = await upsertExtends(
    tx,
    part.flatMap(({ extend }) => extend ?? []),
    world.clock.now(),
  )
  const rows = new Set(made.map(({ row }) => row))
  const accounts = given.filter(({ row }) => rows.has(row)).map(({ account }) => account)
  for (const { orgID, roleIDs } of accounts) {
    written.orgs.add(orgID)
    for (const id of roleIDs) written.roles.add(id)
  }
  if (accounts.length + changed.length > 0)
    written.notes.push({
      count: accounts.length + changed.length,
      ...(accounts.length > 0 ? { accounts: accounts.map(({ accountNo }) => accountNo) } : { accountIDs: changed }),
    })
  const late = given.filter(({ row }) => !rows.has(row))
  if (late.length === 0) return []
  const there = await selectRows(
    tx,
    writtenRow,
    sql`select lower(account_no) as no from account where deleted_at is null and lower(account_no) = any(${late.map(({ account }) => account.accountNo.toLowerCase())}::text[])`,
  )
  const taken = new Set(there.map(({ no }) => no))
  return late.map(({ row, account }) => {
    const problem: Problem = taken.has(account.accountNo.toLowerCase())
      ? { column: 'accountNo', code: 'account-taken' }
      : { column: 'mobile', code: 'mobile-taken' }
    return { row, problems: [problem] }
  })
}

/**
 * True when, with the tree held, who imports may still do so, where and with the roles and accounts that the rows name.
 */
async function stillHolds(
  tx: Tx,
  record: StoredImport,
  before: Rights,
  { orgs, roles, accounts }: Written,
): Promise<boolean> {
  const rights = await rightsOf(tx, record.ownerID)
  if (
    !rights ||
    rights.type !== before.type ||
    rights.orgPath !== before.orgPath ||
    [...before.permissions].some((one) => !rights.permissions.has(one))
  )
    return false
  const rows = await selectRows(
    tx,
    counted,
    sql`select count(*) as n from org where id = any(${[...orgs]}::uuid[]) and starts_with(path, ${rights.orgPath})`,
  )
  if (rows[0]?.n !== orgs.size) return false
  if (roles.size > 0) {
    const givable = new Set(
      [...(await selectGivable(tx, rights)).values()].flatMap(({ id, mayGive }) => (mayGive ? [id] : [])),
    )
    if ([...roles].some((id) => !givable.has(id))) return false
  }
  if (accounts.size === 0) return true
  const now = await selectManageable(tx, rights, [...accounts.keys()])
  return [...accounts].every(([no, id]) => now.get(no)?.id === id)
}
