// A file that failed is prepared once more.
import { FAILED, PROCESSING } from '@clearbelt/domain/library/resource-states'
import { libraryErrors } from '@clearbelt/contract/library/errors'
import { sql } from 'kysely'
import { callerOf, type Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { LibraryDeps } from '../deps.ts'
import { requireEditable, requireManager } from '../policy.ts'
import { askPreparing } from './ask.ts'

/** Refuses a file that did not fail. */
export async function retry(deps: LibraryDeps, id: string, context: Context): Promise<void> {
  const caller = callerOf(context)
  requireManager(caller)
  await deps.world.db.transaction().execute(async (tx) => {
    const row = await requireEditable(tx, caller, id)
    const { numAffectedRows } =
      await sql`update resource set status = ${PROCESSING}, reason = '' where id = ${row.id} and status = ${FAILED}`.execute(
        tx,
      )
    if (!numAffectedRows) throw refuse(libraryErrors['resource-not-failed'])
    const name = `${row.name}.${row.extension}`
    await askPreparing(deps, tx, { id: row.id, type: row.type, name, ownerID: caller.userID })
    await deps.audit.record(tx, {
      actorID: caller.userID,
      act: 'library.retry',
      object: 'resource',
      objectID: row.id,
      before: { reason: row.reason },
      ip: context.ip,
      at: context.at,
    })
  })
}
