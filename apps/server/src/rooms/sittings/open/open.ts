// Opens a sitting, or returns the open one: safe to repeat fifty times at once.
import { examErrors } from '@clearbelt/contract/exams/errors'
import { commonErrors, type ErrorDef } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'
import { formOfSitting, openingPolicy, type SittingPolicy } from '@clearbelt/domain/sittings/policy'
import { bySection } from '@clearbelt/domain/papers/scoring'
import { orderItems } from '@clearbelt/domain/sittings/shuffle'
import { decideLease, decideOpen, type OpenRefusal } from '@clearbelt/domain/sittings/sitting'
import type { Caller } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../world/database.ts'
import type { SnapshotItemView } from '../../papers/room.ts'
import type { Purpose, PurposeCode } from '../../../seams/purpose.ts'
import type { Deps } from '../deps.ts'
import { endSitting } from '../finish/finish.ts'
import { selectPolicy } from '../purposes.ts'
import { withDeadlineAt } from '@clearbelt/domain/sittings/steering'
import { insertSittings, takeLease, type NewSitting } from '../store/change.ts'
import { lockSitting, selectOfRef } from '../store/find.ts'
import type { ItemRow } from '../store/items.ts'
import type { SittingRow } from '../store/row.ts'

const REFUSALS: Record<OpenRefusal, ErrorDef> = {
  'not-member': commonErrors['not-found'],
  'not-published': commonErrors['not-found'],
  'not-yet-open': examErrors['not-open-yet'],
  'window-ended': examErrors['window-closed'],
  'already-passed': examErrors['already-submitted'],
  'not-marked-yet': examErrors['already-submitted'],
  'no-sitting-left': examErrors['no-resit-left'],
}

/** A second device takes the exam over at once; the first is told with its next save. */
const LEASE = { rule: 'handOver', leaseMs: 0 } as const

/** How the thing is sat and the caller's extra time when they may sit it; refuses as not found otherwise. */
export async function requirePolicy(
  { world, purposes }: Pick<Deps, 'world' | 'purposes'>,
  code: PurposeCode,
  ref: string,
  caller: Caller,
): Promise<{ policy: SittingPolicy; extraSeconds: number }> {
  const purpose = purposes.of(code)
  const policy = await selectPolicy(purpose, world.db, ref)
  if (!policy) throw refuse(commonErrors['not-found'])
  const extraSeconds = (await purpose.extraSecondsOf(world.db, policy, [caller.userID])).get(caller.userID)
  if (extraSeconds === undefined) throw refuse(commonErrors['not-found'])
  return { policy, extraSeconds }
}

export interface OpenAsk {
  caller: Caller
  client: string
  at: number
  ip: string
  /** `current`: the open one alone; nothing is begun. */
  wants: 'first' | 'resit' | 'current'
}
/** As asked, in a language. */
export interface OpenIn extends OpenAsk {
  culture: Culture
}
/** As asked, with the purpose and the extra seconds that this person has. */
interface OpenOrder extends OpenIn {
  purpose: PurposeCode
  extraSeconds: number
}

/** An open sitting, with its items when it was begun this moment and has neither answers nor saves yet. */
interface Opened {
  sitting: SittingRow
  items: ItemRow[] | null
}

/** The open sitting of the caller, opened now if need be. */
export async function openSitting(
  deps: Deps,
  policy: SittingPolicy,
  ask: OpenOrder,
): Promise<{ sitting: SittingRow; isNew: boolean }> {
  // A parallel start, a deadline that passes meanwhile and a take-over each send us round once.
  for (let round = 0; round < 6; round++) {
    const opened = await deps.world.db.transaction().execute((tx) => attempt(deps, tx as Tx, policy, ask))
    if (opened?.items) deps.cache.rememberItems(opened.sitting.id, opened.items)
    if (opened) return { sitting: opened.sitting, isNew: opened.items !== null }
  }
  throw refuse(commonErrors['server-busy'])
}

async function attempt(deps: Deps, tx: Tx, policy: SittingPolicy, ask: OpenOrder): Promise<Opened | null> {
  const existing = (await selectOfRef(tx, ask.purpose, policy.ref, ask.caller.userID)).map((s) =>
    withDeadlineAt(s, ask.at),
  )
  const { extraSeconds } = ask
  const decision = decideOpen(existing, openingPolicy(policy, ask.at), { isMember: true, extraSeconds }, ask.at)
  if (ask.wants === 'current' && (decision.verdict === 'open' || decision.verdict === 'refuse'))
    throw refuse(examErrors['no-open-sitting'])
  if (decision.verdict === 'refuse') {
    const isSubmitted = decision.reason === 'no-sitting-left' && ask.wants === 'first'
    throw refuse(isSubmitted ? examErrors['already-submitted'] : REFUSALS[decision.reason])
  }
  if (decision.verdict === 'close-first') {
    // Held, so that a save on its way is either in the mark or not acknowledged.
    const held = await lockSitting(tx, decision.sitting.id)
    // More time may have been given at this very moment.
    if (held?.state === 'open' && held.deadlineAt === decision.finishedAt && held.frozenAt === null)
      await endSitting(deps, tx, held, {
        state: 'closed',
        endedBy: 'deadline',
        finishedAt: decision.finishedAt,
        at: ask.at,
        actorID: null,
      })
    return null
  }
  if (decision.verdict === 'resume') {
    const sitting = await resume(deps, tx, decision.sitting as SittingRow, ask)
    return sitting && { sitting, items: null }
  }
  if (decision.number > 1 && ask.wants === 'first') throw refuse(examErrors['already-submitted'])
  const purpose = deps.purposes.of(ask.purpose)
  const bar = (await purpose.barsOf(tx, policy, [ask.caller.userID])).get(ask.caller.userID)
  if (bar) throw refuse(bar)
  return begin(deps, purpose, tx, policy, ask, {
    number: decision.number,
    deadlineAt: decision.deadlineAt,
    extraSeconds,
  })
}

