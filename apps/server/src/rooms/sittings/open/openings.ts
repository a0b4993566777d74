// Candidates who begin at the same moment are served in batches: a whole class opens its paper within seconds.
import { openingPolicy, type SittingPolicy } from '@clearbelt/domain/sittings/policy'
import { decideOpen } from '@clearbelt/domain/sittings/sitting'
import type { PurposeCode } from '../../../seams/purpose.ts'
import type { Tx } from '../../../world/database.ts'
import { createBatcher } from '../../../seams/batch.ts'
import type { Deps } from '../deps.ts'
import { selectPolicy } from '../purposes.ts'
import type { NewSitting } from '../store/change.ts'
import { selectBegun } from '../store/find.ts'
import type { ItemRow } from '../store/items.ts'
import type { SittingRow } from '../store/row.ts'
import { beginSittings, drawItems, newSitting, type OpenIn } from './open.ts'

export interface Opening extends OpenIn {
  purpose: PurposeCode
  ref: string
}
/** A sitting begun this moment: it has neither answers nor saves yet. */
export interface Begun {
  policy: SittingPolicy
  sitting: SittingRow
}

/** A beginning writes a row for each item. */
const MAX_OPENINGS = 32

/**
 * The queue of one node: answers what was begun, or null for an entrance that has to be looked at by itself, because
 * the candidate sat this before, may not enter, or somebody else was first.
 */
export function createOpenings(deps: Deps): (opening: Opening) => Promise<Begun | null> {
  return createBatcher<Opening, Begun>({
    maxItems: MAX_OPENINGS,
    keyOf: (o) => `${o.purpose} ${o.ref} ${o.caller.userID}`,
    log: deps.world.log,
    async run(openings) {
      const begun = new Map<Opening, Begun>()
      for (const [code, ofPurpose] of Map.groupBy(openings, (o) => o.purpose))
        for (const [ref, some] of Map.groupBy(ofPurpose, (o) => o.ref)) {
          const policy = await selectPolicy(deps.purposes.of(code), deps.world.db, ref)
          if (policy)
            for (const [opening, sitting] of await beginBatch(deps, code, policy, some))
              begun.set(opening, { policy, sitting })
        }
      return openings.map((o) => begun.get(o) ?? null)
    },
  })
}

/** Those of one thing who can begin their first sitting, in one transaction. */
async function beginBatch(
  deps: Deps,
  code: PurposeCode,
  policy: SittingPolicy,
  openings: readonly Opening[],
): Promise<Map<Opening, SittingRow>> {
  const { world, cache } = deps
  const purpose = deps.purposes.of(code)
  const users = openings.map((o) => o.caller.userID)
  const extra = await purpose.extraSecondsOf(world.db, policy, users)
  const { made, begun } = await world.db.transaction().execute(async (transaction) => {
    const tx = transaction as Tx
    const sat = await selectBegun(tx, code, policy.ref, users)
    const bars = await purpose.barsOf(tx, policy, users)
    const views = [...(await cache.views(policy.snapshotID, tx)).values()]
    const chosen: { opening: Opening; sitting: NewSitting; items: ItemRow[]; ip: string }[] = []
    for (const opening of openings) {
      const { caller, at, ip } = opening
      const extraSeconds = extra.get(caller.userID)
      if (extraSeconds === undefined || sat.has(caller.userID) || bars.has(caller.userID) || views.length === 0)
        continue
      const decision = decideOpen([], openingPolicy(policy, at), { isMember: true, extraSeconds }, at)
      if (decision.verdict !== 'open') continue
      const { number, deadlineAt } = decision
      const sitting = newSitting(world, code, policy, opening, { number, deadlineAt, extraSeconds })
      chosen.push({ opening, sitting, items: drawItems(world.dice, views, sitting.orderSeed, policy.disorder), ip })
    }
    return { made: chosen, begun: await beginSittings(deps, purpose, tx, chosen) }
  })
  const sittings = new Map<Opening, SittingRow>()
  for (const { opening, sitting, items } of made) {
    const row = begun.get(sitting.id)
    if (!row) continue
    cache.rememberItems(row.id, items)
    sittings.set(opening, row)
  }
  return sittings
}
