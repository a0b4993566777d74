// Activation codes: single use, 128 bits, kept as SHA-256 alone. They are made when slips are printed and stand nowhere
// else; printing again makes those before void.
import { createHash } from 'node:crypto'
import { SLIPS_MAX, type printSlips } from '@clearbelt/contract/org/activation-calls'
import { orgErrors } from '@clearbelt/contract/org/errors'
import type { ParsedOf } from '@clearbelt/contract/wire'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { column, counted, selectRows } from '../../../db/rows.ts'
import { isUuid, uuidsOf } from '../../../db/uuid.ts'
import { callerOf, type Caller, type Context } from '../../../http/context.ts'
import type { Download } from '../../../http/mount.ts'
import { refuse } from '../../../http/refusal.ts'
import { printPdf } from '../../../print/print.ts'
import type { Db, Tx } from '../../../world/database.ts'
import { slipsDocument } from './activation-slips.ts'
import { selectAccounts, selectOptionalAccount } from '../users/accounts.ts'
import { note, type Inside } from '../inside.ts'
import { mayManage } from '../policy.ts'
import { selectRightsOfAccounts } from '../roles/rights.ts'

const DAY_MS = 86_400_000
/** Crockford's: without signs that are mistaken for others. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_BITS = 128n
const CODE_SIGNS = 26
const GROUP = 4

/** 128 bits as 26 signs. */
function codeOf(bytes: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`) & ((1n << CODE_BITS) - 1n)
  let code = ''
  for (let i = 0; i < CODE_SIGNS; i++) {
    code = (SIGNS[Number(value & 31n)] ?? '') + code
    value >>= 5n
  }
  return code
}

const grouped = (code: string): string => (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')

/** A code as typed: any case, with or without hyphens, O for 0, I and L for 1. */
export const tidyCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
const sha256 = (code: string): Buffer => createHash('sha256').update(code).digest()

/**
 * How many accounts that an import made have no password yet. Each is looked up by its id: right after an import the
 * database does not know yet how many there are, and would plan for one.
 */
export async function countWaiting(db: Db, importID: string): Promise<number> {
  const rows = await selectRows(
    db,
    counted,
    sql`with made as materialized (select account_id from people_import_row where import_id = ${importID} and account_id is not null)
    select count(*) as n from made cross join lateral (select from account a where a.id = made.account_id and a.password_hash = '' and a.deleted_at is null offset 0) waiting`,
  )
  return rows[0]?.n ?? 0
}

const targetRow = z.object({
  id: column.text,
  name: column.text,
  accountNo: column.text,
  type: z.literal([1, 2, 3]),
  orgName: column.text,
})
type Target = z.output<typeof targetRow>

/** Whom slips are for: those named, or those of an own import or reset who have no password yet. */
function whoWaits(
  caller: Caller,
  { importID, resetID, ids }: Pick<ParsedOf<typeof printSlips>, 'importID' | 'resetID' | 'ids'>,
): RawBuilder<unknown> {
  const uuid = (id: string): string | null => (isUuid(id) ? id : null)
  if (importID !== undefined)
    return sql`from people_import i join people_import_row r on r.import_id = i.id join account a on a.id = r.account_id join org o on o.id = a.org_id where i.id = ${uuid(importID)} and i.owner_id = ${caller.userID} and a.password_hash = ''`
  if (resetID !== undefined)
    return sql`from password_reset s join password_reset_row r on r.reset_id = s.id join account a on a.id = r.account_id join org o on o.id = a.org_id where s.id = ${uuid(resetID)} and s.owner_id = ${caller.userID} and r.outcome = '' and a.password_hash = ''`
  return sql`from account a join org o on o.id = a.org_id where a.id = any(${uuidsOf(ids)}::uuid[])`
}

/**
 * Accounts to be activated that the caller may look after, oneself left out, in the order of the file, of the list or
 * of their numbers.
 */
async function selectTargets(tx: Tx, caller: Caller, input: ParsedOf<typeof printSlips>): Promise<Target[]> {
  const isNamed = input.importID === undefined && input.resetID === undefined
  const rows = await selectRows(
    tx,
    targetRow,
    sql`select a.id, a.name, a.account_no as "accountNo", a.type, o.name as "orgName" ${whoWaits(caller, input)} and a.deleted_at is null and a.id <> ${caller.userID} and starts_with(o.path, ${caller.orgPath})
    order by ${isNamed ? sql`lower(a.account_no)` : sql`r.row`} limit ${SLIPS_MAX} offset ${isNamed ? 0 : (input.part - 1) * SLIPS_MAX}`,
  )
  const rights = await selectRightsOfAccounts(
    tx,
    rows.map((row) => row.id),
  )
  return rows.filter((row) => mayManage(caller, { type: row.type, rights: rights.get(row.id) ?? [] }))
}

/** Issues a new code to each account and answers the slips. */
export async function issueSlips(
  inside: Inside,
  input: ParsedOf<typeof printSlips>,
  context: Context,
): Promise<Download> {
  const { world } = inside
  const caller = callerOf(context)
  const expiresAt = context.at + input.days * DAY_MS
  const issued = await world.db.transaction().execute(async (tx) => {
    const targets = (await selectTargets(tx, caller, input)).map((target) => ({
      ...target,
      code: codeOf(world.dice.bytes(16)),
    }))
    if (targets.length === 0) throw refuse(orgErrors['nobody-to-activate'])
    await sql`insert into account_activation (account_id, code_sha256, issued_by, issued_at, expires_at)
      select id, hash, ${caller.userID}, ${new Date(context.at)}, ${new Date(expiresAt)} from unnest(${targets.map((t) => t.id)}::uuid[], ${targets.map((t) => sha256(t.code))}::bytea[]) x (id, hash)
      on conflict (account_id) do update set code_sha256 = excluded.code_sha256, issued_by = excluded.issued_by, issued_at = excluded.issued_at, expires_at = excluded.expires_at`.execute(
      tx,
    )
    const after = { accounts: targets.map((t) => t.accountNo), days: input.days }
    const [only] = targets
    await note(
      inside,
      tx,
      context,
      'org.issueActivation',
      'account',
      targets.length === 1 && only ? only.id : (input.importID ?? input.resetID ?? 'several'),
      { after },
    )
    return targets
  })
  const owner = await selectOptionalAccount(world.db, caller.userID)
  const people = await selectAccounts(
    world.db,
    issued.map((one) => one.id),
  )
  const zones = new Map(people.map((account) => [account.id, account.zone]))
  const document = slipsDocument(
    issued.map((one) => ({ ...one, code: grouped(one.code), zone: zones.get(one.id) ?? owner?.zone ?? 'UTC' })),
    {
      address: input.address ?? '',
      expiresAt,
      owner: owner?.orgName ?? '',
      madeAt: context.at,
      culture: context.culture,
    },
  )
  return {
    type: 'application/pdf',
    filename: `activation-${new Date(context.at).toISOString().slice(0, 10)}.pdf`,
    body: await printPdf(world.threads, document),
  }
}

/** Uses a code up; the account when code and account go together and the code is still good, else null. */
export async function useActivation(tx: Tx, accountID: string, typed: string, at: number): Promise<boolean> {
  const { rows } =
    await sql`delete from account_activation where account_id = ${accountID} and code_sha256 = ${sha256(tidyCode(typed))} and expires_at > ${new Date(at)} returning account_id`.execute(
      tx,
    )
  return rows.length > 0
}

/** A password set in another way makes the code void. */
export async function dropActivation(tx: Tx | Db, accountID: string): Promise<void> {
  await sql`delete from account_activation where account_id = ${accountID}`.execute(tx)
}
