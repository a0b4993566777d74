// Real-name authentication as those who check it work on it: a list, one with its pictures, a decision. Each look is
// recorded.
import { commonErrors } from '@clearbelt/contract/errors'
import { identityErrors as errors } from '@clearbelt/contract/identity/errors'
import type { RealNamePart, RealNameRow } from '@clearbelt/contract/identity/real-name-calls'
import { callerOf, type Context } from '../../http/context.ts'
import type { Download } from '../../http/mount.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tx } from '../../world/database.ts'
import type { Account } from '../org/room.ts'
import type { Inside } from './inside.ts'
import { readPart } from './real-name.ts'
import {
  isNumberOfAnother,
  lockOptional,
  openText,
  saveJudgement,
  selectOptional,
  selectPage,
  type RealNameRow as Stored,
} from './real-name-store.ts'

const SEARCHED = 50_000
const JUDGED = ['waiting', 'passed', 'refused'] as const

const present = (row: Stored, account: Account | undefined): RealNameRow => ({
  id: row.accountID,
  userName: account?.name ?? '',
  accountNo: account?.accountNo ?? '',
  orgName: account?.orgName ?? '',
  state: row.state,
  sentTime: row.sentAt?.toISOString() ?? null,
  judgedTime: row.judgedAt?.toISOString() ?? null,
})

export async function listChecks(
  { world, org }: Inside,
  q: { search: string; states: readonly string[]; PageNO: number; Limit: number },
  context: Context,
): Promise<{ rows: RealNameRow[]; total: number }> {
  const people = await org.searchIDs(world.db, callerOf(context), q.search, SEARCHED)
  const { rows, total } = await selectPage(world.db, {
    people,
    states: q.states.length > 0 ? q.states : JUDGED,
    PageNO: q.PageNO,
    Limit: q.Limit,
  })
  const accounts = new Map(
    (
      await org.accounts(
        world.db,
        rows.map((row) => row.accountID),
      )
    ).map((account) => [account.id, account]),
  )
  return { rows: rows.map((row) => present(row, accounts.get(row.accountID))), total }
}

/** What somebody in scope has sent; drafts and what others look after do not exist. */
async function requireSent(
  { world, org }: Inside,
  id: string,
  context: Context,
): Promise<{ row: Stored; account: Account }> {
  const account = await org.account(world.db, id)
  const row =
    account && !account.deleted && org.inScope(callerOf(context), account.orgPath)
      ? await selectOptional(world.db, account.id)
      : null
  if (!row || !account || row.state === 'draft') throw refuse(commonErrors['not-found'])
  return { row, account }
}

const recordLook = ({ world, audit }: Inside, id: string, part: string, context: Context): Promise<void> =>
  world.db.transaction().execute((tx) =>
    audit.record(tx, {
      actorID: callerOf(context).userID,
      act: 'identity.viewRealName',
      object: 'account',
      objectID: id,
      after: { part },
      ip: context.ip,
      at: context.at,
    }),
  )

export async function readCheck(inside: Inside, id: string, context: Context) {
  const { world, org } = inside
  const { row, account } = await requireSent(inside, id, context)
  await recordLook(inside, row.accountID, 'data', context)
  const judge = row.judgeID ? await org.account(world.db, row.judgeID) : null
  return {
    ...present(row, account),
    name: openText(world, row.name),
    idNumber: openText(world, row.number),
    turns: row.turns,
    reason: row.reason,
    judgedBy: judge?.name ?? '',
    outside: row.outside,
  }
}

export async function readCheckPart(
  inside: Inside,
  id: string,
  part: RealNamePart,
  context: Context,
): Promise<Download> {
  const { row } = await requireSent(inside, id, context)
  const file = await readPart(inside, row, part)
  await recordLook(inside, row.accountID, part, context)
  return file
}

export interface Judgement {
  passed: boolean
  reason: string
  judgeID: string | null
  ip?: string
  at: number
}

/**
 * Decides in a transaction. Refuses where it was decided before, or the number was passed for somebody else meanwhile.
 */
export async function decide({ audit }: Inside, tx: Tx, id: string, j: Judgement): Promise<void> {
  const row = await lockOptional(tx, id)
  if (row?.state !== 'waiting') throw refuse(errors['real-name-judged'])
  if (j.passed && (await isNumberOfAnother(tx, row.digest, id))) throw refuse(errors['id-number-taken'])
  const state = j.passed ? 'passed' : 'refused'
  await saveJudgement(tx, id, { state, reason: j.passed ? '' : j.reason, judgeID: j.judgeID, at: j.at })
  await audit.record(tx, {
    actorID: j.judgeID,
    act: 'identity.judgeRealName',
    object: 'account',
    objectID: id,
    before: { state: row.state },
    after: { state, ...(j.passed ? {} : { reason: j.reason }) },
    ...(j.ip ? { ip: j.ip } : {}),
    at: j.at,
  })
}

export async function judge(
  inside: Inside,
  { id, passed, reason }: { id: string; passed: boolean; reason: string },
  context: Context,
): Promise<null> {
  const { row } = await requireSent(inside, id, context)
  const { userID } = callerOf(context)
  // Nobody checks oneself.
  if (row.accountID === userID) throw refuse(commonErrors['no-permission'])
  await inside.world.db
    .transaction()
    .execute((tx) =>
      decide(inside, tx, row.accountID, { passed, reason, judgeID: userID, ip: context.ip, at: context.at }),
    )
  return null
}
