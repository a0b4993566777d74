// Candidates who begin at the same moment begin together: a whole class opens its paper within seconds.
import { decideOpen } from '@clearbelt/domain/sittings/sitting'
import type { Tx } from '../../world/database.ts'
import type { ExamStep } from '../plans/room.ts'
import type { Deps } from '../exams/deps.ts'
import { drawItems, policyOf, selectBars, type OpenAsk } from './open.ts'
import type { PaperCache } from './paper-cache.ts'
import { insertSittings, selectBegun, type ItemRow, type NewSitting, type SittingRow } from './store.ts'
import { createTogether } from './together.ts'

export interface Opening extends OpenAsk {
  processID: string
}
/** A sitting begun this moment: it has neither answers nor saves yet. */
export interface Begun {
  step: ExamStep
  sitting: SittingRow
}

/** A beginning writes a row for each image. */
const MOST = 32

/**
 * The queue of one node: answers what was begun, or null for an entrance that has to be looked at by itself, because
 * the
 * candidate sat this step before, may not enter, or somebody else was first.
 */
export function createOpenings(deps: Deps, cache: PaperCache): (opening: Opening) => Promise<Begun | null> {
  return createTogether<Opening, Begun>({
    most: MOST,
    keyOf: (o) => `${o.processID} ${o.caller.userID}`,
    log: deps.world.log,
    async run(openings) {
      const begun = new Map<Opening, Begun>()
      for (const [processID, some] of Map.groupBy(openings, (o) => o.processID)) {
        const step = await deps.plans.step(deps.world.db, processID)
        if (step)
          for (const [opening, sitting] of await beginTogether(deps, cache, step, some))
            begun.set(opening, { step, sitting })
      }
      return openings.map((o) => begun.get(o) ?? null)
    },
  })
}

/** Those of one step who can begin their first sitting, in one transaction. */
async function beginTogether(
  { world, plans, audit }: Deps,
  cache: PaperCache,
  step: ExamStep,
  openings: readonly Opening[],
): Promise<Map<Opening, SittingRow>> {
  const users = openings.map((o) => o.caller.userID)
  const extra = await plans.extraSecondsOf(world.db, step.planID, users)
  const rowsOf = new Map<string, ItemRow[]>()
  const begun = await world.db.transaction().execute(async (transaction) => {
    const tx = transaction as Tx
    const sat = await selectBegun(tx, step.processID, users)
    const bars = await selectBars(tx, step, users)
    const views = [...(await cache.views(step.snapshotID, tx)).values()]
    const made: { opening: Opening; sitting: NewSitting; items: ItemRow[] }[] = []
    for (const opening of openings) {
      const { caller, at, client } = opening
      const extraSeconds = extra.get(caller.userID)
      if (extraSeconds === undefined || sat.has(caller.userID) || bars.has(caller.userID) || views.length === 0)
        continue
      const decision = decideOpen([], policyOf(step, at), { isMember: true, extraSeconds }, at)
      if (decision.verdict !== 'open') continue
      const { number, deadlineAt } = decision
      const orderSeed = world.dice.hex128()
      const sitting = {
        id: world.dice.id(),
        userID: caller.userID,
        ref: step.processID,
        planID: step.planID,
        number,
        snapshotID: step.snapshotID,
        form: step.form,
        extraMarks: step.extraMarks,
        passLine: step.passLine,
        orderSeed,
        openedAt: at,
        deadlineAt,
        client,
        extraSeconds,
      }
      made.push({ opening, sitting, items: drawItems(world.dice, views, orderSeed, step) })
    }
    const opened = await insertSittings(tx, made)
    const done = made.filter((m) => opened.has(m.sitting.id))
    await audit.recordAll(
      tx,
      done.map(({ opening, sitting }) => ({
        actorID: sitting.userID,
        act: 'exams.open',
        object: 'sitting',
        objectID: sitting.id,
        at: opening.at,
        ip: opening.ip,
        after: {
          processID: step.processID,
          number: sitting.number,
          deadlineAt: sitting.deadlineAt === null ? null : new Date(sitting.deadlineAt).toISOString(),
        },
      })),
    )
    await plans.noteAllProgress(
      tx,
      done.map(({ opening, sitting }) => ({
        planID: step.planID,
        processID: step.processID,
        userID: sitting.userID,
        event: 'opened',
        at: opening.at,
        snapshotID: step.snapshotID,
      })),
    )
    for (const { sitting, items } of done) rowsOf.set(sitting.id, items)
    return new Map(done.map(({ opening, sitting }) => [opening, opened.get(sitting.id) as SittingRow]))
  })
  for (const [id, items] of rowsOf) cache.rememberItems(id, items)
  return begun
}