async function resume(deps: Deps, tx: Tx, sitting: SittingRow, ask: OpenOrder): Promise<SittingRow | null> {
  const lease = decideLease(
    { epoch: sitting.epoch, client: sitting.client, seenAt: sitting.seenAt },
    { client: ask.client, now: ask.at, ...LEASE },
  )
  if (lease.verdict === 'keep') return sitting
  // Another node may be taking it over at this moment: its turn is waited for, and looked at anew.
  const held = await lockSitting(tx, sitting.id)
  if (held?.epoch !== sitting.epoch) return null
  if (!(await takeLease(tx, sitting.id, sitting.epoch, ask.client, ask.at))) return null
  await deps.audit.record(tx, {
    actorID: ask.caller.userID,
    act: deps.purposes.of(ask.purpose).acts.takeOver,
    object: 'sitting',
    objectID: sitting.id,
    at: ask.at,
    ip: ask.ip,
    before: { client: sitting.client, epoch: sitting.epoch },
    after: { client: ask.client, epoch: sitting.epoch + 1 },
  })
  return { ...sitting, epoch: sitting.epoch + 1, client: ask.client }
}

/** The items of a sitting in its order, under random names that tell nothing. */
export function drawItems(
  dice: Deps['world']['dice'],
  views: readonly SnapshotItemView[],
  orderSeed: string,
  disorder: boolean,
): ItemRow[] {
  // All names from one draw of 128 bits each: the operating system is asked once.
  const names = dice.bytes(views.length * 16).toString('hex')
  const drawn = orderItems(
    views.toSorted((a, b) => a.index - b.index),
    orderSeed,
    disorder && views.every(({ mayMove }) => mayMove),
  )
  return bySection(drawn).map((view, position) => ({
    alias: names.slice(position * 32, position * 32 + 32),
    itemID: view.id,
    position,
  }))
}

interface Place {
  number: number
  deadlineAt: number | null
  extraSeconds: number
}

/** The row of a sitting that begins now. */
export const newSitting = (
  { dice }: Pick<Deps['world'], 'dice'>,
  purpose: PurposeCode,
  policy: SittingPolicy,
  { caller, client, at, culture }: Pick<OpenIn, 'caller' | 'client' | 'at' | 'culture'>,
  { number, deadlineAt, extraSeconds }: Place,
): NewSitting => ({
  id: dice.id(),
  userID: caller.userID,
  purpose,
  ref: policy.ref,
  planID: policy.planID,
  number,
  snapshotID: formOfSitting(policy, number),
  rules: policy.rules,
  passLine: policy.passLine,
  orderSeed: dice.hex128(),
  isShuffled: policy.disorder,
  language: culture,
  openedAt: at,
  deadlineAt,
  client,
  extraSeconds,
})

/** Inserts sittings with their items, notes them in the audit log and tells their purpose; answers those inserted. */
export async function beginSittings(
  { audit }: Pick<Deps, 'audit'>,
  purpose: Purpose,
  tx: Tx,
  made: readonly { sitting: NewSitting; items: readonly ItemRow[]; ip: string }[],
): Promise<Map<string, SittingRow>> {
  const rows = await insertSittings(tx, made)
  const begun = made.filter(({ sitting }) => rows.has(sitting.id))
  await audit.recordAll(
    tx,
    begun.map(({ sitting, ip }) => ({
      actorID: sitting.userID,
      act: purpose.acts.open,
      object: 'sitting',
      objectID: sitting.id,
      at: sitting.openedAt,
      ip,
      after: {
        processID: sitting.ref,
        number: sitting.number,
        deadlineAt: sitting.deadlineAt === null ? null : new Date(sitting.deadlineAt).toISOString(),
      },
    })),
  )
  await purpose.onOpened(
    tx,
    begun.map(({ sitting }) => ({
      sittingID: sitting.id,
      ref: sitting.ref,
      planID: sitting.planID,
      userID: sitting.userID,
      at: sitting.openedAt,
      snapshotID: sitting.snapshotID,
    })),
  )
  return rows
}

async function begin(
  deps: Deps,
  purpose: Purpose,
  tx: Tx,
  policy: SittingPolicy,
  ask: OpenOrder,
  place: Place,
): Promise<Opened | null> {
  const views = [...(await deps.cache.views(formOfSitting(policy, place.number), tx)).values()]
  if (views.length === 0) throw refuse(examErrors['paper-load-failed'])
  const made = newSitting(deps.world, ask.purpose, policy, ask, place)
  const items = drawItems(deps.world.dice, views, made.orderSeed, policy.disorder)
  const sitting = (await beginSittings(deps, purpose, tx, [{ sitting: made, items, ip: ask.ip }])).get(made.id)
  return sitting ? { sitting, items } : null
}
