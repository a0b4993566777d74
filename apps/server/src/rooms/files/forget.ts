// Forgets uploads that nobody goes on with, and kept files that nothing names.
import type { Db, Tx } from '../../world/database.ts'
import type { World } from '../../world.ts'
import { deleteOlder, forgetUnnamed, lockShelf, selectNamedKeys, selectOlderKept, selectOpenIDs } from './store.ts'

const DAY_MS = 86_400_000
/** An upload over a bad line is gone on with in this time. */
export const OPEN_MS = 7 * DAY_MS
/** A lost answer is asked for again in this time. */
const MERGED_MS = DAY_MS
const UNNAMED_MS = 7 * DAY_MS
const AT_ONCE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Removes uploads that were left, with their chunks, and chunks without an upload. Answers how many went. */
export async function forgetUploads({ db, clock, chunks, shelf }: World): Promise<number> {
  const at = clock.now()
  const gone = await deleteOlder(db, at - OPEN_MS, at - MERGED_MS)
  const folders = await chunks.uploads()
  const open = await selectOpenIDs(db, folders)
  for (const id of folders) if (!open.has(id)) await chunks.remove(id)
  await shelf.tidy()
  return gone.length
}

type FindNamed = (on: Tx | Db, keys: readonly string[]) => Promise<Iterable<string>>
export interface FileUses {
  world: World
  /** Who names stored files, by their keys. */
  namers(): readonly FindNamed[]
}

/** Removes those of the stored files that nothing names any more. */
export async function releaseFiles({ world, namers }: FileUses, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await world.db.transaction().execute(async (tx) => {
    await lockShelf(tx, 'remove')
    const named = new Set<string>(await selectNamedKeys(tx, keys))
    for (const find of namers()) for (const key of await find(tx, keys)) named.add(key)
    for (const key of new Set(keys)) if (!named.has(key)) await world.shelf.remove(key)
  })
}

export interface KeptUses extends FileUses {
  /** Who names kept files, by their ids. */
  uses(): readonly FindNamed[]
}

/** Removes kept files that nothing has named for a week.  */
export async function forgetKept({ world, uses, namers }: KeptUses): Promise<number> {
  const at = world.clock.now()
  let after = FIRST_ID
  let count = 0
  for (;;) {
    const page = await selectOlderKept(world.db, at - DAY_MS, after, AT_ONCE)
    const last = page.at(-1)?.id
    if (last === undefined) return count
    after = last
    const ids = page.map(({ id }) => id)
    const gone = await world.db.transaction().execute(async (tx) => {
      const named = new Set<string>()
      for (const find of uses()) for (const id of await find(tx, ids)) named.add(id)
      return forgetUnnamed(tx, {
        named: ids.filter((id) => named.has(id)),
        unnamed: ids.filter((id) => !named.has(id)),
        at,
        forgotten: at - UNNAMED_MS,
      })
    })
    count += gone.length
    await releaseFiles(
      { world, namers },
      gone.map(({ fileKey }) => fileKey),
    )
  }
}
