// Puts a whole record where it is asked for: the demo shows a collection at work.
import type { World } from '../../world.ts'
import type { OrgRoom } from '../org/room.ts'
import type { SeededRecord } from './room.ts'
import { insertPictures, insertRecord, updateState } from './store.ts'

/** Stores it with its pictures in the state given. Throws when its author does not exist. */
export async function seedRecord({ world, org }: { world: World; org: OrgRoom }, record: SeededRecord): Promise<void> {
  const author = await org.account(world.db, record.creatorID)
  if (!author) throw new Error(`the account ${record.creatorID} does not exist`)
  const { pictures, state, comment, approverID, at, ...fields } = record
  const id = world.dice.id()
  await world.db.transaction().execute(async (tx) => {
    await insertRecord(tx, { ...fields, id, orgID: author.orgID, orgPath: author.orgPath, watcherName: '', at })
    await insertPictures(
      tx,
      id,
      pictures.map((picture) => ({ ...picture, id: world.dice.id() })),
    )
    const isSubmitted = state !== 'draft' || comment !== ''
    if (isSubmitted) await updateState(tx, id, { state, comment, submitterID: record.creatorID, at })
    if (isSubmitted && state !== 'review') await updateState(tx, id, { state, comment, approverID, at })
  })
}
