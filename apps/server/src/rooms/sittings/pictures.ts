// Whose picture an alias names, and whether its candidate may see it now.
import { commonErrors } from '@clearbelt/contract/errors'
import { releaseOf } from '@clearbelt/domain/sittings/policy'
import type { Caller } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import type { SnapshotItemView } from '../papers/room.ts'
import { createBatcher } from '../../seams/batch.ts'
import type { Deps } from './deps.ts'
import { policiesOf } from './purposes.ts'
import { selectAliases } from './store/find.ts'
import type { SittingRow } from './store/row.ts'

const MAX_ALIASES = 100

/** An alias shows its picture while the sitting is open, and afterwards where the own answers may be looked at. */
export function createPictures(
  deps: Pick<Deps, 'world' | 'cache' | 'purposes'>,
): (alias: string, caller: Caller, at: number) => Promise<SnapshotItemView> {
  const { world, cache } = deps
  // A class that looks at its pictures asks for some hundred names a second.
  const inBatch = createBatcher<{ alias: string; userID: string }, { sitting: SittingRow; itemID: string }>({
    maxItems: MAX_ALIASES,
    keyOf: (a) => a.alias,
    log: world.log,
    run: (asked) => selectAliases(world.db, asked),
  })
  return async (alias, caller, at) => {
    const asked = { alias, userID: caller.userID }
    const found = (await inBatch(asked)) ?? (await selectAliases(world.db, [asked]))[0] ?? null
    if (!found) throw refuse(commonErrors['not-found'])
    const { sitting, itemID } = found
    if (sitting.state !== 'open') {
      const policy = (await policiesOf(deps, [sitting])).get(sitting.id)
      if (!policy || !releaseOf(policy, sitting, at).review) throw refuse(commonErrors['not-found'])
    }
    const view = (await cache.views(sitting.snapshotID)).get(itemID)
    if (!view) throw refuse(commonErrors['not-found'])
    return view
  }
}
