// Takes the passwords of many away, in portions that others hardly notice. Nothing is hashed: each person chooses a
// password with the code of a slip.
import { commonErrors, fill, texts, type ErrorDef, type Texts } from '@clearbelt/contract/errors'
import { orgErrors } from '@clearbelt/contract/org/errors'
import {
  RESET_JOB,
  RESET_SKIPPED_MAX,
  RESET_USERS_MAX,
  type queryResets,
  type resetState,
  type startReset,
} from '@clearbelt/contract/org/user-list-calls'
import type { PackageOf, ParsedOf } from '@clearbelt/contract/wire'
import { sql } from 'kysely'
import { uuidsOf } from '../../../db/uuid.ts'
import { callerOf, type Context } from '../../../http/context.ts'
import { createOnce } from '../../../http/create-once.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import { fillAll, queueWith } from '../../../world/queue-job.ts'
import { rightsOf, type Rights } from '../imports/known.ts'
import type { Inside } from '../inside.ts'
import { lockAccounts, PRESENT } from './on-many.ts'
import { mayManage } from '../policy.ts'
import {
  insertReset,
  lockPending,
  selectLeftOut,
  selectOwnResets,
  selectReset,
  updateOutcomes,
  updateResetState,
  type Outcome,
  type StoredReset,
} from './reset-store.ts'
import { lockTree, selectRightsOfAccounts } from '../roles/rights.ts'
import { selectListIDs } from './users.ts'

/** Accounts of one transaction: the tree is held meanwhile. */
const PORTION = 250

const WORDS = {
  title: texts(
    'Reset the passwords of {n} {n:account|accounts}',
    '重置 {n} 个账号的密码',
    'Restablecer las contraseñas de {n} {n:cuenta|cuentas}',
    'Redefinir as senhas de {n} {n:conta|contas}',
  ),
  done: texts(
    '{n} {n:password was|passwords were} reset, {left} {left:account|accounts} skipped. Print the activation slips.',
    '已重置 {n} 个密码，跳过 {left} 个账号。请打印激活凭条。',
    'Se {n:restableció|restablecieron} {n} {n:contraseña|contraseñas}; {left} {left:cuenta quedó|cuentas quedaron} fuera. Imprima los comprobantes de activación.',
    '{n} {n:senha foi redefinida|senhas foram redefinidas}; {left} {left:conta ficou|contas ficaram} de fora. Imprima os comprovantes de ativação.',
  ),
  noRights: texts(
    'You no longer have permission to do this; {n} {n:password|passwords} had already been reset.',
    '您已没有此权限；此前已重置 {n} 个密码。',
    'Ya no tiene permiso para esto; antes se {n:restableció|restablecieron} {n} {n:contraseña|contraseñas}.',
    'Você não tem mais permissão para isto; antes {n} {n:senha foi redefinida|senhas foram redefinidas}.',
  ),
  stopped: texts(
    'Stopped by a server error after {n} {n:password|passwords}.',
    '因服务器故障在重置 {n} 个密码后中止。',
    'Se detuvo por un fallo del servidor tras {n} {n:contraseña|contraseñas}.',
    'Parou por uma falha do servidor após {n} {n:senha|senhas}.',
  ),
}
const REASONS: Record<Exclude<Outcome, ''>, ErrorDef> = {
  'not-found': commonErrors['not-found'],
  'no-permission': commonErrors['no-permission'],
  'own-account': orgErrors['own-account'],
}

class NoRights extends Error {}

/**
 * Notes who is meant now, so that whoever matches the filter later is not in it, and queues the work. The id is that of
 * the long work too.
 */
export async function beginReset(
  inside: Inside,
  input: ParsedOf<typeof startReset>,
  context: Context,
): Promise<PackageOf<typeof startReset>> {
  const { world } = inside
  const { ids, all, ...filters } = input
  const caller = callerOf(context)
  const begin = async (tx: Tx): Promise<PackageOf<typeof startReset>> => {
    const listed = all ? await selectListIDs(tx, caller, filters, RESET_USERS_MAX) : { ids: uuidsOf(ids), total: 0 }
    if (listed.total > RESET_USERS_MAX)
      throw refuse(orgErrors['too-many-to-reset'], { params: { count: listed.total, most: RESET_USERS_MAX } })
    // The own account is among all that a list shows, but nobody meant it.
    const accountIDs = [...new Set(listed.ids)].filter((id) => !all || id !== caller.userID)
    const n = accountIDs.length
    if (n === 0) throw refuse(orgErrors['nobody-to-reset'])
    const id = await inside.notices.startJob(tx, {
      ownerID: caller.userID,
      kind: RESET_JOB,
      title: fillAll(WORDS.title, { n }),
      total: n,
    })
    await insertReset(tx, { id, ownerID: caller.userID, ip: context.ip, accountIDs }, context.at)
    await queueWith(tx, world.queue, RESET_JOB, { resetID: id }, id)
    return { id, total: n }
  }
  // Begun a second time it would end the codes of slips that are printed by then.
  return world.db.transaction().execute((tx) => createOnce(tx, 'org.startReset', input, context, () => begin(tx)))
}

