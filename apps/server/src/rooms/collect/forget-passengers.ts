// Takes passengers out of records when their time is over.
import { passengerDays } from '@clearbelt/contract/collect/settings'
import type { CollectDeps } from './deps.ts'
import { forgetPassengersBefore } from './store.ts'

const DAY_MS = 86_400_000

/** Answers how many records were changed. */
export async function forgetPassengers({ world, settings, audit }: CollectDeps): Promise<number> {
  const at = world.clock.now()
  const days = await settings.get(passengerDays)
  return world.db.transaction().execute(async (tx) => {
    const records = await forgetPassengersBefore(tx, at - days * DAY_MS)
    for (const { id, orgID } of records)
      await audit.record(tx, {
        actorID: null,
        act: 'collect.forgetPassenger',
        object: 'collected-record',
        objectID: id,
        at,
        orgID,
      })
    return records.length
  })
}
