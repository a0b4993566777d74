// Being erased on request: the person asks, an administrator of the scope decides; and a copy of everything for the
// person.
import { commonErrors } from '@clearbelt/contract/errors'
import { identityErrors as errors } from '@clearbelt/contract/identity/errors'
import { ERASURE_STATES, type ErasureRow } from '@clearbelt/contract/identity/privacy-calls'
import { callerOf, type Context } from '../../http/context.ts'
import { createOnce } from '../../http/create-once.ts'
import type { Download } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { Account } from '../org/room.ts'
import {
  closeRequest,
  insertRequest,
  selectLast,
  selectOptional,
  selectPage,
  type ErasureRequest,
} from './erasure-store.ts'
import { erasePerson } from './erase.ts'
import type { Inside } from './inside.ts'
import { openText, selectOptional as selectRealName } from './real-name-store.ts'

const SEARCHED = 50_000

const present = (r: ErasureRequest) => ({
  id: r.id,
  state: r.state,
  reason: r.reason,
  answer: r.answer,
  askedTime: r.askedAt.toISOString(),
  decidedTime: r.decidedAt?.toISOString() ?? null,
})

export async function ownRequest({ world }: Inside, context: Context) {
  const last = await selectLast(world.db, callerOf(context).userID)
  return { request: last ? present(last) : null }
}

export async function ask({ world, audit }: Inside, reason: string, context: Context): Promise<null> {
  const { userID } = callerOf(context)
  const work = async (tx: Tx): Promise<null> => {
    const id = world.dice.id()
    if (!(await insertRequest(tx, { id, accountID: userID, reason, at: context.at })))
      throw refuse(errors['erasure-waiting'])
    await audit.record(tx, {
      actorID: userID,
      act: 'identity.askErasure',
      object: 'account',
      objectID: userID,
      after: { request: id },
      ip: context.ip,
      at: context.at,
    })
    return null
  }
  return world.db
    .transaction()
    .execute((tx) => createOnce(tx, 'identity.askErasure', { reason }, context, () => work(tx)))
}

export async function takeBack({ world, audit }: Inside, context: Context): Promise<null> {
  const { userID } = callerOf(context)
  await world.db.transaction().execute(async (tx) => {
    const last = await selectLast(tx, userID)
    if (!last || !(await closeRequest(tx, last.id, { state: 'withdrawn', judgeID: null, answer: '', at: context.at })))
      return
    await audit.record(tx, {
      actorID: userID,
      act: 'identity.withdrawErasure',
      object: 'account',
      objectID: userID,
      after: { request: last.id },
      ip: context.ip,
      at: context.at,
    })
  })
  return null
}

export async function listRequests(
  { world, org }: Inside,
  q: { states: readonly string[]; PageNO: number; Limit: number },
  context: Context,
): Promise<{ rows: ErasureRow[]; total: number }> {
  const people = await org.idsInScope(world.db, callerOf(context), SEARCHED)
  const { rows, total } = await selectPage(world.db, {
    people,
    states: q.states.length > 0 ? q.states : ERASURE_STATES,
    PageNO: q.PageNO,
    Limit: q.Limit,
  })
  const ids = [...new Set(rows.flatMap((row) => [row.accountID, ...(row.judgeID ? [row.judgeID] : [])]))]
  const accounts = new Map(
    (await org.accounts(world.db, ids, 'withDeleted')).map((account): [string, Account] => [account.id, account]),
  )
  return {
    total,
    rows: rows.map((row) => {
      const account = accounts.get(row.accountID)
      return {
        ...present(row),
        userID: row.accountID,
        userName: account?.name ?? '',
        accountNo: account?.accountNo ?? '',
        orgName: account?.orgName ?? '',
        judgedBy: row.judgeID ? (accounts.get(row.judgeID)?.name ?? '') : '',
      }
    }),
  }
}

export async function decideRequest(
  inside: Inside,
  { id, erase, answer }: { id: string; erase: boolean; answer: string },
  context: Context,
): Promise<null> {
  const { world, audit, org } = inside
  const caller = callerOf(context)
  const request = await selectOptional(world.db, id)
  const account = request && (await org.account(world.db, request.accountID))
  if (!request || !account || !org.inScope(caller, account.orgPath)) throw refuse(commonErrors['not-found'])
  if (account.id === caller.userID || !(await org.mayManage(world.db, caller, account.id)))
    throw refuse(commonErrors['no-permission'])
  const close = { judgeID: caller.userID, at: context.at }
  const record = {
    actorID: caller.userID,
    object: 'account',
    objectID: account.id,
    ip: context.ip,
    at: context.at,
  } as const
  if (!erase) {
    await world.db.transaction().execute(async (tx) => {
      if (!(await closeRequest(tx, id, { ...close, state: 'refused', answer }))) throw refuse(errors['erasure-decided'])
      await audit.record(tx, { ...record, act: 'identity.refuseErasure', after: { request: id } })
    })
    return null
  }
  if (request.state !== 'waiting') throw refuse(errors['erasure-decided'])
  await erasePerson(inside, account.id, context.at, async (tx) => {
    if (!(await closeRequest(tx, id, { ...close, state: 'done', answer: '' }))) throw refuse(errors['erasure-decided'])
    await audit.record(tx, { ...record, act: 'identity.erase', after: { request: id } })
  })
  return null
}

/** Everything that is kept of the caller, as a file for people and programs. */
export async function exportOwn({ world, audit, rooms }: Inside, context: Context): Promise<Download> {
  const { userID } = callerOf(context)
  const parts = await Promise.all(rooms().map((room) => room.copy?.(world.db, userID)))
  const row = await selectRealName(world.db, userID)
  const realName = row && {
    state: row.state,
    name: openText(world, row.name),
    idNumber: openText(world, row.number),
    sentAt: row.sentAt,
    judgedAt: row.judgedAt,
    reason: row.reason,
  }
  const body = JSON.stringify(
    {
      writtenAt: new Date(context.at),
      ...Object.assign({}, ...parts),
      realName,
      erasureRequest: await selectLast(world.db, userID),
    },
    null,
    2,
  )
  await world.db.transaction().execute((tx) =>
    audit.record(tx, {
      actorID: userID,
      act: 'identity.exportOwn',
      object: 'account',
      objectID: userID,
      ip: context.ip,
      at: context.at,
    }),
  )
  return {
    body: Buffer.from(body),
    type: 'application/json',
    filename: 'my-data.json',
    headers: { 'Cache-Control': 'private, no-store' },
  }
}
