// Saves changed answers: one statement on the way that nearly every save takes, the domain's decision where that refuses.
import { commonErrors } from '@clearbelt/contract/errors'
import { examErrors } from '@clearbelt/contract/exams/errors'
import { isHeldBack } from '@clearbelt/domain/sittings/held-answers'
import { withDeadlineAt } from '@clearbelt/domain/sittings/steering'
import type { Caller, Context } from '../../../http/context.ts'
import { refuse, type Refusal } from '../../../http/refusal.ts'
import type { PurposeCode } from '../../../seams/purpose.ts'
import type { Db, Tx } from '../../../world/database.ts'
import type { Deps } from '../deps.ts'
import type { OwnSitting } from '../paper-cache.ts'
import { selectLastSeq } from '../store/answers.ts'
import { selectOptionalOwn } from '../store/find.ts'
import type { SittingRow } from '../store/row.ts'
import { checkAnswers, numberAnswers, type IncomingAnswer } from './check.ts'
import { noteConsole, type ConsoleUse } from './console-log.ts'
import { decideAnswers, newerState } from './decide.ts'
import { noteUnseen } from './unseen.ts'
import { NO_CLIENT, type AnswersToStore } from './statement.ts'

export interface WriteAsk {
  id: string
  testID?: string
  answers: IncomingAnswer[]
  client?: string
  epoch?: number
  console?: readonly ConsoleUse[]
}
export type Who = { caller: Caller; context: Context }

/** What never changes of the caller's sitting; remembered, it spares a look at the database. */
export async function requireOwn(
  { world, cache }: Pick<Deps, 'world' | 'cache'>,
  code: PurposeCode,
  ask: WriteAsk,
  caller: Caller,
): Promise<OwnSitting> {
  const known = cache.ownSitting(ask.id, caller.userID)
  if (known?.purpose === code && (ask.testID ?? ask.id) === ask.id) return known
  const sitting = await selectOptionalOwn(world.db, ask.id, caller.userID)
  if (sitting?.purpose !== code) throw refuse(commonErrors['not-found'])
  if (ask.testID !== undefined && ask.testID !== sitting.id)
    throw refuse(examErrors['test-mismatch'], { fields: ['testID'] })
  cache.rememberOwn(sitting)
  return sitting
}

const acknowledge = (
  answers: readonly { alias: string; seq: number }[],
  deadline: number | null,
  now: number,
  frozen = false,
) => ({
  saved: answers.map((a) => ({ topicID: a.alias, seq: a.seq })),
  remainSeconds: deadline === null ? 0 : Math.max(0, Math.ceil((deadline - now) / 1000)),
  deadlineAt: deadline ?? 0,
  serverTime: now,
  frozen,
})

/** Stores changed answers. Acknowledges only what is committed. */
export async function saveAnswers(deps: Deps, code: PurposeCode, ask: WriteAsk, { caller, context }: Who) {
  const { world, cache } = deps
  const own = await requireOwn(deps, code, ask, caller)
  const purpose = deps.purposes.of(own.purpose)
  const checked = await checkAnswers(cache, { ...own, id: ask.id }, ask)
  const { client, answers } = await numberAnswers(world.db, ask.id, ask.client, checked)
  const epoch = ask.epoch ?? null
  const fast = await deps.saves.store({
    sittingID: ask.id,
    userID: caller.userID,
    client,
    epoch,
    at: context.at,
    answers,
  })
  if (!fast.target) throw refuse(commonErrors['not-found'])
  if (fast.stored) {
    purpose.onHeard(ask.id, context.at, answers.length > 0)
    if (ask.console) {
      await noteConsole(deps, await cache.aliases(ask.id), {
        sittingID: ask.id,
        client: client ?? NO_CLIENT,
        uses: ask.console,
        at: context.at,
      })
      const sitting = { id: ask.id, snapshotID: own.snapshotID }
      if (await noteUnseen(deps, sitting, ask.console, context.at)) purpose.onChanged(ask.id)
    }
    return acknowledge(answers, fast.target.deadlineAt, world.clock.now())
  }
  const { sitting, verdict } = await world.db.transaction().execute(async (tx) => {
    const held = await selectOptionalOwn(tx as Tx, ask.id, caller.userID, true)
    const save = { client, epoch, at: context.at, answers }
    return { sitting: held, verdict: held ? await decideHeld(tx as Tx, held, save) : 'over' }
  })
  // Late answers and a taken-over page are seen on the board as well.
  purpose.onChanged(ask.id)
  if (verdict === 'over') throw refuse(examErrors['sitting-over'])
  if (verdict === 'stale-epoch')
    throw refuse(examErrors['stale-lease'], {
      details: await newerState(deps, { ...own, id: ask.id }, fast.target.epoch),
    })
  if (verdict === 'frozen') throw refuse(examErrors['sitting-frozen'])
  if (verdict === 'number-taken') throw await numberTaken(world.db, ask)
  purpose.onHeard(ask.id, context.at, answers.length > 0)
  const now = world.clock.now()
  return acknowledge(
    answers,
    sitting === null ? fast.target.deadlineAt : withDeadlineAt(sitting, now).deadlineAt,
    now,
    sitting?.frozenAt !== null,
  )
}

/** What becomes of a save that the one statement did not store; the transaction holds its sitting. */
async function decideHeld(
  tx: Tx,
  sitting: SittingRow,
  save: Pick<AnswersToStore, 'client' | 'epoch' | 'at' | 'answers'>,
): Promise<'stored' | 'stale-epoch' | 'number-taken' | 'over' | 'frozen'> {
  if (isHeldBack(sitting, save.answers, save.epoch, save.at)) return 'frozen'
  if (save.answers.length > 0) return decideAnswers(tx, sitting, save)
  if (sitting.state !== 'open') return 'over'
  const isStale = save.epoch !== null && save.epoch !== sitting.epoch
  return isStale || (save.client !== null && save.client !== sitting.client) ? 'stale-epoch' : 'stored'
}

/** A refusal of numbers that stand for other answers already; it says from where on numbers are free. */
export async function numberTaken(on: Db | Tx, { id, client }: Pick<WriteAsk, 'id' | 'client'>): Promise<Refusal> {
  return refuse(examErrors['number-taken'], {
    fields: ['answers'],
    details: { lastSeq: await selectLastSeq(on, id, client ?? NO_CLIENT) },
  })
}