/** Does what is left of a reset; begun again after a crash it goes on where it was. */
export async function runReset(inside: Inside, resetID: string, isLast: boolean): Promise<void> {
  const {
    world: { db },
    notices,
  } = inside
  const reset = await selectReset(db, resetID)
  if (reset?.state !== 'running') return
  try {
    for (let done = reset.done; ; ) {
      const portion = await resetPortion(inside, reset)
      if (portion === 0) break
      done += portion
      await notices.progress(resetID, done, reset.total)
    }
    const left = (await selectLeftOut(db, resetID, '', 0)).total
    await updateResetState(db, resetID, 'done')
    await notices.finish(resetID, fillAll(WORDS.done, { n: reset.total - left, left }))
  } catch (error) {
    if (error instanceof NoRights) return endReset(inside, resetID, WORDS.noRights)
    if (isLast) await giveUpReset(inside, resetID)
    throw error
  }
}

/** Ends a reset that will not be tried again. */
export const giveUpReset = (inside: Inside, resetID: string): Promise<void> => endReset(inside, resetID, WORDS.stopped)

async function endReset({ world: { db }, notices }: Inside, resetID: string, words: Texts): Promise<void> {
  const reset = await selectReset(db, resetID)
  if (reset?.state !== 'running') return
  const left = (await selectLeftOut(db, resetID, '', 0)).total
  await updateResetState(db, resetID, 'failed')
  await notices.fail(resetID, fillAll(words, { n: reset.done - left }))
}

/**
 * One portion in one transaction, by what its owner may do at that moment. Answers how many had their turn; none: it is
 * done.
 */
async function resetPortion(inside: Inside, reset: StoredReset): Promise<number> {
  const { world, audit, changes } = inside
  const at = world.clock.now()
  const { count, done } = await world.db.transaction().execute(async (tx) => {
    await lockTree(tx)
    const pending = await lockPending(tx, reset.id, PORTION)
    if (pending.length === 0) return { count: 0, done: [] }
    const rights = await rightsOf(tx, reset.ownerID)
    if (!rights) throw new NoRights()
    const outcomes = await judge(
      tx,
      rights,
      pending.map(({ accountID }) => accountID),
    )
    const done = [...outcomes].flatMap(([id, outcome]) => (outcome === '' ? [id] : []))
    // An empty hash matches no password.
    await sql`update account set password_hash = '', must_change = true where id = any(${done}::uuid[])`.execute(tx)
    await sql`delete from account_activation where account_id = any(${done}::uuid[])`.execute(tx)
    await changes.tellReset(tx, done, at)
    await audit.recordAll(
      tx,
      done.map((id) => ({
        actorID: reset.ownerID,
        act: 'org.resetPassword',
        object: 'account',
        objectID: id,
        ip: reset.ip,
        at,
        after: { reset: reset.id },
      })),
    )
    await updateOutcomes(
      tx,
      reset.id,
      pending.map(({ row, accountID }) => ({ row, outcome: outcomes.get(accountID) ?? 'not-found' })),
    )
    return { count: pending.length, done }
  })
  changes.tellAccounts(done)
  return count
}

/** What becomes of each account that is there and in scope. */
async function judge(tx: Tx, rights: Rights, ids: readonly string[]): Promise<Map<string, Outcome>> {
  const rows = await lockAccounts(tx, rights, ids, PRESENT)
  const held = await selectRightsOfAccounts(
    tx,
    rows.map((row) => row.id),
  )
  const outcomeOf = ({ id, type }: { id: string; type: number }): Outcome => {
    if (id === rights.userID) return 'own-account'
    return mayManage(rights, { type, rights: held.get(id) ?? [] }) ? '' : 'no-permission'
  }
  return new Map(rows.map((row) => [row.id, outcomeOf(row)]))
}

const lineOf = ({ id, state, total, done, waiting, createdAt }: StoredReset) => ({
  id,
  state,
  total,
  done,
  waiting,
  createTime: createdAt.toISOString(),
})

export async function listResets(
  { world: { db } }: Inside,
  input: ParsedOf<typeof queryResets>,
  context: Context,
): Promise<{ rows: PackageOf<typeof queryResets>; total: number }> {
  const { rows, total } = await selectOwnResets(db, callerOf(context).userID, input)
  return { rows: rows.map(lineOf), total }
}

export async function showReset(
  { world: { db } }: Inside,
  id: string,
  context: Context,
): Promise<PackageOf<typeof resetState>> {
  const caller = callerOf(context)
  const reset = await selectReset(db, id)
  if (reset?.ownerID !== caller.userID) throw refuse(commonErrors['not-found'])
  const { rows, total } = await selectLeftOut(db, id, caller.orgPath, RESET_SKIPPED_MAX)
  return {
    ...lineOf(reset),
    skipped: rows.map((row) => ({
      id: row.id,
      name: row.name,
      reason: fill(REASONS[row.outcome].text[context.culture]),
    })),
    skippedCount: total,
  }
}
